//! LZW as GIF files use it.

use alloc::vec;
use alloc::vec::Vec;

/// The bits of the longest codes.
const MAX_WIDTH: u32 = 12;

/// The bits of the number of slots. At most a quarter of them are taken.
const SLOT_BITS: u32 = 14;

const EMPTY: u32 = u32::MAX;

/// The sequences that have codes, by the code of all but their last index and that index. Each slot has both, and the
/// code.
struct Codes {
    slots: Vec<u32>,
}

impl Codes {
    /// The code of a sequence, or the slot for it.
    fn find(&self, prefix: u32, index: u8) -> Result<u32, usize> {
        let key = prefix << 8 | u32::from(index);
        let mut slot = (key.wrapping_mul(0x9E37_79B1) >> (32 - SLOT_BITS)) as usize;
        loop {
            let taken = self.slots[slot];
            if taken == EMPTY {
                return Err(slot);
            }
            if taken >> MAX_WIDTH == key {
                return Ok(taken & ((1 << MAX_WIDTH) - 1));
            }
            slot = (slot + 1) % (1 << SLOT_BITS);
        }
    }
}

/// Codes as bytes, lowest bits first.
struct BitWriter {
    bytes: Vec<u8>,
    bits: u32,
    count: u32,
}

impl BitWriter {
    fn push(&mut self, code: u32, width: u32) {
        self.bits |= code << self.count;
        self.count += width;
        while self.count >= 8 {
            self.bytes.push(self.bits as u8);
            self.bits >>= 8;
            self.count -= 8;
        }
    }
}

/// Compresses indices, several times as fast as the general encoder of the crate gif. The first byte is the
/// number of bits of an index.
pub(super) fn encode(indices: &[u8]) -> Vec<u8> {
    const INDEX_BITS: u32 = 8;
    const CLEAR: u32 = 1 << INDEX_BITS;
    const END: u32 = CLEAR + 1;
    let mut codes = Codes { slots: vec![EMPTY; 1 << SLOT_BITS] };
    let mut out = BitWriter { bytes: vec![INDEX_BITS as u8], bits: 0, count: 0 };
    let (mut width, mut next) = (INDEX_BITS + 1, END + 1);
    out.push(CLEAR, width);
    let mut rest = indices.iter();
    if let Some(&first) = rest.next() {
        let mut prefix = u32::from(first);
        for &index in rest {
            match codes.find(prefix, index) {
                Ok(code) => prefix = code,
                Err(slot) => {
                    out.push(prefix, width);
                    if next < 1 << MAX_WIDTH {
                        codes.slots[slot] = (prefix << 8 | u32::from(index)) << MAX_WIDTH | next;
                        // The reader is one code behind.
                        width += u32::from(next == 1 << width);
                        next += 1;
                    } else {
                        out.push(CLEAR, width);
                        codes.slots.fill(EMPTY);
                        (width, next) = (INDEX_BITS + 1, END + 1);
                    }
                    prefix = index.into();
                }
            }
        }
        out.push(prefix, width);
        width += u32::from(next == 1 << width && width < MAX_WIDTH);
    }
    out.push(END, width);
    out.push(0, 7);
    out.bytes
}
