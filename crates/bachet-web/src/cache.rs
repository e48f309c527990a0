//! What is kept as long as there is room; what is not asked for goes first.

use quick_cache::sync::{Cache as Weighed, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};

/// Values by their keys, each with its weight in bytes, of limited weight together. One that alone is too heavy is not kept.
pub(crate) type Cache<V> = Weighed<String, (V, usize), Weight>;

/// Weighs a key and its value.
#[derive(Clone, Debug)]
pub(crate) struct Weight;

impl<V> Weighter<String, (V, usize)> for Weight {
    fn weight(&self, key: &String, (_, weight): &(V, usize)) -> u64 {
        // The table itself takes something for each.
        weight.saturating_add(key.len() + 100) as u64
    }
}

/// A cache that keeps at most so many bytes.
pub(crate) fn cache<V: Clone>(most: usize) -> Cache<V> {
    // In one piece: a part of several would have no room for what is nearly as heavy as all.
    let options = OptionsBuilder::new().shards(1).estimated_items_capacity(1000).weight_capacity(most as u64).build();
    let options = options.expect("all that is needed is set");
    Weighed::with_options(options, Weight, DefaultHashBuilder::default(), DefaultLifecycle::default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_stays() {
        let cache = cache(2000);
        let value = |name: &str| cache.get(name).map(|(value, _)| value);
        cache.insert("a".to_owned(), (1, 700));
        cache.insert("b".to_owned(), (2, 700));
        assert_eq!(value("a"), Some(1));
        cache.insert("c".to_owned(), (3, 700));
        assert_eq!((value("a"), value("b"), value("c")), (Some(1), None, Some(3)));
        cache.insert("d".to_owned(), (4, 5000));
        assert_eq!((value("a"), value("d")), (Some(1), None));
        cache.insert("a".to_owned(), (5, 1));
        assert_eq!((value("a"), cache.weight()), (Some(5), 801 + 102));
        cache.insert("e".to_owned(), (6, 1800));
        assert_eq!((value("e"), cache.len()), (Some(6), 1));
    }
}
