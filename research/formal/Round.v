(** * One round

    The player to move and the tower that must move (T1, T2), the results of
    moves (M5 to M8, S3), and the definition of winning. *)

From Coq Require Import List Arith.
From Kamisado Require Import Board Tower Action Deadlock.
Import ListNotations.

(** A position of a round that is not over. *)
Record position := Position {
  board_of : board;
  (** the player to move *)
  to_move : player;
  (** the colour of the tower that must move (T2); [None] if any may (T1) *)
  must_move : option color;
  (** O2: the limits of the next moves, one number per move; empty without
      limits *)
  limits : list nat
}.

(** The limit of this move. Seven squares means any distance. *)
Definition limit_now (p : position) : nat :=
  match limits p with [] => 7 | limit :: _ => limit end.

(** The state of a round: it goes on, or a player has won it and one of the
    winner's towers is to be crowned (P3, P6, P7). *)
Inductive state :=
  | Going (p : position)
  | Over (b : board) (winner : player) (crowned : color).

(** A move: a tower of a colour walks to a square or pushes what stands
    directly ahead of it, or its player passes. *)
Inductive move :=
  | Walk (c : color) (to : square)
  | Push (c : color)
  | Pass.

(** T1, T2: the first move of a round may be made with any tower. After that,
    the previous move names the tower. *)
Definition may_use (p : position) (c : color) : Prop :=
  must_move p = None \/ must_move p = Some c.

(** The position after a move. Every move, including a pass, uses up one
    opening limit (O2). *)
Definition turn_of (who : player) (c : color) (b : board) (p : position) : state :=
  Going (Position b who (Some c) (tl (limits p))).

(** [step p m s]: in position [p] the move [m] is legal and leads to [s]. *)
Inductive step (p : position) : move -> state -> Prop :=

  (** M7: a tower that enters its far row wins the round. *)
  | step_win : forall c d n to,
      may_use p c ->
      can_walk (board_of p) (to_move p) c (limit_now p) d n to ->
      row_of to = far_row (to_move p) ->
      step p (Walk c to)
        (Over (put (board_of p) (to_move p) c to) (to_move p) c)

  (** T2: otherwise the opponent must move its tower of the colour of the
      target square. *)
  | step_walk : forall c d n to,
      may_use p c ->
      can_walk (board_of p) (to_move p) c (limit_now p) d n to ->
      row_of to <> far_row (to_move p) ->
      ~ deadlock (put (board_of p) (to_move p) c to) (opponent (to_move p)) (color_at to) ->
      step p (Walk c to)
        (turn_of (opponent (to_move p)) (color_at to) (put (board_of p) (to_move p) c to) p)

  (** M8: a player who makes a deadlock loses. P6: the winner's tower of the
      colour of the square that the loser's tower entered is crowned. *)
  | step_walk_deadlock : forall c d n to,
      may_use p c ->
      can_walk (board_of p) (to_move p) c (limit_now p) d n to ->
      row_of to <> far_row (to_move p) ->
      deadlock (put (board_of p) (to_move p) c to) (opponent (to_move p)) (color_at to) ->
      step p (Walk c to)
        (Over (put (board_of p) (to_move p) c to) (opponent (to_move p)) (color_at to))

  (** S3, DS3, TS3: after a push the opponent loses its turn. The player
      moves again, with its tower of the colour on which the furthest pushed
      tower stops. *)
  | step_push : forall c n landing,
      may_use p c ->
      can_push (board_of p) (to_move p) c n landing ->
      ~ deadlock (push_board (board_of p) (to_move p) c n) (to_move p) (color_at landing) ->
      step p (Push c)
        (turn_of (to_move p) (color_at landing) (push_board (board_of p) (to_move p) c n) p)

  (** M8, P7: a push that makes a deadlock loses. The colour under the pusher
      names the winner's tower to be crowned. *)
  | step_push_deadlock : forall c n landing,
      may_use p c ->
      can_push (board_of p) (to_move p) c n landing ->
      deadlock (push_board (board_of p) (to_move p) c n) (to_move p) (color_at landing) ->
      step p (Push c)
        (Over (push_board (board_of p) (to_move p) c n) (opponent (to_move p))
           (color_at (advanced (to_move p) (place (board_of p) (to_move p) c))))

  (** M6: the player of a blocked tower passes. The opponent must move its
      tower of the colour on which the blocked tower stands. *)
  | step_pass : forall c,
      must_move p = Some c ->
      blocked (board_of p) (to_move p) c ->
      step p Pass
        (turn_of (opponent (to_move p)) (color_at (place (board_of p) (to_move p) c))
           (board_of p) p).

(** ** Sequences of moves *)

(** [play n s t]: [n] moves, including passes, lead from [s] to [t]. *)
Inductive play : nat -> state -> state -> Prop :=
  | play_none : forall s, play 0 s s
  | play_move : forall n p m s t, step p m s -> play n s t -> play (S n) (Going p) t.

(** [wins w s]: player [w] can win the round from [s] against any defence.
    Either it has won, or it is to move and some move leads to such a state,
    or the opponent is to move and all its moves do. *)
Inductive wins (w : player) : state -> Prop :=
  | has_won : forall b c, wins w (Over b w c)
  | can_choose : forall p m s,
      to_move p = w -> step p m s -> wins w s -> wins w (Going p)
  | must_allow : forall p,
      to_move p = opponent w -> (exists m s, step p m s) ->
      (forall m s, step p m s -> wins w s) -> wins w (Going p).

(** [wins_in n w s]: as [wins w s], and the round is over after at most [n]
    moves of both players, not counting passes. *)
Inductive wins_in (w : player) : nat -> state -> Prop :=
  | has_won_in : forall n b c, wins_in w n (Over b w c)
  | pass_in : forall n p s, step p Pass s -> wins_in w n s -> wins_in w n (Going p)
  | can_choose_in : forall n p m s,
      to_move p = w -> m <> Pass -> step p m s -> wins_in w n s -> wins_in w (S n) (Going p)
  | must_allow_in : forall n p,
      to_move p = opponent w -> (exists m s, m <> Pass /\ step p m s) ->
      (forall m s, step p m s -> wins_in w n s) -> wins_in w (S n) (Going p).
