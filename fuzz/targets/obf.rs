//! OBF is read or refused line by line, and what is read is written and read again as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use outflank::notation::obf;

fuzz_target!(|text: &str| {
    for problem in obf::read(text).flatten() {
        assert_eq!(problem.to_string().parse(), Ok(problem));
    }
});
