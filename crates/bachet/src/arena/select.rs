//! Vertices that are named by people.

use super::Arena;
use crate::graph::Vertex;
use crate::text::{Message, message, nearest};

impl Arena {
    /// The vertex of that name, or what may have been meant.
    ///
    /// ```
    /// let arena = bachet::format::pg::parse("parity 1; 0 0 0 1; 1 1 1 0;")?;
    /// assert_eq!(arena.find("1"), Ok(1));
    /// assert_eq!(arena.find("middle").unwrap_err().to_string(), "no vertex is called middle");
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    pub fn find(&self, name: &str) -> Result<Vertex, Message> {
        /// Among more vertices than this, looking for a similar name takes too long.
        const MOST: usize = 10_000;
        if let Some(v) = self.vertex(name) {
            return Ok(v);
        }
        let known: Vec<_> = self.vertices().take(MOST).map(|v| self.name(v)).collect();
        Err(match nearest(name, known.iter().map(AsRef::as_ref)) {
            Some(nearest) => message!("vertex.unknown-near", name = name, nearest = nearest),
            None => message!("vertex.unknown", name = name),
        })
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
    pub fn select(&self, text: &str) -> Result<Vec<Vertex>, Message> {
        match text.strip_prefix("priority=").filter(|_| self.vertex(text).is_none()) {
            Some(number) => self.of_priority(number),
            None => self.listed(text),
        }
    }

    fn of_priority(&self, number: &str) -> Result<Vec<Vertex>, Message> {
        if self.priority(0).is_none() {
            return Err(message!("target.no-priorities"));
        }
        let Ok(priority) = number.parse::<u32>() else {
            return Err(message!("target.priority", value = number));
        };
        let found: Vec<Vertex> = self.vertices().filter(|&v| self.priority(v) == Some(priority)).collect();
        if found.is_empty() { Err(message!("target.no-such-priority", value = number)) } else { Ok(found) }
    }

    /// The vertices of a list with commas. A name may have commas itself, as `(10,1)` does: what does not name a vertex is
    /// tried together with what follows.
    fn listed(&self, text: &str) -> Result<Vec<Vertex>, Message> {
        let mut found = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let commas = rest.match_indices(',').map(|(at, _)| at);
            let first = commas.chain([rest.len()]).find_map(|end| {
                let name = &rest[..end];
                self.vertex(name).or_else(|| self.vertex(name.trim())).map(|v| (v, end))
            });
            let Some((v, end)) = first else {
                let name = rest.split(',').next().unwrap_or(rest).trim();
                return Err(if name.is_empty() {
                    message!("target.empty")
                } else {
                    self.find(name).err().unwrap_or_else(|| message!("target.empty"))
                });
            };
            found.push(v);
            rest = rest[end..].strip_prefix(',').unwrap_or("");
        }
        if found.is_empty() { Err(message!("target.empty")) } else { Ok(found) }
    }
}
