//! Where the processes of a cluster listen: a file with a line for each.

use crate::error::ClusterError;
use std::fs;
use std::net::{TcpListener, ToSocketAddrs};
use std::path::Path;

/// More processes than this are a mistake.
const MOST: usize = 10_000;

/// Reads a file of hosts: a line `NAME:PORT` for each process, in their order; what follows `#` is a remark.
///
/// ```
/// use bachet_cluster::{ClusterError, read_hosts};
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("hosts.txt");
/// std::fs::write(&path, "# ours\nalice:4700\nbob:4700 # the new one\n")?;
/// assert_eq!(read_hosts(&path)?, ["alice:4700", "bob:4700"]);
/// std::fs::write(&path, "alice:4700\nalice:4700\n")?;
/// assert!(matches!(read_hosts(&path), Err(ClusterError::DuplicateHost { line: 2, .. })));
/// std::fs::write(&path, "localhost:4700\n127.0.0.1:4700\n")?;
/// assert!(matches!(read_hosts(&path), Err(ClusterError::DuplicateHost { line: 2, .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_hosts(path: &Path) -> Result<Vec<String>, ClusterError> {
    let text = fs::read_to_string(path).map_err(|error| ClusterError::read(path, error))?;
    let mut hosts: Vec<String> = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let host = text.split('#').next().unwrap_or_default().trim();
        if host.is_empty() {
            continue;
        }
        let port = host.rsplit_once(':').filter(|(name, _)| !name.is_empty()).map(|(_, port)| port.parse::<u16>());
        if !matches!(port, Some(Ok(1..))) || host.contains(char::is_whitespace) {
            return Err(ClusterError::Host { path: path.to_owned(), line, found: host.to_owned() });
        }
        if hosts.iter().any(|other| address(other) == address(host)) {
            return Err(ClusterError::DuplicateHost { path: path.to_owned(), line, host: host.to_owned() });
        }
        hosts.push(host.to_owned());
    }
    match hosts.len() {
        0 => Err(ClusterError::NoHosts { path: path.to_owned() }),
        1..=MOST => Ok(hosts),
        _ => Err(ClusterError::ManyHosts { path: path.to_owned(), most: MOST }),
    }
}

/// What tells hosts apart: capitals do not, and this machine has several names.
fn address(host: &str) -> (String, &str) {
    let (name, port) = host.rsplit_once(':').unwrap_or((host, ""));
    let name = name.trim_matches(['[', ']']).to_ascii_lowercase();
    let here = ["localhost", "127.0.0.1", "::1"].contains(&name.as_str());
    (if here { "localhost".to_owned() } else { name }, port)
}

/// Listens where a host is said to be, and nowhere else.
///
/// ```
/// use bachet_cluster::{ClusterError, bind};
/// let first = bind("127.0.0.1:0")?;
/// let taken = bind(&first.local_addr().unwrap().to_string());
/// assert!(matches!(taken, Err(ClusterError::Listen { .. })));
/// # Ok::<(), ClusterError>(())
/// ```
pub fn bind(host: &str) -> Result<TcpListener, ClusterError> {
    let wrong = |error| ClusterError::listen(host, error);
    let addresses: Vec<_> = host.to_socket_addrs().map_err(wrong)?.collect();
    TcpListener::bind(&addresses[..]).map_err(wrong)
}
