(** * Deadlock

    The chain of towers that must move, one after each pass (M6). It is a
    deadlock if it never reaches a tower that can move (M8). *)

From Coq Require Import List Arith.
From Kamisado Require Import Board Tower Action.
Import ListNotations.

(** The tower that must move: a player and a colour. *)
Definition asked := (player * color)%type.

(** M6: a pass ends on the blocked tower's own square. The opponent must move
    its tower of the colour of that square. *)
Definition asked_next (b : board) (a : asked) : asked :=
  (opponent (fst a), color_at (place b (fst a) (snd a))).

(** The tower that must move after [n] passes. *)
Fixpoint asked_after (b : board) (n : nat) (a : asked) : asked :=
  match n with
  | O => a
  | S less => asked_after b less (asked_next b a)
  end.

(** M8: the chain returns to an earlier tower, and no tower up to that point
    can move. *)
Definition deadlock (b : board) (p : player) (c : color) : Prop :=
  exists first again, first < again /\
    asked_after b first (p, c) = asked_after b again (p, c) /\
    forall k, k < again ->
      blocked b (fst (asked_after b k (p, c))) (snd (asked_after b k (p, c))).
