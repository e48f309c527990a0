//! The page of Bachet, and the server behind it.
//!
//! [`app`] is the whole server as an [`axum::Router`]: the files of the page, which the program carries, and the interface under
//! `/api`, which answers what the program prints by `--json`. Nothing of the file system can be reached, and what is computed is
//! limited by [`Settings`]. [`serve`] answers at an address until it is told to stop.
//!
//! ```
//! # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
//! use axum::{body::Body, http::Request};
//! use tower::ServiceExt;
//! let request = Request::post("/api/solve").header("host", "localhost").body(Body::from(r#"{"game": "sticks:10"}"#))?;
//! let response = bachet_web::app().oneshot(request).await?;
//! assert_eq!(response.status(), 200);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cache;
mod client;
mod connections;
mod failure;
mod guard;
mod jobs;
mod openapi;
mod page;
mod scheduler;
mod seats;
mod server;
mod settings;
mod stream;
mod texts;
mod work;

pub use openapi::description;
pub use page::lessons;
pub use settings::Settings;

use axum::Router;
use server::Server;
use tokio::net::TcpListener;

/// The server with settings that are safe anywhere.
///
/// ```
/// let router = bachet_web::app();
/// assert!(router.has_routes());
/// ```
pub fn app() -> Router {
    app_with(Settings::default())
}

/// The server with settings of one's own.
///
/// ```
/// use bachet_web::{Settings, app_with};
/// assert!(app_with(Settings { positions: 1000, ..Settings::default() }).has_routes());
/// ```
pub fn app_with(settings: Settings) -> Router {
    server::router(Server::new(settings))
}

/// Answers at an address until `stop` is there. Work under way is then given up, and what is being sent is sent.
///
/// ```
/// # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
/// let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
/// bachet_web::serve(listener, bachet_web::Settings::default(), async {}).await;
/// # Ok::<(), std::io::Error>(())
/// # })?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub async fn serve(listener: TcpListener, settings: Settings, stop: impl Future<Output = ()> + Send + 'static) {
    let server = Server::new(settings);
    let router = server::router(server.clone());
    let settings = server.scheduler.settings.clone();
    let stop = async move {
        stop.await;
        server.scheduler.stop();
    };
    connections::serve(listener, router, &settings, stop).await;
}
