//! Why a GPU cannot be used, or did not finish.

use crate::texts::message;
use bachet::Stopped;
use bachet::text::Message;
use bachet::text::units::memory;
use std::fmt;

/// Why a GPU cannot be used, or did not finish.
///
/// ```
/// use bachet_cuda::CudaError;
/// let error = CudaError::OutOfMemory { needed: 149 << 30, free: 80 << 30 };
/// assert!(error.to_string().starts_with("this takes 149 GiB of the GPU's memory, and 80 GiB are free"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CudaError {
    /// There is no driver.
    NoDriver,
    /// The driver is of an older version than the kernels ask for.
    OldDriver {
        /// The version of CUDA that it knows.
        found: (u32, u32),
        /// The version that is needed.
        wanted: (u32, u32),
    },
    /// The driver finds no card.
    NoDevice,
    /// A card that there is not.
    NoSuchDevice {
        /// Its number.
        number: usize,
        /// How many there are.
        count: usize,
    },
    /// A card of a generation before those that the kernels are for.
    OldDevice {
        /// Its compute capability.
        found: (u32, u32),
        /// The one that is needed.
        wanted: (u32, u32),
    },
    /// The card is another program's, or not open to any.
    InUse,
    /// The card's memory does not suffice.
    OutOfMemory {
        /// How many bytes are needed in all.
        needed: u64,
        /// How many there are for it.
        free: u64,
    },
    /// More memory is needed than may be used.
    Limit {
        /// How many bytes are needed in all.
        needed: u64,
        /// How many may be used.
        most: u64,
    },
    /// An arena of more vertices or arcs than kernels count.
    TooLarge {
        /// How many vertices it has.
        vertices: usize,
        /// How many arcs.
        arcs: usize,
    },
    /// Plays without end are told by what they visit, which only the processor solves.
    Objective,
    /// A board whose positions cannot be numbered.
    Board,
    /// The card's multiprocessors have too little memory of their own.
    Shared {
        /// How many bytes a block needs.
        needed: u32,
        /// How many it may have.
        most: u32,
    },
    /// The driver refuses a call, or a kernel failed.
    Failed {
        /// What was being done: the name of a kernel or of a step.
        step: &'static str,
        /// What the driver says.
        reason: String,
    },
    /// Whoever watches said to stop.
    Stopped,
}

impl CudaError {
    /// The error in words.
    ///
    /// ```
    /// use bachet::text::Lang;
    /// let words = bachet_cuda::CudaError::NoDriver.message().to_text(Lang::Fr);
    /// assert!(words.starts_with("aucun pilote NVIDIA"), "{words}");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        let version = |(major, minor): (u32, u32)| format!("{major}.{minor}");
        match self {
            CudaError::NoDriver => message!("cuda.no-driver"),
            CudaError::OldDriver { found, wanted } => {
                message!("cuda.old-driver", found = version(*found), wanted = version(*wanted))
            }
            CudaError::NoDevice => message!("cuda.no-device"),
            CudaError::NoSuchDevice { number, count } => {
                message!("cuda.no-such-device", number = number.to_string(), n = *count)
            }
            CudaError::OldDevice { found, wanted } => {
                message!("cuda.old-device", found = version(*found), wanted = version(*wanted))
            }
            CudaError::InUse => message!("cuda.in-use"),
            CudaError::OutOfMemory { needed, free } => {
                message!("cuda.memory", needed = memory(*needed), free = memory(*free))
            }
            CudaError::Limit { needed, most } => {
                message!("cuda.limit", needed = memory(*needed), most = memory(*most))
            }
            CudaError::TooLarge { vertices, arcs } => message!("cuda.too-large", vertices = *vertices, arcs = *arcs),
            CudaError::Objective => message!("cuda.objective"),
            CudaError::Board => message!("cuda.board"),
            CudaError::Shared { needed, most } => {
                message!("cuda.shared", needed = memory(u64::from(*needed)), most = memory(u64::from(*most)))
            }
            CudaError::Failed { step, reason } => message!("cuda.failed", step = *step, reason = reason),
            CudaError::Stopped => message!("cuda.stopped"),
        }
    }

    /// Whether the machine has nothing to compute with, rather than something that is short of memory, busy or failing.
    ///
    /// ```
    /// use bachet_cuda::CudaError;
    /// assert!(CudaError::NoDriver.is_absence() && !CudaError::InUse.is_absence());
    /// ```
    #[must_use]
    pub fn is_absence(&self) -> bool {
        matches!(self, CudaError::NoDriver | CudaError::NoDevice)
    }
}

impl fmt::Display for CudaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for CudaError {}

impl From<CudaError> for Message {
    fn from(error: CudaError) -> Message {
        error.message()
    }
}

impl From<Stopped> for CudaError {
    fn from(_: Stopped) -> CudaError {
        CudaError::Stopped
    }
}
