//! Commands and options with their texts, and what several commands have in common.

use crate::suggested::{self, Suggested};
use crate::texts::TEXTS;
use bachet::search::Wins;
use bachet::text::Lang;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, ValueHint};

/// Places in the list of options: what every command has comes after what is its own.
pub(super) const EXPLORING: usize = 50;
pub(super) const LATE: usize = 100;
const LAST: usize = 200;

/// Names of values that are words.
const VALUES: [&str; 23] = [
    "value.ADDRESS",
    "value.ARENA",
    "value.DEVICE",
    "value.DIR",
    "value.FILE",
    "value.GAME",
    "value.HOW",
    "value.IN",
    "value.KIND",
    "value.KINDS",
    "value.LANG",
    "value.NAME",
    "value.NAMES",
    "value.OUT",
    "value.PLAY",
    "value.SHARES",
    "value.SIZE",
    "value.SPEC",
    "value.TABLE",
    "value.TEXT",
    "value.TIME",
    "value.WHAT",
    "value.WHO",
];

/// An argument whose values completions know.
fn suggesting(arg: Arg) -> Arg {
    let values = match arg.get_id().as_str() {
        "ARENA" | "GAME" | "NAME" | "IN" | "game" => suggested::games(),
        "TABLE" => bachet_matrix::KNOWN.map(str::to_owned).to_vec(),
        "device" => ["auto", "cpu", "cuda", "cuda:0"].map(str::to_owned).to_vec(),
        "heuristic" => suggested::heuristics(),
        "computer" | "A" | "B" => suggested::computers(),
        _ => return arg,
    };
    arg.value_parser(Suggested(values)).hide_possible_values(true)
}

/// Makes commands and options with their texts.
pub(super) struct Words(pub(super) Lang);

impl Words {
    pub(super) fn get(&self, key: &str) -> &'static str {
        TEXTS.entry(key).pattern(self.0)
    }

    /// An argument whose value has a name in the person's language; one letter is the same in all of them.
    fn naming(&self, arg: Arg) -> Arg {
        let name = arg.get_value_names().and_then(|names| names.first()).map_or(arg.get_id().as_str(), |name| name);
        match VALUES.iter().find(|key| key.strip_prefix("value.") == Some(name)) {
            Some(key) if arg.is_positional() || arg.get_action().takes_values() => arg.value_name(self.get(key)),
            _ => arg,
        }
    }

    /// Headings, names of values, and the help option, which would be in English otherwise.
    pub(super) fn dress(&self, command: Command) -> Command {
        let usage = self.get("heading.usage");
        let options = self.get("heading.options");
        command
            .disable_help_flag(true)
            .disable_help_subcommand(true)
            .arg(self.option("help", "arg.help").short('h').action(ArgAction::Help).display_order(LAST))
            .subcommand_help_heading(self.get("heading.commands"))
            .mut_args(|arg| {
                let arg = self.naming(suggesting(arg));
                let heading = if arg.is_positional() { self.get("heading.arguments") } else { options };
                // Whoever gives a number below 0 is told what is allowed.
                let takes_value = (!arg.is_positional() || arg.get_id() == "N") && arg.get_action().takes_values();
                arg.help_heading(heading).allow_negative_numbers(takes_value)
            })
            .help_template(format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"))
    }

    pub(super) fn command(&self, name: &'static str) -> Command {
        Command::new(name).about(self.get(name))
    }

    /// A command that takes an arena or a game, which it explores.
    pub(super) fn exploring(&self, name: &'static str) -> Command {
        self.limited(self.command(name).arg(self.argument("ARENA", "arg.arena")))
    }

    /// The options of an exploration.
    pub(super) fn limited(&self, command: Command) -> Command {
        let option = |name, help, value| self.option(name, help).value_name(value).display_order(EXPLORING);
        command
            .arg(option("from", "arg.from", "POSITION"))
            .arg(option("max-positions", "arg.max-positions", "N"))
            .arg(option("max-memory", "arg.max-memory", "SIZE").visible_alias("memory"))
    }

    /// Where arenas are solved, and with how much memory there.
    pub(super) fn devices(&self, help: &str) -> [Arg; 2] {
        let late = |arg: Arg, value| arg.value_name(value).display_order(EXPLORING);
        [late(self.option("device", help), "DEVICE"), late(self.option("device-memory", "arg.device-memory"), "SIZE")]
    }

    /// Nothing is replaced unasked.
    pub(super) fn force(&self) -> Arg {
        self.option("force", "arg.force").action(ArgAction::SetTrue).display_order(LATE)
    }

    /// What a search counts wins as.
    pub(super) fn wins(&self) -> Arg {
        self.choice("values", "search.arg.values", &Wins::ALL.map(Wins::name)).value_name("V")
    }

    pub(super) fn no_symmetry(&self) -> Arg {
        self.option("no-symmetry", "arg.no-symmetry").action(ArgAction::SetTrue).display_order(EXPLORING)
    }

    pub(super) fn option(&self, name: &'static str, help: &str) -> Arg {
        Arg::new(name).long(name).help(self.get(help))
    }

    /// An option that takes one of a few values, which its help names.
    pub(super) fn choice(&self, name: &'static str, help: &str, values: &[&'static str]) -> Arg {
        self.option(name, help).value_parser(PossibleValuesParser::new(values.to_vec())).hide_possible_values(true)
    }

    pub(super) fn file(&self, name: &'static str, help: &str) -> Arg {
        self.option(name, help).value_name("FILE").value_hint(ValueHint::FilePath)
    }

    pub(super) fn argument(&self, name: &'static str, help: &str) -> Arg {
        Arg::new(name).help(self.get(help)).required(true).value_hint(ValueHint::FilePath)
    }

    pub(super) fn player(&self, help: &str) -> Arg {
        self.choice("player", help, &["1", "2"]).short('p').value_name("P")
    }

    pub(super) fn target(&self, help: &str) -> Arg {
        self.option("target", help).short('t').value_name("T")
    }

    pub(super) fn unending(&self) -> Arg {
        self.choice("unending", "arg.unending", &["draw", "1", "2"]).value_name("WHAT")
    }
}
