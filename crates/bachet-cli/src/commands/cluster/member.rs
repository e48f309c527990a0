//! Who a process is among those that work together, and how it gets to know.

use super::children::{Children, Orders};
use crate::args::value;
use crate::asking::{Beside, Watched, allowance, is_given};
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::{interrupt, watched};
use crate::texts::message;
use bachet::text::{Lang, units};
use bachet_app::cluster::{Heard, Member};
use bachet_app::{Context, Error};
use bachet_cluster::{ClusterError, Secret, bind, read_hosts};
use bachet_store::StoreError;
use clap::ArgMatches;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, Write};
use std::net::TcpListener;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{env, thread};

/// How long the other processes are waited for where nothing is said.
const WAIT: Duration = Duration::from_secs(60);

/// Nobody starts sooner.
const SHORTEST: Duration = Duration::from_secs(1);

/// Processes on one machine listen on it alone, wherever there is a port.
const HERE: &str = "127.0.0.1:0";

/// How this process came to be one of several.
pub(super) enum Role<'a> {
    /// It starts the others on this machine.
    Starts(usize),
    /// It was started by such a one.
    Told,
    /// All were started by somebody else.
    Listed { hosts: Vec<String>, place: usize, secret: &'a Path },
}

impl Role<'_> {
    pub(super) fn of(matches: &ArgMatches) -> Result<Role<'_>, Failure> {
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
        let Some(place) = crate::args::whole(matches, "process")? else {
            let (file, n) = (value(matches, "hosts").unwrap_or_default(), hosts.len());
            return Err(message!("cluster.process", file = file, n = n, last = n.saturating_sub(1).to_string()).into());
        };
        if place >= hosts.len() {
            return Err(Error::from(ClusterError::Place { place, count: hosts.len() }).into());
        }
        Ok(Role::Listed { hosts, place, secret: Path::new(secret) })
    }

    pub(super) fn is_told(&self) -> bool {
        matches!(self, Role::Told)
    }

    pub(super) fn is_first(&self) -> bool {
        matches!(self, Role::Starts(_) | Role::Listed { place: 0, .. })
    }
}

/// What keeps this process from its part.
pub(super) enum Trouble {
    /// Another process, or whoever stopped all of them.
    Elsewhere,
    Here(Failure),
}

impl Trouble {
    pub(super) fn into_failure(self) -> Failure {
        match self {
            Trouble::Elsewhere => Failure::from(Error::Stopped),
            Trouble::Here(failure) => failure,
        }
    }
}

/// Says who this process is, when nothing speaks against the work any more; it is asked once.
pub(super) type Asked<'a> = &'a mut (dyn FnMut() -> Result<Member, Error> + Send);

/// Told how far all processes are.
pub(super) type HeardBy<'a> = &'a (dyn Fn(&Heard) + Sync);

/// What is shown of all processes beside how far this one sees them.
fn beside(heard: &Heard, lang: Lang) -> Beside {
    match heard {
        Heard::Waiting { missing } => {
            let names: Vec<String> =
                missing.iter().map(|other| format!("{} ({})", other.process, other.host)).collect();
            Beside::Instead(message!("cluster.waiting", n = names.len(), names = names.join(", ")))
        }
        Heard::Progress(progress) => {
            let memory = progress.processes.iter().filter_map(|process| process.memory);
            let mut memory: Vec<String> = memory.map(|bytes| units::memory(bytes).to_text(lang)).collect();
            if memory.len() > MOST_SHOWN {
                // The least and the most are what matters among many.
                let known = progress.processes.iter().filter_map(|process| process.memory);
                let ends = [known.clone().min(), known.max()];
                memory = ends.into_iter().flatten().map(|bytes| units::memory(bytes).to_text(lang)).collect();
                memory.insert(1, "…".to_owned());
            }
            Beside::After(message!(
                "cluster.progress",
                sent = units::bytes(progress.sent as f64),
                memory = memory.join(" + ")
            ))
        }
    }
}

/// So many processes are shown one by one.
const MOST_SHOWN: usize = 4;
/// So often a line of JSON tells how far they are.
const EVENT: Duration = Duration::from_secs(1);

/// Does the part of this process in a work of all.
pub(super) fn together<T: Send>(
    matches: &ArgMatches,
    role: Role<'_>,
    output: &Output,
    work: impl FnOnce(&Context<'_>, Asked<'_>, HeardBy<'_>) -> Result<Result<T, Error>, Failure> + Send,
) -> Result<T, Trouble> {
    let (lang, json) = (output.lang, output.json);
    let here = |failure: Failure| Trouble::Here(failure);
    let told = role.is_told();
    if matches.get_flag("tied") {
        // Whoever started this process holds its standard input, and lets go of it to stop it, or when it ends.
        thread::spawn(|| {
            let _ = io::copy(&mut io::stdin(), &mut io::sink());
            interrupt();
        });
    }
    // On one machine they share what there is, unless somebody says what each may take.
    let mut allowed = allowance(matches).map_err(here)?;
    let mut local = None;
    let wait = match value(matches, "wait") {
        Some(text) => match units::read_duration(text) {
            Ok(wait) if wait >= SHORTEST => wait,
            _ => return Err(here(message!("cluster.wait").into())),
        },
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
    let member = |role: Role<'_>, local: Option<(Orders, TcpListener)>, children: &mut Children| {
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
            (Role::Told, None) => Err(Failure::from(Error::Stopped)),
        }
    };
    let mut trouble = None;
    let mut who = Some((role, local));
    let last_event = Mutex::new(None::<Instant>);
    let result = watched(lang, |shown| {
        let watch = Watched::new(shown);
        let context = &Context { lang, allowance: allowed, watch: &watch, ..Context::default() };
        let heard = |heard: &Heard| {
            watch.show_beside(beside(heard, lang));
            let mut last = last_event.lock().unwrap_or_else(PoisonError::into_inner);
            let waits = matches!(heard, Heard::Waiting { .. });
            if json && (waits || last.is_none_or(|last| last.elapsed() >= EVENT)) {
                *last = Some(Instant::now());
                let text = serde_json::to_string(heard).expect("what is heard is plain data");
                anstream::eprintln!("{text}");
            }
        };
        pool.install(|| {
            let mut asked = || {
                let (role, local) = who.take().ok_or(Error::Stopped)?;
                member(role, local, &mut children).map_err(|failure| {
                    trouble = Some(failure);
                    Error::Stopped
                })
            };
            work(context, &mut asked, &heard)
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

/// Listens, says where, and hears from whoever started this process who the others are.
fn listen_to_orders() -> Result<(Orders, TcpListener), Failure> {
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
    let mut arguments: Vec<OsString> = vec!["cluster".into(), value(matches, "ACTION").unwrap_or_default().into()];
    let mut add = |texts: &[&str]| arguments.extend(texts.iter().map(OsString::from));
    add(&["--told", "--threads", &threads.to_string()]);
    for option in ["output", "from", "temp", "max-memory", "wait", "target", "player", "unending"] {
        if let Some(value) = value(matches, option) {
            add(&[&format!("--{option}={value}")]);
        }
    }
    for flag in ["no-symmetry", "no-ranks", "parts", "force"] {
        if matches.get_flag(flag) {
            add(&[&format!("--{flag}")]);
        }
    }
    add(&[value(matches, "ARENA").unwrap_or_default()]);
    arguments
}
