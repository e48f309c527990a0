//! `cargo xtask site`: the page as a folder of files, with the library in WebAssembly, for any web host.

#[cfg(feature = "bindgen")]
pub(crate) mod bindgen;
mod bundle;
mod test;
pub(crate) mod toolchain;

pub(crate) use test::test;

use crate::shell::{self, Result, answers, command, root};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use toolchain::{TARGET, Toolchain, Which};

/// How the site is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Make {
    /// As it is published.
    Full,
    /// The same with a second library, for browsers without vector instructions; only they load it.
    EveryBrowser,
    /// Soon done, for tests: larger and slower.
    Quick,
}

/// All that a first visit loads, compressed.
const MOST: usize = 1_300_000;
/// Vector instructions, and a stack for searches that look far ahead.
const FLAGS: [&str; 2] = ["-C target-feature=+simd128", "-C link-arg=-zstack-size=4194304"];
/// What the page may load and run: its own files, and WebAssembly.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src 'none'; \
                      base-uri 'none'; form-action 'none'";

/// Writes the site; where it lies.
pub(crate) fn write(make: Make, which: Which) -> Result<PathBuf> {
    let Some(toolchain) = toolchain::find(which)? else {
        return Err(format!(
            "there is no compiler for WebAssembly: rustup target add {TARGET}, or Debian's rustc-web and rust-web-src"
        ));
    };
    write_with(&toolchain, make)
}

fn write_with(toolchain: &Toolchain, make: Make) -> Result<PathBuf> {
    // What packs the library is asked for before it is compiled.
    if !shell::available(|| answers("xz", &["--version"]), &["xz-utils"], "the site, which xz packs.")? {
        return Err("xz is missing (Debian: apt-get install xz-utils)".to_owned());
    }
    let site = root().join(if make == Make::Quick { "target/site-quick" } else { "target/site" });
    if site.exists() {
        fs::remove_dir_all(&site).map_err(|error| format!("{}: {error}", site.display()))?;
    }
    library(toolchain, make, &FLAGS, &site.join("assets/wasm"))?;
    if make == Make::EveryBrowser {
        library(toolchain, make, &FLAGS[1..], &site.join("assets/wasm-plain"))?;
    }
    let mut loaded = pages(&site)?;
    lessons(&site.join("learn"))?;
    save(&site.join("assets/first.json"), &first_answers()?)?;
    loaded.push("./assets/first.json".to_owned());
    loaded.sort();
    let version = fingerprint(&site, &loaded)?;
    let list = loaded.join("', '");
    let worker = read(&page().join("site/sw.js"))?.replace("{{version}}", &version).replace("{{files}}", &list);
    save(&site.join("sw.js"), worker.as_bytes())?;
    let bytes =
        loaded.iter().map(|name| compressed_size(&site.join(name.trim_start_matches("./")))).sum::<Result<usize>>()?;
    println!("The site is in {}: {} files, {bytes} bytes compressed.", site.display(), loaded.len());
    println!("Try it: python3 -m http.server --directory {}", site.display());
    match make != Make::Quick && bytes > MOST {
        true => Err(format!("a first visit loads {bytes} bytes, and {MOST} are allowed")),
        false => Ok(site),
    }
}

/// Compiles the library, and writes it with its JavaScript into a folder.
fn library(toolchain: &Toolchain, make: Make, flags: &[&str], folder: &Path) -> Result<()> {
    let profile = if make == Make::Quick { "site-quick" } else { "site" };
    let target = root().join("target/site-build");
    let place = target.to_string_lossy();
    let rustc = ["rustc", "--package", "bachet-wasm", "--lib", "--crate-type", "cdylib", "--target", TARGET];
    let mut cargo = toolchain.cargo(&[&rustc[..], &["--profile", profile, "--target-dir", &place]].concat());
    cargo.env("RUSTFLAGS", flags.join(" "));
    shell::run(cargo)?;
    let built = target.join(TARGET).join(profile).join("bachet_wasm.wasm");
    let [from, to] = [built.to_string_lossy(), folder.to_string_lossy()];
    let run = ["run", "--quiet", "--package", "xtask", "--features", "bindgen", "--", "bindgen"];
    shell::run(command("cargo", &[&run[..], &[&from, &to]].concat()))?;
    // Compressed here, so that it is small from any host.
    let plain = folder.join("bachet_bg.wasm");
    let bytes = fs::metadata(&plain).map_err(|error| format!("{}: {error}", plain.display()))?.len();
    save(&folder.join("bachet.bin"), &packed(&plain, bytes)?)?;
    fs::remove_file(&plain).map_err(|error| format!("{}: {error}", plain.display()))
}

/// The answers to what a first visit asks, by the same use cases.
fn first_answers() -> Result<Vec<u8>> {
    let requests = page().join("site/first.json");
    let file = fs::File::open(&requests).map_err(|error| format!("{}: {error}", requests.display()))?;
    let run = ["run", "--quiet", "--profile", "trial", "--package", "bachet-wasm", "--example", "first_answers"];
    let output = command("cargo", &run).stdin(file).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("first_answers: {error}"))?;
    if output.status.success() { Ok(output.stdout) } else { Err("what a first visit asks is not answered".to_owned()) }
}

/// The pages of the course, which a first visit does not load.
fn lessons(folder: &Path) -> Result<()> {
    let run = ["run", "--quiet", "--package", "bachet-web", "--example", "lessons", "--", &folder.to_string_lossy()];
    shell::run(command("cargo", &run))
}

/// What there is of the page besides its modules, which are one file; what a visit loads, by address.
fn pages(site: &Path) -> Result<Vec<String>> {
    let mut loaded = vec!["./".to_owned(), "./assets/wasm/bachet.js".to_owned(), "./assets/wasm/bachet.bin".to_owned()];
    let (mut folders, mut modules) = (vec![page()], Vec::new());
    while let Some(folder) = folders.pop() {
        for file in toolchain::files(&folder)? {
            let relative = file.strip_prefix(page()).expect("it lies there").to_string_lossy().into_owned();
            let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            match (file.is_dir(), relative.as_str(), ending) {
                (true, ..) => folders.push(file),
                // Types, which browsers do not need, and what is written below.
                (_, "answers.js" | "types.js" | "index.html" | "site/sw.js", _) => {}
                (_, "site/embed.html" | "site/bachet-game.js", _) => {
                    copy(&file, &site.join(relative.trim_start_matches("site/")))?;
                }
                // Loaded with the first lesson.
                (_, "learn.css", _) => save(&site.join("assets/learn.css"), bundle::bare(&read(&file)?).as_bytes())?,
                (_, "site/embed.css", _) => copy(&file, &site.join("assets").join(&relative))?,
                (_, _, "js") if !relative.starts_with("site/") => modules.push(file),
                (_, _, "js" | "css" | "svg") => {
                    save(&site.join("assets").join(&relative), bundle::bare(&read(&file)?).as_bytes())?;
                    loaded.push(format!("./assets/{relative}"));
                }
                _ => {}
            }
        }
    }
    let bundled = site.join("assets/page.js");
    save(&bundled, bundle::bundle(&page(), &modules, "main.js")?.as_bytes())?;
    crate::page::shorten(&bundled)?;
    loaded.push("./assets/page.js".to_owned());
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n<title>");
    // What is needed first is fetched at once.
    let links = "<link rel=\"modulepreload\" href=\"assets/site/local.js\">\n\
                 <link rel=\"preload\" as=\"fetch\" href=\"assets/first.json\" crossorigin>\n</head>";
    let index = read(&page().join("index.html"))?
        .replace("<html lang", "<html data-site lang")
        .replace("/assets/main.js", "/assets/page.js")
        .replace("\"/assets/", "\"assets/")
        .replace("<title>", &policy)
        .replace("</head>", links);
    save(&site.join("index.html"), index.as_bytes())?;
    Ok(loaded)
}

/// Another site has another name for its files.
fn fingerprint(site: &Path, loaded: &[String]) -> Result<String> {
    let mut hash = flate2::Crc::new();
    for name in loaded {
        let name = if name == "./" { "index.html" } else { name.trim_start_matches("./") };
        let path = site.join(name);
        hash.update(&fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?);
    }
    Ok(format!("bachet-{:08x}-{}", hash.sum(), hash.amount()))
}

fn compressed_size(path: &Path) -> Result<usize> {
    let path = if path.is_dir() { path.join("index.html") } else { path.to_path_buf() };
    let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    // What is compressed already stays as it is.
    Ok(compressed(&bytes)?.len().min(bytes.len()))
}

fn compressed(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).map_err(|error| error.to_string())
}

/// A file of so many bytes as LZMA, a third smaller than gzip; its head says how long it was. Nothing in WebAssembly lies at even
/// addresses, which the options say.
fn packed(file: &Path, bytes: u64) -> Result<Vec<u8>> {
    let output =
        command("xz", &["--lzma1=preset=9e,lc=4,pb=0", "--format=lzma", "--stdout", &file.to_string_lossy()]).output();
    let output = output.map_err(|error| format!("xz: {error}"))?;
    let mut packed = output.stdout;
    let size = packed.get_mut(5..13).ok_or("xz packed nothing")?;
    size.copy_from_slice(&bytes.to_le_bytes());
    Ok(packed)
}

fn page() -> PathBuf {
    root().join("crates/bachet-web/page")
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    save(to, &fs::read(from).map_err(|error| format!("{}: {error}", from.display()))?)
}

fn save(path: &Path, bytes: &[u8]) -> Result<()> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}
