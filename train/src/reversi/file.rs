//! Weights of an evaluation as bytes. `engine/src/eval/file.rs` describes them and reads them.

/// Numbers of empty cells that have numbers of their own: 0 to 60.
pub(super) const EMPTIES: usize = 61;

/// The numbers of the kinds of weights.
pub(super) const LINEAR: u8 = 3;
pub(super) const NETWORK: u8 = 4;

/// The first bytes of a file, which the kind follows.
const HEADER: &[u8] = b"OUTFLANK\x01\0";

/// A file of weights of a kind, of which linear weights have stages.
pub(super) fn written(kind: u8, stages: usize, numbers: impl IntoIterator<Item = u8>) -> Vec<u8> {
    let mut bytes = HEADER.to_vec();
    bytes.extend([kind, stages as u8]);
    bytes.extend(numbers);
    // FNV-1a of 64 bits.
    let checksum = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    bytes.extend(checksum.to_le_bytes());
    bytes
}

/// Adds numbers to bytes.
pub(super) fn write_numbers(bytes: &mut Vec<u8>, numbers: impl IntoIterator<Item = i16>) {
    bytes.extend(numbers.into_iter().flat_map(i16::to_le_bytes));
}

/// The numbers of a file of weights of a kind without stages, or `None` if it is another file.
pub(super) fn numbers(kind: u8, bytes: &[u8]) -> Option<&[u8]> {
    let (numbers, _checksum) =
        bytes.strip_prefix(HEADER)?.strip_prefix(&[kind, 0])?.split_last_chunk::<8>()?;
    Some(numbers)
}

/// The numbers that [`write_numbers`] has written.
pub(super) fn read_numbers(bytes: &[u8]) -> impl Iterator<Item = i16> {
    bytes.as_chunks().0.iter().map(|&number| i16::from_le_bytes(number))
}
