//! What goes through a connection: whether anything is wanted of it, and whether it is read.

use crate::scheduler::lock;
use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use std::io;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// What went through a connection.
#[derive(Debug)]
pub(crate) struct Traffic {
    /// Requests that are being answered.
    answering: AtomicUsize,
    /// Answers that are not yet begun.
    waited_for: AtomicUsize,
    seen: Mutex<Seen>,
}

#[derive(Debug)]
struct Seen {
    /// When something came or went.
    last: Instant,
    /// Since when the client takes nothing of what it is sent.
    stalled: Option<Instant>,
}

impl Default for Traffic {
    fn default() -> Traffic {
        let seen = Seen { last: Instant::now(), stalled: None };
        Traffic { answering: AtomicUsize::new(0), waited_for: AtomicUsize::new(0), seen: Mutex::new(seen) }
    }
}

impl Traffic {
    /// A request that is being answered, until that is dropped.
    pub(crate) fn begin(self: &Arc<Traffic>) -> Answering {
        self.answering.fetch_add(1, Relaxed);
        self.waited_for.fetch_add(1, Relaxed);
        Answering { traffic: self.clone(), begun: false }
    }

    /// Whether an answer is still computed.
    pub(crate) fn is_waited_for(&self) -> bool {
        self.waited_for.load(Relaxed) > 0
    }

    /// How long nothing came or went.
    pub(crate) fn quiet(&self, now: Instant) -> Duration {
        now.saturating_duration_since(lock(&self.seen).last)
    }

    /// Whether nothing is wanted, or what is sent is not taken for so long.
    pub(crate) fn gives_way(&self, now: Instant, stalled: Duration) -> bool {
        let since = lock(&self.seen).stalled;
        self.answering.load(Relaxed) == 0 || since.is_some_and(|since| now.saturating_duration_since(since) >= stalled)
    }

    /// Waits until the client took nothing of what it is sent for so long.
    pub(crate) async fn unread(&self, most: Duration) {
        loop {
            let stalled = lock(&self.seen).stalled.map_or(Duration::ZERO, |since| since.elapsed());
            if stalled >= most {
                return;
            }
            tokio::time::sleep((most - stalled).max(Duration::from_millis(10))).await;
        }
    }

    fn moved(&self) {
        *lock(&self.seen) = Seen { last: Instant::now(), stalled: None };
    }

    fn stall(&self) {
        lock(&self.seen).stalled.get_or_insert_with(Instant::now);
    }
}

/// A request that is being answered.
#[derive(Debug)]
pub(crate) struct Answering {
    traffic: Arc<Traffic>,
    begun: bool,
}

impl Answering {
    fn begin(&mut self) {
        if !std::mem::replace(&mut self.begun, true) {
            self.traffic.waited_for.fetch_sub(1, Relaxed);
        }
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.begin();
        self.traffic.answering.fetch_sub(1, Relaxed);
    }
}

/// The body of an answer, which is being answered until it is sent.
pub(crate) struct Held {
    body: Body,
    _work: Answering,
}

impl Held {
    pub(crate) fn new(body: Body, mut work: Answering) -> Held {
        // A stream of events is waited for as long as it lasts: who leaves gives the work up.
        if body.size_hint().exact().is_some() {
            work.begin();
        }
        Held { body, _work: work }
    }
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A connection whose traffic is noted.
pub(crate) struct Stream {
    stream: Arc<TcpStream>,
    traffic: Arc<Traffic>,
}

impl Stream {
    pub(crate) fn new(stream: Arc<TcpStream>, traffic: Arc<Traffic>) -> Stream {
        Stream { stream, traffic }
    }

    /// Writes as soon as something can be written.
    fn write(&self, context: &mut Context<'_>, write: impl Fn() -> io::Result<usize>) -> Poll<io::Result<usize>> {
        loop {
            let Poll::Ready(ready) = self.stream.poll_write_ready(context) else {
                self.traffic.stall();
                return Poll::Pending;
            };
            ready?;
            match write() {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                result => {
                    self.traffic.moved();
                    return Poll::Ready(result);
                }
            }
        }
    }
}

impl AsyncRead for Stream {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        loop {
            ready!(self.stream.poll_read_ready(context))?;
            match self.stream.try_read(buffer.initialize_unfilled()) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Poll::Ready(Err(error)),
                Ok(bytes) => {
                    // What comes says nothing of what is taken.
                    lock(&self.traffic.seen).last = Instant::now();
                    buffer.advance(bytes);
                    return Poll::Ready(Ok(()));
                }
            }
        }
    }
}

impl AsyncWrite for Stream {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.write(context, || self.stream.try_write(bytes))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.write(context, || self.stream.try_write_vectored(parts))
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        // Closing both ways is left to the end of the stream, which comes with it.
        Poll::Ready(Ok(()))
    }
}
