//! The names of both games.

use super::Draughts;
use crate::games::catalogue::{CatalogueEntry, Family, Made, Sizes};
use crate::games::error::NameError;
use crate::games::known::{Known, Strength};
use crate::games::name::{Spec, board};
use crate::player::Outcome;

fn made(game: Draughts, spec: &mut Spec) -> Result<Made, NameError> {
    match spec.value("pieces") {
        Some(pieces) => game.with_pieces(&pieces).map(Made::of),
        None => Ok(Made::of(game)),
    }
}

pub(in crate::games) const CHECKERS: CatalogueEntry = CatalogueEntry {
    name: "checkers",
    aliases: &["damesanglaises"],
    parameters: "[:WxH][,pieces=KKvKM]",
    example: "checkers:8x8",
    texts: crate::texts! {
        "title": "Checkers" / "Dames anglaises";
        "about": "English draughts: men go forwards, jump over others, and become kings" / "les dames anglaises : des pions avancent, sautent par-dessus les autres et deviennent dames";
        "rules": "On the dark squares, men go one square forwards along a diagonal, and take by jumping forwards over a piece onto the free square behind it, as often as they can. Who can take must take, and goes on until nothing more can be taken; which capture is free. A man that reaches the last row ends its move and becomes a king, which goes and takes backwards too, one square at a time. Whoever cannot move loses. In a play, a position that is there for the third time is a draw, and so are 40 moves of each player in which nothing is taken and no man moves. Black (J1) begins, from above. Squares are numbered from 1 at the top left; a move is 11-15, a capture 22x15x8 with all squares of its path, and a position says who moves and where the pieces are: B:W21,22,K30:B1,2. checkers,pieces=KKvKM is an ending: J1's kings and men, v, J2's, which a file can hold solved; it has only the rule of repetition."
            / "Sur les cases foncées, les pions avancent d'une case en diagonale et prennent en sautant vers l'avant par-dessus une pièce, sur la case libre derrière elle, autant de fois que possible. Qui peut prendre le doit, et continue jusqu'à ne plus pouvoir ; le choix de la prise est libre. Un pion qui atteint la dernière rangée finit son coup et devient une dame, qui se déplace et prend aussi vers l'arrière, d'une case à la fois. Qui ne peut plus jouer perd. Dans une partie, une position pour la troisième fois est un match nul, comme 40 coups de chacun sans prise ni coup de pion. Les noirs (J1) commencent, en haut. Les cases sont numérotées à partir de 1 en haut à gauche ; un coup est 11-15, une prise 22x15x8 avec toutes les cases du trajet, et une position dit qui joue et où sont les pièces : B:W21,22,K30:B1,2. checkers,pieces=KKvKM est une finale : les dames (K) et les pions (M) de J1, v, ceux de J2, qu'un fichier peut contenir résolue ; elle n'a que la règle de la répétition.";
    },
    ends: false,
    shared: false,
    known: &[Known {
        of: &["checkers", "checkers:8x8"],
        winner: Some(Outcome::Draw),
        solved: Strength::Weakly,
        by: "J. Schaeffer et al.",
        year: Some(2007),
        source: "Checkers is solved, Science 317",
    }],
    family: Family::Boards,
    sizes: Sizes {
        usual: "checkers:8x8",
        under_way: "11-15,23-19,8-11,22-17,11-16,24-20",
        small: "checkers:4x4",
        tree: ("hexapawn:3x3", "p.p/Pp./.PP b"),
    },
    options: &["pieces=KKvKM"],
    make: |spec| {
        let (columns, rows) = board(&spec.shape("8x8"), "WxH")?;
        made(Draughts::english(columns, rows)?, spec)
    },
};

pub(in crate::games) const DRAUGHTS: CatalogueEntry = CatalogueEntry {
    name: "draughts",
    aliases: &["dames"],
    parameters: "[:WxH][,pieces=KKvKM]",
    example: "draughts:10x10",
    texts: crate::texts! {
        "title": "Draughts" / "Dames";
        "about": "international draughts: kings fly, and the most must be taken" / "les dames internationales : les dames volent, et la prise majoritaire est obligatoire";
        "rules": "On the dark squares, men go one square forwards along a diagonal, and take forwards and backwards by jumping over a piece onto the free square behind it, as often as they can. Who can take must take, and as many pieces as possible; what is taken leaves the board when the move is over and is not jumped twice. A man that ends its move on the last row becomes a king, which goes any distance along a diagonal, and takes from any distance. Whoever cannot move loses. In a play, a position that is there for the third time is a draw, and so are 25 moves of each player with kings alone and without a capture, 16 against a king alone of three pieces with a king among them, and 5 of one or two. White (J1) begins, from below. Squares are numbered from 1 at the top left; a move is 32-28, a capture 26x37, with the squares between where there are several, and a position says who moves and where the pieces are: W:W31-50:B1-20,K25. draughts,pieces=KKvKM is an ending: J1's kings and men, v, J2's, which a file can hold solved; it has only the rule of repetition."
            / "Sur les cases foncées, les pions avancent d'une case en diagonale, et prennent vers l'avant et vers l'arrière en sautant par-dessus une pièce, sur la case libre derrière elle, autant de fois que possible. Qui peut prendre le doit, et le plus de pièces possible ; les pièces prises quittent le damier à la fin du coup et ne sont pas sautées deux fois. Un pion qui finit son coup sur la dernière rangée devient une dame, qui va à toute distance en diagonale et prend de loin. Qui ne peut plus jouer perd. Dans une partie, une position pour la troisième fois est un match nul, comme 25 coups de chacun avec des dames seulement et sans prise, 16 de trois pièces dont une dame contre une dame seule, et 5 d'une ou deux. Les blancs (J1) commencent, en bas. Les cases sont numérotées à partir de 1 en haut à gauche ; un coup est 32-28, une prise 26x37, avec les cases du trajet s'il y en a plusieurs, et une position dit qui joue et où sont les pièces : W:W31-50:B1-20,K25. draughts,pieces=KKvKM est une finale : les dames (K) et les pions (M) de J1, v, ceux de J2, qu'un fichier peut contenir résolue ; elle n'a que la règle de la répétition.";
    },
    ends: false,
    shared: false,
    known: &[],
    family: Family::Boards,
    sizes: Sizes {
        usual: "draughts:10x10",
        under_way: "32-28,18-23,34-29,23x34,40x29",
        small: "draughts:4x4",
        tree: ("hexapawn:3x3", "p.p/Pp./.PP b"),
    },
    options: &["pieces=KKvKM"],
    make: |spec| {
        let (columns, rows) = board(&spec.shape("10x10"), "WxH")?;
        made(Draughts::international(columns, rows)?, spec)
    },
};
