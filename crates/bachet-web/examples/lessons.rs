//! Writes the pages of the course into a folder: `lessons FOLDER`.

use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("lessons FOLDER")?;
    std::fs::create_dir_all(&folder)?;
    for (name, page) in bachet_web::lessons() {
        std::fs::write(Path::new(&folder).join(name), page)?;
    }
    Ok(())
}
