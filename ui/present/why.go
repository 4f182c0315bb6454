package present

import (
	"midline/engine/board"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/words"
)

// whyKeys are the sentences of the refusals. A sentence may have three words
// filled in: the piece tried, the piece on the first square concerned, and that
// square's name.
var whyKeys = map[rules.Code]string{
	rules.GameOver: "why.over", rules.NoPieceThere: "why.nothing", rules.NotYours: "why.notyours",
	rules.OnlyKings: "why.onlykings", rules.NotItsMove: "why.notitsmove", rules.TooFar: "why.toofar",
	rules.BlockedBy: "why.blocked", rules.OwnPiece: "why.own", rules.GhostImmune: "why.ghost",
	rules.NemesisImmune: "why.nemesis", rules.OutOfReach: "why.outofreach", rules.BackRankBarred: "why.barred",
	rules.CannotTakeKing: "why.takesnoking", rules.NeverCaptures: "why.nevercaptures", rules.NothingToTake: "why.nothingtotake",
	rules.NoDoubleStep: "why.nodoublestep", rules.OutsideBox: "why.outsidebox", rules.OwnKingInTheWay: "why.ownking",
	rules.RunsOn: "why.runson", rules.NothingToRunOver: "why.nothingtorun", rules.KingsAdjacent: "why.kingsadjacent",
	rules.NothingToWhirl: "why.nothingtowhirl", rules.ExposesKing: "why.exposes", rules.IntoCheck: "why.intocheck",
	rules.StillInCheck: "why.stillincheck", rules.CastlingLost: "why.castlinglost", rules.CastlingFromCheck: "why.castlingfromcheck",
	rules.CastlingThrough: "why.castlingthrough", rules.NeverCastles: "why.nevercastles",
	rules.FileFull: "why.filefull", rules.NeedsScreen: "why.needsscreen", rules.NeverConverted: "why.neverconverted",
}

// Why turns a refusal into one sentence and one arrow.
func Why(p *rules.Position, from, to board.Square, r rules.Refusal) ui.Why {
	w := ui.Why{From: Square(from), To: Square(to), Squares: Squares(r.Squares)}
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
	case rules.GhostImmune, rules.NemesisImmune, rules.OutOfReach:
		w.Shield = true
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
	w.Text = words.T(whyKeys[r.Code], tried, concerned, name)
	return w
}
