//! A server that is attacked, and requests to it over sockets.

use crate::shell::Result;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server under attack; it ends with its value.
pub(super) struct Server {
    child: Child,
    pub(super) address: SocketAddr,
}

/// What came of a request.
pub(super) struct Reply {
    pub(super) status: u16,
    pub(super) body: Vec<u8>,
    pub(super) wall: Duration,
}

impl Server {
    pub(super) fn start(program: &Path, options: &[&str]) -> Result<Server> {
        let mut command = Command::new(program);
        command.args(["serve", "--no-open", "--json", "--port", "0"]).args(options);
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().map_err(|error| error.to_string())?;
        let mut line = String::new();
        let output = child.stdout.take().ok_or("the server says nothing")?;
        BufReader::new(output).read_line(&mut line).map_err(|error| error.to_string())?;
        let said: Value = serde_json::from_str(&line).map_err(|error| format!("{line}: {error}"))?;
        let address = said["address"]
            .as_str()
            .and_then(|address| address.trim_start_matches("http://").split('/').next()?.parse().ok());
        Ok(Server { child, address: address.ok_or_else(|| format!("no address: {line}"))? })
    }

    /// Whether it still runs.
    pub(super) fn lives(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Bytes that it held at most, where the system says so.
    pub(super) fn peak(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? << 10)
    }

    /// Asks on a connection of its own, and waits for the whole answer.
    pub(super) fn ask(&self, method: &str, path: &str, body: &[u8]) -> Result<Reply> {
        self.ask_within(method, path, body, Duration::from_secs(60))
    }

    pub(super) fn ask_within(&self, method: &str, path: &str, body: &[u8], most: Duration) -> Result<Reply> {
        let failed = |error: std::io::Error| format!("{method} {path}: {error}");
        let began = Instant::now();
        let mut stream = TcpStream::connect_timeout(&self.address, most).map_err(failed)?;
        stream.set_read_timeout(Some(most)).map_err(failed)?;
        stream.set_write_timeout(Some(most)).map_err(failed)?;
        stream.write_all(&request(method, path, body, "close")).map_err(failed)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).map_err(failed)?;
        let status = std::str::from_utf8(answer.get(9..12).unwrap_or_default()).ok().and_then(|code| code.parse().ok());
        let status = status.ok_or_else(|| format!("{method} {path}: no answer"))?;
        let body =
            answer.windows(4).position(|four| four == b"\r\n\r\n").map_or(Vec::new(), |at| answer[at + 4..].to_vec());
        Ok(Reply { status, body, wall: began.elapsed() })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The bytes of a request.
pub(super) fn request(method: &str, path: &str, body: &[u8], connection: &str) -> Vec<u8> {
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: {connection}\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    [head.as_bytes(), body].concat()
}
