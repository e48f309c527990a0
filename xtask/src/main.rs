//! `cargo xtask`: what the project does to itself.

mod advisories;
mod api;
mod attack;
mod bench;
mod dist;
mod fuzz;
mod gallery;
mod generated;
mod kernels;
mod kills;
mod latex;
mod licences;
mod page;
mod picture;
mod python;
mod screenshots;
mod shell;
mod site;
#[path = "../../crates/bachet-cli/tests/common/structure.rs"]
mod structure;
mod test;
mod types;

use clap::{Arg, ArgAction, Command, value_parser};
use site::toolchain::Which;
use std::path::PathBuf;
use std::process::ExitCode;

fn command() -> Command {
    let seconds = Arg::new("seconds")
        .long("seconds")
        .value_name("N")
        .default_value("60")
        .value_parser(value_parser!(u32))
        .help("How long to fuzz each target");
    let target = Arg::new("target")
        .help("One target only")
        .value_name("TARGET")
        .value_parser(clap::builder::PossibleValuesParser::new(fuzz::targets()));
    let attractor = Command::new("attractor")
        .about("Reads, attracts, solves and verifies large random arenas, beside another program")
        .arg(
            Arg::new("peer")
                .long("peer")
                .value_name("COMMAND")
                .help("Another attractor program; {file} stands for the arena. It must print how many vertices it won"),
        )
        .arg(runs("7"))
        .arg(
            Arg::new("vertices")
                .long("vertices")
                .value_name("N")
                .default_values(["1000000", "5000000"])
                .num_args(1..)
                .value_parser(value_parser!(u64).range(2..=100_000_000))
                .help("How many vertices the arenas have"),
        );
    let parity = Command::new("parity")
        .about("Solves parity games of known families, random ones and those of a folder, beside Oink")
        .arg(Arg::new("peer").long("peer").value_name("COMMAND").help(
            "Oink and its options: run with --fpi, --zlk, --tl and --npp, the best of which counts, and all solutions are compared",
        ))
        .arg(
            Arg::new("games")
                .long("games")
                .value_name("DIR")
                .num_args(1..)
                .value_parser(value_parser!(PathBuf))
                .help("Folders of .pg files; only the large ones are measured, all are solved and compared"),
        )
        .arg(Arg::new("only").long("only").value_name("TEXT").help("Only games whose names contain this"))
        .arg(
            Arg::new("limit")
                .long("limit")
                .value_name("SECONDS")
                .default_value("60")
                .value_parser(value_parser!(u64))
                .help("How long one run may take; what takes longer counts as that long"),
        )
        .arg(runs("3"));
    let explore = Command::new("explore")
        .about("Explores and solves connect4:5x4, beside a loop written for it alone")
        .arg(runs("7"));
    let search = Command::new("search")
        .about("Searches connect4:7x6, beside a loop written for it alone and beside the crate minimax")
        .arg(
            Arg::new("depth")
                .long("depth")
                .value_name("N")
                .default_value("12")
                .value_parser(value_parser!(u32).range(1..=14))
                .help("How many moves ahead to look"),
        )
        .arg(runs("7"));
    let connect4 = Command::new("connect4")
        .about("Solves sets of Connect Four positions, beside another solver")
        .arg(
            Arg::new("positions")
                .long("positions")
                .value_name("DIR")
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .help("A folder of .txt files; each line holds the columns played, a space and the score"),
        )
        .arg(
            Arg::new("most")
                .long("most")
                .value_name("N")
                .default_value("1000")
                .value_parser(value_parser!(usize))
                .help("How many positions of each file"),
        )
        .arg(Arg::new("peer").long("peer").value_name("COMMAND").help(
            "Another solver; {file} stands for the positions. It must print their number, microseconds and nodes of one",
        ))
        .arg(
            runs("5")
        );
    let cluster = Command::new("cluster")
        .about("Solves games and an arena by several processes of one thread, beside the plain solver")
        .arg(
            Arg::new("processes")
                .long("processes")
                .value_name("N")
                .num_args(1..)
                .default_values(["1", "2"])
                .value_parser(value_parser!(u16).range(1..=64))
                .help("How many processes"),
        )
        .arg(
            Arg::new("most")
                .long("most")
                .value_name("N")
                .default_value("100000000")
                .value_parser(value_parser!(u64))
                .help("Leave out what has more positions or vertices"),
        )
        .arg(runs("3"));
    let device = Command::new("device")
        .about("Solves and checks a large random arena on a GPU, beside the processor")
        .arg(
            Arg::new("vertices")
                .long("vertices")
                .value_name("N")
                .default_value("100000000")
                .value_parser(value_parser!(u64).range(64..=200_000_000))
                .help("How many vertices the arenas have"),
        )
        .arg(runs("5"));
    let strong =
        Command::new("strong").about("Solves games of up to milliards of positions into files, and asks them").arg(
            Arg::new("most")
                .long("most")
                .value_name("N")
                .default_value("3000000000")
                .value_parser(value_parser!(u64))
                .help("Leave out games of more positions"),
        );
    let tasks = Command::new("cargo xtask");
    #[cfg(feature = "bindgen")]
    let tasks =
        tasks.subcommand(Command::new("bindgen").hide(true).args(
            ["library", "folder"].map(|name| Arg::new(name).required(true).value_parser(value_parser!(PathBuf))),
        ));
    tasks
        .bin_name("cargo xtask")
        .about("What the project does to itself")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(
            Command::new("test")
                .about("Every check that a change must pass")
                .arg(
                    Arg::new("only")
                        .value_name("CHECK")
                        .num_args(0..)
                        .value_parser(clap::builder::PossibleValuesParser::new(test::names()))
                        .help("These checks only"),
                )
                .arg(
                    Arg::new("device")
                        .long("device")
                        .action(ArgAction::SetTrue)
                        .conflicts_with("only")
                        .help("Only the tests that need a GPU, which are left out otherwise"),
                ),
        )
        .subcommand(site())
        .subcommand(
            Command::new("dist")
                .about("Makes what a release needs, into target/dist, and tries it in a bare system")
                .arg(
                    Arg::new("part")
                        .value_name("PART")
                        .value_parser(["crates", "program", "tree", "wheel", "site"])
                        .help("One part only; tree: what is installed, with the program that BACHET names"),
                ),
        )
        .subcommand(
            Command::new("fuzz")
                .about("Feeds the readers random input until something breaks")
                .arg(seconds)
                .arg(target),
        )
        .subcommand(
            Command::new("attack")
                .about("Attacks the program from outside: clients, requests, files, bombs, kills, memory")
                .arg(
                    Arg::new("seconds")
                        .long("seconds")
                        .value_name("N")
                        .default_value("600")
                        .value_parser(value_parser!(u32))
                        .help("About how long; below 60 only a part of each attack is tried"),
                )
                .arg(
                    Arg::new("program")
                        .long("program")
                        .value_name("FILE")
                        .value_parser(value_parser!(PathBuf))
                        .help("A program that is built already"),
                )
                .arg(Arg::new("part").value_name("PART").help("One of them only")),
        )
        .subcommand(
            Command::new("kills")
                .about("Kills a cluster at random times and starts it again: the file must come out the same")
                .arg(
                    Arg::new("game")
                        .help("What is solved by keys")
                        .value_name("GAME")
                        .default_value("connect4:5x4"),
                )
                .arg(
                    Arg::new("kills")
                        .long("kills")
                        .value_name("N")
                        .default_value("50")
                        .value_parser(value_parser!(u32))
                        .help("How often somebody is killed"),
                )
                .arg(
                    Arg::new("seed")
                        .long("seed")
                        .value_name("N")
                        .default_value("1")
                        .value_parser(value_parser!(u64))
                        .help("The same seed waits as long each time"),
                ),
        )
        .subcommand(
            Command::new("advisories").about("Looks up what is known against what we depend on").arg(
                Arg::new("database")
                    .long("database")
                    .value_name("FOLDER")
                    .value_parser(value_parser!(PathBuf))
                    .help("A clone of RustSec's advisory-db, where the public one cannot be reached"),
            ),
        )
        .subcommand(Command::new("api").about("Lists the public items of the libraries anew, in docs/api"))
        .subcommand(Command::new("kernels").about("Compiles the kernels for GPUs anew, in crates/bachet-cuda/kernels"))
        .subcommand(Command::new("picture").about("Draws the README's terminal anew"))
        .subcommand(
            Command::new("gallery").about("Draws the pictures of docs/gallery anew, those of the page in a browser"),
        )
        .subcommand(
            Command::new("screenshots")
                .about("Pictures every view of the page: phone and screens, light and dark, French and English")
                .arg(Arg::new("folder").value_name("DIR").default_value("target/screenshots").help("Where they go")),
        )
        .subcommand(
            Command::new("types").about("Writes the page's types anew, from what the server says of its answers"),
        )
        .subcommand(Command::new("latex").about("Compiles with LaTeX what the program writes for it"))
        .subcommand(Command::new("wheel").about("Builds the Python wheel, into target/wheels"))
        .subcommand(
            Command::new("bench")
                .about("Measures, and checks the answers while doing so")
                .subcommand_required(true)
                .arg_required_else_help(true)
                .subcommand(attractor)
                .subcommand(Command::new("classics").about("Counts the plays of board games that people know"))
                .subcommand(cluster)
                .subcommand(
                    Command::new("strength")
                        .about("Lets the engine play against a weaker search in every board game")
                        .arg(Arg::new("time").long("time").default_value("100ms").help("How long it thinks about a move"))
                        .arg(Arg::new("against").long("against").default_value("alphabeta:4").help("Against whom"))
                        .arg(
                            Arg::new("games")
                                .long("games")
                                .value_parser(value_parser!(u64))
                                .default_value("20")
                                .help("How many games of each"),
                        ),
                )
                .subcommand(connect4)
                .subcommand(device)
                .subcommand(explore)
                .subcommand(parity)
                .subcommand(Command::new("python").about("Attracts a large arena from Python, beside plain Python"))
                .subcommand(
                    Command::new("rules")
                        .about("Reads, plays and explores the rules files of a folder")
                        .arg(
                            Arg::new("games")
                                .long("games")
                                .value_name("DIR")
                                .required_unless_present("plays")
                                .help("A folder of .kif files, such as war/root/games of ggp-org/ggp-repository"),
                        )
                        .arg(Arg::new("plays").long("plays").value_name("FILE").help(
                            "Plays of another program, which are played again and compared; examples/rules_speed.rs says how they are written",
                        )),
                )
                .subcommand(search)
                .subcommand(
                    Command::new("site")
                        .about("Starts the page without a server, and computes in it, beside the program"),
                )
                .subcommand(strong)
                .subcommand(
                    Command::new("web").about("Asks the server for cached answers, by wrk").arg(
                        Arg::new("seconds")
                            .long("seconds")
                            .value_name("N")
                            .default_value("10")
                            .value_parser(value_parser!(u32).range(1..))
                            .help("How long each of them is asked for"),
                    ),
                ),
        )
}

/// The page without a server.
fn site() -> Command {
    let flag = |name: &'static str, help: &'static str| Arg::new(name).long(name).action(ArgAction::SetTrue).help(help);
    Command::new("site")
        .about("Writes the page as files that need no server, into target/site")
        .arg(flag("every-browser", "With a second library for browsers without vector instructions"))
        .arg(flag("test", "Tries it too: its answers beside the server's, and every view in a browser"))
        .arg(flag("debian", "With Debian's compiler and sources, where rustup's would do too"))
        .arg(flag("quick", "Soon done, for tests: larger and slower, into target/site-quick"))
}

/// How often a benchmark runs what it compares.
fn runs(usual: &'static str) -> Arg {
    Arg::new("runs")
        .long("runs")
        .value_name("N")
        .default_value(usual)
        .value_parser(value_parser!(usize))
        .help("How often each of them runs")
}

fn main() -> ExitCode {
    let matches = command().get_matches();
    let result = match matches.subcommand() {
        Some(("test", matches)) if matches.get_flag("device") => test::on_device(),
        Some(("test", matches)) => {
            let only: Vec<&str> =
                matches.get_many::<String>("only").into_iter().flatten().map(String::as_str).collect();
            test::run(&only)
        }
        Some(("attack", matches)) => {
            let given = matches.get_one::<PathBuf>("program").cloned();
            given.map_or_else(shell::build_program, Ok)
        }
        .and_then(|program| {
            let seconds = *matches.get_one::<u32>("seconds").expect("it has a default");
            attack::run(&program, seconds, matches.get_one::<String>("part").map(String::as_str))
        }),
        Some(("kills", matches)) => kills::run(&kills::Options {
            game: matches.get_one::<String>("game").expect("it has a default").clone(),
            kills: *matches.get_one::<u32>("kills").expect("it has a default"),
            seed: *matches.get_one::<u64>("seed").expect("it has a default"),
        }),
        Some(("advisories", matches)) => {
            advisories::check(matches.get_one::<PathBuf>("database").map(PathBuf::as_path))
        }
        #[cfg(feature = "bindgen")]
        Some(("bindgen", matches)) => {
            let path = |name| matches.get_one::<PathBuf>(name).expect("it is required");
            site::bindgen::write(path("library"), path("folder"))
        }
        Some(("dist", matches)) => dist::run(matches.get_one::<String>("part").map(String::as_str)),
        Some(("site", matches)) => {
            let which = if matches.get_flag("debian") { Which::Debian } else { Which::Any };
            match ["test", "quick", "every-browser"].map(|name| matches.get_flag(name)) {
                [true, true, _] => site::test(site::Make::Quick, which),
                [true, ..] => site::test(site::Make::Full, which),
                [_, true, _] => site::write(site::Make::Quick, which).map(drop),
                [.., true] => site::write(site::Make::EveryBrowser, which).map(drop),
                _ => site::write(site::Make::Full, which).map(drop),
            }
        }
        Some(("api", _)) => api::write(),
        Some(("kernels", _)) => kernels::write(),
        Some(("wheel", _)) => python::wheel(),
        Some(("picture", _)) => picture::write(),
        Some(("gallery", _)) => gallery::write(),
        Some(("screenshots", matches)) => {
            screenshots::every_view(matches.get_one::<String>("folder").expect("it has a default"))
        }
        Some(("types", _)) => types::write(),
        Some(("latex", _)) => latex::check(),
        Some(("fuzz", matches)) => {
            let seconds = *matches.get_one::<u32>("seconds").expect("it has a default");
            fuzz::run(seconds, matches.get_one::<String>("target").map(String::as_str))
        }
        Some(("bench", matches)) => match matches.subcommand() {
            Some(("attractor", matches)) => bench::attractor::run(&bench::attractor::Options {
                peer: matches.get_one::<String>("peer").cloned(),
                runs: *matches.get_one("runs").expect("it has a default"),
                vertices: matches.get_many("vertices").expect("it has a default").copied().collect(),
            }),
            Some(("classics", _)) => bench::classics::run(),
            Some(("strength", matches)) => bench::strength::run(&bench::strength::Options {
                time: matches.get_one::<String>("time").expect("it has a default").clone(),
                against: matches.get_one::<String>("against").expect("it has a default").clone(),
                games: *matches.get_one("games").expect("it has a default"),
            }),
            Some(("cluster", matches)) => bench::cluster::run(&bench::cluster::Options {
                processes: matches.get_many("processes").expect("it has a default").copied().collect(),
                runs: *matches.get_one("runs").expect("it has a default"),
                most: *matches.get_one("most").expect("it has a default"),
            }),
            Some(("connect4", matches)) => bench::connect4::run(&bench::connect4::Options {
                positions: matches.get_one::<PathBuf>("positions").expect("it is required").clone(),
                most: *matches.get_one("most").expect("it has a default"),
                peer: matches.get_one::<String>("peer").cloned(),
                runs: *matches.get_one("runs").expect("it has a default"),
            }),
            Some(("device", matches)) => bench::device::run(
                *matches.get_one("vertices").expect("it has a default"),
                *matches.get_one("runs").expect("it has a default"),
            ),
            Some(("explore", matches)) => bench::explore::run(*matches.get_one("runs").expect("it has a default")),
            Some(("parity", matches)) => bench::parity::run(&bench::parity::Options {
                peer: matches.get_one::<String>("peer").cloned(),
                games: matches.get_many("games").into_iter().flatten().cloned().collect(),
                only: matches.get_one::<String>("only").cloned(),
                limit: *matches.get_one("limit").expect("it has a default"),
                runs: *matches.get_one("runs").expect("it has a default"),
            }),
            Some(("python", _)) => bench::python::run(),
            Some(("rules", matches)) => {
                let text = |name| matches.get_one::<String>(name).map(String::as_str);
                bench::rules::run(text("games").unwrap_or_default(), text("plays"))
            }
            Some(("site", _)) => bench::site::run(),
            Some(("strong", matches)) => bench::strong::run(*matches.get_one("most").expect("it has a default")),
            Some(("search", matches)) => bench::search::run(
                *matches.get_one("depth").expect("it has a default"),
                *matches.get_one("runs").expect("it has a default"),
            ),
            Some(("web", matches)) => bench::web::run(*matches.get_one("seconds").expect("it has a default")),
            _ => unreachable!("a benchmark is required"),
        },
        _ => unreachable!("a task is required"),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
