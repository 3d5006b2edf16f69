(** * Every round ends

    Each walk and each push increases a weighted sum of the towers' distances
    from home. At most sixteen passes follow each other. A round is therefore
    finite, whatever the ranks of the towers. *)

From Coq Require Import List Arith Lia.
From Kamisado Require Import Board Tower Action Deadlock Round Moves Chain MovesCorrect Push Turn.
Import ListNotations.

(** ** The progress of the towers *)

(** The weight of a row for a rank. A pusher gains more by a push than the
    pushed towers lose. *)
Definition weight (r : rank) : nat :=
  match r with Plain => 1 | Sumo => 2 | DoubleSumo => 5 | TripleSumo | FourTeeth => 16 end.

(** The largest weight of a tower that this rank can push. *)
Definition weight_below (r : rank) : nat :=
  match r with Plain => 0 | Sumo => 1 | DoubleSumo => 2 | TripleSumo | FourTeeth => 5 end.

Lemma outranks_weight : forall r other, outranks r other = true -> weight other <= weight_below r.
Proof. intros [] []; simpl; intros; try discriminate; lia. Qed.

Lemma push_pays : forall r n, 1 <= n <= strength r -> n * weight_below r < weight r.
Proof. intros [] n; simpl; lia. Qed.

Definition tower_progress (p : player) (t : tower) : nat :=
  weight (rank_of t) * rows_from_home p (row_of (square_of t)).

Definition army_progress (p : player) (a : army) : nat :=
  list_sum (map (fun c => tower_progress p (in_army a c)) all_colors).

Definition progress (b : board) : nat :=
  army_progress White (white_army b) + army_progress Black (black_army b).

Definition most_progress : nat := 1792.

Lemma tower_progress_bound : forall p t, tower_progress p t <= 112.
Proof.
  intros p [[c r] k]; unfold tower_progress; simpl.
  assert (weight k <= 16) by (destruct k; simpl; lia).
  assert (rows_from_home p r <= 7) by (destruct p, r; simpl; lia). nia.
Qed.

Lemma progress_bound : forall b, progress b <= most_progress.
Proof.
  intros b; unfold progress, army_progress, most_progress, all_colors; simpl.
  repeat match goal with
  | |- context [tower_progress ?p ?t] =>
      pose proof (tower_progress_bound p t); generalize dependent (tower_progress p t); intros
  end. lia.
Qed.

Lemma progress_of_both : forall b p,
  progress b = army_progress p (army_on b p) + army_progress (opponent p) (army_on b (opponent p)).
Proof. intros b []; unfold progress; simpl; lia. Qed.

Lemma army_progress_replace : forall p a c t,
  army_progress p (replace a c t) + tower_progress p (in_army a c) = army_progress p a + tower_progress p t.
Proof. intros p [] [] t; unfold army_progress; simpl; lia. Qed.

(** A walk makes progress. *)
Lemma walk_progress : forall b p c limit d n to, can_walk b p c limit d n to ->
  progress b < progress (put b p c to).
Proof.
  intros b p c limit d n to [N [_ [_ [A _]]]].
  rewrite (progress_of_both b p), (progress_of_both (put b p c to) p).
  unfold put. rewrite army_with_same, army_with_other by (apply not_eq_sym, opponent_other).
  pose proof (army_progress_replace p (army_on b p) c (Tower to (rank_on b p c))) as H.
  apply along_rows in A.
  assert (tower_progress p (in_army (army_on b p) c) < tower_progress p (Tower to (rank_on b p c))).
  { unfold tower_progress; simpl. rewrite A. unfold place, rank_on, tower_on.
    assert (1 <= weight (rank_of (in_army (army_on b p) c)))
      by (destruct (rank_of (in_army (army_on b p) c)); simpl; lia). nia. }
  lia.
Qed.

(** A push makes progress too: the gain exceeds the loss. *)
Lemma list_sum_split : forall (f g h : color -> nat) colors,
  (forall c, In c colors -> f c = g c + h c) ->
  list_sum (map f colors) = list_sum (map g colors) + list_sum (map h colors).
Proof.
  intros f g h colors H. induction colors as [| c colors IH]; simpl; [reflexivity |].
  rewrite IH, (H c); [lia | left; reflexivity | intros; apply H; right; assumption].
Qed.

Lemma list_sum_filter : forall (test : color -> bool) (f : color -> nat) (most : nat) colors,
  (forall c, test c = true -> f c <= most) -> (forall c, test c = false -> f c = 0) ->
  list_sum (map f colors) <= length (filter test colors) * most.
Proof.
  intros test f most colors H Z. induction colors as [| c colors IH]; simpl; [lia |].
  destruct (test c) eqn:T; simpl; [apply H in T | apply Z in T]; lia.
Qed.

Lemma push_progress : forall b p c n l, valid b -> can_push b p c n l ->
  progress b < progress (push_board b p c n).
Proof.
  intros b p c n l V P.
  rewrite (progress_of_both b p), (progress_of_both (push_board b p c n) p).
  set (b' := push_board b p c n).
  (* the gain of the pushing tower *)
  assert (Own : army_progress p (army_on b' p) = army_progress p (army_on b p) + weight (rank_on b p c)).
  { destruct (first_ahead _ _ _ _ _ P) as [t [e [N _]]].
    pose proof (army_progress_replace p (army_on b p) c (tower_on b' p c)) as R.
    assert (E : army_on b' p = replace (army_on b p) c (tower_on b' p c)).
    { unfold b'. rewrite tower_push_own. unfold push_board; cbv zeta. unfold put.
      rewrite army_with_same, army_with_other by apply opponent_other.
      unfold rank_on, tower_on. rewrite army_with_other by apply opponent_other. reflexivity. }
    rewrite <- E in R. unfold b' in R at 2. rewrite tower_push_own in R.
    assert (X : tower_progress p (Tower (advanced p (place b p c)) (rank_on b p c)) =
                tower_progress p (in_army (army_on b p) c) + weight (rank_on b p c)).
    { unfold tower_progress; simpl. rewrite (advanced_next _ _ _ N), (next_rows _ _ _ _ N).
      unfold place, rank_on, tower_on. lia. }
    lia. }
  (* the loss of the pushed towers *)
  set (pushed := fun e => directly_ahead p n (place b p c) (place b (opponent p) e)).
  set (loss := fun e => if pushed e then weight (rank_on b (opponent p) e) else 0).
  assert (Lost : army_progress (opponent p) (army_on b (opponent p)) =
    army_progress (opponent p) (army_on b' (opponent p)) + list_sum (map loss all_colors)).
  { unfold army_progress. apply list_sum_split. intros e _.
    fold (tower_on b (opponent p) e) (tower_on b' (opponent p) e).
    unfold b', loss, pushed. rewrite tower_push_enemy.
    destruct (directly_ahead p n (place b p c) (place b (opponent p) e)) eqn:D; [| lia].
    apply directly_ahead_spec in D. destruct D as [k [K A]].
    destruct (ahead_of_pushed _ _ _ _ _ _ _ P K A) as [t [T _]].
    unfold tower_progress; simpl. rewrite (advanced_next _ _ _ T).
    fold (place b (opponent p) e) (rank_on b (opponent p) e).
    rewrite (next_rows_enemy _ _ _ _ T). lia. }
  assert (Few : list_sum (map loss all_colors) <=
                length (pushed_colors b p c n) * weight_below (rank_on b p c)).
  { apply list_sum_filter; unfold loss, pushed.
    - intros e D. rewrite D. apply directly_ahead_spec in D. destruct D as [k [K A]].
      destruct P as [_ [_ [R _]]]. destruct (R k K) as [s [S [e' [E O]]]].
      assert (e' = e) by (apply (V (opponent p) e' (opponent p) e); congruence). subst e'.
      apply outranks_weight; assumption.
    - intros e D. rewrite D. reflexivity. }
  pose proof (pushed_at_most b p c n V) as Most.
  destruct P as [N1 [N2 _]].
  pose proof (push_pays (rank_on b p c) n (conj N1 N2)) as Pays. nia.
Qed.

(** ** The number of passes to come *)

Fixpoint passes_to_come (b : board) (n : nat) (a : asked) : nat :=
  match n with
  | O => 0
  | S less => if is_blocked b (fst a) (snd a) then S (passes_to_come b less (asked_next b a)) else 0
  end.

Lemma passes_step : forall b n a, passes_to_come b (S n) a =
  if is_blocked b (fst a) (snd a) then S (passes_to_come b n (asked_next b a)) else 0.
Proof. reflexivity. Qed.

Lemma passes_bound : forall b n a, passes_to_come b n a <= n.
Proof.
  intros b n; induction n as [| n IH]; simpl; intro a; [lia |].
  destruct (is_blocked b (fst a) (snd a)); [specialize (IH (asked_next b a)); lia | lia].
Qed.

Lemma passes_all : forall b n a, passes_to_come b n a = n -> are_blocked b n a = true.
Proof.
  intros b n; induction n as [| n IH]; simpl; intros a H; [reflexivity |].
  destruct (is_blocked b (fst a) (snd a)); [apply IH; lia | lia].
Qed.

Lemma passes_more : forall b n a, passes_to_come b n a < n -> passes_to_come b (S n) a = passes_to_come b n a.
Proof.
  intros b n; induction n as [| n IH]; intros a H; [lia |].
  rewrite (passes_step b (S n) a), (passes_step b n a) in *.
  destruct (is_blocked b (fst a) (snd a)); [| reflexivity].
  f_equal. apply IH. lia.
Qed.

Lemma pass_shortens : forall b p c, blocked b p c -> ~ deadlock b p c ->
  passes_to_come b 16 (asked_next b (p, c)) < passes_to_come b 16 (p, c).
Proof.
  intros b p c B D.
  assert (L : passes_to_come b 16 (p, c) < 16).
  { pose proof (passes_bound b 16 (p, c)) as M.
    destruct (Nat.eq_dec (passes_to_come b 16 (p, c)) 16) as [E | E]; [| lia].
    exfalso. apply D. apply is_deadlock_spec. apply passes_all. assumption. }
  change (passes_to_come b 16 (p, c)) with
    (if is_blocked b p c then S (passes_to_come b 15 (asked_next b (p, c))) else 0) in *.
  rewrite (proj2 (is_blocked_spec b p c) B) in *.
  rewrite (passes_more b 15) by lia. lia.
Qed.

(** ** The bound *)

(** The maximum number of moves that can follow, including passes. *)
Definition moves_to_come (p : position) : nat :=
  (most_progress - progress (board_of p)) * 17 +
  match must_move p with Some c => passes_to_come (board_of p) 16 (to_move p, c) | None => 0 end.

Theorem step_shortens : forall p m q, sound p -> step p m (Going q) -> moves_to_come q < moves_to_come p.
Proof.
  intros p m q [V A _ _] H.
  assert (Further : forall b who c rest, q = Position b who (Some c) rest ->
    progress (board_of p) < progress b -> moves_to_come q < moves_to_come p).
  { intros b who c rest -> L. unfold moves_to_come; simpl board_of; simpl must_move; simpl to_move.
    pose proof (progress_bound b). pose proof (passes_bound b 16 (who, c)). lia. }
  inversion H; subst.
  - eapply Further; [reflexivity | eapply walk_progress; eassumption].
  - eapply Further; [reflexivity | eapply push_progress; eassumption].
  - unfold moves_to_come; simpl board_of; simpl must_move; simpl to_move.
    match goal with M : must_move p = Some _ |- _ => rewrite M end. apply Nat.add_lt_mono_l. apply pass_shortens; auto.
Qed.

(** An upper bound on the number of moves of a round: 30,481. *)
Definition longest_round : nat := S (most_progress * 17 + 16).

Lemma moves_to_come_bound : forall p, moves_to_come p < longest_round.
Proof.
  intro p. unfold moves_to_come, longest_round.
  assert (match must_move p with
          | Some c => passes_to_come (board_of p) 16 (to_move p, c) | None => 0 end <= 16)
    by (destruct (must_move p); [apply passes_bound | lia]).
  pose proof (Nat.mul_le_mono_r _ _ 17 (Nat.le_sub_l most_progress (progress (board_of p)))). lia.
Qed.

Lemma play_bound : forall n p t, sound p -> play n (Going p) t -> n <= S (moves_to_come p).
Proof.
  induction n as [| n IH]; intros p t G H; [lia |].
  inversion H as [| n' p' m s t' M R]; subst.
  destruct s as [q | b w c].
  - pose proof (step_shortens _ _ _ G M). pose proof (step_keeps_sound _ _ _ G M) as G'.
    apply IH in R; [lia | assumption].
  - inversion R; subst. lia.
Qed.

(** Every round ends: none lasts longer than 30,481 moves, including passes. *)
Theorem every_round_ends : forall n p t, sound p -> play n (Going p) t -> n <= longest_round.
Proof.
  intros n p t G H. apply play_bound in H; [| assumption].
  pose proof (moves_to_come_bound p). lia.
Qed.
