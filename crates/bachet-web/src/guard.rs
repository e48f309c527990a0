//! Who may ask: the server's name is checked against rebinding, other pages are kept out, and a token is asked for where there is one.

use crate::failure::Failure;
use crate::server::{Server, language};
use crate::texts::message;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use std::net::IpAddr;
use std::sync::Arc;
use subtle::ConstantTimeEq;

/// What every answer says to the browser: nothing from elsewhere, no scripts in the page, no frames but in pages of the server itself, no guessing.
const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; \
             base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=()"),
    ),
];

/// Lets a request through, or answers it.
pub(crate) async fn guard(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    let mut response = match refusal(&server, &request) {
        Some(failure) => failure.response(language(request.uri(), request.headers())),
        None => next.run(request).await,
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, value);
    }
    response
}

fn refusal(server: &Server, request: &Request) -> Option<Failure> {
    let headers = request.headers();
    let host = text(headers, header::HOST).or_else(|| request.uri().authority().map(|authority| authority.as_str()));
    let Some(host) = host else {
        return Some(Failure::bad(message!("web.no-host")));
    };
    let settings = &server.scheduler.settings;
    if !is_own_name(host, &settings.hosts) {
        return Some(Failure::new(StatusCode::FORBIDDEN, message!("web.host", host = host)));
    }
    let origin = text(headers, header::ORIGIN);
    if origin.is_some_and(|origin| origin.split_once("://").is_none_or(|(_, from)| from != host)) {
        return Some(Failure::new(StatusCode::FORBIDDEN, message!("web.origin")));
    }
    // The files of the page are no secret.
    let asks = request.uri().path().starts_with("/api/");
    match &settings.token {
        Some(token) if asks && !given(request).is_some_and(|given| same(&given, token)) => {
            Some(Failure::new(StatusCode::UNAUTHORIZED, message!("web.token")))
        }
        _ => None,
    }
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Whether a server may be called so. A page of another server that has its name changed to lead here still calls itself by that
/// name, and numbers cannot be changed.
fn is_own_name(host: &str, names: &[String]) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    };
    let number = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(name);
    number.parse::<IpAddr>().is_ok()
        || name.eq_ignore_ascii_case("localhost")
        || names.iter().any(|own| own.eq_ignore_ascii_case(name))
}

/// The token of a request: in its header, or in its address, because a stream of events has no headers of its own.
fn given(request: &Request) -> Option<String> {
    let bearer = text(request.headers(), header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
    let query = || crate::server::query(request.uri(), "token");
    bearer.map(str::to_owned).or_else(query)
}

/// Compares without telling by the time how much is the same.
fn same(given: &str, token: &str) -> bool {
    given.as_bytes().ct_eq(token.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_numbers_and_own_names_are_answered() {
        let names = ["games.example".to_owned()];
        let own = [
            "127.0.0.1",
            "127.0.0.1:1612",
            "localhost:80",
            "LOCALHOST",
            "[::1]:1612",
            "192.168.1.7:9",
            "games.example:1",
        ];
        assert!(own.iter().all(|host| is_own_name(host, &names)), "{own:?}");
        let others = ["", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "evil.example:1612"];
        assert!(others.iter().all(|host| !is_own_name(host, &names)), "{others:?}");
    }

    #[test]
    fn tokens_are_the_same_or_not() {
        assert!(same("abc", "abc") && !same("abd", "abc") && !same("ab", "abc") && !same("", "abc"));
    }
}
