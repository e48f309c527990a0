//! The driver, safely: the one module of this crate with unsafe code.
#![allow(unsafe_code)]

use crate::ptx::Program;
use crate::{CudaError, Device};
use bachet::Stopped;
use bytemuck::Pod;
use cudarc::driver::result::{self, DriverError};
use cudarc::driver::sys::{self, CUdevice_attribute, CUevent_flags, CUfunction_attribute, CUresult};
use cudarc::driver::{CudaContext, CudaEvent, CudaFunction, CudaModule, CudaStream};
use cudarc::nvrtc::Ptx;
use std::ffi::{c_int, c_void};
use std::fmt;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The version of CUDA that the kernels' PTX asks the driver for.
const DRIVER: (u32, u32) = (12, 0);

/// The first compute capability that the kernels are compiled for.
const CAPABILITY: (u32, u32) = (8, 0);

/// How many GPUs the driver finds.
pub(crate) fn count() -> Result<usize, CudaError> {
    // SAFETY: this loads the driver's library and unloads it. Its initializers are the vendor's, as for every program with CUDA.
    if !unsafe { sys::is_culib_present() } {
        return Err(CudaError::NoDriver);
    }
    let mut version: c_int = 0;
    // SAFETY: the library is there, and every driver has this function, which writes one number where it is told to.
    unsafe { sys::cuDriverGetVersion(&raw mut version) }
        .result()
        .map_err(|error| failure("cuDriverGetVersion", error))?;
    let found = (version as u32 / 1000, version as u32 % 1000 / 10);
    if found < DRIVER {
        return Err(CudaError::OldDriver { found, wanted: DRIVER });
    }
    result::init().map_err(|error| failure("cuInit", error))?;
    let count = result::device::get_count().map_err(|error| failure("cuDeviceGetCount", error))?;
    if count <= 0 { Err(CudaError::NoDevice) } else { Ok(count as usize) }
}

/// A GPU of those that the driver finds.
pub(crate) fn describe(number: usize) -> Result<Device, CudaError> {
    let failed = |error| failure("cuDeviceGet", error);
    let device = result::device::get(number as c_int).map_err(failed)?;
    // SAFETY: `device` was just given by the driver.
    let attribute = |which| unsafe { result::device::get_attribute(device, which) }.map_err(failed);
    let capability = (
        attribute(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)? as u32,
        attribute(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR)? as u32,
    );
    // SAFETY: as above.
    let memory = unsafe { result::device::total_mem(device) }.map_err(failed)? as u64;
    let name = result::device::get_name(device).map_err(failed)?;
    let opened = if capability < CAPABILITY {
        Err(CudaError::OldDevice { found: capability, wanted: CAPABILITY })
    } else {
        Gpu::of(number, None).and_then(|gpu| gpu.free())
    };
    let (free, refusal) = match opened {
        Ok(free) => (Some(free), None),
        Err(error) => (None, Some(error)),
    };
    Ok(Device { number, name, memory, free, capability, refusal })
}

/// What the driver says, as an error of ours.
fn failure(step: &'static str, error: DriverError) -> CudaError {
    match error.0 {
        CUresult::CUDA_ERROR_STUB_LIBRARY => CudaError::NoDriver,
        CUresult::CUDA_ERROR_NO_DEVICE => CudaError::NoDevice,
        CUresult::CUDA_ERROR_DEVICE_UNAVAILABLE | CUresult::CUDA_ERROR_CONTEXT_ALREADY_IN_USE => CudaError::InUse,
        _ => {
            let text = |said: Result<&std::ffi::CStr, DriverError>| {
                said.map_or_else(|_| format!("{}", error.0 as u32), |said| said.to_string_lossy().into_owned())
            };
            let reason = format!("{}: {}", text(error.error_name()), text(error.error_string()));
            CudaError::Failed { step, reason }
        }
    }
}

/// A GPU that is open, with what was allocated on it.
///
/// All its work is done in the order in which it was asked for.
#[derive(Clone)]
pub struct Gpu(Arc<Inner>);

struct Inner {
    machine: Machine,
    name: String,
    processors: u32,
    /// Bytes of shared memory that a block may ask for.
    shared: u32,
    /// Bytes a second between it and its memory.
    bandwidth: u64,
    /// Bytes that may be used, if that is limited.
    limit: Option<u64>,
    /// Bytes that are used.
    used: AtomicU64,
    /// What was launched last.
    step: Mutex<&'static str>,
}

/// Who computes.
enum Machine {
    Card {
        context: Arc<CudaContext>,
        stream: Arc<CudaStream>,
    },
    /// The processor, with kernels compiled for it.
    #[cfg(test)]
    Emulated,
}

impl Gpu {
    /// Opens a GPU, by its number. At most `limit` bytes of its memory are used.
    ///
    /// ```
    /// use bachet_cuda::{CudaError, Gpu};
    /// assert!(!matches!(Gpu::open(1000, None), Ok(_) | Err(CudaError::Stopped)));
    /// ```
    ///
    /// # Errors
    /// There is no driver, no such GPU, or it cannot be used.
    pub fn open(number: usize, limit: Option<u64>) -> Result<Gpu, CudaError> {
        let count = count()?;
        if number >= count {
            return Err(CudaError::NoSuchDevice { number, count });
        }
        Gpu::of(number, limit)
    }

    fn of(number: usize, limit: Option<u64>) -> Result<Gpu, CudaError> {
        let failed = |error| match failure("cuDevicePrimaryCtxRetain", error) {
            // The context itself takes some memory: whoever holds the rest has the card.
            CudaError::Failed { .. } if error.0 == CUresult::CUDA_ERROR_OUT_OF_MEMORY => CudaError::InUse,
            error => error,
        };
        let context = CudaContext::new(number).map_err(failed)?;
        let attribute = |which| context.attribute(which).map(|n| n as u32).map_err(failed);
        let found = context.compute_capability().map_err(failed)?;
        let found = (found.0 as u32, found.1 as u32);
        if found < CAPABILITY {
            return Err(CudaError::OldDevice { found, wanted: CAPABILITY });
        }
        let inner = Inner {
            name: context.name().map_err(failed)?,
            processors: attribute(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)?,
            shared: attribute(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)?,
            // Both edges of the clock, which is in kilohertz, for each of so many bits.
            bandwidth: u64::from(attribute(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE)?)
                * u64::from(attribute(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH)?)
                * (2 * 1000 / 8),
            limit,
            used: AtomicU64::new(0),
            step: Mutex::new("cuCtxSynchronize"),
            machine: Machine::Card { stream: context.default_stream(), context },
        };
        Ok(Gpu(Arc::new(inner)))
    }

    /// The processor in the place of a GPU: each block has one thread, and blocks run one after the other.
    #[cfg(test)]
    pub(crate) fn emulated(limit: Option<u64>) -> Gpu {
        let inner = Inner {
            name: "emulated".to_owned(),
            processors: 1,
            shared: crate::emulation::SHARED,
            bandwidth: 0,
            limit,
            used: AtomicU64::new(0),
            step: Mutex::new(""),
            machine: Machine::Emulated,
        };
        Gpu(Arc::new(inner))
    }

    /// What its maker calls it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// How many multiprocessors it has.
    #[must_use]
    pub fn processors(&self) -> u32 {
        self.0.processors
    }

    /// How many bytes of shared memory a block may ask for.
    #[must_use]
    pub fn shared(&self) -> u32 {
        self.0.shared
    }

    /// How many bytes a second go between it and its memory at most, by its clock.
    #[must_use]
    pub fn bandwidth(&self) -> u64 {
        self.0.bandwidth
    }

    /// Bytes of memory that can still be allocated: those that are free, and not more than may be used.
    ///
    /// # Errors
    /// The driver fails.
    pub fn free(&self) -> Result<u64, CudaError> {
        let free = match &self.0.machine {
            Machine::Card { context, .. } => {
                context.mem_get_info().map_err(|error| failure("cuMemGetInfo", error))?.0 as u64
            }
            #[cfg(test)]
            Machine::Emulated => 1 << 40,
        };
        let left = self.0.limit.map(|most| most.saturating_sub(self.0.used.load(Relaxed)));
        Ok(left.map_or(free, |left| left.min(free)))
    }

    /// An error if so many bytes more cannot be allocated, with how many there would have to be in all.
    pub(crate) fn require(&self, bytes: u64) -> Result<(), CudaError> {
        let used = self.0.used.load(Relaxed);
        let needed = used.saturating_add(bytes);
        if let Some(most) = self.0.limit.filter(|most| needed > *most) {
            return Err(CudaError::Limit { needed, most });
        }
        let free = self.free()?;
        if bytes > free { Err(CudaError::OutOfMemory { needed, free: used + free }) } else { Ok(()) }
    }

    /// So many bytes of its memory, with anything in them.
    pub(crate) fn alloc(&self, bytes: u64) -> Result<Buffer, CudaError> {
        self.require(bytes)?;
        let pointer = match &self.0.machine {
            Machine::Card { context, .. } => {
                context.bind_to_thread().map_err(|error| failure("cuCtxSetCurrent", error))?;
                // SAFETY: the context is this thread's. What is allocated is a `Buffer`'s, which frees it once, and is written
                // by kernels or copies before anybody reads it; any bytes are values of the types that are read.
                let pointer = unsafe { result::malloc_sync(bytes.max(1) as usize) };
                pointer.map_err(|error| match error.0 {
                    CUresult::CUDA_ERROR_OUT_OF_MEMORY => {
                        let used = self.0.used.load(Relaxed);
                        CudaError::OutOfMemory { needed: used + bytes, free: used + self.free().unwrap_or(0) }
                    }
                    _ => failure("cuMemAlloc", error),
                })?
            }
            #[cfg(test)]
            Machine::Emulated => crate::emulation::alloc(bytes),
        };
        self.0.used.fetch_add(bytes, Relaxed);
        Ok(Buffer { gpu: Arc::clone(&self.0), pointer, bytes })
    }

    /// A buffer with these values.
    pub(crate) fn upload<T: Pod>(&self, values: &[T]) -> Result<Buffer, CudaError> {
        let buffer = self.alloc(size_of_val(values) as u64)?;
        buffer.write(0, values)?;
        Ok(buffer)
    }

    /// Has the driver make machine code of kernels.
    pub(crate) fn load(&self, program: Program) -> Result<Module, CudaError> {
        let code = match &self.0.machine {
            Machine::Card { context, .. } => {
                let module = context.load_module(Ptx::from_src(program.ptx));
                Code::Card(module.map_err(|error| failure("cuModuleLoadData", error))?)
            }
            #[cfg(test)]
            Machine::Emulated => Code::Emulated(crate::emulation::library(program)),
        };
        Ok(Module { gpu: Arc::clone(&self.0), program, code })
    }

    /// Waits until everything that was asked for is done; every millisecond or so `goes_on` may end that.
    ///
    /// Work that is under way is not broken off: whatever is dropped waits for it. Kernels are to take less than a second.
    pub(crate) fn wait(&self, goes_on: &dyn Fn() -> Result<(), Stopped>) -> Result<(), CudaError> {
        const SPINNING: Duration = Duration::from_millis(1);
        const PAUSE: Duration = Duration::from_micros(500);
        let mark = self.mark()?;
        let began = Instant::now();
        while !mark.is_past()? {
            if began.elapsed() < SPINNING {
                std::thread::yield_now();
            } else {
                goes_on()?;
                std::thread::sleep(PAUSE);
            }
        }
        Ok(goes_on()?)
    }

    /// A point in time on the GPU: when all was done that was asked for so far.
    pub(crate) fn mark(&self) -> Result<Mark, CudaError> {
        let event = match &self.0.machine {
            Machine::Card { stream, .. } => {
                let event = stream.record_event(Some(CUevent_flags::CU_EVENT_DEFAULT));
                Some(event.map_err(|error| self.0.failure(error))?)
            }
            #[cfg(test)]
            Machine::Emulated => None,
        };
        Ok(Mark { event, gpu: Arc::clone(&self.0) })
    }
}

impl fmt::Debug for Gpu {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Gpu").field("name", &self.0.name).field("limit", &self.0.limit).finish_non_exhaustive()
    }
}

impl Inner {
    /// What went wrong with the work under way.
    fn failure(&self, error: DriverError) -> CudaError {
        failure(*self.step.lock().unwrap_or_else(PoisonError::into_inner), error)
    }
}

/// A point in time on a GPU.
pub(crate) struct Mark {
    event: Option<CudaEvent>,
    gpu: Arc<Inner>,
}

impl Mark {
    /// Whether it is past.
    fn is_past(&self) -> Result<bool, CudaError> {
        self.event.as_ref().map_or(Ok(true), |event| event.try_is_complete().map_err(|error| self.gpu.failure(error)))
    }

    /// How long it was until another, which is waited for.
    pub(crate) fn until(&self, later: &Mark) -> Result<Duration, CudaError> {
        match (&self.event, &later.event) {
            (Some(from), Some(to)) => {
                let milliseconds = from.elapsed_ms(to).map_err(|error| self.gpu.failure(error))?;
                Ok(Duration::from_secs_f64(f64::from(milliseconds.max(0.0)) / 1e3))
            }
            _ => Ok(Duration::ZERO),
        }
    }
}

/// A part of a GPU's memory.
pub(crate) struct Buffer {
    gpu: Arc<Inner>,
    pointer: u64,
    bytes: u64,
}

impl Buffer {
    /// How many bytes it has.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Where a kernel finds the byte of that number.
    ///
    /// # Panics
    /// It lies behind the last one.
    pub(crate) fn at(&self, offset: u64) -> Argument<'static> {
        assert!(offset <= self.bytes, "byte {offset} of {}", self.bytes);
        Argument::Long(self.pointer + offset)
    }

    /// Copies values there, from a byte on; waits for what was asked for before.
    ///
    /// # Panics
    /// They do not fit.
    pub(crate) fn write<T: Pod>(&self, offset: u64, values: &[T]) -> Result<(), CudaError> {
        let place = self.place(offset, size_of_val(values));
        match &self.gpu.machine {
            Machine::Card { context, .. } => {
                context.bind_to_thread().map_err(|error| failure("cuCtxSetCurrent", error))?;
                // SAFETY: the values fit into this buffer from `place` on, and the call returns when they are read.
                unsafe { result::memcpy_htod_sync(place, values) }.map_err(|error| self.gpu.failure(error))
            }
            #[cfg(test)]
            Machine::Emulated => {
                // SAFETY: the same; an emulated buffer is memory of the processor, and nobody else uses it now.
                unsafe {
                    std::ptr::copy_nonoverlapping(values.as_ptr().cast::<u8>(), place as *mut u8, size_of_val(values));
                }
                Ok(())
            }
        }
    }

    /// Copies values from there, from a byte on; waits for what was asked for before.
    ///
    /// # Panics
    /// There are not so many.
    pub(crate) fn read<T: Pod>(&self, offset: u64, values: &mut [T]) -> Result<(), CudaError> {
        let place = self.place(offset, size_of_val(values));
        match &self.gpu.machine {
            Machine::Card { context, .. } => {
                context.bind_to_thread().map_err(|error| failure("cuCtxSetCurrent", error))?;
                // SAFETY: so many bytes are in this buffer from `place` on, any bytes are values of `T`, and the call returns
                // when they are written.
                unsafe { result::memcpy_dtoh_sync(values, place) }.map_err(|error| self.gpu.failure(error))
            }
            #[cfg(test)]
            Machine::Emulated => {
                // SAFETY: the same; an emulated buffer is memory of the processor, and nobody else uses it now.
                unsafe {
                    std::ptr::copy_nonoverlapping(
                        place as *const u8,
                        values.as_mut_ptr().cast::<u8>(),
                        size_of_val(values),
                    );
                }
                Ok(())
            }
        }
    }

    /// Fills bytes with one value.
    ///
    /// # Panics
    /// There are not so many.
    pub(crate) fn fill(&self, bytes: Range<u64>, value: u8) -> Result<(), CudaError> {
        let count = (bytes.end - bytes.start) as usize;
        let place = self.place(bytes.start, count);
        match &self.gpu.machine {
            Machine::Card { context, stream } => {
                context.bind_to_thread().map_err(|error| failure("cuCtxSetCurrent", error))?;
                // SAFETY: so many bytes are in this buffer from `place` on, and the buffer waits for the work before it is freed.
                let filled = unsafe { result::memset_d8_async(place, value, count, stream.cu_stream()) };
                filled.map_err(|error| self.gpu.failure(error))
            }
            #[cfg(test)]
            Machine::Emulated => {
                // SAFETY: the same; an emulated buffer is memory of the processor, and nobody else uses it now.
                unsafe { std::ptr::write_bytes(place as *mut u8, value, count) };
                Ok(())
            }
        }
    }

    /// Where so many bytes lie.
    fn place(&self, offset: u64, bytes: usize) -> u64 {
        let end = offset.checked_add(bytes as u64);
        assert!(end.is_some_and(|end| end <= self.bytes), "{bytes} bytes from {offset} of {}", self.bytes);
        self.pointer + offset
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        match &self.gpu.machine {
            Machine::Card { context, .. } => {
                // After a kernel that failed nothing can be freed, and the driver takes all back with the context.
                if context.bind_to_thread().is_ok() {
                    // SAFETY: `alloc` got this pointer from the driver, and it is freed here alone. The driver waits for kernels.
                    let _ = unsafe { result::free_sync(self.pointer) };
                }
            }
            #[cfg(test)]
            Machine::Emulated => crate::emulation::free(self.pointer, self.bytes),
        }
        self.gpu.used.fetch_sub(self.bytes, Relaxed);
    }
}

/// Kernels on a GPU.
pub(crate) struct Module {
    gpu: Arc<Inner>,
    program: Program,
    code: Code,
}

enum Code {
    Card(Arc<CudaModule>),
    #[cfg(test)]
    Emulated(&'static crate::emulation::Library),
}

impl Module {
    /// The kernel of that name.
    ///
    /// # Panics
    /// There is none.
    pub(crate) fn kernel(&self, name: &'static str) -> Result<Kernel, CudaError> {
        let parameters = self.program.parameters(name).unwrap_or_else(|| panic!("there is no kernel {name}"));
        let code = match &self.code {
            Code::Card(module) => Entry::Card(module.load_function(name).map_err(|error| failure(name, error))?),
            #[cfg(test)]
            Code::Emulated(library) => Entry::Emulated(library.kernel(name)),
        };
        Ok(Kernel { gpu: Arc::clone(&self.gpu), name, parameters, code })
    }
}

/// A kernel on a GPU.
pub(crate) struct Kernel {
    gpu: Arc<Inner>,
    name: &'static str,
    /// The bytes of each parameter.
    parameters: Vec<usize>,
    code: Entry,
}

enum Entry {
    Card(CudaFunction),
    #[cfg(test)]
    Emulated(crate::emulation::Entry),
}

/// How many blocks of how many threads, with how many bytes of shared memory each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) blocks: u32,
    pub(crate) threads: u32,
    pub(crate) shared: u32,
}

/// What a kernel is given.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Argument<'a> {
    Word(u32),
    /// A number, or a place in a buffer.
    Long(u64),
    /// A structure.
    Bytes(&'a [u8]),
}

impl From<u32> for Argument<'_> {
    fn from(word: u32) -> Self {
        Argument::Word(word)
    }
}

impl From<u64> for Argument<'_> {
    fn from(long: u64) -> Self {
        Argument::Long(long)
    }
}

impl From<&Buffer> for Argument<'_> {
    fn from(buffer: &Buffer) -> Self {
        buffer.at(0)
    }
}

impl<'a> Argument<'a> {
    /// A structure that is laid out as in C.
    pub(crate) fn of<T: Pod>(value: &'a T) -> Argument<'a> {
        Argument::Bytes(bytemuck::bytes_of(value))
    }

    /// Where it lies, and how many bytes it has.
    fn place(&self) -> (*mut c_void, usize) {
        match self {
            Argument::Word(word) => ((&raw const *word).cast_mut().cast(), 4),
            Argument::Long(long) => ((&raw const *long).cast_mut().cast(), 8),
            Argument::Bytes(bytes) => (bytes.as_ptr().cast_mut().cast(), bytes.len()),
        }
    }
}

impl Kernel {
    /// Lets each block have so many bytes of shared memory, which must be said for more than 48 KiB.
    pub(crate) fn allow_shared(&self, bytes: u32) -> Result<(), CudaError> {
        match &self.code {
            Entry::Card(function) => {
                let which = CUfunction_attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
                function.set_attribute(which, bytes as i32).map_err(|error| failure(self.name, error))
            }
            #[cfg(test)]
            Entry::Emulated(_) => Ok(()),
        }
    }

    /// How many blocks a multiprocessor has room for at once.
    pub(crate) fn resident(&self, threads: u32, shared: u32) -> Result<u32, CudaError> {
        match &self.code {
            Entry::Card(function) => function
                .occupancy_max_active_blocks_per_multiprocessor(threads, shared as usize, None)
                .map_err(|error| failure(self.name, error)),
            #[cfg(test)]
            Entry::Emulated(_) => Ok(1),
        }
    }

    /// Asks for the kernel to be run, after all that was asked for before. It may fail later: whoever waits hears of it.
    ///
    /// # Panics
    /// The arguments are not those that the kernel has.
    pub(crate) fn launch(&self, shape: Shape, arguments: &[Argument]) -> Result<(), CudaError> {
        self.start(shape, arguments, false)
    }

    /// The same for a kernel whose blocks wait for each other: it is refused where they have no room at once.
    ///
    /// # Panics
    /// The arguments are not those that the kernel has.
    pub(crate) fn launch_together(&self, shape: Shape, arguments: &[Argument]) -> Result<(), CudaError> {
        self.start(shape, arguments, true)
    }

    fn start(&self, shape: Shape, arguments: &[Argument], together: bool) -> Result<(), CudaError> {
        let (mut places, sizes): (Vec<*mut c_void>, Vec<usize>) = arguments.iter().map(Argument::place).unzip();
        assert_eq!(sizes, self.parameters, "the arguments of {}", self.name);
        *self.gpu.step.lock().unwrap_or_else(PoisonError::into_inner) = self.name;
        match (&self.gpu.machine, &self.code) {
            (Machine::Card { context, stream }, Entry::Card(function)) => {
                context.bind_to_thread().map_err(|error| failure(self.name, error))?;
                let (grid, block) = ((shape.blocks, 1, 1), (shape.threads, 1, 1));
                let (function, stream) = (function.cu_function(), stream.cu_stream());
                let run = if together { result::launch_cooperative_kernel } else { result::launch_kernel };
                // SAFETY: the arguments have the number and the sizes that the kernel's PTX says, and are read before the call
                // returns. The kernels are this crate's own, nobody outside can launch one, and each stays within the buffers
                // that its comment asks for; tests run them all beside solvers of the processor.
                let launched = unsafe { run(function, grid, block, shape.shared, stream, &mut places) };
                launched.map_err(|error| failure(self.name, error))
            }
            #[cfg(test)]
            (Machine::Emulated, Entry::Emulated(entry)) => {
                // SAFETY: the same, for the same source compiled for the processor.
                unsafe { entry.launch(shape.blocks, places.as_mut_ptr()) };
                Ok(())
            }
            #[cfg(test)]
            _ => unreachable!("kernels are where their GPU is"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptx::program;

    const ALL: Shape = Shape { blocks: 3, threads: 64, shared: 16 };

    /// How many numbers are in each bucket of 16,384, four of them.
    fn counted(gpu: &Gpu) -> Result<(), CudaError> {
        let numbers: Vec<u32> = (0..5000).map(|i| i * 13).collect();
        let [numbers, counts] = [gpu.upload(&numbers)?, gpu.upload(&[7u32; 6])?];
        counts.fill(4..20, 0)?;
        let kernel = gpu.load(program!("arena"))?.kernel("bucket_count")?;
        kernel.launch(ALL, &[numbers.at(400), 4900u64.into(), 4u32.into(), counts.at(4)])?;
        gpu.wait(&|| Ok(()))?;
        let mut found = [0u32; 6];
        counts.read(0, &mut found)?;
        assert_eq!(found, [7, 1161, 1260, 1260, 1219, 7]);
        Ok(())
    }

    #[test]
    fn kernels_run_on_the_processor() {
        counted(&Gpu::emulated(None)).unwrap();
    }

    #[test]
    #[ignore = "needs a GPU: cargo xtask test --device"]
    fn kernels_run_on_a_gpu() {
        counted(&Gpu::open(0, None).unwrap()).unwrap();
    }

    #[test]
    fn memory_is_limited_and_given_back() {
        let gpu = Gpu::emulated(Some(1000));
        let first = gpu.alloc(600).unwrap();
        assert_eq!(gpu.alloc(600).err(), Some(CudaError::Limit { needed: 1200, most: 1000 }));
        assert_eq!(gpu.free(), Ok(400));
        drop(first);
        assert_eq!(gpu.alloc(600).map(|buffer| buffer.bytes()), Ok(600));
    }

    #[test]
    #[should_panic(expected = "the arguments of bucket_count")]
    fn wrong_arguments_are_refused() {
        let gpu = Gpu::emulated(None);
        let kernel = gpu.load(program!("arena")).unwrap().kernel("bucket_count").unwrap();
        let _ = kernel.launch(ALL, &[gpu.alloc(4).unwrap().at(0), 1u32.into()]);
    }
}
