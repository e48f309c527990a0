//! A bare system, without Rust and without the project, in which the parts of a release are tried: Debian's smallest, with Python for
//! the wheel and the site, in target/bare.

use crate::shell::{self, Result, answers, command, root};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What lies in the bare system besides what every system has.
const INCLUDED: &str = "python3-pip,python3-numpy";

/// The folder of the system, made ready once; none where that cannot be done.
fn system() -> Result<Option<PathBuf>> {
    let folder = root().join("target/bare");
    if !folder.join("usr/bin/python3").exists() {
        let is_root = command("id", &["-u"]).output().is_ok_and(|output| output.stdout.trim_ascii() == b"0");
        let ready = || is_root && answers("debootstrap", &["--version"]);
        if !shell::available(ready, &["debootstrap"], "releases in a bare system, which root makes by debootstrap.")? {
            return Ok(None);
        }
        let [include, place] = [format!("--include={INCLUDED}"), folder.to_string_lossy().into_owned()];
        shell::run(command("debootstrap", &["--variant=minbase", &include, "stable", &place]))?;
    }
    Ok(Some(folder))
}

/// Runs a script in the bare system, with a file or a folder copied to /tried.
fn attempt(what: &Path, script: &str) -> Result<()> {
    let Some(system) = system()? else { return Ok(()) };
    let tried = system.join("tried");
    if tried.exists() {
        std::fs::remove_dir_all(&tried).map_err(|error| format!("{}: {error}", tried.display()))?;
    }
    std::fs::create_dir_all(&tried).map_err(|error| format!("{}: {error}", tried.display()))?;
    let [from, to] = [what, &tried].map(|path| path.to_string_lossy().into_owned());
    shell::run(command("cp", &["--recursive", &from, &to]))?;
    let mut run = Command::new("chroot");
    run.arg(&system).args(["/bin/sh", "-euc", script]);
    run.env_clear()
        .env("PATH", "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin")
        .env("LC_ALL", "C.UTF-8")
        .env("HOME", "/root");
    shell::run(run)
}

/// Says who wins, draws, and serves the page.
const ASK: &str = "which rustc cargo && exit 1; bachet solve sticks:10 | grep 'J1 wins'; bachet draw sticks:10 -o /tried/a.png; \
                   bachet search connect4:7x6 --exact --from 44444453 | grep 'score +2'";

/// The program out of its archive, then out of its package.
pub(super) fn try_program(archive: &Path, deb: &Path) -> Result<()> {
    attempt(
        archive,
        &format!(
            "tar --extract --file /tried/*.tar.gz --directory /tried; PATH=$(echo /tried/bachet-*/bin):$PATH; {ASK}"
        ),
    )?;
    let remove = "dpkg --remove bachet > /dev/null";
    let installed = "test -f /usr/share/man/man1/bachet-solve.1.gz -a -f /usr/share/bash-completion/completions/bachet";
    attempt(deb, &format!("dpkg --install /tried/*.deb > /dev/null; {ASK}; {installed}; {remove}"))
}

/// The wheel, by pip, without the network.
pub(super) fn try_wheel(wheel: &Path) -> Result<()> {
    let ask = "import bachet; assert bachet.solve('sticks:10').winner == 1; print(bachet.Arena({'a': ['b'], 'b': []}, owner={'a': 1, 'b': 2}, wins={1: ['b']}).solve().winner)";
    let install = "python3 -m venv --system-site-packages --without-pip /tried/env";
    attempt(
        wheel,
        &format!(
            "{install}; python3 -m pip --python /tried/env/bin/python install --quiet --no-index --no-deps /tried/*.whl; /tried/env/bin/python -c \"{ask}\""
        ),
    )
}

/// The site, by Python's own server of files: every file that the page loads is there.
pub(super) fn try_site(site: &Path) -> Result<()> {
    let ask = "import re, threading, functools, http.server as h, urllib.request as u; \
               s = h.ThreadingHTTPServer(('127.0.0.1', 0), functools.partial(h.SimpleHTTPRequestHandler, directory='/tried/site')); \
               threading.Thread(target=s.serve_forever, daemon=True).start(); \
               get = lambda name: u.urlopen('http://127.0.0.1:%d/%s' % (s.server_port, name)).read(); \
               names = re.search('FILES = .(.*).;', get('sw.js').decode()).group(1).replace(chr(39), '').split(', '); \
               print(len(names), 'files,', sum(len(get(name)) for name in names), 'bytes')";
    attempt(site, &format!("python3 -c \"{ask}\" 2> /dev/null"))
}
