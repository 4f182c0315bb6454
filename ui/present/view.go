// Package present turns games of the engine into what the window shows: views of the board, cards, strips,
// lists of moves, sentences, sounds. Its functions depend only on their arguments and may be called from any
// goroutine.
package present

import (
	"slices"

	"midline/engine/annotation"
	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/transition"
	ui "midline/ui/board"
	"midline/ui/words"
)

// Square converts a square of the engine to one of the board widget.
func Square(sq board.Square) ui.Square {
	if sq == board.NoSquare {
		return ui.None
	}
	return ui.Square(sq)
}

// Squares converts squares of the engine to those of the board widget.
func Squares(list []board.Square) []ui.Square {
	out := make([]ui.Square, len(list))
	for i, sq := range list {
		out[i] = Square(sq)
	}
	return out
}

// Scene is what View needs besides the position.
type Scene struct {
	Legal []rules.Move
	Last  []board.Square // touched by the last turn
	Marks []annotation.Mark
	Hand  bool // a person may act now
	Over  bool
	Steps []rules.Color // sides whose kings count the steps to the far half from anywhere
}

// View returns the board's view of a position.
func View(p *rules.Position, s Scene) ui.View {
	geo := p.Geo()
	v := ui.View{
		Files: geo.Files, Ranks: geo.Ranks, Midline: p.Rules().Variant.Midline,
		Pieces: make([]ui.Piece, geo.Squares), LastMove: Squares(s.Last), Silent: !s.Hand || s.Over,
		StepsToWin: map[ui.Square]int{}, Movable: map[ui.Square]bool{}, Barred: map[ui.Square][]ui.Square{},
		Frames: map[ui.Square][][]ui.Square{},
	}
	for _, m := range s.Marks { // the styles of the board are the colours of PGN
		v.Marks = append(v.Marks,
			ui.Arrow{From: Square(m.From), To: Square(m.To), Kind: ui.ArrowMark, Style: ui.MarkStyle(m.Color)})
	}
	for list := p.Occupied(); list.Any(); list = list.Rest() {
		sq := list.First()
		v.Pieces[sq] = piece(p, sq)
		if s.Hand && p.At(sq).Color() == p.Side() {
			v.Movable[Square(sq)] = true
			if p.Kit(sq).Whirlwind && !s.Over && !slices.ContainsFunc(s.Legal, func(m rules.Move) bool {
				return m.Kind() == rules.Whirlwind && m.From() == sq
			}) {
				v.Still = append(v.Still, Square(sq))
			}
		}
		surround(&v, p, sq)
	}
	if s.Hand && !s.Over {
		v.Actions = Actions(p, s.Legal)
	}
	for _, c := range []rules.Color{rules.White, rules.Black} {
		for _, king := range p.Checked(c).Squares() {
			v.Checks = append(v.Checks, ui.Check{King: Square(king), Attackers: Squares(p.Attackers(king, c.Other()).Squares())})
		}
		countSteps(&v, p, c, slices.Contains(s.Steps, c))
		link(&v, p, c)
	}
	if s.Over && p.Checked(p.Side()).Any() && p.Status().Reason == rules.Checkmate {
		v.Shut = Squares(shut(p))
	}
	if p.KingTurn() && !s.Over {
		v.Halo = Squares(p.Pieces(p.Side(), rules.King).Squares())
	}
	if won := p.Won(); won.Reason == rules.MidlineInvasion {
		for sq := range board.Square(geo.Squares) {
			if farHalf(p, won.Winner, sq) {
				v.Flare = append(v.Flare, Square(sq))
			}
		}
	}
	return v
}

// Rest takes from the view of a game that is over what only helps to play: the frames and ranks around the piece
// under the pointer, and the steps that a king still needs.
func Rest(v *ui.View) {
	clear(v.Frames)
	clear(v.Barred)
	clear(v.StepsToWin)
	v.MidlineGlow = false
}

func piece(p *rules.Position, sq board.Square) ui.Piece {
	on := p.At(sq)
	art := p.Kit(sq).ID
	if p.Kit(sq).Linked && p.Lenders(sq).Any() {
		art += "-lit"
	}
	return ui.Piece{
		Art: art, White: on.Color() == rules.White, Converted: p.Converted().Has(sq),
		Crowned: p.Rules().Variant.Royalty.Nearest && p.Royal(on.Color()).Has(sq),
	}
}

// surround adds the frames that show the power of a piece, and the barred rank of a reaper.
func surround(v *ui.View, p *rules.Position, sq board.Square) {
	geo, kit, c := p.Geo(), p.Kit(sq), p.At(sq).Color()
	frame := func(squares []board.Square) { v.Frames[Square(sq)] = append(v.Frames[Square(sq)], Squares(squares)) }
	switch {
	case kit.Guard == rules.Armoured:
		frame(geo.Box[sq].With(sq).Squares())
	case kit.Whirlwind:
		frame(geo.Step[sq].With(sq).Squares())
	case p.At(sq).Role() == rules.Pawn && p.Rules().Army(c).Pawns.BoxStep:
		for _, king := range p.Royal(c.Other()).Squares() {
			frame(span(geo, sq, king))
		}
	}
	if kit.Barred {
		rank := geo.Ranks - 1
		if c == rules.Black {
			rank = 0
		}
		v.Barred[Square(sq)] = Squares(geo.Rank[rank].Squares())
	}
}

// span returns the squares of the box whose corners are two squares.
func span(geo *board.Geometry, a, b board.Square) []board.Square {
	var list []board.Square
	for rank := min(geo.RankOf(a), geo.RankOf(b)); rank <= max(geo.RankOf(a), geo.RankOf(b)); rank++ {
		for file := min(geo.FileOf(a), geo.FileOf(b)); file <= max(geo.FileOf(a), geo.FileOf(b)); file++ {
			list = append(list, geo.At(file, rank))
		}
	}
	return list
}

// ranksToCross returns how many ranks a king is short of the far half.
func ranksToCross(p *rules.Position, c rules.Color, sq board.Square) int {
	midline, rank := p.Rules().Variant.Midline, p.Geo().RankOf(sq)
	if c == rules.Black {
		rank = p.Geo().Ranks - 1 - rank
	}
	return max(0, midline-rank)
}

func farHalf(p *rules.Position, c rules.Color, sq board.Square) bool {
	return p.Rules().Variant.Midline > 0 && ranksToCross(p, c, sq) == 0
}

// HalfBeyond reports whether one king of a side is beyond the midline and another one is not, so that the side has not
// won.
func HalfBeyond(p *rules.Position) bool {
	for c := range rules.Color(2) {
		beyond, kings := 0, p.Royal(c).Squares()
		for _, king := range kings {
			if farHalf(p, c, king) {
				beyond++
			}
		}
		if beyond > 0 && beyond < len(kings) {
			return true
		}
	}
	return false
}

// flagRanks is how many ranks from the far half a king has its flag.
const flagRanks = 2

// countSteps adds to each king of a side that is within flagRanks of the far half, or anywhere, the number of actions
// that it still needs to cross the midline. The midline glows if no king needs more than two.
func countSteps(v *ui.View, p *rules.Position, c rules.Color, anywhere bool) {
	if p.Rules().Variant.Midline == 0 || p.Won().Reason != rules.Ongoing {
		return
	}
	glow, left := true, 0
	for _, king := range p.Royal(c).Squares() {
		ranks := ranksToCross(p, c, king)
		left += ranks
		if ranks > flagRanks && !anywhere {
			glow = false
			continue
		}
		steps, open := game.Crossing(p, king)
		if !open {
			v.StepsToWin[Square(king)] = ui.NoWay
		} else if steps > 0 {
			v.StepsToWin[Square(king)] = steps
		}
		glow = glow && open && steps <= 2
	}
	v.MidlineGlow = v.MidlineGlow || glow && left > 0
}

// link adds the fine lines between neighbours that lend each other their moves.
func link(v *ui.View, p *rules.Position, c rules.Color) {
	for _, sq := range p.Of(c).Squares() {
		for _, near := range p.Lenders(sq).Squares() {
			if near > sq {
				v.Links = append(v.Links, [2]ui.Square{Square(sq), Square(near)})
			}
		}
	}
}

// Actions converts legal actions, except for the pass, to those of the board. The ID of an action is its
// index in the list.
func Actions(p *rules.Position, legal []rules.Move) []ui.Action {
	var list []ui.Action
	stepped, recruited := map[[2]board.Square]bool{}, map[[2]board.Square]bool{}
	for _, m := range legal {
		switch m.Kind() {
		case rules.Normal:
			stepped[[2]board.Square{m.From(), m.To()}] = true
		case rules.Convert:
			recruited[[2]board.Square{m.From(), m.To()}] = true
		}
	}
	var next rules.Position
	for id, m := range legal {
		if m.Kind() == rules.Pass {
			continue
		}
		from, to := m.From(), m.To()
		a := ui.Action{ID: id, From: Square(from), To: Square(to), End: Square(to), Victims: Squares(p.Victims(m)),
			Hint: hint(p, m)}
		a.TakesOwn = p.At(to) != rules.NoPiece && p.At(to).Color() == p.Side() && m.Kind() != rules.Castle && from != to
		switch m.Kind() {
		case rules.Castle:
			end := p.CastleTo(m)
			a.End = Square(end)
			if !stepped[[2]board.Square{from, end}] && end != from && p.At(end) == rules.NoPiece {
				a.Also = []ui.Square{Square(end)}
			}
		case rules.Rampage:
			a.Also = a.Victims
		case rules.Whirlwind, rules.Pounce, rules.Convert:
			a.End = Square(from)
			if m.Kind() == rules.Whirlwind {
				a.Spared = spared(p, from)
			}
		}
		if r := m.Promote(); r != rules.NoRole {
			kit := p.Rules().Army(p.Side()).Kits[r]
			letter := fen.Letter(p.Rules().Variant, rules.MakePiece(rules.Black, r))
			a.Choice = ui.Choice{Art: kit.ID, White: p.Side() == rules.White, Label: words.Piece(kit.ID), Key: rune(letter)}
			a.Becomes = ui.Piece{Art: kit.ID, White: p.Side() == rules.White}
		}
		way := [2]board.Square{from, to}
		switch {
		case m.Kind() == rules.Convert && stepped[way]:
			a.Choice = ui.Choice{Label: words.T("choice.recruit"), Key: 'r'}
		case m.Kind() == rules.Normal && recruited[way] && m.Promote() == rules.NoRole:
			a.Choice = ui.Choice{Label: words.T("choice.capture"), Key: 'c'}
		}
		for _, c := range p.Changes(m) {
			if c.Kind == transition.Place {
				kit := p.Rules().Army(c.Piece.Color()).Kits[c.Piece.Role()]
				a.Drops = append(a.Drops, ui.Drop{Square: Square(c.To),
					Piece: ui.Piece{Art: kit.ID, White: c.Piece.Color() == rules.White}})
			}
		}
		if p.Rules().Variant.Midline > 0 && p.At(from).Role() == rules.King && p.Make(m, &next) &&
			next.Won().Reason == rules.MidlineInvasion {
			a.Hint = ui.HintWin
		}
		list = append(list, a)
	}
	return list
}

// spared returns the ghosts that a whirlwind leaves standing.
func spared(p *rules.Position, from board.Square) []ui.Square {
	var list []ui.Square
	for _, sq := range p.Geo().Step[from].And(p.Occupied()).Squares() {
		if p.Kit(sq).Guard == rules.Immune {
			list = append(list, Square(sq))
		}
	}
	return list
}

// hints are those of all actions but plain moves and captures.
var hints = map[rules.Kind]ui.Hint{
	rules.Castle: ui.HintCastle, rules.Rampage: ui.HintRampage, rules.Whirlwind: ui.HintSpiral,
	rules.Pounce: ui.HintPounce, rules.Convert: ui.HintConvert, rules.EnPassant: ui.HintCapture,
}

func hint(p *rules.Position, m rules.Move) ui.Hint {
	switch special, found := hints[m.Kind()]; {
	case found:
		return special
	case p.At(m.To()) != rules.NoPiece:
		return ui.HintCapture
	case p.Kit(m.From()).Quiet&rules.Anywhere != 0:
		return ui.HintTeleport
	}
	return ui.HintMove
}

// Play converts the transition from a position to the next one into what the board animates.
func Play(p, next *rules.Position, t rules.Transition) ui.Play {
	return ui.Play{Transition: transition.Map(t, Square, func(c rules.Change) ui.Piece {
		switch {
		case c.Piece == rules.NoPiece:
			return ui.Piece{}
		case c.Kind == transition.Move || c.Kind == transition.Remove:
			return piece(p, c.From)
		}
		return piece(next, c.To)
	})}
}

// TurnArrows returns arrows for the actions of the first turn of a line, without passes, like the one given.
func TurnArrows(p *rules.Position, line []rules.Move, like ui.Arrow) (list []ui.Arrow) {
	now := *p
	for _, m := range line[:game.FirstTurns(p, line, 1)] {
		if m.Kind() != rules.Pass {
			like.From, like.To = Square(m.From()), ArrowEnd(&now, m)
			list = append(list, like)
		}
		before := now
		before.Advance(m, &now)
	}
	return list
}

// ArrowEnd returns the square to which an arrow for an action leads: that on which a castling king ends.
func ArrowEnd(p *rules.Position, m rules.Move) ui.Square {
	if m.Kind() == rules.Castle {
		return Square(p.CastleTo(m))
	}
	return Square(m.To())
}
