//! How far processes are that work together, for whoever watches one of them.

use bachet::{Progress, Stage, Watch};
use bachet_cluster::Cluster;
use serde::Serialize;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What is heard of the processes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Heard {
    /// Some are not there yet.
    Waiting {
        /// Those.
        missing: Vec<MissingProcess>,
    },
    /// They work.
    Progress(ClusterProgress),
}

/// A process that is waited for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MissingProcess {
    /// Which, from 0.
    pub process: usize,
    /// Where it is to listen.
    pub host: String,
}

/// How far all processes are together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ClusterProgress {
    /// What is done: `positions`, `values` or `writing`.
    pub stage: &'static str,
    /// On which level.
    pub level: u32,
    /// How many positions are done in this stage.
    pub done: u64,
    /// Of how many, if that is known.
    pub total: Option<u64>,
    /// How many seconds this stage takes still, if that can be told.
    pub seconds_left: Option<f64>,
    /// How many bytes were sent.
    pub sent: u64,
    /// How many bytes of the disk are taken.
    pub disk: u64,
    /// Each of them.
    pub processes: Vec<ProcessProgress>,
}

/// How far one of the processes is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ProcessProgress {
    /// Which, from 0.
    pub process: usize,
    /// How many of its own positions are done.
    pub done: u64,
    /// On which level.
    pub level: u32,
    /// How many bytes it sent.
    pub sent: u64,
    /// How many bytes it got.
    pub received: u64,
    /// How many bytes of memory it has, if its machine tells.
    pub memory: Option<u64>,
    /// How many bytes of the disk its stages take.
    pub disk: u64,
}

/// So often it is told how far the processes are.
const OFTEN: Duration = Duration::from_millis(500);

/// Tells who is waited for, when that changes.
pub(super) struct Waiting<'a> {
    hosts: &'a [String],
    heard: &'a (dyn Fn(&Heard) + Sync),
    told: Vec<usize>,
}

impl<'a> Waiting<'a> {
    pub(super) fn new(hosts: &'a [String], heard: &'a (dyn Fn(&Heard) + Sync)) -> Waiting<'a> {
        Waiting { hosts, heard, told: Vec::new() }
    }

    pub(super) fn tell(&mut self, missing: &[usize]) {
        if self.told != missing {
            self.told = missing.to_vec();
            let name = |&process: &usize| MissingProcess { process, host: self.hosts[process].clone() };
            (self.heard)(&Heard::Waiting { missing: missing.iter().map(name).collect() });
        }
    }
}

/// Whoever watches one process, told of all of them.
pub(super) struct Shared<'a> {
    cluster: &'a Cluster,
    watch: &'a dyn Watch,
    heard: &'a (dyn Fn(&Heard) + Sync),
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// When all were last asked about, and what came of it.
    last: Option<(Instant, Progress)>,
    /// Since when the present stage is done, and with how many positions it began.
    since: Option<(Stage, Instant, u64)>,
}

impl<'a> Shared<'a> {
    pub(super) fn new(cluster: &'a Cluster, watch: &'a dyn Watch, heard: &'a (dyn Fn(&Heard) + Sync)) -> Shared<'a> {
        Shared { cluster, watch, heard, state: Mutex::default() }
    }

    /// What all have done, and what is told of it.
    fn all(&self, own: &Progress, state: &mut State) -> (Progress, Heard) {
        let statuses = self.cluster.statuses();
        let done = statuses.iter().map(|status| status.done).sum();
        let total = statuses.iter().map(|status| status.total).sum::<Option<u64>>();
        let disk = statuses.iter().map(|status| status.disk).sum();
        let (_, since, first) = match state.since {
            Some(since) if since.0 == own.stage => since,
            _ => *state.since.insert((own.stage, Instant::now(), done)),
        };
        let rate = done.saturating_sub(first) as f64 / since.elapsed().as_secs_f64().max(1e-3);
        let left = total.filter(|_| rate >= 1.0).map(|total| total.saturating_sub(done) as f64 / rate);
        let process = |(process, status): (usize, &bachet_cluster::Status)| ProcessProgress {
            process,
            done: status.done,
            level: status.level,
            sent: status.sent,
            received: status.received,
            memory: status.memory,
            disk: status.disk,
        };
        let heard = ClusterProgress {
            stage: match own.stage {
                Stage::Positions => "positions",
                Stage::Writing => "writing",
                _ => "values",
            },
            level: own.level,
            done,
            total,
            seconds_left: left,
            sent: statuses.iter().map(|status| status.sent).sum(),
            disk,
            processes: statuses.iter().enumerate().map(process).collect(),
        };
        (Progress { done, total, disk, ..*own }, Heard::Progress(heard))
    }
}

impl Watch for Shared<'_> {
    fn goes_on(&self, progress: &Progress) -> bool {
        self.cluster.report(progress);
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, heard) = match state.last {
            Some((asked, all)) if asked.elapsed() < OFTEN => (all, None),
            _ => {
                let (all, heard) = self.all(progress, &mut state);
                state.last = Some((Instant::now(), all));
                (all, Some(heard))
            }
        };
        drop(state);
        heard.iter().for_each(self.heard);
        self.watch.goes_on(&all)
    }
}
