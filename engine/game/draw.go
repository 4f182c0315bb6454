package game

import (
	"slices"

	"midline/engine/message"
	"midline/engine/rules"
	"midline/engine/transition"
)

// OfferEvery is the number of a side's turns from one draw offer to the next.
const OfferEvery = 10

// ErrOffer is returned for a draw offer that comes too early.
var ErrOffer = message.New("a draw may be offered once in ten turns")

// MayOffer reports whether a side may offer a draw: the game goes on, and the side has made no
// offer in its last ten turns.
func (g *Game) MayOffer(c rules.Color) bool {
	if g.Result().Over() {
		return false
	}
	now := g.current.pos.Fullmove()
	for n := g.current; n != nil && now-n.pos.Fullmove() < OfferEvery; n = n.parent {
		if n.offered[c] {
			return false
		}
	}
	return true
}

// Offer records that a side offers a draw. Agree accepts it. The error is ErrOver or ErrOffer.
func (g *Game) Offer(c rules.Color) error {
	if r := g.Result(); r.Over() {
		return message.New("%w: %s", ErrOver, r)
	}
	if !g.MayOffer(c) {
		return ErrOffer
	}
	g.change(g.current).offered[c] = true
	return nil
}

// QuietTurns returns the number of successive turns of both sides up to now in which nothing was
// removed from the board.
func (g *Game) QuietTurns() int {
	turns := 0
	for n := g.current; n.parent != nil; n = n.parent {
		if slices.ContainsFunc(n.parent.pos.Changes(n.move), func(c rules.Change) bool {
			return c.Kind == transition.Remove
		}) {
			break
		}
		begins := !n.parent.pos.KingTurn()
		if begins && !(n == g.current && n.pos.KingTurn()) {
			turns++
		}
	}
	return turns
}
