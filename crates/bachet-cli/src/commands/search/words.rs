//! A search in words: what was asked, what a score means, and what it took.

use crate::progress::interrupted;
use crate::texts::message;
use bachet::Player;
use bachet::search::{Algorithm, Bound, Budget, Techniques};
use bachet::text::units::duration;
use bachet::text::{Lang, Message, signed};
use bachet_app::search::{Compared, Finished};

/// How the search was made.
pub(super) fn asked(finished: &Finished, lang: Lang) -> Message {
    let Budget { depth, time, nodes, .. } = finished.budget;
    let mut how = vec![message!("file", path = finished.algorithm.name())];
    how.extend(finished.heuristic.as_deref().map(|name| message!("search.heuristic", name = name)));
    let unusual = finished.techniques.filter(|techniques| *techniques != Techniques::default());
    how.extend(unusual.map(|names| message!("search.techniques", names = names.to_string())));
    how.extend(depth.map(|depth| message!("search.depth", depth = depth)));
    how.extend(time.map(|time| message!("search.at-most-time", time = duration(time))));
    how.extend(nodes.map(|n| match finished.algorithm {
        Algorithm::MonteCarlo | Algorithm::Rave => message!("search.plays", n = n),
        _ => message!("search.at-most-nodes", n = n),
    }));
    how.extend(finished.seed.map(|seed| message!("search.seed", seed = seed.to_string())));
    let how: Vec<String> = how.iter().map(|part| part.to_text(lang)).collect();
    message!("search.asked", game = finished.game.as_str(), how = how.join(", "))
}

/// What the position is worth.
pub(super) fn verdict(finished: &Finished, lang: Lang) -> Message {
    let Some(score) = finished.score() else { return message!("search.unknown") };
    // A proof or a mean of plays may have missed a sooner win.
    let exact = finished.is_exact();
    match score.winner().zip(score.moves()) {
        Some((player, n)) if exact || n <= 1 => return message!("search.wins", player = player, n = n),
        Some((player, n)) => return message!("search.wins-within", player = player, n = n),
        None => {}
    }
    match score.number().unwrap_or_default() {
        _ if finished.is_drawn() => message!("search.drawn"),
        _ if matches!(finished.algorithm, Algorithm::MonteCarlo | Algorithm::Rave) => {
            message!("search.share", share = score.in_words(Bound::Estimate, lang))
        }
        value if value > 0.0 => message!("search.better", value = signed(value, lang), player = Player::One),
        value if value < 0.0 => message!("search.better", value = signed(value, lang), player = Player::Two),
        _ => message!("search.even"),
    }
}

/// What each of the techniques spared.
pub(super) fn compared(finished: &Finished) -> impl Iterator<Item = Message> {
    finished.compared.iter().map(|Compared { without, nodes, stopped, .. }| match stopped {
        true => message!("search.without-stopped", technique = without.name(), n = *nodes),
        false => message!("search.without", technique = without.name(), n = *nodes),
    })
}

/// Why the search ended where more could have been found.
pub(super) fn ended(finished: &Finished) -> Option<Message> {
    let algorithm = finished.algorithm;
    let interrupted = interrupted() && finished.report.answer.stopped;
    match () {
        () if interrupted && finished.score().is_none() => Some(message!("search.interrupted-early")),
        () if interrupted => Some(message!("search.interrupted")),
        () if !finished.report.answer.stopped => None,
        () if algorithm == Algorithm::ProofNumber => Some(message!("search.allow-more")),
        () if finished.score().is_none() => Some(message!("search.too-deep")),
        () => Some(message!("search.limited")),
    }
}

/// What the search took.
pub(super) fn spent(finished: &Finished) -> Message {
    let answer = &finished.report.answer;
    let (n, depth) = (answer.nodes, answer.depth);
    match finished.algorithm {
        Algorithm::MonteCarlo | Algorithm::Rave => message!("search.spent-plays", n = n, depth = depth),
        Algorithm::Minimax if let Some(memory) = answer.memory.filter(|memory| memory.again > 0) => {
            message!("search.spent-memory", n = n, depth = depth, again = memory.again, plain = memory.plain)
        }
        Algorithm::Minimax | Algorithm::ProofNumber => message!("search.spent-nodes", n = n, depth = depth),
        _ => message!("search.spent", n = n, cuts = answer.cuts, depth = depth),
    }
}

/// How long it took, and how fast it was where that can be told.
pub(super) fn time(finished: &Finished) -> Message {
    let elapsed = finished.time.as_secs_f64();
    let (time, rate) = (duration(finished.time), (finished.report.answer.nodes as f64 / elapsed) as u64);
    match finished.algorithm {
        _ if elapsed < 0.01 => message!("time", time = time),
        Algorithm::MonteCarlo | Algorithm::Rave => message!("search.time-plays", time = time, rate = rate),
        _ => message!("search.time-nodes", time = time, rate = rate),
    }
}
