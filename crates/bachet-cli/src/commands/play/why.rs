//! `why`: who wins from a position, and what each move leads to, in the terms of the course.

use super::judge::{Outlook, Prospect, Standing};
use crate::texts::message;
use bachet::text::Message;

/// Moves that are explained one by one at most.
const MOST: usize = 20;

/// The reason in a sentence, and then a sentence for each move, the best first.
pub(super) fn why(outlook: &Outlook) -> Vec<Message> {
    let mut prospects: Vec<&Prospect> = outlook.prospects.iter().collect();
    prospects.sort_by_key(|prospect| std::cmp::Reverse(prospect.standing.merit()));
    let mut sentences = vec![reason(outlook)];
    sentences.extend(prospects.iter().take(MOST).map(|prospect| leads(outlook, prospect)));
    if prospects.len() > MOST {
        sentences.push(message!("play.leads-more", n = prospects.len() - MOST));
    }
    sentences
}

fn reason(outlook: &Outlook) -> Message {
    let Outlook { position, mover, prospects, .. } = outlook;
    match outlook.standing {
        Standing::Wins(n) => message!("play.why-wins", position = position, player = mover, n = n),
        Standing::Loses(n) => {
            message!("play.why-loses", position = position, player = mover, other = !*mover, n = n, k = prospects.len())
        }
        Standing::Draws => {
            let k = prospects.iter().filter(|prospect| prospect.standing == Standing::Draws).count();
            message!("play.why-draws", position = position, player = mover, k = k)
        }
    }
}

fn leads(outlook: &Outlook, prospect: &Prospect) -> Message {
    let (mov, position) = (&prospect.step.mov, &prospect.step.position);
    let (winner, n) = match prospect.standing {
        Standing::Draws => return message!("play.leads-draws", mov = mov, position = position),
        Standing::Wins(n) => (outlook.mover, n),
        Standing::Loses(n) => (!outlook.mover, n),
    };
    match n {
        0 => message!("play.leads-won", mov = mov, position = position, player = winner),
        n => message!("play.leads-wins", mov = mov, position = position, player = winner, n = n),
    }
}
