//! Reads the tables of a text: their titles, then one row after the other.

use super::table::Table;
use super::text_line::TextLine;
use super::{Texts, put};

impl Texts<'_> {
    /// Finds the table that begins here. The place is in bytes from the beginning of the text.
    pub(super) fn table(&mut self, at: usize) -> bool {
        if at < self.no_table {
            return false;
        }
        match Table::find(self.scanner.rest(), &self.fold, at >= self.no_list) {
            Ok(found) => {
                self.fold.begin_rows(self.scanner.line(), self.scanner.column());
                self.titles(found.title);
                let before = &self.scanner.rest()[..found.before];
                if found.table.is_list() && before.contains(char::is_alphanumeric) {
                    let (number, column) = (self.scanner.line(), self.scanner.column());
                    put(&mut self.chars, before);
                    self.fold.skip(&TextLine { chars: &self.chars, number, column }, 0);
                }
                self.scanner.skip(found.before);
                self.table = Some(found.table);
                true
            }
            Err(nothing) => {
                self.no_table = at + nothing.lines.max(1);
                self.no_list = self.no_list.max(at + nothing.list);
                false
            }
        }
    }

    /// Skips the titles above a table. `bytes` is their length.
    fn titles(&mut self, bytes: usize) {
        let mut place = self.scanner;
        for line in self.scanner.rest()[..bytes].lines() {
            if line.contains(char::is_alphanumeric) {
                put(&mut self.chars, line);
                let (number, column) = (place.line(), place.column());
                self.fold.skip(&TextLine { chars: &self.chars, number, column }, 0);
            }
            place.skip(line.len());
            place.eat('\n');
        }
    }

    /// Reads the next row of a table. Returns whether there is one.
    pub(super) fn row(&mut self) -> bool {
        let Some(table) = self.table.take() else { return false };
        if let Some(bytes) = table.read(self.scanner, &mut self.fold) {
            self.scanner.skip(bytes);
            self.table = Some(table);
            true
        } else {
            self.scanner.skip(table.closing(self.scanner.rest()));
            false
        }
    }
}
