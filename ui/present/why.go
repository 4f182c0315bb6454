package present

import (
	"strings"

	"midline/engine/board"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/words"
)

// Why explains a refusal with a sentence and an arrow. The key of the sentence is that of the code
// ("why.ghostimmune"). Its arguments are the piece tried, the piece on the first square concerned, the name
// of that square, and the square of the king.
func Why(p *rules.Position, from, to board.Square, r rules.Refusal) ui.Why {
	w := ui.Why{From: Square(from), To: Square(to), Squares: Squares(r.Squares), Shield: r.Code.Guarded()}
	tried, concerned, name := words.NewPhrase("phrase.piece"), words.Phrase{}, ""
	if kit := p.Kit(from); kit != nil {
		tried = words.Noun(kit.ID)
	}
	if len(r.Squares) > 0 {
		name = p.Geo().Name(r.Squares[0])
		if kit := p.Kit(r.Squares[0]); kit != nil {
			concerned = words.Noun(kit.ID)
		}
	}
	if from == to {
		w.To = ui.None
	}
	switch r.Code {
	case rules.Allowed:
		if from == to { // a second click on a king, which deselects it
			w.Text = words.T("why.spiral")
			return w
		}
	case rules.BlockedBy, rules.OwnKingInTheWay, rules.RunsOn:
		w.To = Square(r.Squares[0])
	case rules.ExposesKing, rules.IntoCheck, rules.StillInCheck, rules.CastlingThrough:
		w.To = Square(r.Squares[0])
		if len(r.Squares) > 1 {
			attacker := r.Squares[1]
			w.From = Square(attacker)
			if kit := p.Kit(attacker); kit != nil {
				concerned = words.Noun(kit.ID)
			}
			name = p.Geo().Name(attacker) + lent(p, attacker, r.Squares[0])
		}
	case rules.CastlingFromCheck:
		w.From, w.To = Square(r.Squares[0]), Square(from)
	case rules.OtherDistance:
		w.Squares, w.Text = nil, otherDistance(p, from, r.Squares)
		return w
	case rules.NotItsMove:
		if w.Text = otherWay(p, from, to); w.Text != "" {
			return w
		}
	case rules.NoDoubleStep:
		w.Text = noDoubleStep(p, from)
		return w
	case rules.GameOver, rules.NoPieceThere, rules.NotYours:
		w.To = ui.None
	}
	w.Reply = w.From != Square(from) // what attacks the king
	key := whyKey(r.Code)
	if royal := p.Royal(p.Side()); len(r.Squares) > 1 { // another of several kings becomes royal (R3.4)
		switch {
		case r.Code == rules.IntoCheck && !royal.Has(from):
			key = "why.royalthere"
		case r.Code == rules.ExposesKing && !royal.Has(r.Squares[0]):
			key = "why.otherroyal"
		}
	}
	king := ""
	if len(r.Squares) > 0 {
		king = p.Geo().Name(r.Squares[0])
	}
	w.Text = words.T(key, tried, concerned, name, king)
	return w
}

// otherDistance says how far a piece goes in the direction of a try, of which the squares are those that it reaches.
func otherDistance(p *rules.Position, from board.Square, reached []board.Square) string {
	far := 0
	for _, sq := range reached {
		far = max(far, p.Geo().Distance(from, sq))
	}
	kit, key := p.Kit(from), "why.otherdistance"
	switch {
	case far > len(reached) && len(reached) > 1:
		return words.T(key+".several", enumerate(squareNames(p, reached)), words.Noun(kit.ID))
	case far > len(reached): // it leaps over those that are nearer
		key += ".leap"
	case kit.Quiet|kit.Capture == rules.Step && !kit.Linked && kit.Rides == nil:
		key += ".step"
	}
	return words.T(key, far, words.Noun(kit.ID))
}

// lent says which neighbour lends a piece the move with which it attacks a square: ", as a bishop lent by
// b8"; "" if the move is the piece's own (R2.16).
func lent(p *rules.Position, attacker, target board.Square) string {
	if near := p.Lender(attacker, target, true); near != board.NoSquare {
		return words.T("why.lent", words.Noun(basic(p, near)), p.Geo().Name(near))
	}
	return ""
}

func whyKey(c rules.Code) string { return "why." + strings.ToLower(c.String()) }
