//! Faults of the system in the person's language, which the system itself tells in its own.

use super::{Argument, message};
use std::io::{Error, ErrorKind};

/// What the system says, in words of ours where the fault is a known one.
impl From<&Error> for Argument {
    fn from(error: &Error) -> Argument {
        // What a library says itself is told as it stands.
        if error.get_ref().is_some() {
            return Argument::Text(error.to_string());
        }
        Argument::Message(match error.kind() {
            ErrorKind::NotFound => message!("system.not-found"),
            ErrorKind::PermissionDenied => message!("system.denied"),
            ErrorKind::AlreadyExists => message!("system.exists"),
            ErrorKind::IsADirectory => message!("system.folder"),
            ErrorKind::NotADirectory => message!("system.no-folder"),
            ErrorKind::DirectoryNotEmpty => message!("system.not-empty"),
            ErrorKind::ReadOnlyFilesystem => message!("system.read-only"),
            ErrorKind::StorageFull => message!("system.full"),
            ErrorKind::QuotaExceeded => message!("system.quota"),
            ErrorKind::FileTooLarge => message!("system.too-large"),
            ErrorKind::InvalidFilename => message!("system.name"),
            ErrorKind::ResourceBusy => message!("system.busy"),
            ErrorKind::TimedOut => message!("system.time"),
            ErrorKind::UnexpectedEof => message!("system.eof"),
            ErrorKind::OutOfMemory => message!("system.memory"),
            ErrorKind::AddrInUse => message!("system.address-used"),
            ErrorKind::AddrNotAvailable => message!("system.address"),
            ErrorKind::ConnectionRefused => message!("system.refused"),
            ErrorKind::ConnectionReset => message!("system.reset"),
            _ => return Argument::Text(error.to_string()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    #[test]
    fn a_known_fault_is_told_in_both_languages() {
        let Argument::Message(full) = Argument::from(&Error::from(ErrorKind::StorageFull)) else {
            panic!("no message")
        };
        assert_eq!(
            (full.to_text(Lang::En), full.to_text(Lang::Fr)),
            ("the disk is full".into(), "le disque est plein".into())
        );
        assert_eq!(Argument::from(&Error::other("a reason")), Argument::Text("a reason".into()));
    }
}
