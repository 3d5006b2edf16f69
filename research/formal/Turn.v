(** * The player to move

    In every reachable position exactly one player acts, with either a move
    or a pass. A pass never makes a deadlock. *)

From Coq Require Import List Arith Lia.
From Kamisado Require Import Board Tower Action Deadlock Round Moves Chain MovesCorrect Push.
Import ListNotations.

(** An invariant of all reachable positions: no square holds two towers (M3),
    the round is not a deadlock (M8), at least one tower can move if the
    choice is free (K4), and the opening limits are at least one square (O2). *)
Record sound (p : position) : Prop := Sound {
  sound_valid : valid (board_of p);
  sound_alive : forall c, must_move p = Some c -> ~ deadlock (board_of p) (to_move p) c;
  sound_free : must_move p = None -> exists c, ~ blocked (board_of p) (to_move p) c;
  sound_limits : forall n, In n (limits p) -> 1 <= n
}.

Definition sound_state (s : state) : Prop :=
  match s with Going p => sound p | Over b _ _ => valid b end.

Lemma limits_tail : forall p n, (forall k, In k (limits p) -> 1 <= k) -> In n (tl (limits p)) -> 1 <= n.
Proof. intros p n H I. apply H. destruct (limits p); [destruct I | right; assumption]. Qed.

Lemma walk_onto_empty : forall b p c limit d n to, can_walk b p c limit d n to -> empty b to.
Proof. intros b p c limit d n to [L [_ [_ [A E]]]]. apply (E n); [lia | assumption]. Qed.

(** A pass never makes a deadlock. *)
Theorem pass_never_deadlocks : forall p c q,
  must_move p = Some c -> ~ deadlock (board_of p) (to_move p) c ->
  step p Pass (Going q) ->
  forall d, must_move q = Some d -> ~ deadlock (board_of q) (to_move q) d.
Proof.
  intros p c q M D H d N X. inversion H as [| | | | | c' M' B]; subst. simpl in *.
  rewrite M in M'. injection M'; intros <-. injection N; intros <-.
  apply D. apply deadlock_next; assumption.
Qed.

(** Moves preserve this invariant, which includes M3 and M8. *)
Theorem step_keeps_sound : forall p m s, sound p -> step p m s -> sound_state s.
Proof.
  intros p m s [V A F L] H. inversion H; subst; simpl.
  - apply valid_put; [assumption | eapply walk_onto_empty; eassumption].
  - constructor; simpl.
    + apply valid_put; [assumption | eapply walk_onto_empty; eassumption].
    + congruence.
    + discriminate.
    + intros; eapply limits_tail; eassumption.
  - apply valid_put; [assumption | eapply walk_onto_empty; eassumption].
  - constructor; simpl.
    + eapply valid_push; eassumption.
    + congruence.
    + discriminate.
    + intros; eapply limits_tail; eassumption.
  - eapply valid_push; eassumption.
  - constructor; simpl.
    + assumption.
    + intros d E X. injection E; intros <-. eapply A; [eassumption |]. apply deadlock_next; assumption.
    + discriminate.
    + intros; eapply limits_tail; eassumption.
Qed.

(** ** Exactly one player acts *)

Lemma limit_at_least_one : forall p, sound p -> 1 <= limit_now p.
Proof.
  intros p [_ _ _ L]. unfold limit_now. destruct (limits p) as [| n rest]; [lia |].
  apply L. left; reflexivity.
Qed.

(** A tower that is not blocked can move. *)
Lemma not_blocked_moves : forall p c, sound p -> may_use p c ->
  ~ blocked (board_of p) (to_move p) c -> exists m s, m <> Pass /\ step p m s.
Proof.
  intros p c G U B.
  assert (W : forall d s, next (to_move p) d (place (board_of p) (to_move p) c) = Some s ->
    is_empty (board_of p) s = true -> exists m s', m <> Pass /\ step p m s').
  { intros d s N E. apply is_empty_spec in E. exists (Walk c s), (after_walk p c s).
    split; [discriminate |]. apply after_walk_spec; [assumption | | reflexivity].
    exists d, 1. unfold can_walk; cbv zeta. repeat split.
    - lia.
    - destruct (rank_on (board_of p) (to_move p) c); simpl; lia.
    - apply limit_at_least_one; assumption.
    - simpl. rewrite N. reflexivity.
    - intros k t K A. assert (k = 1) by lia. subst k. simpl in A. rewrite N in A.
      injection A; intros <-. assumption. }
  rewrite <- is_blocked_spec in B. unfold is_blocked in B; cbv zeta in B.
  destruct (next (to_move p) Straight _) as [s |] eqn:NS;
    [destruct (is_empty (board_of p) s) eqn:ES; [eauto |] |].
  all: destruct (next (to_move p) Left _) as [t |] eqn:NL;
    [destruct (is_empty (board_of p) t) eqn:EL; [eauto |] |].
  all: destruct (next (to_move p) Right _) as [u |] eqn:NR;
    [destruct (is_empty (board_of p) u) eqn:ER; [eauto |] |].
  all: destruct (push_of (board_of p) (to_move p) c) as [[n l] |] eqn:P; [| congruence].
  all: apply push_of_spec in P; exists (Push c), (after_push p c n l); split; [discriminate |].
  all: apply (after_push_spec p c _ n l); auto.
Qed.

(** The two ways to act: moving a tower and passing. *)
Definition moves_a_tower (p : position) : Prop := exists m s, m <> Pass /\ step p m s.
Definition passes_now (p : position) : Prop := exists s, step p Pass s.

Theorem exactly_one_acts : forall p, sound p ->
  (moves_a_tower p /\ ~ passes_now p) \/ (passes_now p /\ ~ moves_a_tower p).
Proof.
  intros p G. destruct (must_move p) as [c |] eqn:M.
  - assert (U : may_use p c) by (right; assumption).
    destruct (is_blocked (board_of p) (to_move p) c) eqn:B.
    + apply is_blocked_spec in B. right. split.
      * eexists. apply step_pass; eassumption.
      * intros [m [s [N H]]]. pose proof H as H'. apply moves_equal_step in H'.
        unfold moves in H'. rewrite M, (blocked_no_moves p c B) in H'.
        destruct (is_blocked _ _ _); [| destruct H'].
        destruct H' as [E | []]. injection E; intros _ X. congruence.
    + left. split.
      * apply (not_blocked_moves p c); auto. rewrite <- is_blocked_spec. congruence.
      * intros [s H]. inversion H as [| | | | | c' M' B']; subst.
        rewrite M in M'. injection M'; intros <-. apply is_blocked_spec in B'. congruence.
  - left. split.
    + destruct (sound_free p G M) as [c B]. apply (not_blocked_moves p c); auto. left; assumption.
    + intros [s H]. inversion H; congruence.
Qed.

(** A round that is not over always has a legal move. *)
Theorem always_a_move : forall p, sound p -> exists m s, step p m s.
Proof.
  intros p G. destruct (exactly_one_acts p G) as [[[m [s [_ H]]] _] | [[s H] _]]; eauto.
Qed.
