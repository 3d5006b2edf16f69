(** * The legal moves, computed

    The rules as a program that lists the legal moves of a position with
    their results. [MovesCorrect] proves that the list contains exactly the
    moves that [step] allows. Conditions use [if], which stops at the first
    answer, while [&&] would compute both sides. *)

From Coq Require Import List Arith NArith.
From Kamisado Require Import Board Tower Action Deadlock Round.
Import ListNotations.

(** Whether a tower of the army stands on the square. *)
Definition stands_on (a : army) (s : square) : bool :=
  if square_eqb (square_of (brown a)) s then true else
  if square_eqb (square_of (green a)) s then true else
  if square_eqb (square_of (red a)) s then true else
  if square_eqb (square_of (yellow a)) s then true else
  if square_eqb (square_of (pink a)) s then true else
  if square_eqb (square_of (purple a)) s then true else
  if square_eqb (square_of (blue a)) s then true else
  square_eqb (square_of (orange a)) s.

Definition is_empty (b : board) (s : square) : bool :=
  if stands_on (white_army b) s then false else negb (stands_on (black_army b) s).

(** The empty squares ahead of [s] up to the first tower (M2), at most [n]. *)
Fixpoint open_squares (b : board) (p : player) (d : direction) (n : nat) (s : square) : list square :=
  match n with
  | O => []
  | S less =>
      match next p d s with
      | None => []
      | Some t => if is_empty b t then t :: open_squares b p d less t else []
      end
  end.

(** The squares to which a tower can walk in one direction. *)
Definition walks_toward (b : board) (p : player) (c : color) (limit : nat) (d : direction) : list square :=
  open_squares b p d (Nat.min (reach (rank_on b p c)) limit) (place b p c).

(** The squares to which a tower can walk (M1). *)
Definition walks (b : board) (p : player) (c : color) (limit : nat) : list square :=
  walks_toward b p c limit Left ++ walks_toward b p c limit Straight ++ walks_toward b p c limit Right.

(** Whether an enemy tower of lower rank stands on the square (S8, S9). *)
Definition is_pushable (b : board) (p : player) (r : rank) (s : square) : bool :=
  let a := army_on b (opponent p) in
  existsb (fun c => if square_eqb (square_of (in_army a c)) s
                    then outranks r (rank_of (in_army a c)) else false) all_colors.

(** The row of towers ahead of [s] that can be pushed: their number, of which
    [k] are already counted, and the empty square behind them (S5, S7). *)
Fixpoint row_ahead (b : board) (p : player) (r : rank) (more k : nat) (s : square) : option (nat * square) :=
  match next p Straight s with
  | None => None
  | Some t =>
      if is_empty b t then match k with O => None | S _ => Some (k, t) end else
      match more with
      | O => None
      | S less => if is_pushable b p r t then row_ahead b p r less (S k) t else None
      end
  end.

(** The push of a tower, if it has one. *)
Definition push_of (b : board) (p : player) (c : color) : option (nat * square) :=
  match rank_on b p c with
  | Plain => None
  | r => row_ahead b p r (strength r) 0 (place b p c)
  end.

(** Whether a tower is blocked (M6). *)
Definition is_blocked (b : board) (p : player) (c : color) : bool :=
  let open d := match next p d (place b p c) with Some s => is_empty b s | None => false end in
  if open Straight then false else
  if open Left then false else
  if open Right then false else
  match push_of b p c with Some _ => false | None => true end.

(** Whether the next [n] towers of a chain are all blocked. *)
Fixpoint are_blocked (b : board) (n : nat) (a : asked) : bool :=
  match n with
  | O => true
  | S less =>
      if is_blocked b (fst a) (snd a) then are_blocked b less (asked_next b a) else false
  end.

(** M8: there are sixteen towers, so after sixteen passes a chain has
    returned to an earlier tower. *)
Definition is_deadlock (b : board) (p : player) (c : color) : bool := are_blocked b 16 (p, c).

(** The result of a walk (T2, M7, M8). *)
Definition after_walk (p : position) (c : color) (to : square) : state :=
  let who := to_move p in
  let b := put (board_of p) who c to in
  if row_eqb (row_of to) (far_row who) then Over b who c else
  if is_deadlock b (opponent who) (color_at to) then Over b (opponent who) (color_at to) else
  turn_of (opponent who) (color_at to) b p.

(** The result of a push (S3, M8). *)
Definition after_push (p : position) (c : color) (n : nat) (landing : square) : state :=
  let who := to_move p in
  let b := push_board (board_of p) who c n in
  if is_deadlock b who (color_at landing)
  then Over b (opponent who) (color_at (advanced who (place (board_of p) who c)))
  else turn_of who (color_at landing) b p.

(** The result of a pass (M6). *)
Definition after_pass (p : position) (c : color) : state :=
  turn_of (opponent (to_move p)) (color_at (place (board_of p) (to_move p) c)) (board_of p) p.

(** The walks and pushes of one tower. *)
Definition tower_moves (p : position) (c : color) : list (move * state) :=
  map (fun to => (Walk c to, after_walk p c to)) (walks (board_of p) (to_move p) c (limit_now p)) ++
  match push_of (board_of p) (to_move p) c with
  | Some (n, landing) => [(Push c, after_push p c n landing)]
  | None => []
  end.

(** All legal moves (T1, T2, M5, M6). *)
Definition moves (p : position) : list (move * state) :=
  match must_move p with
  | None => flat_map (tower_moves p) all_colors
  | Some c =>
      match tower_moves p c with
      | [] => if is_blocked (board_of p) (to_move p) c then [(Pass, after_pass p c)] else []
      | some => some
      end
  end.

(** The number of move sequences of length [n]. A finished round has no
    further moves. *)
Fixpoint perft (n : nat) (s : state) : N :=
  match n, s with
  | O, _ => 1
  | S less, Going p => fold_left (fun sum m => sum + perft less (snd m)) (moves p) 0
  | S _, Over _ _ _ => 0
  end%N.
