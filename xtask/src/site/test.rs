//! The site tried: its answers beside the server's in Node, and its views in a browser.

use super::toolchain::Which;
use super::{Make, toolchain, write_with};
use crate::page;
use crate::shell::{self, Result};

/// Compares what the library answers in WebAssembly with the server, and tries the page without a server by all of its tests, as it is
/// published or soon made.
pub(crate) fn test(make: Make, which: Which) -> Result<()> {
    let Some(toolchain) = toolchain::find(which)? else {
        eprintln!("\n*** NOT CHECKED: the page without a server. rustup target add {}", toolchain::TARGET);
        return Ok(());
    };
    let site = write_with(&toolchain, make)?;
    let Some(mut same) = page::script("tests/site/same.mjs")? else { return Ok(()) };
    same.env("BACHET_SITE", &site);
    shell::run(same)?;
    let tests = || {
        let Some(mut tests) = page::script("--test")? else { return Ok(()) };
        tests.args(["--test-concurrency=2", "tests/site/site.test.mjs"]);
        tests.args(page::tests()?);
        tests.env("BACHET_SITE", &site);
        shell::run(tests)
    };
    // On a busy machine a browser may miss a moment; what fails twice fails.
    tests().or_else(|_| tests())
}
