//! `bachet describe`: what kind of game it is, what is known of it, and what can be done with it.

use super::matrix::{is_table, is_table_text, read_table, titled};
use crate::Verdict;
use crate::args::value;
use crate::asking::{allowance, asked_within, from, source};
use crate::failure::Failure;
use crate::files;
use crate::output::Output;
use crate::pictures::Target;
use crate::texts::message;
use bachet_app::describe::{
    DescribeAnswer, DescribeRequest, describe, describe_outside, describe_rules, describe_table, kinds,
};
use bachet_app::rules::{is_rules_file, title};
use bachet_app::source::Source;
use bachet_app::{Context, Error};
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let answer = described(matches, output)?;
    if value(matches, "output").is_some() {
        let target = Target::read(matches)?;
        let context = Context { lang: output.lang, ..Context::default() };
        target.write(&kinds(&answer, &context), output)?;
        return Ok(Verdict::Done);
    }
    if output.json {
        return output.answer(&answer);
    }
    output.say(message!("describe.game", game = answer.game.as_str()))?;
    let lines: Vec<[String; 2]> = answer.said.iter().map(|line| [line.about.clone(), line.words.clone()]).collect();
    output.entries(&lines)?;
    Ok(Verdict::Done)
}

fn described(matches: &ArgMatches, output: &Output) -> Result<DescribeAnswer, Failure> {
    let name = value(matches, "ARENA").expect("it is required");
    let lang = output.lang;
    let request = DescribeRequest { from: from(matches) };
    if name == files::STANDARD {
        let text = files::text(name, lang)?;
        return asked_within(allowance(matches)?, lang, |context| {
            let answer = match is_table_text(&text) {
                true => describe_table(&text.as_str().into(), None, context),
                false => Source::read(name, text.as_bytes()).and_then(|source| describe(source, &request, context)),
            };
            answer.map_err(|error| files::concerning(Some(name), error))
        });
    }
    if is_table(name, lang)? {
        let (text, file) = read_table(name, lang)?;
        let title = titled(file);
        return asked_within(allowance(matches)?, lang, |context| {
            let answer = describe_table(&text.into(), title.as_deref(), context);
            answer.map_err(|error| files::concerning(file, error))
        });
    }
    if is_rules_file(name) && request.from.is_none() {
        let text = files::rules(name, lang)?;
        return asked_within(allowance(matches)?, lang, |context| {
            describe_rules(title(name), &text, context).map_err(|error| files::concerning(Some(name), error))
        });
    }
    if let (false, Err(Error::Outside { name, why })) = (std::path::Path::new(name).exists(), Source::by_name(name)) {
        return asked_within(allowance(matches)?, lang, |context| Ok(describe_outside(&name, why, context)?));
    }
    let source = source(name, lang)?;
    asked_within(allowance(matches)?, lang, |context| Ok(describe(source, &request, context)?))
}
