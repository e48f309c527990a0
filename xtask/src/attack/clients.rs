//! Clients that want everything for themselves: others are answered all the same.

use super::Finding;
use super::server::{Server, request};
use crate::shell::Result;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

/// Another client is answered within so long.
const SOON: Duration = Duration::from_secs(5);

pub(super) fn attack(program: &Path, many: bool) -> Result<Vec<Finding>> {
    let count = if many { 640 } else { 520 };
    let mut findings = vec![never_reading(program, count, "/api/openapi.json")?];
    // A program that is not built for speed reads the files of the page anew each time.
    if many {
        findings.push(never_reading(program, count, "/assets/main.js")?);
    }
    findings.extend([idle(program, count)?, long_work(program)?, nested(program)?, half_closed(program)?]);
    Ok(findings)
}

/// How long another client waits for an answer.
fn waits(server: &Server) -> Result<Duration> {
    let reply = server.ask("GET", "/api/openapi.json", b"")?;
    if reply.status == 200 { Ok(reply.wall) } else { Err(format!("another client got {}", reply.status)) }
}

fn soon(name: &str, waited: Result<Duration>) -> Finding {
    match waited {
        Ok(waited) => Finding::new(name, format!("another client waits {:.2} s", waited.as_secs_f64()), waited < SOON),
        Err(error) => Finding::new(name, error, false),
    }
}

/// Sockets that ask a hundred times and never read.
fn never_reading(program: &Path, count: usize, path: &str) -> Result<Finding> {
    let server = Server::start(program, &[])?;
    let asked = request("GET", path, b"", "keep-alive").repeat(100);
    let mut open = Vec::new();
    for _ in 0..count {
        let Ok(mut stream) = TcpStream::connect(server.address) else { break };
        let _ = stream.set_nonblocking(true);
        // As much as the system takes.
        let _ = stream.write(&asked);
        open.push(stream);
    }
    std::thread::sleep(Duration::from_secs(1));
    let waited = waits(&server);
    Ok(soon(&format!("{} clients that never read {path}", open.len()), waited))
}

/// Connections that want nothing.
fn idle(program: &Path, count: usize) -> Result<Finding> {
    let server = Server::start(program, &[])?;
    let open: Vec<_> = (0..count + 1).map_while(|_| TcpStream::connect(server.address).ok()).collect();
    let waited = waits(&server);
    Ok(soon(&format!("{} idle connections", open.len()), waited))
}

/// Long searches of one client; the other has another address where the system has several.
fn long_work(program: &Path) -> Result<Finding> {
    const NAME: &str = "ten long searches of one client";
    let server = Server::start(program, &["--bind", "0.0.0.0", "--token", "attack", "--max-time", "20s"])?;
    let port = server.address.port();
    let mut open = Vec::new();
    for k in 0..10 {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).map_err(|error| error.to_string())?;
        let body = format!(r#"{{"game": "connect4:8x7", "exact": true, "from": "{}"}}"#, 1 + k % 7);
        let body = if k < 7 { body } else { format!(r#"{{"game": "connect4:{k}x6", "exact": true}}"#) };
        stream
            .write_all(&request("POST", "/api/search?token=attack", body.as_bytes(), "close"))
            .map_err(|error| error.to_string())?;
        open.push(stream);
    }
    std::thread::sleep(Duration::from_millis(500));
    let Some(own) = other_address() else {
        return Ok(Finding::new(NAME, "not tried: this machine has one address".to_owned(), true));
    };
    let began = Instant::now();
    let mut stream = TcpStream::connect((own, port)).map_err(|error| error.to_string())?;
    stream.set_read_timeout(Some(Duration::from_secs(60))).map_err(|error| error.to_string())?;
    let body = br#"{"game": "sticks:10"}"#;
    stream.write_all(&request("POST", "/api/solve?token=attack", body, "close")).map_err(|error| error.to_string())?;
    let mut start = [0; 12];
    let read = stream.read_exact(&mut start);
    let status = String::from_utf8_lossy(&start[9..]).into_owned();
    let (waited, right) = (began.elapsed(), read.is_ok() && status == "200");
    Ok(Finding::new(NAME, format!("another gets {status} after {:.2} s", waited.as_secs_f64()), right && waited < SOON))
}

/// Another address of this machine, from which a connection to it comes.
fn other_address() -> Option<std::net::IpAddr> {
    let socket = std::net::UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|address| !address.is_loopback())
}

/// Many bodies that become much larger when they are taken apart.
fn nested(program: &Path) -> Result<Finding> {
    const LIMIT: u64 = 200 << 20;
    let server = Server::start(program, &["--max-memory", "200M"])?;
    let body = format!(r#"{{"arena": [{}[]]}}"#, "[],".repeat(340_000));
    let all: Vec<std::thread::JoinHandle<()>> = (0..200)
        .map(|_| {
            let (address, asked) = (server.address, request("POST", "/api/solve", body.as_bytes(), "close"));
            std::thread::spawn(move || {
                if let Ok(mut stream) = TcpStream::connect(address) {
                    let _ = stream.set_read_timeout(Some(Duration::from_secs(60)));
                    let _ = stream.write_all(&asked);
                    let _ = stream.read(&mut [0; 64]);
                }
            })
        })
        .collect();
    all.into_iter().for_each(|thread| drop(thread.join()));
    let peak = server.peak().unwrap_or(0);
    let fits = peak <= super::memory::allowed(LIMIT);
    Ok(Finding::new("200 bodies of brackets at 200 MiB", format!("the server holds {} MiB at most", peak >> 20), fits))
}

/// A request whose sender says no more is answered.
fn half_closed(program: &Path) -> Result<Finding> {
    let server = Server::start(program, &[])?;
    let mut stream = TcpStream::connect(server.address).map_err(|error| error.to_string())?;
    let body = br#"{"game": "sticks:10"}"#;
    stream.write_all(&request("POST", "/api/solve", body, "close")).map_err(|error| error.to_string())?;
    stream.shutdown(std::net::Shutdown::Write).map_err(|error| error.to_string())?;
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    let right = answer.starts_with("HTTP/1.1 200");
    Ok(Finding::new("a client that says no more", if right { "it is answered" } else { "no answer" }.to_owned(), right))
}
