package editor

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/app"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// TestMain begins the test driver's application, which is global, before any bubble.
func TestMain(m *testing.M) {
	apptest.Main(m)
}

// played notes what is done with a position.
type played struct{ log []string }

func (g *played) PlayPosition(p rules.Position, players [2]game.Player, clock game.Control) {
	line := fmt.Sprintf("play %s, %+v and %+v", fen.Format(&p), players[0].Opponent, players[1].Opponent)
	if clock.Timed() {
		line += fmt.Sprintf(", %v+%v", clock.Base, clock.Increment)
	}
	g.log = append(g.log, line)
}

func (g *played) AnalysePosition(p rules.Position) { g.log = append(g.log, "analyse "+fen.Format(&p)) }
func (g *played) For(*rules.Rules) []string        { return []string{"Fish"} }
func (g *played) KeepPosition(p rules.Position)    { g.log = append(g.log, "keep "+fen.Format(&p)) }

// editing tests the editor in a window that is none.
func editing(t *testing.T, test func(t *testing.T, e *Room)) {
	t.Helper()
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		w := &apptest.Window{}
		f := app.New(app.Options{Window: w, Art: apptest.Blank})
		games := &played{}
		e := New(f, apptest.Blank, games, games)
		e.Serve(f.Routes)
		f.Go(app.Editor{})
		test(t, e)
		w.Settle()
		if err := f.Close(); err != nil {
			t.Error(err)
		}
		w.Settle()
	})
}

// TestEditorStartArrays: the start array of every game and pair of armies comes through the
// editor as it is.
func TestEditorStartArrays(t *testing.T) {
	editing(t, func(t *testing.T, e *Room) {
		for _, v := range variant.WithOptions() {
			e.game(v.Name)
			for _, white := range v.Armies {
				for _, black := range v.Armies {
					if v.Chosen {
						e.army(true, white.ID)
						e.army(false, black.ID)
					}
					e.useTool("array")
					want, err := variant.Start(v, 518, white, black)
					if err != nil {
						t.Fatal(err)
					}
					_, wrong := e.wrong()
					if text := e.shownText(); text != fen.Format(&want) || wrong != "" || e.broken != "" {
						t.Errorf("%s: %q, want %q (%s%s)", v.Name, text, fen.Format(&want), wrong, e.broken)
					}
					if p, ok := e.position(); !ok || p != want {
						t.Errorf("%s: another position", v.Name)
					}
				}
			}
		}
	})
}

// TestEditorVerdict: of any text the editor says what fen.Parse says if it was put together by hand
// and fen.Read if it was written, and marks the square that is concerned.
func TestEditorVerdict(t *testing.T) {
	editing(t, func(t *testing.T, e *Room) {
		random := rand.New(rand.NewPCG(1, 9))
		for _, v := range variant.WithOptions() {
			e.game(v.Name)
			for range 4 {
				e.useTool("array")
				for range 10 {
					square := func() ui.Square { return ui.Square(random.IntN(v.Files * v.Ranks)) }
					cells := e.palette()[random.IntN(2)]
					e.Choose(cells[random.IntN(len(cells))].ID)
					e.pressed(square(), false)
					e.carried(square(), square())
					_, err := fen.Parse(e.variant(), e.shownText())
					_, wrong := e.wrong()
					if _, ok := e.position(); ok != (err == nil) || (wrong == "") != ok {
						t.Fatalf("%s %q: %q, want %v", v.Name, e.shownText(), wrong, err)
					}
				}
				text := e.shownText()
				at := random.IntN(len(text))
				text = text[:at] + string("x/~9Kw-"[random.IntN(7)]) + text[at+1:]
				e.write(text)
				_, err := fen.Read(e.variant(), text)
				if _, ok := e.position(); ok != (err == nil) {
					_, wrong := e.wrong()
					t.Fatalf("%s %q: %q %q, want %v", v.Name, text, wrong, e.broken, err)
				}
				if e.shownText() != text {
					t.Fatalf("%q was written, and %q is shown", text, e.shownText())
				}
			}
		}
	})
}

// TestEditorWrong: what is wrong is said in its field, marked on the board, and gone once it is
// mended.
func TestEditorWrong(t *testing.T) {
	editing(t, func(t *testing.T, e *Room) {
		for _, c := range []struct{ game, fen, field, square string }{
			{"chess", "4k3/8/8/8/8/8/8/8 w - - 0 1", "board", ""},
			{"chess", "4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "board", "h8"},
			{"chess", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "side", "e8"},
			{"chess", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "passed", "e6"},
			{"chess2", "4k3/8/8/8/8/8/8/4K3 wk - - 0 1 CC", "side", ""},
			{"rebel1", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "board", "a1"},
			{"kings", "4k3/8/8/8/8/8/8/8 w - - 0 1", "board", ""},
		} {
			e.game(c.game)
			e.write(c.fen)
			v := e.board.View()
			field, wrong := e.wrong()
			if e.broken != "" || field != c.field || wrong == "" {
				t.Errorf("%s %q: %q in %q, want it in %q (%s)", c.game, c.fen, wrong, field, c.field, e.broken)
			}
			want := []ui.Square{}
			if sq, n := e.sketch.Rules().Geo.Parse(c.square); n > 0 {
				want = append(want, present.Square(sq))
			}
			if len(v.Wrong) != len(want) || len(want) > 0 && v.Wrong[0] != want[0] {
				t.Errorf("%s %q: %v is marked, want %v", c.game, c.fen, v.Wrong, want)
			}
			e.useTool("array")
			if _, wrong := e.wrong(); wrong != "" || len(e.board.View().Wrong) > 0 {
				t.Errorf("%s: it is still wrong: %s", c.game, wrong)
			}
		}
	})
}

// TestEditorText: a text that cannot be read leaves the board, and says where it breaks; the
// next edit shows the board's text again.
func TestEditorText(t *testing.T) {
	editing(t, func(t *testing.T, e *Room) {
		e.game("chess")
		before := e.sketch.FEN()
		e.write("8/8/8 w - - 0 1")
		if e.sketch.FEN() != before || !strings.Contains(e.broken, "board field") || e.shownText() != "8/8/8 w - - 0 1" {
			t.Fatalf("%q %q", e.broken, e.shownText())
		}
		if _, ok := e.position(); ok {
			t.Error("it can be played while its text is broken")
		}
		e.useTool("clear")
		if e.broken != "" || e.shownText() != "8/8/8/8/8/8/8/8 w - - 0 1" {
			t.Errorf("%q %q", e.broken, e.shownText())
		}
	})
}

// TestEditorTextAsFound: R6.13, what was put right in a text is told beside it, until the next edit, and the
// position can be played.
func TestEditorTextAsFound(t *testing.T) {
	editing(t, func(t *testing.T, e *Room) {
		e.game("chess")
		e.write("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w Q - 0 0")
		if e.broken != "" || !strings.Contains(e.mended, "castling field, character 31") ||
			!strings.Contains(e.mended, "fullmove field") {
			t.Errorf("%q %q", e.broken, e.mended)
		}
		if _, ok := e.position(); !ok || e.sketch.FEN() != "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1" {
			t.Errorf("it is %s", e.sketch.FEN())
		}
		e.useTool("clear")
		if e.mended != "" {
			t.Errorf("after an edit: %q", e.mended)
		}
	})
}

// TestEditorHand: the mouse and the keyboard put, carry, turn and remove.
func TestEditorHand(t *testing.T) {
	editing(t, func(t *testing.T, e *Room) {
		e.game("rebel1")
		e.useTool("clear")
		sq := func(name string) ui.Square {
			s, _ := e.sketch.Rules().Geo.Parse(name)
			return ui.Square(s)
		}
		for _, c := range []struct {
			name string
			do   func()
			want string
		}{
			{"a brush", func() { e.Choose("K"); e.pressed(sq("a1"), false) }, "8/8/8/8/8/8/8/K7"},
			{"a stroke", func() {
				e.Choose("p")
				e.pressed(sq("a7"), false)
				e.pressed(sq("b7"), true)
				e.pressed(sq("b7"), true)
			}, "8/pp6/8/8/8/8/8/K7"},
			{"the same once more", func() { e.pressed(sq("b7"), false) }, "8/p7/8/8/8/8/8/K7"},
			{"a mark", func() { e.Choose(markBrush); e.pressed(sq("a7"), false) }, "8/p~7/8/8/8/8/8/K7"},
			{"the mark of the hand", func() { e.digit('0'); e.pressed(sq("a7"), false) }, "8/p7/8/8/8/8/8/K7"},
			{"two clicks", func() {
				e.Choose(markBrush)
				e.pressed(sq("a1"), false)
				e.pressed(sq("c1"), false)
			}, "8/p7/8/8/8/8/8/2K5"},
			{"a drag", func() { e.carried(sq("a7"), sq("a6")) }, "8/8/p7/8/8/8/8/2K5"},
			{"off the board", func() { e.carried(sq("a6"), ui.None) }, "8/8/8/8/8/8/8/2K5"},
			{"the right button", func() { e.turned(sq("c1"), 1) }, "8/8/8/8/8/8/8/2Q5"},
			{"what was done in words", func() {
				queen := words.T("editor.brush", words.Color(true), words.Piece("queen"))
				if got := e.screen.pieces.heading.name; got != words.T("editor.turned", queen, "c1") {
					t.Errorf("after the right button it says %q", got)
				}
			}, "8/8/8/8/8/8/8/2Q5"},
			{"undone", func() { e.rune('z') }, "8/8/8/8/8/8/8/2K5"},
			{"done again", func() { e.rune('Z') }, "8/8/8/8/8/8/8/2Q5"},
			{"letters", func() {
				e.board.FocusGained()
				e.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
				e.rune('u')
			}, ""},
			{"the sponge", func() { e.Choose(eraseBrush); e.pressed(e.board.Aimed(), false) }, "8/8/8/8/8/8/8/2Q5"},
			{"swapped", func() { e.useTool("mirror") }, "2q5/8/8/8/8/8/8/8"},
		} {
			c.do()
			got, _, _ := strings.Cut(e.sketch.FEN(), " ")
			if c.want == "" {
				if !strings.Contains(got, "u") {
					t.Errorf("%s: %s", c.name, got)
				}
			} else if got != c.want {
				t.Errorf("%s: %s, want %s", c.name, got, c.want)
			}
		}
	})
}

// TestEditorRefuses: a position that was pasted and is none is shown as it was, with what is wrong.
func TestEditorRefuses(t *testing.T) {
	editing(t, func(t *testing.T, e *Room) {
		e.game("chess")
		before := e.FEN()
		text := "4k3/8/8/8/9/8/4P3/4K3 w - - 0 1"
		if e.Paste(text, nil) {
			t.Fatal("it is set up")
		}
		e.Refuse(text+"\n", e.trial(text))
		if !strings.Contains(e.broken, "rank 4") || e.shownText() != text || e.FEN() != before {
			t.Errorf("%q under %q, and %q is set up", e.broken, e.shownText(), e.FEN())
		}
	})
}

// TestEditorLeadsOn: a position is played by whom it is asked for, analysed and kept; one that is
// wrong is not.
func TestEditorLeadsOn(t *testing.T) {
	editing(t, func(t *testing.T, e *Room) {
		e.game("chess")
		const position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
		for _, text := range []string{position, "4k3/8/8/8/8/8/4P3/8 w - - 0 1"} {
			e.write(text)
			e.play(playChoice{true, opponent.At(3), "black", settings.ClockNone})
			e.play(playChoice{true, opponent.Named("Fish", 5), "white", "30s fixed"})
			e.play(playChoice{false, opponent.At(3), "white", "5+3"})
			e.analyse()
			e.keep()
		}
		person := opponent.Opponent{}
		want := []string{fmt.Sprintf("play %s, %+v and %+v", position, opponent.At(3), person),
			fmt.Sprintf("play %s, %+v and %+v, 30s+0s", position, person, opponent.Named("Fish", 5)),
			fmt.Sprintf("play %s, %+v and %+v, 5m0s+3s", position, person, person), "analyse " + position, "keep " + position}
		if got := e.games.(*played).log; !slices.Equal(got, want) {
			t.Errorf("%q", got)
		}
		if level := e.frame.Prefs().Get().Level; level != 3 {
			t.Errorf("level %d is kept for the next time", level)
		}
	})
}
