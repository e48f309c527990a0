//! What is being written when a program ends early. A test of its own, since it removes what all others write.

use bachet_app::output::{Output, remove_unfinished};

#[test]
fn what_is_unfinished_can_be_removed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sol");
    let stopped = Output { path: &path, force: false }.write(|out| {
        out.write_all(b"half")?;
        assert_eq!(std::fs::read_dir(folder.path())?.count(), 1);
        remove_unfinished();
        assert_eq!(std::fs::read_dir(folder.path())?.count(), 0);
        Err::<(), _>(std::io::ErrorKind::Interrupted.into())
    });
    assert!(stopped.is_err() && !path.exists());
}
