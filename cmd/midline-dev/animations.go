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

type film struct {
	name   string
	before board.View
	play   board.Play
}

func films() []film {
	r, k, a, t := rampage().view, kingTurn().view, animals().view, teleport().view
	piece := func(v board.View, s string) board.Piece { return v.Pieces[sq(s)] }
	remove := func(v board.View, s string) board.Change {
		return board.Change{Kind: transition.Remove, From: sq(s), Piece: piece(v, s)}
	}
	move := func(v board.View, from, to string) board.Change {
		return board.Change{Kind: transition.Move, From: sq(from), To: sq(to), Piece: piece(v, from)}
	}
	rook := board.Piece{Art: "rook", White: true}
	return []film{
		{"rampage", r, board.Play{Transition: board.Transition{Effect: transition.Rampage, From: sq("d3"), Changes: []board.Change{
			remove(r, "d4"), remove(r, "d5"), remove(r, "d6"), move(r, "d3", "d6")}}}},
		{"whirlwind", k, board.Play{Transition: board.Transition{Effect: transition.Whirlwind, From: sq("e4"), Changes: []board.Change{
			remove(k, "d5"), remove(k, "e5"), remove(k, "d4"), remove(k, "e3")}}}},
		{"pounce", a, board.Play{Transition: board.Transition{Effect: transition.Pounce, From: sq("f1"), Changes: []board.Change{remove(a, "e3")}}}},
		{"teleport", t, board.Play{Transition: board.Transition{Effect: transition.Teleport, From: sq("d1"), Changes: []board.Change{
			remove(t, "e5"), move(t, "d1", "e5")}}}},
		{"convert", a, board.Play{Transition: board.Transition{Effect: transition.Convert, From: sq("h8"), Changes: []board.Change{
			{Kind: transition.Turn, To: sq("h8"), Piece: rook}}}}},
		{"drop", t, board.Play{Transition: board.Transition{Changes: []board.Change{
			{Kind: transition.Place, To: sq("c5"), Piece: board.Piece{Art: "pawn", White: true}}}}}},
		{"invasion", k, board.Play{Transition: board.Transition{From: sq("e4"), Invasion: true, Changes: []board.Change{move(k, "e4", "f5")}}}},
	}
}

// after does the changes.
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

// roll writes eight frames of a film side by side.
func roll(f film, dir string) error {
	var run *fyne.Animation
	b := board.New(board.Config{Piece: art.Piece, Icon: art.Icon, Animate: func(a *fyne.Animation) { run = a }})
	b.SetView(f.before)
	w := test.NewWindow(b)
	w.SetPadded(false)
	const side, frames = 400, 8
	w.Resize(fyne.NewSquareSize(side))
	b.Play(f.play, after(f.before, f.play), nil)
	sheet := image.NewNRGBA(image.Rect(0, 0, 4*side, 2*side))
	for i := range frames {
		run.Tick(float32(i+1) / frames)
		at := image.Pt(i%4*side, i/4*side)
		draw.Draw(sheet, image.Rectangle{at, at.Add(image.Pt(side, side))}, w.Canvas().Capture(), image.Point{}, draw.Src)
	}
	out, err := os.Create(filepath.Join(dir, "film-"+f.name+".png"))
	if err != nil {
		return err
	}
	defer out.Close()
	if err := png.Encode(out, sheet); err != nil {
		return err
	}
	return out.Close()
}
