package uciserver

import (
	"fmt"
	"slices"
	"strings"

	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

// game is the game that a position command has set up.
type game struct {
	pos rules.Position
	// history has the keys of the turn starts before pos since the last capture; at a king-turn the
	// last is the start of the current turn.
	history []uint64
}

// startOf returns the game of "position startpos": the orthodox array, number 518, and in chess2
// Classic against Classic.
func startOf(v *rules.Variant) game {
	army := v.Armies[0]
	if classic, err := variant.ArmyOf(v, 'C'); err == nil {
		army = classic
	}
	pos, err := variant.Start(v, orthodox.Standard, army, army)
	if err != nil {
		panic(fmt.Sprintf("uciserver: no start of %s: %v", v.Name, err))
	}
	return game{pos: pos}
}

// play adds a legal action.
func (g *game) play(m rules.Move) {
	before := g.pos
	if !before.Make(m, &g.pos) {
		panic("uciserver: an action is not legal")
	}
	switch {
	case g.pos.Occupied().Count() != before.Occupied().Count():
		g.history = nil
	case !before.KingTurn():
		g.history = append(g.history, before.Key())
	}
}

// status returns the status of the position with its history (R1.4, R1.5).
func (g *game) status() rules.Status {
	status := g.pos.Status()
	if g.pos.KingTurn() || status.Reason != rules.Ongoing && status.Reason != rules.FiftyMove {
		return status
	}
	if g.pos.Occurrences(g.history) >= 3 {
		return rules.Status{Reason: rules.Threefold}
	}
	return status
}

// position sets up a game; after an error, d shows the former one.
func (s *server) position(args []string) error {
	moves := len(args)
	if i := slices.Index(args, "moves"); i >= 0 {
		moves = i
	}
	var g game
	switch {
	case len(args) > 0 && args[0] == "startpos" && moves == 1:
		g = startOf(s.options.variant)
	case len(args) > 0 && args[0] == "fen":
		found, err := fen.Read(s.options.variant, strings.Join(args[1:moves], " "))
		if err != nil {
			return err
		}
		for _, w := range found.Warnings {
			s.out.inform(w.String())
		}
		g = game{pos: found.Position}
	default:
		return fmt.Errorf("position: startpos or fen is needed, then moves if any")
	}
	for i := moves + 1; i < len(args) && s.ctx.Err() == nil; i++ {
		if status := g.pos.Status(); wonStatus(status) {
			return fmt.Errorf("move %q, number %d: the game is over, %s", args[i], i-moves, status)
		}
		m, err := uci.Parse(&g.pos, args[i])
		if err != nil {
			return fmt.Errorf("number %d: %w", i-moves, err)
		}
		g.play(m)
	}
	s.finish()
	s.setUp(g)
	return nil
}

// setUp makes a game the one that go searches.
func (s *server) setUp(g game) { s.game, s.refused = g, nil }

// show prints the position.
func (s *server) show() {
	if s.refused != nil {
		s.out.inform("the last position was refused; this is the one before it")
	}
	s.out.line("%s", s.game.describe())
}

// checkers returns the pieces that give check to the side whose action is next.
func (g *game) checkers() board.Bitboard {
	var found board.Bitboard
	us := g.pos.Side()
	for kings := g.pos.Checked(us); kings.Any(); kings = kings.Rest() {
		found = found.Or(g.pos.Attackers(kings.First(), us.Other()))
	}
	return found
}

// describe returns the output of the command d.
func (g *game) describe() string {
	pos, geo := &g.pos, g.pos.Geo()
	var b strings.Builder
	edge := " " + strings.Repeat("+----", geo.Files) + "+\n"
	b.WriteString("\n" + edge)
	for rank := geo.Ranks - 1; rank >= 0; rank-- {
		for file := range geo.Files {
			sq, letter, mark := geo.At(file, rank), byte(' '), byte(' ')
			if piece := pos.At(sq); piece != rules.NoPiece {
				letter = fen.Letter(pos.Rules().Variant, piece)
			}
			if pos.Converted().Has(sq) {
				mark = '~' // R6.2
			}
			fmt.Fprintf(&b, " | %c%c", letter, mark)
		}
		fmt.Fprintf(&b, " | %d\n%s", rank+1, edge)
	}
	for file := range geo.Files {
		fmt.Fprintf(&b, "%*c", min(5, 4+file), 'a'+file)
	}
	fmt.Fprintf(&b, "\n\nVariant: %s\nFen: %s\nKey: %016X\nCheckers:", pos.Rules().Variant.Name, fen.Format(pos),
		pos.Key())
	for list := g.checkers(); list.Any(); list = list.Rest() {
		b.WriteString(" " + geo.Name(list.First()))
	}
	fmt.Fprintf(&b, "\nStatus: %s", g.status())
	return b.String()
}
