//! What there is to compute with.

use crate::CudaError;
use crate::driver;

/// A GPU of this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Device {
    /// Its number, from 0.
    pub number: usize,
    /// What its maker calls it.
    pub name: String,
    /// Bytes of memory that it has.
    pub memory: u64,
    /// How many of them are free, where that can be asked.
    pub free: Option<u64>,
    /// Its compute capability.
    pub capability: (u32, u32),
    /// Why it cannot be used.
    pub refusal: Option<CudaError>,
}

/// The GPUs of this machine, those that cannot be used among them.
///
/// ```
/// use bachet_cuda::{CudaError, devices};
/// match devices() {
///     Ok(devices) => assert!(devices.iter().enumerate().all(|(i, device)| device.number == i)),
///     Err(error) => assert!(error.is_absence() || matches!(error, CudaError::OldDriver { .. } | CudaError::Failed { .. })),
/// }
/// ```
///
/// # Errors
/// There is no driver, an old one, one that fails, or it finds no GPU.
pub fn devices() -> Result<Vec<Device>, CudaError> {
    let count = driver::count()?;
    (0..count).map(driver::describe).collect()
}
