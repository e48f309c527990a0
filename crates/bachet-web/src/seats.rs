//! Seats: so many answers are computed at one time, and clients take turns.

use crate::client::Client;
use crate::scheduler::lock;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use tokio::sync::oneshot;

/// The seats of a server. Who has the fewest comes first; and one more seat than there are is for whoever has none, so that the long
/// work of one client does not keep another waiting.
pub(crate) struct Seats(Mutex<State>);

struct State {
    free: usize,
    /// Whether the one more is free.
    spare: bool,
    held: HashMap<Client, usize>,
    waiting: VecDeque<(Client, oneshot::Sender<Seat>)>,
}

/// A seat, until it is dropped.
pub(crate) struct Seat {
    seats: Arc<Seats>,
    client: Client,
    spare: bool,
}

impl Seats {
    pub(crate) fn new(count: usize) -> Arc<Seats> {
        let state = State { free: count.max(1), spare: true, held: HashMap::new(), waiting: VecDeque::new() };
        Arc::new(Seats(Mutex::new(state)))
    }

    /// Waits for a seat.
    pub(crate) async fn take(self: &Arc<Seats>, client: Client) -> Option<Seat> {
        let (give, given) = oneshot::channel();
        lock(&self.0).waiting.push_back((client, give));
        self.seat();
        given.await.ok()
    }

    /// Gives seats as long as there are some and somebody waits.
    fn seat(self: &Arc<Seats>) {
        loop {
            let mut state = lock(&self.0);
            // Who left does not wait.
            state.waiting.retain(|(_, give)| !give.is_closed());
            let held = |client: &Client| state.held.get(client).copied().unwrap_or(0);
            // Of equals the first, who has waited longest.
            let next = (0..state.waiting.len()).min_by_key(|&k| held(&state.waiting[k].0));
            let Some(next) = next else { return };
            let spare = state.free == 0;
            if spare && (!state.spare || held(&state.waiting[next].0) > 0) {
                return;
            }
            let Some((client, give)) = state.waiting.remove(next) else { return };
            match spare {
                true => state.spare = false,
                false => state.free -= 1,
            }
            *state.held.entry(client).or_default() += 1;
            drop(state);
            // Who left in this moment gives the seat back by dropping it.
            drop(give.send(Seat { seats: self.clone(), client, spare }));
        }
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut state = lock(&self.seats.0);
        match self.spare {
            true => state.spare = true,
            false => state.free += 1,
        }
        if let Some(held) = state.held.get_mut(&self.client) {
            *held -= 1;
            if *held == 0 {
                state.held.remove(&self.client);
            }
        }
        drop(state);
        self.seats.seat();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    fn client(number: u8) -> Client {
        IpAddr::from([127, 0, 0, number]).into()
    }

    fn poll<T>(future: std::pin::Pin<&mut impl Future<Output = T>>) -> Option<T> {
        match future.poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(value) => Some(value),
            Poll::Pending => None,
        }
    }

    #[test]
    fn clients_take_turns() {
        let seats = Seats::new(2);
        let take = |number| seats.take(client(number));
        let (mut a, mut b, mut c, mut d) = (pin!(take(1)), pin!(take(1)), pin!(take(1)), pin!(take(1)));
        let first = poll(a.as_mut()).flatten().unwrap();
        let second = poll(b.as_mut()).flatten().unwrap();
        assert!(poll(c.as_mut()).is_none() && poll(d.as_mut()).is_none());
        // Somebody else has one at once, and a third the next.
        let (mut other, mut third) = (pin!(take(2)), pin!(take(3)));
        let spare = poll(other.as_mut()).flatten().unwrap();
        assert!(poll(third.as_mut()).is_none());
        drop(first);
        assert!(poll(c.as_mut()).is_none());
        let _third = poll(third.as_mut()).flatten().unwrap();
        drop((second, spare));
        let _own = poll(c.as_mut()).flatten().unwrap();
        assert!(poll(d.as_mut()).is_none());
    }
}
