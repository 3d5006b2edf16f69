//! The lessons: that they can be done, what they answer, what they claim and which rules they teach.

mod chapters;
mod claims;
mod course;
mod feedback;
mod table;
