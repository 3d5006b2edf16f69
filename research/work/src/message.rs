//! The messages of the queue: jobs and answers.
//!
//! A job is JSON. An answer is one line of JSON, followed by the bytes of its proofs, if any. Both contain the version
//! of the format. Unknown fields are ignored.

use kamisado::Position;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The version of the format of jobs and answers.
pub const VERSION: u32 = 1;

/// The maximum number of bytes of proofs in an answer.
pub const MAX_ANSWER_BYTES: usize = 256 << 20;

/// The maximum length of a worker's name in bytes.
pub const MAX_NAME_LENGTH: usize = 64;

/// A job: find out who wins the match from this round start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// The version of the format.
    pub version: u32,
    /// The id, which answers repeat. It contains the start and the number of the attempt.
    pub id: String,
    /// The start of the round.
    pub start: Position,
    /// Whether later rounds start with a limited opening (O2).
    pub limited: bool,
    /// The worker gives up after this number of nodes.
    pub max_nodes: u64,
}

impl Job {
    /// A job. Attempts at a start are counted from 1.
    pub fn new(start: Position, limited: bool, max_nodes: u64, attempt: u32) -> Job {
        Job { version: VERSION, id: format!("{start} #{attempt}"), start, limited, max_nodes }
    }

    /// Encodes the message.
    pub fn to_bytes(&self) -> Vec<u8> {
        json(self)
    }

    /// Parses a message.
    pub fn from_bytes(bytes: &[u8]) -> Result<Job, MessageError> {
        read(bytes)
    }
}

/// The answer to a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The id of the job.
    pub job: String,
    /// The start of the job.
    pub start: Position,
    /// The name of the worker.
    pub worker: String,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The result.
    #[serde(flatten)]
    pub content: Content,
}

/// The result that a worker reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum Content {
    /// Proofs, as the bytes of a table, which follow the line of JSON. The proof of the start comes first, and each other
    /// proof after one that relies on it.
    Proofs(#[serde(skip)] Vec<u8>),
    /// The node limit was too small.
    NotWithinLimit,
    /// The job failed.
    Failed {
        /// Why.
        reason: String,
    },
}

/// A message with an answer, or with a part of one that is too long for a single message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnswerPart {
    /// The answer, with only the bytes of this part.
    #[serde(flatten)]
    pub answer: Answer,
    /// An id shared by the parts of this answer, and not used in other answers of the same worker.
    pub set: String,
    /// The number of this part, from 0.
    pub part: u32,
    /// The number of parts of the answer.
    pub parts: u32,
}

impl Answer {
    /// Splits the answer into parts with at most this many bytes of proofs each.
    pub fn into_parts(self, set: &str, max_bytes: usize) -> Result<Vec<AnswerPart>, MessageError> {
        let set = set.to_owned();
        let Content::Proofs(proofs) = &self.content else {
            return Ok(vec![AnswerPart { answer: self, set, part: 0, parts: 1 }]);
        };
        if proofs.len() > MAX_ANSWER_BYTES {
            return Err(MessageError::TooLarge(proofs.len()));
        }
        let chunks: Vec<&[u8]> = proofs.chunks(max_bytes.max(1)).collect();
        let parts = u32::try_from(chunks.len()).map_err(|_| MessageError::TooLarge(proofs.len()))?;
        let part = |(part, bytes): (u32, &&[u8])| {
            let (job, worker) = (self.job.clone(), self.worker.clone());
            let answer = Answer { job, worker, content: Content::Proofs(bytes.to_vec()), ..self };
            AnswerPart { answer, set: set.clone(), part, parts }
        };
        Ok((0..parts).zip(&chunks).map(part).collect())
    }
}

impl AnswerPart {
    /// Encodes the message.
    pub fn to_bytes(&self) -> Vec<u8> {
        #[derive(Serialize)]
        struct Line<'a> {
            version: u32,
            #[serde(flatten)]
            part: &'a AnswerPart,
        }
        let mut bytes = json(&Line { version: VERSION, part: self });
        bytes.push(b'\n');
        if let Content::Proofs(proofs) = &self.answer.content {
            bytes.extend_from_slice(proofs);
        }
        bytes
    }

    /// Parses a message. Does not check its proofs.
    pub fn from_bytes(bytes: &[u8]) -> Result<AnswerPart, MessageError> {
        let end = bytes.iter().position(|&byte| byte == b'\n').ok_or(MessageError::Truncated)?;
        let mut message: AnswerPart = read(&bytes[..end])?;
        if !is_name(&message.answer.worker) {
            return Err(MessageError::Name);
        }
        if message.part >= message.parts {
            return Err(MessageError::Part(message.part, message.parts));
        }
        match &mut message.answer.content {
            Content::Proofs(proofs) => proofs.extend_from_slice(&bytes[end + 1..]),
            Content::Failed { reason } => *reason = shown(reason),
            Content::NotWithinLimit => {}
        }
        Ok(message)
    }
}

/// Whether this is a valid worker name: ASCII letters, digits, periods, hyphens and underscores, not empty and not too
/// long.
pub fn is_name(name: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
    !name.is_empty() && name.len() <= MAX_NAME_LENGTH && name.bytes().all(is_part)
}

/// The beginning of a text from a worker, without control characters that could affect a terminal.
fn shown(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(200).collect()
}

fn json(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("every part of a message has a form in JSON")
}

/// Parses JSON of this version.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, MessageError> {
    #[derive(Deserialize)]
    struct Versioned {
        version: u32,
    }
    let not_read = |error: serde_json::Error| MessageError::Json(error.to_string());
    match serde_json::from_slice(bytes).map_err(not_read)? {
        Versioned { version: VERSION } => serde_json::from_slice(bytes).map_err(not_read),
        Versioned { version } => Err(MessageError::Version(version)),
    }
}

/// Why a message cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MessageError {
    /// The JSON is invalid.
    #[error("the message cannot be read: {0}")]
    Json(String),
    /// The message has another version.
    #[error("the message has version {0}, expected {VERSION}")]
    Version(u32),
    /// The message ends before its first line does.
    #[error("the message has no first line")]
    Truncated,
    /// The name of the worker is invalid.
    #[error("a worker's name is 1 to {MAX_NAME_LENGTH} letters, digits, dots, hyphens and underscores")]
    Name,
    /// The number of the part is not below the number of parts.
    #[error("there is no part {0} of {1}")]
    Part(u32, u32),
    /// The proofs of the answer have too many bytes.
    #[error("proofs of {0} bytes exceed the limit of an answer, {MAX_ANSWER_BYTES} bytes")]
    TooLarge(usize),
}

#[cfg(test)]
mod tests {
    use kamisado::MatchLength;

    use super::*;

    fn answer(content: Content) -> Answer {
        let start = Position::start(MatchLength::Standard);
        Answer { job: format!("{start} #1"), start, worker: "host-1.2".to_owned(), nodes: 7, content }
    }

    fn parts(answer: Answer, max_bytes: usize) -> Vec<AnswerPart> {
        answer.into_parts("set", max_bytes).expect("it is small")
    }

    #[test]
    fn messages_read_back_as_they_were_written() {
        let job = Job::new(Position::start(MatchLength::Standard), true, 1_000, 2);
        assert_eq!(job.id, "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3 #2");
        assert_eq!(Job::from_bytes(&job.to_bytes()), Ok(job));
        let failed = Content::Failed { reason: "no memory".to_owned() };
        for content in [Content::Proofs(b"\n{}\0x".to_vec()), Content::NotWithinLimit, failed] {
            for part in parts(answer(content), 2) {
                assert_eq!(AnswerPart::from_bytes(&part.to_bytes()), Ok(part));
            }
        }
    }

    #[test]
    fn an_answer_is_a_line_of_json_and_its_proofs() {
        for (content, outcome) in [
            (Content::Proofs(b"x".to_vec()), "\"proofs\""),
            (Content::NotWithinLimit, "\"not-within-limit\""),
            (Content::Failed { reason: "no memory".to_owned() }, "\"failed\",\"reason\":\"no memory\""),
        ] {
            let bytes = parts(answer(content), 9)[0].to_bytes();
            let head = "{\"version\":1,\"job\":\"obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3 #1\",\
                        \"start\":\"obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3\",\"worker\":\"host-1.2\",\"nodes\":7";
            let line = format!("{head},\"outcome\":{outcome},\"set\":\"set\",\"part\":0,\"parts\":1}}\n");
            assert_eq!(str::from_utf8(&bytes).expect("text").trim_end_matches('x'), line);
        }
    }

    #[test]
    fn long_proofs_come_in_parts() {
        let parts = |length| parts(answer(Content::Proofs(vec![1; length])), 100);
        let sizes = |length| parts(length).iter().map(|part| (part.part, part.parts)).collect::<Vec<_>>();
        assert_eq!(sizes(100), [(0, 1)]);
        assert_eq!(sizes(201), [(0, 3), (1, 3), (2, 3)]);
        assert!(matches!(&parts(201)[2].answer.content, Content::Proofs(last) if last.len() == 1));
    }

    #[test]
    fn what_is_no_message_is_refused_with_a_reason() {
        let bytes = Job::new(Position::default(), false, 1, 1).to_bytes();
        let text = String::from_utf8(bytes).expect("JSON is text");
        let newer = text.replacen("\"version\":1", "\"version\":2,\"more\":[]", 1);
        assert_eq!(Job::from_bytes(newer.as_bytes()), Err(MessageError::Version(2)));
        let more = text.replacen("\"version\":1", "\"version\":1,\"more\":[]", 1);
        assert!(Job::from_bytes(more.as_bytes()).is_ok(), "fields that are not known do not matter");
        let other = text.replace("obpkyrgn", "obpkyrgg");
        assert!(matches!(Job::from_bytes(other.as_bytes()), Err(MessageError::Json(_))), "no position");
        assert!(matches!(Job::from_bytes(b"\xff{"), Err(MessageError::Json(_))));
        assert_eq!(AnswerPart::from_bytes(b"{}"), Err(MessageError::Truncated));
        assert!(matches!(AnswerPart::from_bytes(b"{}\n"), Err(MessageError::Json(_))));
        let mut part = parts(answer(Content::NotWithinLimit), 1).remove(0);
        part.part = 1;
        assert_eq!(AnswerPart::from_bytes(&part.to_bytes()), Err(MessageError::Part(1, 1)));
        part.answer.worker = "a b".to_owned();
        assert_eq!(AnswerPart::from_bytes(&part.to_bytes()), Err(MessageError::Name));
    }

    #[test]
    fn what_a_worker_says_cannot_move_the_cursor() {
        let failed = answer(Content::Failed { reason: format!("\x1b[2J{}", "x".repeat(1_000)) });
        let read = AnswerPart::from_bytes(&parts(failed, 1)[0].to_bytes()).expect("a message");
        let Content::Failed { reason } = read.answer.content else { panic!("{read:?}") };
        assert!(reason.starts_with("[2Jxxx") && reason.len() == 200, "{reason}");
    }
}
