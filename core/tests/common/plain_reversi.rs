//! Reversi on a grid of letters, written from the rule sheet and sharing nothing with the library:
//! what fast code is compared to.

/// A position: rows of `X`, `O`, `.` and `#`, as the library prints them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlainReversi {
    pub(crate) variant: String,
    pub(crate) grid: Vec<Vec<char>>,
    pub(crate) turn: char,
}

/// A cell as column and row.
type At = (usize, usize);

impl PlainReversi {
    /// Reads the one-line text of a position.
    pub(crate) fn new(text: &str) -> Self {
        let parts: Vec<&str> = text.split(' ').collect();
        let [variant, rows, turn] = parts[..] else { panic!("{text}") };
        let grid = rows.split('/').map(|row| row.chars().collect()).collect();
        Self { variant: variant.to_owned(), grid, turn: if turn == "B" { 'X' } else { 'O' } }
    }

    pub(crate) fn text(&self) -> String {
        let rows: Vec<String> = self.grid.iter().map(|row| row.iter().collect()).collect();
        format!("{} {} {}", self.variant, rows.join("/"), if self.turn == 'X' { 'B' } else { 'W' })
    }

    fn cells(&self) -> impl Iterator<Item = At> + '_ {
        (0..self.grid.len()).flat_map(|row| (0..self.grid[row].len()).map(move |column| (column, row)))
    }

    fn get(&self, column: isize, row: isize) -> char {
        let row = usize::try_from(row).ok().and_then(|row| self.grid.get(row));
        let found = usize::try_from(column).ok().and_then(|column| row?.get(column).copied());
        found.unwrap_or('#')
    }

    fn count(&self, disc: char) -> usize {
        self.grid.iter().flatten().filter(|&&found| found == disc).count()
    }

    fn other(color: char) -> char {
        if color == 'X' { 'O' } else { 'X' }
    }

    /// The free opening's centre squares that are still empty.
    fn opening(&self) -> Vec<At> {
        if !self.variant.contains("-free") {
            return Vec::new();
        }
        let middle = self.grid.len() / 2;
        let center = [(middle - 1, middle - 1), (middle, middle - 1), (middle - 1, middle), (middle, middle)];
        center.into_iter().filter(|&(column, row)| self.grid[row][column] == '.').collect()
    }

    /// R2, R5, R6: the discs that `color` would outflank from an empty cell.
    pub(crate) fn flips(&self, color: char, (column, row): At) -> Vec<At> {
        let mut flips = Vec::new();
        if self.grid[row][column] != '.' {
            return flips;
        }
        for down in -1..=1 {
            for across in -1..=1 {
                // A hexagon's rows run along the axes and along column + row; the other diagonal
                // is none.
                if (across, down) == (0, 0) || self.variant.contains(":hex-") && across == down {
                    continue;
                }
                let mut line = Vec::new();
                let (mut column, mut row) = (column as isize + across, row as isize + down);
                while self.get(column, row) == Self::other(color) {
                    line.push((column as usize, row as usize));
                    (column, row) = (column + across, row + down);
                }
                if self.get(column, row) == color {
                    flips.extend(line);
                }
            }
        }
        flips
    }

    fn placements_of(&self, color: char) -> Vec<At> {
        let opening = self.opening();
        if !opening.is_empty() {
            return opening;
        }
        self.cells().filter(|&at| !self.flips(color, at).is_empty()).collect()
    }

    fn name((column, row): At) -> String {
        format!("{}{}", (b'a' + column as u8) as char, row + 1)
    }

    /// R4: the placements, row by row; `pass` alone where there is none and the opponent has one;
    /// nothing at the end.
    pub(crate) fn moves(&self) -> Vec<String> {
        let placements = self.placements_of(self.turn);
        if placements.is_empty() && !self.placements_of(Self::other(self.turn)).is_empty() {
            return vec!["pass".to_owned()];
        }
        placements.into_iter().map(Self::name).collect()
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, mv: &str) {
        let color = self.turn;
        let at = self.cells().find(|&at| Self::name(at) == mv);
        if let Some(at) = at {
            let opening = self.opening();
            for (column, row) in if opening.is_empty() { self.flips(color, at) } else { Vec::new() } {
                self.grid[row][column] = color;
            }
            self.grid[at.1][at.0] = color;
        }
        self.turn = Self::other(color);
    }

    /// R12: `X`, `O` or `-` once neither player can move.
    pub(crate) fn outcome(&self) -> Option<char> {
        if !self.moves().is_empty() {
            return None;
        }
        let (mut black, mut white) = (self.count('X'), self.count('O'));
        if self.variant.contains("-anti") {
            (black, white) = (white, black);
        }
        Some(match black.cmp(&white) {
            std::cmp::Ordering::Greater => 'X',
            std::cmp::Ordering::Equal => '-',
            std::cmp::Ordering::Less => 'O',
        })
    }
}
