//! The description of the interface, made from the commands themselves.

use bachet::text::Lang;
use bachet_app::answering::FailureAnswer;
use bachet_app::command::{COMMANDS, Command, schemas};
use bachet_app::games::GamesAnswer;
use std::collections::BTreeMap;
use utoipa::ToSchema;
use utoipa::openapi::path::{HttpMethod, OperationBuilder, ParameterBuilder, ParameterIn, PathItem};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{ComponentsBuilder, ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{
    Content, ContentBuilder, InfoBuilder, OpenApi, OpenApiBuilder, PathsBuilder, Ref, RefOr, Required, ResponseBuilder,
    Schema,
};

const JSON: &str = "application/json";

/// Schemas by name, to which others refer.
type Schemas = BTreeMap<String, RefOr<Schema>>;

/// What can be asked and what is answered, as OpenAPI describes it; the same as `/api/openapi.json`.
///
/// ```
/// let description = serde_json::to_value(bachet_web::description())?;
/// assert_eq!(description["paths"]["/api/solve"]["post"]["operationId"], "solve");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[must_use]
pub fn description() -> OpenApi {
    let mut known = Schemas::new();
    let list = answer::<GamesAnswer>(&mut known);
    let error = answer::<FailureAnswer>(&mut known);
    let games = operation(
        "games",
        "Lists the games by name, as bachet games --json, and those of the solution files that the server was given.",
        "200",
        (JSON, list),
        &error,
    );
    let games = games.parameter(lang());
    let own = operation("openapi", "This description.", "200", (JSON, Content::default()), &error);
    let mut paths = PathsBuilder::new()
        .path("/api/games", PathItem::new(HttpMethod::Get, games))
        .path("/api/openapi.json", PathItem::new(HttpMethod::Get, own))
        .path("/api/jobs/{job}", job(&error));
    for command in &COMMANDS {
        known.extend(command.parts());
        let content = match command.answers() {
            Some((name, schemas)) => {
                known.extend(schemas);
                (JSON, reference(&name))
            }
            None => ("image/svg+xml", Content::default()),
        };
        let at_once = operation(command.name, command.about, "200", content, &error);
        let later = "The same as a job, for work that may take long: the answer has the job's name.";
        let later = operation(&format!("{}-job", command.name), later, "202", (JSON, Content::default()), &error);
        paths = paths
            .path(format!("/api/{}", command.name), PathItem::new(HttpMethod::Post, taking(at_once, command)))
            .path(format!("/api/jobs/{}", command.name), PathItem::new(HttpMethod::Post, taking(later, command)));
    }
    let about =
        "Two-player games of perfect information: what the page asks. An answer is what the program prints by --json.";
    let info = InfoBuilder::new().title("Bachet").version(env!("CARGO_PKG_VERSION")).description(Some(about));
    let components = ComponentsBuilder::new().schemas_from_iter(known).build();
    OpenApiBuilder::new().info(info).paths(paths).components(Some(components)).build()
}

/// The content of an answer of that type, which is described once for all.
fn answer<T: ToSchema>(known: &mut Schemas) -> Content {
    let (name, schemas) = schemas::<T>();
    known.extend(schemas);
    reference(&name)
}

fn reference(name: &str) -> Content {
    ContentBuilder::new().schema(Some(Ref::from_schema_name(name))).build()
}

/// Something that can be done, and what comes of it.
fn operation(name: &str, about: &str, status: &str, content: (&str, Content), error: &Content) -> OperationBuilder {
    let (media, content) = content;
    let mut operation = OperationBuilder::new()
        .operation_id(Some(name))
        .summary(Some(about))
        .response(status, ResponseBuilder::new().description("The answer.").content(media, content));
    for (status, about) in [
        ("400", "The request is not understood."),
        ("408", "It took longer than the server allows."),
        ("413", "It is larger than the server allows: the request, or what it asks for."),
        ("422", "The request is understood, and wrong."),
        ("429", "Too many answers are being computed."),
        ("503", "It was cancelled, or the server is stopping."),
    ] {
        let response = ResponseBuilder::new().description(about).content(JSON, error.clone());
        operation = operation.response(status, response);
    }
    operation
}

/// The same with the options of a command.
fn taking(operation: OperationBuilder, command: &Command) -> OperationBuilder {
    let options = command.options();
    let body = options.fold(ObjectBuilder::new(), |body, (name, schema)| body.property(name, schema.clone()));
    let body = body.property("lang", codes());
    let body = ContentBuilder::new().schema(Some(Schema::Object(body.build()))).build();
    operation.request_body(Some(RequestBodyBuilder::new().required(Some(Required::True)).content(JSON, body).build()))
}

/// A job's events, and its end.
fn job(error: &Content) -> PathItem {
    let name = || {
        let text = ObjectBuilder::new().schema_type(SchemaType::new(Type::String)).build();
        ParameterBuilder::new().name("job").parameter_in(ParameterIn::Path).schema(Some(text)).required(Required::True)
    };
    let listen = "The events of a job: progress, with a message, perhaps positions, and what is known \
                  already of moves; then done, with the answer, or failed, \
                  with the error. The last one who stops listening cancels the job.";
    let events =
        ResponseBuilder::new().description("Events.").content("text/event-stream", ContentBuilder::new().build());
    let unknown = || ResponseBuilder::new().description("There is no such job.").content(JSON, error.clone());
    let get = OperationBuilder::new().operation_id(Some("listen")).summary(Some(listen)).parameter(name());
    let delete = OperationBuilder::new().operation_id(Some("cancel")).summary(Some("Cancels a job.")).parameter(name());
    let mut item = PathItem::new(HttpMethod::Get, get.response("200", events).response("404", unknown()));
    let done = ResponseBuilder::new().description("It is cancelled.");
    item.merge_operations(PathItem::new(HttpMethod::Delete, delete.response("204", done).response("404", unknown())));
    item
}

fn lang() -> ParameterBuilder {
    ParameterBuilder::new().name("lang").parameter_in(ParameterIn::Query).schema(Some(codes()))
}

/// The language of texts.
fn codes() -> Schema {
    let text = ObjectBuilder::new().schema_type(SchemaType::new(Type::String));
    text.enum_values(Some(Lang::ALL.map(Lang::code))).description(Some("The language of texts.")).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_is_referred_to_is_described() {
        let text = serde_json::to_string(&description()).unwrap();
        let known = description().components.unwrap().schemas;
        for reference in text.split(r##""$ref":"#/components/schemas/"##).skip(1) {
            let name = reference.split('"').next().unwrap();
            assert!(known.contains_key(name), "{name} is not described");
        }
    }
}
