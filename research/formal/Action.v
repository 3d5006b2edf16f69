(** * What a single tower can do

    Walking (M1 to M4, S1, DS1, TS1, O2), pushing (S2 to S9 and the
    corresponding rules for the higher ranks), and being blocked (M6). *)

From Coq Require Import List Arith.
From Kamisado Require Import Board Tower.
Import ListNotations.

(** ** Walking *)

(** Player [p]'s tower of colour [c] can walk [n] squares in direction [d]
    and stops on [to]. [limit] is the opening limit (O2). The smaller of the
    limit and the tower's reach applies. *)
Definition can_walk (b : board) (p : player) (c : color) (limit : nat)
    (d : direction) (n : nat) (to : square) : Prop :=
  let from := place b p c in
  (* M5: at least one square; M2, S1, DS1, TS1, O2: within reach and limit *)
  1 <= n /\ n <= reach (rank_on b p c) /\ n <= limit /\
  (* M1: in a straight line, forward *)
  along p d n from = Some to /\
  (* M2, M3: all squares on the way and the last one are empty *)
  (forall k s, 1 <= k <= n -> along p d k from = Some s -> empty b s).

(** ** Pushing *)

(** Square [s] holds an enemy tower of lower rank (S8, S9). *)
Definition can_be_pushed (b : board) (p : player) (r : rank) (s : square) : Prop :=
  exists c, place b (opponent p) c = s /\ outranks r (rank_on b (opponent p) c) = true.

(** Player [p]'s tower of colour [c] can push the [n] towers directly ahead.
    The furthest of them stops on [landing]. *)
Definition can_push (b : board) (p : player) (c : color) (n : nat) (landing : square) : Prop :=
  let from := place b p c in
  (* S2, S7, DS7, TS7: at least one tower, and not more than its rank allows *)
  1 <= n /\ n <= strength (rank_on b p c) /\
  (* S4: straight ahead; DS2, TS2: a row without gaps; S8, S9: enemies of
     lower rank *)
  (forall k, 1 <= k <= n -> exists s,
     along p Straight k from = Some s /\ can_be_pushed b p (rank_on b p c) s) /\
  (* S5, S6: the square behind the last tower is on the board and empty *)
  along p Straight (n + 1) from = Some landing /\ empty b landing.

(** The square directly ahead. A tower that pushes or is pushed always has
    one. *)
Definition advanced (p : player) (s : square) : square :=
  match next p Straight s with Some t => t | None => s end.

(** Whether [s] is one of the [n] squares directly ahead of [from]. *)
Fixpoint directly_ahead (p : player) (n : nat) (from s : square) : bool :=
  match n with
  | O => false
  | S less =>
      match next p Straight from with
      | None => false
      | Some t => if square_eqb t s then true else directly_ahead p less t s
      end
  end.

(** S2, DS2, TS2: the [n] pushed towers go back one square, and the pusher
    advances one square. *)
Definition push_board (b : board) (p : player) (c : color) (n : nat) : board :=
  let from := place b p c in
  let pushed e :=
    let t := tower_on b (opponent p) e in
    if directly_ahead p n from (square_of t)
    then Tower (advanced p (square_of t)) (rank_of t)
    else t in
  put (with_army b (opponent p) (army_of pushed)) p c (advanced p from).

(** ** Being blocked *)

(** M6: each of the three squares next ahead is occupied or off the board,
    and the tower cannot push. *)
Definition blocked (b : board) (p : player) (c : color) : Prop :=
  (forall d s, next p d (place b p c) = Some s -> ~ empty b s) /\
  (forall n landing, ~ can_push b p c n landing).
