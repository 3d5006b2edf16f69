(** * The computed moves are the legal ones

    [moves] lists exactly what [step] allows: no legal move is missing, and
    no illegal move is included. *)

From Coq Require Import List Arith Lia Bool.
From Kamisado Require Import Board Tower Action Deadlock Round Moves Chain.
Import ListNotations.

Lemma stands_on_spec : forall a s,
  stands_on a s = true <-> exists c, square_of (in_army a c) = s.
Proof.
  intros a s; unfold stands_on; split.
  - repeat match goal with
    | |- context [if square_eqb ?x ?y then _ else _] => destruct (square_eqb x y) eqn:?
    end; intros H;
    match goal with
    | H : square_eqb (square_of (?f a)) s = true |- _ => apply square_eqb_eq in H
    end;
    [exists Brown | exists Green | exists Red | exists Yellow | exists Pink | exists Purple
    | exists Blue | exists Orange]; assumption.
  - intros [c H]. apply square_eqb_eq in H. destruct c; simpl in H; rewrite H;
      repeat match goal with |- context [if ?x then _ else _] => destruct x end; reflexivity.
Qed.

Lemma is_empty_spec : forall b s, is_empty b s = true <-> empty b s.
Proof.
  intros b s; unfold is_empty, empty, place, tower_on.
  destruct (stands_on (white_army b) s) eqn:W.
  - apply stands_on_spec in W. destruct W as [c W]. split; [discriminate |].
    intro H. destruct (H White c). assumption.
  - destruct (stands_on (black_army b) s) eqn:K; simpl.
    + apply stands_on_spec in K. destruct K as [c K]. split; [discriminate |].
      intro H. destruct (H Black c). assumption.
    + split; [| reflexivity]. intros _ p c H.
      assert (X : stands_on (army_on b p) s = true) by (apply stands_on_spec; eauto).
      destruct p; simpl in X; congruence.
Qed.

Lemma is_empty_false : forall b s, is_empty b s = false <-> ~ empty b s.
Proof. intros; rewrite <- is_empty_spec. destruct (is_empty b s); intuition congruence. Qed.

(** ** Walking *)

(** All squares of the line up to the [n]-th are empty. *)
Definition line_empty (b : board) (p : player) (d : direction) (n : nat) (s : square) : Prop :=
  forall k t, 1 <= k <= n -> along p d k s = Some t -> empty b t.

Lemma open_squares_spec : forall b p d m s t,
  In t (open_squares b p d m s) <->
  exists n, 1 <= n <= m /\ along p d n s = Some t /\ line_empty b p d n s.
Proof.
  intros b p d m; induction m as [| m IH]; intros s t; simpl.
  - split; [tauto | intros [n [H _]]; lia].
  - destruct (next p d s) as [u |] eqn:N.
    + destruct (is_empty b u) eqn:E.
      * apply is_empty_spec in E. simpl. rewrite IH. split.
        -- intros [-> | [n [L [A F]]]].
           ++ exists 1. split; [lia |]. split; [simpl; rewrite N; reflexivity |].
              intros k v K A. assert (k = 1) by lia. subst k. simpl in A. rewrite N in A. congruence.
           ++ exists (S n). split; [lia |]. split; [simpl; rewrite N; assumption |].
              intros [| [| k]] v K B; [lia | |]; simpl in B; rewrite N in B; [congruence |].
              apply (F (S k)); [lia | assumption].
        -- intros [[| n] [L [A F]]]; [lia |]. simpl in A. rewrite N in A.
           destruct n as [| n]; [left; simpl in A; congruence |]. right.
           exists (S n). split; [lia |]. split; [assumption |].
           intros k v K B. apply (F (S k) v); [lia |]. simpl. rewrite N. assumption.
      * apply is_empty_false in E. split; [simpl; tauto |].
        intros [n [L [A F]]]. apply E. apply (F 1); [lia |]. simpl. rewrite N. reflexivity.
    + split; [simpl; tauto |]. intros [[| n] [L [A F]]]; [lia |].
      simpl in A. rewrite N in A. discriminate.
Qed.

Lemma walks_toward_spec : forall b p c limit d t,
  In t (walks_toward b p c limit d) <-> exists n, can_walk b p c limit d n t.
Proof.
  intros; unfold walks_toward. rewrite open_squares_spec. unfold can_walk, line_empty.
  split; intros [n H]; exists n; intuition lia.
Qed.

Lemma walks_spec : forall b p c limit t,
  In t (walks b p c limit) <-> exists d n, can_walk b p c limit d n t.
Proof.
  intros; unfold walks. rewrite !in_app_iff, !walks_toward_spec. split.
  - intros [[n H] | [[n H] | [n H]]]; eauto.
  - intros [[] [n H]]; eauto.
Qed.

(** ** Pushing *)

Lemma is_pushable_spec : forall b p r s, is_pushable b p r s = true <-> can_be_pushed b p r s.
Proof.
  intros; unfold is_pushable, can_be_pushed, rank_on, place, tower_on.
  rewrite existsb_exists. split.
  - intros [c [_ H]]. exists c. destruct (square_eqb _ s) eqn:E; [| discriminate].
    apply square_eqb_eq in E. auto.
  - intros [c [H R]]. exists c. split; [apply all_colors_complete |].
    rewrite (proj2 (square_eqb_eq _ _) H). assumption.
Qed.

Lemma pushable_not_empty : forall b p r s, can_be_pushed b p r s -> ~ empty b s.
Proof. intros b p r s [c [H _]] E. exact (E _ _ H). Qed.

Lemma row_ahead_spec : forall b p r m k s n l,
  row_ahead b p r m k s = Some (n, l) <->
  exists j, n = k + j /\ 1 <= n /\ j <= m /\
    (forall i, 1 <= i <= j -> exists u, along p Straight i s = Some u /\ can_be_pushed b p r u) /\
    along p Straight (S j) s = Some l /\ empty b l.
Proof.
  intros b p r m; induction m as [| m IH]; intros k s n l; simpl;
    (destruct (next p Straight s) as [t |] eqn:N;
     [| split; [discriminate | intros [j [_ [_ [_ [_ [A _]]]]]]; discriminate]]).
  - destruct (is_empty b t) eqn:E.
    + apply is_empty_spec in E. split.
      * intro H. destruct k; [discriminate |]. injection H; intros <- <-.
        exists 0. repeat split; try lia; try assumption; intros; lia.
      * intros [j [-> [L [J [_ [A _]]]]]]. assert (j = 0) by lia. subst j.
        simpl in A. rewrite Nat.add_0_r in *. destruct k; [lia | congruence].
    + apply is_empty_false in E. split; [discriminate |].
      intros [j [-> [L [J [_ [A F]]]]]]. assert (j = 0) by lia. subst j. injection A; intros ->. contradiction.
  - destruct (is_empty b t) eqn:E.
    + apply is_empty_spec in E. split.
      * intro H. destruct k; [discriminate |]. injection H; intros <- <-.
        exists 0. repeat split; try lia; try assumption; intros; lia.
      * intros [j [-> [L [J [R [A _]]]]]]. destruct j as [| j].
        -- simpl in A. rewrite Nat.add_0_r in *. destruct k; [lia | congruence].
        -- exfalso. destruct (R 1) as [u [B P]]; [lia |]. simpl in B. rewrite N in B.
           injection B; intros <-. exact (pushable_not_empty _ _ _ _ P E).
    + apply is_empty_false in E. destruct (is_pushable b p r t) eqn:P.
      * apply is_pushable_spec in P. rewrite IH. split.
        -- intros [j [-> [L [J [R [A F]]]]]]. exists (S j).
           repeat split; try lia; try assumption.
           intros [| [| i]] I; [lia | |]; simpl; rewrite N; [eauto |]. apply (R (S i)); lia.
        -- intros [j [-> [L [J [R [A F]]]]]]. destruct j as [| j].
           ++ injection A; intros ->. contradiction.
           ++ exists j. repeat split; try lia; try assumption.
              intros i I. destruct (R (S i)) as [u [B Q]]; [lia |].
              simpl in B. rewrite N in B. eauto.
      * split; [discriminate |]. intros [j [-> [L [J [R [A F]]]]]]. destruct j as [| j].
        -- injection A; intros ->. contradiction.
        -- destruct (R 1) as [u [B Q]]; [lia |]. simpl in B. rewrite N in B.
           injection B; intros <-. apply is_pushable_spec in Q. congruence.
Qed.

Lemma push_of_spec : forall b p c n l, push_of b p c = Some (n, l) <-> can_push b p c n l.
Proof.
  intros b p c n l.
  assert (G : row_ahead b p (rank_on b p c) (strength (rank_on b p c)) 0 (place b p c) = Some (n, l)
              <-> can_push b p c n l).
  { rewrite row_ahead_spec. unfold can_push. rewrite Nat.add_1_r. split.
    - intros [j [-> H]]. simpl. tauto.
    - intros [L [M [R [A E]]]]. exists n. auto 7. }
  unfold push_of. destruct (rank_on b p c) eqn:R; try exact G.
  split; [discriminate |]. unfold can_push. rewrite R. simpl. lia.
Qed.

Lemma push_of_none : forall b p c, push_of b p c = None <-> forall n l, ~ can_push b p c n l.
Proof.
  intros b p c; split.
  - intros H n l P. apply push_of_spec in P. congruence.
  - intro H. destruct (push_of b p c) as [[n l] |] eqn:E; [| reflexivity].
    apply push_of_spec in E. destruct (H _ _ E).
Qed.

(** A tower has at most one push. *)
Lemma can_push_unique : forall b p c n l n' l',
  can_push b p c n l -> can_push b p c n' l' -> n = n' /\ l = l'.
Proof. intros until l'. rewrite <- !push_of_spec. intros H H'; rewrite H in H'. split; congruence. Qed.

(** ** Blocked towers and deadlock *)

Lemma is_blocked_spec : forall b p c, is_blocked b p c = true <-> blocked b p c.
Proof.
  intros b p c; unfold is_blocked, blocked; cbv zeta. rewrite <- push_of_none.
  assert (D : forall d,
    match next p d (place b p c) with Some s => is_empty b s | None => false end = false <->
    (forall s, next p d (place b p c) = Some s -> ~ empty b s)).
  { intro d. destruct (next p d (place b p c)) as [s |].
    - rewrite is_empty_false. split; [intros H u E; injection E; intros <-; assumption | auto].
    - split; [discriminate | reflexivity]. }
  pose proof (D Left) as DL; pose proof (D Straight) as DS; pose proof (D Right) as DR; clear D.
  split.
  - destruct (match next p Straight _ with Some s => _ | None => _ end); [discriminate |].
    destruct (match next p Left _ with Some s => _ | None => _ end); [discriminate |].
    destruct (match next p Right _ with Some s => _ | None => _ end); [discriminate |].
    intro H. split; [| destruct (push_of b p c); congruence].
    intros []; [apply DL | apply DS | apply DR]; reflexivity.
  - intros [H P]. rewrite (proj2 DL (H Left)), (proj2 DS (H Straight)), (proj2 DR (H Right)), P.
    reflexivity.
Qed.

Lemma are_blocked_spec : forall b n a,
  are_blocked b n a = true <-> forall k, k < n -> is_stuck b (asked_after b k a).
Proof.
  intros b n; induction n as [| n IH]; intro a; simpl.
  - split; [intros; lia | reflexivity].
  - destruct (is_blocked b (fst a) (snd a)) eqn:E.
    + apply is_blocked_spec in E. rewrite IH. split.
      * intros H [| k] K; [exact E | apply H; lia].
      * intros H k K. apply (H (S k)); lia.
    + split; [discriminate |]. intro H. specialize (H 0).
      simpl in H. unfold is_stuck in H. rewrite <- is_blocked_spec in H. rewrite H in E; [discriminate | lia].
Qed.

Theorem is_deadlock_spec : forall b p c, is_deadlock b p c = true <-> deadlock b p c.
Proof.
  intros; unfold is_deadlock. rewrite are_blocked_spec, deadlock_forever. split.
  - apply sixteen_suffice.
  - auto.
Qed.

(** ** The results of moves *)

Lemma is_deadlock_false : forall b p c, is_deadlock b p c = false <-> ~ deadlock b p c.
Proof. intros; rewrite <- is_deadlock_spec. destruct (is_deadlock b p c); intuition congruence. Qed.

Lemma after_walk_spec : forall p c s to,
  may_use p c -> (exists d n, can_walk (board_of p) (to_move p) c (limit_now p) d n to) ->
  (step p (Walk c to) s <-> s = after_walk p c to).
Proof.
  intros p c s to U [d [n W]]; unfold after_walk. split.
  - intro H. inversion H; subst; clear H.
    + rewrite (proj2 (row_eqb_eq _ _)) by assumption. reflexivity.
    + destruct (row_eqb _ _) eqn:E; [apply row_eqb_eq in E; contradiction |].
      rewrite (proj2 (is_deadlock_false _ _ _)) by assumption. reflexivity.
    + destruct (row_eqb _ _) eqn:E; [apply row_eqb_eq in E; contradiction |].
      rewrite (proj2 (is_deadlock_spec _ _ _)) by assumption. reflexivity.
  - intros ->. destruct (row_eqb _ _) eqn:E.
    + apply row_eqb_eq in E. eapply step_win; eassumption.
    + assert (row_of to <> far_row (to_move p)) by (intro F; apply row_eqb_eq in F; congruence).
      destruct (is_deadlock _ _ _) eqn:D.
      * apply is_deadlock_spec in D. eapply step_walk_deadlock; eassumption.
      * apply is_deadlock_false in D. eapply step_walk; eassumption.
Qed.

Lemma after_push_spec : forall p c s n l,
  may_use p c -> can_push (board_of p) (to_move p) c n l ->
  (step p (Push c) s <-> s = after_push p c n l).
Proof.
  intros p c s n l U P; unfold after_push. split.
  - intro H. inversion H as [| | | c' n' l' U' P' D | c' n' l' U' P' D |]; subst;
      destruct (can_push_unique _ _ _ _ _ _ _ P P') as [<- <-].
    + rewrite (proj2 (is_deadlock_false _ _ _)) by assumption. reflexivity.
    + rewrite (proj2 (is_deadlock_spec _ _ _)) by assumption. reflexivity.
  - intros ->. destruct (is_deadlock _ _ _) eqn:D.
    + apply is_deadlock_spec in D. eapply step_push_deadlock; eassumption.
    + apply is_deadlock_false in D. eapply step_push; eassumption.
Qed.

(** Every legal walk satisfies [can_walk], and every legal push [can_push]. *)
Lemma walk_possible : forall p c to s, step p (Walk c to) s ->
  may_use p c /\ exists d n, can_walk (board_of p) (to_move p) c (limit_now p) d n to.
Proof. intros p c to s H; inversion H; subst; eauto. Qed.

Lemma push_possible : forall p c s, step p (Push c) s ->
  may_use p c /\ exists n l, can_push (board_of p) (to_move p) c n l.
Proof. intros p c s H; inversion H; subst; eauto. Qed.

Lemma tower_moves_spec : forall p c m s, may_use p c ->
  (In (m, s) (tower_moves p c) <->
   step p m s /\ ((exists to, m = Walk c to) \/ m = Push c)).
Proof.
  intros p c m s U; unfold tower_moves. rewrite in_app_iff, in_map_iff. split.
  - intros [[to [E H]] | H].
    + injection E; intros <- <-. apply walks_spec in H. split; [| eauto].
      apply after_walk_spec; auto.
    + destruct (push_of (board_of p) (to_move p) c) as [[n l] |] eqn:P; simpl in H; [| tauto].
      destruct H as [E | []]. injection E; intros <- <-. apply push_of_spec in P.
      split; [| auto]. apply (after_push_spec p c _ n l); auto.
  - intros [H [[to ->] | ->]].
    + left. exists to. destruct (walk_possible _ _ _ _ H) as [_ W].
      rewrite (proj1 (after_walk_spec p c s to U W) H). split; [reflexivity |].
      apply walks_spec; assumption.
    + right. destruct (push_possible _ _ _ H) as [_ [n [l P]]].
      rewrite (proj1 (after_push_spec p c s n l U P) H).
      apply push_of_spec in P. rewrite P. left; reflexivity.
Qed.

(** M5, M6: a blocked tower has no walk or push. *)
Lemma blocked_no_moves : forall p c, blocked (board_of p) (to_move p) c -> tower_moves p c = [].
Proof.
  intros p c [W P]. unfold tower_moves. apply push_of_none in P. rewrite P, app_nil_r.
  destruct (walks _ _ _ _) as [| t rest] eqn:E; [reflexivity | exfalso].
  assert (H : In t (walks (board_of p) (to_move p) c (limit_now p))) by (rewrite E; left; reflexivity).
  apply walks_spec in H. destruct H as [d [n [N [_ [_ [A F]]]]]].
  destruct n as [| n]; [lia |]. simpl in A.
  destruct (next (to_move p) d (place (board_of p) (to_move p) c)) as [u |] eqn:X; [| discriminate].
  apply (W d u X). apply (F 1); [lia |]. simpl. rewrite X. reflexivity.
Qed.

(** The computed moves are exactly the legal ones. *)
Theorem moves_equal_step : forall p m s, In (m, s) (moves p) <-> step p m s.
Proof.
  intros p m s; unfold moves. destruct (must_move p) as [c |] eqn:M.
  - assert (U : may_use p c) by (right; assumption).
    assert (Only : forall c', may_use p c' -> c' = c).
    { intros c' [X | X]; congruence. }
    assert (T : step p m s -> m <> Pass -> In (m, s) (tower_moves p c)).
    { intros H N. apply tower_moves_spec; [assumption |]. split; [assumption |].
      destruct m as [c' to | c' |]; [| | contradiction].
      - left. exists to. destruct (walk_possible _ _ _ _ H) as [X _]. rewrite (Only _ X). reflexivity.
      - right. destruct (push_possible _ _ _ H) as [X _]. rewrite (Only _ X). reflexivity. }
    assert (PassIs : step p Pass s -> blocked (board_of p) (to_move p) c /\ s = after_pass p c).
    { intro H. inversion H as [| | | | | c' M' B]; subst. rewrite M in M'. injection M'; intros <-.
      split; [assumption | reflexivity]. }
    destruct (tower_moves p c) as [| first rest] eqn:L.
    + destruct (is_blocked (board_of p) (to_move p) c) eqn:B.
      * apply is_blocked_spec in B. split.
        -- intros [E | []]. injection E; intros <- <-. apply step_pass; assumption.
        -- intro H. destruct m as [c' to | c' |].
           ++ destruct (T H ltac:(discriminate)).
           ++ destruct (T H ltac:(discriminate)).
           ++ left. destruct (PassIs H) as [_ ->]. reflexivity.
      * split; [intros [] |]. intro H. destruct m as [c' to | c' |].
        -- destruct (T H ltac:(discriminate)).
        -- destruct (T H ltac:(discriminate)).
        -- destruct (PassIs H) as [X _]. apply is_blocked_spec in X. congruence.
    + rewrite <- L in *. split.
      * intro H. apply tower_moves_spec in H; [tauto | assumption].
      * intro H. destruct m as [c' to | c' |]; [apply T; [assumption | discriminate] .. |].
        destruct (PassIs H) as [B _]. apply blocked_no_moves in B. congruence.
  - assert (U : forall c, may_use p c) by (left; assumption).
    rewrite in_flat_map. split.
    + intros [c [_ H]]. apply tower_moves_spec in H; [tauto | apply U].
    + intro H. destruct m as [c to | c |].
      * exists c. split; [apply all_colors_complete |]. apply tower_moves_spec; eauto.
      * exists c. split; [apply all_colors_complete |]. apply tower_moves_spec; eauto.
      * inversion H; congruence.
Qed.
