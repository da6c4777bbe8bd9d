//! What has been done, in files.
//!
//! Positions are kept in batches: the number of positions, 4 bytes; then for each the discs of the
//! player to move and of the opponent, 8 bytes each, and the score, 1 byte. All numbers are
//! little-endian. A batch that was cut short is left out, and played again.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use super::games::Example;
use crate::discs::Discs;

/// The positions of a round, and the file where they are kept.
#[derive(Debug)]
pub(super) struct Checkpoint {
    pub(super) batches: Vec<Vec<Example>>,
    file: File,
}

impl Checkpoint {
    /// Reads at most so many batches. What follows the last whole one is taken from the file.
    pub(super) fn open(path: &Path, most: usize) -> io::Result<Self> {
        let mut file = OpenOptions::new().create(true).truncate(false).read(true).write(true).open(path)?;
        let bytes = fs::read(path)?;
        let (mut batches, mut rest) = (Vec::new(), bytes.as_slice());
        while batches.len() < most
            && let Some((batch, after)) = batch_of(rest)
        {
            batches.push(batch);
            rest = after;
        }
        if batches.len() < most {
            file.set_len((bytes.len() - rest.len()) as u64)?;
        }
        io::Seek::seek(&mut file, io::SeekFrom::End(0))?;
        Ok(Self { batches, file })
    }

    /// Keeps a batch.
    pub(super) fn add(&mut self, batch: Vec<Example>) -> io::Result<()> {
        self.file.write_all(&bytes_of(&batch))?;
        self.batches.push(batch);
        Ok(())
    }
}

/// The bytes of a position.
const SIZE: usize = 17;

/// The first batch of these bytes, and those after it.
pub(super) fn batch_of(bytes: &[u8]) -> Option<(Vec<Example>, &[u8])> {
    let (count, rest) = bytes.split_first_chunk()?;
    let length = SIZE.checked_mul(u32::from_le_bytes(*count) as usize)?;
    let (batch, rest) = rest.split_at_checked(length)?;
    let (examples, _) = batch.as_chunks::<SIZE>();
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    let example = |bytes: &[u8; SIZE]| Example {
        discs: Discs { player: word(&bytes[..8]), opponent: word(&bytes[8..16]) },
        score: bytes[16] as i8,
    };
    Some((examples.iter().map(example).collect(), rest))
}

pub(super) fn bytes_of(batch: &[Example]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(4 + SIZE * batch.len());
    bytes.extend((batch.len() as u32).to_le_bytes());
    for Example { discs, score } in batch {
        bytes.extend(discs.player.to_le_bytes());
        bytes.extend(discs.opponent.to_le_bytes());
        bytes.push(*score as u8);
    }
    bytes
}

/// Writes a file whole, or not at all.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let part = path.with_extension("part");
    fs::write(&part, bytes)?;
    fs::rename(part, path)
}

/// Writes down which plan the files of a folder belong to; an error if they belong to another one.
pub(super) fn same_plan(path: &Path, plan: &str) -> io::Result<()> {
    match fs::read_to_string(path) {
        Ok(found) if found == plan => Ok(()),
        Ok(found) => Err(io::Error::other(format!(
            "{}: the folder is of another plan: {}",
            path.display(),
            found.trim()
        ))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => write(path, plan.as_bytes()),
        Err(error) => Err(error),
    }
}
