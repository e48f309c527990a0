//! Processes that this one starts, here or elsewhere, and that go with it.

use crate::failure::Failure;
use crate::texts::message;
use bachet::text::{Lang, Message};
use bachet_cluster::Secret;
use serde::{Deserialize, Serialize};
use std::env;
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStderr, ChildStdin, Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// What a process on this machine is told when all of them listen.
#[derive(Deserialize, Serialize)]
pub(super) struct Orders {
    pub(super) place: usize,
    pub(super) hosts: Vec<String>,
    pub(super) secret: String,
}

/// So long those that were not asked to end have to see that there is nothing more to do.
const PATIENCE: Duration = Duration::from_secs(3);
/// So long those on other machines have, who find out by silence.
const FAREWELL: Duration = Duration::from_secs(12);
/// So often who waits looks.
const GLANCE: Duration = Duration::from_millis(20);

/// Tells what a process says, with its number.
fn pass_on(said: ChildStderr, place: usize, lang: Lang) -> JoinHandle<()> {
    thread::spawn(move || {
        for text in BufReader::new(said).lines().map_while(Result::ok) {
            let text: Message = message!("cluster.from", process = place.to_string(), text = text);
            anstream::eprintln!("{}", text.to_text(lang));
        }
    })
}

/// A process that this one started.
struct Started {
    child: Child,
    /// Its standard input, by which it gets its orders.
    stdin: Option<ChildStdin>,
    /// Whoever tells what it says.
    said: Option<JoinHandle<()>>,
}

/// The processes that this one started.
#[derive(Default)]
pub(super) struct Children(Vec<Started>);

impl Children {
    /// Starts so many, and tells them of each other; where all listen, this one first.
    pub(super) fn start(
        &mut self,
        count: usize,
        arguments: &[OsString],
        own: String,
        secret: &Secret,
        lang: Lang,
    ) -> Result<Vec<String>, Failure> {
        let mut hosts = vec![own];
        for place in 1..=count {
            let wrong = |error: io::Error| -> Failure {
                message!("cluster.start", process = place.to_string(), reason = &error).into()
            };
            let program = env::current_exe().map_err(wrong)?;
            let mut command = Command::new(program);
            command.args(["--lang", lang.code()]).args(arguments);
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
            let mut child = command.spawn().map_err(wrong)?;
            let said = child.stderr.take().map(|said| pass_on(said, place, lang));
            let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
            self.0.push(Started { child, stdin, said });
            let mut line = String::new();
            if let Some(stdout) = stdout {
                BufReader::new(stdout).read_line(&mut line).map_err(wrong)?;
            }
            if line.trim().is_empty() {
                self.end();
                return Err(message!("cluster.ended", process = place.to_string()).into());
            }
            hosts.push(line.trim().to_owned());
        }
        for (k, started) in self.0.iter_mut().enumerate() {
            let orders = Orders { place: k + 1, hosts: hosts.clone(), secret: secret.to_hex() };
            let mut text = serde_json::to_string(&orders).expect("orders are plain data");
            text.push('\n');
            if let Some(stdin) = &mut started.stdin {
                stdin.write_all(text.as_bytes())?;
            }
        }
        Ok(hosts)
    }

    /// Starts a process that gets no orders, and works as long as its standard input is held: what the first one answers is passed on,
    /// and what any of them says.
    pub(super) fn follow(&mut self, mut command: Command, place: usize, lang: Lang) -> Result<(), Failure> {
        let answers = if place == 0 { Stdio::inherit() } else { Stdio::null() };
        command.stdin(Stdio::piped()).stdout(answers).stderr(Stdio::piped());
        let wrong = |error: io::Error| -> Failure {
            message!("cluster.start", process = place.to_string(), reason = &error).into()
        };
        let mut child = command.spawn().map_err(wrong)?;
        let said = child.stderr.take().map(|said| pass_on(said, place, lang));
        let stdin = child.stdin.take();
        self.0.push(Started { child, stdin, said });
        Ok(())
    }

    /// Waits until all have ended; whether all of them did what they had to. When one of them fails, the others have a while to see it.
    pub(super) fn all_end(&mut self) -> bool {
        loop {
            let ends: Vec<_> = self.0.iter_mut().map(|started| started.child.try_wait().ok().flatten()).collect();
            if ends.iter().flatten().any(|status| !status.success()) || crate::progress::interrupted() {
                self.end_within(FAREWELL);
                return false;
            }
            if ends.iter().all(Option::is_some) {
                self.wait();
                return true;
            }
            thread::sleep(GLANCE);
        }
    }

    /// Waits until all have ended.
    pub(super) fn wait(&mut self) {
        for Started { mut child, stdin, said } in self.0.drain(..) {
            drop(stdin);
            let _ = child.wait();
            let _ = said.map(JoinHandle::join);
        }
    }

    /// Waits a while for those that see by themselves that there is nothing more to do, and ends the others.
    pub(super) fn end(&mut self) {
        self.end_within(PATIENCE);
    }

    fn end_within(&mut self, patience: Duration) {
        let until = Instant::now() + patience;
        self.0.iter_mut().for_each(|started| started.stdin = None);
        let runs = |started: &mut Started| matches!(started.child.try_wait(), Ok(None));
        while self.0.iter_mut().any(runs) && Instant::now() < until {
            thread::sleep(GLANCE);
        }
        self.0.iter_mut().for_each(|started| drop(started.child.kill()));
        self.wait();
    }
}

impl Drop for Children {
    fn drop(&mut self) {
        self.end();
    }
}
