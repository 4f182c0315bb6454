package present

import (
	"strings"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/words"
)

// Threats returns what the board shows of threats, and a text about them.
func Threats(t *game.Threats) ([]ui.Threat, string) {
	list, hanging, traded := shown(t)
	return list, warning(t, hanging, traded)
}

// shown returns the threats to show on the board, the gravest first, the hanging pieces, and those that may
// be traded.
func shown(t *game.Threats) (list []ui.Threat, hanging, traded board.Bitboard) {
	p := &t.From
	list = append(steps(t.Mate, "crown"), steps(t.Invasion, "flag")...)
	wins, trades := Dangers(t)
	for i, take := range append(wins, trades...) {
		m, grave, hit := take.Move, i < len(wins), board.Of(take.Victims...)
		if first := take.First; first != rules.NoMove && first.From() != first.To() {
			list = append(list, ui.Threat{From: Square(first.From()), To: Square(first.To()), Grave: true})
		}
		threat := ui.Threat{From: Square(m.From()), To: Square(m.To()), Victims: Squares(take.Victims), Grave: grave}
		threat.Around = m.Kind() == rules.Whirlwind
		threat.Sign = signOf(p, &take)
		if len(t.Mate) > 0 && m == t.Mate[0] {
			threat.Sign = ""
		}
		if grave {
			hanging = hanging.Or(hit)
		} else {
			traded = traded.Or(hit)
		}
		list = append(list, threat)
	}
	return list, hanging, traded.AndNot(hanging)
}

// Dangers returns the captures among threats that win something, and those that trade; the gravest come first. It
// omits captures that only lose material, and trades by a piece that can take from anywhere, as it could trade itself
// for anything.
func Dangers(t *game.Threats) (wins, trades []game.Threat) {
	var hanging board.Bitboard
	for _, take := range t.Takes {
		if take.Gain > 0 {
			hanging, wins = hanging.Or(board.Of(take.Victims...)), append(wins, take)
		}
	}
	for _, take := range t.Takes {
		if take.Gain <= 0 && take.Gain >= -fairTrade && take.Sure && !far(&t.From, &take) &&
			board.Of(take.Victims...).AndNot(hanging).Any() {
			trades = append(trades, take)
		}
	}
	return wins, trades
}

// far reports whether a threat is the first action of a piece that takes from anywhere.
func far(p *rules.Position, t *game.Threat) bool {
	return t.First == rules.NoMove && p.Kit(t.Move.From()).Capture&rules.Anywhere != 0
}

// steps returns the actions of a turn as threats, with a sign at the last.
func steps(turn []rules.Move, sign string) []ui.Threat {
	var list []ui.Threat
	for _, m := range turn {
		list = append(list, ui.Threat{From: Square(m.From()), To: Square(m.To()), Grave: true,
			Around: m.Kind() == rules.Whirlwind})
	}
	if len(list) > 0 {
		list[len(list)-1].Sign = sign
	}
	return list
}

// fairTrade is how much a side may lose in a trade, in centipawns.
const fairTrade = 60

var signs = map[rules.Kind]string{
	rules.Whirlwind: "spiral", rules.Rampage: "hoof", rules.Pounce: "claw", rules.Convert: "banner",
}

// signOf is the sign of a capture that is made as in no game of chess, "" for any other.
func signOf(p *rules.Position, t *game.Threat) string {
	if far(p, t) {
		return "portal"
	}
	return signs[t.Move.Kind()]
}

// special tells of the gravest capture with a sign, which the sign alone does not explain; "" if there is none.
func special(t *game.Threats) string {
	wins, _ := Dangers(t)
	for i := range wins {
		if take := &wins[i]; take.First == rules.NoMove && signOf(&t.From, take) != "" {
			return words.Sentence(Speak(&t.From, take.Move))
		}
	}
	return ""
}

// warning describes threats in a few sentences.
func warning(t *game.Threats, hanging, traded board.Bitboard) string {
	p := &t.From
	var parts []string
	add := func(key string, args ...any) { parts = append(parts, words.T(key, args...)) }
	for _, king := range t.Checks {
		add("threat.check", p.Geo().Name(king))
	}
	if len(t.Mate) > 0 {
		add("threat.mate", SpeakTurn(p, t.Mate))
	}
	if n := len(t.Invasion); n > 0 {
		add("threat.invasion", SpeakTurn(p, t.Invasion))
	}
	switch n := hanging.Count(); n {
	case 0:
	case 1:
		sq := hanging.First()
		add("threat.hangs", words.Noun(p.Kit(sq).ID), p.Geo().Name(sq))
	default:
		add("threat.hang", n)
	}
	if text := afterStep(t, hanging.Count()); text != "" {
		parts = append(parts, text)
	}
	if text := special(t); text != "" {
		parts = append(parts, text)
	}
	switch n := traded.Count(); {
	case n == 1:
		add("threat.trade", words.Noun(p.Kit(traded.First()).ID), p.Geo().Name(traded.First()))
	case n > 1:
		add("threat.trades", n)
	}
	if len(parts) > 0 {
		return strings.Join(parts, " ")
	}
	for _, take := range t.Takes {
		if !take.Sure {
			return words.T("threat.unclear")
		}
	}
	return words.T("threat.none")
}

// afterStep says that the king-turn takes the hanging pieces, of which there are n, and after which action, if it is
// so for all of them; else it returns "".
func afterStep(t *game.Threats, n int) string {
	first := rules.NoMove
	for _, take := range t.Takes {
		switch {
		case take.Gain <= 0:
		case take.First == rules.NoMove, first != rules.NoMove && take.First != first:
			return ""
		default:
			first = take.First
		}
	}
	if first == rules.NoMove {
		return ""
	}
	return words.T("threat.kingturn", n, Speak(&t.From, first))
}
