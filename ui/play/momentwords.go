package play

import (
	"slices"

	"midline/engine/eval"
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
	title   string // all actions of the turn: "Turn 12: knight g1 to f3"
	rank    momentRank
	did     shownLine // what the turn lost or allowed
	better  shownLine // what it missed
	gave    gift
	bare    bool // nothing can be said of it, only lines shown
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

// bareTurns is how many turns are shown of a line about which nothing can be said; a capture is answered.
const bareTurns = 4

// tell puts a moment into words.
func (t *teller) tell(x *decision) moment {
	p := x.before.Position()
	played := actionsBetween(x.before, x.after)
	m := moment{title: words.T("moments.turn", p.Fullmove(), present.SpeakDeeds(p, played)), rank: rankSlip}
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
	allLost, allWon := lost, won
	// What the lines differ by counts only if the scores differ likewise: something else may make up for it.
	differ := won.Balance - lost.Balance
	if !knownLost || !knownWon || differ < reason.Worthwhile || 2*(x.was-x.is) < differ {
		lost, won = reason.Deal{}, reason.Deal{}
	}
	if len(lost.Lost) > 0 && slices.Contains(won.Lost, lost.Lost[0]) { // it is lost either way
		lost = reason.Deal{}
	}
	if len(won.Won) > 0 && slices.Contains(lost.Won, won.Won[0]) {
		won = reason.Deal{}
	}
	m.did = t.did(x, reply, lost, len(played))
	if x.punishes() {
		m.gave = x.gave()
	}
	m.better = t.better(x, best, won, reason.For(p, slices.Concat(played, reply), 0))
	if m.did.text == "" && m.better.text == "" {
		m.did = t.taken(x, played, reply)
	}
	if m.did.text == "" && m.better.text == "" && x.was-x.is > manyPawns {
		m.did = t.countedLoss(x, reply, allLost, allWon, len(played))
		if m.did.text == "" {
			m.better = t.countedGain(x, best, allWon, allLost)
		}
	}
	if m.bare = m.did.text == "" && m.better.text == ""; m.bare {
		m.did = t.goes(x, reply)
	}
	return m
}

// manyPawns is how much the score has to fall, in centipawns, for what a line loses to be told as its loss, where
// nothing else can be said.
const manyPawns = 100

// countedLoss says what is lost in the line that follows a turn, and not in the one that was better.
func (t *teller) countedLoss(x *decision, reply []rules.Move, lost, won reason.Deal, played int) shownLine {
	line := reply[:min(max(lost.Actions-played, 0), len(reply))]
	if lost.Balance > -reason.Worthwhile || lost.Crowned || len(lost.Lost) == 0 || len(line) == 0 ||
		slices.Contains(won.Lost, lost.Lost[0]) {
		return shownLine{}
	}
	return t.loses(x, line, lost, ".later")
}

// loses says what a turn loses in a line, to the person's gain if it was the other side's; when is what later returns.
func (t *teller) loses(x *decision, line []rules.Move, lost reason.Deal, when string) shownLine {
	key := "moments.loses"
	if x.after.Mover() != t.me && t.alone && line != nil {
		key = "moments.gives"
	}
	return t.show(words.T(key+when, present.Barter(lost.Lost, lost.Won)), x.after, line)
}

// countedGain says what is won in the line that was better than a turn, and not in the one that follows it.
func (t *teller) countedGain(x *decision, best []rules.Move, won, lost reason.Deal) shownLine {
	if won.Balance < reason.Worthwhile || won.Conceded || won.Crowned || len(won.Won) == 0 ||
		slices.Contains(lost.Won, won.Won[0]) {
		return newShownLine("", x.before, bareLine(x, best))
	}
	first := present.LineWords(*x.before.Position(), best[:1])
	return t.show(words.T("moments.wins.later", first, present.Barter(won.Won, won.Lost)), x.before, best[:won.Actions])
}

// bareLine is how much is shown of a line about which nothing can be said.
func bareLine(x *decision, best []rules.Move) []rules.Move {
	p := x.before.Position()
	return best[:reason.Rest(p, best, game.FirstTurns(p, best, bareTurns))]
}

// attacks reports whether the first turn of a line takes or converts anything, or threatens to win by it, so that what
// the line goes on to win is seen to fall.
func attacks(p *rules.Position, line []rules.Move) bool {
	now := *p
	for _, m := range line[:game.FirstTurns(p, line, 1)] {
		if m.Kind() == rules.Convert || len(now.Victims(m)) > 0 {
			return true
		}
		before := now
		before.Advance(m, &now)
	}
	next := game.ThreatsBy(&now, p.Side(), eval.New(p.Rules()).Worth)
	return len(next.Checks) > 0 || len(next.Mate) > 0 || len(next.Invasion) > 0 ||
		slices.ContainsFunc(next.Takes, func(t game.Threat) bool { return t.Gain >= reason.Worthwhile })
}

// later is the end of the key of a text about what a line wins or loses, if its first turn does not show that, or what
// the other side does later matters.
func later(p *rules.Position, line []rules.Move, deal reason.Deal) string {
	if !deal.Late && (len(line) == 0 || attacks(p, line)) {
		return ""
	}
	return ".later"
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
	switch {
	case lost.Balance > -reason.Worthwhile || lost.Crowned:
	case lost.Conceded:
		return t.show(words.T("moments.concedes"), x.after, line)
	case len(lost.Lost) > 0:
		return t.loses(x, line, lost, later(after, line, lost))
	}
	for i := range facts {
		f := &facts[i]
		switch f.Code {
		case reason.Takes, reason.TakesMore, reason.WinsExchange, reason.Destroys:
			if !costs(x, reply, f.Gain) {
				continue
			}
			fallthrough
		case reason.Forks, reason.Converts, reason.Threatens, reason.Unlinks, reason.Promotes:
			if text := t.once(t.answer(x, f, reply)); text != "" {
				return t.show(text, x.after, reply[:game.FirstTurns(after, reply, 1)])
			}
		}
	}
	return shownLine{}
}

// costs reports whether a capture that answers a turn wins more than the turn has captured, and the line does not show
// that it is made up for.
func costs(x *decision, reply []rules.Move, gain int) bool {
	played := actionsBetween(x.before, x.after)
	for now, list := *x.before.Position(), played; len(list) > 0; list = list[1:] {
		gain -= reason.Captured(&now, list[0])
		before := now
		before.Advance(list[0], &now)
	}
	deal, known := reason.DealOf(x.before.Position(), slices.Concat(played, reply), x.after.Mover())
	return gain >= reason.Worthwhile && (!known || deal.Balance <= -reason.Worthwhile)
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
	case won.Balance < reason.Worthwhile || won.Conceded:
	case won.Crowned:
		return t.show(words.T("moments.crowns", first), x.before, best[:won.Actions])
	case len(won.Won) > 0 && later(p, best, won) == "": // else the other side may not let it come to that
		text := words.T("moments.wins", first, present.Barter(won.Won, won.Lost))
		if i := slices.IndexFunc(facts, func(f reason.Fact) bool { return f.Code == reason.Forks }); i >= 0 {
			text += ". " + present.Fact(&facts[i])
		}
		return t.show(text, x.before, best[:won.Actions])
	}
	bare := bareLine(x, best)
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
	line := slices.Concat(played, reply)
	return t.show(words.T("moments.won"+later(x.before.Position(), line, won), present.Barter(won.Won, won.Lost)),
		x.before,
		line[:won.Actions])
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
	king := words.T(kings+"of", words.Side(who == rules.White))
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
	who := words.Side(side == rules.White)
	switch {
	case t.alone && side == t.me:
		who = words.NewPhrase("moments.you")
	case t.alone:
		who = words.NewPhrase("moments.opponent")
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

// taken says that the best answer to a turn wins the piece that the turn has moved.
func (t *teller) taken(x *decision, played, reply []rules.Move) shownLine {
	after, last := x.after.Position(), played[len(played)-1]
	facts := reason.For(after, reply, x.reply.Wins)
	if len(facts) == 0 || !(facts[0].Code.Captures() || facts[0].Code == reason.Destroys) ||
		facts[0].Gain < reason.Worthwhile || !slices.Contains(facts[0].Squares, last.To()) {
		return shownLine{}
	}
	text := t.once(t.answer(x, &facts[0], reply))
	if text == "" {
		return shownLine{}
	}
	return t.show(text, x.after, reply[:game.FirstTurns(after, reply, 1)])
}

// answer tells a fact about the answer to a turn.
func (t *teller) answer(x *decision, f *reason.Fact, reply []rules.Move) string {
	if t.alone && x.mine {
		return present.Loss(f)
	}
	return words.T("moments.answer", present.LineWords(*x.after.Position(), reply[:1]), present.Fact(f))
}

// goes shows how it is expected to go on after a turn about which nothing else can be said, and says how the judgement
// of the position changed.
func (t *teller) goes(x *decision, reply []rules.Move) shownLine {
	after, text := x.after.Position(), t.change(x)
	rest := reply[:reason.Rest(after, reply, game.FirstTurns(after, reply, bareTurns))]
	switch {
	case len(rest) == 0:
		return shownLine{text: text}
	case text == "":
		return newShownLine(words.T("moments.goes"), x.after, rest)
	}
	return t.show(text, x.after, rest)
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
