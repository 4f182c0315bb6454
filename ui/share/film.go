// Package share exports pictures of a game: a position as a PNG, and actions as an animated GIF. Both
// are drawn with the game's own board.
//
// Fyne's objects may be used on one goroutine only, and drawing a frame there would block the window.
// So a separate process draws: System.Draw starts it, and the process calls Serve.
package share

import (
	"midline/engine/army"
	"midline/engine/game"
	"midline/engine/message"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// Film is a part of a game: the actions that lead from one position to a later one.
type Film struct {
	Variant string   `json:"variant"` // the UCI name of the game
	Start   string   `json:"start"`   // the game's start, as a FEN
	Armies  []string `json:"armies"`  // the armies of the players' own in it, as army.Carry writes them
	Moves   []string `json:"moves"`   // all actions from the start on, in UCI notation
	From    int      `json:"from"`    // the number of actions before the film begins
}

// FilmOf returns the film from one node of a game to a later node of the same line. If the nodes are
// the same, the film has no actions.
func FilmOf(from, to *game.Node) Film {
	path := to.Path()
	root := path[0].Position()
	f := Film{Variant: root.Rules().Variant.Name, Start: fen.Format(root), From: len(path) - 1}
	for c := range rules.Color(2) {
		if text := army.Carry(root.Rules().Army(c)); text != "" {
			f.Armies = append(f.Armies, text)
		}
	}
	for i, n := range path {
		if n == from {
			f.From = i
		}
		if i > 0 {
			f.Moves = append(f.Moves, uci.Move(path[i-1].Position(), n.Move()))
		}
	}
	return f
}

// Turns returns the node at which a film of the last n turns before a node begins: the start of the
// game if there are fewer turns.
func Turns(to *game.Node, n int) *game.Node {
	path := to.Path()
	ends := game.Turns(path)
	if n >= len(ends) {
		return path[0]
	}
	return path[ends[len(ends)-1-n]]
}

// nodes plays the actions, and returns the node where the film begins and all that follow.
func (f Film) nodes() ([]*game.Node, error) {
	v, err := variant.Find(f.Variant)
	if err != nil {
		return nil, err
	}
	for _, text := range f.Armies {
		if _, err := army.KeepCarried(text); err != nil {
			return nil, err
		}
	}
	start, err := fen.Parse(v, f.Start)
	if err != nil {
		return nil, err
	}
	g, err := game.New(game.Options{Start: start, Analysis: true})
	if err != nil {
		return nil, err
	}
	for i, text := range f.Moves {
		m, err := uci.Parse(g.Position(), text)
		if text == "0000" {
			m, err = rules.PassMove, nil // a null move, or the pass of a king-turn
		}
		if err == nil {
			_, err = g.Play(m)
		}
		if err != nil {
			return nil, message.New("action %d of the game: %w", i+1, err)
		}
	}
	if f.From < 0 || f.From > len(f.Moves) {
		return nil, message.New("the game has no action %d", f.From)
	}
	return g.Current().Path()[f.From:], nil
}
