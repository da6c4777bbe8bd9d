//! Files that are not records and would be read as texts full of errors, by their first bytes.

/// The first bytes of the file of a [`Collection`](crate::collection::Collection).
pub(crate) const COLLECTION: [u8; 8] = *b"outflcol";

/// The first bytes of a file, and the text of its error.
const OTHER_FILES: [(&[u8], &str); 10] = [
    (b"\x1f\x8b", "is compressed by gzip: unpack it first"),
    (b"BZh", "is compressed by bzip2: unpack it first"),
    (b"\xfd7zXZ", "is compressed by xz: unpack it first"),
    (b"(\xb5/\xfd", "is compressed by zstd: unpack it first"),
    (b"PK\x03\x04", "is a zip file: unpack it first"),
    (b"PAR1", "is a Parquet file: in Python, Collection.from_parquet reads it"),
    (b"%PDF-", "is a PDF: copy its text"),
    (b"\x89PNG", "is a picture"),
    (b"\xff\xd8\xff", "is a picture"),
    (&COLLECTION, "is a collection of games: open it as one"),
];

/// Returns what is said about bytes that are not records.
pub(crate) fn said_of(bytes: &[u8]) -> Option<&'static str> {
    OTHER_FILES.into_iter().find(|(begin, _)| bytes.starts_with(begin)).map(|(_, said)| said)
}
