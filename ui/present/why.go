package present

import (
	"strings"

	"midline/engine/board"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/words"
)

// Why turns a refusal into one sentence and one arrow. The sentence has the name of
// the code ("why.ghostimmune"), and may have three words filled in: the piece tried,
// the piece on the first square concerned, and that square's name.
func Why(p *rules.Position, from, to board.Square, r rules.Refusal) ui.Why {
	w := ui.Why{From: Square(from), To: Square(to), Squares: Squares(r.Squares), Shield: r.Code.Guarded()}
	tried, concerned, name := words.T("why.piece"), "", ""
	if kit := p.Kit(from); kit != nil {
		tried = words.Piece(kit.ID)
	}
	if len(r.Squares) > 0 {
		name = p.Geo().Name(r.Squares[0])
		if kit := p.Kit(r.Squares[0]); kit != nil {
			concerned = words.Piece(kit.ID)
		}
	}
	if from == to {
		w.To = ui.None
	}
	switch r.Code {
	case rules.BlockedBy, rules.OwnKingInTheWay, rules.RunsOn:
		w.To = Square(r.Squares[0])
	case rules.ExposesKing, rules.IntoCheck, rules.StillInCheck, rules.CastlingThrough:
		w.To = Square(r.Squares[0])
		if len(r.Squares) > 1 {
			attacker := r.Squares[1]
			w.From = Square(attacker)
			if kit := p.Kit(attacker); kit != nil {
				concerned = words.Piece(kit.ID)
			}
			name = p.Geo().Name(attacker)
		}
	case rules.CastlingFromCheck:
		w.From, w.To = Square(r.Squares[0]), Square(from)
	case rules.GameOver, rules.NoPieceThere, rules.NotYours:
		w.To = ui.None
	}
	w.Text = words.T(whyKey(r.Code), tried, concerned, name)
	return w
}

func whyKey(c rules.Code) string { return "why." + strings.ToLower(c.String()) }
