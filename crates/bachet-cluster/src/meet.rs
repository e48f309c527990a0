//! How processes come together. Nobody reads more than a number of 32 bytes and a proof of the same size from anybody who has not shown that
//! he knows the secret.
//!
//! Each process connects to those before it. Both send a number that nobody chose before, then the one that connects shows by a keyed
//! hash of both numbers that it knows the secret, and then the other does. Only then they tell who they are and what they run. What
//! they send afterwards is neither encrypted nor signed.

use crate::carrier::Cluster;
use crate::error::ClusterError;
use crate::link::{Link, Session};
use crate::note::{self, NOTE, Note};
use crate::secret::{Secret, nonce};
use serde::{Deserialize, Serialize};
use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Who is to meet.
#[derive(Clone, Copy, Debug)]
pub struct Meeting<'a> {
    /// Which of the processes this one is, from 0.
    pub place: usize,
    /// Where all processes listen, in their order.
    pub hosts: &'a [String],
    /// What all of them know.
    pub secret: &'a Secret,
    /// What this one runs; all others must run the same.
    pub program: &'a str,
    /// How long the others are waited for.
    pub wait: Duration,
}

/// The first bytes that both send.
const MAGIC: [u8; 8] = *b"bachet\x01\n";
/// Whoever connects has so long to show what he knows.
const PATIENCE: Duration = Duration::from_secs(5);
/// So many that have not shown it are heard at the same time.
const MOST_STRANGERS: usize = 64;
/// So often those who are not there yet are tried again.
const AGAIN: Duration = Duration::from_millis(100);
/// Nobody says more of himself.
const LONGEST: usize = 1 << 12;

/// What processes tell each other when they trust each other.
#[derive(Clone, Debug, Deserialize, Serialize, PartialEq, Eq)]
struct Hello {
    place: usize,
    hosts: String,
    program: String,
}

/// How somebody was met.
enum Met {
    Process(TcpStream, Hello),
    /// One that does not know the secret, or something else.
    Stranger,
    Failed(ClusterError),
}

/// Meets the other processes, as long as `goes_on` says yes; it is told who is not there yet.
///
/// ```
/// use bachet_cluster::{ClusterError, Meeting, Secret, bind, meet};
/// use std::time::Duration;
/// let listener = bind("127.0.0.1:0")?;
/// let hosts = [listener.local_addr().unwrap().to_string(), "127.0.0.1:1".to_owned()];
/// let secret = Secret::random()?;
/// let meeting =
///     Meeting { place: 0, hosts: &hosts, secret: &secret, program: "1.0", wait: Duration::from_millis(50) };
/// // Nobody comes.
/// assert!(matches!(meet(&meeting, listener, &|_| true), Err(ClusterError::Late { .. })));
/// # Ok::<(), ClusterError>(())
/// ```
pub fn meet(
    meeting: &Meeting<'_>,
    listener: TcpListener,
    goes_on: &dyn Fn(&[usize]) -> bool,
) -> Result<Cluster, ClusterError> {
    let Meeting { place, hosts, secret, program, wait } = *meeting;
    let count = hosts.len();
    if place >= count {
        return Err(ClusterError::Place { place, count });
    }
    let own = Hello {
        place,
        hosts: blake3::hash(hosts.join("\n").as_bytes()).to_hex().to_string(),
        program: program.to_owned(),
    };
    let wrong = |error| ClusterError::listen(&hosts[place], error);
    listener.set_nonblocking(true).map_err(wrong)?;
    let until = Instant::now() + wait;
    let (over, heard) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let (found, come) = channel();
    for (other, host) in hosts.iter().enumerate().take(place) {
        let (over, found, secret, own, host) =
            (Arc::clone(&over), found.clone(), secret.clone(), own.clone(), host.clone());
        thread::spawn(move || connect(other, &host, &secret, &own, &over, &found));
    }
    let mut strangers = 0;
    let mut streams: Vec<Option<TcpStream>> = (0..count).map(|_| None).collect();
    let missing = |streams: &[Option<TcpStream>]| -> Vec<usize> {
        (0..count).filter(|&other| other != place && streams[other].is_none()).collect()
    };
    let met = loop {
        let absent = missing(&streams);
        if absent.is_empty() {
            break Ok(());
        }
        if !goes_on(&absent) {
            break Err(ClusterError::Stopped);
        }
        if Instant::now() > until {
            let missing = absent.into_iter().map(|other| (other, hosts[other].clone())).collect();
            break Err(ClusterError::Late { missing, waited: wait, strangers });
        }
        let fault = streams
            .iter()
            .zip(hosts)
            .enumerate()
            .find_map(|(other, (stream, host))| stream.as_ref().and_then(|stream| leaves(stream, other, host)));
        if let Some(fault) = fault {
            break Err(fault);
        }
        match listener.accept() {
            Ok((stream, _)) if heard.load(Ordering::SeqCst) < MOST_STRANGERS => {
                heard.fetch_add(1, Ordering::SeqCst);
                let (heard, found, secret, own) = (Arc::clone(&heard), found.clone(), secret.clone(), own.clone());
                thread::spawn(move || {
                    let met = hear(stream, &secret, &own).unwrap_or(Met::Stranger);
                    heard.fetch_sub(1, Ordering::SeqCst);
                    let _ = found.send(met);
                });
                continue;
            }
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            Err(error) => break Err(wrong(error)),
        }
        match come.recv_timeout(Duration::from_millis(10)) {
            Ok(Met::Process(stream, hello)) => match check(&hello, &own, hosts) {
                // A second one that takes itself for the same is sent away.
                Ok(()) if streams[hello.place].is_some() => {}
                Ok(()) => streams[hello.place] = Some(stream),
                Err(error) => break Err(error),
            },
            Ok(Met::Stranger) => strangers += 1,
            Ok(Met::Failed(error)) => break Err(error),
            Err(_) => {}
        }
    };
    over.store(true, Ordering::SeqCst);
    if let Err(error) = &met {
        // Those who are there need not wait for this one, and hear why.
        let note = Note::of(error).unwrap_or_else(|| Note::failed(place, &hosts[place], &error.message()));
        for stream in streams.iter_mut().flatten() {
            let _ = stream.set_nonblocking(false).and_then(|()| note.write(stream));
        }
    }
    met?;
    let session = Arc::new(Session::new(count));
    let mut links = Vec::new();
    for (other, stream) in streams.into_iter().enumerate() {
        let link = stream.map(|stream| Link::new(stream, &session, place, other, &hosts[other])).transpose();
        links.push(link.map_err(wrong)?);
    }
    Cluster::new(place, hosts[place].clone(), links, session).map_err(wrong)
}

/// Why a process that was met leaves again before all are there, if it does.
fn leaves(stream: &TcpStream, place: usize, host: &str) -> Option<ClusterError> {
    let gone = || Some(ClusterError::Lost { place, host: host.to_owned(), reason: None });
    let mut head = [0; 4];
    stream.set_nonblocking(true).ok()?;
    match stream.peek(&mut head) {
        Ok(0) => gone(),
        Ok(4) if u32::from_le_bytes(head) & NOTE != 0 => {
            let length = (u32::from_le_bytes(head) & !NOTE).min(note::LONGEST) as usize;
            let mut bytes = vec![0; head.len() + length];
            let peeked = stream.peek(&mut bytes).ok()?;
            // The rest of it may come later.
            if peeked < bytes.len() { None } else { Note::read(&bytes[head.len()..])?.fault() }
        }
        Err(error) if matches!(error.kind(), io::ErrorKind::ConnectionReset | io::ErrorKind::BrokenPipe) => gone(),
        _ => None,
    }
}

/// Whether somebody whom we trust does what we do.
fn check(hello: &Hello, own: &Hello, hosts: &[String]) -> Result<(), ClusterError> {
    let host = || hosts.get(hello.place).cloned().unwrap_or_else(|| hello.place.to_string());
    if hello.program != own.program {
        let (found, wanted) = (hello.program.clone(), own.program.clone());
        return Err(ClusterError::Program { host: host(), found, wanted });
    }
    if hello.hosts != own.hosts || hello.place >= hosts.len() || hello.place == own.place {
        return Err(ClusterError::Hosts { host: host() });
    }
    Ok(())
}

/// Connects to a process until it is there.
fn connect(other: usize, host: &str, secret: &Secret, own: &Hello, over: &AtomicBool, found: &Sender<Met>) {
    while !over.load(Ordering::SeqCst) {
        let addresses = host.to_socket_addrs().into_iter().flatten();
        let stream = addresses.filter_map(|address| TcpStream::connect_timeout(&address, PATIENCE).ok()).next();
        let Some(stream) = stream else {
            thread::sleep(AGAIN);
            continue;
        };
        match introduce(stream, secret, own) {
            Ok(Met::Process(_, hello)) if hello.place != other => {
                let _ = found.send(Met::Failed(ClusterError::Hosts { host: host.to_owned() }));
                return;
            }
            Ok(Met::Stranger) => {
                let _ = found.send(Met::Failed(ClusterError::Secret { host: host.to_owned() }));
                return;
            }
            Ok(met) => {
                let _ = found.send(met);
                return;
            }
            // It ended before it said anything, or is busy: it may come again.
            Err(_) => thread::sleep(AGAIN),
        }
    }
}

/// The side that connects.
fn introduce(mut stream: TcpStream, secret: &Secret, own: &Hello) -> io::Result<Met> {
    let nonces = exchange_nonces(&mut stream, false)?;
    stream.write_all(secret.proof(b"connects", &nonces).as_bytes())?;
    // Whoever hangs up now does not take the proof.
    let mut proof = [0; 32];
    if let Err(error) = stream.read_exact(&mut proof) {
        return match error.kind() {
            io::ErrorKind::UnexpectedEof | io::ErrorKind::ConnectionReset => Ok(Met::Stranger),
            _ => Err(error),
        };
    }
    if secret.proof(b"listens", &nonces) != proof {
        return Ok(Met::Stranger);
    }
    let hello = exchange_hellos(&mut stream, own)?;
    Ok(Met::Process(stream, hello))
}

/// The side that listens.
fn hear(mut stream: TcpStream, secret: &Secret, own: &Hello) -> io::Result<Met> {
    stream.set_nonblocking(false)?;
    let nonces = exchange_nonces(&mut stream, true)?;
    let mut proof = [0; 32];
    stream.read_exact(&mut proof)?;
    // Comparing takes as long wherever they differ.
    if secret.proof(b"connects", &nonces) != proof {
        return Ok(Met::Stranger);
    }
    stream.write_all(secret.proof(b"listens", &nonces).as_bytes())?;
    let hello = exchange_hellos(&mut stream, own)?;
    Ok(Met::Process(stream, hello))
}

/// Both numbers, that of who connects first.
fn exchange_nonces(stream: &mut TcpStream, listens: bool) -> io::Result<[[u8; 32]; 2]> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let own = nonce().map_err(io::Error::other)?;
    stream.write_all(&MAGIC)?;
    stream.write_all(&own)?;
    let (mut magic, mut other) = ([0; 8], [0; 32]);
    stream.read_exact(&mut magic)?;
    stream.read_exact(&mut other)?;
    match magic == MAGIC {
        true if listens => Ok([other, own]),
        true => Ok([own, other]),
        false => Err(io::ErrorKind::InvalidData.into()),
    }
}

fn exchange_hellos(stream: &mut TcpStream, own: &Hello) -> io::Result<Hello> {
    let text = serde_json::to_vec(own)?;
    stream.write_all(&(text.len() as u32).to_le_bytes())?;
    stream.write_all(&text)?;
    let mut length = [0; 4];
    stream.read_exact(&mut length)?;
    let length = u32::from_le_bytes(length) as usize;
    if length > LONGEST {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut text = vec![0; length];
    stream.read_exact(&mut text)?;
    Ok(serde_json::from_slice(&text)?)
}
