//! A file of names is read or refused name by name, and what is read is written and read again as
//! it was.

use outflank_records::wthor::{Kind, Names};

pub(crate) fn run(bytes: &[u8]) {
    for kind in [Kind::Players, Kind::Tournaments] {
        let Ok(names) = Names::read(kind, bytes) else { continue };
        let header = *names.header();
        let names: Vec<String> = names.flatten().collect();
        let written = Names::write(kind, header, &names).unwrap();
        let again: Result<Vec<String>, _> = Names::read(kind, &written).unwrap().collect();
        assert_eq!(again, Ok(names));
    }
}
