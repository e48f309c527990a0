//! `bachet ggp`: a player for Game Managers, over HTTP.

mod matched;
mod player;

use crate::Verdict;
use crate::args::{value, whole};
use crate::asking::max_memory;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::explore::free_memory;
use clap::ArgMatches;
use player::Player;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The port that managers try first.
const PORT: u16 = 9147;
/// No message is longer.
const LONGEST: u64 = 32 << 20;
/// A connection that says nothing for so long is given up.
const PATIENCE: Duration = Duration::from_secs(20);

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let port = match whole(matches, "port")? {
        None => PORT,
        Some(port) => u16::try_from(port).map_err(|_| message!("ggp.port", found = port))?,
    };
    let bind = value(matches, "bind").unwrap_or("127.0.0.1");
    let wrong =
        |error: std::io::Error| message!("ggp.taken", address = format!("{bind}:{port}"), why = error.to_string());
    let listener = TcpListener::bind((bind, port)).map_err(wrong)?;
    let address = listener.local_addr().map_err(wrong)?;
    output.say(message!("ggp.listens", address = address.to_string()))?;
    output.finish()?;
    let memory = max_memory(matches)?.or_else(free_memory).unwrap_or(4 << 30) / 2;
    let player = Arc::new(Player::new(memory));
    for stream in listener.incoming().flatten() {
        let player = player.clone();
        std::thread::spawn(move || {
            // A manager that hangs up hears nothing more.
            let _ = answer(&stream, &player);
        });
    }
    Ok(Verdict::Done)
}

/// Reads a message and answers it.
fn answer(stream: &TcpStream, player: &Player) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let arrived = Instant::now();
    let mut reader = BufReader::new(stream.take(LONGEST));
    let (mut first, mut length) = (String::new(), 0);
    reader.read_line(&mut first)?;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 || line.trim().is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.trim().eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().unwrap_or(0);
        }
    }
    let mut body = vec![0; usize::try_from(u64::min(length, LONGEST)).unwrap_or(0)];
    reader.read_exact(&mut body)?;
    let said = player.answer(&String::from_utf8_lossy(&body), arrived);
    let (status, said) = said.map_or_else(|why| ("400 Bad Request", why), |said| ("200 OK", said));
    let length = said.len();
    let mut out = stream;
    write!(
        out,
        "HTTP/1.0 {status}\r\nContent-Type: text/acl\r\nContent-Length: {length}\r\nAccess-Control-Allow-Origin: *\r\n\r\n{said}"
    )?;
    out.flush()
}
