//! `outflank-engine book` makes a book of openings.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use outflank_arena::Growth;
use outflank_engine::book::Book;
use outflank_records::{HeldFile, check_replaceable};

use crate::{Failure, note, say, threads};

const USAGE: &str = "usage: outflank-engine book [OPTIONS] FILE

Makes a book of openings of standard 8x8 Reversi: positions with values, the best lines first. Writes
FILE about every second. A run that was stopped continues from FILE. The same options give the
same file on every machine.

  --positions N    the most positions of the book (120000)
  --nodes N        nodes of the search for the value of a position (20000)
  --threads N      threads (1)

example: outflank-engine book --positions 1000 book.bin";

struct Arguments {
    growth: Growth,
    nodes: u64,
    file: PathBuf,
}

/// `None` if the user asks for help.
fn arguments(mut parser: lexopt::Parser) -> Result<Option<Arguments>, Failure> {
    let (mut nodes, mut file) = (20_000, None);
    let mut growth = Growth::default();
    while let Some(argument) = parser.next()? {
        match argument {
            lexopt::Arg::Long("positions") => growth.positions = positions(&mut parser)?,
            lexopt::Arg::Long("nodes") => nodes = lexopt::ValueExt::parse(&parser.value()?)?,
            lexopt::Arg::Long("threads") => growth.threads = threads(&mut parser)?.get(),
            lexopt::Arg::Long("help") => return Ok(None),
            lexopt::Arg::Value(value) if file.is_none() => file = Some(value.into()),
            other => return Err(format!("{}\n{USAGE}", other.unexpected()).into()),
        }
    }
    Ok(Some(Arguments { growth, nodes, file: file.ok_or(USAGE)? }))
}

/// The value of `--positions`, which a file counts in 4 bytes.
fn positions(parser: &mut lexopt::Parser) -> Result<usize, Failure> {
    let positions: u32 = lexopt::ValueExt::parse(&parser.value()?)?;
    Ok(positions as usize)
}

/// The book of a file, or a new one if the file is empty, as a new file is.
fn begun(file: &mut HeldFile, nodes: u64) -> Result<Book, Failure> {
    let bytes = file.read()?;
    if bytes.is_empty() {
        return Ok(Book::new(nodes));
    }
    let book = Book::from_bytes(bytes)?;
    if book.nodes() == nodes {
        Ok(book)
    } else {
        Err(format!("--nodes must be {}, as in this file, got {nodes}", book.nodes()).into())
    }
}

/// The time between two versions of the file.
const PAUSE: Duration = Duration::from_secs(1);
/// The versions of the file between two lines of progress.
const QUIET: u32 = 20;

/// Always true: nothing is compared.
pub(crate) fn run(parser: lexopt::Parser) -> Result<bool, Failure> {
    let Some(Arguments { growth, nodes, file: path }) = arguments(parser)? else {
        say(USAGE)?;
        return Ok(true);
    };
    let named = |error: Failure| format!("{}: {error}", path.display());
    let held = HeldFile::open(&path, "another run writes this book");
    let mut file = held.map_err(|error| named(error.into()))?;
    let mut book = begun(&mut file, nodes).map_err(named)?;
    check_replaceable(&path).map_err(|error| named(error.into()))?;
    let mut write = |book: &Book| file.replace(|file| file.write_all(book.as_bytes()));
    let (start, mut written, mut versions) = (Instant::now(), Instant::now(), 0_u32);
    while let Some(grown) = growth.round(&book)? {
        book = grown;
        if written.elapsed() >= PAUSE {
            write(&book).map_err(|error| named(error.into()))?;
            (written, versions) = (Instant::now(), versions.saturating_add(1));
            if versions % QUIET == 0 {
                note(format_args!("{:6.0} s  {} positions", start.elapsed().as_secs_f64(), book.len()));
            }
        }
    }
    write(&book).map_err(|error| named(error.into()))?;
    say(format_args!("{}: {} positions, checksum {:016x}", path.display(), book.len(), book.checksum()))?;
    Ok(true)
}
