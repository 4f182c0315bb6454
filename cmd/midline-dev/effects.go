package main

import (
	"strings"

	"midline/engine/transition"
	"midline/ui/board"
)

// effectScene is an effect to be played.
type effectScene struct {
	name string
	put  string // changes of the array: "d4=+elephant e5=-pawn c1="; + is White, nothing an empty square
	play board.Play
	done string // what else differs afterwards: "e5=+king!"; ! is crowned
	half bool   // White's half of the board is lit: White has crossed the midline
}

const back = "rook knight bishop queen king bishop knight rook"

// base is the orthodox array.
func base() board.View {
	v := board.View{Files: 8, Ranks: 8, Midline: 4, Pieces: make([]board.Piece, 64), Movable: map[board.Square]bool{}}
	for file, art := range strings.Fields(back) {
		v.Pieces[file] = board.Piece{Art: art, White: true}
		v.Pieces[8+file] = board.Piece{Art: "pawn", White: true}
		v.Pieces[48+file] = board.Piece{Art: "pawn"}
		v.Pieces[56+file] = board.Piece{Art: art}
	}
	return v
}

// put returns a view with the changes that effectScene.put describes.
func put(v board.View, text string) board.View {
	v.Pieces = append([]board.Piece(nil), v.Pieces...)
	for _, word := range strings.Fields(text) {
		name, art, _ := strings.Cut(word, "=")
		p := board.Piece{}
		if art != "" {
			p = pieceOf(art)
		}
		v.Pieces[sq(name)] = p
	}
	return v
}

func pieceOf(text string) board.Piece {
	art, crowned := strings.CutSuffix(text[1:], "!")
	return board.Piece{Art: art, White: text[0] == '+', Crowned: crowned}
}

// views returns the views before and after the action.
func (s effectScene) views() (before, after board.View) {
	before = put(base(), s.put)
	after = before
	after.Pieces = append([]board.Piece(nil), before.Pieces...)
	for _, c := range s.play.Changes {
		switch c.Kind {
		case transition.Move:
			after.Pieces[c.To], after.Pieces[c.From] = before.Pieces[c.From], board.Piece{}
			after.LastMove = append(after.LastMove, c.From, c.To)
		case transition.Remove:
			after.Pieces[c.From] = board.Piece{}
			after.LastMove = append(after.LastMove, c.From)
		default:
			after.Pieces[c.To] = c.Piece
			after.LastMove = append(after.LastMove, c.To)
		}
	}
	after = put(after, s.done)
	if s.half {
		after.Flare = block("a5", "h8")
	}
	for _, r := range s.play.Dice {
		for _, c := range r.Pieces {
			before.Pieces[c.To] = board.Piece{}
		}
	}
	return before, after
}

// changes parses "x d5" (remove), "g1 f3" (move), "d5 +pawn" (turn) and "new a6 +pawn"
// (place), separated by commas.
func changes(v board.View, text string) []board.Change {
	var list []board.Change
	for _, part := range strings.Split(text, ",") {
		switch word := strings.Fields(part); {
		case word[0] == "x":
			from := sq(word[1])
			list = append(list, board.Change{Kind: transition.Remove, From: from, Piece: v.Pieces[from]})
		case word[0] == "new":
			list = append(list, board.Change{Kind: transition.Place, To: sq(word[1]), Piece: pieceOf(word[2])})
		case strings.ContainsAny(word[1][:1], "+-"):
			list = append(list, board.Change{Kind: transition.Turn, To: sq(word[0]), Piece: pieceOf(word[1])})
		default:
			from, to := sq(word[0]), sq(word[1])
			list = append(list, board.Change{Kind: transition.Move, From: from, To: to, Piece: v.Pieces[from]})
		}
	}
	return list
}

// dice returns the rolls that make the orthodox array, and two that do not count.
func dice(v board.View) []board.Roll {
	var list []board.Roll
	roll := func(die int, void bool, files ...int) {
		r := board.Roll{Die: die, Void: void}
		for i := range 4 {
			r.Places = append(r.Places, []board.Square{board.Square(2 * i), board.Square(56 + 2*i)})
		}
		for _, file := range files {
			for _, to := range []board.Square{board.Square(file), board.Square(56 + file)} {
				r.Pieces = append(r.Pieces, board.Change{Kind: transition.Place, To: to, Piece: v.Pieces[to]})
			}
		}
		list = append(list, r)
	}
	roll(6, true)
	roll(2, false, 2)
	roll(3, false, 5)
	roll(3, false, 3)
	roll(2, false, 1)
	roll(5, true)
	roll(4, false, 6)
	roll(0, false, 0, 4, 7)
	return list
}

// effectScenes returns a scene for each effect.
func effectScenes() []effectScene {
	invasion := playOf(transition.Plain, "e4")
	invasion.Invasion = true
	const ring = "c3=+knight d3=-pawn e3=+bishop c4=-knight e4=-rook c5=-pawn d5=-bishop e5=-pawn"
	const whirled = "x d5,x e5,x e4,x e3,x d3,x c3,x c4,x c5"
	list := []effectScene{
		{name: "move"},
		{name: "capture", put: "e4=-knight c3=+knight"},
		{name: "castling", put: "f1= g1=", play: playOf(transition.Castle, "e1")},
		{name: "promotion", put: "b7=+pawn"},
		{name: "whirlwind", put: "d4=+warrior-king " + ring, play: playOf(transition.Whirlwind, "d4")},
		{name: "rampage", put: "d3=+elephant d4=-pawn d5=-knight d6=-pawn", play: playOf(transition.Rampage, "d3")},
		{name: "teleport", put: "d1=+reaper", play: playOf(transition.Teleport, "d1")},
		{name: "pounce", put: "c3=+tiger e5=-pawn", play: playOf(transition.Pounce, "c3")},
		{name: "conversion", put: "c4=+recruiter e6=-knight", play: playOf(transition.Convert, "c4")},
		{name: "drop", put: "e4=-rook e2=+rook e7="},
		{name: "invasion", put: "e4=+king", play: invasion, half: true},
		{name: "crown", put: "c3=+king c1=+king!", done: "c1=+king b3=+king!"},
		{name: "dice"},
	}
	moves := map[string]string{
		"move": "g1 f3", "capture": "x e4,c3 e4", "castling": "e1 g1,h1 f1", "promotion": "x a8,b7 a8,a8 +queen",
		"whirlwind": whirled, "rampage": "x d4,x d5,x d6,d3 d6", "teleport": "x g7,d1 g7", "pounce": "x e5",
		"conversion": "e6 +knight", "drop": "x e4,e2 e4,new e7 -pawn", "invasion": "e4 e5", "crown": "c3 b3",
	}
	for i := range list {
		s := &list[i]
		if s.name == "dice" {
			s.play.Dice = dice(base())
			continue
		}
		s.play.Changes = changes(put(base(), s.put), moves[s.name])
	}
	return list
}
