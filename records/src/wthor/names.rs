//! Files of players, `.jou`, and of tournaments, `.trn`.

use super::{Chunks, Header, WthorError, WthorErrorKind, file};

/// The kind of names in a file.
///
/// ```
/// use outflank_records::wthor::Kind;
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
    /// Returns the number of bytes of a name's field, which is the greatest length of a name.
    ///
    /// ```
    /// assert_eq!(outflank_records::wthor::Kind::Players.bytes(), 20);
    /// ```
    pub const fn bytes(self) -> usize {
        match self {
            Self::Players => 20,
            Self::Tournaments => 26,
        }
    }
}

/// The names of players or of tournaments of a file, one after the other: an iterator over
/// results. Games refer to a name by its place, counted from 0.
///
/// ```
/// use outflank_records::wthor::{Header, Kind, Names};
/// let names = ["???", "Renée"].map(String::from);
/// let file = Names::write(Kind::Players, Header::default(), &names).unwrap();
/// let read: Result<Vec<String>, _> = Names::read(Kind::Players, &file).unwrap().collect();
/// assert_eq!(read.unwrap()[1], "Renée");
///
/// let mut cut = Names::read(Kind::Players, &file[..40]).unwrap();
/// assert_eq!(cut.next(), Some(Ok("???".to_string())));
/// assert!(cut.next().unwrap().is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Names<'a> {
    header: Header,
    chunks: Chunks<'a>,
}

impl<'a> Names<'a> {
    /// Begins to read a file of names, which is Latin-1 padded with NUL.
    ///
    /// # Errors
    ///
    /// Returns an error if the header is cut short.
    ///
    /// ```
    /// use outflank_records::wthor::{Header, Kind, Names};
    /// let file = Names::write(Kind::Players, Header::default(), &["Renée".to_string()]).unwrap();
    /// assert_eq!(Names::read(Kind::Players, &file).unwrap().count(), 1);
    /// assert!(Names::read(Kind::Players, &file[..15]).is_err());
    /// ```
    pub fn read(kind: Kind, bytes: &'a [u8]) -> Result<Self, WthorError> {
        let header = Header::read(bytes)?;
        Ok(Self { header, chunks: Chunks::new(bytes, kind.bytes(), header.names.into()) })
    }

    /// Returns the header of the file.
    ///
    /// ```
    /// use outflank_records::wthor::{Header, Kind, Names};
    /// let file = Names::write(Kind::Players, Header::default(), &["Renée".to_string()]).unwrap();
    /// assert_eq!(Names::read(Kind::Players, &file).unwrap().header().names, 1);
    /// ```
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the bytes of a file with these names. The header gets their number.
    ///
    /// # Errors
    ///
    /// Returns an error if a name contains a character that Latin-1 lacks or is too long for its
    /// field, or if there are more names than the header can count.
    ///
    /// ```
    /// use outflank_records::wthor::{Header, Kind, Names};
    /// let file = Names::write(Kind::Players, Header::default(), &["Renée".to_string()]).unwrap();
    /// assert_eq!(file.len(), 16 + 20);
    /// ```
    pub fn write(kind: Kind, header: Header, names: &[String]) -> Result<Vec<u8>, WthorError> {
        let too_many = WthorError { record: None, offset: 8, kind: WthorErrorKind::TooMany };
        let count = u16::try_from(names.len()).map_err(|_| too_many)?;
        let mut fields = Vec::new();
        for (nth, name) in names.iter().enumerate() {
            let offset = Header::BYTES.saturating_add(fields.len());
            let error =
                WthorError { record: Some(nth.saturating_add(1)), offset, kind: WthorErrorKind::Name };
            let mut field = vec![0; kind.bytes()];
            for (place, character) in name.chars().enumerate() {
                let byte = u8::try_from(character).ok().filter(|&byte| byte != 0).ok_or(error)?;
                *field.get_mut(place).ok_or(error)? = byte;
            }
            fields.append(&mut field);
        }
        Ok(file(&Header { names: count, ..header }, std::iter::once(fields.as_slice())))
    }
}

impl Iterator for Names<'_> {
    type Item = Result<String, WthorError>;

    fn next(&mut self) -> Option<Self::Item> {
        let latin =
            |field: &[u8]| field.iter().take_while(|&&byte| byte != 0).map(|&byte| byte as char).collect();
        Some(self.chunks.next()?.map(|(_, _, field)| latin(field)))
    }
}
