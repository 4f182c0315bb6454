package narration

import (
	"slices"

	"midline/engine/board"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/words"
)

// many is how many free squares are named at most; more are counted, as those of a piece that goes anywhere.
const many = 30

// Piece says what the piece on a square may do, or could if its side began a turn: "knight g1: to f3, h3.".
func (b *Board) Piece(sq board.Square) string {
	p := b.pos
	if p.At(sq) == rules.NoPiece {
		return words.T("narration.nothing", p.Geo().Name(sq))
	}
	c := p.At(sq).Color()
	q, key := &b.turns[c], "narration.could"
	if p.Side() == c && (!p.KingTurn() || p.At(sq).Role() == rules.King) {
		q, key = p, "narration.may"
	}
	if p.Status().Reason != rules.Ongoing {
		return words.Capital(b.named(sq)) + ". " + b.ToMove()
	}
	does := actions(q, sq)
	if does == "" {
		does = words.T("narration.stuck")
	}
	text := words.Capital(words.T(key, b.named(sq), does))
	if guard := b.guard(sq); guard != "" {
		text += " " + guard
	}
	return text
}

// guard says what protects a piece by the rules, whatever stands around it.
func (b *Board) guard(sq board.Square) string {
	name := words.Noun(b.pos.Kit(sq).ID)
	switch b.pos.Kit(sq).Guard {
	case rules.Immune:
		return words.T("why.ghostimmune", "", name)
	case rules.KingOnly:
		return words.T("why.nemesisimmune", "", name)
	case rules.Armoured:
		return words.T("narration.armoured")
	}
	return ""
}

// actions describes the legal actions of a piece: where it may go, what it may take, and its other powers; "" if there
// are none.
func actions(p *rules.Position, sq board.Square) string {
	var free, takes []words.Phrase
	var powers []string
	name := func(list *[]words.Phrase, phrase words.Phrase) {
		if !slices.ContainsFunc(*list, func(p words.Phrase) bool { return p.String() == phrase.String() }) {
			*list = append(*list, phrase)
		}
	}
	add := func(list *[]string, text string) {
		if !slices.Contains(*list, text) {
			*list = append(*list, text)
		}
	}
	for _, m := range p.Legal(nil) {
		if m.Kind() == rules.Pass || m.From() != sq {
			continue
		}
		if wins(p, m) {
			add(&powers, present.Speak(p, m))
			continue
		}
		to := words.Plain(p.Geo().Name(m.To()))
		switch m.Kind() {
		case rules.Normal, rules.DoubleStep:
			target := p.At(m.To())
			switch {
			case target == rules.NoPiece && m.Promote() == rules.NoRole:
				name(&free, to)
			case target == rules.NoPiece:
				name(&free, words.NewPhrase("narration.promoting", to))
			case m.Promote() != rules.NoRole:
				name(&takes, words.NewPhrase("narration.promoting", victim(p, m.To())))
			default:
				name(&takes, victim(p, m.To()))
			}
		default:
			add(&powers, present.SpeakDeeds(p, []rules.Move{m}))
		}
	}
	var parts []string
	switch {
	case len(free) > many:
		parts = append(parts, words.T("narration.to.many", len(free)))
	case len(free) > 0:
		parts = append(parts, words.T("narration.to", words.Row(free)))
	}
	if len(takes) > 0 {
		parts = append(parts, words.T("narration.takes", words.Row(takes)))
	}
	return words.Clauses(append(parts, powers...))
}

// victim names a piece that can be taken, and says whether it is one of the same side.
func victim(p *rules.Position, sq board.Square) words.Phrase {
	name := words.NewPhrase("phrase.at", words.Noun(p.Kit(sq).ID), p.Geo().Name(sq))
	if p.At(sq).Color() == p.Side() {
		return words.NewPhrase("phrase.of.own", name)
	}
	return name
}

// wins reports whether an action wins at once by crossing the midline.
func wins(p *rules.Position, m rules.Move) bool {
	var next rules.Position
	p.Advance(m, &next)
	return next.Won().Reason == rules.MidlineInvasion
}
