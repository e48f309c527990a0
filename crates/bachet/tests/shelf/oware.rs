//! Oware.

use super::moves;
use bachet::games::open;
use bachet::random::Random;

/// The rules once more: houses around the board from J1's leftmost on, and what both have taken.
#[derive(Clone)]
struct Plain {
    houses: Vec<u32>,
    taken: [u32; 2],
    turn: usize,
}

impl Plain {
    fn half(&self) -> usize {
        self.houses.len() / 2
    }

    fn side(&self, player: usize) -> u32 {
        self.houses[player * self.half()..(player + 1) * self.half()].iter().sum()
    }

    fn sown(&self, house: usize) -> Plain {
        let mut after = self.clone();
        let seeds = std::mem::replace(&mut after.houses[house], 0);
        let mut last = house;
        for _ in 0..seeds {
            last = (last + 1) % self.houses.len();
            if last == house {
                last = (last + 1) % self.houses.len();
            }
            after.houses[last] += 1;
        }
        let mut gone = after.clone();
        // Back from the last house, as long as it is the other's and has two or three.
        while last / self.half() != self.turn && (gone.houses[last] == 2 || gone.houses[last] == 3) {
            gone.taken[self.turn] += gone.houses[last];
            gone.houses[last] = 0;
            last = (last + self.houses.len() - 1) % self.houses.len();
        }
        let mut end = if gone.side(1 - self.turn) == 0 { after } else { gone };
        end.turn = 1 - self.turn;
        end
    }

    fn moves(&self) -> Vec<usize> {
        let own = self.turn * self.half()..(self.turn + 1) * self.half();
        let full: Vec<usize> = own.filter(|&house| self.houses[house] > 0).collect();
        if self.side(1 - self.turn) > 0 {
            return full;
        }
        full.into_iter().filter(|&house| self.sown(house).side(1 - self.turn) > 0).collect()
    }

    fn text(&self) -> String {
        let row = |houses: &[u32]| houses.iter().map(u32::to_string).collect::<Vec<_>>().join("-");
        let (one, two) = self.houses.split_at(self.half());
        format!("({}/{} {}-{},{})", row(one), row(two), self.taken[0], self.taken[1], self.turn + 1)
    }
}

#[test]
fn plays_go_as_plain_rules_say() {
    let mut random = Random::new(6);
    for (houses, seeds) in [(6, 4), (2, 2), (3, 3), (1, 5), (4, 1)] {
        for _ in 0..20 {
            let game = open(&format!("oware:2x{houses},seeds={seeds}")).unwrap();
            let view = game.view();
            let mut plain = Plain { houses: vec![seeds; 2 * houses], taken: [0; 2], turn: 0 };
            for _ in 0..200 {
                let text = plain.text();
                let all = seeds * 2 * houses as u32;
                let open = plain.moves();
                let ending = view.ending(&text).unwrap();
                let ahead = plain.taken.iter().position(|&taken| 2 * taken > all);
                if let Some(ending) = ending {
                    let score =
                        [0, 1].map(|player| plain.taken[player] + if ahead.is_none() { plain.side(player) } else { 0 });
                    let winner = if score[0] == score[1] { 0 } else { 1 + u8::from(score[1] > score[0]) };
                    assert_eq!(ending.number(), winner, "{text}");
                    break;
                }
                assert!(ahead.is_none() && !open.is_empty(), "{text}");
                let name = |house: usize| {
                    let first = if house < houses { b'a' } else { b'A' };
                    char::from(first + (house % houses) as u8).to_string()
                };
                assert_eq!(moves(view, &text), open.iter().map(|&house| name(house)).collect::<Vec<_>>(), "{text}");
                let chosen = open[random.below(open.len() as u64) as usize];
                let step = view.steps(&text).unwrap().into_iter().find(|step| step.mov == name(chosen)).unwrap();
                plain = plain.sown(chosen);
                assert_eq!(step.position, plain.text(), "{text}: {}", step.mov);
            }
        }
    }
}

#[test]
fn a_grand_slam_takes_nothing_and_the_hungry_are_fed() {
    let game = open("oware").unwrap();
    let view = game.view();
    let after = |position: &str, mov: &str| {
        let step = view.steps(position).unwrap().into_iter().find(|step| step.mov == mov).unwrap();
        step.position
    };
    // Both houses of J2's would be taken, which are all that J2 has.
    assert_eq!(after("(0-0-0-0-0-2/1-1-0-0-0-0 22-22,1)", "f"), "(0-0-0-0-0-0/2-2-0-0-0-0 22-22,2)");
    assert_eq!(after("(0-0-0-0-0-2/1-1-0-0-0-1 22-21,1)", "f"), "(0-0-0-0-0-0/0-0-0-0-0-1 26-21,2)");
    // Only e and f reach J2, who has no seeds.
    assert_eq!(moves(view, "(1-1-1-1-2-1/0-0-0-0-0-0 21-20,1)"), ["e", "f"]);
    // Twelve seeds leave out the house that they come from.
    assert_eq!(after("(12-0-0-0-0-0/0-0-0-0-0-1 18-17,1)", "a"), "(0-2-1-1-1-1/1-1-1-1-1-2 18-17,2)");
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let game = open("oware").unwrap();
    for (position, words) in [
        ("(4-4-4-4-4-4/4-4-4-4-4-4 1-0,1)", "48 seeds in all"),
        ("(4-4-4-4-4/4-4-4-4-4-4 4-0,1)", "as in"),
        ("(4-4-4-4-4-4/4-4-4-4-4-4,1)", "as in"),
        ("(4-4-4-4-4-x/4-4-4-4-4-4 0-0,1)", "as in"),
    ] {
        let error = game.view().position(position).unwrap_err().to_string();
        assert!(error.contains(words), "{position}: {error}");
    }
    assert!(open("oware:3x3").is_err() && open("oware:2x13").is_err() && open("oware,seeds=0").is_err());
}
