(** * The rules as an OCaml program *)

From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlString.
From Kamisado Require Import Answer.

Extraction Language OCaml.
Extraction "rules.ml" answers.
