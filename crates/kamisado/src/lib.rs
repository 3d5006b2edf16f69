//! The rules of Kamisado.
#![no_std]
