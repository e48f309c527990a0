//! Connections: only so many at one time, none that is silent for long, and all brought to an end when the server stops.

use crate::settings::Settings;
use axum::Router;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// How long a connection may take to say what it wants, at first and between two requests.
const SILENCE: Duration = Duration::from_secs(30);
/// How long answers that are on their way are waited for at the end.
const GRACE: Duration = Duration::from_secs(3);
/// How long to wait when the system has no more connections to give.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers at an address until `stop` is there.
///
/// A client that leaves is noticed when its connection ends, unless it has sent more than its request: what is not read yet hides the
/// end. Its answer is then computed as if it were waited for, within the limit of time.
pub(crate) async fn serve(listener: TcpListener, router: Router, settings: &Settings, stop: impl Future<Output = ()>) {
    let places = Arc::new(Semaphore::new(settings.connections.clamp(1, Semaphore::MAX_PERMITS)));
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(settings.time.min(SILENCE));
    let all = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        // Who comes when all places are taken waits in the system's queue.
        let next = async { (places.clone().acquire_owned().await, listener.accept().await) };
        let (place, accepted) = tokio::select! {
            next = next => next,
            () = &mut stop => break,
        };
        let Ok((stream, _)) = accepted else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let service = TowerToHyperService::new(router.clone());
        let connection = all.watch(builder.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            // A connection that breaks off is nobody's fault here.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    // A connection that its other end keeps open would be waited for without end.
    let _ = tokio::time::timeout(GRACE, all.shutdown()).await;
}
