(** * Every match ends

    Every round of a match brings its winner at least one point, so a match
    has fewer than twice as many rounds as the points needed to win. *)

From Coq Require Import List Arith Lia.
From Kamisado Require Import Board Tower Action Deadlock Round Moves Chain MovesCorrect Push Turn Ends
  Start Fill FillSound Match.
Import ListNotations.

(** ** Scores *)

Lemma score_same_ranks : forall b b' p, (forall c, rank_on b p c = rank_on b' p c) -> score b p = score b' p.
Proof.
  intros b b' p H; unfold score. f_equal. apply map_ext. intro c. rewrite H. reflexivity.
Qed.

Lemma rank_crown_other : forall l b w c p d, p <> w \/ d <> c -> rank_on (crown l b w c) p d = rank_on b p d.
Proof.
  intros l b w c p d H; unfold rank_on at 1, tower_on.
  assert (X : in_army (army_on (with_army b w
    (replace (army_on b w) c (Tower (place b w c) (one_tooth_more (rank_on b w c))))) p) d =
    in_army (army_on b p) d).
  { destruct (player_eq_dec w p) as [<- | N].
    - rewrite army_with_same. apply in_replace_other. destruct H; congruence.
    - rewrite army_with_other by assumption. reflexivity. }
  destruct l; simpl; try rewrite X; reflexivity.
Qed.

Lemma rank_crown_same : forall l b w c, l <> Single ->
  rank_on (crown l b w c) w c = one_tooth_more (rank_on b w c).
Proof.
  intros l b w c H; unfold rank_on at 1, tower_on.
  destruct l; [contradiction | ..]; simpl; rewrite army_with_same, in_replace_same; reflexivity.
Qed.

(** A sum over all colours, with one of them separated. *)
Lemma sum_from : forall (f g : color -> nat) c, (forall d, d <> c -> f d = g d) ->
  list_sum (map f all_colors) + g c = list_sum (map g all_colors) + f c.
Proof.
  intros f g c H; unfold all_colors; simpl.
  destruct c;
  repeat match goal with
  | H : forall d, d <> ?c -> f d = g d |- context [f ?x] =>
      lazymatch x with c => fail | _ => rewrite (H x) by discriminate end
  end; lia.
Qed.

Lemma points_le_score : forall b p c, points (rank_on b p c) <= score b p.
Proof. intros b p c; unfold score, all_colors; simpl. destruct c; lia. Qed.

(** A tooth is worth at least one point, unless the tower already has four. *)
Lemma tooth_pays : forall r, points r < 15 -> points r < points (one_tooth_more r).
Proof. intros []; simpl; lia. Qed.

Lemma score_crown_winner : forall l b w c, l <> Single -> score b w < 15 ->
  score b w < score (crown l b w c) w.
Proof.
  intros l b w c N S.
  pose proof (points_le_score b w c) as P.
  assert (T : points (rank_on b w c) < points (rank_on (crown l b w c) w c)).
  { rewrite rank_crown_same by assumption. apply tooth_pays. lia. }
  pose proof (sum_from (fun d => points (rank_on (crown l b w c) w d)) (fun d => points (rank_on b w d)) c) as X.
  cbv beta in X. unfold score. lapply X; [lia |].
  intros d D. rewrite rank_crown_other by auto. reflexivity.
Qed.

Lemma score_crown_loser : forall l b w c, score (crown l b w c) (opponent w) = score b (opponent w).
Proof.
  intros. apply score_same_ranks. intro d. apply rank_crown_other. left. apply opponent_other.
Qed.

Lemma valid_crown : forall l b w c, valid b -> valid (crown l b w c).
Proof.
  intros l b w c V.
  assert (P : forall p d, place (crown l b w c) p d = place b p d).
  { intros p d; unfold place at 1, tower_on.
    assert (X : square_of (in_army (army_on (with_army b w
      (replace (army_on b w) c (Tower (place b w c) (one_tooth_more (rank_on b w c))))) p) d) = place b p d).
    { destruct (player_eq_dec w p) as [<- | N].
      - rewrite army_with_same. destruct (color_eq_dec c d) as [<- | D].
        + rewrite in_replace_same. reflexivity.
        + rewrite in_replace_other by assumption. reflexivity.
      - rewrite army_with_other by assumption. reflexivity. }
    destruct l; simpl; try rewrite X; reflexivity. }
  intros p d q e H. rewrite !P in H. apply V; assumption.
Qed.

(** No move of a round changes a score. *)
Lemma step_same_ranks : forall p m s, step p m s -> forall who c,
  rank_on (match s with Going q => board_of q | Over b _ _ => b end) who c = rank_on (board_of p) who c.
Proof. intros p m s H who c; inversion H; subst; simpl; try rewrite rank_put; try rewrite rank_push; reflexivity. Qed.

Lemma step_same_score : forall p m s, step p m s -> forall who,
  score (match s with Going q => board_of q | Over b _ _ => b end) who = score (board_of p) who.
Proof. intros p m s H who. apply score_same_ranks. intro c. apply (step_same_ranks _ _ _ H). Qed.

(** ** The reachable states of a match *)

Definition open_scores (r : rules) (b : board) : Prop := forall p, score b p < target (length_of r).

Definition sound_game (r : rules) (g : game) : Prop :=
  match g with
  | Playing p => sound p /\ open_scores r (board_of p)
  | Filling b _ => valid b /\ open_scores r b
  | Finished b _ => valid b
  end.

Definition sound_rules (r : rules) : Prop := forall n, In n (opening r) -> 1 <= n.

Lemma decided_not : forall r b w c, open_scores r b ->
  decides (length_of r) (crown (length_of r) b w c) w = false ->
  length_of r <> Single /\ open_scores r (crown (length_of r) b w c).
Proof.
  intros r b w c O D.
  assert (N : length_of r <> Single) by (intro E; rewrite E in D; discriminate).
  split; [assumption |]. intro p.
  assert (W : score (crown (length_of r) b w c) w < target (length_of r)).
  { destruct (length_of r); [contradiction | ..]; unfold decides in D; apply Nat.leb_gt in D; assumption. }
  destruct (player_cases w p) as [-> | ->]; [assumption |]. rewrite score_crown_loser. apply O.
Qed.

Theorem match_keeps_sound : forall r g a h, sound_rules r -> sound_game r g -> match_step r g a h -> sound_game r h.
Proof.
  intros r g a h R G H.
  inversion H as [p m q M | p m b w c M D | p m b w c M D | b w f | p who | b w who]; subst; simpl in *.
  - destruct G as [G O]. split; [exact (step_keeps_sound _ _ _ G M) |].
    intro who. rewrite (step_same_score _ _ _ M who). apply O.
  - destruct G as [G O]. pose proof (step_keeps_sound _ _ _ G M) as V. simpl in V.
    split; [apply valid_crown; assumption |]. apply decided_not; [| assumption].
    intro who. rewrite (step_same_score _ _ _ M who). apply O.
  - destruct G as [G O]. apply valid_crown. exact (step_keeps_sound _ _ _ G M).
  - destruct G as [V O]. split; [apply fill_sound; assumption |].
    intro who. rewrite (score_same_ranks _ b who); [apply O |]. intro c. apply rank_fill.
  - destruct G as [[V _ _ _] _]. assumption.
  - tauto.
Qed.

(** The start of a round can be played, with every layout and either opener. *)
Theorem start_sound : forall l who opening, NoDup l -> length l = 8 ->
  (forall n, In n opening -> 1 <= n) -> sound (Position (start_board l) who None opening).
Proof.
  intros l who opening ND Len L.
  assert (In8 : forall c, In c l).
  { intro c. apply (NoDup_length_incl ND (l' := all_colors)); [rewrite Len; reflexivity | |].
    - intros x _. apply all_colors_complete.
    - apply all_colors_complete. }
  assert (I : forall c d, column_in l all_columns c = column_in l all_columns d -> c = d).
  { intros c d. pose proof (In8 c) as C. pose proof (In8 d) as D. clear In8 ND.
    destruct l as [| x1 [| x2 [| x3 [| x4 [| x5 [| x6 [| x7 [| x8 [| ]]]]]]]]]; try discriminate.
    simpl in C, D |- *.
    repeat match goal with
    | |- context [if color_eqb ?x ?y then _ else _] =>
        let E := fresh in destruct (color_eqb x y) eqn:E;
        [apply color_eqb_eq in E; subst |
         assert (x <> y) by (intro; subst; rewrite (proj2 (color_eqb_eq _ _) eq_refl) in E; discriminate); clear E]
    end; intro; try discriminate; try reflexivity; intuition congruence. }
  apply home_rows_sound; [| | assumption].
  - intros [] c; [rewrite place_start_white | rewrite place_start_black]; reflexivity.
  - intros [] c d; [rewrite !place_start_white | rewrite !place_start_black];
      unfold half_turn; cbn [column_of]; intro H; apply I;
      [apply half_turn_column_injective |]; assumption.
Qed.

(** The first round of every match is such a state. *)
Theorem first_round_sound : forall r l, sound_rules r -> NoDup l -> length l = 8 ->
  sound_game r (first_round r l).
Proof.
  intros r l R ND Len. split; [apply start_sound; assumption |].
  intro p. rewrite (score_same_ranks _ (board_of start) p).
  - destruct r as [[] o], p; vm_compute; lia.
  - intro c. unfold rank_on, tower_on. destruct p; simpl; rewrite in_army_of; destruct c; reflexivity.
Qed.

(** ** The bound *)

Definition points_made (b : board) : nat := score b White + score b Black.

Lemma points_made_of : forall b p, points_made b = score b p + score b (opponent p).
Proof. intros b []; unfold points_made; simpl; lia. Qed.

(** The maximum number of actions that can follow. *)
Definition actions_to_come (r : rules) (g : game) : nat :=
  let round := longest_round + 2 in
  match g with
  | Playing p => (2 * target (length_of r) - points_made (board_of p)) * round + S (moves_to_come p)
  | Filling b _ => (2 * target (length_of r) - points_made b) * round + S longest_round
  | Finished _ _ => 0
  end.

Theorem match_step_shortens : forall r g a h, sound_game r g -> match_step r g a h ->
  actions_to_come r h < actions_to_come r g.
Proof.
  intros r g a h G H.
  inversion H as [p m q M | p m b w c M D | p m b w c M D | b w f | p who | b w who]; subst;
    unfold actions_to_come; simpl in G; try (rewrite Nat.add_succ_r; apply Nat.lt_0_succ).
  - destruct G as [G O]. pose proof (step_shortens _ _ _ G M).
    assert (E : points_made (board_of q) = points_made (board_of p)).
    { unfold points_made. rewrite (step_same_score _ _ _ M White), (step_same_score _ _ _ M Black). reflexivity. }
    rewrite E. lia.
  - destruct G as [G O].
    assert (O' : open_scores r b) by (intro who; rewrite (step_same_score _ _ _ M who); apply O).
    destruct (decided_not r b w c O' D) as [N O2].
    assert (E : points_made (board_of p) = points_made b).
    { unfold points_made.
      rewrite <- (step_same_score _ _ _ M White), <- (step_same_score _ _ _ M Black). reflexivity. }
    assert (T : target (length_of r) <= 15) by (destruct (length_of r); simpl; lia).
    pose proof (O' w) as Ow.
    pose proof (score_crown_winner (length_of r) b w c N ltac:(lia)) as Up.
    pose proof (score_crown_loser (length_of r) b w c) as Same.
    pose proof (O2 w) as Lw. pose proof (O2 (opponent w)) as Lo.
    rewrite E, (points_made_of b w), (points_made_of (crown (length_of r) b w c) w).
    generalize longest_round. intro round. nia.
  - pose proof (moves_to_come_bound (Position (fill b f) (opponent w) None (opening r))) as B.
    assert (E : points_made (fill b f) = points_made b).
    { unfold points_made.
      rewrite (score_same_ranks (fill b f) b White), (score_same_ranks (fill b f) b Black);
        [reflexivity | |]; intro c; apply rank_fill. }
    simpl board_of. rewrite E. lia.
Qed.

(** An upper bound on the number of actions of a match. *)
Definition longest_match (r : rules) : nat := 2 * target (length_of r) * (longest_round + 2) + S longest_round.

Lemma actions_to_come_bound : forall r g, actions_to_come r g <= longest_match r.
Proof.
  intros r g; unfold actions_to_come, longest_match. destruct g as [p | b w | b w]; [| | lia].
  - pose proof (moves_to_come_bound p). generalize dependent longest_round. intros round L. nia.
  - generalize longest_round. intro round. nia.
Qed.

(** Every match ends, whatever the ranks and fills. *)
Theorem every_match_ends : forall r n g h, sound_rules r -> sound_game r g -> play_match r n g h ->
  n <= longest_match r.
Proof.
  intros r n g h R G H.
  assert (X : n <= actions_to_come r g).
  { induction H as [g | n g a h k M P IH]; [lia |].
    pose proof (match_step_shortens _ _ _ _ G M).
    specialize (IH (match_keeps_sound _ _ _ _ R G M)). lia. }
  pose proof (actions_to_come_bound r g). lia.
Qed.

(** An unfinished match always has an action other than resigning, so every
    match ends with one winner. *)
Theorem match_goes_on : forall r g, sound_game r g ->
  (exists b w, g = Finished b w) \/
  exists a h, match_step r g a h /\ forall p, a <> Resign p.
Proof.
  intros r [p | b w | b w] G; [right | right | left; eauto].
  - destruct G as [G _]. destruct (always_a_move p G) as [m [s M]]. exists (Play m).
    destruct s as [q | b w c].
    + exists (Playing q). split; [apply round_goes_on; assumption | discriminate].
    + destruct (decides (length_of r) (crown (length_of r) b w c) w) eqn:D; eexists;
        (split; [| discriminate]); [eapply match_ends | eapply round_ends]; eassumption.
  - exists (Choose FromLeft). eexists. split; [apply next_round | discriminate].
Qed.
