//! Arenas of any kind that a file can hold, and some that it cannot.

use bachet::{Arena, Convention, Outcome, Player};
use proptest::prelude::*;

/// Arenas of some vertices, with cycles, with endings that have arcs and with draws, and with any outcome of endless play.
pub(crate) fn arenas() -> impl Strategy<Value = Arena> {
    let outcome = prop::sample::select(vec![Outcome::Draw, Outcome::Win(Player::One), Outcome::Win(Player::Two)]);
    let vertex = (any::<bool>(), prop::option::weighted(0.2, outcome.clone()), "[ab]{0,3}|\\PC{0,3}");
    (1..30usize).prop_flat_map(move |len| {
        let arcs = prop::collection::vec((0..len as u32, 0..len as u32), 0..3 * len);
        let vertices = prop::collection::vec(vertex.clone(), len);
        (vertices, arcs, 0..len as u32, outcome.clone()).prop_map(|(vertices, arcs, start, unending)| {
            let mut builder = Arena::builder();
            for (k, (one, ending, name)) in vertices.into_iter().enumerate() {
                let v = builder.vertex(&format!("{name}{k:02}"), if one { Player::One } else { Player::Two });
                if let Some(ending) = ending {
                    builder.ending(v, ending);
                }
            }
            for (from, to) in arcs {
                builder.arc(from, to);
            }
            builder.start(start).alternating(false).convention(Convention::Normal).unending(unending);
            builder.build().expect("the convention ends what has no arcs")
        })
    })
}
