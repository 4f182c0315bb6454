package play

import (
	"slices"

	"midline/engine/game"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/present"
	"midline/ui/words"
)

// teller puts the moments of a game into words. A sentence that tells of no action is said once.
type teller struct {
	me    rules.Color
	alone bool // a person played alone, with the side me
	said  []string
}

// moment is a turn that decided the game, in words.
type moment struct {
	caption string // whose it is: "Your greatest mistake"
	title   string // "Turn 12: knight g1 to f3"
	rank    momentRank
	did     shownLine // what the turn lost or allowed
	better  shownLine // what it missed
	gave    bool      // something can be seen of what it gave the other side
}

// momentRank is the colour of a moment.
type momentRank uint8

const (
	rankSlip  momentRank = iota // a mistake
	rankGrave                   // a grave one
	rankGood                    // the opponent's, or a good move
)

// shownLine is a line with what it shows. The zero value is none.
type shownLine struct {
	text  string // sentences, the last of which ends with a colon if a line follows; "" for none
	line  string // as present.LineWords writes it, "" for none
	from  *game.Node
	moves []rules.Move
}

// newShownLine makes a line that begins at a place, with the text above it.
func newShownLine(text string, from *game.Node, moves []rules.Move) shownLine {
	return shownLine{text: text, line: present.LineWords(*from.Position(), moves), from: from, moves: moves}
}

// after returns where the line goes on from a node, and with which actions: all of it from its start unless the
// node lies on the line before its end.
func (l shownLine) after(n *game.Node) (from *game.Node, rest []rules.Move) {
	var done []rules.Move
	at := n
	for ; at != nil && at != l.from; at = at.Parent() {
		done = append(done, at.Move())
	}
	slices.Reverse(done)
	if at == nil || len(done) == 0 || len(done) >= len(l.moves) || !slices.Equal(done, l.moves[:len(done)]) {
		return l.from, l.moves
	}
	return n, l.moves[len(done):]
}

func (m *moment) equal(o *moment) bool {
	return m.caption == o.caption && m.title == o.title && m.did.text == o.did.text && m.did.line == o.did.line &&
		m.better.text == o.better.text && m.better.line == o.better.line
}

// Bounds of what is said.
const (
	worthSaying = 70 // centipawns that a line wins or loses
	bareTurns   = 4  // of a line about which nothing can be said; a capture is answered
)

// tell puts a moment into words.
func (t *teller) tell(x *decision) moment {
	p := x.before.Position()
	played := actionsBetween(x.before, x.after)
	m := moment{title: words.T("moments.turn", p.Fullmove(), present.Speak(p, played[0])), rank: rankSlip}
	switch {
	case !x.mine:
		m.rank = rankGood
	case x.cost >= ownCosts:
		m.rank = rankGrave
	}
	best, reply := lineOf(x.best.Move, x.best.Line), lineOf(x.reply.Move, x.reply.Line)
	if len(best) == 0 {
		m.rank, m.did = rankGood, t.won(x, played, reply)
		return m
	}
	lost, knownLost := reason.DealOf(p, slices.Concat(played, reply), x.after.Mover())
	won, knownWon := reason.DealOf(p, best, x.after.Mover())
	// What the lines differ by counts only if the scores differ likewise: something else may make up for it.
	differ := won.Balance - lost.Balance
	if !knownLost || !knownWon || differ < worthSaying || 2*(x.was-x.is) < differ {
		lost, won = reason.Deal{}, reason.Deal{}
	}
	if len(lost.Lost) > 0 && slices.Contains(won.Lost, lost.Lost[0]) { // it is lost either way
		lost = reason.Deal{}
	}
	if len(won.Won) > 0 && slices.Contains(lost.Won, won.Won[0]) {
		won = reason.Deal{}
	}
	m.did = t.did(x, reply, lost, len(played))
	m.gave = x.gave()
	m.better = t.better(x, best, won, reason.For(p, slices.Concat(played, reply), 0))
	if m.did.text == "" && m.better.text == "" {
		m.did.text = t.change(x)
	}
	return m
}

// did tells what a turn lost or allowed.
func (t *teller) did(x *decision, reply []rules.Move, lost reason.Deal, played int) shownLine {
	if r := x.after.Result(); endsByRule(r) {
		if r.Draw {
			return shownLine{text: t.once(words.T("moments.drawn", present.ReasonName(r.Reason)))}
		}
		return shownLine{}
	}
	after := x.after.Position()
	facts := reason.For(after, reply, x.reply.Wins)
	if len(facts) > 0 && facts[0].Wins() && !proved(x.best.Score, -1) {
		return t.show(t.allowed(&facts[0]), x.after, reply)
	}
	line := reply[:max(lost.Actions-played, 0)]
	gives := x.after.Mover() != t.me && t.alone
	switch {
	case lost.Balance > -worthSaying || lost.Crowned:
	case lost.Conceded:
		return t.show(words.T("moments.concedes"), x.after, line)
	case len(lost.Lost) > 0 && gives && line != nil:
		return t.show(words.T("moments.gives", present.Barter(lost.Lost, lost.Won)), x.after, line)
	case len(lost.Lost) > 0:
		return t.show(words.T("moments.loses", present.Barter(lost.Lost, lost.Won)), x.after, line)
	}
	for i := range facts {
		f := &facts[i]
		switch f.Code {
		case reason.Forks, reason.Converts, reason.Threatens, reason.Unlinks, reason.Promotes:
			text := present.Fact(f)
			if t.alone && x.mine {
				text = present.Loss(f)
			}
			if text = t.once(text); text != "" {
				return t.show(text, x.after, reply[:game.FirstTurns(after, reply, 1)])
			}
		}
	}
	return shownLine{}
}

// better tells what would have been better than a turn, of which the facts did are true.
func (t *teller) better(x *decision, best []rules.Move, won reason.Deal, did []reason.Fact) shownLine {
	p := x.before.Position()
	first := present.LineWords(*p, best[:1])
	facts := reason.For(p, best, x.best.Wins)
	if len(facts) > 0 && facts[0].Wins() && !proved(x.reply.Score, -1) {
		return t.show(t.missed(x.after.Mover(), &facts[0]), x.before, best)
	}
	switch {
	case won.Balance < worthSaying || won.Conceded:
	case won.Crowned:
		return t.show(words.T("moments.crowns", first), x.before, best[:won.Actions])
	case len(won.Won) > 0:
		text := words.T("moments.wins", first, present.Barter(won.Won, won.Lost))
		if i := slices.IndexFunc(facts, func(f reason.Fact) bool { return f.Code == reason.Forks }); i >= 0 {
			text += ". " + present.Fact(&facts[i])
		}
		return t.show(text, x.before, best[:won.Actions])
	}
	bare := best[:reason.Rest(p, best, game.FirstTurns(p, best, bareTurns))]
	for i := range facts {
		f := &facts[i]
		switch f.Code {
		case reason.Trades, reason.WinsLater, reason.Inherits, reason.Drops, reason.Checks, reason.Spends:
			continue
		}
		if f.Wins() || slices.ContainsFunc(did, func(d reason.Fact) bool { return d.Code == f.Code && d.Gain >= f.Gain }) {
			continue
		}
		if text := t.once(present.Fact(f)); text != "" {
			return t.show(words.T("moments.was", first, text), x.before, bare)
		}
	}
	return newShownLine("", x.before, bare)
}

// won tells what a good move won.
func (t *teller) won(x *decision, played, reply []rules.Move) shownLine {
	won, ok := reason.DealOf(x.before.Position(), slices.Concat(played, reply), x.after.Mover())
	if !ok || len(won.Won) == 0 {
		return shownLine{}
	}
	return t.show(words.T("moments.won", present.Barter(won.Won, won.Lost)), x.before, slices.Concat(played,
		reply)[:won.Actions])
}

// show joins a sentence and the line that shows it.
func (t *teller) show(text string, from *game.Node, moves []rules.Move) shownLine {
	for len(text) > 0 && text[len(text)-1] == '.' {
		text = text[:len(text)-1]
	}
	if len(moves) == 0 {
		return shownLine{text: words.Sentence(text)}
	}
	return newShownLine(words.T("moments.shown", text), from, moves)
}

// once returns a sentence, "" if it was said before.
func (t *teller) once(text string) string {
	if slices.Contains(t.said, text) {
		return ""
	}
	t.said = append(t.said, text)
	return text
}

// allowed says how the answer wins.
func (t *teller) allowed(f *reason.Fact) string {
	who := f.From.Side()
	kings := "moments.king."
	if f.From.Royal(who).Count() > 1 {
		kings = "moments.kings."
	}
	king := words.T(kings+"of", words.Color(who == rules.White))
	switch {
	case t.alone && who == t.me:
		king = words.T(kings + "yours")
	case t.alone:
		king = words.T(kings + "other")
	}
	return words.T("moments.allows."+winKey(f), f.Turns, present.NumberWord(f.Turns), king)
}

// missed says how a side could have won.
func (t *teller) missed(side rules.Color, f *reason.Fact) string {
	who := words.Color(side == rules.White)
	switch {
	case t.alone && side == t.me:
		who = words.T("moments.you")
	case t.alone:
		who = words.T("moments.opponent")
	}
	return words.T("moments.missed."+winKey(f), f.Turns, present.NumberWord(f.Turns), who)
}

// winKey is the end of the key of a text about a win.
func winKey(f *reason.Fact) string {
	switch f.Code {
	case reason.Midline:
		return "midline"
	case reason.Mates:
		return "mates"
	case reason.NoActions:
		return "noactions"
	}
	return "wins"
}

// change says how the judgement of the position changed, "" if the words for it are the same.
func (t *teller) change(x *decision) string {
	p := x.before.Position()
	if x.after.Mover() != p.Side() {
		return ""
	}
	said := func(score int) string {
		if text := verdictText(p, search.Score(score)); text != words.T("analysis.even") {
			return text
		}
		return words.T("moments.equal")
	}
	if said(x.was) == said(x.is) {
		return ""
	}
	return t.once(words.T("moments.change", said(x.was), said(x.is)))
}

// proved reports whether a score is a proved win, with sign 1, or a proved loss, with -1.
func proved(score, sign int) bool {
	n, ok := search.Score(score).Mate()
	return ok && n*sign > 0
}

// lineOf is a line of which perhaps only the first action is known.
func lineOf(first rules.Move, line []rules.Move) []rules.Move {
	if len(line) == 0 && first != rules.NoMove {
		return []rules.Move{first}
	}
	return line
}

// actionsBetween are the actions that lead from a place to a later one.
func actionsBetween(from, to *game.Node) (list []rules.Move) {
	for n := to; n != from && n != nil; n = n.Parent() {
		list = append(list, n.Move())
	}
	slices.Reverse(list)
	return list
}
