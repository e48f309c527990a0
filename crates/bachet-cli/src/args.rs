//! The command line: commands, options, their help and their errors, in the person's language.

mod draw;
mod words;

use words::{LATE, Words};

use crate::commands::{ControllerFormat, PAPER, SheetFormat};
use crate::failure::Failure;
use crate::formats::{FileFormat, names};
use crate::texts::message;
use bachet::draw::Direction;
use bachet::exercise::{Feature, Kind, Size};
use bachet::search::Algorithm;
use bachet::solve::Algorithm as Unending;
use bachet::text::{Lang, Message};
use bachet_app::picture::TablePicture;
use bachet_app::repeat::RepeatPicture;
use bachet_store::Encoding;
use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Command, ValueHint, value_parser};

/// The language asked for: by `--lang`, else by the environment.
pub(crate) fn language(args: &[String], variable: impl Fn(&str) -> Option<String>) -> Lang {
    let given = args.iter().enumerate().find_map(|(k, arg)| match arg.strip_prefix("--lang")? {
        "" => args.get(k + 1).cloned(),
        value => value.strip_prefix('=').map(str::to_owned),
    });
    let from_environment =
        || ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|&name| variable(name).filter(|v| !v.is_empty()));
    given.or_else(from_environment).map_or(Lang::En, |locale| Lang::from_locale(&locale))
}

/// The whole command line.
pub(crate) fn command(lang: Lang) -> Command {
    let text = Words(lang);
    let mut program = Command::new("bachet")
        .version(env!("CARGO_PKG_VERSION"))
        .about(text.get("about"))
        .after_help(text.get("about.more"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_version_flag(true)
        .arg(text.option("version", "arg.version").short('V').action(ArgAction::Version))
        .arg(text.option("json", "arg.json").action(ArgAction::SetTrue).global(true).display_order(LATE))
        .arg(
            text.choice("lang", "arg.lang", &Lang::ALL.map(Lang::code))
                .ignore_case(true)
                .value_name("LANG")
                .global(true)
                .display_order(LATE),
        )
        .arg(
            text.option("threads", "arg.threads")
                .value_name("N")
                .value_parser(value_parser!(u16).range(1..=1024))
                .global(true)
                .display_order(LATE),
        )
        .subcommand(
            text.command("games")
                .arg(Arg::new("NAME").help(text.get("arg.game")))
                .arg(text.option("lines", "games.arg.lines").action(ArgAction::SetTrue).requires("NAME")),
        )
        .subcommand(
            text.exploring("solve")
                .arg(text.no_symmetry())
                .arg(text.option("table", "arg.table").action(ArgAction::SetTrue))
                .arg(text.option("goals", "arg.goals").action(ArgAction::SetTrue))
                .arg(text.option("estimate", "arg.estimate").action(ArgAction::SetTrue))
                .arg(text.target("arg.target-goal"))
                .arg(text.player("arg.player-goal"))
                .arg(text.unending())
                .arg(
                    text.choice("algorithm", "arg.unending-algorithm", &Unending::ALL.map(Unending::name))
                        .value_name("A"),
                )
                .arg(text.option("min", "arg.min").action(ArgAction::SetTrue))
                .arg(text.option("steps", "arg.solve-steps").action(ArgAction::SetTrue))
                .arg(text.file("output", "arg.out-solution").short('o'))
                .arg(text.force())
                .arg(text.choice("method", "arg.method", &Encoding::ALL.map(Encoding::name)).value_name("M"))
                .arg(text.option("no-ranks", "arg.no-ranks").action(ArgAction::SetTrue))
                .arg(text.option("plies", "arg.plies").value_name("N"))
                .arg(text.option("temp", "arg.temp").value_name("DIR").value_hint(ValueHint::DirPath))
                .args(text.devices("arg.device")),
        )
        .subcommand(
            text.limited(
                text.command("cluster")
                    .after_help(text.get("cluster.more"))
                    .arg(
                        text.argument("ACTION", "cluster.arg.action")
                            .value_parser(PossibleValuesParser::new(["solve", "attractor", "join", "run", "status"]))
                            .hide_possible_values(true)
                            .value_hint(ValueHint::Other),
                    )
                    .arg(text.argument("ARENA", "arg.arena").required(false))
                    .arg(text.argument("PARTS", "cluster.arg.more").required(false).num_args(0..)),
            )
            .arg(text.option("parts", "cluster.arg.parts").action(ArgAction::SetTrue))
            .arg(text.no_symmetry())
            .arg(text.target("arg.target-goal"))
            .arg(text.player("arg.player-goal"))
            .arg(text.unending())
            .arg(text.file("output", "cluster.arg.output").short('o'))
            .arg(text.force())
            .arg(text.option("no-ranks", "arg.no-ranks").action(ArgAction::SetTrue))
            .arg(text.option("temp", "arg.temp").value_name("DIR").value_hint(ValueHint::DirPath))
            .arg(
                text.option("processes", "cluster.arg.processes")
                    .value_name("N")
                    .value_parser(value_parser!(u16).range(1..=1024))
                    .conflicts_with("hosts"),
            )
            .arg(text.file("hosts", "cluster.arg.hosts").requires("secret"))
            .arg(text.option("process", "cluster.arg.process").value_name("N").requires("hosts"))
            .arg(text.file("secret", "cluster.arg.secret").requires("hosts"))
            .arg(text.option("wait", "cluster.arg.wait").value_name("TIME"))
            .arg(text.option("ssh", "cluster.arg.ssh").value_name("COMMAND"))
            .arg(
                Arg::new("COMMAND")
                    .help(text.get("cluster.arg.command"))
                    .num_args(1..)
                    .last(true)
                    .value_hint(ValueHint::Other),
            )
            .arg(Arg::new("told").long("told").action(ArgAction::SetTrue).hide(true))
            .arg(Arg::new("tied").long("tied").action(ArgAction::SetTrue).hide(true)),
        )
        .subcommand(text.perhaps_pictured(text.exploring("describe")).after_help(text.get("describe.more")))
        .subcommand(
            text.exploring("attractor")
                .arg(text.player("arg.player"))
                .arg(text.target("arg.target"))
                .arg(text.option("summary", "arg.summary").action(ArgAction::SetTrue))
                .arg(text.option("why", "arg.why").value_name("V").action(ArgAction::Append))
                .arg(text.option("trace", "arg.trace").action(ArgAction::SetTrue))
                .args(text.devices("arg.device")),
        )
        .subcommand(
            text.exploring("strategy")
                .arg(text.player("arg.player-check"))
                .arg(text.file("check", "arg.check"))
                .arg(text.option("play", "strategy.arg.play").value_name("PLAY"))
                .arg(text.option("plays", "strategy.arg.plays").action(ArgAction::SetTrue))
                .arg(text.target("arg.target-one"))
                .arg(text.unending())
                .arg(text.option("min", "arg.min").action(ArgAction::SetTrue)),
        )
        .subcommand(text.exploring("kernel"))
        .subcommand(text.exploring("grundy"))
        .subcommand(text.command("mex").arg(Arg::new("N").help(text.get("arg.mex")).required(true).num_args(1..)))
        .subcommand(
            text.perhaps_pictured(text.command("matrix"))
                .after_help(text.get("matrix.more"))
                .arg(text.argument("TABLE", "matrix.arg.table"))
                .arg(text.option("row", "matrix.arg.row").value_name("SHARES").requires("column"))
                .arg(text.option("column", "matrix.arg.column").value_name("SHARES").requires("row"))
                .arg(
                    text.choice("show", "matrix.arg.show", &TablePicture::ALL.map(TablePicture::name))
                        .value_name("WHAT")
                        .requires("output")
                        .conflicts_with_all(["row", "column"]),
                ),
        )
        .subcommand(
            text.perhaps_pictured(text.command("repeat"))
                .after_help(text.get("repeat.more"))
                .arg(text.argument("TABLE", "matrix.arg.table"))
                .arg(text.option("players", "repeat.arg.players").value_name("NAMES"))
                .arg(text.option("rounds", "repeat.arg.rounds").value_name("N"))
                .arg(text.option("repetitions", "repeat.arg.repetitions").value_name("N"))
                .arg(text.option("noise", "repeat.arg.noise").value_name("P"))
                .arg(text.option("seed", "repeat.arg.seed").value_name("N"))
                .arg(text.option("generations", "repeat.arg.generations").value_name("N"))
                .arg(
                    text.choice(
                        "show",
                        "repeat.arg.show",
                        &[&RepeatPicture::ALL.map(RepeatPicture::name)[..], &["region"]].concat(),
                    )
                    .value_name("WHAT")
                    .requires("output"),
                ),
        )
        .subcommand(
            text.limited(text.command("convert").arg(text.argument("IN", "arg.input")))
                .arg(text.argument("OUT", "arg.output"))
                .arg(text.force())
                .arg(text.choice("to", "arg.to", &["json", "pg", "py"]).value_name("FORMAT"))
                .arg(text.option("min", "arg.min").action(ArgAction::SetTrue)),
        )
        .subcommand(
            text.exploring("verify")
                .arg(text.no_symmetry())
                .arg(text.argument("SOLUTION", "arg.solution").required(false))
                .arg(text.option("sample", "arg.sample").value_name("N"))
                .arg(text.option("seed", "arg.sample-seed").value_name("N").requires("sample"))
                .arg(text.target("arg.target-goal"))
                .arg(text.player("arg.player-goal").requires("target"))
                .arg(text.unending())
                .arg(text.option("min", "arg.min").action(ArgAction::SetTrue))
                .args(text.devices("arg.device")),
        )
        .subcommand(
            text.command("query")
                .arg(text.argument("FILE", "query.arg.file"))
                .arg(text.option("from", "query.arg.from").value_name("POSITION"))
                .arg(text.file("positions", "query.arg.positions").conflicts_with("from")),
        )
        .subcommand(text.command("info").arg(text.argument("FILE", "query.arg.file")))
        .subcommand(
            text.command("search")
                .after_help(text.get("search.more"))
                .arg(text.argument("GAME", "search.arg.game"))
                .arg(text.option("depth", "search.arg.depth").value_name("K"))
                .arg(
                    text.choice("algorithm", "search.arg.algorithm", &Algorithm::ALL.map(Algorithm::name))
                        .value_name("A"),
                )
                .arg(text.option("heuristic", "search.arg.heuristic").value_name("NAME"))
                .arg(text.option("techniques", "search.arg.techniques").value_name("LIST"))
                .arg(text.option("compare", "search.arg.compare").action(ArgAction::SetTrue))
                .arg(text.wins())
                .arg(text.option("from", "search.arg.from").value_name("POSITION"))
                .arg(text.option("time", "search.arg.time").value_name("T"))
                .arg(text.option("nodes", "search.arg.nodes").value_name("N"))
                .arg(text.option("max-memory", "search.arg.max-memory").value_name("SIZE"))
                .arg(text.option("seed", "search.arg.seed").value_name("N"))
                .arg(text.choice("turn", "search.arg.turn", &["1", "2"]).value_name("P"))
                .arg(text.option("show-tree", "search.arg.show-tree").action(ArgAction::SetTrue))
                .arg(text.option("max-nodes", "search.arg.max-nodes").value_name("N").requires("show-tree"))
                .arg(text.option("exact", "search.arg.exact").action(ArgAction::SetTrue).conflicts_with_all([
                    "depth",
                    "algorithm",
                    "heuristic",
                    "techniques",
                    "compare",
                    "values",
                    "nodes",
                    "seed",
                    "turn",
                    "show-tree",
                ]))
                .arg(text.file("positions", "search.arg.positions").requires("exact").conflicts_with("from")),
        )
        .subcommand(
            text.command("perft")
                .after_help(text.get("perft.more"))
                .arg(text.argument("GAME", "search.arg.game"))
                .arg(text.option("depth", "perft.arg.depth").value_name("N").required(true))
                .arg(text.option("from", "search.arg.from").value_name("POSITION")),
        )
        .subcommand(
            text.command("play")
                .arg(text.argument("NAME", "play.arg.name"))
                .arg(text.option("from", "play.arg.from").value_name("POSITION"))
                .arg(text.choice("human", "play.arg.human", &["1", "2", "both", "none"]).value_name("WHO"))
                .arg(text.option("computer", "play.arg.computer").value_name("HOW"))
                .arg(text.option("seed", "play.arg.seed").value_name("N"))
                .arg(text.file("load", "play.arg.load").conflicts_with("from"))
                .arg(text.option("no-symmetry", "play.arg.no-symmetry").action(ArgAction::SetTrue))
                .arg(text.option("max-positions", "play.arg.max-positions").value_name("N"))
                .arg(text.option("max-memory", "play.arg.max-memory").value_name("SIZE")),
        )
        .subcommand(
            text.command("match")
                .after_help(text.get("match.more"))
                .arg(text.argument("A", "match.arg.a").value_hint(ValueHint::Other))
                .arg(text.argument("B", "match.arg.b").value_hint(ValueHint::Other))
                .arg(text.option("game", "match.arg.game").value_name("G").value_hint(ValueHint::FilePath))
                .arg(text.option("games", "match.arg.games").value_name("N"))
                .arg(text.option("seed", "match.arg.seed").value_name("N"))
                .arg(text.option("openings", "match.arg.openings").value_name("N"))
                .arg(text.option("from", "play.arg.from").value_name("POSITION")),
        )
        .subcommand(text.drawing(
            text.kinds(text.pictured(text.exploring("draw").after_help(text.get("draw.more")).arg(text.no_symmetry()))),
        ))
        .subcommand(
            text.command("exercise")
                .after_help(text.get("exercise.more"))
                .arg(
                    text.argument("KIND", "exercise.arg.kind")
                        .value_parser(PossibleValuesParser::new(Kind::ALL.map(Kind::name).into_iter().chain([PAPER])))
                        .hide_possible_values(true)
                        .value_hint(ValueHint::Other),
                )
                .arg(
                    text.option("from", "exercise.arg.from")
                        .value_name("GAME")
                        .value_hint(ValueHint::FilePath)
                        .action(ArgAction::Append)
                        .conflicts_with_all(["count", "feature"]),
                )
                .arg(text.choice("size", "exercise.arg.size", &Size::ALL.map(Size::name)).value_name("SIZE"))
                .arg(text.option("seed", "exercise.arg.seed").value_name("N"))
                .arg(
                    text.option("count", "exercise.arg.count")
                        .value_name("N")
                        .value_parser(value_parser!(u16).range(1..=1024)),
                )
                .arg(
                    text.option("kinds", "exercise.arg.kinds")
                        .value_name("KINDS")
                        .required_if_eq("KIND", PAPER)
                        .conflicts_with_all(["count", "feature"]),
                )
                .arg(text.option("points", "exercise.arg.points").value_name("N").requires("kinds"))
                .arg(text.option("title", "exercise.arg.title").value_name("TEXT").requires("kinds"))
                .args(Feature::ALL.map(|feature| {
                    let help = match feature {
                        Feature::Ties => "exercise.arg.ties",
                        Feature::Cuts => "exercise.arg.cuts",
                    };
                    text.option(feature.name(), help).value_name("N")
                }))
                .group(ArgGroup::new("feature").args(Feature::ALL.map(Feature::name)))
                .arg(text.file("output", "exercise.arg.output").short('o'))
                .arg(text.force())
                .arg(
                    text.choice("to", "exercise.arg.to", &names(SheetFormat::ALL))
                        .value_name("FORMAT")
                        .requires("output"),
                )
                .arg(text.option("solution", "exercise.arg.solution").action(ArgAction::SetTrue))
                .arg(
                    text.option("no-solution", "exercise.arg.no-solution")
                        .action(ArgAction::SetTrue)
                        .conflicts_with("solution"),
                )
                .arg(text.file("answers", "exercise.arg.answers").conflicts_with_all([
                    "output",
                    "count",
                    "solution",
                    "no-solution",
                ])),
        )
        .subcommand(
            text.pictured(text.command("tree").after_help(text.get("tree.more")))
                .arg(text.argument("GAME", "tree.arg.game"))
                .arg(text.option("depth", "tree.arg.depth").value_name("K"))
                .arg(text.choice("algorithm", "tree.arg.algorithm", &["none", "minimax", "alphabeta"]).value_name("A"))
                .arg(text.option("heuristic", "search.arg.heuristic").value_name("NAME"))
                .arg(text.wins())
                .arg(text.option("from", "tree.arg.from").value_name("POSITION"))
                .arg(text.choice("turn", "search.arg.turn", &["1", "2"]).value_name("P"))
                .arg(text.option("seed", "search.arg.seed").value_name("N"))
                .arg(text.option("bounds", "tree.arg.bounds").action(ArgAction::SetTrue))
                .arg(text.option("boards", "tree.arg.boards").action(ArgAction::SetTrue))
                .arg(
                    text.choice("direction", "tree.arg.direction", &Direction::ALL.map(Direction::name))
                        .value_name("D"),
                )
                .arg(text.option("max-nodes", "tree.arg.max-nodes").value_name("N"))
                .arg(text.option("animate", "tree.arg.animate").action(ArgAction::SetTrue)),
        )
        .subcommand(
            text.command("synthesise")
                .alias("synthesize")
                .after_help(text.get("synthesise.more"))
                .arg(text.argument("SPEC", "synthesise.arg.spec"))
                .arg(text.file("output", "synthesise.arg.output").short('o'))
                .arg(text.force())
                .arg(
                    text.choice("to", "synthesise.arg.to", &names(&ControllerFormat::ALL))
                        .value_name("FORMAT")
                        .requires("output"),
                )
                .arg(text.file("check", "synthesise.arg.check").conflicts_with("output"))
                .arg(text.option("max-memory", "synthesise.arg.max-memory").value_name("SIZE")),
        )
        .subcommand(
            text.command("serve")
                .after_help(text.get("serve.more"))
                .arg(text.argument("FILE", "serve.arg.file").required(false).num_args(0..))
                .arg(text.option("port", "serve.arg.port").value_name("N"))
                .arg(text.option("bind", "serve.arg.bind").value_name("ADDRESS"))
                .arg(text.option("token", "serve.arg.token").value_name("TEXT"))
                .arg(text.option("host", "serve.arg.host").value_name("NAME").action(ArgAction::Append))
                .arg(text.option("no-open", "serve.arg.no-open").action(ArgAction::SetTrue))
                .arg(text.option("max-positions", "serve.arg.max-positions").value_name("N"))
                .arg(text.option("max-memory", "serve.arg.max-memory").value_name("SIZE"))
                .arg(text.option("max-time", "serve.arg.max-time").value_name("TIME"))
                .arg(text.option("max-body", "serve.arg.max-body").value_name("SIZE"))
                .arg(
                    text.option("max-jobs", "serve.arg.max-jobs")
                        .value_name("N")
                        .value_parser(value_parser!(u16).range(1..=1024)),
                )
                .arg(text.option("max-connections", "serve.arg.max-connections").value_name("N"))
                .args(text.devices("serve.arg.device")),
        )
        .subcommand(text.command("devices"))
        .subcommand(
            text.command("ggp")
                .after_help(text.get("ggp.more"))
                .arg(text.option("port", "ggp.arg.port").value_name("N"))
                .arg(text.option("bind", "serve.arg.bind").value_name("ADDRESS"))
                .arg(text.option("max-memory", "ggp.arg.max-memory").value_name("SIZE")),
        )
        .subcommand(text.command("uci").after_help(text.get("uci.more")))
        .subcommand(
            text.command("gtp")
                .after_help(text.get("gtp.more"))
                .arg(text.option("computer", "gtp.arg.computer").value_name("HOW"))
                .arg(text.option("seed", "gtp.arg.seed").value_name("N")),
        )
        .subcommand(
            text.command("completions").arg(
                text.argument("SHELL", "arg.shell")
                    .value_parser(value_parser!(clap_complete::Shell))
                    .hide_possible_values(true),
            ),
        );
    program = text.dress(program);
    let names: Vec<String> = program.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    for name in names {
        program = program.mut_subcommand(name, |command| text.dress(command));
    }
    program
}

/// The text of an option that has one value.
pub(crate) fn value<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}

/// The whole number of an option, if it is given.
pub(crate) fn whole(matches: &ArgMatches, name: &'static str) -> Result<Option<usize>, Failure> {
    let number = |text: &str| text.parse().map_err(|_| message!("usage.whole", option = name, found = text).into());
    value(matches, name).map(number).transpose()
}

/// What is wrong with the command line, in words; none where the answer is a help text.
pub(crate) fn explain(error: &clap::Error) -> Option<Message> {
    let context = |kind: ContextKind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        other => Some(other.to_string()),
    };
    let get = |kind| context(kind).unwrap_or_default();
    // Of several names that are like what was typed, the last is the most like it.
    let suggested = |kind: ContextKind| match error.get(kind)? {
        ContextValue::Strings(texts) => texts.last().cloned(),
        _ => context(kind),
    };
    let option = get(ContextKind::InvalidArg);
    Some(match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return None;
        }
        ErrorKind::UnknownArgument if option.starts_with('-') => match suggested(ContextKind::SuggestedArg) {
            Some(nearest) => message!("usage.unknown-option-near", option = option, nearest = nearest),
            None => message!("usage.unknown-option", option = option),
        },
        ErrorKind::UnknownArgument => message!("usage.surplus", value = option),
        ErrorKind::InvalidSubcommand => {
            let command = get(ContextKind::InvalidSubcommand);
            match suggested(ContextKind::SuggestedSubcommand) {
                Some(nearest) => message!("usage.unknown-command-near", command = command, nearest = nearest),
                None => message!("usage.unknown-command", command = command),
            }
        }
        ErrorKind::InvalidValue if get(ContextKind::InvalidValue).is_empty() => {
            message!("usage.no-value", option = option)
        }
        ErrorKind::InvalidValue => {
            let (value, values) = (get(ContextKind::InvalidValue), get(ContextKind::ValidValue));
            message!("usage.bad-value", value = value, option = option, values = values)
        }
        ErrorKind::ValueValidation => {
            message!("usage.bad-number", value = get(ContextKind::InvalidValue), option = option)
        }
        ErrorKind::ArgumentConflict => {
            let other = get(ContextKind::PriorArg);
            match option == other {
                true => message!("usage.twice", option = option),
                false => message!("usage.conflict", option = option, other = other),
            }
        }
        _ => message!("usage.missing", what = option),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound_in_both_languages() {
        command(Lang::En).debug_assert();
        command(Lang::Fr).debug_assert();
    }

    #[test]
    fn the_language_comes_from_the_option_first() {
        let args = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let french = |name: &str| (name == "LANG").then(|| "fr_FR.UTF-8".to_owned());
        assert_eq!(language(&args("solve a.json"), french), Lang::Fr);
        assert_eq!(language(&args("solve --lang en"), french), Lang::En);
        assert_eq!(language(&args("solve --lang=fr"), |_| None), Lang::Fr);
        assert_eq!(language(&args("solve"), |_| None), Lang::En);
    }

    #[test]
    fn no_text_has_a_fault() {
        assert_eq!(bachet::text::faults(&crate::texts::TEXTS), Vec::<String>::new());
    }
}
