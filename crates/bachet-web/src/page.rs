//! The page: files that the program carries.

use crate::server::no_route;
use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The files of the page. A program that is built for its developers reads them anew each time.
#[derive(Embed)]
#[folder = "page"]
#[include = "*.html"]
#[include = "*.js"]
#[include = "*.css"]
#[include = "*.svg"]
#[exclude = "node_modules/*"]
#[exclude = "site/*"]
struct Files;

/// The pages of the course by their names, which `build.rs` writes from their Markdown.
static LESSONS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/learn/list.rs"));

/// The pages of the course by the names of their files, in both languages: what stands in the folder `learn` of a site.
///
/// ```
/// let pages = bachet_web::lessons();
/// assert!(pages.iter().any(|(name, page)| name == "attractor.fr.html" && page.contains("<h1>")));
/// ```
#[must_use]
pub fn lessons() -> Vec<(String, String)> {
    LESSONS.iter().map(|&(name, page)| (name.to_owned(), page.to_owned())).collect()
}

/// A page of the course by its name.
pub(crate) async fn lesson(uri: Uri, headers: HeaderMap) -> Response {
    let name = uri.path().strip_prefix("/learn/").unwrap_or_default();
    match LESSONS.iter().find(|(own, _)| *own == name) {
        Some((_, page)) => {
            let mut hasher = DefaultHasher::new();
            page.hash(&mut hasher);
            respond(page.as_bytes().into(), hasher.finish().into(), "text/html", &headers)
        }
        None => no_route(uri, headers).await,
    }
}

/// A file of the page by its name.
pub(crate) async fn asset(uri: Uri, headers: HeaderMap) -> Response {
    let name = uri.path().strip_prefix("/assets/").unwrap_or_default();
    match Files::get(name) {
        Some(file) => embedded(file, &headers),
        None => no_route(uri, headers).await,
    }
}

/// The page itself, which reads the rest of the address.
pub(crate) async fn index(uri: Uri, headers: HeaderMap) -> Response {
    match Files::get("index.html") {
        Some(file) => embedded(file, &headers),
        None => no_route(uri, headers).await,
    }
}

fn embedded(file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    let start = hash.first_chunk().expect("it has 32 bytes");
    respond(file.data, u128::from_be_bytes(*start), file.metadata.mimetype(), headers)
}

fn respond(data: Cow<'static, [u8]>, hash: u128, media: &str, headers: &HeaderMap) -> Response {
    let tag = format!("\"{hash:032x}\"");
    let known = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    // A tag that was weakened on the way is the same file, compressed.
    let known = known.is_some_and(|tags| tags.split(',').any(|own| own.trim().trim_start_matches("W/") == tag));
    // A browser asks each time whether its copy is the newest.
    let caching = [(header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_owned())];
    match known {
        true => (StatusCode::NOT_MODIFIED, caching).into_response(),
        false => {
            let charset = if media.starts_with("text/") { "; charset=utf-8" } else { "" };
            let media = [(header::CONTENT_TYPE, format!("{media}{charset}"))];
            (caching, media, Body::from(data.into_owned())).into_response()
        }
    }
}
