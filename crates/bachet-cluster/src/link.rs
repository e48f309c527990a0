//! Connections as timely sees them, and what becomes of all when one of them breaks.
//!
//! Timely ends the program's threads with a panic when a connection breaks. Here a fault is kept instead, the others are told of it, all
//! connections are shut, and the thread that noticed waits until nobody needs what it holds before it ends without a word.

use crate::error::ClusterError;
use crate::note::{FRAME, LONGEST, NOTE, Note, Status, memory, write_frame};
use socket2::{SockRef, TcpKeepalive};
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use timely::communication::allocator::zero_copy::stream::Stream;

/// A process that says nothing for so long is lost.
const SILENCE: Duration = Duration::from_secs(8);
/// So often each process says that it is there.
const BEAT: Duration = Duration::from_secs(1);
/// So often an idle connection is tried.
const TRIED: Duration = Duration::from_secs(2);
/// So long whoever leaves waits until the others have heard why.
const HEARD: Duration = Duration::from_secs(1);

/// What all connections of a process share.
#[derive(Debug, Default)]
pub(crate) struct Session {
    state: Mutex<State>,
    changed: Condvar,
    sent: AtomicU64,
    received: AtomicU64,
    /// How many connections are still read.
    read: AtomicUsize,
}

#[derive(Debug, Default)]
struct State {
    fault: Option<ClusterError>,
    wires: Vec<Wire>,
    /// How far each process is, as far as it was heard.
    statuses: Vec<Status>,
    /// All have done what there was to do: whoever leaves now is no loss.
    over: bool,
    /// The worker is gone, and needs nothing any more.
    ended: bool,
}

/// A connection to write to: frames of several threads do not mix.
type Wire = Arc<Mutex<TcpStream>>;

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Session {
    pub(crate) fn new(count: usize) -> Session {
        let state = State { statuses: vec![Status::default(); count], ..State::default() };
        Session { state: Mutex::new(state), ..Session::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        locked(&self.state)
    }

    /// The first fault, if there was one.
    pub(crate) fn fault(&self) -> Option<ClusterError> {
        self.state().fault.clone()
    }

    /// Keeps the first fault, tells the others of it, and shuts all connections.
    pub(crate) fn fail(&self, fault: ClusterError) {
        let note = Note::of(&fault);
        self.leave_with(fault, note);
    }

    /// The same by a thread that read a connection, which ends when the worker is gone.
    fn fail_reading(&self, fault: ClusterError) -> ! {
        self.read.fetch_sub(1, Ordering::SeqCst);
        self.fail(fault);
        self.leave_quietly()
    }

    /// Leaves, and tells the others why.
    pub(crate) fn leave_with(&self, fault: ClusterError, note: Option<Note>) {
        let mut state = self.state();
        if state.fault.is_some() {
            return;
        }
        state.fault = Some(fault);
        let wires = std::mem::take(&mut state.wires);
        drop(state);
        // Whoever has stopped reading must not keep the others from hearing it.
        let tell = |wire: &Wire| {
            let wire = Arc::clone(wire);
            let note = note.clone();
            thread::spawn(move || {
                // Timely's thread may be in the midst of a frame, for as long as the other one does not read.
                let until = Instant::now() + HEARD;
                let socket = loop {
                    match wire.try_lock() {
                        Ok(socket) => break Some(socket),
                        Err(_) if Instant::now() > until => break None,
                        Err(_) => thread::sleep(Duration::from_millis(10)),
                    }
                };
                let Some(mut socket) = socket else { return };
                let _ = socket.set_write_timeout(Some(HEARD));
                let _ = note.map(|note| note.write(&mut socket));
                // What the other one still sends is read, so that it can read this.
                let _ = socket.shutdown(Shutdown::Write);
            })
        };
        let told: Vec<_> = wires.iter().map(tell).collect();
        told.into_iter().for_each(|told| drop(told.join()));
        let until = Instant::now() + HEARD;
        thread::spawn(move || {
            thread::sleep(HEARD);
            // A copy that is not locked shuts it for all.
            wires
                .iter()
                .filter_map(|wire| wire.try_lock().ok())
                .for_each(|socket| drop(socket.shutdown(Shutdown::Both)));
        });
        self.heard_until(until);
    }

    /// Waits until no connection is read any more: all others have heard it.
    fn heard_until(&self, until: Instant) {
        while self.read.load(Ordering::SeqCst) > 0 && Instant::now() < until {
            thread::sleep(Duration::from_millis(5));
        }
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

    /// Notes how far a process is.
    pub(crate) fn report(&self, place: usize, status: Status) {
        if let Some(known) = self.state().statuses.get_mut(place) {
            *known = status;
        }
    }

    /// How far all processes are; of this one also what the machine says.
    pub(crate) fn statuses(&self, own: usize) -> Vec<Status> {
        let (sent, received) = self.traffic();
        let mut statuses = self.state().statuses.clone();
        if let Some(status) = statuses.get_mut(own) {
            *status = Status { memory: memory(), sent, received, ..*status };
        }
        statuses
    }

    /// Ends the thread that calls it, when the worker is gone.
    fn leave_quietly(&self) -> ! {
        let mut state = self.state();
        while !state.ended {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        drop(state);
        resume_unwind(Box::new(()))
    }

    /// Says on a connection again and again that this process is there.
    fn beat(&self, own: usize, wire: &Wire) {
        loop {
            thread::sleep(BEAT);
            if self.state().ended || self.fault().is_some() {
                return;
            }
            let note = self.statuses(own).get(own).map(|&status| Note::Beat(status));
            // While a parcel is written nobody doubts that this process is there.
            if let Ok(mut socket) = wire.try_lock()
                && let Some(note) = note
                && note.write(&mut socket).is_err()
            {
                return;
            }
        }
    }
}

/// A connection to another process.
pub(crate) struct Link {
    socket: TcpStream,
    wire: Wire,
    session: Arc<Session>,
    place: usize,
    host: String,
    /// How many bytes of a frame of timely's were not read yet.
    left: usize,
}

impl Link {
    /// The connection of the process `own` to another one.
    pub(crate) fn new(
        socket: TcpStream,
        session: &Arc<Session>,
        own: usize,
        place: usize,
        host: &str,
    ) -> io::Result<Link> {
        socket.set_nonblocking(false)?;
        socket.set_nodelay(true)?;
        socket.set_read_timeout(Some(SILENCE))?;
        socket.set_write_timeout(None)?;
        let options = SockRef::from(&socket);
        let keepalive = TcpKeepalive::new().with_time(TRIED).with_interval(TRIED);
        #[cfg(not(windows))]
        let keepalive = keepalive.with_retries((SILENCE.as_secs() / TRIED.as_secs() - 1) as u32);
        options.set_tcp_keepalive(&keepalive)?;
        #[cfg(target_os = "linux")]
        options.set_tcp_user_timeout(Some(SILENCE))?;
        let wire = Arc::new(Mutex::new(socket.try_clone()?));
        session.state().wires.push(Arc::clone(&wire));
        session.read.fetch_add(1, Ordering::SeqCst);
        let (beating, written) = (Arc::clone(session), Arc::clone(&wire));
        // Each connection has a thread of its own for it: one that is stuck must not silence the others.
        thread::Builder::new().stack_size(1 << 17).spawn(move || beating.beat(own, &written))?;
        Ok(Link { socket, wire, session: Arc::clone(session), place, host: host.to_owned(), left: 0 })
    }

    fn lost(&self, error: Option<&io::Error>) -> ! {
        let (place, host) = (self.place, self.host.clone());
        self.session.fail_reading(match error.map(io::Error::kind) {
            Some(io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => ClusterError::Silent { place, host },
            _ => ClusterError::Lost { place, host, reason: error.map(ToString::to_string) },
        })
    }

    /// Reads something; nothing if the other one has left when all was done.
    fn take(&mut self, buffer: &mut [u8]) -> usize {
        loop {
            match self.socket.read(buffer) {
                Ok(0) if !self.session.state().over => self.lost(None),
                Ok(count) => {
                    self.session.received.fetch_add(count as u64, Ordering::Relaxed);
                    return count;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) if self.session.state().over => return 0,
                Err(error) => self.lost(Some(&error)),
            }
        }
    }

    /// Fills the buffer; no if the other one has left before.
    fn fill(&mut self, buffer: &mut [u8]) -> bool {
        let mut filled = 0;
        while filled < buffer.len() {
            match self.take(&mut buffer[filled..]) {
                0 => return false,
                count => filled += count,
            }
        }
        true
    }

    /// Reads a note and heeds it; no if the other one has left.
    fn heed(&mut self, length: u32) -> bool {
        let mut bytes = vec![0; length.min(LONGEST) as usize];
        if length > LONGEST || !self.fill(&mut bytes) {
            return false;
        }
        match Note::read(&bytes) {
            Some(Note::Beat(status)) => self.session.report(self.place, status),
            Some(note) => {
                if let Some(fault) = note.fault()
                    && !self.session.state().over
                {
                    self.session.fail_reading(fault)
                }
            }
            None => {}
        }
        true
    }
}

impl Read for Link {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.left == 0 {
            let mut head = [0; 4];
            if !self.fill(&mut head) {
                return Ok(0);
            }
            let head = u32::from_le_bytes(head);
            match head & NOTE {
                0 => self.left = head as usize,
                _ if !self.heed(head & !NOTE) => return Ok(0),
                _ => {}
            }
        }
        let most = buffer.len().min(self.left);
        let count = self.take(&mut buffer[..most]);
        self.left -= count;
        Ok(count)
    }
}

impl Write for Link {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        let bytes = &buffer[..buffer.len().min(FRAME)];
        let written = write_frame(&mut locked(&self.wire), 0, bytes);
        match written {
            Ok(()) => {
                self.session.sent.fetch_add(bytes.len() as u64, Ordering::Relaxed);
                Ok(bytes.len())
            }
            // Why it cannot be written to is found out by whoever reads, who may be told.
            Err(_) => self.session.leave_quietly(),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Stream for Link {
    fn try_clone(&self) -> io::Result<Link> {
        let Link { socket, wire, session, place, host, left } = self;
        let (wire, session, host) = (Arc::clone(wire), Arc::clone(session), host.clone());
        Ok(Link { socket: socket.try_clone()?, wire, session, place: *place, host, left: *left })
    }

    fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {
        self.socket.set_nonblocking(nonblocking)
    }

    fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        // After a fault the connections are shut when the others were told of it, and not before.
        if self.session.fault().is_none() {
            // Whoever is gone already needs no farewell.
            let _ = self.socket.shutdown(how);
        }
        Ok(())
    }
}
