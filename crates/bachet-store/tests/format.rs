//! A second reader of solution files, written from docs/format.md alone. It finds every position of small games by the page's words,
//! and compares its value with what exploring and solving the whole graph says.

use bachet::Limits;
use bachet::games::{Opened, open};
use bachet_store::{Encoding, Job, solve};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The number that some bytes are.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |sum, &byte| sum << 8 | u64::from(byte))
}

/// The number whose bits are given, the lowest first.
fn from_bits(bits: impl DoubleEndedIterator<Item = bool>) -> u64 {
    bits.rev().fold(0, |sum, bit| sum << 1 | u64::from(bit))
}

fn take<'a>(bytes: &mut &'a [u8], count: u64) -> &'a [u8] {
    let (first, rest) = bytes.split_at(usize::try_from(count).unwrap());
    *bytes = rest;
    first
}

/// So many numbers of `width` bits.
fn take_packed(bytes: &mut &[u8], count: u64, width: u64) -> Vec<u64> {
    let packed = take(bytes, (count * width).div_ceil(8));
    let bit = |at: u64| packed[(at / 8) as usize] >> (at % 8) & 1 == 1;
    assert!(!(count * width..packed.len() as u64 * 8).any(bit), "the last byte is filled with zeros");
    (0..count).map(|k| from_bits((k * width..(k + 1) * width).map(bit))).collect()
}

fn take_symbols(bytes: &mut &[u8], count: u64) -> Vec<u64> {
    let kinds = number(take(bytes, 2));
    let symbols: Vec<u64> = take(bytes, 2 * kinds).chunks(2).map(number).collect();
    assert!(symbols.is_sorted_by(|a, b| a < b));
    let width = (0..).find(|&width| 1 << width >= kinds).unwrap();
    take_packed(bytes, count, width).into_iter().map(|place| symbols[place as usize]).collect()
}

fn take_keys(bytes: &mut &[u8], first: u64, count: u64) -> Vec<u64> {
    let last = number(take(bytes, 8));
    let low = number(take(bytes, 1));
    assert!(low <= 56);
    let lows = take_packed(bytes, count, low);
    let unary = take_packed(bytes, (last >> low) + count, 1);
    let ones = (0..).zip(unary).filter(|&(_, bit)| bit == 1).map(|(at, _)| at);
    let keys: Vec<u64> =
        ones.zip(0..).zip(&lows).map(|((b, k), rest): ((u64, u64), _)| first + ((b - k) << low) + rest).collect();
    assert!(keys.len() as u64 == count && keys[0] == first && keys[keys.len() - 1] == first + last);
    assert!(keys.is_sorted_by(|a, b| a < b));
    keys
}

/// A block of a level: its record in the directory, its bytes, how many entries come before it, and how many it has.
struct Block<'a> {
    record: &'a [u8],
    bytes: &'a [u8],
    before: u64,
    count: u64,
}

/// The blocks of a level, of at most so many entries and with records of that size.
fn blocks<'a>(bytes: &'a [u8], level: &Value, most: u64, size: usize) -> Vec<Block<'a>> {
    let entries = level["entries"].as_u64().unwrap();
    let (blocks, directory) = bytes.split_at(bytes.len() - entries.div_ceil(most) as usize * size);
    assert_eq!(blake3::hash(directory).to_hex().as_str(), level["directory"]);
    let records: Vec<&[u8]> = directory.chunks(size).collect();
    let begin = |k: usize| records.get(k).map_or(blocks.len(), |record| number(&record[size - 16..size - 8]) as usize);
    let block = |(k, &record): (usize, &&'a [u8])| {
        let bytes = &blocks[begin(k)..begin(k + 1)];
        assert_eq!(blake3::hash(bytes).as_bytes()[..8], record[size - 8..]);
        let before = k as u64 * most;
        Block { record, bytes, before, count: most.min(entries - before) }
    };
    records.iter().enumerate().map(block).collect()
}

/// The symbols of a level, by key or number.
fn read_level(bytes: &[u8], level: &Value, by_keys: bool) -> BTreeMap<u64, u64> {
    let (most, size) = if by_keys { (512, 24) } else { (32768, 16) };
    let mut symbols = BTreeMap::new();
    for Block { record, mut bytes, before, count } in blocks(bytes, level, most, size) {
        let places = match by_keys {
            true => take_keys(&mut bytes, number(&record[..8]), count),
            false => (before..before + count).collect(),
        };
        symbols.extend(places.into_iter().zip(take_symbols(&mut bytes, count)));
        assert!(bytes.is_empty());
    }
    assert_eq!(symbols.len() as u64, level["entries"]);
    symbols
}

/// A number of seven bits a byte.
fn take_sevens(bytes: &mut &[u8]) -> u64 {
    let byte = number(take(bytes, 1));
    if byte < 128 { byte } else { byte - 128 + 128 * take_sevens(bytes) }
}

/// The symbols of a level by name, in its order.
fn read_names(bytes: &[u8], level: &Value) -> Vec<(String, u64)> {
    let mut named = Vec::new();
    for Block { mut bytes, count, .. } in blocks(bytes, level, 512, 16) {
        let length = number(take(&mut bytes, 4));
        let mut texts = take(&mut bytes, length);
        let (mut name, mut names) = (Vec::new(), Vec::new());
        for k in 0..count {
            let (shared, new) = (take_sevens(&mut texts), take_sevens(&mut texts));
            assert!(k > 0 || shared == 0);
            name.truncate(shared as usize);
            name.extend(take(&mut texts, new));
            names.push(String::from_utf8(name.clone()).unwrap());
        }
        assert!(texts.is_empty());
        named.extend(names.into_iter().zip(take_symbols(&mut bytes, count)));
        assert!(bytes.is_empty());
    }
    assert!(named.is_sorted_by(|a, b| a.0.as_bytes() < b.0.as_bytes()));
    named
}

/// The header, the arena if there is one, and the bytes of the levels.
fn parts(mut bytes: &[u8]) -> (Value, Option<Value>, Vec<&[u8]>) {
    assert_eq!(take(&mut bytes, 8), b"\x89BACHET\n");
    assert_eq!([number(take(&mut bytes, 4)), number(take(&mut bytes, 4))], [2, 0x0102_0304]);
    let length = number(take(&mut bytes, 8));
    let checksum = take(&mut bytes, 32);
    let header = take(&mut bytes, length);
    assert_eq!(blake3::hash(header).as_bytes(), checksum);
    let header: Value = serde_json::from_slice(header).unwrap();
    let arena = header.get("arena").map(|part| {
        let arena = take(&mut bytes, part["bytes"].as_u64().unwrap());
        assert_eq!(blake3::hash(arena).to_hex().as_str(), part["checksum"]);
        serde_json::from_reader(flate2::read::GzDecoder::new(arena)).unwrap()
    });
    let levels = header["levels"].as_array().unwrap().iter();
    let levels = levels.map(|level| take(&mut bytes, level["bytes"].as_u64().unwrap())).collect();
    assert!(bytes.is_empty());
    (header, arena, levels)
}

/// The header, and the symbols of its levels.
fn read(bytes: &[u8]) -> (Value, Vec<BTreeMap<u64, u64>>) {
    let (header, arena, levels) = parts(bytes);
    assert_eq!(arena, None);
    let level = |(k, bytes): (usize, &[u8])| read_level(bytes, &header["levels"][k], header["encoding"] == "keys");
    let levels = levels.into_iter().enumerate().map(level).collect();
    (header, levels)
}

/// How a game is solved into a file, if not by keys and with symmetry.
type Change = fn(&mut Job<'_>);
const AS_IT_IS: Change = |_| ();
const NO_SYMMETRY: Change = |job| job.symmetry = false;
const BY_NUMBERS: Change = |job| job.encoding = Some(Encoding::Numbers);

/// Solves a game into a file, reads it, and looks for every position at its level under its key or number, if it has one.
fn check(name: &str, change: Change, level: impl Fn(&str) -> u64, place: impl Fn(&str) -> Option<u64>) {
    let game = open(name).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solution.bachet");
    let mut job = Job { encoding: Some(Encoding::Keys), ..Job::new(&game) };
    change(&mut job);
    solve(&job, &path).unwrap();
    let (header, levels) = read(&std::fs::read(&path).unwrap());

    let view = game.view();
    let start = view.position(job.start.unwrap_or(&view.start())).unwrap();
    let solved = view.solve(&start, &Limits::default()).unwrap();
    let (first, by_keys) = (level(&start), job.encoding == Some(Encoding::Keys));
    let counted = if by_keys { all_keys(name) } else { None };
    assert_eq!(header["places"], counted.is_some());
    let mut expected = vec![BTreeMap::new(); levels.len()];
    let mut counts = vec![[0; 3]; levels.len()];
    let (mut known, mut waiting) = (BTreeSet::from([start.clone()]), vec![start.clone()]);
    while let Some(position) = waiting.pop() {
        let v = solved.vertex(&position).unwrap();
        let winner = solved.solution().outcome(v).number();
        let rank = solved.solution().rank(v).filter(|_| job.ranks).unwrap_or(0);
        let symbol = if winner == 0 { 1 } else { u64::from(winner) + 1 + 2 * u64::from(rank) };
        let (k, at) = ((level(&position) - first) as usize, place(&position));
        let steps = view.steps(&position).unwrap();
        assert!(at.is_some() || steps.is_empty(), "{name}: {position} has a value of its own");
        let before = at.and_then(|at| expected[k].insert(at, symbol));
        assert!(before.is_none_or(|before| before == symbol), "{name}: {position}");
        counts[k][usize::from(winner)] += u64::from(!by_keys || before.is_none());
        waiting.extend(steps.into_iter().map(|step| step.position).filter(|next| known.insert(next.clone())));
    }

    let encoding = if by_keys { "keys" } else { "numbers" };
    assert_eq!([&header["game"], &header["start"], &header["encoding"]], [name, start.as_str(), encoding]);
    assert_eq!([&header["symmetry"], &header["ranks"]], [by_keys && job.symmetry && view.symmetries() > 1, job.ranks]);
    for (k, mut symbols) in levels.into_iter().enumerate() {
        symbols.retain(|_, symbol| by_keys || *symbol != 0);
        if let Some(counted) = &counted {
            let keys: Vec<u64> = counted.get(&(first + k as u64)).into_iter().flatten().copied().collect();
            symbols = symbols.into_iter().map(|(place, symbol)| (keys[place as usize], symbol)).collect();
        }
        assert_eq!(symbols, expected[k], "{name}: level {k}");
        let level = &header["levels"][k];
        assert_eq!(level["level"], first + k as u64);
        assert_eq!([&level["draw"], &level["one"], &level["two"]], counts[k], "{name}: level {k}");
    }
}

/// All keys that could be, by level, for the games whose files list places.
fn all_keys(name: &str) -> Option<BTreeMap<u64, BTreeSet<u64>>> {
    let (game, rest) = name.split_once(':')?;
    let sizes: Vec<u64> = rest.split(',').next()?.split(['-', 'x']).map(|size| size.parse().unwrap()).collect();
    let mut keys: BTreeMap<u64, BTreeSet<u64>> = BTreeMap::new();
    // Either may be to move.
    let mut both = |level: u64, key: u64| keys.entry(level).or_default().extend([key << 1, key << 1 | 1]);
    match game {
        "connect4" => {
            let height = sizes[1];
            let one_more = |keys: Vec<(u64, u64, u64)>, x| {
                let with = |(key, all, own)| {
                    let column = move |code: u64| {
                        let (stones, ones) = (u64::from(code.ilog2()), u64::from(code.count_ones()) - 1);
                        (code << (x * (height + 1)) | key, all + stones, own + ones)
                    };
                    (1..2 << height).map(column)
                };
                keys.into_iter().flat_map(with).collect()
            };
            for (key, all, own) in (0..sizes[0]).fold(vec![(0, 0, 0)], one_more) {
                if own == all / 2 {
                    keys.entry(all).or_default().insert(key);
                }
            }
        }
        "nim" | "race" => {
            let most = *sizes.iter().max()?;
            let width = u64::from(most.ilog2()) + 1;
            if width * sizes.len() as u64 > 63 {
                return None;
            }
            for heaps in rising(sizes.len(), most) {
                let left: u64 = heaps.iter().sum();
                if let Some(level) = sizes.iter().sum::<u64>().checked_sub(left) {
                    both(level, heaps.iter().fold(0, |key, heap| key << width | heap));
                }
            }
        }
        "chomp" => {
            for rows in rising(sizes[0] as usize, sizes[1]).into_iter().filter(|rows| rows.last() > Some(&0)) {
                both(sizes[0] * sizes[1] - rows.iter().sum::<u64>(), from_bits(way(rows).into_iter()));
            }
        }
        _ => return None,
    }
    Some(keys)
}

/// All rows of so many numbers that do not fall, up to the largest.
fn rising(count: usize, most: u64) -> Vec<Vec<u64>> {
    let one_more = |rows: Vec<Vec<u64>>, _| {
        let with = |row: Vec<u64>| {
            let least = row.last().copied().unwrap_or(0);
            (least..=most).map(move |next| [&row[..], &[next]].concat())
        };
        rows.into_iter().flat_map(with).collect()
    };
    (0..count).fold(vec![Vec::new()], one_more)
}

type Rows = Vec<Vec<u8>>;

fn rows(position: &str) -> Rows {
    position.split('/').map(|row| row.as_bytes().to_vec()).collect()
}

fn mirrored(rows: &Rows) -> Rows {
    rows.iter().map(|row| row.iter().rev().copied().collect()).collect()
}

/// A quarter turn clockwise: each row is a column from the bottom.
fn turned(rows: &Rows) -> Rows {
    (0..rows[0].len()).map(|x| rows.iter().rev().map(|row| row[x]).collect()).collect()
}

/// A column's stones of one kind from the bottom, and a 1 above the highest stone.
fn column_code(column: &[u8], kind: u8) -> u64 {
    from_bits(column.iter().filter(|&&stone| stone != b'.').map(|&stone| stone == kind).chain([true]))
}

fn stones(position: &str) -> u64 {
    position.bytes().filter(|letter| b"xo".contains(letter)).count() as u64
}

fn connect4_key(rows: &Rows, mover: u8) -> u64 {
    turned(rows).iter().rev().fold(0, |key, column| key << (rows.len() + 1) | column_code(column, mover))
}

/// The stones of a code, and J1's of them.
fn class(code: u64) -> (u64, u64) {
    let columns = code.to_le_bytes().into_iter().filter(|&column| column > 0);
    columns.fold((0, 0), |(all, ones), c| (all + u64::from(c.ilog2()), ones + u64::from(c.count_ones()) - 1))
}

fn has_line(code: u64, line: i32) -> bool {
    let stone = |x: i32, y: i32| {
        let column = *code.to_le_bytes().get(x as usize)?;
        (column.checked_shr(y as u32)? > 1).then(|| column >> y & 1)
    };
    let lies = |at: i32, (right, up)| {
        let mut stones = (0..line).map(|k| stone(at / 8 + k * right, at % 8 + k * up));
        stones.all(|kind| kind.is_some() && kind == stone(at / 8, at % 8))
    };
    (0..64).any(|at| [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|way| lies(at, way)))
}

/// All codes of so many columns that count, by class.
fn codes(columns: usize, height: usize, line: i32) -> BTreeMap<(u64, u64), Vec<u64>> {
    let one_more = |codes: Vec<u64>, x| {
        let with = |code: u64| (1..2 << height).map(move |column: u64| column << (8 * x) | code);
        codes.into_iter().flat_map(with).collect()
    };
    let mut all = (0..columns).fold(vec![0], one_more);
    all.retain(|&code| !has_line(code, line));
    all.sort_unstable();
    let mut classes: BTreeMap<_, Vec<u64>> = BTreeMap::new();
    all.into_iter().for_each(|code| classes.entry(class(code)).or_default().push(code));
    classes
}

/// The numbers of the positions of Connect Four; none for a position with a line within a side or the middle.
fn connect4_numbers(width: usize, height: usize, line: i32) -> impl Fn(&str) -> Option<u64> {
    let (sides, middles) = (codes(width / 2, height, line), codes(width % 2, height, line));
    // The first number of each panel, and how many right codes it has.
    let mut panels = BTreeMap::new();
    for level in 0..=(width * height) as u64 {
        let mut count = 0;
        for (&(stones, ones), &middle) in
            middles.iter().flat_map(|(class, codes)| codes.iter().map(move |code| (class, code)))
        {
            for (&left, codes) in &sides {
                let rest = level.checked_sub(stones + left.0).zip(level.div_ceil(2).checked_sub(ones + left.1));
                if let Some(others) = rest.filter(|right| left <= *right).and_then(|right| sides.get(&right)) {
                    panels.insert((level, middle, left), (count, others.len() as u64));
                    count += (codes.len() * others.len()) as u64;
                }
            }
        }
    }
    let code = |columns: &[Vec<u8>]| columns.iter().rev().fold(0, |code, column| code << 8 | column_code(column, b'x'));
    move |position| {
        let side = |rows: &Rows| code(&turned(rows)[..width / 2]);
        let middle = code(&turned(&rows(position))[width / 2..width - width / 2]);
        let mut pair = [rows(position), mirrored(&rows(position))].map(|rows| side(&rows));
        pair.sort_by_key(|&side| class(side));
        let place = |side| sides.get(&class(side)).and_then(|codes| codes.binary_search(&side).ok());
        let (before, others) = panels.get(&(stones(position), middle, class(pair[0])))?;
        Some(before + place(pair[0])? as u64 * others + place(pair[1])? as u64)
    }
}

#[test]
fn connect_four_by_keys() {
    let mover = |position: &str| if stones(position).is_multiple_of(2) { b'x' } else { b'o' };
    let key = |position: &str| connect4_key(&rows(position), mover(position));
    let smaller = |position: &str| Some(key(position).min(connect4_key(&mirrored(&rows(position)), mover(position))));
    for name in ["connect4:4x3", "connect4:5x3,line=3"] {
        check(name, AS_IT_IS, stones, smaller);
        check(name, NO_SYMMETRY, stones, |position| Some(key(position)));
    }
    check("connect4:4x3", |job| job.start = Some("1221"), stones, smaller);
    check("connect4:4x3", |job| job.ranks = false, stones, smaller);
}

#[test]
fn connect_four_by_numbers() {
    for (width, height, line) in [(4, 3, 4), (5, 3, 3), (6, 2, 3), (4, 4, 4)] {
        let name = format!("connect4:{width}x{height}{}", if line == 4 { "" } else { ",line=3" });
        check(&name, BY_NUMBERS, stones, connect4_numbers(width, height, line));
    }
}

#[test]
fn numbers_in_several_blocks() {
    check("connect4:4x5,line=3", BY_NUMBERS, stones, connect4_numbers(4, 5, 3));
}

/// The marks of J1 and those of J2.
fn marks(rows: &Rows) -> [u64; 2] {
    [b'x', b'o'].map(|kind| from_bits(rows.concat().into_iter().map(|mark| mark == kind)))
}

#[test]
fn m_n_k() {
    let key = |rows: Rows| Some(marks(&rows)[1] << rows.concat().len() | marks(&rows)[0]);
    check("tictactoe", NO_SYMMETRY, stones, |position| key(rows(position)));
    let chosen = |rows: Rows| {
        let turns = std::iter::successors(Some(rows.clone()), |rows| Some(turned(rows))).take(4);
        let same = turns.flat_map(|rows| [mirrored(&rows), rows]).filter(|board| board.len() == rows.len());
        same.min_by_key(marks).unwrap()
    };
    for name in ["tictactoe", "mnk:3x2,line=2", "mnk:2x3,line=2"] {
        check(name, AS_IT_IS, stones, |position| key(chosen(rows(position))));
    }
}

/// The numbers that are written in `(5-4-3,1)`.
fn numbers(position: &str) -> Vec<u64> {
    let (numbers, _) = position[1..].rsplit_once(',').unwrap();
    numbers.split(['-', 'x']).map(|number| number.parse().unwrap()).collect()
}

/// A key, shifted, with who is to move.
fn with_turn(key: u64, position: &str) -> Option<u64> {
    Some(key << 1 | u64::from(position.ends_with(",2)")))
}

/// From the smallest length on: a 1 for each step to the next length, and a 0 there.
fn way(mut lengths: Vec<u64>) -> Vec<bool> {
    lengths.sort_unstable();
    let steps = |(from, to): (&u64, &u64)| vec![true; (to - from) as usize];
    [0].iter().chain(&lengths).zip(&lengths).flat_map(|step| [steps(step), vec![false]].concat()).collect()
}

/// How much was taken, if there was so much at first.
fn taken(total: u64) -> impl Fn(&str) -> u64 {
    move |position| total - numbers(position).iter().sum::<u64>()
}

/// The key of heaps of so many bits each.
fn in_bits(width: u32) -> impl Fn(&str) -> Option<u64> {
    move |position| {
        let mut heaps = numbers(position);
        heaps.sort_unstable();
        with_turn(heaps.iter().fold(0, |key, heap| key << width | heap), position)
    }
}

/// The key of heaps in unary.
fn in_unary(position: &str) -> Option<u64> {
    let heaps = numbers(position).into_iter().filter(|&heap| heap > 0).collect();
    with_turn(from_bits(way(heaps).into_iter().chain([true])), position)
}

#[test]
fn heaps() {
    check("nim:3-4-5", AS_IT_IS, taken(12), in_bits(3));
    check("nim:3-4-5", |job| job.start = Some("3-2"), taken(12), in_bits(3));
    check("race:20", AS_IT_IS, |said| numbers(said)[0], |said| with_turn(20 - numbers(said)[0], said));
    // The second level has no positions.
    check("nim:5-4,take=2-3", AS_IT_IS, taken(9), in_bits(3));
    // 63 bits fit, and 66 do not.
    check(&format!("nim:1{}", "-1".repeat(62)), AS_IT_IS, taken(63), in_bits(1));
    check(&format!("nim:32{}", "-1".repeat(10)), AS_IT_IS, taken(42), in_unary);
    check("kayles:9", AS_IT_IS, taken(9), in_unary);
    check("grundy:9", AS_IT_IS, |position| numbers(position).len() as u64, in_unary);
}

#[test]
fn chocolate() {
    // Rows that are eaten are not written.
    let rows = |position: &str| [numbers(position), vec![0; 3]].concat()[..3].to_vec();
    let columns =
        |position: &str| (0..3).map(|x| rows(position).iter().filter(|&&row| row > x).count() as u64).collect();
    let key = |lengths, position: &str| with_turn(from_bits(way(lengths).into_iter()), position);
    check("chomp:3x4", AS_IT_IS, taken(12), |position| key(rows(position), position));
    check("chomp:3x3", NO_SYMMETRY, taken(9), |position| key(rows(position), position));
    let smaller = |position: &str| key(rows(position), position).min(key(columns(position), position));
    check("chomp:3x3", AS_IT_IS, taken(9), smaller);

    let key = |sides: Vec<u64>, position: &str| with_turn(sides[0] << 32 | sides[1], position);
    let turned = |position: &str| numbers(position).into_iter().rev().collect();
    check("bar:3x4", NO_SYMMETRY, taken(7), |position| key(numbers(position), position));
    let smaller = |position: &str| key(numbers(position), position).min(key(turned(position), position));
    check("bar:3x4", AS_IT_IS, taken(7), smaller);
}

/// Solves a game by names, and gives the header, the arena, and the symbols.
fn by_names(game: &Opened) -> (Value, Option<Value>, Vec<(String, u64)>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solution.bachet");
    solve(&Job { encoding: Some(Encoding::Names), ..Job::new(game) }, &path).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    let (header, arena, levels) = parts(&bytes);
    assert_eq!([&header["encoding"], &header["start"]], ["names", game.view().start().as_str()]);
    assert_eq!([&header["symmetry"], &header["ranks"]], [false, true]);
    assert_eq!((levels.len(), &header["levels"][0]["level"]), (1, &Value::from(0)));
    let symbols = read_names(levels[0], &header["levels"][0]);
    let count = |of: fn(u64) -> bool| symbols.iter().filter(|(_, symbol)| of(*symbol)).count();
    let counts = [count(|s| s > 1 && s % 2 == 0), count(|s| s > 1 && s % 2 == 1), count(|s| s == 1)];
    assert_eq!(["one", "two", "draw"].map(|key| &header["levels"][0][key]), counts);
    (header, arena, symbols)
}

#[test]
fn games_by_names() {
    for name in ["nim:3-4-5", "kayles:9", "tictactoe"] {
        let game = open(name).unwrap();
        let (header, arena, symbols) = by_names(&game);
        assert_eq!((&header["game"], arena), (&Value::from(name), None));
        let solved = game.view().solve(&game.view().start(), &Limits::default()).unwrap();
        assert_eq!(symbols.len(), solved.arena().len());
        for (position, symbol) in symbols {
            let v = solved.vertex(&position).unwrap();
            let winner = u64::from(solved.solution().outcome(v).number());
            let rank = solved.solution().rank(v).map(u64::from);
            let wanted = if winner == 0 { 1 } else { winner + 1 + 2 * rank.unwrap() };
            assert_eq!(symbol, wanted, "{name}: {position}");
        }
    }
}

/// The symbols of an arena, by the rules of the page: first the endings, then what is won in one move, in two, …
fn symbols_of(arena: &Value) -> BTreeMap<String, u64> {
    let texts = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect()
    };
    let owner = arena["owner"].as_object().unwrap();
    let mut symbols: BTreeMap<String, u64> = BTreeMap::new();
    symbols.extend(texts(&arena["wins"]["1"]).into_iter().map(|name| (name, 2)));
    symbols.extend(texts(&arena["wins"]["2"]).into_iter().map(|name| (name, 3)));
    symbols.extend(texts(&arena["draws"]).into_iter().map(|name| (name, 1)));
    for (name, who) in owner {
        if texts(&arena["arcs"][name]).is_empty() {
            let who = who.as_u64().unwrap();
            symbols.entry(name.clone()).or_insert(if arena["convention"] == "misere" { 1 + who } else { 4 - who });
        }
    }
    for rank in 1..=owner.len() as u64 {
        let known = symbols.clone();
        for (name, who) in owner.iter().filter(|(name, _)| !known.contains_key(*name)) {
            let who = who.as_u64().unwrap();
            let children = texts(&arena["arcs"][name]);
            let won = |child: &String, by: u64| known.get(child).is_some_and(|&s| s > 1 && s % 2 == (by + 1) % 2);
            if children.iter().any(|child| won(child, who)) {
                symbols.insert(name.clone(), 1 + who + 2 * rank);
            } else if children.iter().all(|child| won(child, 3 - who)) {
                symbols.insert(name.clone(), 4 - who + 2 * rank);
            }
        }
    }
    let unending = arena["unending"].as_u64().map_or(1, |winner| 65533 + winner);
    owner.keys().map(|name| (name.clone(), symbols.get(name).copied().unwrap_or(unending))).collect()
}

#[test]
fn arenas_by_names() {
    for (text, title) in [
        (include_str!("../../bachet/arenas/sans-interet.json"), "SansIntérêt"),
        (include_str!("../../bachet/arenas/marienbad-2-2-misere.json"), "Marienbad 2-2, misère"),
        (
            r#"{"owner": {"é": 1, "b": 2, "a": 1, "ba": 2, "c": 1, "end": 2}, "draws": ["c"], "convention": "normal", "alternating": false,
                "arcs": {"é": ["b", "ba"], "b": ["é"], "a": ["b", "ba"], "ba": ["end", "c"], "c": ["a"]}}"#,
            "arena",
        ),
        (
            r#"{"name": "reach", "owner": {"a": 1, "b": 2, "c": 1, "d": 2}, "wins": {"2": ["c"]}, "unending": 1,
                "arcs": {"a": ["b", "d"], "b": ["a", "c"], "d": ["a"]}}"#,
            "reach",
        ),
    ] {
        let arena = bachet::format::json::parse(text).unwrap().into_arena().unwrap();
        let (header, part, symbols) = by_names(&Opened::on_arena(arena));
        let part = part.unwrap();
        assert_eq!(header["game"], title);
        assert_eq!(symbols.into_iter().collect::<BTreeMap<_, _>>(), symbols_of(&part), "{title}");
    }
}
