//! `bachet cluster`: several processes solve a game into a file, on this machine or on several.

use super::store;
use crate::Verdict;
use crate::args::value;
use crate::asking::{allowance, asked_within, from, is_given, refuse, source};
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::games::Opened;
use bachet::text::{Lang, Message, units};
use bachet_app::Error;
use bachet_app::cluster::{ClusterResult, Member, solve};
use bachet_app::source::SourceKind;
use bachet_app::stored::StoreRequest;
use bachet_cluster::{ClusterError, Secret, bind, read_hosts};
use bachet_store::StoreError;
use clap::ArgMatches;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use std::{env, thread};

/// How long the other processes are waited for where nothing is said.
const WAIT: Duration = Duration::from_secs(60);

/// What a process on this machine is told when all of them listen.
#[derive(Deserialize, Serialize)]
struct Orders {
    place: usize,
    hosts: Vec<String>,
    secret: String,
}

/// How this process came to be one of several.
enum Role<'a> {
    /// It starts the others on this machine.
    Starts(usize),
    /// It was started by such a one.
    Told,
    /// All were started by somebody else.
    Listed { hosts: Vec<String>, place: usize, secret: &'a Path },
}

impl Role<'_> {
    fn of(matches: &ArgMatches) -> Result<Role<'_>, Failure> {
        if matches.get_flag("told") {
            return Ok(Role::Told);
        }
        if let Some(&processes) = matches.get_one::<u16>("processes") {
            return Ok(Role::Starts(processes.into()));
        }
        let (Some(hosts), Some(secret)) = (value(matches, "hosts"), value(matches, "secret")) else {
            return Err(message!("cluster.which").into());
        };
        let hosts = read_hosts(Path::new(hosts)).map_err(Error::from)?;
        let place = crate::args::whole(matches, "process")?.unwrap_or_default();
        if place >= hosts.len() {
            return Err(Error::from(ClusterError::Place { place, count: hosts.len() }).into());
        }
        Ok(Role::Listed { hosts, place, secret: Path::new(secret) })
    }

    fn is_first(&self) -> bool {
        matches!(self, Role::Starts(_) | Role::Listed { place: 0, .. })
    }
}

pub(crate) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    refuse(matches, &["max-positions"], "cluster")?;
    let path = value(matches, "output").expect("it is required");
    if !path.ends_with(".bachet") {
        return Err(message!("cluster.ending", file = path).into());
    }
    let name = value(matches, "ARENA").expect("it is required");
    if name == crate::files::STANDARD {
        return Err(message!("cluster.stdin").into());
    }
    let role = Role::of(matches)?;
    let SourceKind::Game(opened) = source(name, output.lang)?.kind else {
        return Err(message!("cluster.only-games", name = name).into());
    };
    let request = StoreRequest {
        from: from(matches),
        no_symmetry: matches.get_flag("no-symmetry"),
        no_ranks: matches.get_flag("no-ranks"),
        encoding: None,
        plies: None,
        temp: value(matches, "temp").map(str::to_owned),
        force: matches.get_flag("force"),
    };
    let told = matches!(role, Role::Told);
    let result = match work(matches, role, &opened, &request, path, output.lang) {
        // Whoever started this one says what happened.
        Err(Trouble::Elsewhere) if told => return Ok(Verdict::No),
        result => result.map_err(Trouble::into_failure)?,
    };
    if told {
        return Ok(Verdict::Done);
    }
    if output.json {
        return output.answer(&result.answer());
    }
    let part = result.part;
    match result.stored {
        Some(stored) => {
            store::solve::say(matches, stored, path, output)?;
        }
        None => {
            let hosts = read_hosts(Path::new(value(matches, "hosts").unwrap_or_default())).map_err(Error::from)?;
            let host = hosts.into_iter().next().unwrap_or_default();
            output.say(message!(
                "cluster.part",
                process = part.process.to_string(),
                name = result.header.game.as_str(),
                host = host
            ))?;
        }
    }
    let [sent, received] = [part.sent, part.received].map(|bytes| units::bytes(bytes as f64));
    output.say(message!("cluster.traffic", n = part.processes, sent = sent, received = received))?;
    Ok(Verdict::Done)
}

/// What keeps this process from its part.
enum Trouble {
    /// Another process, or whoever stopped all of them.
    Elsewhere,
    Here(Failure),
}

impl Trouble {
    fn into_failure(self) -> Failure {
        match self {
            Trouble::Elsewhere => Failure::from(Error::Stopped),
            Trouble::Here(failure) => failure,
        }
    }
}

/// Does the part of this process.
fn work(
    matches: &ArgMatches,
    role: Role<'_>,
    opened: &Opened,
    request: &StoreRequest,
    path: &str,
    lang: Lang,
) -> Result<ClusterResult, Trouble> {
    let here = |failure: Failure| Trouble::Here(failure);
    let told = matches!(role, Role::Told);
    let first = role.is_first();
    // On one machine they share what there is, unless somebody says what each may take.
    let mut allowed = allowance(matches).map_err(here)?;
    let mut local = None;
    let wait = match value(matches, "wait") {
        Some(text) => units::read_duration(text).map_err(|error| here(error.into()))?,
        None => WAIT,
    };
    // Who waits for others must not keep threads that compute from it.
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let processes = match &role {
        Role::Starts(processes) => *processes,
        Role::Told | Role::Listed { .. } => 1,
    };
    let threads = matches.get_one::<u16>("threads").map_or((cores / processes).max(1), |&threads| threads.into());
    if let Role::Starts(processes) = role
        && !is_given(matches, "max-memory")
    {
        allowed.memory /= processes;
    }
    let mut children = Children::default();
    if told {
        local = Some(listen_to_orders().map_err(here)?);
    }
    if let Some((orders, _)) = &local
        && !is_given(matches, "max-memory")
    {
        allowed.memory /= orders.hosts.len().max(1);
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|_| here(message!("error.threads").into()))?;
    let member = |children: &mut Children| -> Result<Member, Failure> {
        let program = program()?;
        match (role, local) {
            (Role::Listed { hosts, place, secret }, _) => {
                let secret = Secret::read(secret).map_err(Error::from)?;
                let listener = bind(&hosts[place]).map_err(Error::from)?;
                Ok(Member { place, hosts, secret, program, wait, listener })
            }
            (_, Some((orders, listener))) => {
                let secret = Secret::from_hex(&orders.secret).ok_or(Failure::from(Error::Stopped))?;
                Ok(Member { place: orders.place, hosts: orders.hosts, secret, program, wait, listener })
            }
            (Role::Starts(processes), _) => {
                let listener = bind(HERE).map_err(Error::from)?;
                let own = listener.local_addr()?.to_string();
                let secret = Secret::random().map_err(Error::from)?;
                let arguments = arguments(matches, threads);
                let hosts = children.start(processes - 1, &arguments, own, &secret, lang)?;
                Ok(Member { place: 0, hosts, secret, program, wait, listener })
            }
            (Role::Told, None) => Err(Error::Stopped.into()),
        }
    };
    let mut trouble = None;
    let result = asked_within(allowed, lang, |context| {
        pool.install(|| {
            let member = || {
                member(&mut children).map_err(|failure| {
                    trouble = Some(failure);
                    Error::Stopped
                })
            };
            let result = solve(opened, request, path, context, first, member);
            Ok(result)
        })
    });
    match result.map_err(here)? {
        Ok(result) => {
            children.wait();
            Ok(result)
        }
        Err(error) => match trouble {
            Some(failure) => Err(here(failure)),
            None if told && matches!(error, Error::Stopped | Error::Store(StoreError::Peer { .. })) => {
                Err(Trouble::Elsewhere)
            }
            None => {
                // What the others have to say comes first: it may be the reason.
                children.end();
                Err(here(error.into()))
            }
        },
    }
}

/// Processes on one machine listen on it alone, wherever there is a port.
const HERE: &str = "127.0.0.1:0";

/// Listens, says where, and hears from whoever started this process who the others are.
fn listen_to_orders() -> Result<(Orders, std::net::TcpListener), Failure> {
    let listener = bind(HERE).map_err(Error::from)?;
    let mut out = io::stdout().lock();
    writeln!(out, "{}", listener.local_addr()?)?;
    out.flush()?;
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    let orders = serde_json::from_str(&line).map_err(|_| Failure::from(Error::Stopped))?;
    Ok((orders, listener))
}

/// Which program this is: two builds of one version may compute differently.
fn program() -> Result<String, Failure> {
    let mut hasher = blake3::Hasher::new();
    let bytes = env::current_exe().and_then(File::open);
    bytes.and_then(|file| hasher.update_reader(file).map(drop))?;
    Ok(format!("bachet {} {}", env!("CARGO_PKG_VERSION"), &hasher.finalize().to_hex()[..12]))
}

/// The command line of the other processes on this machine.
fn arguments(matches: &ArgMatches, threads: usize) -> Vec<OsString> {
    let mut arguments: Vec<OsString> = vec!["cluster".into(), "solve".into()];
    let mut add = |texts: &[&str]| arguments.extend(texts.iter().map(OsString::from));
    add(&["--told", "--threads", &threads.to_string()]);
    for option in ["output", "from", "temp", "max-memory", "wait"] {
        if let Some(value) = value(matches, option) {
            add(&[&format!("--{option}={value}")]);
        }
    }
    for flag in ["no-symmetry", "no-ranks", "force"] {
        if matches.get_flag(flag) {
            add(&[&format!("--{flag}")]);
        }
    }
    add(&["--", value(matches, "ARENA").expect("it is required")]);
    arguments
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
struct Children(Vec<Started>);

impl Children {
    /// Starts so many, and tells them of each other; where all listen, this one first.
    fn start(
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
            let said = child.stderr.take().map(|said| {
                thread::spawn(move || {
                    for text in BufReader::new(said).lines().map_while(Result::ok) {
                        let text: Message = message!("cluster.from", process = place.to_string(), text = text);
                        anstream::eprintln!("{}", text.to_text(lang));
                    }
                })
            });
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

    /// Waits until all have ended.
    fn wait(&mut self) {
        for Started { mut child, stdin, said } in self.0.drain(..) {
            drop(stdin);
            let _ = child.wait();
            let _ = said.map(JoinHandle::join);
        }
    }

    /// Waits a while for those that see by themselves that there is nothing more to do, and ends the others.
    fn end(&mut self) {
        const PATIENCE: Duration = Duration::from_secs(3);
        let until = Instant::now() + PATIENCE;
        self.0.iter_mut().for_each(|started| started.stdin = None);
        let runs = |started: &mut Started| matches!(started.child.try_wait(), Ok(None));
        while self.0.iter_mut().any(runs) && Instant::now() < until {
            thread::sleep(Duration::from_millis(20));
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
