(** * The start of a round

    The first set-up of the towers (B5), start layouts (O1) and the limited
    opening (O2). *)

From Coq Require Import List.
From Kamisado Require Import Board Tower Action Deadlock Round.
Import ListNotations.

(** O1: a layout is the order of Black's towers on its home row, from a8 to h8. *)
Definition layout := list color.

(** The normal layout, written [OBPKYRGN]. *)
Definition normal_layout : layout :=
  [Orange; Blue; Purple; Pink; Yellow; Red; Green; Brown].

(** The column of a colour in a layout. *)
Fixpoint column_in (l : layout) (columns : list column) (c : color) : column :=
  match l, columns with
  | x :: l', col :: columns' => if color_eqb x c then col else column_in l' columns' c
  | _, _ => ColA
  end.

(** O1: Black's towers stand in the order of the layout. Half a turn maps
    Black's home row to White's. *)
Definition start_board (l : layout) : board :=
  let black c := Square (column_in l all_columns c) (home_row Black) in
  Board (army_of (fun c => Tower (half_turn (black c)) Plain))
        (army_of (fun c => Tower (black c) Plain)).

Lemma place_start_black : forall l c,
  place (start_board l) Black c = Square (column_in l all_columns c) (home_row Black).
Proof. intros; unfold place, tower_on; simpl; rewrite in_army_of; reflexivity. Qed.

Lemma place_start_white : forall l c,
  place (start_board l) White c = half_turn (Square (column_in l all_columns c) (home_row Black)).
Proof. intros; unfold place, tower_on; simpl; rewrite in_army_of; reflexivity. Qed.

(** O2: in a limited opening the first move of a round goes at most 1 square,
    the second 3 and the third 5. Later moves are free. *)
Definition free_opening : list nat := [].
Definition limited_opening : list nat := [1; 3; 5].

(** T1: Black opens the first round and may move any tower. *)
Definition start_of (l : layout) (opening : list nat) : position :=
  Position (start_board l) Black None opening.

(** The start of a single round. *)
Definition start : position := start_of normal_layout free_opening.

(** B5: in the normal layout each tower stands on the square of its own
    colour in its player's home row. *)
Theorem start_is_B5 : forall p c,
  row_of (place (board_of start) p c) = home_row p /\
  color_at (place (board_of start) p c) = c /\
  rank_on (board_of start) p c = Plain.
Proof. intros [] []; repeat split. Qed.
