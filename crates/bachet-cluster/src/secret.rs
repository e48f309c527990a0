//! What processes that may work together know.

use crate::error::ClusterError;
use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

/// What all processes of a cluster know, and nobody else. It is never sent: each shows that it knows it, by a keyed hash of numbers that
/// both chose.
#[derive(Clone)]
pub struct Secret(blake3::Hash);

/// A shorter secret could be guessed.
const SHORTEST: usize = 16;

impl Secret {
    /// The secret that these bytes are, of which there must be 16 at least.
    ///
    /// ```
    /// use bachet_cluster::Secret;
    /// assert!(Secret::new(b"four words are better than one").is_some() && Secret::new(b"one").is_none());
    /// ```
    #[must_use]
    pub fn new(bytes: &[u8]) -> Option<Secret> {
        let bytes = bytes.trim_ascii();
        (bytes.len() >= SHORTEST).then(|| Secret(blake3::derive_key("bachet cluster secret 1", bytes).into()))
    }

    /// A secret that nobody knows yet, for processes on this machine.
    ///
    /// ```
    /// let (one, two) = (bachet_cluster::Secret::random()?, bachet_cluster::Secret::random()?);
    /// assert_ne!(one.to_hex(), two.to_hex());
    /// # Ok::<(), bachet_cluster::ClusterError>(())
    /// ```
    pub fn random() -> Result<Secret, ClusterError> {
        Ok(Secret(nonce()?.into()))
    }

    /// The secret as digits, to be handed to a process through a pipe.
    ///
    /// ```
    /// # let secret = bachet_cluster::Secret::random()?;
    /// assert_eq!(bachet_cluster::Secret::from_hex(&secret.to_hex()).unwrap().to_hex(), secret.to_hex());
    /// # Ok::<(), bachet_cluster::ClusterError>(())
    /// ```
    #[must_use]
    pub fn to_hex(&self) -> String {
        self.0.to_hex().to_string()
    }

    /// The secret that [`to_hex`](Secret::to_hex) wrote.
    ///
    /// ```
    /// assert!(bachet_cluster::Secret::from_hex("no digits").is_none());
    /// ```
    #[must_use]
    pub fn from_hex(digits: &str) -> Option<Secret> {
        blake3::Hash::from_hex(digits).ok().map(Secret)
    }

    /// The secret in a file, which others than its owner may not read.
    ///
    /// ```
    /// use bachet_cluster::{ClusterError, Secret};
    /// let error = Secret::read("no-such-file".as_ref()).unwrap_err();
    /// assert!(matches!(error, ClusterError::Read { .. }));
    /// ```
    pub fn read(path: &Path) -> Result<Secret, ClusterError> {
        let wrong = |error: io::Error| ClusterError::read(path, error);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            if fs::metadata(path).map_err(wrong)?.permissions().mode() & 0o077 != 0 {
                return Err(ClusterError::OpenSecret { path: path.to_owned() });
            }
        }
        let bytes = fs::read(path).map_err(wrong)?;
        Secret::new(&bytes).ok_or_else(|| ClusterError::ShortSecret { path: path.to_owned(), least: SHORTEST })
    }

    /// What shows to whoever knows the secret that this one does: a hash of what both chose.
    pub(crate) fn proof(&self, what: &[u8], nonces: &[[u8; 32]; 2]) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new_keyed(self.0.as_bytes());
        hasher.update(&nonces[0]).update(&nonces[1]).update(what);
        hasher.finalize()
    }
}

/// A number that nobody chose before.
pub(crate) fn nonce() -> Result<[u8; 32], ClusterError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| ClusterError::Chance { reason: error.to_string() })?;
    Ok(bytes)
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}
