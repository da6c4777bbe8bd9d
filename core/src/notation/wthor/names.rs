//! Files of players, `.jou`, and of tournaments, `.trn`.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::{Chunks, Header, WthorError, WthorErrorKind, file};

/// Whose names a file holds.
///
/// ```
/// use outflank::notation::wthor::Kind;
/// assert_eq!([Kind::Players, Kind::Tournaments].map(Kind::bytes), [20, 26]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Players, `.jou`: 20 bytes each.
    Players,
    /// Tournaments, `.trn`: 26 bytes each.
    Tournaments,
}

impl Kind {
    /// How many bytes a name's field has: the most characters of a name.
    ///
    /// ```
    /// assert_eq!(outflank::notation::wthor::Kind::Players.bytes(), 20);
    /// ```
    pub const fn bytes(self) -> usize {
        match self {
            Self::Players => 20,
            Self::Tournaments => 26,
        }
    }
}

/// The names of players or of tournaments, by the numbers that games have for them.
///
/// ```
/// use outflank::notation::wthor::{Header, Kind, Names};
/// let names = ["???", "Renée"].map(String::from);
/// let file = Names::write(Kind::Players, Header::default(), &names).unwrap();
/// let read = Names::read(Kind::Players, &file).unwrap();
/// assert_eq!(read.get(1), Some("Renée"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Names {
    header: Header,
    names: Vec<String>,
}

impl Names {
    /// Reads a file of names, which is Latin-1 padded with NUL.
    ///
    /// # Errors
    ///
    /// If the file's length is not what its header announces.
    ///
    /// ```
    /// use outflank::notation::wthor::{Header, Kind, Names};
    /// let file = Names::write(Kind::Players, Header::default(), &["Renée".to_string()]).unwrap();
    /// assert!(Names::read(Kind::Tournaments, &file).is_err());
    /// ```
    pub fn read(kind: Kind, bytes: &[u8]) -> Result<Self, WthorError> {
        let header = Header::read(bytes)?;
        let latin =
            |field: &[u8]| field.iter().take_while(|&&byte| byte != 0).map(|&byte| byte as char).collect();
        let chunks = Chunks::new(bytes, kind.bytes(), header.names as usize);
        let names = chunks.map(|chunk| chunk.map(|(_, _, field)| latin(field))).collect::<Result<_, _>>()?;
        Ok(Self { header, names })
    }

    /// The bytes of a file with these names; the header's count is theirs.
    ///
    /// # Errors
    ///
    /// If a name has a character that Latin-1 lacks, or is too long for its field, or there are more than the header can count.
    ///
    /// ```
    /// use outflank::notation::wthor::{Header, Kind, Names};
    /// let file = Names::write(Kind::Players, Header::default(), &["Renée".to_string()]).unwrap();
    /// assert_eq!(file.len(), 16 + 20);
    /// ```
    pub fn write(kind: Kind, header: Header, names: &[String]) -> Result<Vec<u8>, WthorError> {
        let too_many = WthorError { record: None, offset: 8, kind: WthorErrorKind::TooMany };
        let count = u16::try_from(names.len()).map_err(|_| too_many)?;
        let mut fields = vec![0; names.len() * kind.bytes()];
        for (nth, (name, field)) in names.iter().zip(fields.chunks_exact_mut(kind.bytes())).enumerate() {
            let offset = Header::BYTES + nth * kind.bytes();
            let error = WthorError { record: Some(nth + 1), offset, kind: WthorErrorKind::Name };
            for (place, character) in name.chars().enumerate() {
                let byte = u8::try_from(character).ok().filter(|&byte| byte != 0 && place < kind.bytes());
                field[place] = byte.ok_or(error)?;
            }
        }
        Ok(file(&Header { names: count, ..header }, core::iter::once(fields.as_slice())))
    }

    /// How the file begins.
    ///
    /// ```
    /// use outflank::notation::wthor::{Header, Kind, Names};
    /// let file = Names::write(Kind::Players, Header::default(), &["Renée".to_string()]).unwrap();
    /// assert_eq!(Names::read(Kind::Players, &file).unwrap().header().names, 1);
    /// ```
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The name with that number.
    ///
    /// ```
    /// use outflank::notation::wthor::{Header, Kind, Names};
    /// let file = Names::write(Kind::Players, Header::default(), &["Renée".to_string()]).unwrap();
    /// assert_eq!(Names::read(Kind::Players, &file).unwrap().get(1), None);
    /// ```
    pub fn get(&self, number: u16) -> Option<&str> {
        self.names.get(number as usize).map(String::as_str)
    }

    /// All the names, by their numbers.
    ///
    /// ```
    /// use outflank::notation::wthor::{Header, Kind, Names};
    /// let file = Names::write(Kind::Players, Header::default(), &["Renée".to_string()]).unwrap();
    /// assert_eq!(Names::read(Kind::Players, &file).unwrap().as_slice(), ["Renée"]);
    /// ```
    pub fn as_slice(&self) -> &[String] {
        &self.names
    }
}
