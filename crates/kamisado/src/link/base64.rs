//! Encoding with the 64 characters that need no escape in a URL (RFC 4648, base64url without padding).

use alloc::string::String;
use alloc::vec::Vec;

use super::LinkError;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Encodes three bytes as four characters, and one or two bytes at the end as two or three.
pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |place: usize| chunk.get(place).copied().map_or(0, u32::from);
        let group = byte(0) << 16 | byte(1) << 8 | byte(2);
        let chars = [18, 12, 6, 0].map(|shift| char::from(ALPHABET[(group >> shift & 63) as usize]));
        text.extend(&chars[..=chunk.len()]);
    }
    text
}

pub(super) fn decode(text: &str) -> Result<Vec<u8>, LinkError> {
    let value = |(index, c): (usize, char)| {
        let known = ALPHABET.iter().position(|&other| char::from(other) == c);
        known.map(|value| value as u32).ok_or(LinkError::InvalidChar { found: c, column: index + 1 })
    };
    let values = text.chars().enumerate().map(value).collect::<Result<Vec<u32>, LinkError>>()?;
    let mut bytes = Vec::with_capacity(values.len() / 4 * 3 + 2);
    for chunk in values.chunks(4) {
        let group = chunk.iter().zip([18, 12, 6, 0]).fold(0, |group, (value, shift)| group | value << shift);
        let [_, all @ ..] = group.to_be_bytes();
        let (whole, rest) = all.split_at(chunk.len() - 1);
        // One character is less than a byte, and unused bits must be zero.
        if chunk.len() == 1 || rest.iter().any(|&byte| byte != 0) {
            return Err(LinkError::Truncated);
        }
        bytes.extend(whole);
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back() {
        for len in 0..9_u8 {
            let bytes: Vec<u8> = (0..len).map(|n| n.wrapping_mul(91).wrapping_add(250)).collect();
            assert_eq!(decode(&encode(&bytes)), Ok(bytes));
        }
        assert_eq!(encode(b"\xfb\xff"), "-_8");
    }

    #[test]
    fn what_is_no_sign_is_named_with_its_place() {
        assert_eq!(decode("AB=="), Err(LinkError::InvalidChar { found: '=', column: 3 }));
        assert_eq!(decode("AAAAA"), Err(LinkError::Truncated));
        assert_eq!(decode("-_9"), Err(LinkError::Truncated), "bits that belong to no byte");
    }
}
