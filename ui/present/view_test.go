package present

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/transition"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	ui "midline/ui/board"
	"midline/ui/words"
)

// walk plays random games of every matchup, and of the games without armies,
// and calls f with each position.
func walk(t *testing.T, plies int, f func(t *testing.T, p *rules.Position)) {
	for _, v := range variant.All {
		for _, white := range v.Armies {
			for _, black := range v.Armies {
				name := v.Name
				if v.Chosen {
					name = fmt.Sprintf("%c%c", white.Letter, black.Letter)
				}
				t.Run(name, func(t *testing.T) {
					walkOne(t, v, white, black, plies, f)
				})
			}
		}
	}
}

func walkOne(t *testing.T, v *rules.Variant,
	white, black *rules.Army, plies int, f func(t *testing.T, p *rules.Position)) {
	random := rand.New(rand.NewPCG(uint64(white.Letter), uint64(black.Letter)))
	games := 3
	if testing.Short() {
		games = 1
	}
	for range games {
		p, err := variant.Start(v, random.IntN(960), white, black)
		if err != nil {
			t.Fatal(err)
		}
		for range plies {
			f(t, &p)
			if t.Failed() {
				t.Fatalf("in %s", fen.Format(&p))
			}
			legal := p.Legal(nil)
			if len(legal) == 0 || p.Won().Reason != rules.Ongoing {
				break
			}
			m := legal[random.IntN(len(legal))]
			for range 2 { // what is special comes up more often
				if k := m.Kind(); k == rules.Normal && m.Promote() == rules.NoRole || k == rules.Pass {
					m = legal[random.IntN(len(legal))]
				}
			}
			var next rules.Position
			p.Make(m, &next)
			p = next
		}
	}
}

func plies() int {
	if testing.Short() {
		return 40
	}
	return 90
}

// The view has each legal action except for the pass once.
func TestViewOffersEachAction(t *testing.T) {
	walk(t, plies(), func(t *testing.T, p *rules.Position) {
		legal := p.Legal(nil)
		v := View(p, Scene{Legal: legal, Hand: true})
		offered := map[int]bool{}
		for _, a := range v.Actions {
			if offered[a.ID] {
				t.Errorf("action %d is offered twice", a.ID)
			}
			offered[a.ID] = true
			checkAction(t, p, legal[a.ID], a)
		}
		for id, m := range legal {
			if offered[id] == (m.Kind() == rules.Pass) {
				t.Errorf("action %d of kind %d is offered: %v", id, m.Kind(), offered[id])
			}
		}
		for i, a := range v.Actions {
			for _, b := range v.Actions[i+1:] {
				if clash(a, b) {
					t.Errorf("a hand cannot tell %+v from %+v", a, b)
				}
			}
		}
	})
}

// clash reports whether the same gesture means both actions.
func clash(a, b ui.Action) bool {
	return a.From == b.From && a.To == b.To && a.Choice == b.Choice
}

func checkAction(t *testing.T, p *rules.Position, m rules.Move, a ui.Action) {
	t.Helper()
	on := func(sq ui.Square) rules.Piece { return p.At(board.Square(sq)) }
	if a.From != Square(m.From()) || on(a.From) == rules.NoPiece || on(a.From).Color() != p.Side() {
		t.Errorf("%+v begins at no piece of the side to move", a)
	}
	if (a.To == a.From) != (m.Kind() == rules.Whirlwind) ||
		(a.Hint == ui.HintSpiral) != (m.Kind() == rules.Whirlwind) && a.Hint != ui.HintWin {
		t.Errorf("%+v: only a whirlwind stays", a)
	}
	for _, sq := range a.Also {
		switch {
		case m.Kind() == rules.Rampage && (on(sq) == rules.NoPiece || !slices.Contains(a.Victims, sq)):
			t.Errorf("%+v: a drop on %d means a rampage, and nothing falls there", a, sq)
		case m.Kind() == rules.Castle && (sq != a.End || on(sq) != rules.NoPiece):
			t.Errorf("%+v: a drop on %d means castling", a, sq)
		case m.Kind() != rules.Rampage && m.Kind() != rules.Castle:
			t.Errorf("%+v has further squares", a)
		}
	}
	does := p.Transition(m)
	if a.End != Square(does.To) {
		t.Errorf("%+v ends on %d", a, does.To)
	}
	var fallen []ui.Square
	for _, c := range does.Changes {
		if c.Kind == transition.Remove {
			fallen = append(fallen, Square(c.From))
		}
	}
	if !slices.Equal(fallen, a.Victims) {
		t.Errorf("%+v: %v fall", a, fallen)
	}
	own := on(a.To) != rules.NoPiece && on(a.To).Color() == p.Side() && a.To != a.From && m.Kind() != rules.Castle
	if a.TakesOwn != own {
		t.Errorf("%+v takes its own: %v", a, own)
	}
	var next rules.Position
	p.Make(m, &next)
	if wins := next.Won().Reason == rules.MidlineInvasion; wins != (a.Hint == ui.HintWin) {
		t.Errorf("%+v wins: %v", a, wins)
	}
	recruits := m.Kind() == rules.Convert || p.Rules().Variant.Recruiting && p.Converted().Has(m.From())
	if promotes := m.Promote() != rules.NoRole; !recruits && promotes != (a.Choice != ui.Choice{}) ||
		promotes && (a.Choice.Key == 0 || a.Choice.Label == "" || a.Choice.Art == "") {
		t.Errorf("%+v: what does it become?", a)
	}
}

// The other parts of the view agree with the position.
func TestViewShowsThePosition(t *testing.T) {
	walk(t, plies(), func(t *testing.T, p *rules.Position) {
		v := View(p, Scene{Legal: p.Legal(nil), Hand: true})
		for sq := range ui.Square(p.Geo().Squares) {
			on := p.At(board.Square(sq))
			if shown := v.Pieces[sq]; (on == rules.NoPiece) != (shown.Art == "") ||
				shown.Art != "" && shown.White != (on.Color() == rules.White) {
				t.Errorf("on %d the view shows %+v", sq, shown)
			}
			if mine := on != rules.NoPiece && on.Color() == p.Side(); v.Movable[sq] != mine {
				t.Errorf("%d may be picked up: %v", sq, v.Movable[sq])
			}
		}
		for _, c := range []rules.Color{rules.White, rules.Black} {
			checkSteps(t, p, v, c)
		}
		if checked := p.Checked(rules.White).Count() + p.Checked(rules.Black).Count(); len(v.Checks) != checked {
			t.Errorf("%d checks are shown of %d", len(v.Checks), checked)
		}
		for _, c := range v.Checks {
			if len(c.Attackers) == 0 {
				t.Errorf("nobody gives check to the king on %d", c.King)
			}
		}
		if (len(v.Halo) > 0) != p.KingTurn() {
			t.Errorf("halos: %v", v.Halo)
		}
		if invaded := p.Won().Reason == rules.MidlineInvasion; invaded != (len(v.Flare) > 0) {
			t.Errorf("%d squares flare", len(v.Flare))
		}
		for from, list := range v.Barred {
			if len(list) != p.Geo().Files || p.At(board.Square(from)).Role() != rules.Queen {
				t.Errorf("from %d these are barred: %v", from, list)
			}
		}
		for _, l := range v.Links {
			a, b := board.Square(l[0]), board.Square(l[1])
			if p.At(a).Color() != p.At(b).Color() || p.At(a).Role() == p.At(b).Role() || p.Geo().Distance(a, b) != 1 {
				t.Errorf("%d and %d are linked", a, b)
			}
		}
	})
}

// There is a counter on a royal king that is one or two ranks from the far half. A counter is 1 if and
// only if a legal action of the king ends there, and never less than the ranks to cross.
func checkSteps(t *testing.T, p *rules.Position, v ui.View, c rules.Color) {
	t.Helper()
	crosses := p.Rules().Variant.Midline > 0
	for _, king := range p.Royal(c).Squares() {
		steps, counted := v.StepsToWin[Square(king)]
		rank := p.Geo().RankOf(king)
		if c == rules.Black {
			rank = p.Geo().Ranks - 1 - rank
		}
		want := crosses && rank >= 2 && rank < 4 && p.Won().Reason == rules.Ongoing
		if counted != want || counted && steps != ui.NoWay && steps < 4-rank {
			t.Errorf("the king on %d is %d ranks away: counted %v, %d", king, 4-rank, counted, steps)
		}
		now, at := false, game.TurnOf(p, c)
		for _, m := range at.Legal(nil) {
			if m.From() == king && farHalf(p, c, m.To()) && m.Kind() == rules.Normal {
				now = true
			}
		}
		if counted && now != (steps == 1) {
			t.Errorf("the king on %d crosses in one action: %v, counted %d", king, now, steps)
		}
	}
}

// A view on which nobody may act has no actions.
func TestViewForNoHand(t *testing.T) {
	p, err := variant.Start(&chess2.Variant, 518, &chess2.Animals, &chess2.Reaper)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []Scene{{Legal: p.Legal(nil)}, {Legal: p.Legal(nil), Hand: true, Over: true}} {
		if v := View(&p, s); len(v.Actions) > 0 || !v.Silent {
			t.Errorf("%+v: %d actions, silent %v", s, len(v.Actions), v.Silent)
		}
	}
}

// Every piece has a card without missing texts.
func TestCards(t *testing.T) {
	seen := map[string]bool{}
	walk(t, plies(), func(t *testing.T, p *rules.Position) {
		for _, sq := range p.Occupied().Squares() {
			m := Card(p, sq)
			texts := []string{m.Name, m.Place, m.Text}
			for _, power := range m.Powers {
				texts = append(texts, power.Text, power.Reason)
				if power.Icon == "" {
					t.Errorf("%+v has no icon", power)
				}
			}
			for _, text := range texts {
				noMissing(t, m.Name, text)
				if strings.HasPrefix(text, "piece.") || strings.HasPrefix(text, "power.") {
					t.Errorf("%s: no words for %q", m.Name, text)
				}
			}
			if m.Name == "" || m.Text == "" || m.Art != p.Kit(sq).ID {
				t.Errorf("the card of %s: %+v", p.Kit(sq).Name, m)
			}
			if p.Rules().Variant.Chosen == (m.Place == "") {
				t.Errorf("%s has its place in %q", m.Name, m.Place)
			}
			seen[p.Kit(sq).ID] = true
		}
	})
	if len(seen) < 18 {
		t.Errorf("only %d kinds of piece were seen", len(seen))
	}
}

// Every try is a legal action or is answered by a complete sentence.
func TestEveryTryIsAnswered(t *testing.T) {
	seen := map[rules.Code]bool{}
	walk(t, plies()/5, func(t *testing.T, p *rules.Position) {
		reached := map[[2]board.Square]bool{}
		for _, a := range Actions(p, p.Legal(nil)) {
			for _, to := range append([]ui.Square{a.To}, a.Also...) {
				reached[[2]board.Square{board.Square(a.From), board.Square(to)}] = true
			}
		}
		for from := range board.Square(p.Geo().Squares) {
			for to := range board.Square(p.Geo().Squares) {
				r := p.Refuse(from, to)
				if r.Code == rules.Allowed {
					stays := from == to && !p.Kit(from).Whirlwind // it may castle; a hand that stays means nothing
					if !reached[[2]board.Square{from, to}] && !stays {
						t.Errorf("%s to %s is allowed, and the board does not offer it", p.Geo().Name(from), p.Geo().Name(to))
					}
					continue
				}
				seen[r.Code] = true
				checkWhy(t, p, r, Why(p, from, to, r))
			}
		}
	})
	t.Logf("%d reasons were given of %d", len(seen), rules.NumCodes-1)
}

func checkWhy(t *testing.T, p *rules.Position, r rules.Refusal, w ui.Why) {
	t.Helper()
	if strings.Contains(w.Text, "%!") || strings.Contains(w.Text, "  ") || strings.Contains(w.Text, "the  ") ||
		!strings.HasSuffix(w.Text, ".") {
		t.Errorf("%s: %q", r.Code, w.Text)
	}
	for _, sq := range append([]ui.Square{w.From, w.To}, w.Squares...) {
		if sq != ui.None && (sq < 0 || int(sq) >= p.Geo().Squares) {
			t.Errorf("%s points at %d", r.Code, sq)
		}
	}
}

// Every code has a sentence, with or without squares.
func TestEveryReasonHasItsSentence(t *testing.T) {
	p, err := variant.Start(&chess2.Variant, 518, &chess2.Classic, &chess2.Classic)
	if err != nil {
		t.Fatal(err)
	}
	for code := rules.GameOver; code < rules.NumCodes; code++ {
		if key := whyKey(code); !words.Has(key) {
			t.Errorf("%s has no sentence (%q)", code, key)
			continue
		}
		checkWhy(t, &p, rules.Refusal{Code: code}, Why(&p, 4, 12, rules.Refusal{Code: code, Squares: []board.Square{12, 60}}))
	}
}

// One of two kings beyond the midline wins nothing yet; one of one has won.
func TestHalfBeyond(t *testing.T) {
	for text, want := range map[string]bool{
		"7k/8/8/4K3/8/8/8/4K3 w - - 0 1 TC": true, "7k/8/8/8/8/8/8/3KK3 w - - 0 1 TC": false,
		"7k/8/8/3KK3/8/8/8/8 b - - 0 1 TC": false, "7k/8/8/4K3/8/8/8/8 b - - 0 1 CC": false,
		"3k4/8/8/8/3k4/8/8/4K3 w - - 0 1 CT": true,
	} {
		p, err := fen.Parse(&chess2.Variant, text)
		if err != nil {
			t.Fatal(err)
		}
		if got := HalfBeyond(&p); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}
