package turn

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
)

// board is a Stage that only records its calls.
type board struct {
	m                                      *Machine
	shown                                  *game.Node
	moving, thinking, considering, ticking bool
	waits                                  Phase // that was awaited last
	asked, declined, saves, full, dropped  int
}

func (b *board) Show(n *game.Node)     { b.Finish(); b.shown = n }
func (b *board) Play(*game.Node, bool) { b.moving, b.shown = true, b.m.Shown() }
func (b *board) Deal()                 { b.moving = true }
func (b *board) Await(p Phase)         { b.waits = p }
func (b *board) Clock(runs bool)       { b.ticking = runs }
func (b *board) Think()                { b.thinking = true }
func (b *board) Consider()             { b.considering = true }
func (b *board) StopThinking()         { b.thinking, b.considering = false, false }
func (b *board) AskDraw(rules.Color)   { b.asked++ }
func (b *board) Declined()             { b.declined++ }
func (b *board) TooLong()              { b.full++ }
func (b *board) Dropped()              { b.dropped++ }
func (b *board) Save()                 { b.saves++ }

func (b *board) Finish() {
	if b.moving {
		b.moving = false
		b.m.Done()
	}
}

const (
	array    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1 CC"
	twoKings = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ha - 0 1 TC"
)

// clock is the time, which tests advance.
type clock struct{ now time.Time }

// by returns the opponent for the code of a level; 0 is a person.
func by(code int) opponent.Opponent {
	if level, ok := opponent.LevelOfCode(code); ok {
		return opponent.At(level)
	}
	return opponent.Opponent{}
}

func play(t *testing.T, start string, white, black int, timed bool) (*Machine, *board, *clock) {
	t.Helper()
	p, err := fen.Parse(&chess2.Variant, start)
	if err != nil {
		t.Fatal(err)
	}
	c := &clock{time.Unix(0, 0)}
	o := game.Options{Start: p, Players: [2]game.Player{{Opponent: by(white)}, {Opponent: by(black)}},
		Now: func() time.Time { return c.now }}
	if timed {
		o.Control = game.Control{Base: 5 * time.Minute}
	}
	g, err := game.New(o)
	if err != nil {
		t.Fatal(err)
	}
	b := &board{}
	b.m = New(g, false, b)
	return b.m, b, c
}

func first(m *Machine) rules.Move { return m.game.Position().Legal(nil)[0] }

func TestPhases(t *testing.T) {
	for _, c := range []struct {
		name         string
		white, black int
		do           func(m *Machine, b *board)
		want         Phase
	}{
		{"before the start", 0, 0, func(*Machine, *board) {}, Away},
		{"a person's turn", 0, 0, func(m *Machine, b *board) { m.Start() }, Hand},
		{"an action is shown", 0, 0, func(m *Machine, b *board) { m.Start(); m.Act(first(m)) }, Moving},
		{"it has been seen", 0, 0, func(m *Machine, b *board) { m.Start(); m.Act(first(m)); b.Finish() }, Hand},
		{"the computer's turn", 0, 1, func(m *Machine, b *board) { m.Start(); m.Act(first(m)); b.Finish() }, Thinking},
		{"it has none", 1, 0, func(m *Machine, b *board) { m.Start(); m.Answer(rules.NoMove) }, Between},
		{"it fails", 1, 0, func(m *Machine, b *board) { m.Start(); m.Fail() }, Paused},
		{"it fails and tries again", 1, 0, func(m *Machine, b *board) { m.Start(); m.Fail(); m.Retry() }, Thinking},
		{"one of two fails", 1, 1, func(m *Machine, b *board) { m.Start(); m.Fail() }, Paused},
		{"one of two tries again", 1, 1, func(m *Machine, b *board) { m.Start(); m.Fail(); m.TogglePause() }, Thinking},
		{"a failure that nobody waits for", 0, 1, func(m *Machine, b *board) { m.Start(); m.Fail(); m.Retry() }, Hand},
		{"it answers", 1, 0, func(m *Machine, b *board) { m.Start(); m.Answer(first(m)) }, Moving},
		{"an answer that nobody waits for", 0, 1, func(m *Machine, b *board) { m.Start(); m.Answer(first(m)) }, Hand},
		{"left in the middle", 0, 1, func(m *Machine, b *board) { m.Start(); m.Act(first(m)); m.Stop() }, Away},
		{"and gone on with", 0, 1, func(m *Machine, b *board) { m.Start(); m.Act(first(m)); m.Stop(); m.Start() }, Thinking},
		{"two computers", 1, 1, func(m *Machine, b *board) { m.Start() }, Thinking},
		{"paused", 1, 1, func(m *Machine, b *board) { m.Start(); m.TogglePause() }, Paused},
		{"paused while it moves", 1, 1, func(m *Machine, b *board) { m.Start(); m.Answer(first(m)); m.TogglePause() },
			Paused},
		{"gone on", 1, 1, func(m *Machine, b *board) { m.Start(); m.TogglePause(); m.TogglePause() }, Thinking},
		{"paused by looking back", 1, 1, func(m *Machine, b *board) { m.Start(); m.Answer(first(m)); m.GoTo(m.game.Root()) },
			Paused},
		{"resigned", 0, 0, func(m *Machine, b *board) { m.Start(); m.Resign(rules.White) }, Ended},
		{"and taken back", 0, 0, func(m *Machine, b *board) { m.Start(); m.Resign(rules.White); m.TakeBack() }, Hand},
		{"resigned and left", 0, 0, func(m *Machine, b *board) { m.Start(); m.Stop(); m.Resign(rules.White) }, Away},
		{"a draw", 0, 0, func(m *Machine, b *board) { m.Start(); m.Agree() }, Ended},
		{"an action taken back", 0, 0, func(m *Machine, b *board) { m.Start(); m.Act(first(m)); m.TakeBack() }, Moving},
		{"nothing to take back", 0, 0, func(m *Machine, b *board) { m.Start(); m.TakeBack() }, Hand},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, b, _ := play(t, array, c.white, c.black, true)
			c.do(m, b)
			if m.Phase() != c.want {
				t.Errorf("the phase is %v, want %v", m.Phase(), c.want)
			}
			checkInvariants(t, m, b)
		})
	}
}

// checkInvariants checks what holds in every phase.
func checkInvariants(t *testing.T, m *Machine, b *board) {
	t.Helper()
	p := m.Phase()
	if b.thinking != (p == Thinking) || b.considering != (p == Considering) {
		t.Errorf("%v: it thinks %v, and about a draw %v", p, b.thinking, b.considering)
	}
	if running := m.game.Running(); b.ticking != running && p != Between {
		t.Errorf("%v: the clock runs %v, and is looked at %v", p, running, b.ticking)
	}
	if m.game.Control().Timed() && p != Between &&
		!m.Answered() && m.game.Running() != (p == Hand || p == Thinking || p == Considering) {
		t.Errorf("%v: the clock runs %v", p, m.game.Running())
	}
	if (p == Moving || p == Dealing) != b.moving && p != Away && (p == Moving || p == Dealing || m.Live()) {
		t.Errorf("%v: something moves %v", p, b.moving)
	}
	if p == Ended != m.Over() && p != Away && m.Live() && !b.moving && b.full == 0 {
		t.Errorf("%v: over %v", p, m.Over())
	}
	if p == Thinking && !m.Computer(m.game.Position().Side()) ||
		p == Paused && !m.Watching() && !m.Adjourned() && !m.Failed() {
		t.Errorf("%v, and no computer plays", p)
	}
	if p == Paused != (m.Held() || m.Adjourned() || m.Failed()) && p != Away && p != Between && m.Live() && !b.moving &&
		!m.Over() {
		t.Errorf("%v, and held %v, covered %v", p, m.Held(), m.Adjourned())
	}
	if m.Premoved() != rules.NoMove && (p == Hand || p == Ended || p == Away) && m.Live() {
		t.Errorf("%v, and something is set in advance", p)
	}
	if m.Adjourned() && p != Away && (p != Paused || !m.Live() || m.HandTurn()) {
		t.Errorf("%v, live %v, and the game is interrupted", p, m.Live())
	}
	if p != Away && p != Between && b.shown != m.Shown() && b.shown != nil {
		t.Errorf("%v: another position is shown than the machine's", p)
	}
}

// TestAnyInputInAnyPhase makes random inputs.
func TestAnyInputInAnyPhase(t *testing.T) {
	seen := map[Phase]int{}
	for seed := range uint64(120) {
		r := rand.New(rand.NewPCG(seed, 3))
		start := []string{array, twoKings, "k7/ppp5/8/8/8/8/5PPP/7K w - - 0 1 CC"}[seed%3]
		m, b, c := play(t, start, int(seed/3%2), int(seed/6%2), seed%5 < 2)
		pass := func() {
			if m.MayAct() && m.Shown().Position().KingTurn() {
				m.Act(rules.PassMove)
			}
		}
		inputs := []func(){
			m.Start, m.Start, m.Stop, b.Finish, b.Finish, pass, m.TogglePause, m.proceed,
			func() { m.TakeBack() }, func() { m.Restore() }, func() { m.Return() }, func() { m.Step(-1) }, func() { m.Step(1) },
			func() { m.GoTo(m.game.Line()[r.IntN(len(m.game.Line()))]) },
			func() { _ = m.Offer() }, func() { m.Reply(r.IntN(3) - 1) }, func() { m.Tick() }, m.Adjourn, m.Resume, m.Resume,
			func() { m.Premove(ahead(m, r)) }, func() { m.Premove(ahead(m, r)) }, func() { m.Premove(rules.NoMove) },
			func() { c.now = c.now.Add(time.Duration(r.IntN(2000)) * time.Millisecond) },
			func() {
				if !b.moving { // too late
					m.Done()
				}
			},
			func() { m.Follow([]rules.Move{someAction(m)}) },
			func() { m.Act(someAction(m)) }, func() { m.UndoEdit() }, func() { m.RedoEdit() },
			func() { m.NextVariation(r.IntN(3) - 1) },
		}
		rare := []func(){
			func() { m.Resign(rules.Color(r.IntN(2))) }, m.Agree, func() { m.Swap(rules.Color(r.IntN(2))) },
			func() { c.now = c.now.Add(time.Hour) },
		}
		for range 600 {
			legal := m.game.Position().Legal(nil)
			switch n := r.IntN(100); {
			case n < 25 && len(legal) > 0:
				m.Act(legal[r.IntN(len(legal))])
			case n < 50 && len(legal) > 0:
				m.Answer(legal[r.IntN(len(legal))])
			case n < 52:
				rare[r.IntN(len(rare))]()
			default:
				inputs[r.IntN(len(inputs))]()
			}
			seen[m.Phase()]++
			checkInvariants(t, m, b)
			if t.Failed() {
				t.Fatalf("seed %d, %s", seed, fen.Format(m.game.Position()))
			}
		}
		m.Stop()
		checkInvariants(t, m, b)
	}
	for p := Away; p <= Ended; p++ {
		if seen[p] == 0 && p != Dealing {
			t.Errorf("%v was never reached", p)
		}
	}
}

// ahead returns a possible premove, or none.
func ahead(m *Machine, r *rand.Rand) rules.Move {
	for _, a := range game.Premoves(m.game.Position(), m.game.Position().Side().Other()) {
		return a.Moves[r.IntN(len(a.Moves))]
	}
	return rules.NoMove
}

// someAction returns an action in the position shown, or none.
func someAction(m *Machine) rules.Move {
	if legal := m.Shown().Position().Legal(nil); len(legal) > 0 {
		return legal[0]
	}
	return rules.NoMove
}

// TestDice: the dice are shown once, before everything else.
func TestDice(t *testing.T) {
	m, b, _ := play(t, array, 1, 0, true)
	b.m = New(m.game, true, b)
	m = b.m
	m.Start()
	checkInvariants(t, m, b)
	if m.Phase() != Dealing || b.thinking || b.ticking {
		t.Fatalf("%v: thinks %v, ticks %v", m.Phase(), b.thinking, b.ticking)
	}
	m.Stop()
	m.Start()
	if m.Phase() != Thinking {
		t.Errorf("afterwards it is %v", m.Phase())
	}
	checkInvariants(t, m, b)
}

// TestDraws: a computer considers a draw after enough quiet turns, and agrees
// unless it is better off.
func TestDraws(t *testing.T) {
	for _, c := range []struct {
		quiet, score int
		act          bool
		want         Phase
		declined     int
	}{
		{quietBeforeDraw - 2, 0, false, Hand, 1}, {quietBeforeDraw, 0, false, Ended, 0},
		{quietBeforeDraw, 50, false, Ended, 0},
		{quietBeforeDraw, -1, false, Hand, 1}, {quietBeforeDraw, 50, true, Moving, 0},
	} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			m, b, _ := play(t, "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1 CC", 0, 1, false)
			m.Start()
			for turn := range c.quiet { // the rooks walk, so that no position recurs
				from := []rules.Color{rules.White, rules.Black}[turn%2]
				for _, move := range m.game.Position().Legal(nil) {
					p := m.game.Position()
					if p.At(move.From()) == rules.MakePiece(from, rules.Rook) && p.At(move.To()) == rules.NoPiece &&
						quietAfter(m, move) {
						m.Act(move)
						m.Answer(move)
						break
					}
				}
				b.Finish()
			}
			if got := m.game.QuietTurns(); got != c.quiet {
				t.Fatalf("%d quiet turns", got)
			}
			if err := m.Offer(); err != nil {
				t.Fatal(err)
			}
			if c.act {
				m.Act(first(m))
			}
			m.Reply(c.score)
			if m.Phase() != c.want || b.declined != c.declined {
				t.Errorf("%v, declined %d times", m.Phase(), b.declined)
			}
			checkInvariants(t, m, b)
			if c.want == Hand {
				if err := m.Offer(); !errors.Is(err, game.ErrOffer) {
					t.Errorf("a second offer: %v", err)
				}
			}
		})
	}
	m, b, _ := play(t, array, 0, 0, false)
	m.Start()
	if err := m.Offer(); err != nil || b.asked != 1 || m.Phase() != Hand {
		t.Errorf("%v, asked %d times, %v", err, b.asked, m.Phase())
	}
}

// quietAfter reports whether a move gives no check and leads to a new position.
func quietAfter(m *Machine, move rules.Move) bool {
	var next rules.Position
	if !m.game.Position().Make(move, &next) ||
		next.Checked(next.Side()).Any() || len(next.Attackers(move.To(), next.Side()).Squares()) > 0 {
		return false
	}
	for n := m.game.Current(); n != nil; n = n.Parent() {
		if n.Position().Key() == next.Key() {
			return false
		}
	}
	return true
}
