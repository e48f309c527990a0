//! Stones that black has on the board before white begins.

use super::{Gtp, Said};
use bachet::games::sgf::Record;

const COLUMNS: &str = "ABCDEFGHJKLMNOPQRST";

/// How many lines from the edge handicap stones stand.
fn distance(side: u32) -> u32 {
    if side < 13 { 2 } else { 3 }
}

/// The points of the protocol for handicap stones, in the order in which they are taken; none on very small boards.
fn fixed(side: u32, stones: usize) -> Vec<(u32, u32)> {
    if side < 7 {
        return Vec::new();
    }
    let (near, middle, far) = (distance(side), side / 2, side - 1 - distance(side));
    let mut points = vec![(near, near), (far, far), (near, far), (far, near)];
    // Even boards have no middle, and that of seven lines is too near.
    if side % 2 == 1 && side > 7 {
        let sides = [(near, middle), (far, middle)];
        let more = [(middle, near), (middle, far)];
        let centre = (middle, middle);
        points.extend(match stones {
            5 => vec![centre],
            7 => [&sides[..], &[centre]].concat(),
            9.. => [&sides[..], &more, &[centre]].concat(),
            _ => [sides, more].concat(),
        });
    }
    points.truncate(stones);
    points
}

fn name((x, y): (u32, u32)) -> String {
    let column = COLUMNS.chars().nth(x as usize).unwrap_or('A');
    format!("{column}{}", y + 1)
}

impl Gtp {
    /// Stones where the protocol wants them.
    pub(super) fn fixed_handicap(&mut self, stones: &str) -> Said {
        let stones = self.handicap(stones)?;
        let points = fixed(self.side, stones);
        if points.len() < stones {
            return Err("invalid number of stones");
        }
        self.put_stones(points.into_iter().map(name).collect())
    }

    /// Stones wherever there is room, in good order.
    pub(super) fn free_handicap(&mut self, stones: &str) -> Said {
        let stones = self.handicap(stones)?;
        let mut points = fixed(self.side, stones.min(9));
        let odd = (0..self.side * self.side)
            .map(|k| (k % self.side, k / self.side))
            .filter(|(x, y)| x % 2 == 1 && y % 2 == 1);
        for point in odd {
            if points.len() < stones && !points.contains(&point) {
                points.push(point);
            }
        }
        if points.len() < 2 {
            return Err("invalid number of stones");
        }
        self.put_stones(points.into_iter().map(name).collect())
    }

    /// Stones where the other program wants them.
    pub(super) fn set_handicap(&mut self, points: &[&str]) -> Said {
        if !self.is_empty() {
            return Err("board not empty");
        }
        let points: Vec<String> = points.iter().map(|point| point.to_ascii_uppercase()).collect();
        let repeated = points.iter().enumerate().any(|(k, point)| points[..k].contains(point));
        let most = (self.side * self.side) as usize;
        if repeated || !(2..most).contains(&points.len()) || !points.iter().all(|point| self.is_point(point)) {
            return Err("bad vertex list");
        }
        self.put_stones(points).map(|_| String::new())
    }

    fn handicap(&self, stones: &str) -> Result<usize, &'static str> {
        let stones: usize = stones.parse().map_err(|_| "syntax error")?;
        if !self.is_empty() {
            return Err("board not empty");
        }
        let fits = (2..(self.side * self.side) as usize).contains(&stones);
        if fits { Ok(stones) } else { Err("invalid number of stones") }
    }

    /// Begins anew with these stones of black's, white to move.
    fn put_stones(&mut self, points: Vec<String>) -> Said {
        let said = points.join(" ");
        let record = Record { stones: [points, Vec::new()], ..Record::on(self.side, self.side) };
        let record = Record { first: Some(bachet::Player::Two), ..record };
        self.begin(&record.position().ok_or("internal error")?)?;
        Ok(said)
    }
}
