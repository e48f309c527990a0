//! Solving into a file by several processes, on this machine or on several.

use crate::stored::{StoreAnswer, StoreRequest, StoreResult, check_request, store_with};
use crate::{Context, Error};
use bachet::games::Opened;
use bachet_cluster::{ClusterError, Meeting, Secret, meet};
use bachet_store::Header;
use serde::Serialize;
use std::net::TcpListener;
use std::path::Path;
use std::time::Duration;
use utoipa::ToSchema;

/// A process among those that solve together.
#[derive(Debug)]
pub struct Member {
    /// Which of them it is, from 0.
    pub place: usize,
    /// Where all of them listen, in their order.
    pub hosts: Vec<String>,
    /// What all of them know.
    pub secret: Secret,
    /// Which program it runs, of which version.
    pub program: String,
    /// How long the others are waited for.
    pub wait: Duration,
    /// Where it listens.
    pub listener: TcpListener,
}

/// What a process had to do with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PartAnswer {
    /// How many processes there were.
    pub processes: usize,
    /// Which of them this one is, from 0.
    pub process: usize,
    /// How many bytes it sent to others.
    pub sent: u64,
    /// How many bytes it got from others.
    pub received: u64,
}

/// A game that several processes solved into a file.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ClusterAnswer {
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub part: PartAnswer,
    /// What the file holds, which the first process has.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub store: Option<StoreAnswer>,
}

/// An answer with what it was made of.
#[derive(Debug)]
pub struct ClusterResult {
    /// What this process did.
    pub part: PartAnswer,
    /// What the game is, and its levels.
    pub header: Header,
    /// The file, which the first process has.
    pub stored: Option<StoreResult>,
}

impl ClusterResult {
    /// The answer.
    #[must_use]
    pub fn answer(&self) -> ClusterAnswer {
        ClusterAnswer { part: self.part, store: self.stored.as_ref().map(|stored| stored.answer.clone()) }
    }
}

/// Solves every position of a game into a file, together with other processes. `member` is asked who this one is when nothing speaks
/// against the file.
pub fn solve(
    opened: &Opened,
    request: &StoreRequest,
    path: &str,
    context: &Context<'_>,
    first: bool,
    member: impl FnOnce() -> Result<Member, Error>,
) -> Result<ClusterResult, Error> {
    if first {
        // The others write no file.
        check_request(opened, request, Path::new(path), context)?;
    }
    let Member { place, hosts, secret, program, wait, listener } = member()?;
    let meeting = Meeting { place, hosts: &hosts, secret: &secret, program: &program, wait };
    let goes_on = || context.watch.goes_on(&bachet::Progress::default());
    let cluster = meet(&meeting, listener, &goes_on)?;
    let (header, stored) = store_with(opened, request, &cluster, path, context)?;
    let (sent, received) = cluster.traffic();
    let part = PartAnswer { processes: hosts.len(), process: place, sent, received };
    cluster.finish();
    Ok(ClusterResult { part, header, stored })
}

impl From<ClusterError> for Error {
    fn from(error: ClusterError) -> Error {
        match error {
            ClusterError::Stopped => Error::Stopped,
            error => Error::Cluster(error),
        }
    }
}
