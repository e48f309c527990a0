//! Pictures as PNG, the same on every machine: the font comes with the program.

use super::error::DrawError;
use super::mark::{PNG_KEYWORD, mark};
use super::picture::Picture;
use super::style::{DARK, LIGHT, Theme};
use super::svg::svg;
use resvg::{tiny_skia, usvg};
use std::sync::{Arc, LazyLock};

/// Pixels that a picture may have: more than that, and neither memory nor programs that open it are enough.
const MOST: f64 = 1e8;

/// What the font that comes with the program is called.
const FAMILY: &str = "DejaVu Sans";

static FONTS: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_font_data(dejavu::sans::regular().to_vec());
    fonts.load_font_data(dejavu::sans::bold().to_vec());
    Arc::new(fonts)
});

/// How many pixels a picture as PNG has, so many for a unit.
///
/// ```
/// use bachet::draw::{Picture, png_pixels};
/// let picture = Picture::new("Nothing", "An empty picture.");
/// assert!(png_pixels(&picture, 2.0) >= png_pixels(&picture, 1.0));
/// ```
#[must_use]
pub fn png_pixels(picture: &Picture, scale: f64) -> f64 {
    let [width, height] = size(picture, scale);
    width * height
}

fn size(picture: &Picture, scale: f64) -> [f64; 2] {
    let bounds = picture.bounds();
    [bounds.width(), bounds.height()].map(|length| (length * scale).ceil())
}

/// A picture as PNG, so many pixels for a unit. An animation is shown as its last frame.
///
/// ```
/// use bachet::draw::{Picture, Theme, png};
/// let bytes = png(&Picture::new("Nothing", "An empty picture."), Theme::Light, 2.0)?;
/// assert_eq!(&bytes[1..4], b"PNG");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn png(picture: &Picture, theme: Theme, scale: f64) -> Result<Vec<u8>, DrawError> {
    let theme = if theme == Theme::Auto { Theme::Light } else { theme };
    let [width, height] = size(picture, scale);
    // A scale that is no number fails the test too.
    if !(scale > 0.0 && width * height <= MOST) {
        return Err(DrawError::TooManyPixels { width, height });
    }
    let failed = |reason: String| DrawError::Pixels { reason };
    let options = usvg::Options { fontdb: FONTS.clone(), font_family: FAMILY.to_owned(), ..Default::default() };
    let tree =
        usvg::Tree::from_str(&svg(&picture.still(), theme), &options).map_err(|error| failed(error.to_string()))?;
    let unmade = || failed(format!("{width}x{height}"));
    let mut pixels = tiny_skia::Pixmap::new(width as u32, height as u32).ok_or_else(unmade)?;
    // The picture may end within the last pixels.
    let [r, g, b] = if theme == Theme::Dark { DARK.paper } else { LIGHT.paper };
    pixels.fill(tiny_skia::Color::from_rgba8(r, g, b, 255));
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale as f32, scale as f32), &mut pixels.as_mut());
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Rgba);
    let marked = encoder.add_itxt_chunk(PNG_KEYWORD.to_owned(), mark(picture.title()));
    // Every pixel is opaque, so that colours are the same with and without their alpha.
    let written = marked.and_then(|()| encoder.write_header()?.write_image_data(pixels.data()));
    written.map_err(|error| failed(error.to_string()))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Ink, Lettering};
    use crate::text::TEXTS;
    use std::collections::BTreeSet;

    /// How wide the font that comes with the program writes a text.
    fn real_width(text: &str, lettering: Lettering) -> f64 {
        let weight = if lettering.bold { "bold" } else { "normal" };
        let size = lettering.size();
        let text = super::super::svg::Escaped(text);
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg'><text y='50' font-size='{size}' font-weight='{weight}' \
             xml:space='preserve'>{text}</text></svg>"
        );
        let options = usvg::Options { fontdb: FONTS.clone(), font_family: FAMILY.to_owned(), ..Default::default() };
        let tree = usvg::Tree::from_str(&svg, &options).unwrap();
        tree.root().children().first().map_or(0.0, |text| text.bounding_box().width().into())
    }

    /// Labels are placed by the widths that letterings give, so that nothing is cut where those are enough.
    #[test]
    fn texts_are_no_wider_than_they_are_measured() {
        let texts = TEXTS.entries().iter().flat_map(|entry| entry.en.chars().chain(entry.fr.chars()));
        let letters: BTreeSet<char> = (' '..='~').chain("αβ≤≥≠∞→←−×⊕·…0123456789".chars()).chain(texts).collect();
        let mut cut = Vec::new();
        for lettering in [Lettering::label(Ink::Text), Lettering::label(Ink::Text).bold()] {
            for &letter in &letters {
                let text = letter.to_string();
                let (real, measured) = (real_width(&text, lettering), lettering.width(&text));
                if real > measured + 0.01 {
                    cut.push(format!("{letter:?} {real:.2} > {measured:.2}"));
                }
                assert!(real > 0.0 || letter.is_whitespace(), "{letter:?} is not in the font");
            }
        }
        assert_eq!(cut, Vec::<String>::new());
    }
}
