package puzzle

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant"
)

// lookWith asks a searcher.
func lookWith(s *search.Searcher) Look {
	return func(ctx context.Context, q Question) []search.Info {
		return s.Search(ctx, &q.Position, q.History, search.Limits{Nodes: q.Nodes, MultiPV: q.Lines, Moves: q.Moves},
			nil).Lines
	}
}

func newLook(t *testing.T) Look {
	t.Helper()
	s := search.New(16, 1)
	t.Cleanup(s.Close)
	return lookWith(s)
}

// lostGame is a game with the side that lost it.
type lostGame struct {
	name  string
	start rules.Position
	moves []rules.Move
	loser rules.Color
}

// replay reads a game written in UCI.
func replay(t *testing.T, name, position, moves string) (g lostGame, end rules.Position) {
	t.Helper()
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	g.name = name
	if g.start, err = fen.Parse(v, position); err != nil {
		t.Fatal(err)
	}
	end = g.start
	for _, text := range strings.Fields(moves) {
		m, err := uci.Parse(&end, text)
		if err != nil {
			t.Fatal(err)
		}
		g.moves = append(g.moves, m)
		before := end
		before.Advance(m, &end)
	}
	return g, end
}

// What was missed becomes a puzzle with all that would have saved it, and with nothing else.
func TestMissed(t *testing.T) {
	for name, c := range map[string]struct {
		variant, position, moves string
		mistakes                 int
		want                     string // the good actions in alphabetical order, "" for no puzzle
	}{
		"one action mates": {"chess", "6k1/5ppp/7b/6nn/8/8/R4PPP/6K1 w - - 0 1", "g2g3", 1, "a2a8"},
		// The rook attacks the queen, which has several squares to go to.
		"several actions keep the queen": {"chess", "3r2k1/5ppp/2n5/8/8/8/3Q1PPP/6K1 w - - 0 1", "h2h3", 1,
			"d2c1 d2c2 d2e1 d2e2"},
		"a mistake that any other action avoids": {"chess", "3qk3/5ppp/8/3p4/8/8/3Q1PPP/6K1 w - - 0 1", "d2d5", 1, ""},
		"all was as good":                        {"chess", "6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1", "h2h3", 0, ""},
		"the best was played":                    {"chess", "6k1/5ppp/8/8/8/8/R4PPP/6K1 w - - 0 1", "a2a8", 0, ""},
	} {
		t.Run(name, func(t *testing.T) {
			g, _ := replay(t, c.variant, c.position, c.moves)
			list, mistakes := Missed(t.Context(), g.start, g.moves, rules.White, newLook(t))
			var got []string
			for _, p := range list {
				for _, m := range append(p.Actions[:1:1], p.Missed.Also...) {
					got = append(got, uci.Move(&p.Start, m))
				}
				again, err := ParseLine(p.Line())
				if err != nil || again.Line() != p.Line() || !slices.Equal(again.Missed.Also, p.Missed.Also) || again.ID != p.ID {
					t.Errorf("%s is not read again: %v", p.Line(), err)
				}
			}
			slices.Sort(got)
			if mistakes != c.mistakes {
				t.Errorf("it has %d mistakes, and not %d", mistakes, c.mistakes)
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("found %v, and not %s", got, c.want)
			}
		})
	}
}

// MIDLINE_LOST is a number of lost games of each kind, random ones of the corpus and games of the levels, in which
// puzzles are sought; the test tells in how many there are some, and judges each once more with five times the effort.
func TestMissedInLostGames(t *testing.T) {
	n, err := strconv.Atoi(os.Getenv("MIDLINE_LOST"))
	if err != nil {
		t.Skip("MIDLINE_LOST is not set")
	}
	s := search.New(16, 1)
	defer s.Close()
	look := lookWith(s)
	for kind, games := range map[string][]lostGame{"of levels": levelGames(s, n), "of the corpus": corpusGames(t, n)} {
		before, after, several, found, unproved, keep, fair := 0, 0, 0, 0, 0, 0, 0
		for i, g := range games {
			if momentPuzzle(t.Context(), g, look) {
				before++
			}
			list, _ := Missed(t.Context(), g.start, g.moves, g.loser, look)
			if len(list) > 0 {
				after++
			}
			for _, p := range list {
				found++
				if len(p.Missed.Also) > 0 {
					several++
				}
				if p.Missed.Keeps != board.NoSquare {
					keep++
				}
				fair += len(p.Missed.Fair)
				if gap := leadOf(t.Context(), p, look, 5); gap < (MissedCosts-nearBestKeeper)/2 {
					unproved++
					t.Logf("lead %.2f: %s", gap, p.Line())
				}
			}
			t.Logf("%s %d %s (%d actions): before %d, now %d games with a puzzle", kind, i+1, g.name, len(g.moves),
				before, after)
			t.Logf("%d puzzles, %d with several actions, %d keep a piece, %d fair actions, %d unproved", found, several,
				keep, fair, unproved)
		}
	}
}

// leadOf is how far the worst good action of a puzzle is ahead of the others by longer searches.
func leadOf(ctx context.Context, p *Puzzle, look Look, times uint64) float64 {
	good := append([]rules.Move{p.Actions[0]}, p.Missed.Also...)
	bad := slices.DeleteFunc(p.Start.Legal(nil), func(m rules.Move) bool { return p.Grade(m) != Bad })
	rest := look(ctx, Question{Position: p.Start, Moves: bad, Lines: 1,
		Nodes: times * proving})[0].Score.Expected(p.Variant)
	lead := 1.0
	for _, m := range good {
		one := look(ctx, Question{Position: p.Start, Moves: []rules.Move{m}, Lines: 1, Nodes: times * proveOne})
		lead = min(lead, one[0].Score.Expected(p.Variant)-rest)
	}
	return lead
}

// momentPuzzle reports whether one of the moments of a review has one action that is best by far.
func momentPuzzle(ctx context.Context, g lostGame, look Look) bool {
	const effort, ahead = 30_000, 0.25
	v := g.start.Rules().Variant
	type place struct {
		pos  rules.Position
		best search.Info
	}
	var places []place
	pos := g.start
	var played []rules.Move
	for _, m := range g.moves {
		if !pos.KingTurn() {
			if lines := look(ctx, Question{Position: pos, Lines: 1, Nodes: effort}); len(lines) > 0 {
				places, played = append(places, place{pos, lines[0]}), append(played, m)
			}
		}
		before := pos
		before.Advance(m, &pos)
	}
	var turns []reason.Turn
	for i := range len(places) - 1 {
		was, is := places[i].best.Score, -places[i+1].best.Score
		turns = append(turns, reason.Turn{Mine: places[i].pos.Side() == g.loser, Best: places[i].best.PV[0] == played[i],
			Lost: was.Expected(v) - is.Expected(v), Before: int(was), After: int(is)})
	}
	for _, i := range reason.Moments(turns) {
		if !turns[i].Mine || turns[i].Cost() < ahead {
			continue
		}
		two := look(ctx, Question{Position: places[i].pos, Lines: 2, Nodes: 3 * effort})
		if len(two) > 1 && two[0].Score.Expected(v)-two[1].Score.Expected(v) >= ahead {
			return true
		}
	}
	return false
}

// corpusGames are random games that were won, some of each game.
func corpusGames(t *testing.T, n int) []lostGame {
	t.Helper()
	names, err := filepath.Glob("../testdata/games/*.tsv")
	if err != nil || len(names) == 0 {
		t.Fatal(err)
	}
	var list []lostGame
	for row := 0; len(list) < n; row++ {
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(strings.TrimSpace(string(text)), "\n")
			if row >= len(lines) || len(list) == n {
				continue
			}
			fields := strings.Split(lines[row], "\t")
			_, winner, _ := strings.Cut(fields[4], ":")
			if winner != "w" && winner != "b" {
				continue
			}
			g, _ := replay(t, fields[0], fields[1], fields[2])
			g.loser = rules.White
			if winner == "w" {
				g.loser = rules.Black
			}
			list = append(list, g)
		}
	}
	return list
}

// levelGames are games between the levels, most of them of Chess 2, that somebody has won.
func levelGames(s *search.Searcher, n int) []lostGame {
	random := rand.New(rand.NewPCG(1, 2))
	names := []string{"chess2", "chess2", "chess2", "chess", "kings", "rebel1"}
	var list []lostGame
	for i := 0; len(list) < n; i++ {
		v, _ := variant.Find(names[i%len(names)])
		armies := [2]*rules.Army{v.Armies[0], v.Armies[0]}
		if v.Chosen {
			for side := range armies {
				armies[side], _ = variant.ArmyOf(v, "CNERTA"[random.IntN(6)])
			}
		}
		start, err := variant.Start(v, 518, armies[0], armies[1])
		if err != nil {
			panic(err)
		}
		levels := [2]search.Strength{search.Level(1 + random.IntN(4)), search.Level(2 + random.IntN(4))}
		g := lostGame{name: v.Name, start: start}
		pos := start
		for len(g.moves) < 300 {
			if st := pos.Status(); st.Reason != rules.Ongoing || pos.Won().Reason != rules.Ongoing {
				if !st.Reason.IsDraw() {
					g.loser = st.Winner.Other()
					list = append(list, g)
				}
				break
			}
			m := s.Play(context.Background(), &pos, nil, levels[pos.Side()], random.Uint64(), nil).Best
			if m == rules.NoMove {
				break
			}
			g.moves = append(g.moves, m)
			before := pos
			before.Advance(m, &pos)
		}
	}
	return list
}
