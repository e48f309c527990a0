//! Trees with values, nested as they are drawn.

use super::tokens::{Tokens, shape};
use super::write::quoted;
use super::write::written_value;
use crate::format::draft::{SmallPlace, read_value, unknown_key};
use crate::format::meter::Meter;
use crate::format::values::Values;
use crate::format::{Fault, Location, ReadError, Text, plain};
use crate::games::{Node, Tree, TreeBuilder};
use crate::search::MAX_DEPTH;
use crate::text::message;
use std::io::{self, Read, Write};
use struson::reader::ValueType;

const KEYS: [&str; 3] = ["value", "label", "children"];

/// Each move takes an object and a list.
const NESTING: u32 = 2 * MAX_DEPTH + 4;

/// Reads a tree: a number is a leaf, a list an inner node, and `{"value": 2, "label": "a", "children": […]}` says more. A
/// child without a label is called by its place, from 0.
///
/// O(n log n) in the length of the text; no recursion.
///
/// ```
/// let text = r#"[[3, 12], {"label": "b", "value": 1, "children": [2, 4]}]"#;
/// let tree = bachet::format::json::read_tree(text.as_bytes())?;
/// assert_eq!((tree.len(), tree.path(6).as_str()), (7, "b/1"));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
pub fn read_tree<'a>(reader: impl Read + Send + 'a) -> Result<Tree, ReadError> {
    read_plain_tree(plain(reader)?)
}

/// Reads a tree from a text at hand.
///
/// ```
/// let error = bachet::format::json::parse_tree("[1,\n [2, []]]").unwrap_err();
/// assert_eq!(error.place.unwrap().to_string(), "2:6");
/// ```
pub fn parse_tree(text: &str) -> Result<Tree, ReadError> {
    read_tree(text.as_bytes())
}

/// Whether a text that starts so, and is JSON, is a tree: its first key tells it from an arena.
pub(crate) fn is_tree(start: &[u8]) -> bool {
    let start = start.trim_ascii();
    let Some(object) = start.strip_prefix(b"{") else {
        return start.starts_with(b"[") || str::from_utf8(start).is_ok_and(|text| text.parse::<f64>().is_ok());
    };
    let object = object.trim_ascii_start();
    KEYS.iter().any(|key| {
        object
            .strip_prefix(b"\"")
            .and_then(|rest| rest.strip_prefix(key.as_bytes()))
            .is_some_and(|rest| rest.starts_with(b"\""))
    })
}

/// Bytes of a node while a tree is read and built, and of a label beside its text.
const NODE: usize = 72;
const LABEL: usize = 160;

/// What was begun and not ended.
enum Open {
    /// An object, with the keys that it had.
    Object(Node, [bool; KEYS.len()]),
    /// The children of a node.
    Children(Node),
}

/// Reads what is not compressed.
pub(crate) fn read_plain_tree(text: Text<'_>) -> Result<Tree, ReadError> {
    let meter = text.meter.clone();
    let mut tokens = Tokens::nested(text.into_reader(), NESTING);
    let mut draft = Draft { builder: Tree::builder(), places: Vec::new(), meter };
    let mut open = Vec::new();
    let mut next = Some(Tree::ROOT);
    while let Some(node) = next {
        draft.begin(node, &mut tokens, &mut open)?;
        next = draft.child(&mut tokens, &mut open)?;
    }
    tokens.finish()?;
    let Draft { builder, places, .. } = draft;
    builder.build().map_err(|error| {
        let place = places.get(error.node() as usize).map(|&place| Location::from(place));
        ReadError::new(place, error)
    })
}

/// All that was read so far.
struct Draft {
    builder: TreeBuilder,
    /// Where each node stands, or its label if it has one.
    places: Vec<SmallPlace>,
    meter: Meter,
}

impl Draft {
    /// Takes a node, all of it if it is a number.
    fn begin(&mut self, node: Node, tokens: &mut Tokens<impl Read>, open: &mut Vec<Open>) -> Result<(), ReadError> {
        let found = tokens.peek()?;
        self.places.push(tokens.place().into());
        self.meter.take(NODE);
        let what = message!("json.what-node");
        match found {
            ValueType::Number | ValueType::String => self.value(node, tokens)?,
            ValueType::Array => {
                tokens.begin_array(what)?;
                open.push(Open::Children(node));
            }
            ValueType::Object => {
                tokens.begin_object(what)?;
                open.push(Open::Object(node, [false; KEYS.len()]));
            }
            _ => return tokens.fault(Fault::ExpectedNode { found: shape(found) }),
        }
        Ok(())
    }

    fn value(&mut self, node: Node, tokens: &mut Tokens<impl Read>) -> Result<(), ReadError> {
        let (number, place) = tokens.value(message!("json.what-key", key = "value"))?;
        self.builder.value(node, read_value(&number, place)?);
        Ok(())
    }

    /// Reads on until a child begins, which is given; none if the tree is whole.
    fn child(&mut self, tokens: &mut Tokens<impl Read>, open: &mut Vec<Open>) -> Result<Option<Node>, ReadError> {
        while let Some(innermost) = open.last_mut() {
            match innermost {
                Open::Children(node) => {
                    if tokens.has_next()? {
                        if self.builder.is_full() {
                            return tokens.fault(Fault::TreeTooLarge);
                        }
                        return Ok(Some(self.builder.child(*node)));
                    }
                    open.pop();
                }
                Open::Object(node, taken) => {
                    let node = *node;
                    let Some((key, place)) = tokens.next_key()? else {
                        open.pop();
                        continue;
                    };
                    let Some(known) = KEYS.iter().position(|known| *known == key) else {
                        return Err(ReadError::new(Some(place), unknown_key(&key, &KEYS)));
                    };
                    if std::mem::replace(&mut taken[known], true) {
                        return Err(ReadError::new(Some(place), Fault::KeyTwice { key }));
                    }
                    match KEYS[known] {
                        "value" => self.value(node, tokens)?,
                        "label" => {
                            let (label, place) = tokens.text_or_number(message!("json.what-key", key = "label"))?;
                            self.meter.take(LABEL + 4 * label.len());
                            self.builder.label(node, &label);
                            self.places[node as usize] = place.into();
                        }
                        _ => {
                            tokens.begin_array(message!("json.what-key", key = "children"))?;
                            open.push(Open::Children(node));
                        }
                    }
                }
            }
        }
        Ok(None)
    }
}

/// Writes a tree as [`read_tree`] reads it, in as few words as say all but who moves first.
///
/// ```
/// use bachet::format::json;
/// let mut text = Vec::new();
/// json::write_tree(&json::parse_tree(r#"[{"value": 1}, {"label": "b", "value": 2}]"#)?, &mut text)?;
/// assert_eq!(text, br#"[1, {"label": "b", "value": 2}]
/// "#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_tree(tree: &Tree, mut writer: impl Write) -> io::Result<()> {
    // A node to begin, or what ends one.
    let mut left: Vec<Result<(Node, &str), &str>> = vec![Ok((Tree::ROOT, ""))];
    while let Some(next) = left.pop() {
        let (node, before) = match next {
            Ok(node) => node,
            Err(after) => {
                writer.write_all(after.as_bytes())?;
                continue;
            }
        };
        writer.write_all(before.as_bytes())?;
        let (children, label, value) = (tree.children(node), tree.label(node), tree.value(node));
        if let (None, Some(value), []) = (label, value, children) {
            writer.write_all(written_value(value).as_bytes())?;
            continue;
        }
        let plain = label.is_none() && value.is_none();
        if !plain {
            let label = label.map(|label| format!("\"label\": {}", quoted(label)));
            let value = value.map(|value| format!("\"value\": {}", written_value(value)));
            let children = (!children.is_empty()).then(|| "\"children\": ".to_owned());
            let keys: Vec<String> = [label, value, children].into_iter().flatten().collect();
            write!(writer, "{{{}", keys.join(", "))?;
            left.push(Err("}"));
        }
        if !children.is_empty() {
            writer.write_all(b"[")?;
            left.push(Err("]"));
            let comma = |k: usize| if k == 0 { "" } else { ", " };
            left.extend(children.iter().enumerate().rev().map(|(k, &child)| Ok((child, comma(k)))));
        }
    }
    writer.write_all(b"\n")
}
