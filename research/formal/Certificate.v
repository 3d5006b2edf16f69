(** * Certificates

    A certificate claims that a player wins a position, or that it has not lost
    after a number of moves. It contains that player's move for every position
    that its strategy can lead to. The checker plays through the whole strategy.
    [check_sound] and [check_hold_sound] prove that every accepted claim is
    true.

    [kamisado prove --format rocq] writes certificates as Rocq files.
    [kamisado check] checks the same files with the rules of the Rust
    library. *)

From Coq Require Import List String Strings.Byte Arith Lia.
From Kamisado Require Import Board Tower Action Deadlock Round Moves MovesCorrect Kfen.
Import ListNotations.

(** ** Choices

    One letter for each move of the winner, in the order in which the checker
    needs them: the direction and distance of a walk, or [v] for a push and
    [-] for a pass. If the choice of the tower is free (T1), the letter of
    the tower comes first. *)

Inductive choice :=
  | Go (d : direction) (index : nat)
  | GoPush
  | GoPass.

(** A walk of [n] squares has the index [n - 1]. *)
Definition read_choice (a : byte) : option choice :=
  match a with
  | "a" => Some (Go Left 0) | "b" => Some (Go Left 1) | "c" => Some (Go Left 2)
  | "d" => Some (Go Left 3) | "e" => Some (Go Left 4) | "f" => Some (Go Left 5)
  | "g" => Some (Go Left 6)
  | "h" => Some (Go Straight 0) | "i" => Some (Go Straight 1) | "j" => Some (Go Straight 2)
  | "k" => Some (Go Straight 3) | "l" => Some (Go Straight 4) | "m" => Some (Go Straight 5)
  | "n" => Some (Go Straight 6)
  | "o" => Some (Go Right 0) | "p" => Some (Go Right 1) | "q" => Some (Go Right 2)
  | "r" => Some (Go Right 3) | "s" => Some (Go Right 4) | "t" => Some (Go Right 5)
  | "u" => Some (Go Right 6)
  | "v" => Some GoPush
  | "-" => Some GoPass
  | _ => None
  end%byte.

(** The letter of a tower. *)
Definition read_tower_letter (a : byte) : option color :=
  match a with
  | "N" => Some Brown | "G" => Some Green | "R" => Some Red | "Y" => Some Yellow
  | "K" => Some Pink | "P" => Some Purple | "B" => Some Blue | "O" => Some Orange
  | _ => None
  end%byte.

(** Choices are written as text between quotation marks, one byte per letter. *)
Inductive letters := Letters (text : list byte).

Definition letters_of_bytes (text : list byte) : letters := Letters text.
Definition bytes_of_letters (l : letters) : list byte := match l with Letters text => text end.

Declare Scope letters_scope.
Delimit Scope letters_scope with letters.
Bind Scope letters_scope with letters.
String Notation letters letters_of_bytes bytes_of_letters : letters_scope.

(** The result of the winner's choice, if it is legal, and whether it is a
    pass. *)
Definition chosen (p : position) (c : color) (x : choice) : option (bool * state) :=
  match x with
  | Go d index =>
      match nth_error (walks_toward (board_of p) (to_move p) c (limit_now p) d) index with
      | Some to => Some (false, after_walk p c to)
      | None => None
      end
  | GoPush =>
      match push_of (board_of p) (to_move p) c with
      | Some (n, landing) => Some (false, after_push p c n landing)
      | None => None
      end
  | GoPass =>
      match must_move p with
      | Some c' =>
          if is_blocked (board_of p) (to_move p) c' then Some (true, after_pass p c') else None
      | None => None
      end
  end.

(** Reads the winner's next choice. Also returns the rest of the text. *)
Definition next_choice (p : position) (text : list byte) : option (bool * state * list byte) :=
  let read c text' :=
    match text' with
    | a :: rest =>
        match read_choice a with
        | Some x => match chosen p c x with Some r => Some (r, rest) | None => None end
        | None => None
        end
    | [] => None
    end in
  match must_move p with
  | Some c => read c text
  | None =>
      match text with
      | a :: rest => match read_tower_letter a with Some c => read c rest | None => None end
      | [] => None
      end
  end.

(** ** The checker *)

(** Checks the states of a list one by one. *)
Definition check_each (f : state -> list byte -> option (list byte))
    : list (move * state) -> list byte -> option (list byte) :=
  fix go l text :=
    match l with
    | [] => Some text
    | (_, s) :: rest => match f s text with Some text' => go rest text' | None => None end
    end.

(** Checks that [w] wins from [s] within [n] moves, not counting passes.
    Returns the choices left over. [fuel] limits the depth. *)
Fixpoint check (fuel n : nat) (w : player) (s : state) (text : list byte) : option (list byte) :=
  match fuel with
  | O => None
  | S fuel' =>
      match s with
      | Over _ winner _ => if player_eqb winner w then Some text else None
      | Going p =>
          if player_eqb (to_move p) w then
            match next_choice p text, n with
            | Some (true, s', text'), _ => check fuel' n w s' text'
            | Some (false, s', text'), S n' => check fuel' n' w s' text'
            | _, _ => None
            end
          else
            match moves p, n with
            | [], _ => None
            | [(Pass, s')], _ => check fuel' n w s' text
            | (Pass, _) :: _, _ => None
            | some, S n' => check_each (check fuel' n' w) some text
            | _, O => None
            end
      end
  end.

(** Checks that [h] has not lost [n] moves after [s], not counting passes. *)
Fixpoint check_hold (fuel n : nat) (h : player) (s : state) (text : list byte) : option (list byte) :=
  match fuel with
  | O => None
  | S fuel' =>
      match s, n with
      | Over _ winner _, _ => if player_eqb winner h then Some text else None
      | Going _, O => Some text
      | Going p, S n' =>
          if player_eqb (to_move p) h then
            match next_choice p text with
            | Some (true, s', text') => check_hold fuel' n h s' text'
            | Some (false, s', text') => check_hold fuel' n' h s' text'
            | None => None
            end
          else
            match moves p with
            | [(Pass, s')] => check_hold fuel' n h s' text
            | (Pass, _) :: _ => None
            | some => check_each (check_hold fuel' n' h) some text
            end
      end
  end.

(** The kinds of claims: a player wins within a number of moves, or holds out
    for one. *)
Inductive claim_kind := Win | Hold.

(** A claim about player [winner] in position [kfen]. [within] is the number
    of moves of both players. The choices are split into lines. *)
Record claim := MakeClaim
  { kind : claim_kind; winner : player; kfen : string; within : nat; choices : list letters }.

Definition Claim := MakeClaim Win.
Definition HoldOut := MakeClaim Hold.

Arguments Claim winner kfen%string within choices%list.
Arguments HoldOut winner kfen%string within choices%list.

(** The meaning of a claim. *)
Definition meaning (k : claim_kind) (w : player) (n : nat) (s : state) : Prop :=
  match k with
  | Win => wins_in w n s
  | Hold => ~ wins_in (opponent w) n s
  end.

Definition join (lines : list letters) : list byte := flat_map bytes_of_letters lines.

(** Whether the choices of a claim prove it for a state. No choice may be
    left over. *)
Definition proves (c : claim) (s : state) : bool :=
  let checker := match kind c with Win => check | Hold => check_hold end in
  match checker (17 * S (within c)) (within c) (winner c) s (join (choices c)) with
  | Some [] => true
  | _ => false
  end.

(** ** The checker is sound *)

Lemma chosen_legal : forall p c x pass s, may_use p c -> chosen p c x = Some (pass, s) ->
  exists m, step p m s /\ (m = Pass <-> pass = true).
Proof.
  intros p c x pass s U H. destruct x as [d i | |]; simpl in H.
  - destruct (nth_error _ i) as [to |] eqn:E; [| discriminate]. injection H; intros <- <-.
    apply nth_error_In in E. apply walks_toward_spec in E. destruct E as [n W].
    exists (Walk c to). split; [| split; discriminate]. apply after_walk_spec; eauto.
  - destruct (push_of _ _ _) as [[n l] |] eqn:E; [| discriminate]. injection H; intros <- <-.
    apply push_of_spec in E. exists (Push c). split; [| split; discriminate].
    apply (after_push_spec p c _ n l); auto.
  - destruct (must_move p) as [c' |] eqn:M; [| discriminate].
    destruct (is_blocked _ _ _) eqn:E; [| discriminate]. injection H; intros <- <-.
    apply is_blocked_spec in E. exists Pass. split; [| tauto]. apply step_pass; assumption.
Qed.

Lemma next_choice_legal : forall p text pass s rest, next_choice p text = Some (pass, s, rest) ->
  exists m, step p m s /\ (m = Pass <-> pass = true).
Proof.
  intros p text pass s rest H; unfold next_choice in H; cbv zeta in H.
  assert (R : forall c text', may_use p c ->
    match text' with
    | a :: rest' =>
        match read_choice a with
        | Some x => match chosen p c x with Some r => Some (r, rest') | None => None end
        | None => None
        end
    | [] => None
    end = Some (pass, s, rest) -> exists m, step p m s /\ (m = Pass <-> pass = true)).
  { intros c text' U E. destruct text' as [| a rest']; [discriminate |].
    destruct (read_choice a) as [x |]; [| discriminate].
    destruct (chosen p c x) as [[pass' s'] |] eqn:C; [| discriminate].
    injection E; intros <- <- <-. eapply chosen_legal; eassumption. }
  destruct (must_move p) as [c |] eqn:M.
  - eapply R; [right; eassumption | eassumption].
  - destruct text as [| a text']; [discriminate |].
    destruct (read_tower_letter a) as [c |]; [| discriminate].
    eapply R; [left; eassumption | eassumption].
Qed.

Lemma check_each_spec : forall f l text rest, check_each f l text = Some rest ->
  forall m s, In (m, s) l -> exists t t', f s t = Some t'.
Proof.
  intros f l; induction l as [| [m' s'] l IH]; simpl; intros text rest H m s I; [tauto |].
  destruct (f s' text) as [text' |] eqn:E; [| discriminate].
  destruct I as [X | I]; [injection X; intros; subst; eauto | eapply IH; eassumption].
Qed.

(** Every position accepted by the checker is won. *)
Theorem check_sound : forall fuel n w s text rest, check fuel n w s text = Some rest -> wins_in w n s.
Proof.
  induction fuel as [| fuel IH]; simpl; intros n w s text rest H; [discriminate |].
  destruct s as [p | b winner' crowned].
  - destruct (player_eqb (to_move p) w) eqn:T.
    + apply player_eqb_eq in T.
      destruct (next_choice p text) as [[[pass s'] text'] |] eqn:C; [| discriminate].
      destruct (next_choice_legal _ _ _ _ _ C) as [m [M P]].
      destruct pass.
      * rewrite (proj2 P eq_refl) in M. eapply pass_in; eauto.
      * destruct n as [| n]; [discriminate |].
        eapply can_choose_in; eauto. intro X. apply P in X. discriminate.
    + assert (O : to_move p = opponent w) by (destruct (to_move p), w; simpl in *; congruence).
      pose proof (moves_equal_step p) as ME.
      destruct (moves p) as [| [m s'] l] eqn:L; [discriminate |].
      assert (First : step p m s') by (apply ME; left; reflexivity).
      assert (All : m <> Pass -> forall n', n = S n' ->
        check_each (check fuel n' w) ((m, s') :: l) text = Some rest -> wins_in w n (Going p)).
      { intros NP n' -> E. apply must_allow_in; [assumption | eauto |].
        intros m1 s1 S1. apply ME in S1.
        destruct (check_each_spec _ _ _ _ E m1 s1 S1) as [t [t' F]]. eapply IH; exact F. }
      destruct m as [c to | c |].
      * destruct n as [| n]; [discriminate |]. eapply All; [discriminate | reflexivity | exact H].
      * destruct n as [| n]; [discriminate |]. eapply All; [discriminate | reflexivity | exact H].
      * destruct l; [| discriminate]. eapply pass_in; eauto.
  - destruct (player_eqb winner' w) eqn:E; [| discriminate].
    apply player_eqb_eq in E. subst. apply has_won_in.
Qed.

(** *** Holding out *)

(** A player who has to pass has no other move. *)
Lemma pass_is_the_only_move : forall p s m s', step p Pass s -> step p m s' -> m = Pass /\ s' = s.
Proof.
  intros p s m s' P M. inversion P as [| | | | | c C B]; subst. apply moves_equal_step in M.
  unfold moves in M. rewrite C, (blocked_no_moves p c B) in M.
  destruct (is_blocked _ _ _); [| destruct M].
  destruct M as [E | []]. injection E; intros <- <-. split; reflexivity.
Qed.

(** A pass never ends a round, so a player cannot win without another move. *)
Lemma no_win_in_0 : forall w n s, wins_in w n s -> n = 0 -> forall p, s <> Going p.
Proof.
  intros w n s H. induction H as [n b c | n p s M W IH | n p m s T N M W IH | n p T E A IH]; intros Z q.
  - discriminate.
  - inversion M; subst. destruct (IH eq_refl _ eq_refl).
  - discriminate.
  - discriminate.
Qed.

Lemma opponent_differs : forall p, p <> opponent p.
Proof. destruct p; discriminate. Qed.

(** If the checker accepts that a player holds out for a number of moves, the
    opponent cannot win within that number. *)
Theorem check_hold_sound : forall fuel n h s text rest,
  check_hold fuel n h s text = Some rest -> ~ wins_in (opponent h) n s.
Proof.
  induction fuel as [| fuel IH]; simpl; intros n h s text rest H W; [discriminate |].
  destruct s as [p | b winner' crowned].
  2: { destruct (player_eqb winner' h) eqn:E; [| discriminate]. apply player_eqb_eq in E. subst.
       inversion W; subst. eapply opponent_differs; eauto. }
  destruct n as [| n]; [exact (no_win_in_0 _ _ _ W eq_refl p eq_refl) |].
  destruct (player_eqb (to_move p) h) eqn:T.
  - apply player_eqb_eq in T.
    destruct (next_choice p text) as [[[pass s'] text'] |] eqn:C; [| discriminate].
    destruct (next_choice_legal _ _ _ _ _ C) as [m [M P]].
    inversion W as [| n1 p1 s1 M1 W1 | n1 p1 m1 s1 T1 N1 M1 W1 | n1 p1 T1 E1 A1]; subst n1 p1.
    + destruct (pass_is_the_only_move _ _ _ _ M1 M) as [X ->]. rewrite (proj1 P X) in H.
      eapply IH; eassumption.
    + rewrite T in T1. exact (opponent_differs _ T1).
    + destruct pass.
      * rewrite (proj2 P eq_refl) in M. destruct E1 as [m2 [s2 [N2 M2]]].
        apply N2. exact (proj1 (pass_is_the_only_move _ _ _ _ M M2)).
      * eapply IH; [exact H |]. eapply A1; exact M.
  - assert (O : to_move p = opponent h) by (destruct (to_move p), h; simpl in *; congruence).
    pose proof (moves_equal_step p) as ME.
    inversion W as [| n1 p1 s1 M1 W1 | n1 p1 m1 s1 T1 N1 M1 W1 | n1 p1 T1 E1 A1]; subst n1 p1.
    + pose proof (proj2 (ME _ _) M1) as I.
      destruct (moves p) as [| [m s'] l] eqn:L; [destruct I |].
      assert (First : step p m s') by (apply ME; left; reflexivity).
      destruct (pass_is_the_only_move _ _ _ _ M1 First) as [-> ->].
      destruct l; [| discriminate]. eapply IH; eassumption.
    + pose proof (proj2 (ME _ _) M1) as I.
      destruct (moves p) as [| [m s'] l] eqn:L; [destruct I |].
      assert (First : step p m s') by (apply ME; left; reflexivity).
      assert (Each : check_each (check_hold fuel n h) ((m, s') :: l) text = Some rest -> False).
      { intro F. destruct (check_each_spec _ _ _ _ F _ _ I) as [t [t' X]]. eapply IH; eassumption. }
      destruct m as [c to | c |].
      * exact (Each H).
      * exact (Each H).
      * apply N1. exact (proj1 (pass_is_the_only_move _ _ _ _ First M1)).
    + rewrite O, opponent_involutive in T1. exact (opponent_differs h (eq_sym T1)).
Qed.

Theorem proves_sound : forall c s, proves c s = true -> meaning (kind c) (winner c) (within c) s.
Proof.
  intros c s H; unfold proves in H; cbv zeta in H. unfold meaning. destruct (kind c).
  - destruct (check _ _ _ _ _) as [rest |] eqn:E; [| discriminate]. eapply check_sound; exact E.
  - destruct (check_hold _ _ _ _ _) as [rest |] eqn:E; [| discriminate]. eapply check_hold_sound; exact E.
Qed.

(** ** Looking up claims *)

Definition kind_eqb (a b : claim_kind) : bool :=
  match a, b with Win, Win | Hold, Hold => true | _, _ => false end.

(** Whether one of the claims is about [w] and [n] moves and is proven for
    [s]. *)
Definition is_proven (claims : list claim) (k : claim_kind) (w : player) (n : nat) (s : state) : bool :=
  existsb (fun c =>
    if kind_eqb (kind c) k then
      if player_eqb (winner c) w then
        if within c =? n then proves c s else false
      else false
    else false) claims.

Theorem is_proven_sound : forall claims k w n s, is_proven claims k w n s = true -> meaning k w n s.
Proof.
  intros claims k w n s H; unfold is_proven in H. apply existsb_exists in H. destruct H as [c [_ H]].
  destruct (kind_eqb (kind c) k) eqn:K; [| discriminate].
  destruct (player_eqb (winner c) w) eqn:W; [| discriminate].
  destruct (within c =? n) eqn:N; [| discriminate].
  apply proves_sound in H. apply player_eqb_eq in W. apply Nat.eqb_eq in N. subst.
  destruct (kind c), k; simpl in K; try discriminate; assumption.
Qed.

(** Whether [w] is proven to win a state. The claim is looked up by the text
    of the state. A finished round needs no claim. *)
Definition proven (claims : list claim) (w : player) (s : state) : bool :=
  match s with
  | Over _ winner' _ => player_eqb winner' w
  | Going p =>
      match find (fun c => String.eqb (kfen c) (write_position 1 p)) claims with
      | Some c =>
          match kind c with
          | Win => if player_eqb (winner c) w then proves c s else false
          | Hold => false
          end
      | None => false
      end
  end.

Theorem proven_sound : forall claims w s, proven claims w s = true -> exists n, wins_in w n s.
Proof.
  intros claims w s H; unfold proven in H. destruct s as [p | b winner' c].
  - destruct (find _ claims) as [c |]; [| discriminate].
    destruct (kind c) eqn:K; [| discriminate].
    destruct (player_eqb (winner c) w) eqn:E; [| discriminate].
    apply player_eqb_eq in E. subst w. exists (within c).
    apply proves_sound in H. rewrite K in H. assumption.
  - apply player_eqb_eq in H. subst. exists 0. apply has_won_in.
Qed.
