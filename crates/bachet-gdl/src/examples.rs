//! Rules files of our own.

/// Rules of small games: what they are called, and their text.
///
/// ```
/// for (name, text) in bachet_gdl::EXAMPLES {
///     assert!(bachet_gdl::Rules::read(text, &Default::default()).is_ok(), "{name}");
/// }
/// ```
pub const EXAMPLES: &[(&str, &str)] = &[
    ("nim", include_str!("../rules/nim.kif")),
    ("nim3", include_str!("../rules/nim3.kif")),
    ("race", include_str!("../rules/race.kif")),
    ("tictactoe", include_str!("../rules/tictactoe.kif")),
    ("chomp", include_str!("../rules/chomp.kif")),
    ("connectfour", include_str!("../rules/connectfour.kif")),
    ("dominoes", include_str!("../rules/dominoes.kif")),
    ("knights", include_str!("../rules/knights.kif")),
    ("pawns", include_str!("../rules/pawns.kif")),
    ("again", include_str!("../rules/again.kif")),
    ("shares", include_str!("../rules/shares.kif")),
    ("crossing", include_str!("../rules/crossing.kif")),
    ("kingrook", include_str!("../rules/kingrook.kif")),
];
