(** * Chains of passes

    There are only sixteen towers, so a chain of passes returns to an earlier
    tower after at most sixteen passes. A program therefore needs to examine
    only finitely many passes. *)

From Coq Require Import List Arith Lia.
From Kamisado Require Import Board Tower Action Deadlock.
Import ListNotations.

Definition everyone : list asked :=
  map (pair White) all_colors ++ map (pair Black) all_colors.

Lemma everyone_complete : forall a, In a everyone.
Proof. intros [[] []]; simpl; tauto. Qed.

Lemma asked_after_plus : forall b n m a,
  asked_after b (n + m) a = asked_after b m (asked_after b n a).
Proof. intros b n; induction n; intros m a; simpl; auto. Qed.

Definition asked_eqb (x y : asked) : bool :=
  if player_eqb (fst x) (fst y) then color_eqb (snd x) (snd y) else false.

Lemma asked_eqb_eq : forall x y, asked_eqb x y = true <-> x = y.
Proof. intros [[] []] [[] []]; cbv; split; congruence. Qed.

(** One of the first seventeen towers of a chain occurs twice. *)
Lemma asked_twice : forall b a, exists i j,
  i < j /\ j <= 16 /\ asked_after b i a = asked_after b j a.
Proof.
  intros b a.
  set (twice := fun i => existsb (fun j =>
    if i <? j then asked_eqb (asked_after b i a) (asked_after b j a) else false) (seq 0 17)).
  destruct (existsb twice (seq 0 17)) eqn:E.
  - apply existsb_exists in E. destruct E as [i [_ E]].
    unfold twice in E. apply existsb_exists in E. destruct E as [j [J E]].
    apply in_seq in J. destruct (i <? j) eqn:L; [| discriminate].
    apply Nat.ltb_lt in L. apply asked_eqb_eq in E.
    exists i, j. repeat split; try assumption; lia.
  - exfalso.
    assert (Never : forall i j, i < j -> j < 17 -> asked_after b i a <> asked_after b j a).
    { intros i j L J Same.
      assert (T : existsb twice (seq 0 17) = true).
      { apply existsb_exists. exists i. split; [apply in_seq; lia |].
        unfold twice. apply existsb_exists. exists j. split; [apply in_seq; lia |].
        rewrite (proj2 (Nat.ltb_lt i j) L). apply asked_eqb_eq; assumption. }
      congruence. }
    assert (ND : NoDup (map (fun k => asked_after b k a) (seq 0 17))).
    { apply (NoDup_nth _ (asked_after b 0 a)). rewrite map_length, seq_length. intros i j I J.
      rewrite !(map_nth (fun k => asked_after b k a)), !seq_nth by assumption. simpl. intro Same.
      destruct (Nat.lt_trichotomy i j) as [L | [L | L]]; [| assumption |].
      - exfalso; exact (Never i j L J Same).
      - exfalso; exact (Never j i L I (eq_sym Same)). }
    pose proof (NoDup_incl_length ND (fun x _ => everyone_complete x)) as Len.
    rewrite map_length, seq_length in Len. vm_compute in Len. lia.
Qed.

Definition is_stuck (b : board) (a : asked) : Prop := blocked b (fst a) (snd a).

(** If the first sixteen towers are blocked, all towers of the chain are. *)
Lemma sixteen_suffice : forall b a,
  (forall k, k < 16 -> is_stuck b (asked_after b k a)) -> forall k, is_stuck b (asked_after b k a).
Proof.
  intros b a H k. destruct (asked_twice b a) as [i [j [L [J Same]]]].
  induction k as [k IH] using lt_wf_ind.
  destruct (Nat.lt_ge_cases k j) as [K | K]; [apply H; lia |].
  replace k with (j + (k - j)) by lia.
  rewrite asked_after_plus, <- Same, <- asked_after_plus. apply IH; lia.
Qed.

(** M8 in other words: the passes would never stop. *)
Lemma deadlock_forever : forall b p c,
  deadlock b p c <-> forall k, is_stuck b (asked_after b k (p, c)).
Proof.
  intros b p c; split.
  - intros [i [j [L [Same H]]]] k.
    induction k as [k IH] using lt_wf_ind.
    destruct (Nat.lt_ge_cases k j) as [K | K]; [apply H; assumption |].
    replace k with (j + (k - j)) by lia.
    rewrite asked_after_plus, <- Same, <- asked_after_plus. apply IH; lia.
  - intro H. destruct (asked_twice b (p, c)) as [i [j [L [J Same]]]].
    exists i, j. split; [assumption |]. split; [assumption |]. intros k _. apply H.
Qed.

(** If a tower is blocked, the chain from it is a deadlock if and only if the
    chain from the next tower is. *)
Lemma deadlock_next : forall b p c, blocked b p c ->
  (deadlock b p c <-> deadlock b (opponent p) (color_at (place b p c))).
Proof.
  intros b p c B. rewrite !deadlock_forever. split.
  - intros H k. exact (H (S k)).
  - intros H [| k]; [exact B | exact (H k)].
Qed.

(** In a deadlock, the tower that must move is blocked. *)
Lemma deadlock_blocked : forall b p c, deadlock b p c -> blocked b p c.
Proof. intros b p c H. rewrite deadlock_forever in H. exact (H 0). Qed.
