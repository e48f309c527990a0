//! The structure of a picture in SVG: which shapes and texts it has, in which groups, with which classes and data; not where they
//! lie. That is what is recorded, so that a layout may move things. What a layout promises is for the tests of pictures.

use roxmltree::{Document, Node};

/// Attributes that say where something lies or how large it is.
const PLACES: [&str; 11] = ["x", "y", "width", "height", "cx", "cy", "r", "rx", "d", "viewBox", "font-size"];

/// The structure of a picture, a line for each element, deeper ones further to the right.
pub(crate) fn structure(svg: &str) -> Result<String, String> {
    let document = Document::parse(svg).map_err(|error| error.to_string())?;
    let mut lines = Vec::new();
    describe(document.root_element(), 0, &mut lines);
    let text: String = lines.iter().map(Line::to_text).collect();
    // A picture calls its own rules and patterns by what it shows, places included.
    let classes = document.root_element().attribute("class").unwrap_or_default().split(' ');
    Ok(classes.filter(|class| class.starts_with("bachet-")).fold(text, |text, own| text.replace(own, "bachet-…")))
}

struct Line {
    text: String,
    /// How many equal shapes stand here, one after the other.
    count: usize,
    is_leaf: bool,
}

impl Line {
    fn to_text(&self) -> String {
        let Line { text, count, .. } = self;
        if *count > 1 { format!("{text} ×{count}\n") } else { format!("{text}\n") }
    }
}

fn describe(node: Node<'_, '_>, depth: usize, lines: &mut Vec<Line>) {
    let indent = "  ".repeat(depth);
    let mut put = |text: String, is_leaf: bool| match lines.last_mut() {
        Some(last) if is_leaf && last.is_leaf && last.text == text => last.count += 1,
        _ => lines.push(Line { text, count: 1, is_leaf }),
    };
    if let Some(text) = node.text().filter(|_| node.is_text()) {
        if !text.trim().is_empty() {
            put(format!("{indent}{text:?}"), false);
        }
        return;
    }
    let mut text = format!("{indent}{}", node.tag_name().name());
    for class in node.attribute("class").unwrap_or_default().split_whitespace() {
        text += &format!(".{class}");
    }
    let told = node.attributes().filter(|attribute| attribute.name() != "class" && !PLACES.contains(&attribute.name()));
    told.for_each(|attribute| text += &format!(" {}={:?}", attribute.name(), attribute.value()));
    // The looks of all classes would be in every record.
    let children: Vec<Node<'_, '_>> = node.children().filter(|_| !node.has_tag_name((NAMESPACE, "style"))).collect();
    match children[..] {
        [only] if only.is_text() => put(format!("{text} {:?}", only.text().unwrap_or_default()), true),
        _ => {
            put(text, children.is_empty());
            children.into_iter().for_each(|child| describe(child, depth + 1, lines));
        }
    }
}

const NAMESPACE: &str = "http://www.w3.org/2000/svg";

/// What is wrong with a picture wherever its shapes lie: some of them are outside of its frame, or have classes without looks.
pub(crate) fn flaws(svg: &str) -> Result<Vec<String>, String> {
    let document = Document::parse(svg).map_err(|error| error.to_string())?;
    let root = document.root_element();
    let frame = numbers(root.attribute("viewBox").unwrap_or_default());
    let [left, top, width, height] = frame[..] else { return Err("a picture without a frame".to_owned()) };
    let rules = root.children().filter(|node| node.has_tag_name((NAMESPACE, "style"))).filter_map(|node| node.text());
    let rules: String = rules.collect();
    let mut flaws = Vec::new();
    // What a pattern is made of lies elsewhere.
    for node in
        root.descendants().filter(|node| node.parent().is_some_and(|parent| parent.has_tag_name((NAMESPACE, "g"))))
    {
        let inside = |&(x, y): &(f64, f64)| {
            (left - 0.01..=left + width + 0.01).contains(&x) && (top - 0.01..=top + height + 0.01).contains(&y)
        };
        flaws.extend(
            points(node).iter().filter(|point| !inside(point)).map(|point| format!("{node:?} is at {point:?}")),
        );
        let classes = node.attribute("class").unwrap_or_default().split_whitespace();
        let bare = classes.filter(|class| !rules.contains(&format!(" .{class}{{")));
        flaws.extend(bare.map(|class| format!("{class} has no looks")));
    }
    Ok(flaws)
}

/// Points of a shape that must be seen: corners, and the ends of pieces of paths.
fn points(node: Node<'_, '_>) -> Vec<(f64, f64)> {
    let number = |name: &str| node.attribute(name).and_then(|value| value.parse::<f64>().ok()).unwrap_or(f64::NAN);
    match node.tag_name().name() {
        "circle" => {
            let (x, y, r) = (number("cx"), number("cy"), number("r"));
            vec![(x - r, y - r), (x + r, y + r)]
        }
        "rect" => {
            let (x, y) = (number("x"), number("y"));
            vec![(x, y), (x + number("width"), y + number("height"))]
        }
        "text" => vec![(number("x"), number("y"))],
        "path" => {
            let pieces = node.attribute("d").unwrap_or_default().split(['M', 'L', 'C', 'Z']).map(numbers);
            pieces.filter_map(|piece| Some((*piece.get(piece.len().checked_sub(2)?)?, *piece.last()?))).collect()
        }
        _ => Vec::new(),
    }
}

fn numbers(text: &str) -> Vec<f64> {
    text.split_whitespace().map(|number| number.parse().unwrap_or(f64::NAN)).collect()
}
