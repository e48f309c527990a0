//! Games solved on a GPU, through CUDA's driver where there is one.
//!
//! The driver is loaded while running: a program that has this crate in it runs on any machine, and [`devices()`] says what can
//! be used there and why not. The kernels are in `kernels/`, in CUDA C++, and compiled ahead by `cargo xtask kernels`.
//!
//! ```
//! use bachet_cuda::Gpu;
//! match Gpu::open(0, None) {
//!     Ok(gpu) => println!("{}", gpu.name()),
//!     Err(error) => println!("{error}"),
//! }
//! ```

mod arena;
pub mod connect4;
mod device;
mod driver;
#[cfg(test)]
mod emulation;
mod error;
mod ptx;
mod texts;

pub use arena::{Timings, attractor, checking_takes, solve, solving_takes, verify};
pub use device::{Device, devices};
pub use driver::Gpu;
pub use error::CudaError;
