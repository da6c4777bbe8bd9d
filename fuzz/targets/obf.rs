//! OBF is read or refused line by line, and what is read is written and read again as it was.

use outflank_records::obf;

pub(crate) fn run(text: &str) {
    for problem in obf::read(text).flatten() {
        assert_eq!(problem.to_string().parse(), Ok(problem));
    }
}
