package play

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"midline/engine/game"
	"midline/engine/game/gametest"
	"midline/engine/notation/pgn"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/ui/app/apptest"
	"midline/ui/play/movelist"
	"midline/ui/store"
)

// long is a game with the given number of turns of each side, on a screen.
func long(b *testing.B, turns int) *Session {
	b.Helper()
	p, err := variant.Start(&chess2.Variant, 518, &chess2.Reaper, &chess2.Animals)
	if err != nil {
		b.Fatal(err)
	}
	g, err := game.New(game.Options{Start: p, Players: [2]game.Player{{}, {Opponent: opponent.At(1)}}})
	if err != nil {
		b.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	var next rules.Position
	for g.Position().Fullmove() <= turns {
		legal := g.Position().Legal(nil)
		m := legal[random.IntN(len(legal))]
		// Nothing that ends the game, and few captures.
		g.Position().Make(m, &next)
		if next.Status().Reason != rules.Ongoing || len(g.Position().Victims(m)) > 0 && random.IntN(40) > 0 {
			continue
		}
		if _, err := g.Play(m); err != nil {
			b.Fatal(err)
		}
		if g.Result().Over() { // for the third time
			g.Undo()
		}
	}
	return onScreen(b, g)
}

// onScreen is a game on a screen.
func onScreen(b *testing.B, g *game.Game) *Session {
	b.Helper()
	room := newRoom(b, &table{window: &apptest.Window{}, brain: apptest.NewThinker(), aide: apptest.NewThinker()})
	s := newSession(room, g, nil)
	room.Session = s
	w := test.NewWindow(s.Screen)
	w.Resize(fyne.NewSize(1280, 800))
	b.Cleanup(func() { s.close(); w.Close() })
	return s
}

// BenchmarkUpdate is what everything beside the board costs after an action.
func BenchmarkUpdate(b *testing.B) {
	for name, turns := range map[string]int{"start": 0, "turn 40": 40, "turn 300": 300} {
		b.Run(name, func(b *testing.B) {
			s := long(b, turns)
			for b.Loop() {
				s.update()
			}
		})
	}
}

// BenchmarkUpdateTree is what a step, an action with its undoing, and a comment cost in a large analysis.
func BenchmarkUpdateTree(b *testing.B) {
	for _, actions := range []int{400, 4000, 16000} {
		g := gametest.Tree(b, actions)
		for _, tab := range []string{"moves", "analysis"} {
			s := onScreen(b, g)
			s.start()
			s.open(tab)
			at := s.Turn.Shown().Parent()
			fresh := slices.DeleteFunc(at.Position().Legal(nil), func(m rules.Move) bool {
				return slices.ContainsFunc(at.Children(), func(n *game.Node) bool { return n.Move() == m })
			})
			for _, c := range []struct {
				name string
				do   func(i int)
			}{
				{"update", func(int) { s.update() }},
				{"step", func(i int) { s.Step(1 - 2*(i%2)) }},
				{"action", func(i int) {
					s.Act(fresh[i%len(fresh)])
					s.Turn.UndoEdit()
				}},
				{"comment", func(i int) { s.Comment(strconv.Itoa(i)) }},
			} {
				b.Run(fmt.Sprintf("%d %s %s", actions, tab, c.name), func(b *testing.B) {
					s.Turn.GoTo(at)
					b.ReportAllocs()
					for i := 0; b.Loop(); i++ {
						c.do(i)
					}
				})
			}
		}
	}
}

// BenchmarkOpen is what opening games with megabytes of comments costs before the first frame.
func BenchmarkOpen(b *testing.B) {
	const size = 4 << 20
	var turns strings.Builder
	for i := 1; i <= 8000; i++ {
		white, black := "Nf3", "Nf6"
		if i%2 == 0 {
			white, black = "Ng1", "Ng8"
		}
		note := strings.Repeat("a mild remark ", 10)
		fmt.Fprintf(&turns, "%d. %s {%s} %s {%s}\n", i, white, note, black, note)
	}
	for name, text := range map[string]string{
		"short comments": turns.String(),
		"a word":         "1. e4 {" + strings.Repeat("w", size) + "}",
		"lines":          "1. e4 {" + strings.Repeat("a\n", size/2) + "}",
	} {
		b.Run(name, func(b *testing.B) {
			p, err := pgn.NewReader(strings.NewReader(text+" *"), pgn.Options{}).Next()
			if err != nil {
				b.Fatal(err)
			}
			g, err := game.FromPGN(p)
			if err != nil {
				b.Fatal(err)
			}
			s := onScreen(b, g)
			s.start()
			s.open("moves")
			for b.Loop() {
				s.texts = movelist.Texts{}
				s.update()
			}
		})
	}
}

// BenchmarkView is what the board's view costs for an army that may go
// anywhere.
func BenchmarkView(b *testing.B) {
	s := long(b, 1)
	for b.Loop() {
		s.view(s.Turn.Shown())
	}
}

// BenchmarkSave is what a save costs the window's goroutine.
func BenchmarkSave(b *testing.B) {
	s := long(b, 300)
	w := store.NewWriter(func(string, error) {})
	defer w.Close()
	path := b.TempDir() + "/save"
	for b.Loop() {
		w.SaveGame(path, s.Game)
	}
}
