//! Solving into a file by several processes, on this machine or on several.

use crate::stored::{StoreAnswer, StoreRequest, StoreResult, check_request, part, store_with};
use crate::value::Seat;
use crate::{Context, Error};
use bachet::Player;
use bachet::games::Opened;
use bachet_cluster::{Cluster, ClusterError, Meeting, Secret, meet};
use bachet_store::{Attracted, Attraction, Header, Stages, StoreError, Target, Unfinished, siblings, unfinished};
use heard::Shared;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::net::TcpListener;
use std::path::Path;
use std::time::Duration;
use utoipa::ToSchema;

mod heard;

pub use heard::{ClusterProgress, Heard, MissingProcess, ProcessProgress};

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
    /// The file with the part of this process, if each leaves one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub part_file: Option<String>,
    /// What the file holds, which the first process has; of a solution in parts, if all of them lie in one folder.
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
    /// The file with the part of this process, if each leaves one.
    pub part_file: Option<String>,
    /// The file, which the first process has.
    pub stored: Option<StoreResult>,
}

impl ClusterResult {
    /// The answer.
    #[must_use]
    pub fn answer(&self) -> ClusterAnswer {
        ClusterAnswer {
            part: self.part,
            part_file: self.part_file.clone(),
            store: self.stored.as_ref().map(|stored| stored.answer.clone()),
        }
    }
}

/// Solves every position of a game into a file, together with other processes. `member` is asked who this one is when nothing speaks
/// against the file; `heard` is told how far all of them are.
pub fn solve(
    opened: &Opened,
    request: &StoreRequest,
    path: &str,
    context: &Context<'_>,
    first: bool,
    member: impl FnOnce() -> Result<Member, Error>,
    heard: &(dyn Fn(&Heard) + Sync),
) -> Result<ClusterResult, Error> {
    if first && !request.parts {
        // The others write no file.
        check_request(opened, request, Path::new(path), context)?;
    }
    let member = member()?;
    let part_file = part(request, member.place, member.hosts.len(), path);
    if let Some(file) = &part_file {
        check_request(opened, request, file, context)?;
    }
    let part_file = part_file.map(|file| file.display().to_string());
    let ((header, stored), part) =
        together(member, context, heard, |cluster, context| store_with(opened, request, cluster, path, context))?;
    Ok(ClusterResult { part, header, part_file, stored })
}

/// Meets the others, works with them and parts. Whoever cannot go on tells them why.
fn together<T>(
    member: Member,
    context: &Context<'_>,
    heard: &(dyn Fn(&Heard) + Sync),
    work: impl FnOnce(&Cluster, &Context<'_>) -> Result<T, Error>,
) -> Result<(T, PartAnswer), Error> {
    let Member { place, hosts, secret, program, wait, listener } = member;
    let meeting = Meeting { place, hosts: &hosts, secret: &secret, program: &program, wait };
    let mut waiting = heard::Waiting::new(&hosts, heard);
    let waiting = std::cell::RefCell::new(&mut waiting);
    let goes_on = |missing: &[usize]| {
        waiting.borrow_mut().tell(missing);
        context.watch.goes_on(&bachet::Progress::default())
    };
    let cluster = meet(&meeting, listener, &goes_on)?;
    let part = PartAnswer { processes: hosts.len(), process: place, sent: 0, received: 0 };
    let shared = Shared::new(&cluster, context.watch, heard);
    match work(&cluster, &Context { watch: &shared, ..*context }) {
        Ok(done) => Ok((done, part.after(cluster))),
        Err(error) => {
            match error {
                // Who was stopped is gone, and who was told by others has nothing to add; what is seen of others must be told to them.
                Error::Stopped | Error::Store(StoreError::Stopped) => drop(cluster),
                Error::Store(StoreError::Peer { .. }) if cluster.fault().is_some() => drop(cluster),
                _ => cluster.abandon(&error.message()),
            }
            Err(error)
        }
    }
}

impl PartAnswer {
    /// The same when all is done, and the processes part.
    fn after(self, cluster: Cluster) -> PartAnswer {
        let (sent, received) = cluster.traffic();
        cluster.finish();
        PartAnswer { sent, received, ..self }
    }
}

/// An attractor that several processes found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ClusterAttractorAnswer {
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub part: PartAnswer,
    /// Whose it is.
    pub player: Seat,
    /// How many vertices the arena has.
    pub vertices: u64,
    /// How many arcs it has.
    pub arcs: u64,
    /// How many vertices each step adds.
    pub sizes: Vec<u64>,
    /// How many vertices it has.
    pub size: u64,
}

/// Finds the attractor in an arena of a `.pg` file, together with other processes that each read a part of it.
pub fn attract(
    file: &Path,
    player: Player,
    target: &Target,
    context: &Context<'_>,
    member: impl FnOnce() -> Result<Member, Error>,
    heard: &(dyn Fn(&Heard) + Sync),
) -> Result<ClusterAttractorAnswer, Error> {
    let (found, part) = together(member()?, context, heard, |cluster, context| {
        let (memory, watch) = (context.allowance.memory as u64, context.watch);
        Ok(bachet_store::attract(&Attraction { file, player, target, memory, peers: cluster, watch })?)
    })?;
    let Attracted { vertices, arcs, sizes } = found;
    let size = sizes.iter().sum();
    Ok(ClusterAttractorAnswer { part, player: player.into(), vertices, arcs, sizes, size })
}

/// How far a work of several processes is, as far as its parts lie here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StatusAnswer {
    /// Whether the file is there, or all parts of it.
    pub finished: bool,
    /// The files with parts of the solution that are here.
    pub files: Vec<String>,
    /// The parts of the work that are here.
    pub parts: Vec<PartStatus>,
    /// Those that are not, if others of the same number of processes are.
    pub missing: Vec<PartName>,
}

/// Which part of a work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PartName {
    /// Which, from 0.
    pub part: usize,
    /// Of how many.
    pub of: usize,
}

/// How far a part of a work is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PartStatus {
    /// Which, from 0.
    pub part: usize,
    /// Of how many.
    pub of: usize,
    /// Its folder.
    pub folder: String,
    /// What is being done.
    pub plan: String,
    /// Whether a process works on it now.
    pub working: bool,
    /// The levels whose positions are found.
    pub found: StagesStatus,
    /// Those whose values are.
    pub valued: StagesStatus,
    /// The step that was kept last of a game without levels or an arena; else null.
    pub step: Option<u32>,
    /// How many bytes of the disk it takes.
    pub bytes: u64,
}

/// Stages that are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StagesStatus {
    /// How many levels.
    pub levels: usize,
    /// How many positions these have in this part.
    pub positions: u64,
}

impl From<Stages> for StagesStatus {
    fn from(Stages { levels, positions }: Stages) -> StagesStatus {
        StagesStatus { levels, positions }
    }
}

/// Tells how far the parts of a work are that lie beside its file, or in the folder for stages.
///
/// ```
/// let answer = bachet_app::cluster::status("none.bachet".as_ref(), None)?;
/// assert!(!answer.finished && answer.parts.is_empty());
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn status(output: &Path, temp: Option<&Path>) -> Result<StatusAnswer, Error> {
    let unfinished = unfinished(output, temp)?;
    let mut there: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for part in &unfinished {
        there.entry(part.count).or_default().insert(part.place);
    }
    let missing = there
        .iter()
        .flat_map(|(&of, there)| (0..of).filter(|part| !there.contains(part)).map(move |part| PartName { part, of }));
    let missing = missing.collect();
    let part = |part: Unfinished| PartStatus {
        part: part.place,
        of: part.count,
        folder: part.folder.display().to_string(),
        plan: part.plan,
        working: part.working,
        found: part.found.into(),
        valued: part.valued.into(),
        step: part.step,
        bytes: part.bytes,
    };
    let whole = output.is_file();
    let files = if whole { Vec::new() } else { siblings(output) };
    let finished = whole || !files.is_empty() && bachet_store::Stored::open_parts(&files).is_ok();
    let files = files.iter().map(|file| file.display().to_string()).collect();
    Ok(StatusAnswer { finished, files, parts: unfinished.into_iter().map(part).collect(), missing })
}

impl From<ClusterError> for Error {
    fn from(error: ClusterError) -> Error {
        match error {
            ClusterError::Stopped => Error::Stopped,
            error => Error::Cluster(error),
        }
    }
}
