(** * Exactly one player wins

    A finished round has exactly one winner; there are no draws. From every
    position exactly one of the two players can force a win. *)

From Coq Require Import List Arith Lia.
From Kamisado Require Import Board Tower Action Deadlock Round Moves Chain MovesCorrect Push Turn Ends.
Import ListNotations.

(** A finished round was won by exactly one player. *)
Theorem played_out_round_has_one_winner : forall n p t, sound p -> play n (Going p) t ->
  (forall m q, t = Going q -> ~ exists s, step q m s) ->
  exists b w c, t = Over b w c.
Proof.
  induction n as [| n IH]; intros p t G H Stop; inversion H; subst.
  - destruct (always_a_move p G) as [m [s M]]. exfalso. eapply Stop; [reflexivity | eauto].
  - match goal with M : step p _ ?s, R : play _ ?s t |- _ => rename M into First, R into Rest; destruct s as [q | b w c] end.
    + exact (IH q t (step_keeps_sound _ _ _ G First) Rest Stop).
    + inversion Rest; subst. eauto.
Qed.

(** Among finitely many cases, one is of the first kind or all are of the
    second. *)
Lemma one_or_all : forall (A : Type) (P Q : A -> Prop) (l : list A),
  (forall x, In x l -> P x \/ Q x) -> (exists x, In x l /\ P x) \/ (forall x, In x l -> Q x).
Proof.
  intros A P Q l; induction l as [| x l IH]; intro H; [right; intros x [] |].
  destruct (H x (or_introl eq_refl)) as [X | X]; [left; exists x; split; [left |]; auto |].
  destruct IH as [[y [I Y]] | All]; [intros; apply H; right; assumption | left; exists y; split; [right |]; auto |].
  right. intros y [<- | I]; auto.
Qed.

Lemma somebody_wins : forall n p, sound p -> moves_to_come p < n ->
  wins White (Going p) \/ wins Black (Going p).
Proof.
  induction n as [| n IH]; intros p G L; [lia |].
  assert (Each : forall ms, In ms (moves p) -> wins (to_move p) (snd ms) \/ wins (opponent (to_move p)) (snd ms)).
  { intros [m s] I. apply moves_equal_step in I. simpl. destruct s as [q | b w c].
    - pose proof (step_shortens _ _ _ G I). pose proof (step_keeps_sound _ _ _ G I).
      destruct (IH q) as [W | W]; [assumption | lia | |]; destruct (to_move p); simpl; auto.
    - destruct (player_cases (to_move p) w) as [-> | ->]; [left | right]; apply has_won. }
  apply one_or_all in Each. destruct Each as [[[m s] [I W]] | All].
  - apply moves_equal_step in I. simpl in W.
    assert (X : wins (to_move p) (Going p)) by (eapply can_choose; eauto).
    destruct (to_move p); auto.
  - assert (X : wins (opponent (to_move p)) (Going p)).
    { apply must_allow; [symmetry; apply opponent_involutive | apply always_a_move; assumption |].
      intros m s M. apply (All (m, s)). apply moves_equal_step; assumption. }
    destruct (to_move p); auto.
Qed.

Lemma not_both_win : forall w s, wins w s -> ~ wins (opponent w) s.
Proof.
  intros w s H. induction H as [b c | p m s T M W IH | p T E A IH]; intro O.
  - inversion O. destruct w; discriminate.
  - inversion O as [| p' m' s' T' M' W' | p' T' E' A']; subst p'.
    + destruct w; simpl in T'; congruence.
    + apply IH. eapply A'; eassumption.
  - inversion O as [| p' m' s' T' M' W' | p' T' E' A']; subst p'.
    + eapply IH; eassumption.
    + destruct w; simpl in *; congruence.
Qed.

(** In every position exactly one player can force a win. *)
Theorem exactly_one_wins : forall p, sound p ->
  (wins White (Going p) /\ ~ wins Black (Going p)) \/ (wins Black (Going p) /\ ~ wins White (Going p)).
Proof.
  intros p G. destruct (somebody_wins (S (moves_to_come p)) p G (Nat.lt_succ_diag_r _)) as [W | W].
  - left. split; [assumption | exact (not_both_win White _ W)].
  - right. split; [assumption | exact (not_both_win Black _ W)].
Qed.

(** A win within a number of moves is a win. *)
Theorem wins_in_wins : forall w n p, sound p -> wins_in w n (Going p) -> wins w (Going p).
Proof.
  intros w n p G H.
  assert (X : forall s, wins_in w n s -> sound_state s -> wins w s).
  { clear. intros s H. induction H as [n b c | n p s M W IH | n p m s T N M W IH | n p T E A IH]; intro G.
    - apply has_won.
    - pose proof (IH (step_keeps_sound _ _ _ G M)) as Ws.
      destruct (player_cases w (to_move p)) as [T | T]; [eapply can_choose; eauto |].
      apply must_allow; [assumption | eauto |]. intros m' s' M'.
      (* the pass is the only move *)
      assert (P : m' = Pass).
      { destruct (exactly_one_acts p G) as [[_ X] | [_ X]]; [destruct X; exists s; assumption |].
        destruct m'; [destruct X; eexists _, _; split; [| eassumption]; discriminate .. | reflexivity]. }
      subst m'. inversion M; inversion M'; subst. congruence.
    - eapply can_choose; eauto. apply IH. eapply step_keeps_sound; eassumption.
    - apply must_allow; [assumption | destruct E as [m [s [_ M]]]; eauto |].
      intros m s M. eapply IH; [eassumption |]. eapply step_keeps_sound; eassumption. }
  apply X; assumption.
Qed.
