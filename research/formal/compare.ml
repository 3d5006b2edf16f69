(* Compares the extracted rules with the Rust library. Each line of the input is a position, a tab, and what the library says
   about its moves, sorted and separated by tabs. Prints the first differences and ends with 1 if there is one. *)

let chars text = List.init (String.length text) (String.get text)
let text chars = String.of_seq (List.to_seq chars)

let () =
  let lines = ref 0 and moves = ref 0 and wrong = ref 0 in
  (try
     while true do
       match String.split_on_char '\t' (input_line stdin) with
       | [] -> ()
       | kfen :: expected ->
           incr lines;
           let found =
             match Rules.answers (chars kfen) with
             | Some answers -> List.sort compare (List.map text answers)
             | None -> [ "not read" ]
           in
           moves := !moves + List.length found;
           if found <> expected then begin
             incr wrong;
             if !wrong <= 5 then
               Printf.printf "%s\n  library: %s\n  formal:  %s\n" kfen (String.concat "; " expected)
                 (String.concat "; " found)
           end
     done
   with End_of_file -> ());
  Printf.printf "%d positions, %d moves, %d differences\n" !lines !moves !wrong;
  if !wrong > 0 || !lines = 0 then exit 1
