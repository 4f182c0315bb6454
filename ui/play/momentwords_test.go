package play

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant"
	"midline/ui/app/apptest"
	"midline/ui/present"
	"midline/ui/think"
	"midline/ui/words"
)

// reviewedRecord is a game of testdata/reviewed.tsv (variant, start, actions; played by low levels), with what a short
// search says of each of its first turns.
func reviewedRecord(t *testing.T, record string) (*game.Game, map[*game.Node]think.Answer) {
	t.Helper()
	const actions, nodes = 90, 2500
	f := strings.Split(record, "\t")
	g, err := game.New(game.Options{Start: apptest.Position(t, f[0], f[1])})
	if err != nil {
		t.Fatal(err)
	}
	answers := map[*game.Node]think.Answer{}
	for _, text := range strings.Fields(f[2])[:min(actions, len(strings.Fields(f[2])))] {
		if g.Position().KingTurn() && g.OnlyPass() {
			text = "0000"
		}
		m, err := uci.Parse(g.Position(), text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	s := search.New(4, 1)
	for _, n := range turnEnds(g) {
		if endsByRule(n.Result()) {
			continue
		}
		r := s.Search(context.Background(), n.Position(), n.History(), search.Limits{Nodes: nodes}, nil)
		a := think.Answer{Move: r.Best, Score: int(r.Score)}
		if len(r.Lines) > 0 {
			a.Line = r.Lines[0].PV
		}
		if turns, proved := r.Score.Mate(); proved && turns > 0 {
			a.Wins = turns
		}
		answers[n] = a
		g.SetEval(n, evalOf(n.Position(), r.Score, 1))
	}
	return g, answers
}

// turnEnds are the places of a game after each turn, the start first.
func turnEnds(g *game.Game) []*game.Node {
	var graph gameGraph
	_, nodes := graph.Graph(g, g.Current())
	return nodes
}

// Everything that a review says of real games is true of the line that it shows, and nothing is said twice.
func TestReviewsOfRealGames(t *testing.T) {
	data, err := os.ReadFile("testdata/reviewed.tsv")
	if err != nil {
		t.Fatal(err)
	}
	claims := map[string]int{}
	dropped := 0
	for _, record := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		g, answers := reviewedRecord(t, record)
		var graph gameGraph
		model, nodes := graph.Graph(g, g.Current())
		for _, who := range []teller{{}, {me: rules.White, alone: true}, {me: rules.Black, alone: true}} {
			found := findMoments(model.Points, nodes, answers, who.me, who.alone, noHints, saidAll)
			fresh := func(x *decision) bool { return (&teller{me: who.me, alone: who.alone}).tell(x).bare }
			for _, x := range findMoments(model.Points, nodes, answers, who.me, who.alone, noHints, fresh) {
				if x.cost < mistakeCosts && fresh(&x) {
					t.Error("a moment of a small loss of which nothing can be said")
				}
			}
			var said []string
			for i := range found {
				x := &found[i]
				if x.cost < mistakeCosts && fresh(x) {
					dropped++
				}
				if x.cost > 0 && !who.alone && !x.mine {
					t.Error("a mistake of nobody")
				}
				m := who.tell(x)
				for n := x.after; n != x.before; n = n.Parent() {
					claims["an action of the turn"]++
					if text := present.SpeakDeeds(n.Parent().Position(), []rules.Move{n.Move()}); !strings.Contains(m.title, text) {
						t.Errorf("%q leaves out %s", m.title, text)
					}
					if n.Parent() != x.before {
						claims["a second action"]++
					}
				}
				for _, line := range []shownLine{m.did, m.better} {
					verify(t, x, line, claims)
					for _, part := range []string{"gives a little", "slips away", "Better was", "A chance goes", "%!"} {
						if strings.Contains(line.text, part) {
							t.Errorf("it says %q", line.text)
						}
					}
					if whole := line.text + " " + line.line; line.text != "" && slices.Contains(said, whole) {
						t.Errorf("it says again %q", whole)
					} else {
						said = append(said, whole)
					}
				}
				if m.did.text == "" && m.better.text == "" {
					t.Errorf("nothing is said of %s", m.title)
				}
				if testing.Verbose() {
					t.Logf("%s | %s %s | %s %s", m.title, m.did.text, m.did.line, m.better.text, m.better.line)
				}
			}
		}
	}
	if dropped == 0 {
		t.Error("no moment was dropped")
	}
	t.Log(claims, dropped)
	for _, kind := range []string{"loses", "gives", "wins", "missed", "allows", "a second action"} {
		if claims[kind] == 0 {
			t.Errorf("there was nothing of the kind %q", kind)
		}
	}
}

// verify compares what is said with the line that is shown, by the rules and the pieces on the board alone.
func verify(t *testing.T, x *decision, s shownLine, claims map[string]int) {
	t.Helper()
	if s.line == "" {
		return
	}
	if s.line != present.LineWords(*s.from.Position(), s.moves) {
		t.Errorf("the line is written as %q", s.line)
	}
	end := *s.from.Position()
	for _, m := range s.moves {
		if !slices.Contains(end.Legal(nil), m) {
			t.Fatalf("%q: an action is not legal", s.line)
		}
		before := end
		before.Advance(m, &end)
	}
	mover := x.after.Mover()
	from := x.before // what was played counts as well
	barter := func(side rules.Color) string {
		gone := [2][]string{}
		for _, c := range []rules.Color{rules.White, rules.Black} {
			gone[c] = missing(from.Position(), &end, c)
		}
		return present.Barter(gone[side], gone[side.Other()]).String()
	}
	is := func(key string, args ...any) bool { return s.text == words.T("moments.shown", words.T(key, args...)) }
	first := ""
	if s.from == x.before {
		first = present.LineWords(*s.from.Position(), s.moves[:1])
	}
	switch text := s.text; {
	case strings.HasPrefix(text, "This loses in") || strings.HasPrefix(text, "This loses at once"):
		claims["loses by force"]++
	case strings.HasPrefix(text, "In the line that the computer expects, this loses "),
		strings.HasPrefix(text, "In the line that the computer expects, you win "):
		claims["loses in the line"]++
		if what := barter(mover); !is("moments.loses.later", what) && !is("moments.gives.later", what) {
			t.Errorf("%q %s: what goes is %s", text, s.line, what)
		}
		if balance(from.Position(), &end, mover) > -reason.Worthwhile {
			t.Errorf("%q %s: it loses nothing", text, s.line)
		}
	case strings.Contains(text, " was better. In the line that the computer expects, it wins "):
		claims["wins in the line"]++
		if what := barter(mover.Other()); !is("moments.wins.later", first, what) {
			t.Errorf("%q %s: what goes is %s", text, s.line, what)
		}
		if balance(from.Position(), &end, mover) < reason.Worthwhile {
			t.Errorf("%q %s: it wins nothing", text, s.line)
		}
	case strings.HasPrefix(text, "This loses "), strings.HasPrefix(text, "This gives you "):
		claims[map[bool]string{true: "loses", false: "gives"}[strings.HasPrefix(text, "This loses ")]]++
		if from.Position().Rules().Variant.Name == "reservists" || strings.HasPrefix(from.Position().Rules().Variant.Name,
			"rebel") { // a pawn comes in for a piece, or it changes sides
			break
		}
		if what := barter(mover); !is("moments.loses", what) && !is("moments.gives", what) {
			t.Errorf("%q %s: what goes is %s", text, s.line, what)
		}
		if balance(from.Position(), &end, mover) > -reason.Worthwhile {
			t.Errorf("%q %s: it loses nothing", text, s.line)
		}
		quiet(t, &end, s)
	case strings.Contains(text, " would have won "):
		claims["wins"]++
		if strings.HasPrefix(from.Position().Rules().Variant.Name, "re") {
			break
		}
		if what := words.T("moments.wins", first, barter(mover.Other())); !strings.HasPrefix(text, what) {
			t.Errorf("%q %s: what goes is %s", text, s.line, what)
		}
		if balance(from.Position(), &end, mover) < reason.Worthwhile {
			t.Errorf("%q %s: it wins nothing", text, s.line)
		}
		quiet(t, &end, s)
	case strings.Contains(text, " could have "):
		claims["missed"]++
		if !strings.Contains(text, "by force") {
			wonBy(t, s, &end, mover, strings.Contains(text, "midline"))
		}
	case strings.HasPrefix(text, "This lets ") && strings.Contains(text, "midline"),
		strings.HasPrefix(text, "This allows"):
		claims["allows"]++
		wonBy(t, s, &end, mover.Other(), strings.Contains(text, "midline"))
	default:
		claims["others"]++
	}
}

// wonBy asks whether a side has won at the end of a line, in the turns that are told.
func wonBy(t *testing.T, s shownLine, end *rules.Position, side rules.Color, midline bool) {
	t.Helper()
	if end.KingTurn() && end.Side() == side && end.Won().Reason == rules.Ongoing {
		before := *end
		before.Advance(rules.PassMove, end)
	}
	r := end.Status()
	if r.Winner != side || (r.Reason == rules.MidlineInvasion) != midline || r.Reason == rules.Ongoing {
		t.Errorf("%q %s: it ends with %v", s.text, s.line, r)
	}
	turns, now := 0, *s.from.Position()
	for i, m := range s.moves {
		if now.Side() == side && (i == 0 || !now.KingTurn()) {
			turns++
		}
		before := now
		before.Advance(m, &now)
	}
	if told := present.NumberWord(turns); !strings.Contains(s.text, told) && !strings.Contains(s.text, "at once") ||
		(turns == 1) != strings.Contains(s.text, "at once") {
		t.Errorf("%q %s: it takes %d turns", s.text, s.line, turns)
	}
}

// missing are the kits of the pieces of a side that are gone, the dearest first.
func missing(was, is *rules.Position, c rules.Color) (list []string) {
	count := map[string]int{}
	value := map[string]int{}
	worth := eval.New(was.Rules()).Worth
	for _, sq := range was.Of(c).Squares() {
		count[was.Kit(sq).ID]++
		value[was.Kit(sq).ID] = worth(was.At(sq))
	}
	for _, sq := range is.Of(c).Squares() {
		count[is.Kit(sq).ID]--
	}
	for id, n := range count {
		for range n {
			list = append(list, id)
		}
	}
	slices.SortFunc(list, func(a, b string) int { return value[b] - value[a] })
	return list
}

// balance is what a side has won between two positions, in centipawns.
func balance(was, is *rules.Position, c rules.Color) int {
	worth := eval.New(was.Rules()).Worth
	sum := func(p *rules.Position) (n int) {
		for _, sq := range p.Of(c).Squares() {
			n += worth(p.At(sq))
		}
		for _, sq := range p.Of(c.Other()).Squares() {
			n -= worth(p.At(sq))
		}
		return n
	}
	return sum(is) - sum(was)
}

// quiet asks whether nothing can be won at once at the end of a line.
func quiet(t *testing.T, p *rules.Position, s shownLine) {
	t.Helper()
	if p.Won().Reason != rules.Ongoing {
		return
	}
	for _, m := range p.Legal(nil) {
		if gain, _ := game.Exchange(p, m, eval.New(p.Rules()).Worth); len(p.Victims(m)) > 0 && gain > reason.Worthwhile {
			t.Errorf("%q %s: then %s wins %d", s.text, s.line, uci.Move(p, m), gain)
		}
	}
}

// What the turn that was played does as well is not said of the better one.
func TestBetterSaysWhatThePlayedTurnDoesNot(t *testing.T) {
	for played, saves := range map[string]bool{"h4g6": false, "g1f1": true} {
		g, err := game.New(game.Options{Start: apptest.Position(t, "chess", "4k3/8/8/8/r6N/8/8/6K1 w - - 0 1")})
		if err != nil {
			t.Fatal(err)
		}
		before := g.Current()
		best, did := apptest.Actions(t, before.Position(), "h4f3"), apptest.Actions(t, before.Position(), played)
		after, err := g.Play(did[0])
		if err != nil {
			t.Fatal(err)
		}
		m := new(teller).tell(&decision{before: before, after: after, cost: 0.2, mine: true,
			best: think.Answer{Move: best[0]}})
		if got := strings.Contains(m.better.text, words.T("fact.saves.away.past", "knight", "h4")[:10]); got != saves {
			t.Errorf("after %s of the better turn is said %q", played, m.better.text)
		}
	}
}

// What a line wins later is told as such where its first turn attacks nothing: the other side may only have offered it.
func TestLineThatAttacksNothingWinsLater(t *testing.T) {
	chess, err := variant.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ fen, line, want string }{
		{"4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "c3d5", ""},                   // takes
		{"4k3/8/8/3p4/8/8/2N5/4K3 w - - 0 1", "c2b4 e8e7 b4d5", ""},         // attacks
		{"4k3/8/3p4/8/8/8/8/R3K2R w - - 0 1", "a1a2 d6d5 a2d2", ".later"},   // nothing yet
		{"4k3/3p4/8/2P1P3/8/8/8/4K3 w - - 0 1", "e1e2 d7d6 c5d6", ".later"}, // is offered
		{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8 e8e7", ""},                 // gives check
	} {
		p, err := fen.Parse(chess, c.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := later(&p, apptest.Moves(p, c.line), reason.Deal{}); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.fen, c.line, got, c.want)
		}
	}
}
