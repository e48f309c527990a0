//! Prints what the server can be asked and what it answers, as OpenAPI describes it.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("{}", serde_json::to_string_pretty(&bachet_web::description())?);
    Ok(())
}
