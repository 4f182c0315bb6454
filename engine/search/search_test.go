package search

import (
	"context"
	"reflect"
	"runtime"
	"testing"
	"time"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

const (
	array    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
	twoKings = "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TT"
	reapers  = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 RR"
	animals  = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 EA"
	wide     = "10/rnbqkkqbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKKQBNR/10 w AEFJaefj - 0 1"
	rebels   = "r2qkb1r/p1p1uppp/2n1pn2/1p1pU3/3P2b1/2N1PN2/PPP2PPP/R1BQKB1R w KQkq - 2 8"
	majors   = "rilmqikr/canbbnac/pppppppp/8/8/8/8/PPPPPPPP/CANBBNAC/RKIQMLIR w - - 0 1"
)

func parse(t testing.TB, name, text string) rules.Position {
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

// TestMates: proved scores are exact and count own turns.
func TestMates(t *testing.T) {
	for _, c := range []struct {
		name, variant, fen string
		depth              int
		best               string // "" for any
		score              string
	}{
		{"mate in one", "chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 3, "a1a8", "mate 1"},
		{"stalemate", "chess", "7k/8/5KQ1/8/8/8/8/8 b - - 0 1", 4, "", "cp 0"},
		{"mate in two", "chess", "r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - - 0 1", 6, "h6h7", "mate 2"},
		{"bare kings", "chess", "8/8/8/8/8/5k2/8/4qK2 w - - 0 1", 6, "f1e1", "cp 0"},
		{"rook ladder", "chess", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 7, "", "mate 2"},
		{"loses in one", "chess", "k7/8/1K6/8/8/8/8/7R b - - 0 1", 4, "a8b8", "mate -1"},
		{"midline", "chess2", "4k3/8/8/8/4K3/8/8/8 w - - 0 1 CC", 4, "", "mate 1"},
		{"midline lost", "chess2", "8/8/8/3k4/8/8/8/K7 w - - 0 1 CC", 4, "", "mate -1"},
		{"midline in two", "chess2", "7k/8/8/8/8/4K3/8/8 w - - 0 1 CC", 6, "", "mate 2"},
		{"no action", "chess2", "k7/8/1QK5/8/8/8/8/8 w - - 0 1 CC", 4, "", "mate 1"},
		{"two kings, both actions", "chess2", "7k/7p/8/8/K6K/8/8/8 w - - 0 1 TC", 2, "", "mate 1"},
		{"two kings, king-turn", "chess2", "7k/7p/8/K7/7K/8/8/8 wk - - 0 1 TC", 2, "", "mate 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			pos := parse(t, c.variant, c.fen)
			result := New(1, 1).Search(context.Background(), &pos, nil, Limits{Depth: c.depth}, nil)
			if result.Score.String() != c.score {
				t.Errorf("score %s, want %s", result.Score, c.score)
			}
			if got := uci.Move(&pos, result.Best); c.best != "" && got != c.best {
				t.Errorf("plays %s, want %s", got, c.best)
			}
		})
	}
}

// TestEnded: a finished position has no action, and its score says who lost.
func TestEnded(t *testing.T) {
	for _, c := range [][3]string{
		{"chess", "R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", "mate 0"},
		{"chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "cp 0"},
		{"chess2", "7k/5Q2/8/8/8/8/8/6K1 b - - 0 1 CC", "mate 0"},
		{"chess2", "4k3/8/8/4K3/8/8/8/8 b - - 0 1 CC", "mate 0"},
	} {
		pos := parse(t, c[0], c[1])
		result := New(1, 1).Search(context.Background(), &pos, nil, Limits{Depth: 3}, nil)
		if result.Best != rules.NoMove || result.Score.String() != c[2] {
			t.Errorf("%s: best %v, score %s, want none, %s", c[1], result.Best, result.Score, c[2])
		}
	}
}

// TestRepetition: a position that the game has seen twice is a draw the third time; one that it has
// seen once is not.
func TestRepetition(t *testing.T) {
	for _, c := range []struct {
		variant, fen, move string
		first              int
	}{
		{"chess", "7k/8/5K2/8/8/8/8/R7 w - - 20 50", "a1b1", 196},
		{"chess2", "8/4QP2/8/3k4/8/8/r7/7K w - - 9 40 NC", "f7f6", 4}, // R2.14: the pawn may have come back
	} {
		pos := parse(t, c.variant, c.fen)
		m, err := uci.Parse(&pos, c.move)
		if err != nil {
			t.Fatal(err)
		}
		var next rules.Position
		pos.Make(m, &next)
		history := make([]uint64, 211) // the position after the action would be number 212
		limits := Limits{Depth: 1, Moves: []rules.Move{m}}
		score := func() Score { return New(1, 1).Search(context.Background(), &pos, history, limits, nil).Score }
		history[208] = next.Key()
		once := score()
		history[c.first] = next.Key()
		if twice := score(); once == 0 || twice != 0 {
			t.Errorf("%s: score %s after one occurrence, %s after two, want a draw after two alone", c.fen, once, twice)
		}
	}
}

// TestRepetitionBounded: where pawns do not walk back, a reset count bounds repetitions, whatever
// the history claims.
func TestRepetitionBounded(t *testing.T) {
	pos := parse(t, "chess", "7k/8/5K2/8/8/8/8/R7 w - - 3 50")
	if i := pos.Recurrence([]uint64{pos.Key(), 0, 0, 0}); i >= 0 {
		t.Errorf("found at %d, beyond the last capture or pawn move", i)
	}
	if n := pos.Occurrences([]uint64{0, 0, pos.Key(), 0}); n != 2 {
		t.Errorf("%d occurrences, want 2", n)
	}
}

// TestFifty: a position that cannot be won before the hundredth turn is a draw.
func TestFifty(t *testing.T) {
	pos := parse(t, "chess", "7k/8/8/8/8/8/R7/K7 w - - 98 90")
	if score := New(1, 1).Search(context.Background(), &pos, nil, Limits{Depth: 6}, nil).Score; score != 0 {
		t.Errorf("score %s, want 0", score)
	}
	pos = parse(t, "chess", "7k/R7/6K1/8/8/8/8/8 w - - 99 90")
	if score := New(1, 1).Search(
		context.Background(), &pos, nil, Limits{Depth: 3}, nil).Score; score.String() != "mate 1" {
		t.Errorf("score %s, want mate 1: mate goes before the draw (R1.5)", score)
	}
}

// TestSameResult: one thread and a node limit make a search reproducible, even after other
// searches.
func TestSameResult(t *testing.T) {
	limits := Limits{Nodes: 20_000, MultiPV: 2}
	if raced {
		limits.Nodes = 2_000
	}
	s := New(4, 1)
	for _, c := range [][2]string{{"chess", kiwipete}, {"chess2", twoKings}, {"chess2", reapers}, {"kings10x10", wide},
		{"rebel3", rebels}, {"reservists", majors}} {
		pos := parse(t, c[0], c[1])
		var first Result
		for i := range 3 {
			if i == 2 {
				s = New(4, 1)
			}
			result := s.Search(context.Background(), &pos, nil, limits, nil)
			for j := range result.Lines {
				result.Lines[j].Time = 0
			}
			if result.Nodes > limits.Nodes {
				t.Errorf("%d nodes", result.Nodes)
			}
			if i == 0 {
				first = result
			} else if !reflect.DeepEqual(first, result) {
				t.Errorf("%s: run %d differs: %v, first %v", c[1], i, result, first)
			}
		}
	}
}

// TestNoAllocation: a node does not allocate.
func TestNoAllocation(t *testing.T) {
	if raced {
		t.Skip("the race detector is on")
	}
	for _, c := range [][2]string{
		{"chess", kiwipete}, {"chess2", twoKings}, {"chess2", reapers}, {"chess2", animals},
		{"kings10x10:latent=queen", wide}, {"rebel3", rebels}, {"reservists", majors},
	} {
		pos := parse(t, c[0], c[1])
		s := New(1, 1)
		allocations := func(nodes uint64) float64 {
			return testing.AllocsPerRun(1, func() {
				s.Search(context.Background(), &pos, nil, Limits{Nodes: nodes}, nil)
			})
		}
		few, many := allocations(2_000), allocations(60_000)
		if many > few+400 {
			t.Errorf("%s: %v allocations for 2000 nodes, %v for 60000", c[1], few, many)
		}
	}
}

// TestThreads: several threads find the same mate and leave nothing running.
func TestThreads(t *testing.T) {
	before := runtime.NumGoroutine()
	pos := parse(t, "chess", "r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - - 0 1")
	s := New(4, 4)
	for range 5 {
		if result := s.Search(context.Background(), &pos, nil, Limits{Depth: 8},
			nil); result.Score.String() != "mate 2" {
			t.Errorf("score %s, want mate 2", result.Score)
		}
		// A goroutine may take a moment to end after it has signalled that it is done.
		for wait := time.Millisecond; runtime.NumGoroutine() > before && wait < time.Second; wait *= 2 {
			time.Sleep(wait)
		}
		if n := runtime.NumGoroutine(); n > before {
			t.Errorf("%d goroutines, %d before", n, before)
		}
	}
}

func TestLines(t *testing.T) {
	pos := parse(t, "chess2", animals)
	var last []Info
	result := New(4, 1).Search(context.Background(), &pos, nil, Limits{Depth: 5, MultiPV: 4}, func(i Info) {
		last = append(last, i)
	})
	if len(result.Lines) != 4 || len(last) != 5*4 {
		t.Fatalf("%d lines, %d reports", len(result.Lines), len(last))
	}
	seen := map[rules.Move]bool{}
	for i, line := range result.Lines {
		if line.Line != i+1 || seen[line.PV[0]] || i > 0 && line.Score > result.Lines[i-1].Score {
			t.Errorf("line %d: %+v", i, line)
		}
		seen[line.PV[0]] = true
	}
}

func TestOnlyMoves(t *testing.T) {
	pos := parse(t, "chess", array)
	m, err := uci.Parse(&pos, "a2a3")
	if err != nil {
		t.Fatal(err)
	}
	if result := New(1, 1).Search(context.Background(), &pos, nil, Limits{Depth: 4, Moves: []rules.Move{m}},
		nil); result.Best != m {
		t.Errorf("plays %s", uci.Move(&pos, result.Best))
	}
}

// quickest runs something until it takes at most so long, but at most ten times, since another program
// may delay it. It returns what it took at best.
func quickest(most time.Duration, run func()) time.Duration {
	best := time.Hour
	for try := 0; try < 10 && best > most; try++ {
		began := time.Now()
		run()
		best = min(best, time.Since(began))
	}
	return best
}

// TestTimes: each kind of time limit is kept, and the share of a clock is only a part of it.
func TestTimes(t *testing.T) {
	pos := parse(t, "chess", array)
	s := New(4, 1)
	for name, limits := range map[string]Limits{
		"movetime":  {MoveTime: 60 * time.Millisecond},
		"clock":     {Time: [2]time.Duration{time.Second, time.Hour}},
		"flagging":  {Time: [2]time.Duration{time.Millisecond, time.Hour}},
		"tocontrol": {Time: [2]time.Duration{200 * time.Millisecond, time.Hour}, MovesToGo: 1},
	} {
		const most = 400 * time.Millisecond
		spent := quickest(most, func() {
			if s.Search(context.Background(), &pos, nil, limits, nil).Best == rules.NoMove {
				t.Errorf("%s: no move", name)
			}
		})
		if spent > most {
			t.Errorf("%s: %s", name, spent)
		}
	}
}

// TestLevels: every level plays legal actions to the end of a game, reproducibly with the same
// seed.
func TestLevels(t *testing.T) {
	for level := 1; level <= 3; level++ {
		for _, pair := range [][2]*rules.Army{{&chess2.Classic, &chess2.Reaper}, {&chess2.TwoKings, &chess2.Animals}} {
			var games [2][]rules.Move
			for i := range games {
				s := New(1, 1)
				pos, err := variant.Start(&chess2.Variant, 518, pair[0], pair[1])
				if err != nil {
					t.Fatal(err)
				}
				for range 30 {
					m := s.Play(context.Background(), &pos, nil, Level(level), 42, nil).Best
					if m == rules.NoMove {
						break
					}
					games[i] = append(games[i], m)
					before := pos
					if !before.Make(m, &pos) {
						t.Fatalf("level %d plays an illegal action", level)
					}
				}
			}
			if !reflect.DeepEqual(games[0], games[1]) {
				t.Errorf("level %d plays differently with the same seed", level)
			}
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	for _, c := range [][3]string{
		{"array", "chess", array}, {"kiwipete", "chess", kiwipete}, {"two kings", "chess2", twoKings},
		{"reapers", "chess2", reapers}, {"animals", "chess2", animals}, {"kings", "kings10x10", wide},
		{"rebels", "rebel3", rebels},
		{"reservists", "reservists", majors},
	} {
		b.Run(c[0], func(b *testing.B) {
			pos := parse(b, c[1], c[2])
			s := New(16, 1)
			var nodes uint64
			for b.Loop() {
				nodes += s.Search(context.Background(), &pos, nil, Limits{Nodes: 200_000}, nil).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
