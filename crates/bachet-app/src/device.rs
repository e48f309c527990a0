//! Where arenas are solved: on the processor, or on a GPU.

use crate::texts::message;
use crate::{Context, Error};
use bachet::solve::{Algorithm, Flaw, Report, attractor_watched, solve_unending_watched, verify_watched};
use bachet::text::{ChoiceError, choice};
use bachet::{Arena, Attractor, Player, Solution, Vertex};
#[cfg(feature = "gpu")]
use bachet_cuda::{CudaError, Gpu};
use serde::Serialize;
use std::str::FromStr;
use utoipa::ToSchema;

/// Where arenas are solved.
///
/// ```
/// use bachet_app::device::Device;
/// assert_eq!("cuda:1".parse(), Ok(Device::Gpu(Some(1))));
/// assert_eq!("cudda".parse::<Device>().unwrap_err().nearest, Some("cuda"));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Device {
    /// On a GPU, or that of a number, where there is one and it pays; else on the processor.
    Auto(Option<usize>),
    /// On the processor.
    #[default]
    Processor,
    /// On a GPU, that of a number or the first that has enough memory.
    Gpu(Option<usize>),
}

impl Device {
    /// The same where it pays only, for who answers many questions that others ask.
    ///
    /// ```
    /// use bachet_app::device::Device;
    /// assert_eq!(Device::Gpu(Some(1)).where_it_pays(), Device::Auto(Some(1)));
    /// ```
    #[must_use]
    pub fn where_it_pays(self) -> Device {
        match self {
            Device::Gpu(number) => Device::Auto(number),
            device => device,
        }
    }
}

impl FromStr for Device {
    type Err = ChoiceError;

    fn from_str(name: &str) -> Result<Device, ChoiceError> {
        if let Some(number) = name.strip_prefix("cuda:").and_then(|number| number.parse().ok()) {
            return Ok(Device::Gpu(Some(number)));
        }
        const ALL: [(&str, Device); 4] = [
            ("auto", Device::Auto(None)),
            ("cpu", Device::Processor),
            ("cuda", Device::Gpu(None)),
            ("cuda:0", Device::Gpu(Some(0))),
        ];
        choice(message!("device"), ALL, |(name, _)| name, name).map(|(_, device)| device)
    }
}

/// What there is to compute with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct DevicesAnswer {
    /// The GPUs.
    pub devices: Vec<DeviceAnswer>,
    /// Why there is none.
    pub reason: Option<String>,
}

/// A GPU.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct DeviceAnswer {
    /// How it is chosen.
    pub device: String,
    /// What its maker calls it.
    pub name: String,
    /// Bytes of memory that it has.
    pub memory: u64,
    /// How many of them are free, where that can be asked.
    pub free: Option<u64>,
    /// Its compute capability.
    pub capability: String,
    /// Why it cannot be used, if it cannot.
    pub reason: Option<String>,
}

/// Lists the GPUs of this machine, or says why there are none.
///
/// ```
/// use bachet_app::{Context, device::devices};
/// let answer = devices(&Context::default());
/// assert_eq!(answer.devices.is_empty(), answer.reason.is_some());
/// ```
#[must_use]
#[cfg(feature = "gpu")]
pub fn devices(context: &Context<'_>) -> DevicesAnswer {
    let words = |error: &CudaError| error.message().to_text(context.lang);
    match bachet_cuda::devices() {
        Err(error) => DevicesAnswer { devices: Vec::new(), reason: Some(words(&error)) },
        Ok(devices) => {
            let answer = |device: &bachet_cuda::Device| DeviceAnswer {
                device: format!("cuda:{}", device.number),
                name: device.name.clone(),
                memory: device.memory,
                free: device.free,
                capability: format!("{}.{}", device.capability.0, device.capability.1),
                reason: device.refusal.as_ref().map(words),
            };
            DevicesAnswer { devices: devices.iter().map(answer).collect(), reason: None }
        }
    }
}

/// Solves an arena where the context says; a game whose plays without end are told by what they visit on the processor.
///
/// ```
/// use bachet::solve::Algorithm;
/// use bachet_app::{Context, device::solve};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?.with_goal(bachet::Player::One, &[1]);
/// let (solution, _) = solve(&arena, Algorithm::Auto, &Context::default())?;
/// assert_eq!(solution, bachet::solve(&arena));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(arena: &Arena, algorithm: Algorithm, context: &Context<'_>) -> Result<(Solution, Report), Error> {
    #[cfg(feature = "gpu")]
    if let Some(solution) = on_gpu(arena, arena.unending().is_some(), bachet_cuda::solving_takes, context, |gpu| {
        bachet_cuda::solve(gpu, arena, context.watch).map(|(solution, _)| solution)
    })? {
        return Ok((solution, Report::default()));
    }
    Ok(solve_unending_watched(arena, algorithm, context.watch)?)
}

/// Computes an attractor where the context says.
///
/// ```
/// use bachet::Player;
/// use bachet_app::{Context, device::attractor};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?;
/// assert_eq!(attractor(&arena, Player::One, &[1], &Context::default())?.size(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// If the target has something that is not a vertex of the arena.
pub fn attractor(arena: &Arena, player: Player, target: &[Vertex], context: &Context<'_>) -> Result<Attractor, Error> {
    #[cfg(feature = "gpu")]
    if let Some(attractor) = on_gpu(arena, true, bachet_cuda::solving_takes, context, |gpu| {
        bachet_cuda::attractor(gpu, arena, player, target, context.watch).map(|(attractor, _)| attractor)
    })? {
        return Ok(attractor);
    }
    Ok(attractor_watched(arena, player, target, context.watch)?)
}

/// Checks a solution where the context says.
///
/// ```
/// use bachet_app::{Context, device::verify};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?.with_goal(bachet::Player::One, &[1]);
/// assert_eq!(verify(&arena, &bachet::solve(&arena), &Context::default())?, Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify(arena: &Arena, solution: &Solution, context: &Context<'_>) -> Result<Result<(), Flaw>, Error> {
    #[cfg(feature = "gpu")]
    if let Some(checked) = on_gpu(arena, arena.unending().is_some(), bachet_cuda::checking_takes, context, |gpu| {
        bachet_cuda::verify(gpu, arena, solution, context.watch).map(|(checked, _)| checked)
    })? {
        return Ok(checked);
    }
    Ok(verify_watched(arena, solution, context.watch)?)
}

/// Vertices and arcs from which on the way to a GPU and back takes less time than the processor does.
#[cfg(feature = "gpu")]
const WORTH: usize = 100_000_000;

/// Does work on a GPU, if that is wanted or pays; `suits` says whether GPUs do such work at all. Where nobody asked for a GPU, none is
/// missed.
#[cfg(feature = "gpu")]
fn on_gpu<T>(
    arena: &Arena,
    suits: bool,
    takes: impl Fn(&Arena) -> u64,
    context: &Context<'_>,
    work: impl FnOnce(&Gpu) -> Result<T, CudaError>,
) -> Result<Option<T>, Error> {
    let least = takes(arena);
    match context.allowance.device {
        Device::Processor => Ok(None),
        Device::Gpu(_) if !suits => Err(CudaError::Objective.into()),
        Device::Gpu(number) => Ok(Some(work(&open(number, least, context)?)?)),
        Device::Auto(_) if !suits || arena.len() + arena.graph().arcs() < WORTH => Ok(None),
        Device::Auto(number) => match open(number, least, context).and_then(|gpu| work(&gpu)) {
            Ok(found) => Ok(Some(found)),
            Err(CudaError::Stopped) => Err(Error::Stopped),
            Err(_) => Ok(None),
        },
    }
}

/// The GPU of a number, or the first with so much free memory, or else the first that can be used.
#[cfg(feature = "gpu")]
pub(crate) fn open(number: Option<usize>, least: u64, context: &Context<'_>) -> Result<Gpu, CudaError> {
    let limit = context.allowance.device_memory;
    if let Some(number) = number {
        return Gpu::open(number, limit);
    }
    let mut best = Gpu::open(0, limit);
    for number in 1.. {
        let roomy = |gpu: &Gpu| gpu.free().is_ok_and(|free| free >= least);
        match &best {
            Err(error) if error.is_absence() || matches!(error, CudaError::OldDriver { .. }) => break,
            Ok(gpu) if roomy(gpu) => break,
            _ => {}
        }
        match Gpu::open(number, limit) {
            Err(CudaError::NoSuchDevice { .. }) => break,
            Ok(gpu) if best.is_err() || roomy(&gpu) => best = Ok(gpu),
            _ => {}
        }
    }
    best
}
