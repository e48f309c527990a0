//! Things that people choose by name.

use super::{Message, message, nearest};

/// Why a name chooses nothing: none of those that there are is called so.
///
/// ```
/// use bachet::search::Algorithm;
/// let error = "alphabet".parse::<Algorithm>().unwrap_err();
/// assert_eq!((error.found.as_str(), error.nearest), ("alphabet", Some("alphabeta")));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ChoiceError {
    /// What was to be chosen.
    pub what: Message,
    /// The name.
    pub found: String,
    /// The one that is almost called so.
    pub nearest: Option<&'static str>,
    /// The names of all that there are.
    pub all: Vec<&'static str>,
}

impl ChoiceError {
    /// What is wrong, and which one was meant or which there are, in words.
    ///
    /// ```
    /// use bachet::search::Algorithm;
    /// let error = "alphabet".parse::<Algorithm>().unwrap_err();
    /// assert_eq!(error.message().to_string(), "there is no algorithm alphabet; did you mean alphabeta?");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        let (what, name) = (self.what.clone(), self.found.as_str());
        match self.nearest {
            Some(nearest) => message!("choice.near", what = what, name = name, nearest = nearest),
            None => message!("choice.none", what = what, name = name, all = self.all.join(", ")),
        }
    }
}

super::error_from_message!(ChoiceError);

/// The one of that name; else an error that says which one was meant, or which there are. `what` is what they are.
///
/// ```
/// use bachet::text::{Message, TEXTS, choice};
/// let what = Message::new(TEXTS.entry("choice.theme"), []);
/// let error = choice(what, ["dark", "light"], |name| name, "lihgt").unwrap_err();
/// assert_eq!(error.nearest, Some("light"));
/// ```
pub fn choice<T: Copy, const N: usize>(
    what: Message,
    all: [T; N],
    name_of: fn(T) -> &'static str,
    name: &str,
) -> Result<T, ChoiceError> {
    let known = all.into_iter().find(|&one| name_of(one) == name);
    known.ok_or_else(|| {
        let all = all.map(name_of);
        ChoiceError { what, found: name.to_owned(), nearest: nearest(name, all.into_iter()), all: all.to_vec() }
    })
}

/// `FromStr` and `Display` for a type whose values are chosen by name: one with `ALL` and `name`.
macro_rules! chosen_by_name {
    ($type:ty, $what:literal) => {
        impl std::str::FromStr for $type {
            type Err = $crate::text::ChoiceError;

            fn from_str(name: &str) -> Result<$type, $crate::text::ChoiceError> {
                $crate::text::choice($crate::text::message!($what), <$type>::ALL, <$type>::name, name)
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }
    };
}
pub(crate) use chosen_by_name;
