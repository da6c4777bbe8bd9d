//! GGF is read or refused record by record, and what is read is written and read again as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use outflank::notation::ggf::{self, Record};

fuzz_target!(|text: &str| {
    let records: Vec<Record> = ggf::read(text).flatten().collect();
    for record in &records {
        assert_eq!(ggf::read(&record.to_string()).collect::<Vec<_>>(), [Ok(record.clone())]);
    }
    let again: Result<Vec<Record>, _> = ggf::read(&ggf::archive_line(&records)).collect();
    assert!(again == Ok(records.clone()) || records.is_empty());
});
