//! The page: its types, and what it does in a real browser.

use crate::shell::{self, Result, answers, command, root};
use std::path::Path;
use std::process::Command;

/// What Debian calls the tools.
const PACKAGES: [&str; 3] = ["nodejs", "npm", "chromium"];
/// Where Debian has its browser.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Checks the page's types, and tries each view in a browser with the program behind it.
pub(crate) fn test() -> Result<()> {
    let browser = || std::env::var_os("CHROMIUM").is_some() || Path::new(CHROMIUM).exists();
    let ready = || answers("node", &["--version"]) && answers("npm", &["--version"]) && browser();
    if !shell::available(ready, &PACKAGES, "the page in a browser. Node or Chromium is missing.")? {
        return Ok(());
    }
    shell::run(npm(&["ci", "--no-audit", "--no-fund"]))?;
    shell::run(npm(&["run", "check"]))?;
    let program = shell::build_program()?;
    let tests = || {
        let mut tests = npm(&["test"]);
        tests.env("BACHET", &program);
        shell::run(tests)
    };
    // On a busy machine a browser may miss a moment; what fails twice fails.
    tests().or_else(|_| tests())
}

fn npm(args: &[&str]) -> Command {
    let mut npm = command("npm", args);
    npm.current_dir(root().join("crates/bachet-web"));
    npm
}
