//! `bachet serve`: the page, for the browser.

use crate::Verdict;
use crate::args::value;
use crate::asking::{device, device_memory, played_file, size};
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::text::Message;
use bachet::text::units::read_duration;
use bachet_app::device::Device;
use bachet_store::Stored;
use bachet_web::Settings;
use clap::ArgMatches;
use serde::Serialize;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};
use std::sync::Arc;
use std::time::Duration;

/// The year of Bachet's *Problèmes plaisants et délectables*.
const PORT: u16 = 1612;
/// How many ports are tried where nobody says which.
const TRIED: u16 = 20;
/// How long work that was given up is waited for.
const GRACE: Duration = Duration::from_secs(2);

/// Where the server answers.
#[derive(Serialize)]
struct AddressAnswer<'a> {
    address: &'a str,
}

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let bind = match value(matches, "bind") {
        None => IpAddr::from(Ipv4Addr::LOCALHOST),
        Some(text) => text.parse().map_err(|_| message!("serve.bad-address", found = text))?,
    };
    let settings = settings(matches, bind)?;
    let port = value(matches, "port").map(|text| text.parse().map_err(|_| message!("serve.port", found = text)));
    let listener = listener(bind, port.transpose()?)?;
    let failed = |error: io::Error| message!("serve.failed", address = bind.to_string(), reason = &error);
    let port = listener.local_addr().map_err(failed)?.port();
    let address = address(bind, port, settings.token.as_deref());
    say(&address, bind, output)?;
    if !matches.get_flag("no-open") && opener::open(&address).is_err() {
        anstream::eprintln!("{}", message!("serve.no-browser").to_text(output.lang));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(failed)?;
    let served = runtime.block_on(async {
        listener.set_nonblocking(true)?;
        bachet_web::serve(tokio::net::TcpListener::from_std(listener)?, settings, asked_to_stop()).await;
        Ok(())
    });
    runtime.shutdown_timeout(GRACE);
    served.map_err(failed)?;
    if !output.json {
        output.say(message!("serve.stopped"))?;
    }
    Ok(Verdict::Done)
}

/// What the command line allows, and to whom.
fn settings(matches: &ArgMatches, bind: IpAddr) -> Result<Settings, Failure> {
    let usual = Settings::default();
    let limit = |name: &str, option: &str| value(matches, name).map(|text| size(text, option)).transpose();
    let all = |name: &str| matches.get_many::<String>(name).unwrap_or_default();
    Ok(Settings {
        positions: limit("max-positions", "--max-positions")?.unwrap_or(usual.positions),
        memory: limit("max-memory", "--max-memory")?.unwrap_or(usual.memory),
        time: value(matches, "max-time").map(time).transpose()?.unwrap_or(usual.time),
        body: limit("max-body", "--max-body")?.unwrap_or(usual.body),
        jobs: matches.get_one::<u16>("max-jobs").map_or(usual.jobs, |&jobs| jobs.into()),
        connections: limit("max-connections", "--max-connections")?.unwrap_or(usual.connections),
        token: token(value(matches, "token"), bind)?,
        hosts: all("host").map(|name| host(name)).collect::<Result<_, _>>()?,
        files: files(all("FILE"))?,
        device: device(matches)?.map_or(usual.device, Device::where_it_pays),
        device_memory: device_memory(matches)?,
    })
}

fn time(text: &str) -> Result<Duration, Message> {
    read_duration(text).map_err(|_| message!("serve.time", found = text))
}

/// A name without its port, as it stands in an address.
fn host(name: &str) -> Result<String, Message> {
    let fits = |sign: char| sign.is_ascii_alphanumeric() || ['-', '.', '_'].contains(&sign);
    match !name.is_empty() && name.chars().all(fits) {
        true => Ok(name.to_owned()),
        false => Err(message!("serve.host", found = name)),
    }
}

/// Opens solution files. Arenas are called by the names of their files, which must differ.
fn files<'a>(paths: impl Iterator<Item = &'a String>) -> Result<Vec<Arc<Stored>>, Failure> {
    let files = paths.map(|path| played_file(path)).collect::<Result<Vec<_>, _>>()?;
    let mut names: Vec<String> =
        files.iter().filter(|file| file.header().arena.is_some()).map(|file| file.file_name()).collect();
    names.sort();
    match names.windows(2).find(|two| two[0] == two[1]) {
        Some(two) => Err(message!("serve.same-name", name = two[0].as_str()).into()),
        None => Ok(files),
    }
}

/// The token that is asked for. Where others can reach the server there is always one.
fn token(given: Option<&str>, bind: IpAddr) -> Result<Option<String>, Message> {
    let fits = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '_';
    match given {
        Some("") => Err(message!("serve.empty-token")),
        Some(text) if !text.chars().all(fits) => Err(message!("serve.token-signs")),
        Some(text) => Ok(Some(text.to_owned())),
        None if bind.is_loopback() => Ok(None),
        // The keys of hash tables are made by chance.
        None => Ok(Some(format!("{:016x}", RandomState::new().hash_one(std::process::id())))),
    }
}

/// Takes the port that is asked for, or the first that is free.
fn listener(bind: IpAddr, port: Option<u16>) -> Result<TcpListener, Message> {
    let ports = port.map_or(PORT..=PORT + TRIED, |port| port..=port);
    let last = *ports.end();
    for port in ports {
        match TcpListener::bind(SocketAddr::new(bind, port)) {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == ErrorKind::AddrInUse && port < last => {}
            Err(error) => return Err(unbound(bind, port, &error)),
        }
    }
    Err(message!("serve.in-use", port = last.to_string()))
}

fn unbound(bind: IpAddr, port: u16, error: &io::Error) -> Message {
    match error.kind() {
        ErrorKind::AddrInUse => message!("serve.in-use", port = port.to_string()),
        ErrorKind::PermissionDenied => message!("serve.not-allowed", port = port.to_string()),
        _ => message!("serve.failed", address = bind.to_string(), reason = error),
    }
}

/// What to type into a browser.
fn address(bind: IpAddr, port: u16, token: Option<&str>) -> String {
    let host = if bind.is_unspecified() { outward().unwrap_or(Ipv4Addr::LOCALHOST.into()) } else { bind };
    let token = token.map_or_else(String::new, |token| format!("?token={token}"));
    format!("http://{}/{token}", SocketAddr::new(host, port))
}

/// The address by which others reach this machine: the one from which it would ask them. Nothing is sent.
fn outward() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

fn say(address: &str, bind: IpAddr, output: &mut Output) -> Result<(), Failure> {
    match output.json {
        true => output.answer(&AddressAnswer { address }).map(drop)?,
        false => {
            output.say(message!("serve.at", address = address))?;
            if !bind.is_loopback() {
                output.say(message!("serve.others"))?;
            }
            output.say(message!("serve.stop"))?;
        }
    }
    output.finish()
}

/// Waits for Ctrl-C, or for the system to ask.
async fn asked_to_stop() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => signal.recv().await,
            Err(_) => std::future::pending().await,
        };
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
