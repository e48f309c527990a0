//! The options of pictures.

use super::words::{LATE, Words};
use crate::formats::{FileFormat, names};
use crate::pictures::Format;
use bachet::draw::Theme;
use bachet_app::picture::InVertices;
use clap::{ArgAction, ArgGroup, Command, ValueHint};

/// The options of `draw` that ask for something else than an arena.
const KINDS: [&str; 6] = ["graph", "ranks", "board", "history", "grundy", "lines"];

impl Words {
    /// The options of a command that makes a picture.
    pub(super) fn pictured(&self, command: Command) -> Command {
        command
            .arg(self.file("output", "arg.out-picture").short('o').required(true))
            .arg(self.force())
            .arg(self.choice("to", "arg.to-picture", &names(Format::ALL)).value_name("FORMAT"))
            .arg(self.choice("theme", "arg.theme", &Theme::ALL.map(Theme::name)).value_name("T").display_order(LATE))
            .arg(self.option("scale", "arg.scale").value_name("X").display_order(LATE))
    }

    /// The options of a command that makes a picture where that is asked for.
    pub(super) fn perhaps_pictured(&self, command: Command) -> Command {
        self.pictured(command).mut_args(|arg| match arg.get_id().as_str() {
            "output" => arg.required(false),
            "to" | "theme" | "scale" | "force" => arg.requires("output"),
            _ => arg,
        })
    }

    /// What `draw` can show instead of an arena.
    pub(super) fn kinds(&self, command: Command) -> Command {
        let flag = |name, help| self.option(name, help).action(ArgAction::SetTrue);
        command
            .arg(flag("graph", "draw.arg.graph"))
            .arg(self.option("show", "draw.arg.show").value_name("WHAT").conflicts_with_all(&KINDS[1..]))
            .arg(flag("ranks", "draw.arg.ranks"))
            .arg(flag("board", "draw.arg.board"))
            .arg(flag("values", "draw.arg.values"))
            .arg(flag("no-values", "draw.arg.no-values").requires("board").conflicts_with("values"))
            .arg(self.option("depth", "draw.arg.depth").value_name("K").requires("values").conflicts_with_all(KINDS))
            .arg(
                self.option("heuristic", "search.arg.heuristic")
                    .value_name("NAME")
                    .requires("values")
                    .conflicts_with_all(KINDS),
            )
            .arg(flag("history", "draw.arg.history").requires("play"))
            .arg(flag("grundy", "draw.arg.grundy"))
            .arg(flag("lines", "draw.arg.lines"))
            .group(ArgGroup::new("kind").args(KINDS))
    }

    /// The options of a picture of an arena.
    pub(super) fn drawing(&self, command: Command) -> Command {
        const ATTRACTOR: [&str; 5] = ["player", "target", "step", "steps", "animate"];
        const OTHERS: [&str; 5] = ["graph", "ranks", "board", "grundy", "lines"];
        let folder = self.option("steps", "draw.arg.steps").value_name("DIR").value_hint(ValueHint::DirPath);
        let arena = [
            self.option("layout", "draw.arg.layout").value_name("L"),
            self.option("unsolved", "draw.arg.unsolved").action(ArgAction::SetTrue).conflicts_with_all(ATTRACTOR),
            self.option("min", "arg.min").action(ArgAction::SetTrue),
            self.player("draw.arg.player"),
            self.target("draw.arg.target"),
            self.option("step", "draw.arg.step").value_name("N").conflicts_with_all(["steps", "animate"]),
            folder.conflicts_with_all(["output", "animate"]),
            self.option("animate", "draw.arg.animate").action(ArgAction::SetTrue),
            self.option("arena", "draw.arg.arena").action(ArgAction::SetTrue),
            self.file("strategy", "draw.arg.strategy").conflicts_with_all(&ATTRACTOR[1..]).conflicts_with("unsolved"),
        ];
        let both = [
            self.choice("vertices", "draw.arg.vertices", &InVertices::ALL.map(InVertices::name)).value_name("WHAT"),
            self.option("around", "draw.arg.around").value_name("V"),
            self.option("radius", "draw.arg.radius").value_name("N").requires("around"),
            self.option("no-legend", "draw.arg.no-legend").action(ArgAction::SetTrue),
        ];
        let play = self.option("play", "draw.arg.play").value_name("PLAY").conflicts_with_all(&ATTRACTOR[1..]);
        command
            .arg(play.conflicts_with_all(OTHERS).conflicts_with_all(["unsolved", "show"]))
            .args(arena.map(|arg| arg.conflicts_with_all(KINDS).conflicts_with("show")))
            .args(both.map(|arg| arg.conflicts_with_all(&KINDS[1..])))
            .mut_arg("output", |arg| arg.required(false).required_unless_present("steps"))
    }
}
