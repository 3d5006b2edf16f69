//! Numbers with known bounds, packed tightly into machine words.

use alloc::vec::Vec;

use super::LinkError;

/// The number of bytes in a word.
const WORD: usize = 8;

/// Writes each number as a digit of a word, with the bound of the number as its base. When the next digit does not fit,
/// the word is stored and a new one begins. Each number therefore takes the logarithm of its bound, and a word wastes
/// less than one digit.
#[derive(Default)]
pub(super) struct Writer {
    bytes: Vec<u8>,
    word: Word,
}

/// Reads what a [`Writer`] has written.
pub(super) struct Reader<'a> {
    rest: &'a [u8],
    word: Word,
}

/// A word that is being written or read.
struct Word {
    /// Its value. The first digit is the lowest.
    value: u64,
    /// The product of the bounds so far, which is the weight of the next digit.
    place: u64,
}

impl Default for Word {
    fn default() -> Word {
        Word { value: 0, place: 1 }
    }
}

impl Word {
    /// Whether a digit with this bound fits.
    fn has_room(&self, bound: u64) -> bool {
        self.place.checked_mul(bound).is_some()
    }

    /// The number of bytes that its digits need.
    fn len(&self) -> usize {
        WORD - (self.place - 1).leading_zeros() as usize / 8
    }
}

impl Writer {
    /// Writes a number below its bound. A bound of 1 takes no space.
    pub(super) fn write(&mut self, number: usize, bound: usize) {
        let (number, bound) = (number as u64, bound.max(1) as u64);
        if !self.word.has_room(bound) {
            self.bytes.extend(self.word.value.to_le_bytes());
            self.word = Word::default();
        }
        self.word.value += number * self.word.place;
        self.word.place *= bound;
    }

    /// Writes an unbounded number, seven bits at a time.
    pub(super) fn write_count(&mut self, mut count: usize) {
        while count >= 128 {
            self.write(128 + count % 128, 256);
            count /= 128;
        }
        self.write(count, 256);
    }

    pub(super) fn into_bytes(mut self) -> Vec<u8> {
        self.bytes.extend(self.word.value.to_le_bytes().into_iter().take(self.word.len()));
        self.bytes
    }
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Reader<'a> {
        let mut reader = Reader { rest: bytes, word: Word::default() };
        reader.take_word();
        reader
    }

    /// Reads a number below its bound.
    pub(super) fn read(&mut self, bound: usize) -> Result<usize, LinkError> {
        let bound = bound.max(1) as u64;
        if !self.word.has_room(bound) {
            if self.word.value != 0 || self.rest.is_empty() {
                return Err(LinkError::InvalidMatch);
            }
            self.take_word();
        }
        let number = self.word.value % bound;
        self.word.value /= bound;
        self.word.place *= bound;
        usize::try_from(number).map_err(|_| LinkError::InvalidMatch)
    }

    pub(super) fn read_count(&mut self) -> Result<usize, LinkError> {
        let (mut count, mut place) = (0_usize, 1_usize);
        loop {
            let part = self.read(256)?;
            let more = (part % 128).checked_mul(place).and_then(|part| count.checked_add(part));
            count = more.ok_or(LinkError::InvalidMatch)?;
            if part < 128 {
                return Ok(count);
            }
            place = place.checked_mul(128).ok_or(LinkError::InvalidMatch)?;
        }
    }

    /// Checks that nothing is left over.
    pub(super) fn finish(self) -> Result<(), LinkError> {
        if self.rest.is_empty() && self.word.value == 0 { Ok(()) } else { Err(LinkError::InvalidMatch) }
    }

    fn take_word(&mut self) {
        let (now, rest) = self.rest.split_at(self.rest.len().min(WORD));
        let mut bytes = [0; WORD];
        bytes.iter_mut().zip(now).for_each(|(byte, &read)| *byte = read);
        (self.rest, self.word) = (rest, Word { value: u64::from_le_bytes(bytes), place: 1 });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_and_take_the_room_that_their_bounds_need() {
        let mut writer = Writer::default();
        let numbers: Vec<(usize, usize)> = (1..400).map(|n| (n * 7919 % (n % 23 + 1), n % 23 + 1)).collect();
        numbers.iter().for_each(|&(number, bound)| writer.write(number, bound));
        writer.write_count(123_456);
        let bytes = writer.into_bytes();
        let least = numbers.iter().map(|&(_, bound)| (bound as f64).log2()).sum::<f64>() / 8.0 + 3.0;
        assert!((bytes.len() as f64) < least * 1.06 + 1.0, "{} bytes for {least}", bytes.len());
        let mut reader = Reader::new(&bytes);
        for (number, bound) in numbers {
            assert_eq!(reader.read(bound), Ok(number));
        }
        assert_eq!(reader.read_count(), Ok(123_456));
        assert_eq!(reader.finish(), Ok(()));
    }

    #[test]
    fn what_follows_the_last_number_is_refused() {
        let mut reader = Reader::new(&[3, 0, 0, 0, 0, 0, 0, 0, 1]);
        assert_eq!(reader.read(5), Ok(3));
        assert_eq!(reader.finish(), Err(LinkError::InvalidMatch));
    }
}
