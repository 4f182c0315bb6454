package play

import (
	"slices"

	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/present"
	"midline/ui/think"
	"midline/ui/turn"
	"midline/ui/words"
)

// asGood is how many centipawns an action may be behind another one and is proposed in its place, because it gives
// nothing up: less than such short thoughts can tell apart.
const asGood = 30

// weigh looks, before an action is proposed that gives something up, for one that is as good and does not: that is
// easier to follow.
func (h *hint) weigh(n *game.Node, q think.Question, a think.Answer) {
	p := n.Position()
	if h.session.Turn.Phase() == turn.Away || h.session.Turn.Shown() != n || a.Move == rules.NoMove || a.Wins > 0 ||
		search.Score(a.Score).LosesIn() > 0 || !givesUp(p, lineOf(a.Move, a.Line)) {
		h.propose(n, a)
		return
	}
	q.Only = slices.DeleteFunc(p.Legal(nil), func(m rules.Move) bool { return m == a.Move || spending(p, m) != nil })
	if len(q.Only) == 0 {
		h.propose(n, a)
		return
	}
	h.session.helper.Use(h.session.room.Helper)
	h.session.helper.Ask(q, 0, nil, func(other think.Answer) {
		if other.Move != rules.NoMove && a.Score-other.Score <= asGood && !givesUp(p, lineOf(other.Move, other.Line)) {
			a = other
		}
		h.propose(n, a)
	})
}

// givesUp reports whether the first action of a line destroys pieces of its own side for less, or leaves some hanging.
func givesUp(p *rules.Position, line []rules.Move) bool {
	return len(line) > 0 && (spending(p, line[0]) != nil || present.LeavesHanging(p, line))
}

// sacrifice says what the first action of a line destroys of its own side, and what the line wins for that, or else how
// it is expected to go on; "" if the action destroys nothing of its own. Of a line that does not fit it tells less.
func sacrifice(p *rules.Position, line []rules.Move, fits func(text string) bool) string {
	f := spending(p, line[0])
	if f == nil {
		return ""
	}
	var next rules.Position
	p.Advance(line[0], &next)
	given, rest := present.Pieces(p, f.Squares), line[1:]
	if d, ok := reason.DealOf(&next, rest, p.Side()); ok && d.Gains() {
		won, shown := present.Barter(d.Won, d.Lost), present.LineWords(next, rest[:d.Actions])
		if facts := reason.For(p, line, 0); len(facts) > 0 && facts[0].Code == reason.WinsLater { // said already
			if text := words.T("hint.given.line", given, shown); fits(text) {
				return text
			}
		}
		if text := words.T("hint.given.won", given, won, shown); fits(text) {
			return text
		}
		return words.T("hint.given.won.far", given, won)
	}
	for turns := hintTurns; turns > 0; turns-- {
		n := reason.Rest(&next, rest, game.FirstTurns(&next, rest, turns))
		if text := words.T("hint.given.line", given, present.LineWords(next, rest[:n])); n > 0 && fits(text) {
			return text
		}
	}
	return words.T("hint.given", given)
}

// risk returns the position after an action, what the other side takes there with the greatest gain, and the position
// after that; NoMove if it wins nothing so, as by ending an even trade, or if a king-turn comes before.
func risk(p *rules.Position, m rules.Move) (after, taken rules.Position, take rules.Move) {
	if !p.Make(m, &after) || after.Side() == p.Side() || after.Status().Reason != rules.Ongoing {
		return after, taken, rules.NoMove
	}
	most := 0
	for _, t := range game.ThreatsBy(&after, after.Side(), eval.New(p.Rules()).Worth).Takes {
		gain := t.Gain
		if len(t.Victims) == 1 && t.Victims[0] == m.To() && gain <= reason.Captured(p, m)+reason.EvenTrade {
			continue
		}
		if gain > most && t.Sure && t.First == rules.NoMove {
			most, take = gain, t.Move
		}
	}
	if take == rules.NoMove || !after.Make(take, &taken) || taken.Status().Reason != rules.Ongoing ||
		taken.Side() != p.Side() {
		return after, taken, rules.NoMove
	}
	return after, taken, take
}

// answered says how a line goes on in which the other side takes something first, or only what that costs.
func answered(after *rules.Position, line []rules.Move, briefly bool) string {
	us := after.Side().Other()
	on := after.Geo().Name(after.Victims(line[0])[0])
	if d, ok := reason.DealOf(after, line, us); ok && d.Gains() {
		if briefly {
			return words.T("hint.taken.costs.brief", present.Barter(d.Won, d.Lost), on)
		}
		return words.T("hint.taken.costs", present.Barter(d.Won, d.Lost), present.LineWords(*after, line[:d.Actions]), on)
	} else if ok && len(d.Lost) > 0 && !d.Late && !d.Crowned && !d.Conceded && d.Balance <= reason.EvenTrade {
		key := "hint.taken.wins"
		if d.Balance >= -reason.EvenTrade && len(d.Won) > 0 {
			key = "hint.taken.trades"
		}
		if briefly {
			return words.T(key+".brief", present.Barter(d.Lost, d.Won), on)
		}
		return words.T(key, present.Barter(d.Lost, d.Won), present.LineWords(*after, line[:d.Actions]), on)
	}
	turns := reason.Rest(after, line, min(3, len(line)))
	if briefly {
		turns = min(2, len(line))
	}
	return words.T("hint.taken", present.LineWords(*after, line[:turns]), on)
}
