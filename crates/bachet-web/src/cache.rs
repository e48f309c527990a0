//! What is kept as long as there is room; what was not asked for longest goes first.

use std::collections::{BTreeMap, HashMap};

/// Values by their keys, of limited weight together.
#[derive(Debug)]
pub(crate) struct Cache<V> {
    most: usize,
    weight: usize,
    /// Counts what is asked for, so that there is an order.
    clock: u64,
    kept: HashMap<String, Kept<V>>,
    /// The keys in the order in which they were asked for.
    order: BTreeMap<u64, String>,
}

#[derive(Debug)]
struct Kept<V> {
    value: V,
    weight: usize,
    asked: u64,
}

impl<V: Clone> Cache<V> {
    pub(crate) fn new(most: usize) -> Cache<V> {
        Cache { most, weight: 0, clock: 0, kept: HashMap::new(), order: BTreeMap::new() }
    }

    /// The value of a key, if it is kept.
    pub(crate) fn get(&mut self, key: &str) -> Option<V> {
        let kept = self.kept.get_mut(key)?;
        self.clock += 1;
        self.order.remove(&kept.asked);
        kept.asked = self.clock;
        self.order.insert(self.clock, key.to_owned());
        Some(kept.value.clone())
    }

    /// Keeps a value, unless it alone is too heavy.
    pub(crate) fn insert(&mut self, key: String, value: V, weight: usize) {
        // The key stands in both tables.
        let weight = weight.saturating_add(2 * key.len() + 200);
        if weight > self.most {
            return;
        }
        self.remove(&key);
        while self.weight + weight > self.most {
            let Some((_, oldest)) = self.order.pop_first() else { break };
            self.remove(&oldest);
        }
        self.clock += 1;
        self.weight += weight;
        self.order.insert(self.clock, key.clone());
        self.kept.insert(key, Kept { value, weight, asked: self.clock });
    }

    fn remove(&mut self, key: &str) {
        if let Some(kept) = self.kept.remove(key) {
            self.order.remove(&kept.asked);
            self.weight -= kept.weight;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_asked_for_last_stays() {
        let mut cache = Cache::new(2000);
        let key = |name: &str| name.to_owned();
        cache.insert(key("a"), 1, 500);
        cache.insert(key("b"), 2, 500);
        assert_eq!(cache.get("a"), Some(1));
        cache.insert(key("c"), 3, 500);
        assert_eq!((cache.get("a"), cache.get("b"), cache.get("c")), (Some(1), None, Some(3)));
        cache.insert(key("d"), 4, 5000);
        assert_eq!((cache.get("a"), cache.get("d")), (Some(1), None));
        cache.insert(key("a"), 5, 1);
        assert_eq!((cache.get("a"), cache.weight), (Some(5), 702 + 203));
    }
}
