package play

import (
	"context"

	"midline/engine/game"
	"midline/engine/opening"
)

// readOpenings reads the names of the openings once, beside the window.
func (r *Room) readOpenings() {
	if r.openingsAsked {
		return
	}
	r.openingsAsked = true
	r.Library.Go("openings", func(context.Context) {
		book, err := opening.Read()
		if err != nil {
			return // the list is part of the program; a test reads it
		}
		r.Frame.Do(func() {
			r.openings = book
			r.boards.refresh()
			for _, s := range r.sessions() {
				if !s.Away() {
					s.update()
				}
			}
		})
	})
}

// opening is the last named opening on the way to a node, "C50 Italian Game"; "" for none.
func (r *Room) opening(n *game.Node) string {
	if n.Position().Rules().Variant.Name != "chess" {
		return ""
	}
	r.readOpenings()
	for ; n != nil; n = n.Parent() {
		if o, found := r.openings.At(n.Position()); found {
			return o.Code + " " + o.Name
		}
	}
	return ""
}

// opening is the last named opening on the way to a node; "" for none.
func (s *Session) opening(n *game.Node) string {
	if n == nil {
		return ""
	}
	return s.room.opening(n)
}
