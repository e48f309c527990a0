//! The description of the interface, made from the commands themselves.

use crate::ask::{Kind, LANG, Opt};
use crate::commands::{COMMANDS, Command};
use utoipa::openapi::path::{HttpMethod, OperationBuilder, ParameterBuilder, ParameterIn, PathItem};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{
    ContentBuilder, InfoBuilder, OpenApi, OpenApiBuilder, PathsBuilder, Required, ResponseBuilder, Schema,
};

const JSON: &str = "application/json";

/// The description, as OpenAPI writes it.
pub(crate) fn describe() -> OpenApi {
    let games = operation(
        "games",
        "Lists the games by name, as bachet games --json, and those of the solution files that the server was given.",
        "200",
        JSON,
    );
    let games = games.parameter(lang());
    let own = operation("openapi", "This description.", "200", JSON);
    let mut paths = PathsBuilder::new()
        .path("/api/games", PathItem::new(HttpMethod::Get, games))
        .path("/api/openapi.json", PathItem::new(HttpMethod::Get, own))
        .path("/api/jobs/{job}", job());
    for command in &COMMANDS {
        let media = if command.name == "picture" { "image/svg+xml" } else { JSON };
        let at_once = operation(command.name, command.about, "200", media);
        let later = "The same as a job, for work that may take long: the answer has the job's name.";
        let later = operation(&format!("{}-job", command.name), later, "202", JSON);
        paths = paths
            .path(format!("/api/{}", command.name), PathItem::new(HttpMethod::Post, taking(at_once, command)))
            .path(format!("/api/jobs/{}", command.name), PathItem::new(HttpMethod::Post, taking(later, command)));
    }
    let about =
        "Two-player games of perfect information: what the page asks. An answer is what the program prints by --json.";
    let info = InfoBuilder::new().title("Bachet").version(env!("CARGO_PKG_VERSION")).description(Some(about));
    OpenApiBuilder::new().info(info).paths(paths).build()
}

/// Something that can be done, and what comes of it.
fn operation(name: &str, about: &str, status: &str, media: &str) -> OperationBuilder {
    let mut operation = OperationBuilder::new().operation_id(Some(name)).summary(Some(about)).response(
        status,
        ResponseBuilder::new().description("The answer.").content(media, ContentBuilder::new().build()),
    );
    for (status, about) in [
        ("400", "The request is not understood."),
        ("408", "It took longer than the server allows."),
        ("413", "It is larger than the server allows: the request, or what it asks for."),
        ("422", "The request is understood, and wrong."),
        ("429", "Too many answers are being computed."),
        ("503", "It was cancelled, or the server is stopping."),
    ] {
        operation = operation.response(status, ResponseBuilder::new().description(about).content(JSON, error()));
    }
    operation
}

/// The same with the options of a command.
fn taking(operation: OperationBuilder, command: &Command) -> OperationBuilder {
    let options = command.options.iter().chain([&LANG]);
    let body = options.fold(ObjectBuilder::new(), |body, option| body.property(option.name, schema(option)));
    let body = ContentBuilder::new().schema(Some(Schema::Object(body.build()))).build();
    operation.request_body(Some(RequestBodyBuilder::new().required(Some(Required::True)).content(JSON, body).build()))
}

fn schema(option: &Opt) -> Schema {
    let object = |kind: Type| ObjectBuilder::new().schema_type(SchemaType::new(kind)).description(Some(option.about));
    match option.kind {
        Kind::Text => object(Type::String).into(),
        Kind::Number => object(Type::Integer).minimum(Some(0)).into(),
        Kind::Flag => object(Type::Boolean).into(),
        Kind::Choice(all) => object(Type::String).enum_values(Some(all.iter().copied())).into(),
        Kind::Names => {
            let name = ObjectBuilder::new().schema_type(SchemaType::new(Type::String));
            ArrayBuilder::new().items(name).description(Some(option.about)).into()
        }
        Kind::Document => ObjectBuilder::new().schema_type(SchemaType::AnyValue).description(Some(option.about)).into(),
    }
}

/// What is wrong, and where.
fn error() -> utoipa::openapi::Content {
    let of = |kind: Type| ObjectBuilder::new().schema_type(SchemaType::new(kind)).build();
    let error = ObjectBuilder::new()
        .property("message", of(Type::String))
        .property("line", of(Type::Integer))
        .property("column", of(Type::Integer))
        .required("message");
    let body = ObjectBuilder::new().property("error", error).required("error");
    ContentBuilder::new().schema(Some(Schema::Object(body.build()))).build()
}

/// A job's events, and its end.
fn job() -> PathItem {
    let name = || {
        let text = ObjectBuilder::new().schema_type(SchemaType::new(Type::String)).build();
        ParameterBuilder::new().name("job").parameter_in(ParameterIn::Path).schema(Some(text)).required(Required::True)
    };
    let listen = "The events of a job: progress, with a message and perhaps positions; then done, with the answer, or failed, \
                  with the error. The last one who stops listening cancels the job.";
    let events =
        ResponseBuilder::new().description("Events.").content("text/event-stream", ContentBuilder::new().build());
    let unknown = || ResponseBuilder::new().description("There is no such job.").content(JSON, error());
    let get = OperationBuilder::new().operation_id(Some("listen")).summary(Some(listen)).parameter(name());
    let delete = OperationBuilder::new().operation_id(Some("cancel")).summary(Some("Cancels a job.")).parameter(name());
    let mut item = PathItem::new(HttpMethod::Get, get.response("200", events).response("404", unknown()));
    let done = ResponseBuilder::new().description("It is cancelled.");
    item.merge_operations(PathItem::new(HttpMethod::Delete, delete.response("204", done).response("404", unknown())));
    item
}

fn lang() -> ParameterBuilder {
    let codes = ObjectBuilder::new().schema_type(SchemaType::new(Type::String)).enum_values(Some(["en", "fr"]));
    ParameterBuilder::new().name("lang").parameter_in(ParameterIn::Query).schema(Some(codes.build()))
}
