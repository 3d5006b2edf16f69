(** * The effect of a push on the board

    Facts about [push_board] for the proofs in other files: where the towers
    stand afterwards, that no two towers share a square (M3), and which
    towers a push moves. *)

From Coq Require Import List Arith Lia.
From Kamisado Require Import Board Tower Action Deadlock Round Moves Chain MovesCorrect.
Import ListNotations.

(** ** Lines on the board *)

Lemma sideways_injective : forall p d c c' x, sideways p d c = Some x -> sideways p d c' = Some x -> c = c'.
Proof. intros [] [] [] [] x; cbn; congruence. Qed.

Lemma forward_injective : forall p r r' x, forward p r = Some x -> forward p r' = Some x -> r = r'.
Proof. intros [] [] [] x; cbn; congruence. Qed.

Lemma next_injective : forall p d s s' t, next p d s = Some t -> next p d s' = Some t -> s = s'.
Proof.
  intros p d [c r] [c' r'] t; unfold next; simpl.
  destruct (sideways p d c) as [x |] eqn:C, (forward p r) as [y |] eqn:R; try discriminate.
  destruct (sideways p d c') as [x' |] eqn:C', (forward p r') as [y' |] eqn:R'; try discriminate.
  intros H H'. assert (x = x' /\ y = y') as [<- <-] by (split; congruence).
  f_equal; [eapply sideways_injective | eapply forward_injective]; eassumption.
Qed.

Lemma next_rows : forall p d s t, next p d s = Some t ->
  rows_from_home p (row_of t) = S (rows_from_home p (row_of s)).
Proof. intros [] [] [[] []] t H; cbn in H; try discriminate; injection H; intros <-; reflexivity. Qed.

Lemma next_rows_enemy : forall p d s t, next p d s = Some t ->
  rows_from_home (opponent p) (row_of s) = S (rows_from_home (opponent p) (row_of t)).
Proof. intros [] [] [[] []] t H; cbn in H; try discriminate; injection H; intros <-; reflexivity. Qed.

Lemma along_rows : forall p d n s t, along p d n s = Some t ->
  rows_from_home p (row_of t) = n + rows_from_home p (row_of s).
Proof.
  intros p d n; induction n as [| n IH]; simpl; intros s t H; [congruence |].
  destruct (next p d s) as [u |] eqn:N; [| discriminate].
  apply IH in H. apply next_rows in N. lia.
Qed.

Lemma along_next : forall p d n s t, along p d n s = Some t -> along p d (S n) s = next p d t.
Proof.
  intros p d n; induction n as [| n IH]; intros s t H; simpl in H.
  - injection H; intros <-. simpl. destruct (next p d s); reflexivity.
  - simpl. destruct (next p d s) as [u |]; [| discriminate]. apply IH; assumption.
Qed.

Lemma along_shorter : forall p d n k s t, along p d n s = Some t -> k <= n -> exists u, along p d k s = Some u.
Proof.
  intros p d n; induction n as [| n IH]; intros k s t H L.
  - assert (k = 0) by lia. subst. eauto.
  - destruct k as [| k]; [simpl; eauto |]. simpl in *.
    destruct (next p d s) as [u |]; [| discriminate]. eapply IH; [eassumption | lia].
Qed.

Lemma directly_ahead_spec : forall p n from s,
  directly_ahead p n from s = true <-> exists k, 1 <= k <= n /\ along p Straight k from = Some s.
Proof.
  intros p n; induction n as [| n IH]; simpl; intros from s.
  - split; [discriminate | intros [k [L _]]; lia].
  - destruct (next p Straight from) as [t |] eqn:N.
    + destruct (square_eqb t s) eqn:E.
      * apply square_eqb_eq in E. subst. split; [| reflexivity]. intros _.
        exists 1. split; [lia |]. simpl. rewrite N. reflexivity.
      * rewrite IH. split.
        -- intros [k [L A]]. exists (S k). split; [lia |]. simpl. rewrite N. assumption.
        -- intros [[| k] [L A]]; [lia |]. simpl in A. rewrite N in A.
           destruct k as [| k].
           ++ injection A; intros <-. rewrite square_eqb_refl in E. discriminate.
           ++ exists (S k). split; [lia | assumption].
    + split; [discriminate |]. intros [[| k] [L A]]; [lia |]. simpl in A. rewrite N in A. discriminate.
Qed.

Lemma advanced_next : forall p s t, next p Straight s = Some t -> advanced p s = t.
Proof. intros p s t H; unfold advanced; rewrite H; reflexivity. Qed.

(** ** The towers after a push *)

Lemma tower_push_own : forall b p c n,
  tower_on (push_board b p c n) p c = Tower (advanced p (place b p c)) (rank_on b p c).
Proof.
  intros; unfold push_board; cbv zeta. rewrite tower_put_same. f_equal.
  unfold rank_on, tower_on. rewrite army_with_other by apply opponent_other. reflexivity.
Qed.

Lemma tower_push_friend : forall b p c n d, c <> d -> tower_on (push_board b p c n) p d = tower_on b p d.
Proof.
  intros; unfold push_board; cbv zeta. rewrite tower_put_other by auto.
  unfold tower_on. rewrite army_with_other by apply opponent_other. reflexivity.
Qed.

Lemma tower_push_enemy : forall b p c n e,
  tower_on (push_board b p c n) (opponent p) e =
  if directly_ahead p n (place b p c) (place b (opponent p) e)
  then Tower (advanced p (place b (opponent p) e)) (rank_on b (opponent p) e)
  else tower_on b (opponent p) e.
Proof.
  intros; unfold push_board; cbv zeta.
  rewrite tower_put_other by (left; apply not_eq_sym, opponent_other).
  unfold tower_on at 1. rewrite army_with_same, in_army_of. reflexivity.
Qed.

Lemma place_push_own : forall b p c n, place (push_board b p c n) p c = advanced p (place b p c).
Proof. intros; unfold place at 1; rewrite tower_push_own; reflexivity. Qed.

Lemma place_push_friend : forall b p c n d, c <> d -> place (push_board b p c n) p d = place b p d.
Proof. intros; unfold place; rewrite tower_push_friend by assumption; reflexivity. Qed.

Lemma place_push_enemy : forall b p c n e,
  place (push_board b p c n) (opponent p) e =
  if directly_ahead p n (place b p c) (place b (opponent p) e)
  then advanced p (place b (opponent p) e)
  else place b (opponent p) e.
Proof.
  intros; unfold place at 1. rewrite tower_push_enemy.
  destruct (directly_ahead _ _ _ _); reflexivity.
Qed.

Lemma rank_push : forall b p c n q d, rank_on (push_board b p c n) q d = rank_on b q d.
Proof.
  intros b p c n q d; unfold rank_on at 1. destruct (player_cases p q) as [-> | ->].
  - destruct (color_eq_dec c d) as [<- | N].
    + rewrite tower_push_own. reflexivity.
    + rewrite tower_push_friend by assumption. reflexivity.
  - rewrite tower_push_enemy. destruct (directly_ahead _ _ _ _); reflexivity.
Qed.

(** In the line of a push, the square directly ahead of a pushed tower holds
    another pushed tower or is empty. *)
Lemma ahead_of_pushed : forall b p c n l k s, can_push b p c n l ->
  1 <= k <= n -> along p Straight k (place b p c) = Some s ->
  exists t, next p Straight s = Some t /\
    (empty b t \/ (exists e, place b (opponent p) e = t /\ directly_ahead p n (place b p c) t = true)).
Proof.
  intros b p c n l k s [N1 [N2 [R [A E]]]] K L. rewrite Nat.add_1_r in A.
  rewrite <- (along_next p Straight k (place b p c) s L).
  destruct (Nat.eq_dec k n) as [-> | D].
  - exists l. auto.
  - destruct (R (S k)) as [t [T [e [P _]]]]; [lia |].
    exists t. split; [assumption |]. right. exists e. split; [assumption |].
    apply directly_ahead_spec. exists (S k). split; [lia | assumption].
Qed.

Lemma first_ahead : forall b p c n l, can_push b p c n l ->
  exists t e, next p Straight (place b p c) = Some t /\ place b (opponent p) e = t /\
    directly_ahead p n (place b p c) t = true.
Proof.
  intros b p c n l [N1 [N2 [R _]]]. destruct (R 1) as [t [T [e [P _]]]]; [lia |].
  assert (X : next p Straight (place b p c) = Some t).
  { simpl in T. destruct (next p Straight (place b p c)); [assumption | discriminate]. }
  exists t, e. repeat split; [assumption .. |].
  apply directly_ahead_spec. exists 1. split; [lia | assumption].
Qed.

Lemma far_row_last : forall p d s, row_of s = far_row p -> next p d s = None.
Proof. intros [] [] [[] []] H; cbn in *; try reflexivity; discriminate. Qed.

(** A push never wins a round at once: the pushed towers need a square behind
    them (S5, S6), so the pusher stops short of its far row. *)
Theorem push_stops_short : forall b p c n l, can_push b p c n l ->
  row_of (advanced p (place b p c)) <> far_row p.
Proof.
  intros b p c n l P. destruct (first_ahead _ _ _ _ _ P) as [t [e [N _]]].
  rewrite (advanced_next _ _ _ N). intro F.
  assert (A : along p Straight 1 (place b p c) = Some t) by (simpl; rewrite N; reflexivity).
  pose proof P as [N1 _]. destruct (ahead_of_pushed b p c n l 1 t) as [u [U _]];
    [assumption | lia | assumption |].
  rewrite (far_row_last p Straight t F) in U. discriminate.
Qed.

(** A push preserves M3. *)
Lemma valid_push : forall b p c n l, valid b -> can_push b p c n l -> valid (push_board b p c n).
Proof.
  intros b p c n l V P.
  destruct (first_ahead _ _ _ _ _ P) as [f [fe [F1 [F2 F3]]]].
  assert (Own : place (push_board b p c n) p c = f).
  { unfold place at 1. rewrite tower_push_own. apply advanced_next; assumption. }
  assert (Friend : forall d, c <> d -> place (push_board b p c n) p d = place b p d).
  { intros d D. unfold place. rewrite tower_push_friend by assumption. reflexivity. }
  assert (Enemy : forall e,
    (directly_ahead p n (place b p c) (place b (opponent p) e) = true /\
     next p Straight (place b (opponent p) e) = Some (place (push_board b p c n) (opponent p) e) /\
     (empty b (place (push_board b p c n) (opponent p) e) \/
      exists e', place b (opponent p) e' = place (push_board b p c n) (opponent p) e /\
        directly_ahead p n (place b p c) (place b (opponent p) e') = true)) \/
    (directly_ahead p n (place b p c) (place b (opponent p) e) = false /\
     place (push_board b p c n) (opponent p) e = place b (opponent p) e)).
  { intro e. rewrite !place_push_enemy.
    destruct (directly_ahead p n (place b p c) (place b (opponent p) e)) eqn:D.
    - left. pose proof D as D'. apply directly_ahead_spec in D'. destruct D' as [k [K A]].
      destruct (ahead_of_pushed _ _ _ _ _ _ _ P K A) as [t [T X]].
      rewrite (advanced_next _ _ _ T). split; [reflexivity |]. split; [assumption |].
      destruct X as [X | [e' [X Y]]]; [left; assumption | right].
      exists e'. rewrite X. auto.
    - right. auto. }
  assert (Players : forall d e, place b p d <> place b (opponent p) e).
  { intros d e H. apply V in H. destruct H as [H _]. symmetry in H. exact (opponent_other p H). }
  (* a tower of the player and one of the opponent never share a square *)
  assert (Apart : forall d e, place (push_board b p c n) p d <> place (push_board b p c n) (opponent p) e).
  { intros d e H. destruct (color_eq_dec c d) as [<- | D].
    - rewrite Own in H. destruct (Enemy e) as [[D [N _]] | [D N]].
      + rewrite <- H in N. apply (Players c e). eapply next_injective; eassumption.
      + rewrite N in H. rewrite <- H in D. congruence.
    - rewrite Friend in H by assumption. destruct (Enemy e) as [[_ [_ [X | [e' [X _]]]]] | [_ N]].
      + apply (X p d). assumption.
      + apply (Players d e'). congruence.
      + rewrite N in H. apply (Players d e). assumption. }
  intros q d q' d' H.
  destruct (player_cases p q) as [-> | ->], (player_cases p q') as [-> | ->].
  - split; [reflexivity |]. destruct (color_eq_dec c d) as [<- | D], (color_eq_dec c d') as [<- | D'].
    + reflexivity.
    + rewrite Own, Friend in H by assumption. exfalso. apply (Players d' fe). congruence.
    + rewrite Own, Friend in H by assumption. exfalso. apply (Players d fe). congruence.
    + rewrite !Friend in H by assumption. apply V in H. tauto.
  - exfalso. exact (Apart d d' H).
  - exfalso. exact (Apart d' d (eq_sym H)).
  - destruct (Enemy d) as [[D [N X]] | [D N]], (Enemy d') as [[D' [N' X']] | [D' N']].
    + rewrite <- H in N'. apply V. eapply next_injective; eassumption.
    + exfalso. destruct X as [X | [e [X Y]]].
      * apply (X (opponent p) d'). congruence.
      * replace (place b (opponent p) e) with (place b (opponent p) d') in Y by congruence. congruence.
    + exfalso. destruct X' as [X | [e [X Y]]].
      * apply (X (opponent p) d). congruence.
      * replace (place b (opponent p) e) with (place b (opponent p) d) in Y by congruence. congruence.
    + apply V. congruence.
Qed.

(** ** The number of pushed towers *)

(** The squares ahead in a line. *)
Fixpoint line (p : player) (n : nat) (s : square) : list square :=
  match n with
  | O => []
  | S less => match next p Straight s with Some t => t :: line p less t | None => [] end
  end.

Lemma line_length : forall p n s, length (line p n s) <= n.
Proof.
  intros p n; induction n as [| n IH]; simpl; intro s; [lia |].
  destruct (next p Straight s) as [t |]; simpl; [specialize (IH t); lia | lia].
Qed.

Lemma directly_ahead_line : forall p n from s, directly_ahead p n from s = true -> In s (line p n from).
Proof.
  intros p n; induction n as [| n IH]; simpl; intros from s H; [discriminate |].
  destruct (next p Straight from) as [t |]; [| discriminate].
  destruct (square_eqb t s) eqn:E; [apply square_eqb_eq in E; left; assumption | right; auto].
Qed.

(** The towers that a push of [n] towers moves. *)
Definition pushed_colors (b : board) (p : player) (c : color) (n : nat) : list color :=
  filter (fun e => directly_ahead p n (place b p c) (place b (opponent p) e)) all_colors.

Lemma pushed_at_most : forall b p c n, valid b -> length (pushed_colors b p c n) <= n.
Proof.
  intros b p c n V.
  rewrite <- (map_length (place b (opponent p))).
  apply Nat.le_trans with (length (line p n (place b p c))); [| apply line_length].
  apply NoDup_incl_length.
  - assert (ND : NoDup (pushed_colors b p c n)).
    { apply NoDup_filter. unfold all_colors.
      repeat (constructor; [simpl; intuition discriminate |]). constructor. }
    revert ND. generalize (pushed_colors b p c n). intros colors ND. induction ND as [| x colors I ND IH]; simpl.
    + constructor.
    + constructor; [| assumption]. rewrite in_map_iff. intros [y [E Y]].
      apply V in E. destruct E as [_ ->]. contradiction.
  - intros s H. apply in_map_iff in H. destruct H as [e [<- H]].
    apply filter_In in H. apply directly_ahead_line. tauto.
Qed.
