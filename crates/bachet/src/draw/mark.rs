//! The mark that pictures carry, so that a program can tell its own files from those of others before it replaces them.

/// What comes before a subject.
const MARK: &str = "Bachet:";

/// The chunk of a PNG that holds the mark: a comment, not compressed, in no language.
#[cfg(feature = "png")]
pub(super) const PNG_KEYWORD: &str = "Comment";
const PNG_CHUNK: &[u8] = b"iTXtComment\0\0\0\0\0";

/// The mark of a file with this title, on one line: what it is about, which stands before what it shows of it.
///
/// ```
/// assert_eq!(bachet::draw::mark("nim:3: Grundy numbers"), "Bachet: nim:3");
/// ```
#[must_use]
pub fn mark(title: &str) -> String {
    let subject = title.split(": ").next().unwrap_or_default().trim_end();
    let shown = |letter: char| if letter.is_control() { '\u{fffd}' } else { letter };
    let line: String = subject.chars().map(shown).take(200).collect();
    format!("{MARK} {line}").trim_end().to_owned()
}

/// What a file that begins with these bytes is about, by its mark; none if it has none. Texts have it in a comment on one of their first lines, SVG
/// in its class and its title.
///
/// ```
/// use bachet::draw::{Picture, Theme, marked, svg};
/// let picture = svg(&Picture::new("a < b", "An empty picture."), Theme::Light);
/// assert_eq!(marked(picture.as_bytes()).as_deref(), Some("a < b"));
/// assert_eq!(marked(b"<svg><title>nim:3</title></svg>"), None);
/// ```
#[must_use]
pub fn marked(head: &[u8]) -> Option<String> {
    if head.starts_with(b"\x89PNG") {
        let chunk = head.windows(PNG_CHUNK.len()).position(|bytes| bytes == PNG_CHUNK)?;
        let length = head.get(chunk.checked_sub(4)?..chunk)?.try_into().ok().map(u32::from_be_bytes)? as usize;
        let text = head.get(chunk + PNG_CHUNK.len()..chunk + 4 + length)?;
        return std::str::from_utf8(text).ok().and_then(subject);
    }
    let text = String::from_utf8_lossy(head);
    if text.starts_with("<svg ") {
        let (tag, rest) = text.split_once('>')?;
        let (title, _) = rest.split_once("<title>")?.1.split_once("</title>")?;
        return tag.contains(" class=\"bachet ").then(|| subject(&mark(&unescaped(title)))).flatten();
    }
    text.lines().take(3).find_map(|line| subject(line.get(line.find(MARK)?..)?.trim_end_matches("-->")))
}

/// What stands behind a mark.
fn subject(mark: &str) -> Option<String> {
    mark.strip_prefix(MARK).map(|subject| subject.trim().to_owned())
}

fn unescaped(title: &str) -> String {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&amp;", "&")];
    entities.into_iter().fold(title.to_owned(), |text, (entity, letter)| text.replace(entity, letter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Picture, Theme, svg, tikz};

    #[test]
    fn every_format_carries_its_mark() {
        for title in ["nim:3", "a \"b\" & <c> 'd'", "été\nhiver", "", "--> x"] {
            let picture = Picture::new(title, "An empty picture.");
            let wanted = subject(&mark(title));
            assert_eq!(marked(svg(&picture, Theme::Auto).as_bytes()), wanted, "{title:?}");
            assert_eq!(marked(tikz(&picture, Theme::Light).as_bytes()), wanted, "{title:?}");
            #[cfg(feature = "png")]
            assert_eq!(marked(&crate::draw::png(&picture, Theme::Light, 1.0).unwrap()), wanted, "{title:?}");
        }
    }

    #[test]
    fn what_is_cut_off_or_not_ours_has_no_mark() {
        let picture = svg(&Picture::new("nim:3", "An empty picture."), Theme::Auto);
        assert_eq!(marked(&picture.as_bytes()[..40]), None);
        for other in [&b""[..], b"\x89PNG", b"digraph g {}", b"\xff\xfe", b"\\documentclass{article}"] {
            assert_eq!(marked(other), None);
        }
    }
}
