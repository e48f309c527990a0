//! `bachet cluster run`: the same command on all machines of a list, by ssh.

use super::children::Children;
use crate::Verdict;
use crate::args::value;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::watched;
use crate::texts::message;
use bachet_app::Error;
use bachet_cluster::read_hosts;
use clap::ArgMatches;
use std::env;
use std::path::Path;
use std::process::Command;

/// What connects to another machine where nothing is said.
const SSH: &str = "ssh";

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let (Some(list), Some(secret)) = (value(matches, "hosts"), value(matches, "secret")) else {
        return Err(message!("cluster.run-which").into());
    };
    let asked: Vec<&str> = matches.get_many::<String>("COMMAND").unwrap_or_default().map(String::as_str).collect();
    if !matches!(asked.first(), Some(&("solve" | "attractor"))) {
        return Err(message!("cluster.run-what").into());
    }
    let hosts = read_hosts(Path::new(list)).map_err(Error::from)?;
    let wrong = |error: std::io::Error| -> Failure { message!("cluster.start", process = "0", reason = &error).into() };
    let (program, folder) = (env::current_exe().map_err(wrong)?, env::current_dir().map_err(wrong)?);
    let ssh: Vec<&str> = value(matches, "ssh").unwrap_or(SSH).split_whitespace().collect();
    let Some((ssh, options)) = ssh.split_first() else { return Err(message!("cluster.run-what").into()) };
    let mut children = Children::default();
    for (place, host) in hosts.iter().enumerate() {
        let name = host.rsplit_once(':').map_or(host.as_str(), |(name, _)| name);
        let name = name.trim_start_matches('[').trim_end_matches(']');
        let mut words = vec![program.to_string_lossy().into_owned()];
        let mut add = |more: &[&str]| words.extend(more.iter().map(|&word| word.to_owned()));
        add(&["--lang", output.lang.code(), "cluster"]);
        add(&asked);
        add(&["--hosts", list, "--secret", secret, "--process", &place.to_string(), "--tied"]);
        if output.json {
            add(&["--json"]);
        }
        let words: Vec<String> = words.iter().map(|word| quoted(word)).collect();
        // All machines see the same folder, or one of the same name with the list, the secret and what is asked about.
        let line = format!("cd {} && exec {}", quoted(&folder.to_string_lossy()), words.join(" "));
        let mut command = Command::new(ssh);
        command.args(options).arg(name).arg(line);
        children.follow(command, place, output.lang)?;
    }
    // The first one has the answer. Ctrl-C, and whatever else ends this program, lets go of all their standard inputs.
    if watched(output.lang, |_| children.all_end()) {
        Ok(Verdict::Done)
    } else {
        Err(message!("cluster.run-failed").into())
    }
}

/// A word as a shell takes it, whatever it has.
fn quoted(word: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./:=,@%+".contains(&byte);
    match !word.is_empty() && word.bytes().all(plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn words_reach_the_program_as_they_are() {
        assert_eq!(quoted("connect4:5x5"), "connect4:5x5");
        for word in ["", "two words", "it's", "$HOME", "a;b", "é`x`", "line\nbreak"] {
            let output = std::process::Command::new("sh").arg("-c").arg(format!("printf %s {}", quoted(word))).output();
            assert_eq!(String::from_utf8(output.unwrap().stdout).unwrap(), word);
        }
    }
}
