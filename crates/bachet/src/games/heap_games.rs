//! The games with heaps, by their names.

use super::catalogue::{CatalogueEntry, Family, Made, Sizes, convention};
use super::error::NameError;
use super::heaps::{Heaps, Rule};
use super::known::{Known, Strength};
use super::name::{Spec, heap_list, number, range};
use crate::arena::Convention;
use crate::player::{Outcome, Player};
use std::collections::BTreeSet;

/// A heap has as many moves as objects, or more, and all moves of a position are made at once.
const MOST_IN_A_HEAP: u32 = 1_000_000;

pub(super) fn heaps(text: &str) -> Result<Vec<u32>, NameError> {
    heap_list(text, 0..=MOST_IN_A_HEAP)
}

/// A range such as 1-3, or a set such as 1.3.4.
fn take(spec: &mut Spec, key: &str, usual: std::ops::RangeInclusive<u32>) -> Result<Rule, NameError> {
    let Some(text) = spec.value(key) else { return Ok(Rule::Take(usual)) };
    if !text.contains('.') {
        return range(&text, key, 1..=MOST_IN_A_HEAP).map(Rule::Take);
    }
    let numbers = text.split('.').map(|one| number(one.trim(), key, 1..=MOST_IN_A_HEAP));
    Ok(Rule::TakeOneOf(numbers.collect::<Result<BTreeSet<u32>, NameError>>()?.into_iter().collect()))
}

fn one_heap(spec: &mut Spec, usual: &str, rule: Rule) -> Result<Made, NameError> {
    let sizes = heaps(&spec.shape(usual))?;
    Ok(Made::from(Heaps::new(rule, sizes, convention(spec))))
}

/// The digits of a code such as `0.77`.
fn octal_code(text: &str) -> Result<Vec<u8>, NameError> {
    let digits = text.strip_prefix("0.").or_else(|| text.strip_prefix('.')).unwrap_or_default();
    let code: Option<Vec<u8>> = digits.chars().map(|digit| digit.to_digit(8).map(|digit| digit as u8)).collect();
    match code {
        Some(code) if !code.is_empty() => Ok(code),
        _ => Err(NameError::OctalCode { found: text.to_owned() }),
    }
}

pub(super) const NIM: CatalogueEntry = CatalogueEntry {
    name: "nim",
    aliases: &[],
    parameters: "[:N-N-…][,take=A-B][,misere]",
    example: "nim:3-4-5",
    texts: crate::texts! {
        "title": "Nim" / "Nim";
        "about": "take any number from one pile; whoever takes the last one wins" / "prendre autant qu'on veut dans un tas ; qui prend le dernier gagne";
        "rules": "There are piles. In turn, each player takes at least one from one pile, or as many as take= allows: take=1-3 for one to three, take=1.3.4 for one, three or four. Whoever cannot move loses; with misere, wins. A position is its piles, such as 3-5-7; a move is the number taken if there is one pile, else 5>2 for a pile of 5 that becomes 2."
            / "Il y a des tas. À tour de rôle, chaque joueur prend au moins un objet dans un tas, ou autant que take= le permet : take=1-3 pour un à trois, take=1.3.4 pour un, trois ou quatre. Qui ne peut plus jouer perd ; avec misere, gagne. Une position est ses tas, comme 3-5-7 ; un coup est le nombre pris s'il y a un seul tas, sinon 5>2 pour un tas de 5 qui devient 2.";
    },
    ends: true,
    shared: true,
    known: &[Known::NIM],
    family: Family::Heaps,
    sizes: Sizes { usual: "nim:3-4-5", under_way: "", small: "nim:2-3", tree: ("nim:1-2", "") },
    options: &["take=A-B", "misere"],
    make: |spec| {
        let rule = take(spec, "take", 1..=MOST_IN_A_HEAP)?;
        one_heap(spec, "3-4-5", rule)
    },
};

pub(super) const MATCHES: CatalogueEntry = CatalogueEntry {
    name: "matches",
    aliases: &["allumettes"],
    parameters: "[:N][,take=A-B][,misere]",
    example: "matches:9",
    texts: crate::texts! {
        "title": "Matches" / "Allumettes";
        "about": "take one or two matches; whoever cannot move loses" / "prendre une ou deux allumettes ; qui ne peut plus jouer perd";
        "rules": "Matches lie in a row. In turn, each player takes one or two of them, or as many as take= allows. Whoever cannot move loses; with misere, wins. A position is the number left, a move the number taken."
            / "Des allumettes sont en ligne. À tour de rôle, chaque joueur en prend une ou deux, ou autant que take= le permet. Qui ne peut plus jouer perd ; avec misere, gagne. Une position est le nombre restant, un coup le nombre pris.";
    },
    ends: true,
    shared: true,
    known: &[Known::RACE],
    family: Family::Heaps,
    sizes: Sizes { usual: "matches:9", under_way: "", small: "matches:9", tree: ("matches:5", "") },
    options: &["take=A-B", "misere"],
    make: |spec| {
        let rule = take(spec, "take", 1..=2)?;
        one_heap(spec, "9", rule)
    },
};

pub(super) const STICKS: CatalogueEntry = CatalogueEntry {
    name: "sticks",
    aliases: &["batonnets", "bâtonnets"],
    parameters: "[:N][,take=A-B]",
    example: "sticks:10",
    texts: crate::texts! {
        "title": "Fort Boyard’s sticks" / "Bâtonnets de Fort Boyard";
        "about": "take one to three sticks; whoever takes the last one loses" / "prendre un à trois bâtonnets ; qui prend le dernier perd";
        "rules": "The game of Fort Boyard. Sticks stand in a row. In turn, each player takes one, two or three, or as many as take= allows. Whoever takes the last one loses. A position is the number left, a move the number taken."
            / "Le jeu de Fort Boyard. Des bâtonnets sont en ligne. À tour de rôle, chaque joueur en prend un, deux ou trois, ou autant que take= le permet. Qui prend le dernier perd. Une position est le nombre restant, un coup le nombre pris.";
    },
    ends: true,
    shared: true,
    known: &[Known {
        of: &[],
        winner: None,
        solved: Strength::Strongly,
        by: "E. R. Berlekamp, J. H. Conway and R. K. Guy",
        year: Some(1982),
        source: "Winning Ways for your Mathematical Plays",
    }],
    family: Family::Heaps,
    sizes: Sizes { usual: "sticks:10", under_way: "", small: "sticks:10", tree: ("sticks:5", "") },
    options: &["take=A-B"],
    make: |spec| {
        let rule = take(spec, "take", 1..=3)?;
        Ok(Made::from(Heaps::new(rule, heaps(&spec.shape("10"))?, Convention::Misere)))
    },
};

pub(super) const MARIENBAD: CatalogueEntry = CatalogueEntry {
    name: "marienbad",
    aliases: &[],
    parameters: "[:N-N-…]",
    example: "marienbad",
    texts: crate::texts! {
        "title": "Marienbad" / "Marienbad";
        "about": "Nim from piles of 1, 3, 5 and 7; whoever takes the last one loses" / "Nim avec des tas de 1, 3, 5 et 7 ; qui prend le dernier perd";
        "rules": "The game of the film. There are piles, 1-3-5-7 unless told otherwise. In turn, each player takes at least one from one pile. Whoever takes the last one loses. A position is its piles, such as 3-5-7; a move is 5>2 for a pile of 5 that becomes 2."
            / "Le jeu du film. Il y a des tas, 1-3-5-7 sauf indication contraire. À tour de rôle, chaque joueur prend au moins un objet dans un tas. Qui prend le dernier perd. Une position est ses tas, comme 3-5-7 ; un coup est 5>2 pour un tas de 5 qui devient 2.";
    },
    ends: true,
    shared: true,
    known: &[Known {
        of: &["marienbad", "marienbad:1-3-5-7"],
        winner: Some(Outcome::Win(Player::Two)),
        solved: Strength::Strongly,
        by: "Charles L. Bouton",
        year: Some(1901),
        source: "Nim, a game with a complete mathematical theory, Annals of Mathematics 3",
    }],
    family: Family::Heaps,
    sizes: Sizes { usual: "marienbad", under_way: "", small: "marienbad:1-3", tree: ("marienbad:1-2", "") },
    options: &[],
    make: |spec| {
        let sizes = heaps(&spec.shape("1-3-5-7"))?;
        Ok(Made::from(Heaps::new(Rule::Take(1..=MOST_IN_A_HEAP), sizes, Convention::Misere)))
    },
};

pub(super) const RACE: CatalogueEntry = CatalogueEntry {
    name: "race",
    aliases: &["course"],
    parameters: "[:N][,say=A-B][,misere]",
    example: "race:100,say=1-10",
    texts: crate::texts! {
        "title": "Race to a number" / "Course à un nombre";
        "about": "add one to ten in turn; whoever reaches the number wins" / "ajouter de un à dix à tour de rôle ; qui atteint le nombre gagne";
        "rules": "Bachet's race of 1612. The players start from 0 and in turn add a number from 1 to 10, or of the range of say=. The goal may not be passed. Whoever reaches it wins, or whoever moved last if nobody can; with misere, loses. A position is the number reached, a move the number said."
            / "La course de Bachet, 1612. Les joueurs partent de 0 et ajoutent à tour de rôle un nombre de 1 à 10, ou de l'intervalle say=. Le but ne peut pas être dépassé. Qui l'atteint gagne, ou qui a joué le dernier si personne ne peut plus ; avec misere, perd. Une position est le nombre atteint, un coup le nombre dit.";
    },
    ends: true,
    shared: true,
    known: &[Known::RACE],
    family: Family::Heaps,
    sizes: Sizes { usual: "race:100,say=1-10", under_way: "", small: "race:10,say=1-2", tree: ("race:5,say=1-2", "") },
    options: &["say=A-B", "misere"],
    make: |spec| {
        let say = take(spec, "say", 1..=10)?;
        let goal = number(&spec.shape("100"), "N", 1..=MOST_IN_A_HEAP)?;
        Ok(Made::from(Heaps::race(goal, say, convention(spec))))
    },
};

pub(super) const GRUNDY: CatalogueEntry = CatalogueEntry {
    name: "grundy",
    aliases: &[],
    parameters: "[:N-N-…][,misere]",
    example: "grundy:10",
    texts: crate::texts! {
        "title": "Grundy’s game" / "Jeu de Grundy";
        "about": "split a heap into two unequal ones; whoever cannot loses" / "couper un tas en deux tas inégaux ; qui ne peut plus perd";
        "rules": "Grundy's game. In turn, each player splits one heap into two of different sizes. Whoever cannot loses; with misere, wins. A position is its heaps, such as 7-3; a move is 7>4+3."
            / "Le jeu de Grundy. À tour de rôle, chaque joueur coupe un tas en deux tas de tailles différentes. Qui ne peut plus perd ; avec misere, gagne. Une position est ses tas, comme 7-3 ; un coup est 7>4+3.";
    },
    ends: true,
    shared: true,
    known: &[Known {
        of: &[],
        winner: None,
        solved: Strength::Strongly,
        by: "P. M. Grundy",
        year: Some(1939),
        source: "Mathematics and games, Eureka 2",
    }],
    family: Family::Heaps,
    sizes: Sizes { usual: "grundy:10", under_way: "", small: "grundy:7", tree: ("grundy:6", "") },
    options: &["misere"],
    make: |spec| one_heap(spec, "10", Rule::Unequal),
};

pub(super) const KAYLES: CatalogueEntry = CatalogueEntry {
    name: "kayles",
    aliases: &["quilles"],
    parameters: "[:N-N-…][,misere]",
    example: "kayles:12",
    texts: crate::texts! {
        "title": "Kayles" / "Kayles";
        "about": "knock down one pin or two neighbours in a row of pins" / "abattre une quille ou deux voisines dans une rangée de quilles";
        "rules": "Pins stand in rows. In turn, each player knocks down one pin or two that stand side by side, which may leave two rows. Whoever cannot move loses; with misere, wins. It is the octal game 0.77. A position is its rows, such as 7-3; a move is 7>4+2."
            / "Des quilles sont en rangées. À tour de rôle, chaque joueur abat une quille ou deux côte à côte, ce qui peut laisser deux rangées. Qui ne peut plus jouer perd ; avec misere, gagne. C'est le jeu octal 0.77. Une position est ses rangées, comme 7-3 ; un coup est 7>4+2.";
    },
    ends: true,
    shared: true,
    known: &[Known {
        of: &[],
        winner: None,
        solved: Strength::Strongly,
        by: "Richard K. Guy, Cedric A. B. Smith",
        year: Some(1956),
        source: "The G-values of various games, Proceedings of the Cambridge Philosophical Society 52",
    }],
    family: Family::Heaps,
    sizes: Sizes { usual: "kayles:12", under_way: "", small: "kayles:5", tree: ("kayles:4", "") },
    options: &["misere"],
    make: |spec| one_heap(spec, "12", Rule::Octal(vec![7, 7])),
};

pub(super) const DAWSON: CatalogueEntry = CatalogueEntry {
    name: "dawson",
    aliases: &[],
    parameters: "[:N-N-…][,misere]",
    example: "dawson:15",
    texts: crate::texts! {
        "title": "Dawson’s Kayles" / "Kayles de Dawson";
        "about": "take two neighbours from a row" / "prendre deux voisins dans une rangée";
        "rules": "Dawson's Kayles. In turn, each player takes two that stand side by side from a row, which may leave two rows. Whoever cannot move loses; with misere, wins. It is the octal game 0.07. A position is its rows, such as 7-3; a move is 7>4+1."
            / "Le Kayles de Dawson. À tour de rôle, chaque joueur prend deux objets côte à côte dans une rangée, ce qui peut laisser deux rangées. Qui ne peut plus jouer perd ; avec misere, gagne. C'est le jeu octal 0.07. Une position est ses rangées, comme 7-3 ; un coup est 7>4+1.";
    },
    ends: true,
    shared: true,
    known: &[Known {
        of: &[],
        winner: None,
        solved: Strength::Strongly,
        by: "Richard K. Guy, Cedric A. B. Smith",
        year: Some(1956),
        source: "The G-values of various games, Proceedings of the Cambridge Philosophical Society 52",
    }],
    family: Family::Heaps,
    sizes: Sizes { usual: "dawson:15", under_way: "", small: "dawson:9", tree: ("dawson:7", "") },
    options: &["misere"],
    make: |spec| one_heap(spec, "15", Rule::Octal(vec![0, 7])),
};

pub(super) const OCTAL: CatalogueEntry = CatalogueEntry {
    name: "octal",
    aliases: &[],
    parameters: "[:0.DDD][,heaps=N-N-…][,misere]",
    example: "octal:0.77,heaps=12",
    texts: crate::texts! {
        "title": "Octal games" / "Jeux octaux";
        "about": "any taking and breaking game, by its octal code" / "tout jeu où l'on prend et coupe, par son code octal";
        "rules": "Digit k of the code, from 1, says what taking k from a heap may leave: no heap (1), one heap (2), two heaps (4), or a sum of these. Whoever cannot move loses; with misere, wins. A position is its heaps, such as 7-3; a move is 7>4+2 or 7>5."
            / "Le chiffre k du code, à partir de 1, dit ce que prendre k dans un tas peut laisser : aucun tas (1), un tas (2), deux tas (4), ou une somme de ceux-ci. Qui ne peut plus jouer perd ; avec misere, gagne. Une position est ses tas, comme 7-3 ; un coup est 7>4+2 ou 7>5.";
    },
    ends: true,
    shared: true,
    known: &[Known {
        of: &[],
        winner: None,
        solved: Strength::Strongly,
        by: "Richard K. Guy, Cedric A. B. Smith",
        year: Some(1956),
        source: "The G-values of various games, Proceedings of the Cambridge Philosophical Society 52",
    }],
    family: Family::Heaps,
    sizes: Sizes {
        usual: "octal:0.77,heaps=12",
        under_way: "",
        small: "octal:0.77,heaps=5",
        tree: ("octal:0.77,heaps=4", ""),
    },
    options: &["heaps=N-N-…", "misere"],
    make: |spec| {
        let code = octal_code(&spec.shape("0.77"))?;
        let sizes = heaps(&spec.value("heaps").unwrap_or_else(|| "12".to_owned()))?;
        Ok(Made::from(Heaps::new(Rule::Octal(code), sizes, convention(spec))))
    },
};
