//! Requests to the server without a socket.

#![allow(dead_code)]

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode};
use bachet_web::{Settings, app_with};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;

/// What came of a request.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// What the error says.
    pub(crate) fn error(&self) -> String {
        self.json()["error"]["message"].as_str().unwrap_or_else(|| panic!("no error: {}", self.text())).to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}

/// A request as a browser on this machine sends it.
pub(crate) fn request(method: &str, path: &str, body: impl Into<String>) -> Request<Body> {
    let builder = Request::builder().method(method).uri(path).header("host", "127.0.0.1:1612");
    builder.body(Body::from(body.into())).unwrap()
}

pub(crate) async fn send(app: &Router, request: Request<Body>) -> Reply {
    let response = app.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = body.collect().await.unwrap().to_bytes().to_vec();
    Reply { status: parts.status, headers: parts.headers, body }
}

pub(crate) async fn get(app: &Router, path: &str) -> Reply {
    send(app, request("GET", path, "")).await
}

pub(crate) async fn post(app: &Router, path: &str, body: &str) -> Reply {
    send(app, request("POST", path, body)).await
}

/// Runs a test with a server of these settings.
pub(crate) fn with<F: Future<Output = ()>>(settings: Settings, test: impl FnOnce(Router) -> F) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async { test(app_with(settings)).await });
}

/// Runs a test with the usual server.
pub(crate) fn usual<F: Future<Output = ()>>(test: impl FnOnce(Router) -> F) {
    with(Settings::default(), test);
}
