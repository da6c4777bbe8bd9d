//! Positions in files, one for each batch of games.
//!
//! A file begins with a line that identifies it. Each position has 18 bytes: the discs of the player
//! to move and of the opponent, 8 bytes each, the score and the searched value, 1 byte each. All
//! numbers are little-endian.

use std::io::{self, ErrorKind};
use std::path::Path;

use outflank_records::{read_file, replace_file};

use super::file::EMPTIES;
use super::games::Example;
use crate::Failure;

/// The first line of a file of positions.
const HEADER: &[u8] = b"# outflank-train: positions 3\n";
/// The bytes of a position.
const SIZE: usize = 18;

/// Reads the positions of a file, or returns `None` if the file does not exist.
pub(super) fn read(path: &Path) -> Result<Option<Vec<Example>>, Failure> {
    let bytes = match read_file(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        read => read?,
    };
    let examples = bytes.strip_prefix(HEADER).and_then(examples_of);
    let foreign = || format!("{} is not a file of positions of this training", path.display());
    Ok(Some(examples.ok_or_else(foreign)?))
}

fn examples_of(bytes: &[u8]) -> Option<Vec<Example>> {
    let (positions, []) = bytes.as_chunks::<SIZE>() else { return None };
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    let example = |bytes: &[u8; SIZE]| {
        let (player, opponent) = (word(&bytes[..8]), word(&bytes[8..16]));
        let [score, searched] = [bytes[16], bytes[17]].map(|byte| byte as i8);
        let example = Example { player, opponent, score, searched };
        // Numbers of empty cells are indices of tables.
        let is_one = player & opponent == 0 && (1..EMPTIES).contains(&example.empties());
        is_one.then_some(example)
    };
    positions.iter().map(example).collect()
}

/// Writes a file of positions, whole or not at all.
pub(super) fn write(path: &Path, examples: &[Example]) -> io::Result<()> {
    replace_file(path, |file| {
        file.write_all(HEADER)?;
        for Example { player, opponent, score, searched } in examples {
            file.write_all(&player.to_le_bytes())?;
            file.write_all(&opponent.to_le_bytes())?;
            file.write_all(&[*score as u8, *searched as u8])?;
        }
        Ok(())
    })
}
