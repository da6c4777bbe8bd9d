//! The names of players or of tournaments in the files of WTHOR.

use std::collections::HashMap;

use crate::wthor::{Header, Kind, Names, UNKNOWN};

/// Names, each with its number.
#[derive(Clone, Debug)]
pub(super) struct NumberedNames {
    kind: Kind,
    names: Vec<String>,
    numbers: HashMap<String, u16>,
}

impl NumberedNames {
    /// The most names that the header of a file can count.
    const MOST: usize = u16::MAX as usize;

    /// Only the name of whoever is not known, whose number is 0.
    pub(super) fn new(kind: Kind) -> Self {
        let mut new = Self { kind, names: Vec::new(), numbers: HashMap::new() };
        new.add(UNKNOWN, 0);
        new
    }

    fn add(&mut self, name: &str, number: u16) {
        self.names.push(name.to_owned());
        self.numbers.insert(name.to_owned(), number);
    }

    /// Returns the number of a name, which is added if it is not there, or the reason why the file
    /// cannot hold it. An empty name has the number 0.
    pub(super) fn number(&mut self, name: &str) -> Result<u16, String> {
        let longest = self.kind.bytes();
        if name.chars().count() > longest {
            return Err(format!("longer than {longest} letters"));
        }
        if !name.chars().all(|letter| ('\x01'..='\u{ff}').contains(&letter)) {
            return Err("not in Latin-1".to_owned());
        }
        let name = if name.is_empty() { UNKNOWN } else { name };
        if let Some(number) = self.numbers.get(name) {
            return Ok(*number);
        }
        let number = u16::try_from(self.names.len()).ok().filter(|number| usize::from(*number) < Self::MOST);
        let number = number.ok_or_else(|| format!("more than {} names", Self::MOST))?;
        self.add(name, number);
        Ok(number)
    }

    /// The file of names.
    pub(super) fn file(&self) -> Vec<u8> {
        Names::write(self.kind, Header::default(), &self.names)
            .expect("each name was checked, and they were counted")
    }
}

#[cfg(test)]
mod tests {
    use super::NumberedNames;
    use crate::wthor::Kind;

    #[test]
    fn a_file_has_a_limit_of_names() {
        let mut names = NumberedNames::new(Kind::Players);
        for number in 1..u16::MAX {
            assert_eq!(names.number(&number.to_string()), Ok(number));
        }
        assert_eq!(names.number("ann"), Err("more than 65535 names".to_owned()));
        assert_eq!((names.number("7"), names.number(""), names.number("???")), (Ok(7), Ok(0), Ok(0)));
        assert_eq!(names.file().len(), 16 + 20 * usize::from(u16::MAX));
    }
}
