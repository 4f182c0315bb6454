package play

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"midline/engine/game"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/present"
	"midline/ui/think"
	"midline/ui/turn"
	"midline/ui/words"
)

// aids are the part of a session that a person has asked for, which does not outlive the next input.
type aids struct {
	session *Session
	hint    hint
	threats threats
	typing  typing
	voice   voice
}

// clearAids takes away what was asked for and does not outlive the next input: a
// hint, threats, a move half typed. It reports whether there was a hint.
func (a *aids) clearAids() bool {
	a.typing.clear()
	a.threats.clear()
	if !a.hint.clear() {
		return false
	}
	a.session.update()
	return true
}

// hintThought is what a hint takes.
const hintThought = 1500 * time.Millisecond

// hint proposes the best action to whose turn it is.
type hint struct {
	session *Session
	text    string // what is said of it, "" for none
	sought  bool   // it is still thought about
	at      *game.Node
	given   rules.Move                // what was proposed last, at that place
	all     map[*game.Node]rules.Move // what was proposed, by the places
	answer  think.Answer              // what that was taken from
}

// gave reports whether the last hint was an action at a place.
func (h *hint) gave(n *game.Node, m rules.Move) bool { return h.at == n && h.given == m }

// followed reports whether the action that led from a place was proposed there.
func (h *hint) followed(from, to *game.Node) bool {
	m, asked := h.all[from]
	return asked && firstOf(from, to) == m
}

// line is what the last hint was taken from, as a search gives it.
func (h *hint) line() search.Info {
	return search.Info{Score: search.Score(h.answer.Score), PV: lineOf(h.answer.Move, h.answer.Line)}
}

// may reports whether a hint may be had: a person is to act.
func (h *hint) may() bool {
	return h.session.Turn.MayAct() && !h.session.atEnd() && len(h.session.legal) > 0 &&
		h.session.Turn.Phase() != turn.Considering
}

// ask thinks about a hint. Of a turn of two actions it proposes the one that is
// next.
func (h *hint) ask() {
	h.session.Board.Finish()
	if !h.may() {
		return
	}
	h.session.notices.yield()
	h.session.threats.clear()
	h.session.Board.ShowHint(-1) // nothing yet
	h.session.analysis.of = nil  // its thought ends
	h.session.analysis.second.rest()
	n := h.session.Turn.Shown()
	if h.session.helped = true; h.at == n && h.answer.Move != rules.NoMove {
		h.propose(n, h.answer)
		return
	}
	if a, ok := h.next(n); ok {
		h.propose(n, a)
		return
	}
	q := h.session.question(n)
	q.Time = hintThought
	h.text, h.sought = words.T("hint.looking"), true
	h.session.helper.Use(h.session.room.Helper)
	h.session.helper.Ask(q, 0, nil, func(a think.Answer) { h.weigh(n, q, a) })
	h.session.update()
}

// next is the king-turn that the hint counted on which the action before it has followed; ok is false if there is none.
func (h *hint) next(n *game.Node) (a think.Answer, ok bool) {
	line := h.answer.Line
	if n.Parent() == nil || n.Parent() != h.at || n.Move() != h.given || !n.Position().KingTurn() || len(line) < 2 ||
		line[0] != h.given || !slices.Contains(n.Position().Legal(nil), line[1]) {
		return think.Answer{}, false
	}
	return think.Answer{Move: line[1], Score: h.answer.Score, Line: line[1:], Wins: h.answer.Wins}, true
}

// propose shows the hint that was found.
func (h *hint) propose(n *game.Node, a think.Answer) {
	if h.session.Turn.Phase() == turn.Away || h.session.Turn.Shown() != n {
		return
	}
	m, line := a.Move, a.Line
	if len(line) == 0 {
		line = []rules.Move{m}
	}
	h.text, h.sought, h.at, h.given, h.answer = words.T("hint.none"), false, n, m, a
	if h.all == nil {
		h.all = map[*game.Node]rules.Move{}
	}
	h.all[n] = m
	for id, legal := range h.session.legal {
		switch {
		case legal != m:
		case m.Kind() == rules.Pass:
			bare := words.T("hint.pass")
			h.text = strings.TrimSpace(bare + " " + onward(n.Position(), line, a.Wins, h.after(bare)))
		default:
			h.session.Board.ShowHint(id)
			said := present.Speak(n.Position(), m)
			h.text = words.T("hint.move", said)
			if !h.session.room.prefs().Figurines {
				h.text = words.T("hint.letters", present.SAN(n.Position(), m), words.Sentence(said))
			}
			why := present.Reason(n.Position(), line, a.Wins)
			if why != "" && !finishes(n.Position(), m) { // which is said already
				h.text += " " + why
			}
			bare := h.text
			if over, _ := ends(n.Position(), m); over {
				break
			}
			if given := sacrifice(n.Position(), line, h.after(bare)); given != "" {
				h.text = bare + " " + given
				break
			}
			rest := thenKing(n.Position(), line)
			if rest == "" || len(line) > 2 { // else the line is no more than the king-turn
				rest = cmp.Or(onward(n.Position(), line, a.Wins, h.after(bare)), rest)
			}
			h.text = strings.TrimSpace(bare + " " + rest)
			if !h.explain(n, m, bare) && why == "" {
				h.compare(n, m, bare)
			}
		}
	}
	h.session.update()
}

// thenKing says what a king is expected to do on the king-turn that follows the first action of a line, "" for nothing.
func thenKing(p *rules.Position, line []rules.Move) string {
	var next rules.Position
	if len(line) < 2 || line[1].Kind() == rules.Pass || !p.Make(line[0], &next) || !next.KingTurn() ||
		next.Side() != p.Side() {
		return ""
	}
	return words.T("hint.then", present.Speak(&next, line[1]))
}

// after returns a function that reports whether there is room for more behind a text.
func (h *hint) after(text string) (fits func(more string) bool) {
	return func(more string) bool { return h.session.Screen.message.Fits(text + " " + more) }
}

// explain thinks about what happens if the other side takes what an action leaves hanging, and tells it behind a text,
// in place of the expected line. It reports whether anything hangs.
func (h *hint) explain(n *game.Node, m rules.Move, text string) bool {
	after, taken, take := risk(n.Position(), m)
	if take == rules.NoMove {
		return false
	}
	q := h.session.question(n)
	q.Position = taken
	q.History = append(slices.Clone(q.History), after.Key())
	h.further(n, m, q, func(a think.Answer) {
		line := append([]rules.Move{take}, lineOf(a.Move, a.Line)...)
		fits := h.after(text)
		for _, briefly := range []bool{false, true} {
			if more := answered(&after, line, briefly); fits(more) {
				h.text = text + " " + more
				return
			}
		}
		h.text = text
	})
	return true
}

// compare thinks about what would be best in place of an action for which nothing on the board speaks, and tells behind
// a text what is wrong with that, in place of the expected line, if it is clearly worse and that can be said.
func (h *hint) compare(n *game.Node, m rules.Move, text string) {
	q := h.session.question(n)
	q.Only = slices.DeleteFunc(slices.Clone(h.session.legal), func(other rules.Move) bool { return other == m })
	if len(q.Only) == 0 {
		return
	}
	h.further(n, m, q, func(a think.Answer) {
		p, other := n.Position(), search.Score(a.Score)
		if a.Move.Kind() == rules.Pass || !present.ClearlyWorse(p, search.Score(h.answer.Score), other) {
			return
		}
		line := lineOf(a.Move, a.Line)
		if f := present.WorstFact(reason.Against(p, a.Move, line[1:], other.LosesIn())); f != nil {
			if more := words.T("hint.nextbest", present.Speak(p, a.Move), present.Loss(f)); h.after(text)(more) {
				h.text = text + " " + more
			}
		}
	})
}

// further thinks on about a hint, and tells what comes of it unless another input has come.
func (h *hint) further(n *game.Node, m rules.Move, q think.Question, tell func(think.Answer)) {
	q.Time = hintThought / 3
	h.sought = true
	h.session.helper.Use(h.session.room.Helper)
	h.session.helper.Ask(q, 0, nil, func(a think.Answer) {
		if h.sought = false; h.at == n && h.given == m && h.session.Turn.Shown() == n && a.Move != rules.NoMove {
			tell(a)
		}
		h.session.update()
	})
}

// finishes reports whether an action ends the game.
func finishes(p *rules.Position, m rules.Move) bool {
	var next rules.Position
	return p.Make(m, &next) && next.Status().Reason != rules.Ongoing
}

// hintTurns is how much of the expected line a hint tells that has no other reason.
const hintTurns = 2

// onward is how a line is expected to go on after an action about which nothing else can be said, or only that it gives
// more than it takes; "" otherwise. Of a line that does not fit it tells less.
func onward(p *rules.Position, line []rules.Move, wins int, fits func(text string) bool) string {
	facts := reason.For(p, line, wins)
	if len(line) < 2 || len(facts) > 1 || len(facts) == 1 && !facts[0].Uneven() {
		return ""
	}
	var next rules.Position
	p.Advance(line[0], &next)
	rest := line[1:]
	if deal, ok := reason.DealOf(p, line, p.Side()); ok && deal.Gains() && deal.Actions > 1 {
		won := present.Barter(deal.Won, deal.Lost)
		text := words.T("hint.deal", won, present.LineWords(next, rest[:deal.Actions-1]))
		if !fits(text) {
			text = words.T("hint.deal.far", won)
		}
		return text
	}
	if len(facts) == 0 && present.Quiet(p, line) != "" {
		return ""
	}
	for turns := hintTurns; turns > 0; turns-- {
		text := words.T("hint.line", present.LineWords(next,
			rest[:reason.Rest(&next, rest, game.FirstTurns(&next, rest, turns))]))
		if fits(text) {
			return text
		}
	}
	return ""
}

// clear takes the hint away, sought or found, and reports whether there was one.
func (h *hint) clear() bool {
	was := h.text != ""
	if h.sought {
		h.session.helper.Stop()
	}
	h.text, h.sought = "", false
	h.session.Board.HideHint()
	return was
}
