package lab

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/lab/players"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/uciclient"
	"midline/engine/variant"
)

// place reads a position.
func place(t testing.TB, name, text string) rules.Position {
	t.Helper()
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := fen.Parse(v, text)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// from returns an opening that begins with a position.
func from(t testing.TB, name, text string) *Opening {
	pos := place(t, name, text)
	r := pos.Rules()
	return &Opening{Cell: Cell{r.Variant, r.Army(rules.White), r.Army(rules.Black)}, Start: pos}
}

// script is a player that plays given actions, and takes its time.
type script struct {
	texts  []string
	take   time.Duration
	clocks [][2]time.Duration
	cp     int
}

func (s *script) Begin(context.Context, *rules.Position, uint64) error { return nil }
func (s *script) Close()                                               {}
func (s *script) Choose(_ context.Context, t *players.Task) (players.Choice, error) {
	s.clocks = append(s.clocks, t.Clock)
	time.Sleep(s.take)
	if len(s.texts) == 0 {
		return players.Choice{}, players.NewFailure(players.Resignation, "no more")
	}
	m, err := uciclient.ReadAction(t.Position, s.texts[0])
	s.texts = s.texts[1:]
	return players.Choice{Move: m, Opinion: players.Opinion{CP: &s.cp}}, err
}

func scripted(s *script) Seat {
	return Seat{&players.Spec{Kind: players.KindMidline, Name: "script"}, s}
}

func play(t *testing.T, rulings Rulings, limits players.Limits, o *Opening, white, black *script) *Record {
	t.Helper()
	r, err := Referee(t.Context(), rulings, limits, o, [2]Seat{scripted(white), scripted(black)}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := Replay(r, nil); err != nil {
		t.Error(err)
	}
	return r
}

func TestResultsByTheRules(t *testing.T) {
	shuffle := []string{"g1f3", "f3g1", "g1f3", "f3g1", "g1f3"}
	back := []string{"g8f6", "f6g8", "g8f6", "f6g8", "g8f6"}
	cases := []struct {
		name, variant, start string
		white, black         []string
		result, reason       string
	}{
		{"mate", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", []string{"f2f3", "g2g4"},
			[]string{"e7e5", "d8h4"}, "0-1", "checkmate"},
		{"repetition", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", shuffle, back, "1/2-1/2",
			"threefold repetition"},
		{"fifty", "chess", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", []string{"a1a2"}, nil, "1/2-1/2", "fifty-move rule"},
		{"stalemate", "chess", "7k/5Q2/8/8/8/8/8/K7 w - - 0 1", []string{"a1a2"}, nil, "1/2-1/2", "stalemate"},
		{"midline", "chess2", "4k3/8/8/8/4K3/8/8/8 w - - 0 1 CC", []string{"e4e5"}, nil, "1-0", "midline invasion"},
		{"no action", "chess2", "7k/8/6Q1/8/8/K7/8/8 w - - 0 1 CC", []string{"g6f7"}, nil, "1-0", "no legal action"},
		{"dead", "chess", "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", []string{"e1e2"}, nil, "1/2-1/2", "dead position"},
	}
	for _, c := range cases {
		r := play(t, Rulings{Patience: time.Minute}, players.Limits{}, from(t, c.variant, c.start),
			&script{texts: c.white}, &script{texts: c.black})
		if r.Result != c.result || r.Reason != c.reason {
			t.Errorf("%s: %s by %s (%s)", c.name, r.Result, r.Reason, r.Detail)
		}
	}
}

func TestKingTurnSharesTheClock(t *testing.T) {
	o := opening(t, "chess2", "TC", 0)
	first := uci.Move(&o.Start, o.Start.Legal(nil)[0])
	white := &script{texts: []string{first, "0000"}, take: 30 * time.Millisecond}
	r := play(t, Rulings{}, players.Limits{Base: 10 * time.Second, Inc: time.Second}, o, white, &script{})
	if len(white.clocks) < 2 || white.clocks[0][0] != 10*time.Second || white.clocks[1][0] > 9970*time.Millisecond {
		t.Errorf("White's clock at his actions: %v", white.clocks)
	}
	if r.Reason != players.Resignation || r.Result != "1-0" || len(r.Actions) != 2 {
		t.Errorf("%s by %s after %d actions", r.Result, r.Reason, len(r.Actions))
	}
}

func TestMarginOfTheClock(t *testing.T) {
	o := from(t, "chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	for _, c := range []struct {
		margin         time.Duration
		result, reason string
		blame          string
	}{{0, "1/2-1/2", "time", "w"}, {10 * time.Second, "0-1", players.Resignation, "w"}} {
		white := &script{texts: []string{"a1a2"}, take: 40 * time.Millisecond}
		black := &script{texts: []string{"e8e7"}}
		r := play(t, Rulings{Margin: c.margin}, players.Limits{Base: 20 * time.Millisecond}, o, white, black)
		if r.Result != c.result || r.Reason != c.reason || r.Blame != c.blame {
			t.Errorf("margin %v: %s by %s of %q", c.margin, r.Result, r.Reason, r.Blame)
		}
	}
}

func TestEndsByAdjudication(t *testing.T) {
	o := from(t, "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
	moves := func() []string { return []string{"g1f3", "b1c3", "e2e3", "d2d3", "a2a3"} }
	replies := func() []string { return []string{"g8f6", "b8c6", "e7e6", "d7d6", "a7a6"} }
	resign := Rulings{Resign: ResignRule{Turns: 3, Score: 500}}
	r := play(t, resign, players.Limits{}, o, &script{texts: moves(), cp: -600}, &script{texts: replies(), cp: 700})
	if r.Result != "0-1" || r.Reason != players.Adjudication || len(r.Actions) != 6 {
		t.Errorf("%s by %s after %d actions", r.Result, r.Reason, len(r.Actions))
	}
	r = play(t, resign, players.Limits{}, o, &script{texts: moves(), cp: -600}, &script{texts: replies(), cp: 400})
	if r.Reason != players.Resignation {
		t.Errorf("the players do not agree, and it is %s", r.Reason)
	}
	draw := Rulings{Draw: DrawRule{From: 2, Turns: 2, Score: 10}}
	r = play(t, draw, players.Limits{}, o, &script{texts: moves(), cp: -5}, &script{texts: replies(), cp: 9})
	if r.Result != "1/2-1/2" || r.Reason != players.Adjudication || len(r.Actions) != 5 {
		t.Errorf("%s by %s after %d actions", r.Result, r.Reason, len(r.Actions))
	}
	r = play(t, Rulings{MaxTurns: 2}, players.Limits{}, o, &script{texts: moves()}, &script{texts: replies()})
	if r.Result != "1/2-1/2" || r.Reason != players.TooLong || len(r.Actions) != 4 {
		t.Errorf("%s by %s after %d actions", r.Result, r.Reason, len(r.Actions))
	}
}

func TestReplayFindsWhatIsWrong(t *testing.T) {
	t.Parallel()
	game := func() *Record {
		return play(t, Rulings{}, players.Limits{},
			from(t, "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
			&script{texts: []string{"f2f3", "g2g4"}}, &script{texts: []string{"e7e5", "d8h4"}})
	}
	for name, spoil := range map[string]func(*Record){
		"an action":  func(r *Record) { r.Actions[1].Text = "e7e4" },
		"the start":  func(r *Record) { r.Start = "8/8/8/8/8/8/8/8 w - - 0 1" },
		"the end":    func(r *Record) { r.Final = r.Start },
		"the result": func(r *Record) { r.Result = "1-0" },
		"the reason": func(r *Record) { r.Reason = "time" },
		"the length": func(r *Record) { r.Actions = append(r.Actions, Action{Text: "a2a3"}) },
		"no result":  func(r *Record) { r.Result = "" },
		"a variant":  func(r *Record) { r.Variant = "draughts" },
	} {
		r := game()
		spoil(r)
		if Replay(r, nil) == nil {
			t.Errorf("%s is wrong, and replay does not see it", name)
		}
	}
}

func TestQuietPositions(t *testing.T) {
	r := play(t, Rulings{}, players.Limits{},
		from(t, "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
		&script{texts: []string{"e2e4", "e4d5", "b1c3", "d1e2"}, cp: 21},
		&script{texts: []string{"d7d5", "d8d5", "d5e5"}, cp: -30})
	var out bytes.Buffer
	n, err := Quiet{}.Write(&out, r)
	if err != nil {
		t.Fatal(err)
	}
	// After 1.e4 and at the start nothing is captured; then there are two captures; 3.Nc3 is quiet,
	// and 3...Qe5 gives check.
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if n != 3 || len(lines) != 3 || !strings.HasPrefix(lines[2], "rnb1kbnr/ppp1pppp/8/3q4/8/2N5/") ||
		!strings.HasSuffix(lines[0], ";1;chess;21") || !strings.HasSuffix(lines[1], ";1;chess;30") {
		t.Errorf("%d: %s", n, &out)
	}
	if n, err := (Quiet{PerGame: 2, Skip: 1}).Write(&out, r); n != 1 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	r.Actions[0].CP = nil
	out.Reset()
	if _, err := (Quiet{PerGame: 1}).Write(&out, r); err != nil || !strings.HasSuffix(out.String(), ";1;chess\n") {
		t.Errorf("without a score: %v, %s", err, &out)
	}
	r.Reason = players.Crash
	if n, err := (Quiet{}).Write(&out, r); n != 0 || err != nil {
		t.Errorf("a game that ended by a crash has %d positions: %v", n, err)
	}
}

func TestBeginner(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name, variant, start string
		want                 func(text string) bool
	}{
		{"takes what is free", "chess", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", func(m string) bool { return m == "e4d5" }},
		{"takes nothing guarded by less", "chess", "4k3/2p5/3p4/8/8/3Q4/8/4K3 w - - 0 1",
			func(m string) bool { return m != "d3d6" }},
		{"saves its queen", "chess", "4k3/8/8/8/4p3/3Q4/PPPPPPPP/4K3 w - - 0 1",
			func(m string) bool { return strings.HasPrefix(m, "d3") || m == "e2d3" }},
		{"mates", "chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", func(m string) bool { return m == "a1a8" }},
		{"crosses the midline", "chess2", "4k2q/8/8/8/4K3/8/8/8 w - - 0 1 CC",
			func(m string) bool { return m[2:] == "d5" || m[2:] == "f5" }},
	}
	for _, c := range cases {
		pos := place(t, c.variant, c.start)
		for seed := range uint64(20) {
			var b players.Beginner
			if err := b.Begin(t.Context(), nil, seed); err != nil {
				t.Fatal(err)
			}
			choice, err := b.Choose(t.Context(), &players.Task{Position: &pos})
			if err != nil {
				t.Fatal(err)
			}
			if text := uci.Move(&pos, choice.Move); !c.want(text) {
				t.Errorf("%s: %s", c.name, text)
			}
		}
	}
}

func TestOpeningsDiffer(t *testing.T) {
	t.Parallel()
	cells, err := Cells("chess chess960 kings chess2", "CC")
	if err != nil {
		t.Fatal(err)
	}
	for i, turns := range []int{8, 0, 4, 0} {
		if got := DefaultTurns(cells[i].Variant); got != turns {
			t.Errorf("%s begins with %d turns by chance, not %d", cells[i].Variant.Name, got, turns)
		}
		a, err := DrawOpening(cells[i], Openings{Turns: -1, Any: true}, 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		b, err := DrawOpening(cells[i], Openings{Turns: -1, Any: true}, 1, 1)
		if err != nil {
			t.Fatal(err)
		}
		if len(a.Moves) != turns || a.Start.Key() == b.Start.Key() && fmt.Sprint(a.Moves) == fmt.Sprint(b.Moves) {
			t.Errorf("%s: %d actions, and the next opening is the same", cells[i].Variant.Name, len(a.Moves))
		}
	}
}

// Every game can be played to its end by every player.
func TestAllGames(t *testing.T) {
	cells, err := Cells("all", "")
	if err != nil || len(cells) != 46 {
		t.Fatalf("%d cells: %v", len(cells), err)
	}
	for i, c := range cells {
		turns := 6
		if testing.Short() {
			if turns = 2; i%6 != 0 {
				continue
			}
		}
		t.Run(c.Variant.Name+c.Armies(), func(t *testing.T) {
			t.Parallel()
			// Balanced openings take most of the time, so that only those that are drawn again are.
			again := i%8 == 0 && (i == 0 || !testing.Short())
			o, err := DrawOpening(c, Openings{Turns: 1, Any: !again}, 9, uint64(i))
			if err != nil {
				t.Fatal(err)
			}
			rulings := Rulings{Patience: time.Minute, MaxTurns: turns}
			seats := [2]Seat{seat(t, spec(t, "beginner")), seat(t, spec(t, "random"))}
			r, err := Referee(t.Context(), rulings, players.Limits{}, o, seats, 5)
			if err != nil {
				t.Fatal(err)
			}
			if err := Replay(r, func(*game.Node) {}); err != nil {
				t.Error(err)
			}
			if !again {
				return
			}
			same, err := DrawOpening(c, Openings{Turns: 1}, 9, uint64(i))
			if err != nil || fmt.Sprint(same.Moves) != fmt.Sprint(o.Moves) || same.Start.Key() != o.Start.Key() {
				t.Error("the same opening is not drawn again")
			}
		})
	}
}
