//! `cargo xtask bench web`: how soon the server is there, and how many cached answers it gives on one core, by `wrk`.

use crate::shell::{self, Result};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

/// What is asked for, as often as can be: a game as it is played, a solution, and a picture.
const ASKED: [(&str, &str); 3] = [
    ("position", r#"{"game": "tictactoe", "values": true}"#),
    ("solve", r#"{"game": "sticks:10"}"#),
    ("picture", r#"{"game": "sticks:10"}"#),
];

/// A server that ends with its owner.
struct Server {
    child: Child,
    address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn run(seconds: u32) -> Result<()> {
    if Command::new("wrk").arg("--version").output().is_err() {
        return Err("wrk is not installed: apt-get install wrk".to_owned());
    }
    let program = shell::build_program()?;
    let began = Instant::now();
    let server = start(&program)?;
    println!("| start, until the address is told | {:.0} ms |", began.elapsed().as_secs_f64() * 1e3);
    println!("\n| asked | answers a second | 50% | 99% |\n|---|---|---|---|");
    for (command, body) in ASKED {
        let script = shell::bench_folder()?.join("post.lua");
        std::fs::write(&script, lua(body)).map_err(|error| format!("{}: {error}", script.display()))?;
        let seconds = format!("{seconds}s");
        let mut wrk = on_core(1, "wrk");
        wrk.args(["--threads", "1", "--connections", "8", "--latency", "--duration", &seconds, "--script"]);
        wrk.arg(&script).arg(format!("{}api/{command}", server.address));
        let output = wrk.output().map_err(|error| format!("wrk: {error}"))?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        if !output.status.success() || said.contains("Non-2xx") || said.contains("Socket errors") {
            return Err(format!("wrk: {said}{}", String::from_utf8_lossy(&output.stderr)));
        }
        let [rate, half, most] = ["Requests/sec:", "50%", "99%"].map(|name| value(&said, name));
        println!("| {command} | {rate} | {half} | {most} |");
    }
    Ok(())
}

/// A program that has one core to itself, where the system can say so.
fn on_core(core: usize, program: &str) -> Command {
    let pinned = Command::new("taskset").arg("--version").output().is_ok();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    match pinned && core < cores {
        true => {
            let mut command = Command::new("taskset");
            command.args(["--cpu-list", &core.to_string(), program]);
            command
        }
        false => Command::new(program),
    }
}

fn start(program: &Path) -> Result<Server> {
    let mut command = on_core(0, &program.to_string_lossy());
    command.args(["serve", "--no-open", "--port", "0", "--json"]).stdout(Stdio::piped());
    let mut child = command.spawn().map_err(|error| format!("{}: {error}", program.display()))?;
    let mut line = String::new();
    let said = child.stdout.take().map(|output| BufReader::new(output).read_line(&mut line));
    let told: serde_json::Value = serde_json::from_str(&line).unwrap_or_default();
    let mut server = Server { child, address: String::new() };
    match (said, told["address"].as_str()) {
        (Some(Ok(_)), Some(address)) => {
            server.address = address.to_owned();
            Ok(server)
        }
        _ => Err("the server did not say where it is".to_owned()),
    }
}

/// What `wrk` sends.
fn lua(body: &str) -> String {
    format!("wrk.method = \"POST\"\nwrk.body = [[{body}]]\nwrk.headers[\"content-type\"] = \"application/json\"\n")
}

/// The number behind a name in what `wrk` says.
fn value<'a>(said: &'a str, name: &str) -> &'a str {
    let line = said.lines().find_map(|line| line.trim().strip_prefix(name));
    line.map_or("?", str::trim)
}
