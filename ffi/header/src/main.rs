//! Makes `ffi/include/outflank.h` from the comments and declarations of `ffi/src`.

use std::error::Error;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    std::fs::write(ffi().join("include/outflank.h"), header()?)?;
    Ok(())
}

/// The folder of the C library.
fn ffi() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The header.
fn header() -> Result<String, Box<dyn Error>> {
    let config = cbindgen::Config::from_file(ffi().join("cbindgen.toml"))?;
    let sources: Vec<_> = pages()?.iter().map(|page| source(page)).collect::<Result<_, _>>()?;
    // cbindgen reads files: one with the pages behind one another keeps their order.
    let joined = std::env::temp_dir().join(format!("outflank-header-{}.rs", std::process::id()));
    let bodies: Vec<_> = sources.iter().map(|source| without_messages(source)).collect();
    std::fs::write(&joined, bodies.concat())?;
    let bindings = cbindgen::Builder::new().with_config(config).with_src(&joined).generate();
    std::fs::remove_file(joined)?;
    let mut made = Vec::new();
    bindings?.write(&mut made);
    Ok(with_short_comments(&with_headings(&String::from_utf8(made)?, &sources)?))
}

fn source(page: &str) -> std::io::Result<String> {
    std::fs::read_to_string(ffi().join(format!("src/{page}.rs")))
}

/// The pages of the source, in the header's order.
fn pages() -> std::io::Result<Vec<String>> {
    let name = |line: &str| Some(line.strip_prefix("mod ")?.strip_suffix(';')?.to_owned());
    Ok(source("lib")?.lines().filter_map(name).collect())
}

/// The source without the comment of the page, and with each `with_messages!` as the enumeration
/// that it declares, because cbindgen expands no macros.
fn without_messages(source: &str) -> String {
    let (mut made, mut is_inside) = (String::new(), false);
    for line in source.lines().filter(|line| !line.starts_with("//!")) {
        match line {
            "with_messages!(" => is_inside = true,
            ");" if is_inside => is_inside = false,
            _ if is_inside => {
                let variant = line.split_once(" => c\"");
                made += &variant.map_or_else(|| line.to_owned(), |(variant, _)| format!("{variant},"));
            }
            _ => made += line,
        }
        made += "\n";
    }
    made
}

/// The header with a line before the first function of each page: what the page is about.
fn with_headings(header: &str, sources: &[String]) -> Result<String, Box<dyn Error>> {
    let begin = header.find("extern \"C\" {").ok_or("the header has no functions")?;
    let (types, functions) = header.split_at(begin);
    let mut functions = functions.to_owned();
    for page in sources {
        let Some((_, first)) = page.split_once("extern \"C\" fn ") else { continue };
        let name = first.split('(').next().unwrap_or(first);
        let declared = functions.find(&format!("{name}(")).ok_or(format!("the header lacks {name}"))?;
        let comment = functions[..declared].rfind("/**").ok_or(format!("{name} has no comment"))?;
        let heading = page.lines().next().unwrap_or_default();
        let heading = heading.trim_start_matches("//! ").trim_end_matches('.');
        functions.insert_str(comment, &format!("/* ---- {heading} ---- */\n\n"));
    }
    Ok(format!("{types}{functions}"))
}

/// The header with each comment of one line on one line.
fn with_short_comments(header: &str) -> String {
    let (mut made, mut lines) = (String::new(), header.lines());
    while let Some(line) = lines.next() {
        made += line;
        if line.trim_start() == "/**" && lines.clone().nth(1).is_some_and(|end| end.trim_start() == "*/") {
            let text = lines.next().unwrap_or_default().trim_start().trim_start_matches('*');
            made += &format!("{text} */");
            lines.next();
        }
        made += "\n";
    }
    made
}

#[cfg(test)]
mod tests {
    fn kept() -> String {
        std::fs::read_to_string(super::ffi().join("include/outflank.h")).expect("the file")
    }

    #[test]
    fn the_header_is_up_to_date() {
        assert_eq!(
            super::header().expect("a header"),
            kept(),
            "run `make header` and look at the difference"
        );
    }

    #[test]
    fn the_version_macros_are_the_version() {
        let (header, mut parts) = (kept(), env!("CARGO_PKG_VERSION").split('.'));
        for name in ["MAJOR", "MINOR", "PATCH"] {
            let line = format!("#define OUTFLANK_VERSION_{name} {}\n", parts.next().expect("three parts"));
            assert!(header.contains(&line), "{line}");
        }
    }
}
