package present

import (
	"strings"

	"midline/engine/board"
	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/ui/words"
)

// Speak describes a legal action in plain words, to be read out: "elephant d3 rampages to d6, destroying pawn
// d4, own pawn d5, knight d6".
func Speak(p *rules.Position, m rules.Move) string {
	if key := outcome(p, m); key != "" {
		return words.T(key, spoken(p, m))
	}
	return spoken(p, m)
}

// SpeakTurn describes the actions of a turn in plain words. If a king-turn may follow, it says what comes of them when
// that is passed.
func SpeakTurn(p *rules.Position, moves []rules.Move) string {
	end, us := *p, p.Side()
	for _, m := range moves {
		if before := end; !before.Make(m, &end) {
			break
		}
	}
	text := eachOf(p, moves, Speak)
	if passed := end; end.KingTurn() && end.Side() == us && passed.Make(rules.PassMove, &end) {
		if key := outcomes[end.Status().Reason]; key != "" {
			return words.T(key, text)
		}
	}
	return text
}

// SpeakDeeds is SpeakTurn without what comes of the actions.
func SpeakDeeds(p *rules.Position, moves []rules.Move) string { return eachOf(p, moves, spoken) }

// eachOf joins the descriptions of actions.
func eachOf(p *rules.Position, moves []rules.Move, describe func(*rules.Position, rules.Move) string) string {
	now, text := *p, ""
	for i, m := range moves {
		said := describe(&now, m)
		if i == 0 {
			text = said
		} else {
			text = words.T("speak.then", text, said)
		}
		var next rules.Position
		if !now.Make(m, &next) {
			break
		}
		now = next
	}
	return text
}

func spoken(p *rules.Position, m rules.Move) string {
	geo := p.Geo()
	if m.Kind() == rules.Pass {
		return words.T("speak.pass")
	}
	who, to := at(p, m.From()), geo.Name(m.To())
	switch m.Kind() {
	case rules.Castle:
		switch {
		case !castlesAsInChess(p, m):
			return words.T("speak.castles", who, geo.Name(p.CastleTo(m)))
		case m.To() > m.From():
			return words.T("speak.castles.short", who)
		}
		return words.T("speak.castles.long", who)
	case rules.Pounce:
		return words.T("speak.pounces", who, victim(p, m.To()))
	case rules.Whirlwind:
		return words.T("speak.whirls", who, victims(p, m))
	case rules.Rampage:
		return words.T("speak.rampages", who, to, victims(p, m))
	case rules.Convert:
		return words.T("speak.converts", who, at(p, m.To()))
	case rules.EnPassant:
		return words.T("speak.enpassant", who, victims(p, m), to)
	}
	teleports := m.Kind() == rules.Normal && p.Kit(m.From()).Quiet&rules.Anywhere != 0
	var text string
	switch free := p.At(m.To()) == rules.NoPiece; {
	case free && teleports:
		text = words.T("speak.teleports", who, to)
	case free:
		text = words.T("speak.moves", who, to)
	case teleports:
		text = words.T("speak.teleports.takes", who, victim(p, m.To()))
	default:
		text = words.T("speak.takes", who, victim(p, m.To()))
	}
	if r := m.Promote(); r != rules.NoRole {
		text = words.T("speak.promotes", text, words.Noun(p.Rules().Army(p.Side()).Kits[r].ID))
	}
	return text
}

// castlesAsInChess reports whether castling is written O-O or O-O-O, that is, whether the king can castle
// with only one rook on that side.
func castlesAsInChess(p *rules.Position, m rules.Move) bool {
	return strings.HasPrefix(san.Action(p, m), "O")
}

// at names a piece with its square: "elephant d3".
func at(p *rules.Position, sq board.Square) words.Phrase {
	return words.NewPhrase("phrase.at", words.Noun(p.Kit(sq).ID), p.Geo().Name(sq))
}

// victim names a piece that is destroyed, and says whether it is one of the same side.
func victim(p *rules.Position, sq board.Square) words.Phrase {
	if p.At(sq).Color() == p.Side() {
		return words.NewPhrase("phrase.of.own", at(p, sq))
	}
	return at(p, sq)
}

func victims(p *rules.Position, m rules.Move) words.Phrase {
	var list []words.Phrase
	for _, sq := range p.Victims(m) {
		list = append(list, victim(p, sq))
	}
	if list == nil {
		return words.NewPhrase("phrase.none")
	}
	return words.Row(list)
}

// outcome returns the key of the text about the result of a turn, "" if the turn goes on or there is nothing
// to say.
func outcome(p *rules.Position, m rules.Move) string {
	var next rules.Position
	p.Make(m, &next)
	if next.KingTurn() {
		return ""
	}
	key := outcomes[next.Status().Reason]
	given := p.KingTurn() && m.Kind() != rules.Pass && p.Checked(p.Side().Other()).Any() // by the turn's first action
	if key == "" && !given && next.Checked(next.Side()).Any() {
		return "speak.check"
	}
	return key
}

// SpeaksOfWin reports whether Speak says of an action that it wins the game: why it is good needs no other sentence.
func SpeaksOfWin(p *rules.Position, m rules.Move) bool {
	key := outcome(p, m)
	return key == "speak.checkmate" || strings.HasPrefix(key, "speak.wins.")
}

var outcomes = map[rules.Reason]string{
	rules.MidlineInvasion: "speak.wins.midline", rules.Checkmate: "speak.checkmate",
	rules.NoLegalAction: "speak.wins.noaction", rules.Elimination: "speak.wins.elimination",
	rules.Stalemate: "speak.stalemate",
}
