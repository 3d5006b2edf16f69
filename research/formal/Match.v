(** * A match

    The lengths of a match (P1), crowning and scores (P2 to P9), and the
    transition between rounds (P10, F1). *)

From Coq Require Import List Arith.
From Kamisado Require Import Board Tower Action Deadlock Round Start Fill.
Import ListNotations.

(** P1: the four lengths of a match. *)
Inductive match_length := Single | Standard | Long | Marathon.

(** P1: the first player to reach this score wins. *)
Definition target (l : match_length) : nat :=
  match l with Single => 1 | Standard => 3 | Long => 7 | Marathon => 15 end.

(** The rules agreed on before a match: its length, and the opening limits of
    every round (O2). *)
Record rules := Rules { length_of : match_length; opening : list nat }.

(** P3: the winner of a round crowns a tower, which keeps one more dragon
    tooth from then on. P2: there are no teeth in a single match. *)
Definition crown (l : match_length) (b : board) (w : player) (c : color) : board :=
  match l with
  | Single => b
  | _ =>
      with_army b w
        (replace (army_on b w) c (Tower (place b w c) (one_tooth_more (rank_on b w c))))
  end.

(** P8: a match is over as soon as a score reaches its target. P2: in a
    single match, winning the only round is one point. *)
Definition decides (l : match_length) (b : board) (w : player) : bool :=
  match l with
  | Single => true
  | _ => target l <=? score b w
  end.

(** The state of a match: in a round; between two rounds, when the winner of
    the last one must choose the side of the fill (F1); or over. *)
Inductive game :=
  | Playing (p : position)
  | Filling (b : board) (chooser : player)
  | Finished (b : board) (winner : player).

(** The actions in a match. *)
Inductive action :=
  | Play (m : move)
  | Choose (f : side)
  | Resign (p : player).

(** [match_step r g a h]: in [g] the action [a] is legal and leads to [h]. *)
Inductive match_step (r : rules) : game -> action -> game -> Prop :=

  | round_goes_on : forall p m q,
      step p m (Going q) ->
      match_step r (Playing p) (Play m) (Playing q)

  (** P3, P8: the round is over, but the match is not. *)
  | round_ends : forall p m b w c,
      step p m (Over b w c) ->
      decides (length_of r) (crown (length_of r) b w c) w = false ->
      match_step r (Playing p) (Play m) (Filling (crown (length_of r) b w c) w)

  (** P8, P9: the match is over. Points beyond the target count. *)
  | match_ends : forall p m b w c,
      step p m (Over b w c) ->
      decides (length_of r) (crown (length_of r) b w c) w = true ->
      match_step r (Playing p) (Play m) (Finished (crown (length_of r) b w c) w)

  (** F1, P10: the winner of the last round chooses the side of the fill. The
      loser opens the next round with any tower (T1). P11: the players keep
      their towers. *)
  | next_round : forall b w f,
      match_step r (Filling b w) (Choose f)
        (Playing (Position (fill b f) (opponent w) None (opening r)))

  (** P12: a player who resigns or runs out of time loses the match. *)
  | resign_in_round : forall p who,
      match_step r (Playing p) (Resign who) (Finished (board_of p) (opponent who))
  | resign_between : forall b w who,
      match_step r (Filling b w) (Resign who) (Finished b (opponent who)).

(** The first round of a match (B5, O1). *)
Definition first_round (r : rules) (l : layout) : game := Playing (start_of l (opening r)).

(** [play_match r n g h]: [n] actions lead from [g] to [h]. *)
Inductive play_match (r : rules) : nat -> game -> game -> Prop :=
  | play_match_none : forall g, play_match r 0 g g
  | play_match_more : forall n g a h k, match_step r g a h -> play_match r n h k -> play_match r (S n) g k.

(** ** A series of single rounds (C1 to C5) *)

(** C3, C4: the players open alternately, or the winner of a round opens the
    next one. *)
Inductive opener := TakeTurns | WinnerOpens.

(** C5: the number of wins that decides a series, or [None] if it is
    open-ended. *)
Record series_rules := SeriesRules {
  series_layout : layout; series_opening : list nat;
  series_opener : opener; wins_needed : option nat
}.

(** A series: the current round, its opener, and the rounds won so far (C1). *)
Record series := Series {
  round_now : position; opened_by : player; white_wins : nat; black_wins : nat
}.

(** C2, O1: every round begins with all towers on their start squares. *)
Definition series_round (r : series_rules) (who : player) : position :=
  Position (start_board (series_layout r)) who None (series_opening r).

Definition opens_next (r : series_rules) (opened : player) (w : player) : player :=
  match series_opener r with TakeTurns => opponent opened | WinnerOpens => w end.

Definition one_more (p q : player) (n : nat) : nat := if player_eqb p q then S n else n.

(** C1: each round won is one point, and there are no teeth. [None] is a
    decided series. *)
Inductive series_step (r : series_rules) : series -> move -> option series -> Prop :=
  | series_goes_on : forall s m q,
      step (round_now s) m (Going q) ->
      series_step r s m (Some (Series q (opened_by s) (white_wins s) (black_wins s)))
  | series_next : forall s m b w c,
      step (round_now s) m (Over b w c) ->
      wins_needed r <> Some (S (match w with White => white_wins s | Black => black_wins s end)) ->
      series_step r s m
        (Some (Series (series_round r (opens_next r (opened_by s) w)) (opens_next r (opened_by s) w)
                 (one_more w White (white_wins s)) (one_more w Black (black_wins s))))
  | series_decided : forall s m b w c,
      step (round_now s) m (Over b w c) ->
      wins_needed r = Some (S (match w with White => white_wins s | Black => black_wins s end)) ->
      series_step r s m None.

(** [play_series r n s t]: [n] moves lead from [s] to [t]. *)
Inductive play_series (r : series_rules) : nat -> series -> option series -> Prop :=
  | play_series_none : forall s, play_series r 0 s (Some s)
  | play_series_more : forall n s m t u,
      series_step r s m (Some t) -> play_series r n t u -> play_series r (S n) s u
  | play_series_last : forall s m, series_step r s m None -> play_series r 1 s None.
