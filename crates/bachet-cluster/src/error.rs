//! What can go wrong between processes.

use crate::texts::message;
use bachet::text::Message;
use bachet::text::units;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Why processes did not meet, or do not work together any more.
///
/// ```
/// use bachet_cluster::ClusterError;
/// let error = ClusterError::Place { place: 4, count: 4 };
/// assert_eq!(error.to_string(), "there is no process 4 among 4: they are numbered from 0");
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum ClusterError {
    /// A file cannot be read.
    Read {
        /// The file.
        path: PathBuf,
        /// What the operating system says.
        error: Arc<io::Error>,
    },
    /// A secret that is too short.
    ShortSecret {
        /// The file.
        path: PathBuf,
        /// How many bytes it takes at least.
        least: usize,
    },
    /// A secret that others may read.
    OpenSecret {
        /// The file.
        path: PathBuf,
    },
    /// The operating system has no random numbers.
    Chance {
        /// What it says.
        reason: String,
    },
    /// A line that is no host.
    Host {
        /// The file.
        path: PathBuf,
        /// The line.
        line: usize,
        /// What stands there.
        found: String,
    },
    /// A host that is there twice.
    DuplicateHost {
        /// The file.
        path: PathBuf,
        /// The second line.
        line: usize,
        /// The host.
        host: String,
    },
    /// A file without hosts.
    NoHosts {
        /// The file.
        path: PathBuf,
    },
    /// A file with more hosts than there can be.
    ManyHosts {
        /// The file.
        path: PathBuf,
        /// How many there can be.
        most: usize,
    },
    /// The number of a process that there is not.
    Place {
        /// The number.
        place: usize,
        /// How many processes there are.
        count: usize,
    },
    /// It cannot be listened there.
    Listen {
        /// Where.
        host: String,
        /// What the operating system says.
        error: Arc<io::Error>,
    },
    /// Whoever watches said to stop.
    Stopped,
    /// Processes that did not come in time.
    Late {
        /// Their numbers and hosts.
        missing: Vec<(usize, String)>,
        /// How long they were waited for.
        waited: Duration,
        /// How many came that did not know the secret.
        strangers: usize,
    },
    /// A process that does not know the same secret.
    Secret {
        /// Its host.
        host: String,
    },
    /// A process that runs another program.
    Program {
        /// Its host.
        host: String,
        /// What it runs.
        found: String,
        /// What this one runs.
        wanted: String,
    },
    /// A process with other hosts, or one that takes itself for another.
    Hosts {
        /// Its host.
        host: String,
    },
    /// A process that is gone, or cannot be reached any more.
    Lost {
        /// Its number.
        place: usize,
        /// Its host.
        host: String,
        /// What the operating system says, if it says something.
        reason: Option<String>,
    },
    /// A process that is connected and says nothing any more.
    Silent {
        /// Its number.
        place: usize,
        /// Its host.
        host: String,
    },
    /// A process that could not go on.
    Failed {
        /// Its number.
        place: usize,
        /// Its host.
        host: String,
        /// What it says.
        why: Message,
    },
}

impl ClusterError {
    /// The error in words.
    ///
    /// ```
    /// use bachet_cluster::ClusterError;
    /// let error = ClusterError::Lost { place: 1, host: "bob:4700".into(), reason: None };
    /// let words = "process 1 (bob:4700) is gone; start the same command again, which goes on where it was";
    /// assert_eq!(error.message().to_string(), words);
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        let name = |path: &Path| path.display().to_string();
        match self {
            ClusterError::Read { path, error } => message!("cluster.read", file = name(path), reason = error.as_ref()),
            ClusterError::ShortSecret { path, least } => {
                message!("cluster.short-secret", file = name(path), n = *least)
            }
            ClusterError::OpenSecret { path } => message!("cluster.open-secret", file = name(path)),
            ClusterError::Chance { reason } => message!("cluster.chance", reason = reason),
            ClusterError::Host { path, line, found } => {
                message!("cluster.host", file = name(path), line = line.to_string(), found = found)
            }
            ClusterError::DuplicateHost { path, line, host } => {
                message!("cluster.duplicate", file = name(path), line = line.to_string(), host = host)
            }
            ClusterError::NoHosts { path } => message!("cluster.no-hosts", file = name(path)),
            ClusterError::ManyHosts { path, most } => message!("cluster.many-hosts", file = name(path), n = *most),
            ClusterError::Place { place, count } => {
                message!("cluster.place", place = place.to_string(), n = *count)
            }
            ClusterError::Listen { host, error } => match error.kind() {
                io::ErrorKind::AddrInUse => message!("cluster.in-use", host = host),
                io::ErrorKind::AddrNotAvailable => message!("cluster.not-here", host = host),
                _ => message!("cluster.listen", host = host, reason = error.as_ref()),
            },
            ClusterError::Stopped => message!("cluster.stopped"),
            ClusterError::Late { missing, waited, strangers } => {
                let names: Vec<String> = missing.iter().map(|(place, host)| format!("{place} ({host})")).collect();
                let (names, waited) = (names.join(", "), units::duration(*waited));
                match strangers {
                    0 => message!("cluster.late", n = missing.len(), names = names, time = waited),
                    _ => message!("cluster.late-strangers", n = missing.len(), names = names, time = waited),
                }
            }
            ClusterError::Secret { host } => message!("cluster.secret", host = host),
            ClusterError::Program { host, found, wanted } => {
                message!("cluster.program", host = host, found = found, wanted = wanted)
            }
            ClusterError::Hosts { host } => message!("cluster.hosts", host = host),
            ClusterError::Silent { place, host } => {
                message!("cluster.silent", place = place.to_string(), host = host)
            }
            ClusterError::Failed { place, host, why } => {
                message!("cluster.failed", place = place.to_string(), host = host, why = why.clone())
            }
            ClusterError::Lost { place, host, reason: None } => {
                message!("cluster.lost", place = place.to_string(), host = host)
            }
            ClusterError::Lost { place, host, reason: Some(reason) } => {
                message!("cluster.lost-because", place = place.to_string(), host = host, reason = reason)
            }
        }
    }

    pub(crate) fn read(path: &Path, error: io::Error) -> ClusterError {
        ClusterError::Read { path: path.to_owned(), error: Arc::new(error) }
    }

    pub(crate) fn listen(host: &str, error: io::Error) -> ClusterError {
        ClusterError::Listen { host: host.to_owned(), error: Arc::new(error) }
    }
}

impl From<ClusterError> for Message {
    fn from(error: ClusterError) -> Message {
        error.message()
    }
}

impl fmt::Display for ClusterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ClusterError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ClusterError::Read { error, .. } | ClusterError::Listen { error, .. } => Some(error.as_ref()),
            _ => None,
        }
    }
}
