//! The routes of the server.

use crate::client::{Client, Room};
use crate::failure::Failure;
use crate::jobs::Jobs;
use crate::scheduler::{Ask, Scheduler, SharedReply};
use crate::settings::Settings;
use crate::texts::message;
use crate::work::too_slow;
use crate::{guard, openapi, page};
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::sse::{KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Json, Router, middleware};
use bachet::text::{Lang, units};
use bachet_app::command::{COMMANDS, Command};
use bachet_app::{Context, answering, games};
use serde::Serialize;
use std::sync::Arc;
use std::sync::LazyLock;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// What the routes share.
pub(crate) struct Server {
    pub(crate) scheduler: Arc<Scheduler>,
    pub(crate) jobs: Arc<Jobs>,
    /// The memory for requests that are being sent or taken apart.
    sent: Arc<Room>,
}

/// A request of fewer bytes counts as so many.
const LEAST: usize = 1 << 10;
/// A request that is taken apart takes so many times its bytes: a pair of brackets is a list.
const TAKEN_APART: usize = 24;

impl Server {
    pub(crate) fn new(settings: Settings) -> Arc<Server> {
        // One request always has room.
        let sent = Room::new(settings.share().max(settings.body));
        Arc::new(Server { scheduler: Arc::new(Scheduler::new(settings)), jobs: Arc::default(), sent })
    }
}

pub(crate) fn router(server: Arc<Server>) -> Router {
    let mut router = Router::new()
        .route("/assets/{*name}", get(page::asset))
        .route("/learn/{name}", get(page::lesson))
        .route("/api/games", get(list_games))
        .route("/api/openapi.json", get(description))
        .route("/api", axum::routing::any(no_route))
        .route("/api/", axum::routing::any(no_route))
        .route("/api/jobs/{job}", get(listen).delete(cancel).head(no_method))
        .route("/api/{*rest}", axum::routing::any(no_route));
    for command in &COMMANDS {
        router = router
            .route(&format!("/api/{}", command.name), asking(command, answer))
            .route(&format!("/api/jobs/{}", command.name), asking(command, start));
    }
    let body = server.scheduler.settings.body;
    router
        .fallback(get(page::index).fallback(no_method))
        .method_not_allowed_fallback(no_method)
        .layer(DefaultBodyLimit::max(body))
        .layer(CatchPanicLayer::custom(|_| Failure::fault().response(Lang::En)))
        .layer(CompressionLayer::new().gzip(true))
        .layer(middleware::from_fn_with_state(server.clone(), guard::guard))
        .with_state(server)
}

/// A route that takes a command's options.
fn asking<F, R>(command: &'static Command, handler: F) -> MethodRouter<Arc<Server>>
where
    F: Fn(Arc<Server>, Ask) -> R + Clone + Send + Sync + 'static,
    R: Future<Output = Result<Response, Failure>> + Send,
{
    post(move |State(server): State<Arc<Server>>, request: Request| async move {
        let mut lang = language(request.uri(), request.headers());
        let answered = match read(&server, request, command, lang).await {
            Ok(ask) => {
                lang = ask.lang;
                handler(server, ask).await
            }
            Err((failure, asked)) => {
                lang = asked;
                Err(failure)
            }
        };
        answered.unwrap_or_else(|failure| failure.response(lang))
    })
}

/// The options in the body of a request.
async fn read(
    server: &Server,
    request: Request,
    command: &'static Command,
    lang: Lang,
) -> Result<Ask, (Failure, Lang)> {
    let settings = &server.scheduler.settings;
    // What is announced is counted, and what is not may be the most.
    let bytes = request.body().size_hint().upper().map_or(settings.body, |bytes| bytes as usize).min(settings.body);
    let client = request.extensions().get::<Client>().copied().unwrap_or_default();
    let busy = || (Failure::new(StatusCode::TOO_MANY_REQUESTS, message!("web.reading")), lang);
    let room = server.sent.take(client, bytes.max(LEAST)).ok_or_else(busy)?;
    let body = tokio::time::timeout(settings.time, Bytes::from_request(request, &())).await;
    let body = body.map_err(|_| (too_slow(settings), lang))?;
    let body = body.map_err(|rejection| (unread(server, &rejection), lang))?;
    drop(room);
    let apart = TAKEN_APART.saturating_mul(body.len().max(LEAST)).min(server.sent.size() / 4);
    let room = server.sent.take(client, apart).ok_or_else(busy)?;
    let ask = answering::Ask::read(command, &body, lang).map_err(|(error, lang)| (error.into(), lang))?;
    drop(body);
    let (key, lang) = (ask.key(), ask.lang);
    let compute = Box::new(move |context: &Context<'_>| {
        // As long as what was taken apart is there, it is counted.
        let _room = room;
        ask.answer(context)
    });
    Ok(Ask { client, key, lang, compute })
}

fn unread(server: &Server, rejection: &BytesRejection) -> Failure {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            let limit = server.scheduler.settings.body;
            Failure::new(StatusCode::PAYLOAD_TOO_LARGE, message!("web.body", limit = units::bytes(limit as f64)))
        }
        _ => bachet_app::Error::NotJson(rejection.body_text()).into(),
    }
}

/// Answers when the answer is there. Who goes away before gives it up.
async fn answer(server: Arc<Server>, ask: Ask) -> Result<Response, Failure> {
    let waiter = server.scheduler.submit(ask)?;
    waiter.outcome().await.map(respond)
}

fn respond(answer: SharedReply) -> Response {
    ([(header::CONTENT_TYPE, answer.media)], Body::from(answer.bytes)).into_response()
}

/// The name of a job that was taken up.
#[derive(Serialize)]
struct JobAnswer {
    job: String,
}

/// Takes up a job, and answers with its name.
async fn start(server: Arc<Server>, ask: Ask) -> Result<Response, Failure> {
    let lang = ask.lang;
    let waiter = server.scheduler.submit(ask)?;
    let job = server.jobs.add(waiter, lang, &server.scheduler)?;
    Ok((StatusCode::ACCEPTED, Json(JobAnswer { job })).into_response())
}

/// The events of a job.
async fn listen(State(server): State<Arc<Server>>, uri: Uri, headers: HeaderMap) -> Response {
    match server.jobs.listen(job(&uri)) {
        Some(events) => Sse::new(events).keep_alive(KeepAlive::default()).into_response(),
        None => no_job().response(language(&uri, &headers)),
    }
}

async fn cancel(State(server): State<Arc<Server>>, uri: Uri, headers: HeaderMap) -> Response {
    match server.jobs.cancel(job(&uri)) {
        true => StatusCode::NO_CONTENT.into_response(),
        false => no_job().response(language(&uri, &headers)),
    }
}

/// The name of a job in an address; names have no signs that are written in another way there.
fn job(uri: &Uri) -> &str {
    uri.path().rsplit('/').next().unwrap_or_default()
}

fn no_job() -> Failure {
    Failure::new(StatusCode::NOT_FOUND, message!("web.no-job"))
}

/// What can be asked, in words for programs.
async fn description() -> Response {
    static TEXT: LazyLock<Bytes> =
        LazyLock::new(|| serde_json::to_vec(&openapi::description()).unwrap_or_default().into());
    ([(header::CONTENT_TYPE, "application/json")], Body::from(TEXT.clone())).into_response()
}

async fn list_games(State(server): State<Arc<Server>>, uri: Uri, headers: HeaderMap) -> Response {
    let context =
        Context { lang: language(&uri, &headers), files: &server.scheduler.settings.files, ..Context::default() };
    Json(games::games(&context)).into_response()
}

pub(crate) async fn no_route(uri: Uri, headers: HeaderMap) -> Response {
    Failure::new(StatusCode::NOT_FOUND, message!("web.no-route")).response(language(&uri, &headers))
}

async fn no_method(uri: Uri, headers: HeaderMap) -> Response {
    Failure::new(StatusCode::METHOD_NOT_ALLOWED, message!("web.method")).response(language(&uri, &headers))
}

/// The language of a request: that of its address, or the one that the browser prefers.
pub(crate) fn language(uri: &Uri, headers: &HeaderMap) -> Lang {
    let preferred = || headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).map(str::to_owned);
    let first = |list: String| list.split([',', ';']).next().map(|locale| Lang::from_locale(locale.trim()));
    query(uri, "lang").or_else(preferred).and_then(first).unwrap_or_default()
}

/// A value in the query of an address.
pub(crate) fn query(uri: &Uri, name: &str) -> Option<String> {
    let pairs: Vec<(String, String)> = axum::extract::Query::try_from_uri(uri).ok()?.0;
    pairs.into_iter().find(|(own, _)| own == name).map(|(_, value)| value)
}
