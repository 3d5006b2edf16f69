//! Tables of proven starts as files that grow.
//!
//! ```text
//! kamisado-match-table 1                  first line: what it is
//! proof 1234 0123456789abcdef             one line per proof: the number of bytes that follow, and their checksum
//! …                                       the bytes of the proof
//! ```
//!
//! Proofs are only added at the end. A run that is killed while it writes leaves an incomplete proof there, which the
//! next run removes. Damage before other proofs is an error: no proof is discarded.

use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use crate::match_proof::MATCH_PROOF_LINE;
use crate::{DecodeError, MatchProof, MatchTable};

const FIRST_LINE: &[u8] = b"kamisado-match-table 1\n";

/// No line of a proof's length and checksum is as long.
const MAX_LINE: usize = 48;

/// A file that is no table of proofs, or cannot be used.
#[derive(Debug)]
pub enum MatchTableFileError {
    /// It could not be read or written.
    Io(io::Error),
    /// Its first line is not that of a table of proofs.
    NotATable,
    /// Another run has opened it.
    Locked,
    /// The proof that begins at this byte is damaged, and others follow.
    Damaged(usize),
    /// The proof that begins at this byte cannot be read.
    Decode(usize, DecodeError),
}

impl fmt::Display for MatchTableFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchTableFileError::Io(error) => error.fmt(f),
            MatchTableFileError::NotATable => f.write_str("this is no table of proofs of matches"),
            MatchTableFileError::Locked => f.write_str("another run is using this table of proofs"),
            MatchTableFileError::Damaged(at) => write!(f, "the proof at byte {at} is damaged, and others follow it"),
            MatchTableFileError::Decode(at, error) if f.alternate() => write!(f, "the proof at byte {at}: {error:#}"),
            MatchTableFileError::Decode(at, _) => write!(f, "the proof at byte {at} cannot be read"),
        }
    }
}

impl core::error::Error for MatchTableFileError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            MatchTableFileError::Io(error) => Some(error),
            MatchTableFileError::Decode(_, error) => Some(error),
            MatchTableFileError::NotATable | MatchTableFileError::Locked | MatchTableFileError::Damaged(_) => None,
        }
    }
}

impl From<io::Error> for MatchTableFileError {
    fn from(error: io::Error) -> MatchTableFileError {
        MatchTableFileError::Io(error)
    }
}

/// What the bytes of a file hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchTableContents {
    /// The proofs. They are untrusted until [`MatchTable::check`] accepts them.
    pub table: MatchTable,
    /// The number of bytes of complete proofs. What follows is an incomplete proof that a stopped run left.
    pub whole: usize,
}

impl MatchTable {
    /// Whether bytes are the beginning of a table's file.
    pub fn is_table(bytes: &[u8]) -> bool {
        bytes.starts_with(FIRST_LINE)
    }

    /// The table as the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = FIRST_LINE.to_vec();
        for proof in self.iter() {
            bytes.extend(record(proof));
        }
        bytes
    }

    /// Reads the bytes of a file. A part of a proof at the end is left out.
    ///
    /// ```
    /// # use kamisado::{OpeningLimits, Player, Position};
    /// # use kamisado_proof::{MatchProof, MatchTable};
    /// let start: Position = "4yrg1/G7/Y5k1/1RK2o1n/2+O5/b4P2/p7/+NB6 w P 3".parse()?;
    /// let proof = MatchProof::from_strategy(start, OpeningLimits::NONE, Player::White, |_| "f3a8".parse().ok())?;
    /// let mut table = MatchTable::default();
    /// table.insert(proof);
    /// let bytes = table.to_bytes();
    /// assert_eq!(MatchTable::from_bytes(&bytes)?.table, table);
    /// assert!(MatchTable::from_bytes(&bytes[..bytes.len() - 1])?.table.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<MatchTableContents, MatchTableFileError> {
        let mut contents = MatchTableContents::default();
        let mut rest = match bytes.strip_prefix(FIRST_LINE) {
            Some(rest) => rest,
            // A run was stopped in its very first write.
            None if FIRST_LINE.starts_with(bytes) => return Ok(contents),
            None => return Err(MatchTableFileError::NotATable),
        };
        loop {
            contents.whole = bytes.len() - rest.len();
            if rest.is_empty() {
                return Ok(contents);
            }
            let Some((proof, after)) = split_record(rest) else {
                let line = MATCH_PROOF_LINE.as_bytes();
                let others = rest.get(MAX_LINE..).unwrap_or_default();
                let is_followed = others.windows(line.len()).any(|window| window == line);
                return if is_followed { Err(MatchTableFileError::Damaged(contents.whole)) } else { Ok(contents) };
            };
            let proof =
                MatchProof::from_bytes(proof).map_err(|error| MatchTableFileError::Decode(contents.whole, error))?;
            contents.table.insert(proof);
            rest = after;
        }
    }
}

/// The bytes of a proof in a file, with its length and checksum.
fn record(proof: &MatchProof) -> Vec<u8> {
    let proof = proof.to_bytes();
    let mut bytes = format!("proof {} {:016x}\n", proof.len(), checksum(&proof)).into_bytes();
    bytes.extend(proof);
    bytes
}

/// The bytes of the next proof and what follows it; none if it is not whole.
fn split_record(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = bytes.iter().take(MAX_LINE).position(|&byte| byte == b'\n')?;
    let line = core::str::from_utf8(&bytes[..end]).ok()?.strip_prefix("proof ")?;
    let (length, sum) = line.split_once(' ')?;
    let (proof, rest) = bytes[end + 1..].split_at_checked(length.parse().ok()?)?;
    (sum.len() == 16 && u64::from_str_radix(sum, 16).ok()? == checksum(proof)).then_some((proof, rest))
}

/// FNV-1a with 64 bits: no change of a single byte leaves it as it is.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// Where proofs are kept as soon as they are found.
pub trait MatchStore {
    /// The proofs that it holds.
    fn table(&self) -> &MatchTable;

    /// Keeps a proof, and says whether it is new: a start that has one keeps it. Fails where it cannot be written.
    fn add(&mut self, proof: MatchProof) -> io::Result<bool>;
}

impl MatchStore for MatchTable {
    fn table(&self) -> &MatchTable {
        self
    }

    fn add(&mut self, proof: MatchProof) -> io::Result<bool> {
        Ok(self.insert(proof))
    }
}

/// A table of proofs in a file, to which proofs are added. Only one run can have it open.
#[derive(Debug)]
pub struct MatchTableFile {
    file: File,
    table: MatchTable,
    /// The bytes of the whole proofs.
    length: u64,
}

impl MatchTableFile {
    /// Opens a file, or makes a new one, and reads what it holds. A part of a proof at the end is cut off.
    pub fn open(path: impl AsRef<Path>) -> Result<MatchTableFile, MatchTableFileError> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => MatchTableFileError::Locked,
            TryLockError::Error(error) => MatchTableFileError::Io(error),
        })?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let MatchTableContents { table, whole } = MatchTable::from_bytes(&bytes)?;
        let mut opened = MatchTableFile { file, table, length: whole as u64 };
        opened.file.set_len(opened.length)?;
        if whole == 0 {
            opened.write(FIRST_LINE)?;
        }
        Ok(opened)
    }

    /// Writes at the end, all or nothing.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.length))?;
        if let Err(error) = self.file.write_all(bytes) {
            // What was written is cut off, now or by the next run.
            let _ = self.file.set_len(self.length);
            return Err(error);
        }
        self.length += bytes.len() as u64;
        Ok(())
    }
}

impl MatchStore for MatchTableFile {
    fn table(&self) -> &MatchTable {
        &self.table
    }

    fn add(&mut self, proof: MatchProof) -> io::Result<bool> {
        if self.table.get(&proof.start(), proof.limits()).is_some() {
            return Ok(false);
        }
        self.write(&record(&proof))?;
        Ok(self.table.insert(proof))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use kamisado::{OpeningLimits, Player, Position};

    use super::*;

    /// White wins the match at once, wherever Black's pink tower stands.
    fn proofs() -> Vec<MatchProof> {
        let proof = |row: &str| {
            let start: Position = format!("4yrg1/G7/{row}/1RK2o1n/2+O5/b4P2/p7/+NB6 w P 3").parse().expect(row);
            MatchProof::from_strategy(start, OpeningLimits::NONE, Player::White, |_| "f3a8".parse().ok()).expect(row)
        };
        ["Y5k1", "Y4k2", "Y6k"].map(proof).into()
    }

    fn table(proofs: &[MatchProof]) -> MatchTable {
        let mut table = MatchTable::default();
        assert!(proofs.iter().all(|proof| table.insert(proof.clone())));
        table
    }

    /// A file of its own, which is removed at the end.
    struct TempFile(std::path::PathBuf);

    impl TempFile {
        fn new(name: &str) -> TempFile {
            let path = std::env::temp_dir().join(format!("kamisado-match-{name}-{}", std::process::id()));
            let _ = fs::remove_file(&path);
            TempFile(path)
        }
    }

    impl Drop for TempFile {
        fn drop(&mut self) {
            let _ = fs::remove_file(&self.0);
        }
    }

    #[test]
    fn every_changed_byte_is_found_or_harmless() {
        let proofs = proofs();
        let whole = table(&proofs);
        let bytes = whole.to_bytes();
        for place in 0..bytes.len() {
            for change in [0x01, 0x20, 0x80, 0xFF] {
                let mut changed = bytes.clone();
                changed[place] ^= change;
                let Ok(contents) = MatchTable::from_bytes(&changed) else { continue };
                // Only the end is left out, and what is left is what was written.
                let count = contents.table.len();
                assert!(count < proofs.len() || changed[place].eq_ignore_ascii_case(&bytes[place]), "{place}");
                assert_eq!(contents.table, table(&proofs[..count]), "{place}");
                assert!(contents.table.check().is_ok());
            }
        }
    }

    #[test]
    fn a_file_that_was_cut_off_anywhere_keeps_its_whole_proofs_and_grows_again() {
        let proofs = proofs();
        let bytes = table(&proofs).to_bytes();
        let file = TempFile::new("cut");
        for cut in 0..bytes.len() {
            fs::write(&file.0, &bytes[..cut]).expect("a file");
            let mut opened = MatchTableFile::open(&file.0).expect("a part is cut off");
            for proof in &proofs {
                let is_known = opened.table().get(&proof.start(), proof.limits()).is_some();
                assert_eq!(opened.add(proof.clone()).expect("it can be written"), !is_known);
            }
            drop(opened);
            assert_eq!(fs::read(&file.0).expect("a file"), bytes, "{cut}");
        }
    }

    #[test]
    fn damage_in_the_middle_throws_nothing_away() {
        let file = TempFile::new("damaged");
        let mut bytes = table(&proofs()).to_bytes();
        bytes[FIRST_LINE.len() + 7] ^= 1;
        fs::write(&file.0, &bytes).expect("a file");
        let error = MatchTableFile::open(&file.0).expect_err("the length of the first proof");
        assert!(matches!(error, MatchTableFileError::Damaged(at) if at == FIRST_LINE.len()), "{error}");
        assert_eq!(fs::read(&file.0).expect("a file"), bytes);
        fs::write(&file.0, "kamisado-proof 1\n").expect("a file");
        assert!(matches!(MatchTableFile::open(&file.0), Err(MatchTableFileError::NotATable)));
    }

    #[test]
    fn a_file_is_open_once() {
        let file = TempFile::new("locked");
        let first = MatchTableFile::open(&file.0).expect("a new file");
        let error = MatchTableFile::open(&file.0).expect_err("it is in use");
        assert_eq!(error.to_string(), "another run is using this table of proofs");
        drop(first);
        assert!(MatchTableFile::open(&file.0).is_ok_and(|file| file.table().is_empty()));
    }
}
