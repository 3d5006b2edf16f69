(** * Deadlock

    The chain of forced towers that passes follow (M6), and when it never comes
    to a tower that can move (M8). *)

From Coq Require Import List Arith.
From Kamisado Require Import Board Tower Action.
Import ListNotations.

(** Who is asked: a player and its tower of a colour. *)
Definition asked := (player * color)%type.

(** M6: a pass comes to rest on the blocked tower's own square, so the opponent
    is asked next, for its tower of the colour of that square. *)
Definition asked_next (b : board) (a : asked) : asked :=
  (opponent (fst a), color_at (place b (fst a) (snd a))).

(** Who is asked after [n] passes. *)
Fixpoint asked_after (b : board) (n : nat) (a : asked) : asked :=
  match n with
  | O => a
  | S less => asked_after b less (asked_next b a)
  end.

(** M8: the chain returns to a player and tower that has been asked before, and
    not one on the way can move. *)
Definition deadlock (b : board) (p : player) (c : color) : Prop :=
  exists first again, first < again /\
    asked_after b first (p, c) = asked_after b again (p, c) /\
    forall k, k < again ->
      blocked b (fst (asked_after b k (p, c))) (snd (asked_after b k (p, c))).
