//! Connections as timely sees them, and what becomes of all when one of them breaks.
//!
//! Timely ends the program's threads with a panic when a connection breaks. Here a fault is kept instead, all connections are shut, so
//! that the others learn of it too, and the thread that noticed waits until nobody needs what it holds before it ends without a word.

use crate::error::ClusterError;
use socket2::{SockRef, TcpKeepalive};
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use timely::communication::allocator::zero_copy::stream::Stream;

/// A process that does not answer for so long is lost.
const SILENCE: Duration = Duration::from_secs(8);
/// So often an idle connection is tried.
const TRIED: Duration = Duration::from_secs(2);

/// What all connections of a process share.
#[derive(Debug, Default)]
pub(crate) struct Session {
    state: Mutex<State>,
    changed: Condvar,
    sent: AtomicU64,
    received: AtomicU64,
}

#[derive(Debug, Default)]
struct State {
    fault: Option<ClusterError>,
    sockets: Vec<TcpStream>,
    /// All have done what there was to do: whoever leaves now is no loss.
    over: bool,
    /// The worker is gone, and needs nothing any more.
    ended: bool,
}

impl Session {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The first fault, if there was one.
    pub(crate) fn fault(&self) -> Option<ClusterError> {
        self.state().fault.clone()
    }

    /// Keeps the first fault, and shuts all connections.
    pub(crate) fn fail(&self, fault: ClusterError) {
        let mut state = self.state();
        state.fault.get_or_insert(fault);
        state.sockets.iter().for_each(|socket| drop(socket.shutdown(Shutdown::Both)));
    }

    /// All is done.
    pub(crate) fn finish(&self) {
        self.state().over = true;
    }

    /// The worker is gone.
    pub(crate) fn end(&self) {
        self.state().ended = true;
        self.changed.notify_all();
    }

    /// Bytes sent and received.
    pub(crate) fn traffic(&self) -> (u64, u64) {
        (self.sent.load(Ordering::Relaxed), self.received.load(Ordering::Relaxed))
    }

    /// Ends the thread that calls it, when the worker is gone.
    fn leave(&self) -> ! {
        let mut state = self.state();
        while !state.ended {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        drop(state);
        resume_unwind(Box::new(()))
    }
}

/// A connection to another process.
pub(crate) struct Link {
    socket: TcpStream,
    session: Arc<Session>,
    place: usize,
    host: String,
}

impl Link {
    pub(crate) fn new(socket: TcpStream, session: &Arc<Session>, place: usize, host: &str) -> io::Result<Link> {
        socket.set_nodelay(true)?;
        socket.set_read_timeout(None)?;
        socket.set_write_timeout(None)?;
        let options = SockRef::from(&socket);
        let keepalive = TcpKeepalive::new().with_time(TRIED).with_interval(TRIED);
        #[cfg(not(windows))]
        let keepalive = keepalive.with_retries((SILENCE.as_secs() / TRIED.as_secs() - 1) as u32);
        options.set_tcp_keepalive(&keepalive)?;
        #[cfg(target_os = "linux")]
        options.set_tcp_user_timeout(Some(SILENCE))?;
        session.state().sockets.push(socket.try_clone()?);
        Ok(Link { socket, session: Arc::clone(session), place, host: host.to_owned() })
    }

    fn lost(&self, error: Option<&io::Error>) -> ! {
        let reason = error.map(ToString::to_string);
        self.session.fail(ClusterError::Lost { place: self.place, host: self.host.clone(), reason });
        self.session.leave()
    }
}

impl Read for Link {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.socket.read(buffer) {
                Ok(0) if !self.session.state().over => self.lost(None),
                Ok(count) => {
                    self.session.received.fetch_add(count as u64, Ordering::Relaxed);
                    return Ok(count);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => self.lost(Some(&error)),
            }
        }
    }
}

impl Write for Link {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        loop {
            match self.socket.write(buffer) {
                Ok(count) => {
                    self.session.sent.fetch_add(count as u64, Ordering::Relaxed);
                    return Ok(count);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => self.lost(Some(&error)),
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Stream for Link {
    fn try_clone(&self) -> io::Result<Link> {
        let Link { socket, session, place, host } = self;
        Ok(Link { socket: socket.try_clone()?, session: Arc::clone(session), place: *place, host: host.clone() })
    }

    fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {
        self.socket.set_nonblocking(nonblocking)
    }

    fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        // Whoever is gone already needs no farewell.
        let _ = self.socket.shutdown(how);
        Ok(())
    }
}
