//! Vertices that are named by people.

use super::Arena;
use crate::graph::{Graph, Vertex};
use crate::text::{Message, message, nearest};

/// Why a text names no vertices.
///
/// ```
/// use bachet::VertexError;
/// let arena = bachet::format::pg::parse("parity 1; 0 0 0 1; 1 1 1 0;")?;
/// assert_eq!(arena.select(""), Err(VertexError::Empty));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VertexError {
    /// No vertex is called so.
    Unknown {
        /// The name.
        name: String,
        /// The vertex that is almost called so.
        nearest: Option<String>,
        /// What a vertex is called.
        example: String,
    },
    /// The arena has no priorities.
    NoPriorities,
    /// No priority.
    Priority {
        /// What stands there.
        found: String,
    },
    /// No vertex has this priority.
    NoSuchPriority {
        /// The priority, as it was written.
        priority: String,
    },
    /// Nothing is named.
    Empty,
}

impl VertexError {
    /// What is wrong and what to do, in words.
    ///
    /// ```
    /// let words = bachet::VertexError::Empty.message().to_string();
    /// assert_eq!(words, "the target is empty: name at least one vertex");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            VertexError::Unknown { name, nearest: Some(nearest), .. } => {
                message!("vertex.unknown-near", name = name, nearest = nearest)
            }
            VertexError::Unknown { name, nearest: None, example } => {
                message!("vertex.unknown", name = name, example = example)
            }
            VertexError::NoPriorities => message!("target.no-priorities"),
            VertexError::Priority { found } => message!("target.priority", value = found),
            VertexError::NoSuchPriority { priority } => message!("target.no-such-priority", value = priority),
            VertexError::Empty => message!("target.empty"),
        }
    }
}

crate::text::error_from_message!(VertexError);

impl Graph {
    /// The vertex of that name; else an error that names a similar one.
    ///
    /// ```
    /// let graph = bachet::Graph::new(["start", "end"], [(0, 1)])?;
    /// assert_eq!(graph.find("strat").unwrap_err().to_string(), "no vertex is called “strat”; did you mean start?");
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    pub fn find(&self, name: &str) -> Result<Vertex, VertexError> {
        /// Among more vertices than this, looking for a similar name takes too long.
        const MOST: usize = 10_000;
        if let Some(v) = self.vertex(name) {
            return Ok(v);
        }
        let known: Vec<_> = self.vertices().take(MOST).map(|v| self.name(v)).collect();
        let nearest = nearest(name, known.iter().map(AsRef::as_ref)).map(str::to_owned);
        Err(self.unknown(name, nearest))
    }

    fn unknown(&self, name: &str, nearest: Option<String>) -> VertexError {
        let example = self.vertices().next().map_or_else(String::new, |v| self.name(v).into_owned());
        VertexError::Unknown { name: name.to_owned(), nearest, example }
    }
}

impl Arena {
    /// The vertex of that name, or what may have been meant.
    ///
    /// ```
    /// let arena = bachet::format::pg::parse("parity 1; 0 0 0 1; 1 1 1 0;")?;
    /// assert_eq!(arena.find("1"), Ok(1));
    /// let error = arena.find("middle").unwrap_err().to_string();
    /// assert_eq!(error, "no vertex is called “middle”: they are called such as 0");
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    pub fn find(&self, name: &str) -> Result<Vertex, VertexError> {
        self.graph().find(name)
    }

    /// The vertices that a text means: names with commas between them, or `priority=N` for all of that priority; at least one.
    ///
    /// ```
    /// let arena = bachet::format::pg::parse("parity 1; 0 0 0 1; 1 1 1 0;")?;
    /// assert_eq!(arena.select("priority=1").unwrap(), [1]);
    /// assert_eq!(arena.select("1,0").unwrap(), [1, 0]);
    /// assert!(arena.select("").is_err());
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    pub fn select(&self, text: &str) -> Result<Vec<Vertex>, VertexError> {
        match text.strip_prefix("priority=").filter(|_| self.vertex(text).is_none()) {
            Some(number) => self.of_priority(number),
            None => self.listed(text),
        }
    }

    fn of_priority(&self, number: &str) -> Result<Vec<Vertex>, VertexError> {
        if self.priority(0).is_none() {
            return Err(VertexError::NoPriorities);
        }
        let Ok(priority) = number.parse::<u32>() else {
            return Err(VertexError::Priority { found: number.to_owned() });
        };
        let found: Vec<Vertex> = self.vertices().filter(|&v| self.priority(v) == Some(priority)).collect();
        if found.is_empty() { Err(VertexError::NoSuchPriority { priority: number.to_owned() }) } else { Ok(found) }
    }

    /// The vertices of a list with commas. A name may have commas itself, as `(10,1)` does: what does not name a vertex is
    /// tried together with what follows.
    fn listed(&self, text: &str) -> Result<Vec<Vertex>, VertexError> {
        let mut found = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let commas = rest.match_indices(',').map(|(at, _)| at);
            let first = commas.chain([rest.len()]).find_map(|end| {
                let name = &rest[..end];
                self.vertex(name).or_else(|| self.vertex(name.trim())).map(|v| (v, end))
            });
            let Some((v, end)) = first else {
                // A position and a player without their parentheses.
                let ends = rest.match_indices(',').map(|(at, _)| at).chain([rest.len()]);
                let bare = ends.map(|end| (rest[..end].trim(), format!("({})", rest[..end].trim())));
                if let Some((name, meant)) = bare.into_iter().find(|(_, meant)| self.vertex(meant).is_some()) {
                    return Err(self.graph().unknown(name, Some(meant)));
                }
                let name = rest.split(',').next().unwrap_or(rest).trim();
                let unknown = if name.is_empty() { None } else { self.find(name).err() };
                return Err(unknown.unwrap_or(VertexError::Empty));
            };
            found.push(v);
            rest = rest[end..].strip_prefix(',').unwrap_or("");
        }
        if found.is_empty() { Err(VertexError::Empty) } else { Ok(found) }
    }
}
