//! What processes tell each other beside the parcels: how far each is, which also shows that it is there, and why it leaves.
//!
//! All bytes of a connection go in frames: four bytes with the length and a bit that says whether a note follows or what timely sends.

use crate::error::ClusterError;
use bachet::text::{Argument, Lang, Message};
use serde::{Deserialize, Serialize};
use std::io::{self, IoSlice, Write};
use std::net::TcpStream;

/// The bit of a frame's length that says that it is a note.
pub(crate) const NOTE: u32 = 1 << 31;
/// No note is longer.
pub(crate) const LONGEST: u32 = 1 << 16;
/// A frame has no more bytes.
pub(crate) const FRAME: usize = 1 << 30;

/// How far a process is.
///
/// ```
/// let status = bachet_cluster::Status { done: 5, total: Some(10), ..bachet_cluster::Status::default() };
/// assert!(status.total.is_some_and(|total| status.done < total));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
pub struct Status {
    /// How many positions or entries of its own are done in the present stage.
    pub done: u64,
    /// Of how many, if that is known.
    pub total: Option<u64>,
    /// The level that it works on.
    pub level: u32,
    /// How many bytes its stages take of the disk.
    pub disk: u64,
    /// How many bytes of memory it has, if the operating system says so.
    pub memory: Option<u64>,
    /// How many bytes it sent to others.
    pub sent: u64,
    /// How many bytes it got from others.
    pub received: u64,
}

/// How many bytes of memory this process has.
pub(crate) fn memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

/// What a process tells another one.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) enum Note {
    /// It is there.
    Beat(Status),
    /// A process leaves, and why, in English and in French.
    Failed { place: usize, host: String, texts: [String; 2] },
    /// A process is gone, or does not answer.
    Lost { place: usize, host: String, silent: bool },
}

impl Note {
    /// What others must know of a fault; none if it is this process's own.
    pub(crate) fn of(fault: &ClusterError) -> Option<Note> {
        match fault {
            ClusterError::Failed { place, host, why } => Some(Note::failed(*place, host, why)),
            ClusterError::Lost { place, host, .. } => {
                Some(Note::Lost { place: *place, host: host.clone(), silent: false })
            }
            ClusterError::Silent { place, host } => {
                Some(Note::Lost { place: *place, host: host.clone(), silent: true })
            }
            _ => None,
        }
    }

    pub(crate) fn failed(place: usize, host: &str, why: &Message) -> Note {
        let texts = [Lang::En, Lang::Fr].map(|lang| bachet::text::clipped(&why.to_text(lang), 4000).into_owned());
        Note::Failed { place, host: host.to_owned(), texts }
    }

    /// The fault that it tells of, if it does.
    pub(crate) fn fault(self) -> Option<ClusterError> {
        Some(match self {
            Note::Beat(_) => return None,
            Note::Failed { place, host, texts: [en, fr] } => {
                let said = Argument::Said { en, fr };
                ClusterError::Failed { place, host, why: crate::texts::message!("cluster.said", why = said) }
            }
            Note::Lost { place, host, silent: true } => ClusterError::Silent { place, host },
            Note::Lost { place, host, silent: false } => ClusterError::Lost { place, host, reason: None },
        })
    }

    pub(crate) fn read(bytes: &[u8]) -> Option<Note> {
        serde_json::from_slice(bytes).ok()
    }

    /// Sends it as a frame.
    pub(crate) fn write(&self, socket: &mut TcpStream) -> io::Result<()> {
        write_frame(socket, NOTE, &serde_json::to_vec(self)?)
    }
}

/// Sends a frame, its length and its bytes in one go if possible.
pub(crate) fn write_frame(socket: &mut TcpStream, kind: u32, bytes: &[u8]) -> io::Result<()> {
    let head = (kind | bytes.len() as u32).to_le_bytes();
    let written = loop {
        match socket.write_vectored(&[IoSlice::new(&head), IoSlice::new(bytes)]) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            written => break written?,
        }
    };
    match written.checked_sub(head.len()) {
        Some(written) => socket.write_all(&bytes[written..]),
        None => {
            socket.write_all(&head[written..])?;
            socket.write_all(bytes)
        }
    }
}
