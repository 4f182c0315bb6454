package oracle

import (
	"fmt"
	"strings"
)

// Game is a position with the history that the draws of R1.4 need.
type Game struct {
	position *Position
	seen     map[string]int // how often a position has occurred at a turn's start
}

// NewGame starts a game from a position.
func NewGame(p *Position) *Game {
	g := &Game{position: p, seen: map[string]int{}}
	g.count()
	return g
}

// Position returns the current position of the game.
func (g *Game) Position() *Position { return g.position }

// Play makes one action. It refuses any action if the game is over, draws included (R6.12).
func (g *Game) Play(move string) error {
	if s := g.Status(); s != "ongoing" {
		return fmt.Errorf("the game is over, %s", s)
	}
	next, err := g.position.Play(move)
	if err != nil {
		return err
	}
	g.position = next
	g.count()
	return nil
}

// Status is Position.Status with threefold repetition, in the order of R1.5.
func (g *Game) Status() string {
	p := g.position
	switch s := p.decided(); {
	case s != "":
		return s
	case !p.kingTurn && g.seen[p.same()] >= 3:
		return "threefold:draw"
	case p.fifty():
		return "fifty:draw"
	}
	return "ongoing"
}

// count records the position if it is at the start of a turn (R1.4).
func (g *Game) count() {
	if !g.position.kingTurn {
		g.seen[g.position.same()]++
	}
}

// same returns equal keys for positions that R1.4 calls the same: the first four fields of the FEN,
// since R6.5 writes the passed square only where it matters.
func (p *Position) same() string {
	return strings.Join(strings.Fields(p.FEN())[:4], " ")
}
