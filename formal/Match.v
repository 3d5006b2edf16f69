(** * A match

    The lengths of a match (P1), crowning and scores (P2 to P9), and how round
    follows round (P10, F1). *)

From Coq Require Import List Arith.
From Kamisado Require Import Board Tower Action Deadlock Round Start Fill.
Import ListNotations.

(** P1: there are four lengths of match. *)
Inductive match_length := Single | Standard | Long | Marathon.

(** P1: the first player whose score reaches this number of points has won. *)
Definition target (l : match_length) : nat :=
  match l with Single => 1 | Standard => 3 | Long => 7 | Marathon => 15 end.

(** What is agreed before a match: its length, and whether the opening of every
    round is limited (O2). *)
Record rules := Rules { length_of : match_length; opening : list nat }.

(** P3: the winner of a round crowns a tower, which receives one dragon tooth for
    good. P2: a single match uses no teeth. *)
Definition crown (l : match_length) (b : board) (w : player) (c : color) : board :=
  match l with
  | Single => b
  | _ =>
      with_army b w
        (replace (army_on b w) c (Tower (place b w c) (one_tooth_more (rank_on b w c))))
  end.

(** P8: a match is over the moment a score reaches its target. P2: winning the one
    round of a single match is the point. *)
Definition decides (l : match_length) (b : board) (w : player) : bool :=
  match l with
  | Single => true
  | _ => target l <=? score b w
  end.

(** A match is in the middle of a round; or between two rounds, when the winner of
    the last has to choose the side of the fill (F1); or it is over. *)
Inductive game :=
  | Playing (p : position)
  | Filling (b : board) (chooser : player)
  | Finished (b : board) (winner : player).

(** What is done in a match. *)
Inductive action :=
  | Play (m : move)
  | Choose (f : side)
  | Resign (p : player).

(** [match_step r g a h]: in [g] the action [a] is legal and leads to [h]. *)
Inductive match_step (r : rules) : game -> action -> game -> Prop :=

  | round_goes_on : forall p m q,
      step p m (Going q) ->
      match_step r (Playing p) (Play m) (Playing q)

  (** P3, P8: the round is over, the match is not. *)
  | round_ends : forall p m b w c,
      step p m (Over b w c) ->
      decides (length_of r) (crown (length_of r) b w c) w = false ->
      match_step r (Playing p) (Play m) (Filling (crown (length_of r) b w c) w)

  (** P8, P9: the match is over; points beyond the target are not cut off. *)
  | match_ends : forall p m b w c,
      step p m (Over b w c) ->
      decides (length_of r) (crown (length_of r) b w c) w = true ->
      match_step r (Playing p) (Play m) (Finished (crown (length_of r) b w c) w)

  (** F1, P10: the winner of the last round chooses the side; the loser is the
      challenger of the next, and T1 leaves it the choice of the tower. P11: the
      players keep their towers. *)
  | next_round : forall b w f,
      match_step r (Filling b w) (Choose f)
        (Playing (Position (fill b f) (opponent w) None (opening r)))

  (** P12: a player who resigns, or whose time runs out, loses the match. *)
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

(** C3, C4: the players take turns in opening, or the winner of a round opens the
    next one. *)
Inductive opener := TakeTurns | WinnerOpens.

(** C5: the number of wins that decides a series is agreed, or it is left open. *)
Record series_rules := SeriesRules {
  series_layout : layout; series_opening : list nat;
  series_opener : opener; wins_needed : option nat
}.

(** A series: its round, who opened it, and the rounds won so far (C1). *)
Record series := Series {
  round_now : position; opened_by : player; white_wins : nat; black_wins : nat
}.

(** C2, O1: at the beginning of every round all towers are back on their start
    squares. *)
Definition series_round (r : series_rules) (who : player) : position :=
  Position (start_board (series_layout r)) who None (series_opening r).

Definition opens_next (r : series_rules) (opened : player) (w : player) : player :=
  match series_opener r with TakeTurns => opponent opened | WinnerOpens => w end.

Definition one_more (p q : player) (n : nat) : nat := if player_eqb p q then S n else n.

(** C1: every round won is one point, and there are no teeth. [None] stands for a
    series that is decided. *)
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
