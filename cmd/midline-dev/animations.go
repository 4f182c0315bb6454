package main

import (
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"midline/engine/transition"
	"midline/ui/art"
	"midline/ui/board"
)

// animation is an action to be drawn frame by frame.
type animation struct {
	name   string
	before board.View
	play   board.Play
}

func animations() []animation {
	r, k, a, t := rampage().view, kingTurn().view, animals().view, teleport().view
	piece := func(v board.View, s string) board.Piece { return v.Pieces[sq(s)] }
	remove := func(v board.View, s string) board.Change {
		return board.Change{Kind: transition.Remove, From: sq(s), Piece: piece(v, s)}
	}
	move := func(v board.View, from, to string) board.Change {
		return board.Change{Kind: transition.Move, From: sq(from), To: sq(to), Piece: piece(v, from)}
	}
	whiteRook := board.Piece{Art: "rook", White: true}
	whitePawn := board.Piece{Art: "pawn", White: true}
	invasion := playOf(transition.Plain, "e4", move(k, "e4", "f5"))
	invasion.Invasion = true
	return []animation{
		{"rampage", r, playOf(transition.Rampage, "d3",
			remove(r, "d4"), remove(r, "d5"), remove(r, "d6"), move(r, "d3", "d6"))},
		{"whirlwind", k, playOf(transition.Whirlwind, "e4",
			remove(k, "d5"), remove(k, "e5"), remove(k, "d4"), remove(k, "e3"))},
		{"pounce", a, playOf(transition.Pounce, "f1", remove(a, "e3"))},
		{"teleport", t, playOf(transition.Teleport, "d1", remove(t, "e5"), move(t, "d1", "e5"))},
		{"convert", a, playOf(transition.Convert, "h8", board.Change{Kind: transition.Turn, To: sq("h8"), Piece: whiteRook})},
		{"drop", t, playOf(transition.Plain, "a1", board.Change{Kind: transition.Place, To: sq("c5"), Piece: whitePawn})},
		{"invasion", k, invasion},
	}
}

// playOf returns an animation of changes by the piece on a square.
func playOf(effect transition.Effect, from string, changes ...board.Change) board.Play {
	return board.Play{Transition: board.Transition{Effect: effect, From: sq(from), Changes: changes}}
}

// after returns the view after an action.
func after(v board.View, p board.Play) board.View {
	v.Pieces = append([]board.Piece(nil), v.Pieces...)
	for _, c := range p.Changes {
		switch c.Kind {
		case transition.Move:
			v.Pieces[c.To], v.Pieces[c.From] = v.Pieces[c.From], board.Piece{}
		case transition.Remove:
			v.Pieces[c.From] = board.Piece{}
		default:
			v.Pieces[c.To] = c.Piece
		}
	}
	v.Actions = nil
	if p.Invasion {
		v.Flare = block("a5", "h8")
	}
	return v
}

// drawAnimation writes eight frames of an animation side by side.
func drawAnimation(a animation, dir string) error {
	var run *fyne.Animation
	b := board.New(board.Config{Piece: art.Piece, Icon: art.Icon, Animate: func(f *fyne.Animation) { run = f }})
	b.SetView(a.before)
	w := test.NewWindow(b)
	w.SetPadded(false)
	const side, frames = 400, 8
	w.Resize(fyne.NewSquareSize(side))
	b.Play(a.play, after(a.before, a.play), nil)
	sheet := image.NewNRGBA(image.Rect(0, 0, 4*side, 2*side))
	for i := range frames {
		run.Tick(float32(i+1) / frames)
		at := image.Pt(i%4*side, i/4*side)
		draw.Draw(sheet, image.Rectangle{at, at.Add(image.Pt(side, side))}, w.Canvas().Capture(), image.Point{}, draw.Src)
	}
	out, err := os.Create(filepath.Join(dir, "film-"+a.name+".png"))
	if err != nil {
		return err
	}
	defer out.Close()
	if err := png.Encode(out, sheet); err != nil {
		return err
	}
	return out.Close()
}
