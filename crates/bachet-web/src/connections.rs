//! Connections: only so many at one time; those that want nothing or do not read give way to others, none is silent for long, and
//! all are brought to an end when the server stops.

use crate::client::Client;
use crate::scheduler::lock;
use crate::settings::Settings;
use crate::stream::{Held, Stream, Traffic};
use axum::Router;
use axum::body::Body;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::collections::HashMap;
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

/// How long a connection may take to say what it wants, at first and between two requests.
const SILENCE: Duration = Duration::from_secs(30);
/// How long a client may take nothing of what it is sent.
const UNREAD: Duration = Duration::from_secs(10);
/// After so long without being read a connection gives way to others.
const STALLED: Duration = Duration::from_millis(500);
/// So many bytes of an answer wait to be taken; the system would let megabytes wait for each who never reads.
const UNSENT: usize = 1 << 17;
/// Who said and took nothing for so long is not missed.
const QUIET: Duration = Duration::from_secs(1);
/// How long the answer is still computed for who says no more. Whether a client has left or only said all, nobody can tell.
const LINGER: Duration = Duration::from_secs(3);
/// How long answers that are on their way are waited for at the end.
const GRACE: Duration = Duration::from_secs(3);
/// How long to wait when the system has no more connections to give, or when nobody gives way.
const PAUSE: Duration = Duration::from_millis(100);

/// The connections that are open.
#[derive(Default)]
struct Open(Mutex<HashMap<u64, Arc<Connection>>>);

/// A connection that is open.
struct Connection {
    client: Client,
    traffic: Arc<Traffic>,
    /// Tells it to end.
    end: Notify,
}

impl Open {
    /// Ends the connection that can best be done without, so that `client` has a place, if there is one.
    ///
    /// It is one that wants nothing, or does not read, and of those one of the client with the most, the longest like that. Where all
    /// are at work, a client with more than half of them loses one to another client.
    fn make_place(&self, client: Client) {
        let now = Instant::now();
        let open = lock(&self.0);
        let mut counts: HashMap<Client, usize> = HashMap::new();
        open.values().for_each(|connection| *counts.entry(connection.client).or_default() += 1);
        let greedy = |own: &Connection| own.client != client && counts[&own.client] > open.len() / 2;
        let quiet = |own: &Arc<Connection>| own.traffic.quiet(now);
        let mut idle: Vec<&Arc<Connection>> = open.values().filter(|own| own.traffic.gives_way(now, STALLED)).collect();
        idle.sort_by_cached_key(|own| std::cmp::Reverse((counts[&own.client], quiet(own))));
        // Where many come at once, some that were quiet for long make place for those behind, too.
        let several = idle.iter().skip(1).take(open.len() / 8).filter(|own| quiet(own) >= QUIET);
        several.for_each(|own| own.end.notify_one());
        let victim = idle.first().copied();
        let victim = victim.or_else(|| open.values().filter(|own| greedy(own)).max_by_key(|own| quiet(own)));
        if let Some(victim) = victim {
            victim.end.notify_one();
        }
    }
}

/// Answers at an address until `stop` is there.
///
/// A client that leaves is noticed when its connection ends, unless it has sent more than its request: what is not read yet hides the
/// end. Its answer is then computed as if it were waited for, within the limit of time.
pub(crate) async fn serve(listener: TcpListener, router: Router, settings: &Settings, stop: impl Future<Output = ()>) {
    let places = Arc::new(Semaphore::new(settings.connections.clamp(1, Semaphore::MAX_PERMITS)));
    let open: Arc<Open> = Arc::default();
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(settings.time.min(SILENCE)).half_close(true);
    let all = GracefulShutdown::new();
    let mut stop = pin!(stop);
    let mut number = 0;
    loop {
        let next = async {
            let accepted = listener.accept().await;
            let client = accepted.as_ref().map_or_else(|_| Client::default(), |(_, address)| address.ip().into());
            (place(&places, &open, client).await, accepted, client)
        };
        let (place, accepted, client) = tokio::select! {
            next = next => next,
            () = &mut stop => break,
        };
        let Ok((stream, _)) = accepted else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        number += 1;
        let connection = Arc::new(Connection { client, traffic: Arc::default(), end: Notify::new() });
        lock(&open.0).insert(number, connection.clone());
        // Where the system does not let us say so, it chooses itself.
        let _ = socket2::SockRef::from(&stream).set_send_buffer_size(UNSENT);
        let stream = Arc::new(stream);
        let answered = answering(router.clone(), client, connection.traffic.clone());
        let io = TokioIo::new(Stream::new(stream.clone(), connection.traffic.clone()));
        let served = all.watch(builder.serve_connection(io, answered));
        let open = open.clone();
        tokio::spawn(async move {
            // A connection that breaks off is nobody's fault here.
            tokio::select! {
                _ = served => {}
                () = connection.end.notified() => {}
                () = connection.traffic.unread(UNREAD) => {}
                () = left(&stream, &connection.traffic) => {}
            }
            lock(&open.0).remove(&number);
            drop(place);
        });
    }
    drop(listener);
    // A connection that its other end keeps open would be waited for without end.
    let _ = tokio::time::timeout(GRACE, all.shutdown()).await;
}

/// A place for a connection, which another one may have to give up.
async fn place(places: &Arc<Semaphore>, open: &Open, client: Client) -> Option<OwnedSemaphorePermit> {
    loop {
        if let Ok(place) = places.clone().try_acquire_owned() {
            return Some(place);
        }
        open.make_place(client);
        // It is free once the other connection has ended, or when any other does.
        if let Ok(place) = tokio::time::timeout(PAUSE, places.clone().acquire_owned()).await {
            return place.ok();
        }
    }
}

/// Answers requests, and knows while it does.
fn answering(
    router: Router,
    client: Client,
    traffic: Arc<Traffic>,
) -> impl hyper::service::Service<
    hyper::Request<hyper::body::Incoming>,
    Response = hyper::Response<Body>,
    Error = std::convert::Infallible,
    Future: Send,
> {
    service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(client);
        let work = traffic.begin();
        let answer = hyper::service::Service::call(&TowerToHyperService::new(router.clone()), request);
        async move {
            let answer = answer.await?;
            Ok(answer.map(|body| Body::new(Held::new(body, work))))
        }
    })
}

/// Waits until the client has left: it says no more, and for a while takes nothing.
async fn left(stream: &TcpStream, traffic: &Traffic) {
    loop {
        match stream.peek(&mut [0]).await {
            // It has sent its next request already, which hides whether it is still there.
            Ok(1..) => tokio::time::sleep(PAUSE).await,
            Ok(0) => {
                tokio::time::sleep(LINGER).await;
                // An answer that is being sent ends by itself, or is not read.
                if traffic.is_waited_for() {
                    return;
                }
                return std::future::pending().await;
            }
            Err(_) => return,
        }
    }
}
