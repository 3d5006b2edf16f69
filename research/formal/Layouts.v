(** * The start layouts of tournaments

    The winners of the normal start and of 36 random layouts (O1), with a
    free and with a limited opening (O2). The strategies are in
    [LayoutsCertificate], which is not in the repository: [cargo xtask
    measure formal] generates it. *)

From Coq Require Import List String Arith.
From Kamisado Require Import Board Tower Action Deadlock Round Start Moves MovesCorrect Push Turn Ends Winner
  Fill Match MatchEnds Kfen Certificate LayoutsCertificate.
Import ListNotations.
Local Open Scope string_scope.

(** Reads a layout: Black's home row from a8 to h8. *)
Fixpoint layout_of (text : string) : layout :=
  match text with
  | EmptyString => []
  | String a rest => match read_color a with Some c => c :: layout_of rest | None => [] end
  end.

(** The table of docs/solution.md. With a free opening Black wins every
    layout. With a limited opening the player named here wins. *)
Definition limited_winner : list (string * player) :=
  [ ("OBPKYRGN", Black);
    ("BKRONPYG", White); ("BKRNOPYG", White); ("BRKONYPG", White); ("YOGPRBNK", White);
    ("BKROYPNG", Black); ("YBRONPGK", White); ("BRKNOYPG", Black); ("YGOPRNBK", White);
    ("KOGPRBNY", Black); ("YBRNOPGK", Black); ("KBRONPGY", Black); ("BKORPNYG", Black);
    ("YBOPRNGK", Black); ("YGPONRBK", White); ("KGPONRBY", White); ("GKRONPYB", Black);
    ("BROKYNPG", Black); ("KGOPRNBY", Black); ("KBRNOPGY", Black); ("YBPNORGK", Black);
    ("KOGRPBNY", White); ("GKRNOPYB", White); ("GRKONYPB", White); ("GORKYPNB", White);
    ("KGPNORBY", White); ("RGKONYBP", Black); ("GRKNOYPB", White); ("KBORPNGY", White);
    ("RBKONYGP", Black); ("GKORPNYB", Black); ("RGKNOYBP", Black); ("ROGKYBNP", White);
    ("GROKYNPB", Black); ("RBKPOYGN", Black); ("RGOKYNBP", Black); ("RBOKYNGP", Black) ].

(** Whether a layout contains each of the eight colours exactly once. *)
Definition is_layout (l : layout) : bool :=
  if (List.length l =? 8)%nat then forallb (fun c => existsb (color_eqb c) l) all_colors else false.

Lemma is_layout_spec : forall l, is_layout l = true -> NoDup l /\ List.length l = 8.
Proof.
  intros l H; unfold is_layout in H. destruct (List.length l =? 8)%nat eqn:L; [| discriminate].
  apply Nat.eqb_eq in L. split; [| assumption].
  apply (NoDup_incl_NoDup (l := all_colors)).
  - repeat (constructor; [simpl; intuition discriminate |]). constructor.
  - rewrite L. reflexivity.
  - intros c I. apply (proj1 (forallb_forall _ _) H) in I. apply existsb_exists in I.
    destruct I as [d [I E]]. apply color_eqb_eq in E. subst. assumption.
Qed.

Lemma layouts_accepted :
  forallb (fun entry =>
    andb (is_layout (layout_of (fst entry)))
    (andb (proven certificate Black (Going (start_of (layout_of (fst entry)) free_opening)))
          (proven certificate (snd entry) (Going (start_of (layout_of (fst entry)) limited_opening)))))
    limited_winner = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** With a free opening Black wins every layout of the table. With a limited
    opening the player in the table wins. *)
Theorem value_of_layouts : forall text w, In (text, w) limited_winner ->
  wins Black (Going (start_of (layout_of text) free_opening)) /\
  wins w (Going (start_of (layout_of text) limited_opening)).
Proof.
  intros text w I. pose proof (proj1 (forallb_forall _ _) layouts_accepted _ I) as H.
  cbv beta in H. simpl fst in H. simpl snd in H.
  apply andb_prop in H. destruct H as [L H]. apply andb_prop in H. destruct H as [F H].
  apply is_layout_spec in L. destruct L as [ND Len].
  apply proven_sound in F. destruct F as [n F]. apply proven_sound in H. destruct H as [m H].
  split.
  - apply (wins_in_wins _ n); [| assumption]. apply start_sound; [assumption .. | intros k []].
  - apply (wins_in_wins _ m); [| assumption]. apply start_sound; [assumption .. |].
    intros k K. simpl in K. destruct K as [<- | [<- | [<- | []]]]; repeat constructor.
Qed.
