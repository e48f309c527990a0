//! Pictures as PNG, the same on every machine: the font comes with the program.

use super::picture::Picture;
use super::style::Theme;
use super::svg::svg;
use crate::text::{Message, message};
use resvg::{tiny_skia, usvg};
use std::sync::{Arc, LazyLock};

/// Pixels that a picture may have: more than that, and neither memory nor programs that open it are enough.
const MOST: f64 = 1e8;

static FONTS: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_font_data(dejavu::sans::regular().to_vec());
    fonts.load_font_data(dejavu::sans::bold().to_vec());
    Arc::new(fonts)
});

/// A picture as PNG, so many pixels for a unit. An animation is shown as its last frame.
///
/// ```
/// use bachet::draw::{Picture, Theme, png};
/// let bytes = png(&Picture::new("Nothing", "An empty picture."), Theme::Light, 2.0)?;
/// assert_eq!(&bytes[1..4], b"PNG");
/// # Ok::<(), bachet::text::Message>(())
/// ```
pub fn png(picture: &Picture, theme: Theme, scale: f64) -> Result<Vec<u8>, Message> {
    let theme = if theme == Theme::Auto { Theme::Light } else { theme };
    let bounds = picture.bounds();
    let [width, height] = [bounds.width(), bounds.height()].map(|length| (length * scale).ceil());
    // A scale that is no number fails the test too.
    if !(scale > 0.0 && width * height <= MOST) {
        return Err(message!("draw.png-size", width = width.to_string(), height = height.to_string()));
    }
    let failed = |reason: String| message!("draw.png", reason = reason);
    let options = usvg::Options { fontdb: FONTS.clone(), font_family: "DejaVu Sans".to_owned(), ..Default::default() };
    let tree =
        usvg::Tree::from_str(&svg(&picture.still(), theme), &options).map_err(|error| failed(error.to_string()))?;
    let size = || failed(format!("{width}x{height}"));
    let mut pixels = tiny_skia::Pixmap::new(width as u32, height as u32).ok_or_else(size)?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale as f32, scale as f32), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| failed(error.to_string()))
}
