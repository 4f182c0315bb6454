package main

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/board"
	"midline/ui/theme"
)

type scene struct {
	name   string
	view   board.View
	colors board.Colors
	ground color.Color
	size   fyne.Size
	setup  func(*board.Board)
}

var (
	day   = color.NRGBA{0xF5, 0xF1, 0xEA, 255}
	night = color.NRGBA{0x16, 0x17, 0x1A, 255}
)

func scenes() []scene {
	return []scene{rampage(), kingTurn(), illegal(), end(), small(), teleport(), promotion(), check(), animals()}
}

// colors returns the board colors of an embedded theme in a light window.
func colors(id string) board.Colors {
	spec := theme.Find(theme.Embedded(), id)
	if id == "night" {
		return board.FromTheme(spec.Board, spec.Dark)
	}
	return board.FromTheme(spec.Board, spec.Light)
}

// sq parses a square of a board with eight files, such as "e4".
func sq(s string) board.Square {
	rank := 0
	for _, c := range s[1:] {
		rank = rank*10 + int(c-'0')
	}
	return board.Square((rank-1)*8 + int(s[0]-'a'))
}

func sqs(s string) []board.Square {
	var list []board.Square
	for _, f := range strings.Fields(s) {
		list = append(list, sq(f))
	}
	return list
}

// men adds pieces to a view: "king e1 pawn a2 b2", with Black's after a "/".
func men(v board.View, s string) board.View {
	v.Pieces = make([]board.Piece, v.Files*v.Ranks)
	white, art := true, ""
	v.Movable = map[board.Square]bool{}
	for _, f := range strings.Fields(s) {
		switch {
		case f == "/":
			white = false
		case len(f) <= 3 && f[1] >= '0' && f[1] <= '9':
			v.Pieces[sq(f)] = board.Piece{Art: art, White: white}
			v.Movable[sq(f)] = white
		default:
			art = f
		}
	}
	return v
}

func moves(v *board.View, from, to string, hint board.Hint) {
	for _, s := range sqs(to) {
		a := board.Action{ID: len(v.Actions), From: sq(from), To: s, End: s, Hint: hint}
		if p := v.Pieces[s]; p.Art != "" {
			a.Victims = []board.Square{s}
			a.TakesOwn = p.White == v.Pieces[sq(from)].White
			if hint == board.HintMove {
				a.Hint = board.HintCapture
			}
		}
		v.Actions = append(v.Actions, a)
	}
}

func chess2View() board.View { return board.View{Files: 8, Ranks: 8, Midline: 4} }

func hover(b *board.Board, p fyne.Position) {
	ev := &desktop.MouseEvent{}
	ev.Position = p
	b.MouseMoved(ev)
}

func press(b *board.Board, p fyne.Position) {
	ev := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
	ev.Position = p
	b.MouseDown(ev)
	b.MouseUp(ev)
	b.Tapped(&fyne.PointEvent{Position: p})
}

func click(b *board.Board, s string) { press(b, b.Geometry().Centre(sq(s))) }

func point(b *board.Board, s string) { hover(b, b.Geometry().Centre(sq(s))) }

func block(from, to string) []board.Square {
	a, z := sq(from), sq(to)
	var list []board.Square
	for r := a / 8; r <= z/8; r++ {
		for f := a % 8; f <= z%8; f++ {
			list = append(list, r*8+f)
		}
	}
	return list
}

func rampage() scene {
	v := men(chess2View(), `king d1 jungle-queen c1 wild-horse g1 elephant h1 d3 tiger b2 c4 pawn a2 e2 f2 g2 h2 b4 d4
		/ rook a8 e8 king g8 bishop b7 e7 pawn a7 f7 g7 b6 c6 h6 d5 knight d6 f3 nemesis h5`)
	moves(&v, "d3", "a3 b3 c3 e3 d2", board.HintMove)
	v.Actions = append(v.Actions,
		board.Action{ID: 20, From: sq("d3"), To: sq("d6"), End: sq("d6"), Also: sqs("d4 d5"),
			Victims: sqs("d4 d5 d6"), Hint: board.HintRampage},
		board.Action{ID: 21, From: sq("d3"), To: sq("g3"), End: sq("g3"), Also: sqs("f3"),
			Victims: sqs("f3"), Hint: board.HintRampage})
	v.LastMove = sqs("g5 f3")
	v.Frames = map[board.Square][][]board.Square{sq("d3"): {block("b1", "f5")}}
	return scene{"4-rampage", v, board.Brown(), day, big, func(b *board.Board) { click(b, "d3"); point(b, "d6") }}
}

func kingTurn() scene {
	v := men(chess2View(), `rook a1 f1 bishop c1 b3 warrior-king g1 e4 pawn a2 b2 g2 h3 e3 c4 knight h4
		/ king c8 knight f8 d5 pawn b7 c7 f7 g7 a6 d4 bishop d7 e5 ghost h6 d3 reaper a5`)
	moves(&v, "e4", "e5 d4 f5 f4 f3 d5", board.HintMove)
	v.Actions = append(v.Actions, board.Action{ID: 20, From: sq("e4"), To: sq("e4"), End: sq("e4"),
		Victims: sqs("d5 e5 d4 e3"), Spared: sqs("d3"), Hint: board.HintSpiral})
	v.LastMove = sqs("a4 b3")
	v.Halo = sqs("e4 g1")
	v.StepsToWin = map[board.Square]int{sq("e4"): 1}
	v.MidlineGlow = true
	v.Frames = map[board.Square][][]board.Square{sq("e4"): {block("d3", "f5")}}
	return scene{"5-king-turn", v, colors("night"), night, big, func(b *board.Board) {
		click(b, "e4")
		if p, ok := b.WhirlwindButton(); ok {
			hover(b, p)
		}
	}}
}

func illegal() scene {
	v := men(chess2View(), `rook a1 f1 king g1 pawn a2 b2 c2 f2 h2 g3 d4 bishop d2 g2 queen e2 knight c3
		/ wild-horse b8 f6 jungle-queen d8 elephant f8 c6 king h8 tiger b7 e7 pawn c7 f7 g7 h7 e6 a5`)
	v.LastMove = sqs("a6 c6")
	v.Frames = map[board.Square][][]board.Square{sq("g2"): {block("a4", "e8")}}
	moves(&v, "g2", "f3 e4 d5 h3 h1", board.HintMove)
	return scene{"6-illegal", v, colors("sage"), day, big, func(b *board.Board) {
		click(b, "g2")
		b.SetHelp(false)
		b.ShowWhy(board.Why{From: sq("g2"), To: sq("c6"), Shield: true,
			Text: "Out of reach: the elephant is taken only from within two squares."})
	}}
}

func end() scene {
	v := men(chess2View(), `rook a1 e1 pawn a2 b2 f2 g2 h2 king d5
		/ rook a8 f8 king h8 pawn a7 f7 g7 b6 h6 queen c7 bishop d7 knight a6`)
	v.Flare = block("a5", "h8")
	v.Halo = sqs("d5")
	v.LastMove = sqs("e4 d5")
	v.MidlineGlow = true
	v.Silent = true
	return scene{"7-end", v, colors("slate"), night, big, nil}
}

func small() scene {
	v := men(board.View{Files: 8, Ranks: 10}, `rook a1 h1 king b1 nightrider c1 queen d1 paladin f1
		commoner a2 h2 cannon b2 g2 knight c2 f2 bishop e2 d3 pawn a3 b3 e3 g3 h3 c4 d5 marshall f4
		/ rook a10 h10 paladin c10 marshall d10 queen e10 king g10 commoner a9 h9 cannon b9 g9 knight c9 bishop d9 e9
		pawn a8 b8 d8 g8 h8 c7 e7 nightrider f7`)
	moves(&v, "f4", "d4 e4 g4 h4 f5 f6 f3 e6 g6 h5 f7", board.HintMove)
	v.Actions[len(v.Actions)-1].Drops = []board.Drop{{Square: sq("f10"), Piece: board.Piece{Art: "pawn"}}}
	v.LastMove = sqs("e8 e7")
	return scene{"8-small", v, colors("slate"), day, fyne.NewSize(528, 640), func(b *board.Board) {
		click(b, "f4")
		point(b, "f7")
	}}
}

func teleport() scene {
	v := men(chess2View(), `reaper d1 king e1 rook a1 h1 ghost b1 pawn a2 b2 c2 d2 e2 f2 g2 h2
		/ rook a8 h8 knight b8 g8 bishop c8 f8 queen d8 king e8 pawn a7 b7 c7 d7 e5 f7 g7 h7`)
	for s := range board.Square(56) {
		if p := v.Pieces[s]; p.Art == "" || !p.White {
			a := board.Action{ID: int(s), From: sq("d1"), To: s, End: s, Hint: board.HintTeleport}
			if p.Art != "" {
				a.Victims, a.Hint = []board.Square{s}, board.HintCapture
			}
			v.Actions = append(v.Actions, a)
		}
	}
	v.Barred = map[board.Square][]board.Square{sq("d1"): block("a8", "h8")}
	return scene{"teleport", v, board.Brown(), day, big, func(b *board.Board) { click(b, "d1"); point(b, "e5") }}
}

func promotion() scene {
	v := men(chess2View(), `pawn g7 a2 king e2 wild-horse c3 tiger d4 nemesis-pawn f4
		/ king a8 knight e5 rook f8 pawn b6 c7`)
	for i, art := range []string{"queen", "rook", "bishop", "knight"} {
		v.Actions = append(v.Actions, board.Action{
			ID: i, From: sq("g7"), To: sq("f8"), End: sq("f8"), Victims: sqs("f8"), Hint: board.HintCapture,
			Choice: board.Choice{Art: art, White: true, Label: art, Key: rune("qrbn"[i])},
		})
	}
	v.Pieces[sq("e2")].Crowned = true
	v.Pieces[sq("c3")].Converted = true
	v.Links = [][2]board.Square{{sq("c3"), sq("d4")}}
	return scene{"promotion", v, board.Brown(), day, big, func(b *board.Board) { click(b, "g7"); click(b, "f8") }}
}

func check() scene {
	v := men(chess2View(), `king e4 rook a1 h1 pawn a2 b2 g4 / king e8 rook e7 knight c5 pawn f7 g7 bishop h7`)
	v.Checks = []board.Check{{King: sq("e4"), Attackers: sqs("e7 c5 h7")}}
	v.LastMove = sqs("e6 e7")
	v.StepsToWin = map[board.Square]int{sq("e4"): 1}
	moves(&v, "e4", "d4 f4 f3", board.HintMove)
	moves(&v, "e4", "d5 f5", board.HintWin)
	return scene{"check", v, colors("slate"), day, big, func(b *board.Board) { click(b, "e4"); point(b, "d5") }}
}

func animals() scene {
	v := men(chess2View(), `king e1 tiger c1 f1 wild-horse b1 g1 elephant a1 h1 jungle-queen d1
		pawn a2 b2 c2 d2 e2 f2 g2 h2
		/ recruiter c4 rook a8 h8 king e8 pawn d5 e3 knight g3`)
	moves(&v, "f1", "e2 g2", board.HintMove)
	v.Actions = append(v.Actions,
		board.Action{ID: 50, From: sq("f1"), To: sq("e3"), End: sq("f1"), Victims: sqs("e3"), Hint: board.HintPounce},
		board.Action{ID: 51, From: sq("f1"), To: sq("g3"), End: sq("g3"), Victims: sqs("g3"), Hint: board.HintConvert})
	return scene{"animals", v, colors("sage"), day, fyne.NewSize(640, 640), func(b *board.Board) {
		b.FocusGained()
		click(b, "f1")
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	}}
}
