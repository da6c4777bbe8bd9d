//! Positions in files: the finished batches of a round, and the batch of held-out positions.
//!
//! A file begins with a line that identifies it, so that no other file is cut or read. Its
//! positions follow, in batches: the number of positions, 4 bytes; then for each the discs of the
//! player to move and of the opponent, 8 bytes each, the score, 1 byte, and the searched value,
//! 1 byte. All numbers are little-endian. A batch that was cut short is left out, and played again.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use outflank_records::replace_file;

use super::PLAN;
use super::games::Example;
use crate::discs::Discs;

/// The beginning of a file of positions, whatever its version.
const BEGIN: &[u8] = b"# outflank-engine train: positions ";
/// The first line of a file of positions.
const HEADER: &[u8] = b"# outflank-engine train: positions 2\n";

/// The positions of a round, and the file where they are kept.
#[derive(Debug)]
pub(super) struct Checkpoint {
    pub(super) batches: Vec<Vec<Example>>,
    file: File,
}

impl Checkpoint {
    /// Reads at most `most` batches. The rest after the last whole batch is removed from the file.
    /// A file that does not begin as a checkpoint is refused, and stays as it is.
    pub(super) fn open(path: &Path, most: usize) -> io::Result<Self> {
        let mut file = OpenOptions::new().create(true).truncate(false).read(true).write(true).open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let Some(mut rest) = after_header(path, &bytes)? else {
            // A run that was ended may have begun the header.
            file.rewind()?;
            file.write_all(HEADER)?;
            return Ok(Self { batches: Vec::new(), file });
        };
        let mut batches = Vec::new();
        while batches.len() < most
            && let Some((batch, after)) = batch_of(rest)
        {
            batches.push(batch);
            rest = after;
        }
        if batches.len() < most {
            file.set_len((bytes.len() - rest.len()) as u64)?;
        }
        file.seek(SeekFrom::End(0))?;
        Ok(Self { batches, file })
    }

    /// Keeps a batch.
    pub(super) fn add(&mut self, batch: Vec<Example>) -> io::Result<()> {
        self.file.write_all(&bytes_of(&batch))?;
        self.batches.push(batch);
        Ok(())
    }
}

/// The batches of a file of positions, or `None` if the file ends within its first line. Another
/// file is an error.
fn after_header<'a>(path: &Path, bytes: &'a [u8]) -> io::Result<Option<&'a [u8]>> {
    if HEADER.starts_with(bytes) && bytes != HEADER {
        return Ok(None);
    }
    bytes.strip_prefix(HEADER).map(Some).ok_or_else(|| {
        let is_old = bytes.starts_with(BEGIN);
        let kind = if is_old { "a checkpoint of another version" } else { "not a checkpoint of training" };
        io::Error::other(format!("{} is {kind}", path.display()))
    })
}

/// Reads a file of one batch, which is whole.
pub(super) fn read_batch(path: &Path) -> io::Result<Vec<Example>> {
    let bytes = fs::read(path)?;
    match after_header(path, &bytes)?.and_then(batch_of) {
        Some((batch, [])) => Ok(batch),
        _ => Err(io::Error::other(format!("{} must be one whole batch of positions", path.display()))),
    }
}

/// Writes a file of one batch, whole or not at all.
pub(super) fn write_batch(path: &Path, batch: &[Example]) -> io::Result<()> {
    write(path, &[HEADER, &bytes_of(batch)].concat())
}

/// The bytes of a position.
const SIZE: usize = 18;

/// The first batch of these bytes, and those after it.
fn batch_of(bytes: &[u8]) -> Option<(Vec<Example>, &[u8])> {
    let (count, rest) = bytes.split_first_chunk()?;
    let length = SIZE.checked_mul(u32::from_le_bytes(*count) as usize)?;
    let (batch, rest) = rest.split_at_checked(length)?;
    let (examples, _) = batch.as_chunks::<SIZE>();
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    let example = |bytes: &[u8; SIZE]| Example {
        discs: Discs { player: word(&bytes[..8]), opponent: word(&bytes[8..16]) },
        score: bytes[16] as i8,
        searched: bytes[17] as i8,
    };
    Some((examples.iter().map(example).collect(), rest))
}

fn bytes_of(batch: &[Example]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(4 + SIZE * batch.len());
    bytes.extend((batch.len() as u32).to_le_bytes());
    for Example { discs, score, searched } in batch {
        bytes.extend(discs.player.to_le_bytes());
        bytes.extend(discs.opponent.to_le_bytes());
        bytes.push(*score as u8);
        bytes.push(*searched as u8);
    }
    bytes
}

/// Writes a file whole, or not at all.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_file(path, |file| file.write_all(bytes))
}

/// Writes down which plan the files of a folder belong to. It is an error if they belong to another
/// plan, or if a file with one of the names in `written` is there without a plan.
pub(super) fn same_plan(folder: &Path, plan: &str, written: &[&str]) -> io::Result<()> {
    let path = &folder.join(PLAN);
    match fs::read_to_string(path) {
        Ok(found) if found == plan => Ok(()),
        Ok(found) => Err(io::Error::other(format!(
            "{}: the folder is of another plan: {}",
            path.display(),
            found.trim()
        ))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let mut foreign = written.iter().map(|name| folder.join(name)).filter(|path| path.exists());
            match foreign.next() {
                Some(foreign) => Err(io::Error::other(format!(
                    "{}: the folder has no plan.txt, so that this file is not of training",
                    foreign.display()
                ))),
                None => write(path, plan.as_bytes()),
            }
        }
        Err(error) => Err(error),
    }
}
