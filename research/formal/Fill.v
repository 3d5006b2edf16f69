(** * Refilling the home rows

    Before each later round of a match the towers return to the home rows
    (P10, F1 to F4). *)

From Coq Require Import List Arith.
From Kamisado Require Import Board Tower.
Import ListNotations.

(** F1: the rows are filled from the left or from the right. *)
Inductive side := FromLeft | FromRight.

(** F2: both players fill from the same side, each from its own point of
    view. The columns in that order: White's left is column a, Black's is
    column h. *)
Definition columns_from (f : side) (p : player) : list column :=
  match f, p with
  | FromLeft, White | FromRight, Black => all_columns
  | FromLeft, Black | FromRight, White => rev all_columns
  end.

Fixpoint index_of (c : column) (columns : list column) : nat :=
  match columns with
  | [] => 0
  | x :: rest => if column_eqb x c then 0 else S (index_of c rest)
  end.

(** F3, F4: the towers are collected row by row, beginning with the home row,
    and within a row from the side of the fill. The result is the number of a
    square in this order, 0 to 63. *)
Definition collecting_order (f : side) (p : player) (s : square) : nat :=
  8 * rows_from_home p (row_of s) + index_of (column_of s) (columns_from f p).

(** The number of the player's towers collected before the tower of colour
    [c]. *)
Definition collected_before (b : board) (f : side) (p : player) (c : color) : nat :=
  length (filter (fun d => collecting_order f p (place b p d) <? collecting_order f p (place b p c))
            all_colors).

(** F3, F4: the towers are placed on the home row in that order, beginning in
    the corner of the side of the fill. They keep their teeth (P3). *)
Definition refilled (b : board) (f : side) (p : player) (c : color) : tower :=
  Tower (Square (nth (collected_before b f p c) (columns_from f p) ColA) (home_row p)) (rank_on b p c).

Definition fill (b : board) (f : side) : board :=
  Board (army_of (refilled b f White)) (army_of (refilled b f Black)).
