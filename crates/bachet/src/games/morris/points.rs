//! The boards of morris: points, mills and ways.

/// The points of a board, row by row from the top.
#[derive(Clone, Debug)]
pub(super) struct Points {
    /// Columns and rows of the points, and the last of either.
    pub(super) at: Vec<(i32, i32)>,
    pub(super) side: i32,
    /// Three points in a line each.
    pub(super) mills: Vec<u32>,
    /// The points to which lines lead from each.
    pub(super) beside: Vec<u32>,
    /// The lines as they are drawn.
    pub(super) lines: Vec<((i32, i32), (i32, i32))>,
    /// Where symmetries take each point.
    pub(super) symmetries: Vec<Vec<u8>>,
}

impl Points {
    /// The board for so many men, where there is one.
    pub(super) fn of(men: u32) -> Option<Points> {
        let (rings, side, diagonals) = match men {
            3 => (vec![0], 2, true),
            6 => (vec![0, 1], 4, false),
            9 => (vec![0, 1, 2], 6, false),
            _ => return None,
        };
        let middle = side / 2;
        let mut lines = Vec::new();
        for &ring in &rings {
            let (near, far) = (ring, side - ring);
            lines.extend([((near, near), (far, near)), ((near, far), (far, far))]);
            lines.extend([((near, near), (near, far)), ((far, near), (far, far))]);
        }
        // From ring to ring in the middle of each side; on the smallest board through its middle.
        let inner = if diagonals { middle } else { rings.len() as i32 - 1 };
        for (near, far) in [(0, inner), (side - inner, side)].into_iter().take(if diagonals { 0 } else { 2 }) {
            lines.extend([((middle, near), (middle, far)), ((near, middle), (far, middle))]);
        }
        if diagonals {
            lines.extend([((middle, 0), (middle, side)), ((0, middle), (side, middle))]);
            lines.extend([((0, 0), (side, side)), ((0, side), (side, 0))]);
        }
        let on_ring = |&(x, y): &(i32, i32)| {
            let ends = |at: i32, ring: i32| [ring, middle, side - ring].contains(&at);
            let centre = diagonals && (x, y) == (middle, middle);
            let ring = |&ring: &i32| {
                ends(x, ring)
                    && ends(y, ring)
                    && (x, y) != (middle, middle)
                    && (x == ring || x == side - ring || y == ring || y == side - ring)
            };
            centre || rings.iter().any(ring)
        };
        let at: Vec<(i32, i32)> = (0..=side).flat_map(|y| (0..=side).map(move |x| (x, y))).filter(on_ring).collect();
        let along = |&((x, y), (to_x, to_y)): &((i32, i32), (i32, i32))| {
            let (dx, dy) = ((to_x - x).signum(), (to_y - y).signum());
            let length = i32::max((to_x - x).abs(), (to_y - y).abs());
            let cells = (0..=length).map(|k| (x + k * dx, y + k * dy));
            cells.filter_map(|cell| at.iter().position(|own| *own == cell)).collect::<Vec<usize>>()
        };
        let rows: Vec<Vec<usize>> = lines.iter().map(along).collect();
        let mills = rows
            .iter()
            .filter(|row| row.len() == 3)
            .map(|row| row.iter().fold(0, |mill, point| mill | 1 << point))
            .collect();
        let mut beside = vec![0; at.len()];
        for pair in rows.iter().flat_map(|row| row.windows(2)) {
            beside[pair[0]] |= 1 << pair[1];
            beside[pair[1]] |= 1 << pair[0];
        }
        type Turn = fn(i32, i32, i32) -> (i32, i32);
        let turns: [Turn; 7] = [
            |x, y, s| (s - x, y),
            |x, y, s| (x, s - y),
            |x, y, s| (s - x, s - y),
            |x, y, _| (y, x),
            |x, y, s| (y, s - x),
            |x, y, s| (s - y, x),
            |x, y, s| (s - y, s - x),
        ];
        let table = |turn: &fn(i32, i32, i32) -> (i32, i32)| {
            at.iter()
                .filter_map(|&(x, y)| at.iter().position(|own| *own == turn(x, y, side)))
                .map(|to| to as u8)
                .collect()
        };
        let mut symmetries: Vec<Vec<u8>> = turns.iter().map(table).collect();
        // Rings that are alike turn inside out.
        let (innermost, outermost) = (middle + 1 - rings.len() as i32, middle);
        if innermost < outermost {
            let swapped = |&(x, y): &(i32, i32)| {
                let ring = i32::max((x - middle).abs(), (y - middle).abs());
                let other = innermost + outermost - ring;
                let to = (middle + (x - middle) / ring * other, middle + (y - middle) / ring * other);
                at.iter().position(|own| *own == to).unwrap_or(0) as u8
            };
            let swap: Vec<u8> = at.iter().map(swapped).collect();
            let both = symmetries.iter().map(|table| table.iter().map(|&to| swap[usize::from(to)]).collect());
            let both: Vec<Vec<u8>> = both.collect();
            symmetries.push(swap);
            symmetries.extend(both);
        }
        Some(Points { side, mills, beside, lines, symmetries, at })
    }

    pub(super) fn all(&self) -> u32 {
        (1u32 << self.at.len()) - 1
    }

    /// What a point is called: its column by a letter, its row by a number from below.
    pub(super) fn name(&self, point: usize) -> String {
        let (x, y) = self.at[point];
        format!("{}{}", char::from(b'a' + x as u8), self.side + 1 - y)
    }
}

#[cfg(test)]
mod tests {
    use super::Points;

    #[test]
    fn boards_have_the_points_mills_and_ways_that_they_have() {
        let counted = |men| {
            let points = Points::of(men).unwrap();
            let ways: u32 = points.beside.iter().map(|beside| beside.count_ones()).sum();
            (points.at.len(), points.mills.len(), ways / 2)
        };
        assert_eq!((counted(3), counted(6), counted(9)), ((9, 8, 16), (16, 8, 20), (24, 16, 32)));
    }

    #[test]
    fn symmetries_take_mills_to_mills_and_ways_to_ways() {
        for (men, count) in [(3, 7), (6, 15), (9, 15)] {
            let points = Points::of(men).unwrap();
            let mut tables = points.symmetries.clone();
            for table in &tables {
                let turned = |set: u32| {
                    (0..table.len()).filter(|point| set >> point & 1 == 1).fold(0u32, |all, k| all | 1 << table[k])
                };
                assert!(points.mills.iter().all(|&mill| points.mills.contains(&turned(mill))));
                let same = |(k, &beside): (usize, &u32)| points.beside[usize::from(table[k])] == turned(beside);
                assert!(points.beside.iter().enumerate().all(same));
            }
            tables.sort();
            tables.dedup();
            assert_eq!(tables.len(), count);
        }
    }
}
