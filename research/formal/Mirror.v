(** * The mirror and the half turn

    The mirror exchanges left and right, and with them orange and brown, blue
    and green, purple and red, pink and yellow. The half turn rotates the
    board and exchanges White and Black. Both preserve the game: the legal
    moves, their results, and the winner. *)

From Coq Require Import List Arith Lia.
From Kamisado Require Import Board Tower Action Deadlock Round Moves Chain MovesCorrect Push.
Import ListNotations.

(** ** The mirror *)

Definition mirror_color (c : color) : color :=
  match c with
  | Brown => Orange | Orange => Brown | Green => Blue | Blue => Green
  | Red => Purple | Purple => Red | Yellow => Pink | Pink => Yellow
  end.

Definition mirror_direction (d : direction) : direction :=
  match d with Left => Right | Straight => Straight | Right => Left end.

Definition mirror_square (s : square) : square := Square (half_turn_column (column_of s)) (row_of s).

(** ** A common definition of both symmetries *)

(** A symmetry maps players, colours, directions and squares. *)
Record symmetry := Symmetry {
  on_player : player -> player;
  on_color : color -> color;
  on_direction : direction -> direction;
  on_square : square -> square
}.

Definition mirror : symmetry := Symmetry (fun p => p) mirror_color mirror_direction mirror_square.
Definition turn : symmetry := Symmetry opponent (fun c => c) (fun d => d) half_turn.

Definition image_board (m : symmetry) (b : board) : board :=
  let army_for p :=
    army_of (fun c =>
      let t := tower_on b (on_player m p) (on_color m c) in Tower (on_square m (square_of t)) (rank_of t)) in
  Board (army_for White) (army_for Black).

Definition image_position (m : symmetry) (p : position) : position :=
  Position (image_board m (board_of p)) (on_player m (to_move p))
    (option_map (on_color m) (must_move p)) (limits p).

Definition image_state (m : symmetry) (s : state) : state :=
  match s with
  | Going p => Going (image_position m p)
  | Over b w c => Over (image_board m b) (on_player m w) (on_color m c)
  end.

Definition image_move (m : symmetry) (x : move) : move :=
  match x with
  | Walk c to => Walk (on_color m c) (on_square m to)
  | Push c => Push (on_color m c)
  | Pass => Pass
  end.

(** The laws of a symmetry: applied twice it is the identity, and it
    preserves the board and its directions. *)
Record lawful (m : symmetry) : Prop := Lawful {
  player_twice : forall p, on_player m (on_player m p) = p;
  color_twice : forall c, on_color m (on_color m c) = c;
  direction_twice : forall d, on_direction m (on_direction m d) = d;
  square_twice : forall s, on_square m (on_square m s) = s;
  image_opponent : forall p, on_player m (opponent p) = opponent (on_player m p);
  image_straight : on_direction m Straight = Straight;
  image_color_at : forall s, color_at (on_square m s) = on_color m (color_at s);
  image_next : forall p d s,
    next (on_player m p) (on_direction m d) (on_square m s) = option_map (on_square m) (next p d s);
  image_far : forall p s, row_of (on_square m s) = far_row (on_player m p) <-> row_of s = far_row p
}.

Lemma mirror_lawful : lawful mirror.
Proof.
  constructor; simpl; try reflexivity.
  - intros []; reflexivity.
  - intros []; reflexivity.
  - intros [[] []]; reflexivity.
  - intros [[] []]; reflexivity.
  - intros [] [] [[] []]; reflexivity.
Qed.

Lemma turn_lawful : lawful turn.
Proof.
  constructor; simpl; try reflexivity.
  - intros []; reflexivity.
  - intros [[] []]; reflexivity.
  - apply same_board_for_both.
  - intros [] [] [[] []]; reflexivity.
  - intros [] [c []]; cbv; split; intro H; try discriminate; reflexivity.
Qed.

(** ** The images of the parts of the rules *)

Lemma tower_image : forall m b p c, lawful m ->
  tower_on (image_board m b) (on_player m p) (on_color m c) =
  Tower (on_square m (place b p c)) (rank_on b p c).
Proof.
  intros m b p c L.
  assert (X : forall q d, tower_on (image_board m b) q d =
    Tower (on_square m (place b (on_player m q) (on_color m d))) (rank_on b (on_player m q) (on_color m d))).
  { intros [] d; unfold tower_on, image_board; simpl; rewrite in_army_of; reflexivity. }
  rewrite X, (player_twice m L), (color_twice m L). reflexivity.
Qed.

Lemma place_image : forall m b p c, lawful m ->
  place (image_board m b) (on_player m p) (on_color m c) = on_square m (place b p c).
Proof. intros; unfold place at 1; rewrite tower_image by assumption; reflexivity. Qed.

Lemma rank_image : forall m b p c, lawful m ->
  rank_on (image_board m b) (on_player m p) (on_color m c) = rank_on b p c.
Proof. intros; unfold rank_on at 1; rewrite tower_image by assumption; reflexivity. Qed.

Lemma square_injective : forall m s t, lawful m -> on_square m s = on_square m t -> s = t.
Proof. intros m s t L H. rewrite <- (square_twice m L s), H. apply square_twice; assumption. Qed.

Lemma player_injective : forall m p q, lawful m -> on_player m p = on_player m q -> p = q.
Proof. intros m p q L H. rewrite <- (player_twice m L p), H. apply player_twice; assumption. Qed.

Lemma color_injective : forall m c d, lawful m -> on_color m c = on_color m d -> c = d.
Proof. intros m c d L H. rewrite <- (color_twice m L c), H. apply color_twice; assumption. Qed.

(** The image of the image of a board is the board itself. *)
Lemma board_twice : forall m b, lawful m -> image_board m (image_board m b) = b.
Proof.
  intros m b L. apply board_ext. intros p c.
  rewrite <- (player_twice m L p), <- (color_twice m L c) at 1.
  rewrite tower_image by assumption.
  rewrite place_image, rank_image by assumption. rewrite square_twice by assumption.
  unfold place, rank_on. destruct (tower_on b p c). reflexivity.
Qed.

Lemma image_along : forall m p d n s, lawful m ->
  along (on_player m p) (on_direction m d) n (on_square m s) = option_map (on_square m) (along p d n s).
Proof.
  intros m p d n s L. revert s; induction n as [| n IH]; intro s; simpl; [reflexivity |].
  rewrite image_next by assumption. destruct (next p d s) as [t |]; simpl; [apply IH | reflexivity].
Qed.

Lemma image_along_straight : forall m p n s, lawful m ->
  along (on_player m p) Straight n (on_square m s) = option_map (on_square m) (along p Straight n s).
Proof. intros m p n s L. rewrite <- (image_straight m L) at 1. apply image_along; assumption. Qed.

Lemma image_empty : forall m b s, lawful m -> empty b s -> empty (image_board m b) (on_square m s).
Proof.
  intros m b s L E p c. rewrite <- (player_twice m L p), <- (color_twice m L c), place_image by assumption.
  intro H. apply square_injective in H; [| assumption]. exact (E _ _ H).
Qed.

Lemma image_walk : forall m b p c limit d n to, lawful m -> can_walk b p c limit d n to ->
  can_walk (image_board m b) (on_player m p) (on_color m c) limit (on_direction m d) n (on_square m to).
Proof.
  intros m b p c limit d n to L [N1 [N2 [N3 [A E]]]]. unfold can_walk.
  rewrite place_image, rank_image, image_along, A by assumption.
  repeat split; try assumption. intros k s K H. rewrite image_along in H by assumption.
  destruct (along p d k (place b p c)) as [t |] eqn:T; [| discriminate].
  injection H; intros <-. apply image_empty; [assumption |]. apply (E k); assumption.
Qed.

Lemma image_push : forall m b p c n l, lawful m -> can_push b p c n l ->
  can_push (image_board m b) (on_player m p) (on_color m c) n (on_square m l).
Proof.
  intros m b p c n l L [N1 [N2 [R [A E]]]]. unfold can_push.
  rewrite place_image, rank_image, image_along_straight, A by assumption.
  repeat split; try assumption; [| apply image_empty; assumption].
  intros k K. destruct (R k K) as [s [S [e [P O]]]]. exists (on_square m s).
  rewrite image_along_straight, S by assumption. split; [reflexivity |].
  exists (on_color m e). rewrite <- image_opponent, place_image, rank_image, P by assumption. auto.
Qed.

Lemma image_advanced : forall m p s, lawful m -> advanced (on_player m p) (on_square m s) = on_square m (advanced p s).
Proof.
  intros m p s L; unfold advanced. rewrite <- (image_straight m L) at 1. rewrite image_next by assumption.
  destruct (next p Straight s); reflexivity.
Qed.

Lemma image_directly_ahead : forall m p n from s, lawful m ->
  directly_ahead (on_player m p) n (on_square m from) (on_square m s) = directly_ahead p n from s.
Proof.
  intros m p n from s L. revert from; induction n as [| n IH]; intro from; simpl; [reflexivity |].
  rewrite <- (image_straight m L) at 1. rewrite image_next by assumption.
  destruct (next p Straight from) as [t |]; simpl; [| reflexivity].
  rewrite IH. destruct (square_eqb t s) eqn:E.
  - apply square_eqb_eq in E. subst. rewrite square_eqb_refl. reflexivity.
  - destruct (square_eqb (on_square m t) (on_square m s)) eqn:E'; [| reflexivity].
    apply square_eqb_eq in E'. apply square_injective in E'; [| assumption]. subst.
    rewrite square_eqb_refl in E. discriminate.
Qed.

Lemma image_put : forall m b p c s, lawful m ->
  image_board m (put b p c s) = put (image_board m b) (on_player m p) (on_color m c) (on_square m s).
Proof.
  intros m b p c s L. apply board_ext. intros q d.
  rewrite <- (player_twice m L q), <- (color_twice m L d).
  generalize (on_player m q) (on_color m d). clear q d. intros q d.
  rewrite tower_image by assumption.
  destruct (player_eq_dec p q) as [<- | N]; [destruct (color_eq_dec c d) as [<- | N] |].
  - rewrite tower_put_same, place_put_same, rank_put, rank_image by assumption. reflexivity.
  - rewrite tower_put_other, tower_image, place_put_other, rank_put; auto.
    right. intro H. apply N. eapply color_injective; eassumption.
  - rewrite tower_put_other, tower_image, place_put_other, rank_put; auto.
    left. intro H. apply N. eapply player_injective; eassumption.
Qed.

Lemma image_push_board : forall m b p c n, lawful m ->
  image_board m (push_board b p c n) = push_board (image_board m b) (on_player m p) (on_color m c) n.
Proof.
  intros m b p c n L. apply board_ext. intros q d.
  rewrite <- (player_twice m L q), <- (color_twice m L d).
  generalize (on_player m q) (on_color m d). clear q d. intros q d.
  rewrite tower_image, rank_push by assumption.
  destruct (player_cases p q) as [-> | ->].
  - destruct (color_eq_dec c d) as [<- | N].
    + rewrite place_push_own, tower_push_own, place_image, rank_image, image_advanced by assumption. reflexivity.
    + rewrite place_push_friend, tower_push_friend, tower_image; auto.
      intro H. apply N. eapply color_injective; eassumption.
  - rewrite place_push_enemy, (image_opponent m L), tower_push_enemy, <- (image_opponent m L).
    rewrite !place_image, image_directly_ahead, rank_image, tower_image, image_advanced by assumption.
    destruct (directly_ahead _ _ _ _); reflexivity.
Qed.

Lemma image_blocked : forall m b p c, lawful m -> blocked b p c ->
  blocked (image_board m b) (on_player m p) (on_color m c).
Proof.
  intros m b p c L [W P]. split.
  - intros d s N E. rewrite place_image in N by assumption.
    rewrite <- (direction_twice m L d), image_next in N by assumption.
    destruct (next p (on_direction m d) (place b p c)) as [t |] eqn:T; [| discriminate].
    injection N; intros <-. apply (W _ _ T).
    apply (image_empty m) in E; [| assumption]. rewrite board_twice, square_twice in E by assumption. assumption.
  - intros n l H. apply (image_push m) in H; [| assumption].
    rewrite board_twice, player_twice, color_twice in H by assumption. exact (P _ _ H).
Qed.

Lemma image_asked : forall m b n p c, lawful m ->
  asked_after (image_board m b) n (on_player m p, on_color m c) =
  (on_player m (fst (asked_after b n (p, c))), on_color m (snd (asked_after b n (p, c)))).
Proof.
  intros m b n p c L. revert p c; induction n as [| n IH]; intros p c; [reflexivity |].
  cbn [asked_after]. unfold asked_next; cbn [fst snd].
  rewrite place_image, image_color_at, <- image_opponent by assumption. apply IH.
Qed.

Lemma image_deadlock : forall m b p c, lawful m -> deadlock b p c ->
  deadlock (image_board m b) (on_player m p) (on_color m c).
Proof.
  intros m b p c L. rewrite !deadlock_forever. intros H k. unfold is_stuck.
  rewrite image_asked by assumption. apply image_blocked; [assumption | apply H].
Qed.

Lemma image_not_deadlock : forall m b p c, lawful m -> ~ deadlock b p c ->
  ~ deadlock (image_board m b) (on_player m p) (on_color m c).
Proof.
  intros m b p c L N D. apply N. apply (image_deadlock m) in D; [| assumption].
  rewrite board_twice, player_twice, color_twice in D by assumption. assumption.
Qed.

Lemma image_may_use : forall m p c, may_use p c -> may_use (image_position m p) (on_color m c).
Proof. intros m p c [H | H]; [left | right]; simpl; rewrite H; reflexivity. Qed.

(** ** The symmetry of the game *)

(** A symmetry maps legal moves to legal moves. *)
Lemma image_step_one_way : forall m p x s, lawful m -> step p x s ->
  step (image_position m p) (image_move m x) (image_state m s).
Proof.
  intros m p x s L H. pose proof (image_may_use m p) as U.
  inversion H as [c d n to MU W F | c d n to MU W F D | c d n to MU W F D | c n l MU P D | c n l MU P D | c M B];
    subst; unfold turn_of, image_state, image_move;
    try (unfold image_position at 2; cbn [option_map board_of to_move must_move limits]).
  - rewrite image_put by assumption.
    refine (step_win (image_position m p) _ _ _ _ (U _ MU) (image_walk _ _ _ _ _ _ _ _ L W) _).
    apply image_far; assumption.
  - rewrite image_put, image_opponent, <- image_color_at by assumption.
    refine (step_walk (image_position m p) _ _ _ _ (U _ MU) (image_walk _ _ _ _ _ _ _ _ L W) _ _); simpl.
    + rewrite image_far by assumption. assumption.
    + rewrite <- image_put, <- image_opponent, image_color_at by assumption. apply image_not_deadlock; assumption.
  - rewrite image_put, image_opponent, <- image_color_at by assumption.
    refine (step_walk_deadlock (image_position m p) _ _ _ _ (U _ MU) (image_walk _ _ _ _ _ _ _ _ L W) _ _); simpl.
    + rewrite image_far by assumption. assumption.
    + rewrite <- image_put, <- image_opponent, image_color_at by assumption. apply image_deadlock; assumption.
  - rewrite image_push_board, <- image_color_at by assumption.
    refine (step_push (image_position m p) _ _ _ (U _ MU) (image_push _ _ _ _ _ _ L P) _); simpl.
    rewrite <- image_push_board, image_color_at by assumption. apply image_not_deadlock; assumption.
  - rewrite image_push_board, image_opponent, <- image_color_at, <- image_advanced, <- place_image by assumption.
    refine (step_push_deadlock (image_position m p) _ _ _ (U _ MU) (image_push _ _ _ _ _ _ L P) _); simpl.
    rewrite <- image_push_board, image_color_at by assumption. apply image_deadlock; assumption.
  - rewrite image_opponent, <- image_color_at, <- place_image by assumption.
    refine (step_pass (image_position m p) (on_color m c) _ _); simpl.
    + rewrite M. reflexivity.
    + apply image_blocked; assumption.
Qed.

Lemma position_twice : forall m p, lawful m -> image_position m (image_position m p) = p.
Proof.
  intros m [b w c l] L; unfold image_position; simpl.
  rewrite board_twice, player_twice by assumption. f_equal.
  destruct c as [c |]; simpl; [rewrite color_twice by assumption |]; reflexivity.
Qed.

Lemma state_twice : forall m s, lawful m -> image_state m (image_state m s) = s.
Proof.
  intros m [p | b w c] L; simpl; [rewrite position_twice by assumption; reflexivity |].
  rewrite board_twice, player_twice, color_twice by assumption. reflexivity.
Qed.

Lemma move_twice : forall m x, lawful m -> image_move m (image_move m x) = x.
Proof.
  intros m [c to | c |] L; simpl; try rewrite color_twice by assumption; try rewrite square_twice by assumption;
    reflexivity.
Qed.

Lemma image_step : forall m p x s, lawful m ->
  (step p x s <-> step (image_position m p) (image_move m x) (image_state m s)).
Proof.
  intros m p x s L; split; [apply image_step_one_way; assumption |].
  intro H. apply (image_step_one_way m) in H; [| assumption].
  rewrite position_twice, move_twice, state_twice in H by assumption. assumption.
Qed.

Lemma image_wins : forall m w s, lawful m -> wins w s -> wins (on_player m w) (image_state m s).
Proof.
  intros m w s L H. induction H as [b c | p x s T M W IH | p T E A IH]; simpl.
  - apply has_won.
  - eapply can_choose; [simpl; rewrite T; reflexivity | | exact IH]. apply image_step_one_way; eassumption.
  - apply must_allow.
    + simpl. rewrite T. apply image_opponent; assumption.
    + destruct E as [x [s M]]. exists (image_move m x), (image_state m s). apply image_step_one_way; assumption.
    + intros x s M. rewrite <- (move_twice m x L), <- (state_twice m s L) in M. apply image_step in M; [| assumption].
      rewrite <- (state_twice m s L). eapply IH; eassumption.
Qed.

(** The mirror preserves the legal moves and their results. *)
Theorem mirror_step : forall p x s,
  step p x s <-> step (image_position mirror p) (image_move mirror x) (image_state mirror s).
Proof. intros. apply image_step. exact mirror_lawful. Qed.

(** The mirror preserves the winner. *)
Theorem mirror_wins : forall w s, wins w s -> wins w (image_state mirror s).
Proof. intros w s. exact (image_wins mirror w s mirror_lawful). Qed.

(** The half turn, which exchanges the players, preserves the legal moves and
    their results. *)
Theorem half_turn_step : forall p x s,
  step p x s <-> step (image_position turn p) (image_move turn x) (image_state turn s).
Proof. intros. apply image_step. exact turn_lawful. Qed.

(** The half turn exchanges the winner. *)
Theorem half_turn_wins : forall w s, wins w s -> wins (opponent w) (image_state turn s).
Proof. intros w s. exact (image_wins turn w s turn_lawful). Qed.
