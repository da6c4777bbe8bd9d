//! C and the documents' table of formats use the names of `Format`.

#![allow(clippy::unwrap_used, unsafe_code, reason = "a test fails by panicking, and reads C's texts")]

use std::ffi::CStr;

use outflank_ffi::outflank_format_name;
use outflank_records::Format;

#[test]
fn the_names_in_c_are_those_of_the_table() {
    let mut names = Vec::new();
    // SAFETY: the function returns texts of static lifetime that end with a NUL.
    while let Some(name) = unsafe { outflank_format_name(names.len()).as_ref() } {
        // SAFETY: as above.
        names.push(unsafe { CStr::from_ptr(name) }.to_str().unwrap());
    }
    assert_eq!(names, Format::ALL.map(Format::name));
}

#[test]
fn the_documents_have_a_row_for_each_format() {
    let page = include_str!("../../docs/notations.md");
    let (_, table) = page.split_once("| format | extension | reader | writer |").unwrap();
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let rows: Vec<_> = rows.map(|row| row.splitn(6, '|').skip(1).take(4).map(str::trim).collect()).collect();
    let expected = Format::ALL.map(|format| {
        let quoted = |text: &&str| format!("`{text}`");
        let yes = |is: bool| if is { "yes" } else { "" }.to_owned();
        let extensions = format.extensions().iter().map(quoted).collect::<Vec<_>>().join(", ");
        vec![quoted(&format.name()), extensions, yes(format.has_reader()), yes(format.has_writer())]
    });
    let rows: Vec<Vec<&str>> = rows;
    assert_eq!(rows, expected);
}
