//! `cargo xtask bench site`: how soon the page without a server can be played, and how fast it computes beside the program.

use crate::shell::{self, Result};
use crate::{page, site};

pub(crate) fn run() -> Result<()> {
    let written = site::write(site::Make::Full, site::toolchain::Which::Any)?;
    let Some(mut measure) = page::script("tests/site/measure.mjs")? else { return Ok(()) };
    // The program as it is published, and not the one for tests.
    measure.env("BACHET_SITE", written).env("BACHET", shell::build_program()?);
    shell::run(measure)
}
