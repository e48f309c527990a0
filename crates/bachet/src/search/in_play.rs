//! Where a play is, and where it has been.

/// A position of a play and those before it: whoever knows them does not come back by mistake, which would be a draw.
///
/// ```
/// use bachet::{Unwatched, games::open, search::{Computer, InPlay}};
/// let game = open("chess")?;
/// let mut computer: Computer = "engine:2".parse()?;
/// let position = "4k3/8/8/8/8/8/8/Q3K3 w - -";
/// let best = computer.choose(game.view(), position, &Unwatched)?.ok_or("a move")?;
/// let past = [game.view().find(position, &best)?.position];
/// let other = computer.choose(game.view(), InPlay { position, past: &past }, &Unwatched)?;
/// assert_ne!(other, Some(best));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct InPlay<'a> {
    /// Where the play is.
    pub position: &'a str,
    /// Where it has been.
    pub past: &'a [String],
}

/// A position of which nobody knows how a play came there.
impl<'a> From<&'a str> for InPlay<'a> {
    fn from(position: &'a str) -> InPlay<'a> {
        InPlay { position, past: &[] }
    }
}

impl<'a> From<&'a String> for InPlay<'a> {
    fn from(position: &'a String) -> InPlay<'a> {
        InPlay::from(position.as_str())
    }
}
