//! docs/outflank-engine.md shows the help of each command.

use std::fmt::Write as _;

use crate::run;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/outflank-engine.md");
/// The line of the page above the help.
const MARK: &str = "<!-- BLESS=1 cargo test -p outflank-arena --test program help_page -->\n";
/// A heading, and the command whose help comes below it.
const SECTIONS: [(&str, &str); 6] = [
    ("analyse", "analyse"),
    ("match", "match"),
    ("gtp, nboard", "gtp"),
    ("solve", "solve"),
    ("book", "book"),
    ("openings", "openings"),
];

#[test]
fn the_page_shows_the_help_of_each_command() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let (written, shown) = page.split_once(MARK).unwrap();
    let mut help = String::new();
    for (heading, command) in SECTIONS {
        let (_, said, _) = run(&[command, "--help"]);
        write!(help, "\n## {heading}\n\n```text\n{}\n```\n", said.trim_end()).unwrap();
    }
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(PAGE, format!("{written}{MARK}{help}")).unwrap();
    } else {
        assert_eq!(shown, help, "{MARK}");
    }
}
