//! The modules of the page in one file: a first visit asks once for them, and not once for each. They keep to one way of importing and
//! exporting, so that lines are enough to tell: `import { a, b as c } from './other.js';` and `export` before what is declared.

use super::read;
use crate::shell::Result;
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

/// Modules by their path within the page's folder, put into one; each runs when it is first needed.
pub(super) fn bundle(folder: &Path, files: &[PathBuf], first: &str) -> Result<String> {
    let mut modules = BTreeMap::new();
    for file in files {
        let name = file.strip_prefix(folder).expect("it lies there").to_string_lossy().into_owned();
        let module = Module::read(&name, &read(file)?)?;
        modules.insert(name, module);
    }
    for name in modules.keys() {
        check(&modules, name, &mut Vec::new())?;
    }
    let bodies: String = modules.iter().map(|(name, module)| format!("'{name}'(){{\n{}}},\n", module.text)).collect();
    Ok(format!(
        "const modules={{\n{bodies}}};\nconst known={{}};\nconst load=(name)=>known[name]??=modules[name]();\nload('{first}');\n"
    ))
}

/// Text without the lines and blocks that are comments and nothing else.
pub(super) fn bare(text: &str) -> String {
    let mut inside = false;
    let code = |line: &&str| {
        let line = line.trim();
        let starts = line.starts_with("/*");
        let comment = inside
            || line.is_empty()
            || line.starts_with("//")
            || (starts && (line.ends_with("*/") || !line.contains("*/")));
        inside = (inside || starts) && !line.contains("*/");
        !comment
    };
    text.lines().filter(code).map(|line| format!("{}\n", line.trim())).collect()
}

struct Module {
    /// What is needed before it runs.
    needs: Vec<String>,
    /// The body of a function that gives what it exports.
    text: String,
}

impl Module {
    fn read(name: &str, text: &str) -> Result<Module> {
        let (mut needs, mut exports, mut body) = (Vec::new(), Vec::new(), String::new());
        for line in bare(text).lines() {
            if line.matches('`').count() % 2 == 1 {
                return Err(format!("{name}: a text of several lines, whose blanks would be lost: {line}"));
            }
            if let Some(imported) = line.strip_prefix("import {") {
                let (names, from) = imported.split_once("} from '").ok_or_else(|| format!("{name}: {line}"))?;
                let other = beside(name, from.trim_end_matches("';"));
                body += &format!("const{{{}}}=load('{other}');\n", names.replace(" as ", ":"));
                needs.push(other);
            } else if let Some(declared) = line.strip_prefix("export ").filter(|_| line != "export {};") {
                let words = declared.strip_prefix("async ").unwrap_or(declared);
                let called = ["const ", "function ", "class "].iter().find_map(|kind| words.strip_prefix(kind));
                let called: String =
                    called.unwrap_or_default().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                if called.is_empty() {
                    return Err(format!("{name}: an export of another kind: {line}"));
                }
                exports.push(called);
                body += &format!("{declared}\n");
            } else if line.starts_with("import ") {
                return Err(format!("{name}: an import of another kind: {line}"));
            } else {
                body += &format!("{}\n", later(name, line));
            }
        }
        Ok(Module { needs, text: format!("{body}return{{{}}};\n", exports.join(",")) })
    }
}

/// Imports while the page runs: what is in the bundle is loaded from it, and what belongs to a site alone stays a file beside it.
fn later(name: &str, line: &str) -> String {
    let mut parts = line.split("import(");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let quote = part.chars().next().filter(|c| "'`".contains(*c));
        let path = quote.and_then(|quote| {
            part[1..].split_once(quote).and_then(|(path, rest)| Some((path, rest.strip_prefix(')')?)))
        });
        match (quote, path) {
            (Some(quote), Some((path, rest))) if !path.contains("site/") => {
                text += &format!("Promise.resolve().then(()=>load({quote}{}{quote})){rest}", beside(name, path));
            }
            _ => text += &format!("import({part}"),
        }
    }
    text
}

/// A path that is written in a module, from the page's folder.
fn beside(name: &str, path: &str) -> String {
    let mut other = Path::new(name).parent().map(Path::to_path_buf).unwrap_or_default();
    for part in Path::new(path).components() {
        match part {
            Component::ParentDir => drop(other.pop()),
            Component::Normal(name) => other.push(name),
            _ => {}
        }
    }
    other.to_string_lossy().into_owned()
}

/// Modules that need each other could not run one after the other.
fn check<'m>(modules: &'m BTreeMap<String, Module>, name: &'m str, path: &mut Vec<&'m str>) -> Result<()> {
    if path.contains(&name) {
        return Err(format!("modules need each other: {} and {name}", path.join(", ")));
    }
    path.push(name);
    let module = modules.get(name).ok_or_else(|| format!("{} imports {name}, which there is not", path.join(", ")))?;
    module.needs.iter().try_for_each(|other| check(modules, other, path))?;
    path.pop();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_becomes_a_function() {
        let text = "// About it.\n\nimport { a, b as c } from '../dom.js';\n\n/**\n * @type {string}\n */\nexport const name = 'x'; // stays\n/** @type {X} */ (a).go();\nexport async function f() {\n  const { g } = await import('./other.js');\n  return import(`./site/${g}.js`);\n}\n";
        let module = Module::read("views/play.js", text).unwrap();
        assert_eq!(module.needs, ["dom.js"]);
        let expected = "const{ a, b:c }=load('dom.js');\nconst name = 'x'; // stays\n/** @type {X} */ (a).go();\nasync function f() {\n\
                        const { g } = await Promise.resolve().then(()=>load('views/other.js'));\nreturn import(`./site/${g}.js`);\n}\n\
                        return{name,f};\n";
        assert_eq!(module.text, expected);
    }

    #[test]
    fn what_is_unclear_is_refused() {
        assert!(Module::read("a.js", "import x from './b.js';\n").is_err());
        assert!(Module::read("a.js", "export default 3;\n").is_err());
        assert!(Module::read("a.js", "const text = `\n  a`;\n").is_err());
        let needs = |needs: &[&str]| Module {
            needs: needs.iter().map(|name| (*name).to_owned()).collect(),
            text: String::new(),
        };
        let modules = BTreeMap::from([("a.js".to_owned(), needs(&["b.js"])), ("b.js".to_owned(), needs(&["a.js"]))]);
        assert!(check(&modules, "a.js", &mut Vec::new()).unwrap_err().contains("need each other"));
    }
}
