//! GGF is read or refused record by record, and what is read is written and read again as it was.

use outflank_records::ggf::{self, Record};

pub(crate) fn run(text: &str) {
    assert_ne!(ggf::read(text).count(), 0, "an empty file, and garbage, is an error");
    let records: Vec<Record> = ggf::read(text).flatten().collect();
    for record in &records {
        assert_eq!(ggf::read(&record.to_string()).collect::<Vec<_>>(), [Ok(record.clone())]);
        assert!(record.any_game().is_some());
    }
    let games: String = records.iter().map(Record::to_string).collect();
    let again: Result<Vec<Record>, _> = ggf::read(&format!("{} {games}", records.len())).collect();
    assert!(again == Ok(records.clone()) || records.is_empty());
}
