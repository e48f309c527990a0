//! The commands, one file each.

mod attractor;
mod chance;
mod cluster;
mod contest;
mod convert;
mod describe;
mod devices;
mod draw;
mod exercise;
mod games;
mod ggp;
mod grundy;
mod gtp;
mod kernel;
mod matrix;
mod mex;
mod perft;
mod play;
mod repeat;
mod search;
mod serve;
mod session;
mod solve;
mod store;
mod strategy;
mod sum;
mod synthesise;
mod tree;
mod uci;
mod verify;

pub(crate) use exercise::{Format as SheetFormat, PAPER};
pub(crate) use synthesise::Format as ControllerFormat;

use crate::Verdict;
use crate::args;
use crate::failure::Failure;
use crate::output::Output;
use crate::suggested;
use clap::ArgMatches;

/// Runs the command that the command line names.
pub(crate) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let (name, matches) = matches.subcommand().expect("a command is required");
    if let Some(bytes) = crate::asking::max_memory(matches)? {
        crate::files::limit_memory(bytes);
        // A server ends for nobody's question, and a play goes on without its solution.
        if !matches!(name, "serve" | "play") {
            crate::memory::limit(bytes, output.lang);
        }
    }
    match name {
        "games" => games::run(matches, output),
        "solve" => solve::run(matches, output),
        "cluster" => cluster::run(matches, output),
        "describe" => describe::run(matches, output),
        "attractor" => attractor::run(matches, output),
        "strategy" => strategy::run(matches, output),
        "kernel" => kernel::run(matches, output),
        "grundy" => grundy::run(matches, output),
        "matrix" => matrix::run(matches, output),
        "repeat" => repeat::run(matches, output),
        "mex" => mex::run(matches, output),
        "convert" => convert::run(matches, output),
        "devices" => devices::run(matches, output),
        "draw" => draw::run(matches, output),
        "exercise" => exercise::run(matches, output),
        "verify" => verify::run(matches, output),
        "query" => store::query::run(matches, output),
        "info" => store::info::run(matches, output),
        "search" => search::run(matches, output),
        "perft" => perft::run(matches, output),
        "play" => play::run(matches, output),
        "tree" => tree::run(matches, output),
        "match" => contest::run(matches, output),
        "synthesise" => synthesise::run(matches, output),
        "ggp" => ggp::run(matches, output),
        "uci" => uci::run(),
        "gtp" => gtp::run(matches),
        "serve" => serve::run(matches, output),
        _ => completions(matches, output),
    }
}

fn completions(matches: &ArgMatches, output: &Output) -> Result<Verdict, Failure> {
    let shell = *matches.get_one::<clap_complete::Shell>("SHELL").expect("it is required");
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut args::command(output.lang), "bachet", &mut script);
    let script = suggested::with_files(&String::from_utf8_lossy(&script));
    crate::files::write("-", false, |out| out.write_all(script.as_bytes()))?;
    Ok(Verdict::Done)
}
