//! The program `bachet`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(bachet_cli::run(std::env::args_os().collect()))
}
