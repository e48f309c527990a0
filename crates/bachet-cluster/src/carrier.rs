//! Parcels carried by a dataflow: what all processes send in a round has arrived when the frontier has passed that round.

use crate::error::ClusterError;
use crate::link::{Link, Session};
use crate::note::{Note, Status};
use bachet::Progress;
use bachet::text::Message;
use bachet_store::{Peers, StoreError};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{JoinHandle, Thread};
use std::time::{Duration, Instant};
use std::{io, thread};
use timely::WorkerConfig;
use timely::communication::allocator::ProcessBuilder;
use timely::communication::allocator::zero_copy::initialize::{CommsGuard, initialize_networking_from_sockets};
use timely::communication::{AllocatorBuilder, Hooks, initialize_from};
use timely::container::CapacityContainerBuilder;
use timely::dataflow::InputHandle;
use timely::dataflow::ProbeHandle;
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::generic::operator::Operator;
use timely::dataflow::operators::{Input, Probe};
use timely::worker::Worker;

/// What is sent at once; longer parcels go in pieces.
const PIECE: usize = 1 << 18;
/// So often who waits looks whether to go on.
const GLANCE: Duration = Duration::from_millis(50);
/// So long the others have to say farewell when all is done.
const FAREWELL: Duration = Duration::from_secs(5);

/// A piece of a parcel on its way.
#[derive(Clone, Debug, Deserialize, Serialize)]
struct Piece {
    from: u64,
    to: u64,
    #[serde(with = "serde_bytes")]
    bytes: Vec<u8>,
}

/// The pieces of a round by who sent them, put together.
type Arrived = BTreeMap<u64, Vec<Vec<u8>>>;

/// Processes that have met, as one of them sees them.
pub struct Cluster {
    place: usize,
    host: String,
    count: usize,
    session: Arc<Session>,
    line: Mutex<Line>,
    worker: Option<JoinHandle<()>>,
    guard: Option<CommsGuard>,
}

/// The way to the worker and back.
struct Line {
    out: Option<Sender<Vec<Piece>>>,
    back: Receiver<Vec<Vec<u8>>>,
    thread: Thread,
}

impl std::fmt::Debug for Cluster {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Cluster").field("place", &self.place).field("count", &self.count).finish_non_exhaustive()
    }
}

impl Cluster {
    /// Sets the dataflow up over connections to all others, in their order.
    pub(crate) fn new(
        place: usize,
        host: String,
        links: Vec<Option<Link>>,
        session: Arc<Session>,
    ) -> io::Result<Cluster> {
        let count = links.len();
        let hooks = Hooks::default();
        // One worker carries what a process sends; its threads compute.
        let inside = ProcessBuilder::new_typed_vector(1, hooks.refill.clone(), hooks.spill.clone());
        let (builders, guard) = initialize_networking_from_sockets(inside, links, place, 1, hooks)?;
        let builders = builders.into_iter().map(AllocatorBuilder::Tcp).collect();
        let (out, orders) = channel();
        let (arrivals, back) = channel();
        let (hello, who) = channel();
        let orders = Mutex::new(Some((orders, arrivals, hello)));
        let shared = Arc::clone(&session);
        let guards = initialize_from(builders, Box::new(()), move |allocator| {
            let lines = orders.lock().unwrap_or_else(PoisonError::into_inner).take();
            let Some((orders, arrivals, hello)) = lines else { return };
            let _ = hello.send(thread::current());
            let mut worker = Worker::new(WorkerConfig::default(), allocator, Some(Instant::now()));
            carry(&mut worker, &orders, &arrivals, &shared);
            drop(worker);
            shared.end();
        });
        let guards = guards.map_err(io::Error::other)?;
        let thread = who.recv().map_err(io::Error::other)?;
        let worker = Some(thread::spawn(move || drop(guards)));
        let line = Mutex::new(Line { out: Some(out), back, thread });
        Ok(Cluster { place, host, count, session, line, worker, guard: Some(guard) })
    }

    /// How many bytes went to others, and how many came.
    #[must_use]
    pub fn traffic(&self) -> (u64, u64) {
        self.session.traffic()
    }

    /// Tells the other processes from now on that this one is so far.
    pub fn report(&self, progress: &Progress) {
        let Progress { done, total, level, disk, .. } = *progress;
        self.session.report(self.place, Status { done, total, level, disk, ..Status::default() });
    }

    /// How far each process is, as far as it was heard of; this one as it is now.
    #[must_use]
    pub fn statuses(&self) -> Vec<Status> {
        self.session.statuses(self.place)
    }

    /// Ends the work together because this process cannot go on, and tells all others why.
    pub fn abandon(self, why: &Message) {
        let note = Note::failed(self.place, &self.host, why);
        self.session.leave_with(ClusterError::Stopped, Some(note));
    }

    /// Why the processes do not work together any more, if so.
    #[must_use]
    pub fn fault(&self) -> Option<ClusterError> {
        self.session.fault()
    }

    /// Ends the work together when there is no more to do: all others must do the same.
    pub fn finish(mut self) {
        self.session.finish();
        self.leave();
    }

    fn leave(&mut self) {
        let line = self.line.get_mut().unwrap_or_else(PoisonError::into_inner);
        line.out = None;
        line.thread.unpark();
        if let Some(worker) = self.worker.take() {
            let _ = worker.join();
        }
        if let Some(guard) = self.guard.take() {
            match self.session.fault() {
                // Somebody may be killed while all say farewell, which timely minds.
                None => drop(catch_unwind(AssertUnwindSafe(|| drop(guard)))),
                // Its threads end by themselves, and it would wonder how.
                Some(_) => std::mem::forget(guard),
            }
        }
    }
}

/// Who leaves before the end takes the others along.
impl Drop for Cluster {
    fn drop(&mut self) {
        if self.worker.is_some() {
            let gone = Note::Lost { place: self.place, host: self.host.clone(), silent: false };
            self.session.leave_with(ClusterError::Stopped, Some(gone));
            self.leave();
        }
    }
}

/// Carries rounds until no more are ordered, or something breaks.
fn carry(worker: &mut Worker, orders: &Receiver<Vec<Piece>>, arrivals: &Sender<Vec<Vec<u8>>>, session: &Session) {
    let count = worker.peers();
    let arrived: Rc<RefCell<Arrived>> = Rc::default();
    let (mut input, probe) = (InputHandle::new(), ProbeHandle::new());
    worker.dataflow::<u64, _, _>(|scope| {
        let arrived = Rc::clone(&arrived);
        let taken = scope.input_from(&mut input).unary::<CapacityContainerBuilder<Vec<()>>, _, _, _>(
            Exchange::new(|piece: &Piece| piece.to),
            "parcels",
            move |_, _| {
                move |input, _| {
                    input.for_each(|time, pieces: &mut Vec<Piece>| {
                        let mut arrived = arrived.borrow_mut();
                        let parcels = arrived.entry(*time.time()).or_insert_with(|| vec![Vec::new(); count]);
                        for mut piece in pieces.drain(..) {
                            if let Some(parcel) = parcels.get_mut(piece.from as usize) {
                                if parcel.is_empty() {
                                    *parcel = piece.bytes;
                                } else {
                                    parcel.append(&mut piece.bytes);
                                }
                            }
                        }
                    });
                }
            },
        );
        taken.probe_with(&probe);
    });
    let (mut round, mut waiting) = (0, false);
    while session.fault().is_none() {
        if waiting && !probe.less_than(&round) {
            let parcels = arrived.borrow_mut().remove(&(round - 1));
            if arrivals.send(parcels.unwrap_or_else(|| vec![Vec::new(); count])).is_err() {
                break;
            }
            waiting = false;
        }
        if !waiting {
            match orders.try_recv() {
                Ok(pieces) => {
                    for piece in pieces {
                        input.send(piece);
                        // Nothing is gathered into pieces that are larger still.
                        input.flush();
                    }
                    round += 1;
                    input.advance_to(round);
                    waiting = true;
                    worker.step();
                    continue;
                }
                Err(TryRecvError::Disconnected) => break,
                Err(TryRecvError::Empty) => {}
            }
        }
        worker.step_or_park(Some(GLANCE));
    }
    drop(input);
    let until = Instant::now() + FAREWELL;
    while worker.has_dataflows() && session.fault().is_none() {
        worker.step_or_park(Some(GLANCE));
        if Instant::now() > until {
            session.fail(ClusterError::Stopped);
        }
    }
}

impl Peers for Cluster {
    fn count(&self) -> usize {
        self.count
    }

    fn place(&self) -> usize {
        self.place
    }

    fn exchange(&self, mut parcels: Vec<Vec<u8>>, goes_on: &dyn Fn() -> bool) -> Result<Vec<Vec<u8>>, StoreError> {
        let lost = || {
            let why = self.session.fault().unwrap_or(ClusterError::Stopped);
            StoreError::Peer { why: Message::from(why) }
        };
        let own = std::mem::take(&mut parcels[self.place]);
        let mut pieces = Vec::new();
        for (to, parcel) in parcels.iter().enumerate() {
            let piece = |bytes: &[u8]| Piece { from: self.place as u64, to: to as u64, bytes: bytes.to_vec() };
            pieces.extend(parcel.chunks(PIECE).map(piece));
        }
        drop(parcels);
        let line = self.line.lock().unwrap_or_else(PoisonError::into_inner);
        line.out.as_ref().and_then(|out| out.send(pieces).ok()).ok_or_else(lost)?;
        line.thread.unpark();
        let mut received = loop {
            match line.back.recv_timeout(GLANCE) {
                Ok(received) => break received,
                Err(RecvTimeoutError::Disconnected) => return Err(lost()),
                Err(RecvTimeoutError::Timeout) if !goes_on() => return Err(StoreError::Stopped),
                Err(RecvTimeoutError::Timeout) => {}
            }
        };
        received[self.place] = own;
        Ok(received)
    }
}
