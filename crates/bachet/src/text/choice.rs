//! Things that people choose by name.

use super::{Message, message, nearest};

/// The one of that name; else an error that says which one was meant, or which there are. `what` is what they are.
///
/// ```
/// use bachet::text::{Message, TEXTS, choice};
/// let what = Message::new(TEXTS.entry("choice.theme"), []);
/// let error = choice(what, ["dark", "light"], |name| name, "lihgt").unwrap_err();
/// assert!(error.to_string().contains("light"));
/// ```
pub fn choice<T: Copy, const N: usize>(
    what: Message,
    all: [T; N],
    name_of: fn(T) -> &'static str,
    name: &str,
) -> Result<T, Message> {
    let names = all.map(name_of);
    let known = all.into_iter().find(|&one| name_of(one) == name);
    known.ok_or_else(|| match nearest(name, names.into_iter()) {
        Some(nearest) => message!("choice.near", what = what, name = name, nearest = nearest),
        None => message!("choice.none", what = what, name = name, all = names.join(", ")),
    })
}
