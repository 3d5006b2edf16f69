(** * Certificates

    A certificate claims that a player wins a position, and names that player's
    move wherever its strategy can lead. The checker plays all of it through;
    [check_sound] proves that what it accepts is true.

    [kamisado prove --format rocq] writes certificates as files that Rocq reads,
    and [kamisado check] checks the same files by the rules of the Rust library. *)

From Coq Require Import List String Strings.Byte Arith Lia.
From Kamisado Require Import Board Tower Action Deadlock Round Moves MovesCorrect Kfen.
Import ListNotations.

(** ** The choices

    One letter for each move of the winner, in the order in which the checker
    asks: how far the tower goes to the left, straight ahead or to the right, or
    [v] for a push and [-] for a pass. Where the tower is free (T1), its own
    letter stands before. *)

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

(** Choices are written as text between quotation marks, one byte a letter. *)
Inductive letters := Letters (text : list byte).

Definition letters_of_bytes (text : list byte) : letters := Letters text.
Definition bytes_of_letters (l : letters) : list byte := match l with Letters text => text end.

Declare Scope letters_scope.
Delimit Scope letters_scope with letters.
Bind Scope letters_scope with letters.
String Notation letters letters_of_bytes bytes_of_letters : letters_scope.

(** What the winner's choice leads to, if it is legal, and whether it is a pass. *)
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

(** The winner's choice, read off the text; also the rest of the text. *)
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

(** Checks the states of a list one after another. *)
Definition check_each (f : state -> list byte -> option (list byte))
    : list (move * state) -> list byte -> option (list byte) :=
  fix go l text :=
    match l with
    | [] => Some text
    | (_, s) :: rest => match f s text with Some text' => go rest text' | None => None end
    end.

(** Checks that [w] wins from [s] within [n] moves, passes not counted, and
    returns the choices that were not needed. [fuel] limits the depth. *)
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

(** A claim: [winner] wins the position [text], within [within] moves of both
    players. Its choices are cut into lines. *)
Record claim := Claim { winner : player; kfen : string; within : nat; choices : list letters }.

Arguments Claim winner kfen%string within choices%list.

Definition join (lines : list letters) : list byte := flat_map bytes_of_letters lines.

(** Whether a claim's choices prove it of a state; none may be left over. *)
Definition proves (c : claim) (s : state) : bool :=
  match check (17 * S (within c)) (within c) (winner c) s (join (choices c)) with
  | Some [] => true
  | _ => false
  end.

(** ** The checker is right *)

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

(** What the checker accepts is won. *)
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

Theorem proves_sound : forall c s, proves c s = true -> wins_in (winner c) (within c) s.
Proof.
  intros c s H; unfold proves in H.
  destruct (check _ _ _ _ _) as [rest |] eqn:E; [| discriminate]. eapply check_sound; exact E.
Qed.

(** ** Looking claims up *)

(** Whether the claim of a state, which is found by its text, is one of victory for
    [w] and is proven; what is over needs no claim. *)
Definition proven (claims : list claim) (w : player) (s : state) : bool :=
  match s with
  | Over _ winner' _ => player_eqb winner' w
  | Going p =>
      match find (fun c => String.eqb (kfen c) (write_position 1 p)) claims with
      | Some c => if player_eqb (winner c) w then proves c s else false
      | None => false
      end
  end.

Theorem proven_sound : forall claims w s, proven claims w s = true -> exists n, wins_in w n s.
Proof.
  intros claims w s H; unfold proven in H. destruct s as [p | b winner' c].
  - destruct (find _ claims) as [c |]; [| discriminate].
    destruct (player_eqb (winner c) w) eqn:E; [| discriminate].
    apply player_eqb_eq in E. subst w. exists (within c). apply proves_sound; assumption.
  - apply player_eqb_eq in H. subst. exists 0. apply has_won_in.
Qed.
