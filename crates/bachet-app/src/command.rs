//! Everything that can be asked in JSON, by name: what the server answers, and what Python and others ask for.

mod described;
mod fields;

use crate::source::Source;
use crate::strategy::text_of;
use crate::{
    Context, Error, attractor, computer, contest, convert, describe, estimate, exercise, grundy, kernel, lines, matrix,
    paper, perft, picture, play, position, record, repeat, search, solve, strategy, tree, why,
};
use bachet::format::ReadError;
use bachet::text::Lang;
use fields::Field;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::sync::OnceLock;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

/// Something that can be asked.
///
/// ```
/// use bachet_app::{Context, command};
/// let command = command::find("solve").unwrap();
/// let call = command.read(br#"{"game": "sticks:10"}"#)?;
/// let reply = command.answer(&call, &Context::default())?;
/// assert!(String::from_utf8(reply.bytes)?.contains(r#""winner":1"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Command {
    /// Its name.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// The options that say what it is about; one of them is given.
    sources: &'static [&'static str],
    fields: fn() -> Vec<Field>,
    /// The schemas to which its options refer.
    parts: fn() -> Vec<(String, RefOr<Schema>)>,
    /// The schema of its answers, and those that it refers to; none if they are pictures, or without the feature `described`.
    answers: Option<fn() -> Schemas>,
    run: fn(&Call, &Context<'_>) -> Result<Reply, Error>,
    known: OnceLock<Vec<Field>>,
}

/// A schema, and those that it refers to, by name.
pub type Schemas = (String, Vec<(String, RefOr<Schema>)>);

impl std::fmt::Debug for Command {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Command").field(&self.name).finish()
    }
}

/// A request that was read: what it is about, and its options in the one way in which they are kept.
#[derive(Clone, Debug)]
pub struct Call {
    /// The language that it asks for, if it does.
    pub lang: Option<Lang>,
    sources: &'static [&'static str],
    subject: Map<String, Value>,
    options: Map<String, Value>,
}

/// What was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// What the bytes are.
    pub media: &'static str,
    /// The answer: JSON, or a picture.
    pub bytes: Vec<u8>,
}

impl Reply {
    /// An answer in JSON, on a line.
    ///
    /// ```
    /// assert_eq!(bachet_app::command::Reply::json(&[1, 2])?.bytes, b"[1,2]\n");
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    pub fn json(answer: &impl Serialize) -> Result<Reply, Error> {
        let mut bytes = serde_json::to_vec(answer).map_err(|_| Error::Fault)?;
        bytes.push(b'\n');
        Ok(Reply { media: "application/json", bytes })
    }
}

/// What rules without a name are called.
const RULES: &str = "rules";

/// What a text of another kind than JSON has as its option.
const TEXT: &str = "text";

impl Call {
    /// The same request gives the same text.
    ///
    /// ```
    /// use bachet_app::command;
    /// let solve = command::find("solve").unwrap();
    /// let [one, two] = [r#"{"game": "nim:3", "from": 2}"#, r#"{"from": "2", "table": false, "game": "nim:3"}"#];
    /// assert_eq!(solve.read(one.as_bytes())?.key(), solve.read(two.as_bytes())?.key());
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    #[must_use]
    pub fn key(&self) -> String {
        let mut all: Vec<(&String, &Value)> = self.subject.iter().chain(&self.options).collect();
        all.sort_by_key(|(name, _)| *name);
        all.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
    }

    /// What it is about.
    fn source(&self, context: &Context<'_>) -> Result<Source, Error> {
        source_of(&self.subject, self.sources, context)
    }

    /// The text of the rules that it is about, if it is about some.
    fn rules(&self) -> Option<String> {
        self.subject.get(RULES).map(text_of)
    }

    /// What it is about, if anything: some commands need nothing.
    fn own_source(&self, context: &Context<'_>) -> Result<Option<Source>, Error> {
        if self.subject.is_empty() { Ok(None) } else { self.source(context).map(Some) }
    }

    /// What a request of the command picture draws, for whoever shows it in a way of their own.
    ///
    /// ```
    /// use bachet_app::{Context, command};
    /// let call = command::find("picture").unwrap().read(br#"{"game": "sticks:4"}"#)?;
    /// assert!(call.drawn(&Context::default())?.dot(bachet::draw::Theme::Light)?.contains("digraph"));
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    pub fn drawn(&self, context: &Context<'_>) -> Result<picture::Drawn, Error> {
        picture::draw(self.own_source(context)?, &self.request()?, context)
    }

    /// What kind of game it is about, which may also be one in a table, or one that lies outside.
    fn described(
        &self,
        request: &describe::DescribeRequest,
        context: &Context<'_>,
    ) -> Result<describe::DescribeAnswer, Error> {
        if let Some(text) = self.rules() {
            return describe::describe_rules(RULES, &text, context);
        }
        if let Some(table) = self.subject.get("table") {
            return describe::describe_table(table, None, context);
        }
        match self.source(context) {
            Err(Error::Outside { name, why }) => describe::describe_outside(&name, why, context),
            source => describe::describe(source?, request, context),
        }
    }

    fn request<R: DeserializeOwned>(&self) -> Result<R, Error> {
        serde_json::from_value(Value::Object(self.options.clone())).map_err(|error| Error::NotJson(error.to_string()))
    }
}

/// What an object is about, which has one of these keys: a game by its name, an arena or a tree.
pub(crate) fn source_of(
    subject: &Map<String, Value>,
    sources: &[&'static str],
    context: &Context<'_>,
) -> Result<Source, Error> {
    let given = subject.iter().collect::<Vec<_>>();
    let [(name, value)] = given[..] else { return Err(Error::OneSource(sources.to_vec())) };
    if !sources.contains(&name.as_str()) {
        return Err(Error::OneSource(sources.to_vec()));
    }
    let text = text_of(value);
    if name == "game" {
        return game(&text, context);
    }
    if name == "rules" {
        return Source::by_rules(RULES, &text, context);
    }
    let source = Source::read(name, text.as_bytes());
    // Nobody sees the text that JSON becomes, nor the places in it.
    let source = source.map_err(|error| match error {
        Error::Read(error) if !value.is_string() => Error::Read(ReadError { place: None, ..error }),
        error => error,
    })?;
    named(source, context.allowance.name)
}

/// A game by its name, or the arena of a solution file by the file's.
fn game(name: &str, context: &Context<'_>) -> Result<Source, Error> {
    if name.len() > context.allowance.name {
        return Err(Error::NameLong(context.allowance.name));
    }
    let of_arena = context.files.iter().find(|file| file.header().arena.is_some() && file.file_name() == name);
    if let Some(file) = of_arena {
        return Source::of_file(name, file.clone());
    }
    let own = context.files.iter().filter(|file| file.header().arena.is_none() && file.header().game == name);
    Ok(Source { files: own.cloned().collect(), ..Source::by_name(name)? })
}

/// A document under its own name, if none of its vertices has a name that is too long: an answer may name one again and again.
fn named(source: Source, most: usize) -> Result<Source, Error> {
    let crate::source::SourceKind::Document(document) = &source.kind else { return Ok(source) };
    let graph = document.graph();
    if most < usize::MAX && graph.vertices().any(|v| graph.name(v).len() > most) {
        return Err(Error::VertexLong(most));
    }
    let title = document.title().map(str::to_owned);
    Ok(Source { name: title.unwrap_or_else(|| "arena".to_owned()), ..source })
}

impl Command {
    /// Reads a request: a JSON object with options of this command.
    pub fn read(&self, body: &[u8]) -> Result<Call, Error> {
        self.call(object(body)?)
    }

    /// The same for an object that was read already.
    pub fn call(&self, object: Map<String, Value>) -> Result<Call, Error> {
        let lang = language(&object)?;
        let (mut subject, mut options) = (Map::new(), Map::new());
        for (name, value) in object {
            if name == "lang" || value.is_null() {
                continue;
            }
            let field = self.fields().iter().find(|field| field.name == name);
            let field = field.ok_or_else(|| fields::unknown(&name, self.fields()))?;
            match field.read(value)? {
                // What is not wanted is not asked for.
                Value::Bool(false) => {}
                value if self.sources.contains(&name.as_str()) => drop(subject.insert(name, value)),
                value => drop(options.insert(name, value)),
            }
        }
        Ok(Call { lang, sources: self.sources, subject, options })
    }

    /// Answers a request of this command.
    pub fn answer(&self, call: &Call, context: &Context<'_>) -> Result<Reply, Error> {
        (self.run)(call, &Context { lang: call.lang.unwrap_or(context.lang), ..*context })
    }

    /// The options of this command: name, schema and what they mean.
    pub fn options(&self) -> impl Iterator<Item = (&str, &RefOr<Schema>)> {
        self.fields().iter().map(|field| (field.name.as_str(), &field.schema))
    }

    /// The schemas to which its options refer, by name.
    pub fn parts(&self) -> Vec<(String, RefOr<Schema>)> {
        (self.parts)()
    }

    /// The schema of its answers, and those that it refers to; none if they are pictures.
    pub fn answers(&self) -> Option<Schemas> {
        self.answers.map(|answers| answers())
    }

    fn fields(&self) -> &[Field] {
        self.known.get_or_init(|| {
            let mut all: Vec<Field> = self.sources.iter().map(|name| fields::source(name)).collect();
            all.extend((self.fields)());
            all
        })
    }
}

/// The object of a request.
///
/// ```
/// assert!(bachet_app::command::object(b"[]").is_err());
/// ```
pub fn object(body: &[u8]) -> Result<Map<String, Value>, Error> {
    match serde_json::from_slice(body) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(Error::NotObject),
        Err(error) => Err(Error::NotJson(error.to_string())),
    }
}

/// The language that a request asks for, if it does.
///
/// ```
/// use bachet_app::command::{language, object};
/// assert_eq!(language(&object(br#"{"lang": "fr"}"#)?)?, Some(bachet::text::Lang::Fr));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn language(object: &Map<String, Value>) -> Result<Option<Lang>, Error> {
    match object.get("lang").filter(|code| !code.is_null()) {
        None => Ok(None),
        Some(code) => {
            let known = Lang::ALL.into_iter().find(|lang| Some(lang.code()) == code.as_str());
            known.map(Some).ok_or_else(|| fields::wrong_choice("lang", &Lang::ALL.map(Lang::code)))
        }
    }
}

/// The command of that name.
///
/// ```
/// assert!(bachet_app::command::find("position").is_some() && bachet_app::command::find("nothing").is_none());
/// ```
pub fn find(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}

/// The schema of the answers of a type, and those that it refers to.
///
/// ```
/// let (name, all) = bachet_app::command::schemas::<bachet_app::play::PlayAnswer>();
/// assert!(all.iter().any(|(own, _)| *own == name) && all.iter().any(|(own, _)| own == "PositionAnswer"));
/// ```
#[must_use]
pub fn schemas<T: ToSchema>() -> Schemas {
    let mut all = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut all);
    all.iter_mut().for_each(|(_, schema)| described::answer(schema));
    (T::name().into_owned(), all)
}

/// The schemas to which a request refers.
fn parts<T: ToSchema>() -> Vec<(String, RefOr<Schema>)> {
    let mut all = Vec::new();
    T::schemas(&mut all);
    all.iter_mut().for_each(|(_, schema)| described::request(schema));
    all
}

/// A command over a use case: its request, its answer, and the function between them.
macro_rules! command {
    ($name:literal, $about:literal, $sources:expr, $request:ty => $answer:ty, $run:expr) => {
        Command {
            name: $name,
            about: $about,
            sources: $sources,
            fields: fields::of::<$request>,
            parts: parts::<$request>,
            answers: if cfg!(feature = "described") { Some(schemas::<$answer>) } else { None },
            run: |call, context| {
                let request: $request = call.request()?;
                let run: fn(&Call, &$request, &Context<'_>) -> Result<$answer, Error> = $run;
                Reply::json(&run(call, &request, context)?)
            },
            known: OnceLock::new(),
        }
    };
}

/// All of them.
pub static COMMANDS: [Command; 23 + cfg!(feature = "synthesis") as usize] = [
    command!(
        "solve",
        "Says who wins, in how many moves, and what to play.",
        &["game", "rules", "arena"],
        solve::SolveRequest => solve::SolveAnswer,
        |call, request, context| Ok(solve::solve(call.source(context)?, request, context)?.answer)
    ),
    command!(
        "estimate",
        "Estimates how large a game is.",
        &["game", "rules"],
        estimate::EstimateRequest => estimate::EstimateAnswer,
        |call, request, context| Ok(estimate::estimate(call.source(context)?, request, context)?.0)
    ),
    command!(
        "describe",
        "Says what kind of game it is, how large it is, and whether it can be solved.",
        &["game", "rules", "arena", "tree", "table"],
        describe::DescribeRequest => describe::DescribeAnswer,
        |call, request, context| call.described(request, context)
    ),
    command!(
        "attractor",
        "Shows an attractor step by step.",
        &["game", "rules", "arena"],
        attractor::AttractorRequest => attractor::AttractorAnswer,
        |call, request, context| Ok(attractor::attractor(call.source(context)?, request, context)?.answer)
    ),
    command!(
        "strategy",
        "Gives a player's best strategy, or judges one.",
        &["game", "rules", "arena"],
        strategy::StrategyRequest => strategy::StrategyAnswer,
        |call, request, context| Ok(strategy::strategy(call.source(context)?, request, context)?.answer)
    ),
    command!(
        "kernel",
        "Finds a kernel of the position graph.",
        &["game", "rules", "arena"],
        kernel::KernelRequest => kernel::KernelAnswer,
        |call, request, context| Ok(kernel::kernel(call.source(context)?, request, context)?.answer)
    ),
    command!(
        "grundy",
        "Computes Grundy numbers.",
        &["game", "rules", "arena"],
        grundy::GrundyRequest => grundy::GrundyAnswer,
        |call, request, context| match (request.positions, request.heaps) {
            (true, _) => grundy::positions(call.source(context)?, context),
            (false, true) => grundy::heaps(call.source(context)?, context),
            (false, false) => Ok(grundy::grundy(call.source(context)?, context)?.answer),
        }
    ),
    command!(
        "lines",
        "Says how many lines go through each cell of a board.",
        &["game"],
        lines::LinesRequest => lines::LinesAnswer,
        |call, _, context| lines::lines(call.source(context)?, context)
    ),
    command!(
        "search",
        "Searches for the value of a position and the best move.",
        &["game", "rules", "arena", "tree"],
        search::SearchRequest => search::SearchAnswer,
        |call, request, context| {
            let answer = search::search(call.source(context)?, request, context)?;
            context.check().map(|()| answer)
        }
    ),
    command!(
        "perft",
        "Counts the plays of each length.",
        &["game", "rules", "arena", "tree"],
        perft::PerftRequest => perft::PerftAnswer,
        |call, request, context| Ok(perft::perft(call.source(context)?, request, context)?.answer)
    ),
    command!(
        "tree",
        "Records a search: all nodes in the order in which it met them, with values, bounds, cuts and their reasons.",
        &["game", "rules", "arena", "tree"],
        tree::TreeRequest => tree::TreeAnswer,
        |call, request, context| tree::tree(call.source(context)?, request, context)
    ),
    command!(
        "position",
        "Shows a position: whose turn it is, its board, its moves with where they lead and where on the board they take place, \
         and on demand what they come to. Distances are counted from before a move.",
        &["game", "rules", "arena"],
        position::PositionRequest => position::PositionAnswer,
        |call, request, context| position::position(call.source(context)?, request, context)
    ),
    command!(
        "record",
        "Reads a play from PGN, PDN or SGF, or writes one.",
        &["game", "rules"],
        record::RecordRequest => record::RecordAnswer,
        |call, request, context| record::record(call.source(context)?, request, context)
    ),
    command!(
        "play",
        "Plays moves from a position and lets a computer reply: all positions on the way, and on demand what each move came to.",
        &["game", "rules", "arena"],
        play::PlayRequest => play::PlayAnswer,
        |call, request, context| play::play(call.source(context)?, request, context)
    ),
    command!(
        "computer",
        "Chooses a move as a computer plays.",
        &["game", "rules", "arena"],
        computer::ComputerRequest => computer::ComputerAnswer,
        |call, request, context| computer::computer(call.source(context)?, request, context)
    ),
    command!(
        "why",
        "Explains a position in the terms of the course: who wins, why, and where each move leads; and a hint.",
        &["game", "rules", "arena"],
        why::WhyRequest => why::WhyAnswer,
        |call, request, context| why::why(call.source(context)?, request, context)
    ),
    command!(
        "match",
        "Lets two computers play against each other.",
        &["game", "rules", "arena"],
        contest::MatchRequest => contest::MatchAnswer,
        |call, request, context| Ok(contest::contest(call.source(context)?, request, context)?.answer)
    ),
    Command {
        name: "picture",
        about: "Draws arenas, boards, trees, plays, Grundy numbers, ranks and the figures of exercises. In pictures of arenas, each \
                vertex has the attribute data-vertex and each arc data-from and data-to, with the names of vertices.",
        sources: &["game", "rules", "arena", "tree"],
        fields: fields::of::<picture::PictureRequest>,
        parts: parts::<picture::PictureRequest>,
        answers: None,
        run: |call, context| {
            let request: picture::PictureRequest = call.request()?;
            let bytes = picture::picture(call.own_source(context)?, &request, context)?;
            Ok(Reply { media: request.format.unwrap_or_default().media(), bytes })
        },
        known: OnceLock::new(),
    },
    command!(
        "exercise",
        "Makes an exercise, of chance or of a game, an arena or a tree of one's own, or marks an answer to it.",
        &["game", "rules", "arena", "tree"],
        exercise::ExerciseRequest => exercise::ExerciseAnswer,
        |call, request, context| exercise::exercise(call.own_source(context)?, request, context)
    ),
    command!(
        "paper",
        "Makes a test paper: several exercises with points; or marks answers to it.",
        &[],
        paper::PaperRequest => paper::PaperAnswer,
        |_, request, context| paper::paper(request, context)
    ),
    command!(
        "matrix",
        "Looks through a game of two players who choose at once: dominated choices, best replies, all equilibria, what each is sure of.",
        &[],
        matrix::MatrixRequest => matrix::MatrixAnswer,
        |_, request, context| matrix::matrix(request, context)
    ),
    command!(
        "repeat",
        "Repeats a game in a table: a tournament of strategies, each with each, and on demand what becomes of a population of them.",
        &[],
        repeat::RepeatRequest => repeat::RepeatAnswer,
        |_, request, context| repeat::repeat(request, context)
    ),
    command!(
        "convert",
        "Reads an arena as it stands in a file, and writes it in another format. An error says the line and the column.",
        &[TEXT, "game", "arena"],
        convert::ConvertRequest => convert::ConvertAnswer,
        |call, request, context| convert::convert(call.source(context)?, request, context)
    ),
    #[cfg(feature = "synthesis")]
    command!(
        "synthesise",
        "Finds a controller that does what a specification asks, or the environment's strategy where none exists; or judges a controller.",
        &[],
        crate::synthesis::SynthesisRequest => crate::synthesis::SynthesisAnswer,
        |_, request, context| crate::synthesis::answer(request, context)
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_schemas_of_what_it_takes_and_gives() {
        for command in &COMMANDS {
            assert!(command.options().next().is_some(), "{} takes nothing", command.name);
            let Some((name, all)) = command.answers() else { continue };
            assert!(all.iter().any(|(own, _)| *own == name), "{} gives nothing", command.name);
        }
    }

    #[test]
    fn requests_are_checked_option_by_option() {
        let solve = find("solve").unwrap();
        let wrong = |body: &str| solve.read(body.as_bytes()).unwrap_err().to_string();
        assert_eq!(wrong(r#"{"gane": "nim:3"}"#), "there is no option gane here; did you mean game?");
        assert_eq!(wrong(r#"{"table": 3}"#), "table must be true or false");
        assert_eq!(wrong(r#"{"player": 3}"#), "player must be one of 1, 2");
        assert_eq!(wrong(r#"{"unending": "never"}"#), "unending must be one of draw, 1, 2");
        assert_eq!(wrong(r#"{"lang": "de"}"#), "lang must be one of en, fr");
        assert_eq!(wrong("[]"), "the request must be a JSON object");
    }
}
