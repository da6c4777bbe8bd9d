//! A perft that makes and undoes moves on discs of its own: `own_discs [DEPTH [POSITION]]`.
//!
//! It counts the move sequences of so many plies, as `outflank::perft` does, and fails if the two
//! differ. The position is in the library's text, or in OBF after `obf:`. `docs/write-an-engine.md`
//! explains it.

use std::error::Error;
use std::mem;

use outflank::reversi::{self, Options};
use outflank::{Cell, Cells, Position, Reversi, divide, perft};
use outflank_records::obf::Problem;

/// The discs of the player to move and of the other.
struct Discs {
    own: Cells,
    other: Cells,
}

impl Discs {
    /// From two words: bit 0 is a1, bit 1 is b1, bit 63 is h8.
    fn from_words(own: u64, other: u64) -> Self {
        Self { own: Cells::from_bits(own), other: Cells::from_bits(other) }
    }

    /// Plays a disc on a legal cell. Returns what `undo` needs: the discs that it flips.
    fn make(&mut self, cell: Cell) -> Cells {
        let flips = reversi::flips(self.own, self.other, cell);
        (self.own, self.other) = (self.other - flips, (self.own | flips) | cell);
        flips
    }

    /// Takes that disc back.
    fn undo(&mut self, cell: Cell, flips: Cells) {
        (self.own, self.other) = ((self.other - flips) - cell, self.own | flips);
    }
}

/// The number of sequences of so many plies. A pass is a ply.
fn count(discs: &mut Discs, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let placements = reversi::placements(discs.own, discs.other);
    if placements.is_empty() {
        if reversi::placements(discs.other, discs.own).is_empty() {
            return 0; // the game is over
        }
        mem::swap(&mut discs.own, &mut discs.other);
        let total = count(discs, depth - 1);
        mem::swap(&mut discs.own, &mut discs.other);
        return total;
    }
    let mut total = 0;
    for cell in placements {
        let flips = discs.make(cell);
        total += count(discs, depth - 1);
        discs.undo(cell, flips);
    }
    total
}

/// A position in the library's text, or in OBF after `obf:`, of the usual game: `count` knows no
/// other.
fn read(text: &str) -> Result<Reversi, Box<dyn Error>> {
    let position: Reversi = match text.strip_prefix("obf:") {
        Some(line) => line.parse::<Problem>()?.position,
        None => text.parse()?,
    };
    if position.options() != Options::default() {
        return Err(format!("only the standard game is counted, got {}", position.options()).into());
    }
    Ok(position)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let depth = arguments.next().map_or(Ok(7), |depth| depth.parse())?;
    let position = arguments.next().map_or(Ok(Reversi::new()), |text| read(&text))?;

    let (own, other) = (position.discs(position.turn()), position.discs(!position.turn()));
    let mut discs = Discs::from_words(own.to_bits(), other.to_bits());
    let total = count(&mut discs, depth);
    println!("perft({depth}) = {total}");
    if total != perft(&position, depth) {
        for (mv, expected) in divide(&position, depth) {
            println!("{mv} has {expected}");
        }
        return Err("the library counts otherwise".into());
    }
    Ok(())
}
