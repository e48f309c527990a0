//! `cargo xtask kills`: a cluster is killed at random times, again and again, and must come to the same file in the end.

use crate::bench::generate::Random;
use crate::shell::{self, Result};
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What is killed, and how often.
pub(crate) struct Options {
    pub(crate) game: String,
    pub(crate) kills: u32,
    pub(crate) seed: u64,
}

/// A work that is killed so early that nothing is kept would never end.
const LONGEST: Duration = Duration::from_secs(20);

pub(crate) fn run(options: &Options) -> Result<()> {
    let Options { game, kills, seed } = options;
    let program = shell::build_program()?;
    let folder = shell::bench_folder()?.join("kills");
    let _ = fs::remove_dir_all(&folder);
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(&folder).map_err(wrong)?;
    let start = |line: &str| -> Result<Child> {
        let mut command = Command::new(&program);
        command.current_dir(&folder).args(line.split_whitespace()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().map_err(|error| format!("{}: {error}", program.display()))
    };
    let began = Instant::now();
    if !start(&format!("solve {game} -o alone.bachet --method keys"))?.wait().map_err(wrong)?.success() {
        return Err(format!("{game} is not solved"));
    }
    let whole = began.elapsed();
    let wanted = fs::read(folder.join("alone.bachet")).map_err(wrong)?;
    let mut random = Random::new(*seed);
    let (mut killed, mut finished) = (0, 0);
    while killed < *kills {
        let processes = 2 + random.below(3);
        let line = format!("cluster solve {game} -o all.bachet --force --processes {processes} --threads 1");
        let mut cluster = start(&line)?;
        let most = (2 * whole).min(LONGEST).as_millis() as u64;
        let until = Instant::now() + Duration::from_millis(50 + random.below(most.max(1)));
        let ended = loop {
            if let Some(status) = cluster.try_wait().map_err(wrong)? {
                break Some(status);
            }
            if Instant::now() >= until {
                break None;
            }
            thread::sleep(Duration::from_millis(2));
        };
        match ended {
            Some(status) if status.success() => {
                finished += 1;
                same(&folder, &wanted)?;
            }
            // Those that were killed before may still be about to notice it.
            Some(_) => thread::sleep(Duration::from_millis(200)),
            None => {
                cluster.kill().and_then(|()| cluster.wait()).map_err(wrong)?;
                killed += 1;
                // The others end by themselves.
                thread::sleep(Duration::from_millis(random.below(1500)));
            }
        }
    }
    let until = Instant::now() + 20 * whole.max(Duration::from_secs(3));
    while !start(&format!("cluster solve {game} -o all.bachet --force --processes 2 --threads 1"))?
        .wait()
        .map_err(wrong)?
        .success()
    {
        if Instant::now() > until {
            return Err("the work does not come to an end".to_owned());
        }
        thread::sleep(Duration::from_secs(1));
    }
    same(&folder, &wanted)?;
    let left = fs::read_dir(&folder).map_err(wrong)?.flatten().filter(|entry| entry.path().is_dir()).count();
    if left > 0 {
        return Err(format!("{left} folders are left in {}", folder.display()));
    }
    println!(
        "{killed} kills (seed {seed}), finished {} times: the same {} bytes each time",
        finished + 1,
        wanted.len()
    );
    Ok(())
}

/// Whether what was written is what it must be; it goes, so that the next work begins at the beginning.
fn same(folder: &Path, wanted: &[u8]) -> Result<()> {
    let file = folder.join("all.bachet");
    if fs::read(&file).is_ok_and(|found| found == wanted) {
        fs::remove_file(&file).map_err(|error| format!("{}: {error}", file.display()))
    } else {
        Err(format!("{} is not what one process writes", file.display()))
    }
}
