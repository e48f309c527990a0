//! Who asks: clients are told apart by their addresses, and none of them may take all that there is.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex};

use crate::scheduler::lock;

/// Who asks. One machine has many addresses of IPv6, which begin alike; who has no address is one client.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Client(Option<IpAddr>);

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Client {
        Client(Some(match address {
            IpAddr::V6(long) => match long.to_ipv4_mapped() {
                Some(short) => short.into(),
                None => Ipv6Addr::from_bits(long.to_bits() >> 64 << 64).into(),
            },
            short => short,
        }))
    }
}

/// Room that clients take and give back. When one of them has half of it, the rest is for others.
#[derive(Debug)]
pub(crate) struct Room {
    size: usize,
    taken: Mutex<HashMap<Client, usize>>,
}

/// A part of the room, until it is dropped.
#[derive(Debug)]
pub(crate) struct Taken {
    room: Arc<Room>,
    client: Client,
    size: usize,
}

impl Room {
    pub(crate) fn new(size: usize) -> Arc<Room> {
        Arc::new(Room { size, taken: Mutex::default() })
    }

    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// Takes a part; none if there is no room. What alone is too much has room when nothing else is there.
    pub(crate) fn take(self: &Arc<Room>, client: Client, size: usize) -> Option<Taken> {
        let mut taken = lock(&self.taken);
        let all: usize = taken.values().sum();
        let own = taken.get(&client).copied().unwrap_or(0);
        let fits = all.saturating_add(size) <= self.size && (own == 0 || own.saturating_add(size) <= self.size / 2);
        if !fits && all > 0 {
            return None;
        }
        taken.insert(client, own + size);
        Some(Taken { room: self.clone(), client, size })
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        let mut taken = lock(&self.room.taken);
        let left = taken.get(&self.client).map_or(0, |own| own.saturating_sub(self.size));
        match left {
            0 => taken.remove(&self.client),
            left => taken.insert(self.client, left),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(number: u8) -> Client {
        IpAddr::from([127, 0, 0, number]).into()
    }

    #[test]
    fn one_machine_is_one_client() {
        let of = |text: &str| Client::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:1"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:127.0.0.1"), of("127.0.0.1"));
        assert_ne!(of("127.0.0.1"), of("127.0.0.2"));
    }

    #[test]
    fn nobody_takes_all_room() {
        let room = Room::new(100);
        let first = room.take(client(1), 40).unwrap();
        assert!(room.take(client(1), 20).is_none());
        let second = room.take(client(2), 60).unwrap();
        assert!(room.take(client(3), 1).is_none());
        drop((first, second));
        // Alone, anything has room.
        let large = room.take(client(1), 1000).unwrap();
        assert!(room.take(client(2), 1).is_none());
        drop(large);
        assert!(lock(&room.taken).is_empty());
    }
}
