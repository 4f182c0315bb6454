package control

import (
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/app"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/screen"
)

// editing tests an editor on a window that is none.
func editing(t *testing.T, test func(t *testing.T, a *App, e *Room)) {
	t.Helper()
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		p := run(t)
		p.Go(app.Editor{})
		test(t, p.App, p.editor)
		p.desk.Settle()
	})
}

// TestEditorStartArrays: the start array of every game and pair of armies comes through the
// editor as it is.
func TestEditorStartArrays(t *testing.T) {
	editing(t, func(t *testing.T, _ *App, e *Room) {
		for _, v := range variant.WithOptions() {
			e.game(v.Name)
			for _, white := range v.Armies {
				for _, black := range v.Armies {
					if v.Chosen {
						e.army(true, white.ID)
						e.army(false, black.ID)
					}
					e.tool("array")
					want, err := variant.Start(v, 518, white, black)
					if err != nil {
						t.Fatal(err)
					}
					if m := e.model(); m.Text != fen.Format(&want) || m.Wrong != "" || m.Broken != "" {
						t.Errorf("%s: %q, want %q (%s%s)", v.Name, m.Text, fen.Format(&want), m.Wrong, m.Broken)
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
	editing(t, func(t *testing.T, _ *App, e *Room) {
		random := rand.New(rand.NewPCG(1, 9))
		for _, v := range variant.WithOptions() {
			e.game(v.Name)
			for range 4 {
				e.tool("array")
				for range 10 {
					m := e.model()
					cells := m.Palette[random.IntN(2)]
					e.choose(cells[random.IntN(len(cells))].ID)
					e.pressed(ui.Square(random.IntN(m.Files*m.Ranks)), false)
					e.carried(ui.Square(random.IntN(m.Files*m.Ranks)), ui.Square(random.IntN(m.Files*m.Ranks)))
					_, err := fen.Parse(e.variant(), e.model().Text)
					if _, ok := e.position(); ok != (err == nil) || (e.model().Wrong == "") != ok {
						t.Fatalf("%s %q: %q, want %v", v.Name, e.model().Text, e.model().Wrong, err)
					}
				}
				text := e.model().Text
				at := random.IntN(len(text))
				text = text[:at] + string("x/~9Kw-"[random.IntN(7)]) + text[at+1:]
				e.write(text)
				_, err := fen.Read(e.variant(), text)
				if _, ok := e.position(); ok != (err == nil) {
					t.Fatalf("%s %q: %q %q, want %v", v.Name, text, e.model().Wrong, e.model().Broken, err)
				}
				if e.model().Text != text {
					t.Fatalf("%q was written, and %q is shown", text, e.model().Text)
				}
			}
		}
	})
}

// TestEditorWrong: what is wrong is said in its field, marked on the board, and gone once it is
// mended.
func TestEditorWrong(t *testing.T) {
	editing(t, func(t *testing.T, _ *App, e *Room) {
		for _, c := range []struct{ game, fen, where, square string }{
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
			m, v := e.model(), e.board.View()
			if m.Broken != "" || m.Where != c.where || m.Wrong == "" {
				t.Errorf("%s %q: %q in %q, want it in %q (%s)", c.game, c.fen, m.Wrong, m.Where, c.where, m.Broken)
			}
			want := []ui.Square{}
			if sq, n := e.sketch.Rules().Geo.Parse(c.square); n > 0 {
				want = append(want, present.Square(sq))
			}
			if len(v.Wrong) != len(want) || len(want) > 0 && v.Wrong[0] != want[0] {
				t.Errorf("%s %q: %v is marked, want %v", c.game, c.fen, v.Wrong, want)
			}
			e.tool("array")
			if m := e.model(); m.Wrong != "" || len(e.board.View().Wrong) > 0 {
				t.Errorf("%s: it is still wrong: %s", c.game, m.Wrong)
			}
		}
	})
}

// TestEditorText: a text that cannot be read leaves the board, and says where it breaks; the
// next edit shows the board's text again.
func TestEditorText(t *testing.T) {
	editing(t, func(t *testing.T, _ *App, e *Room) {
		e.game("chess")
		before := e.sketch.FEN()
		e.write("8/8/8 w - - 0 1")
		m := e.model()
		if e.sketch.FEN() != before || !strings.Contains(m.Broken, "board field") || m.Text != "8/8/8 w - - 0 1" {
			t.Fatalf("%q %q", m.Broken, m.Text)
		}
		if _, ok := e.position(); ok {
			t.Error("it can be played while its text is broken")
		}
		e.tool("clear")
		if m := e.model(); m.Broken != "" || m.Text != "8/8/8/8/8/8/8/8 w - - 0 1" {
			t.Errorf("%q %q", m.Broken, m.Text)
		}
	})
}

// TestEditorTextAsFound: R6.13, what was put right in a text is told beside it, until the next edit, and the
// position can be played.
func TestEditorTextAsFound(t *testing.T) {
	editing(t, func(t *testing.T, _ *App, e *Room) {
		e.game("chess")
		e.write("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w Q - 0 0")
		m := e.model()
		if m.Broken != "" || !strings.Contains(m.Mended, "castling field, character 31") ||
			!strings.Contains(m.Mended, "fullmove field") {
			t.Errorf("%q %q", m.Broken, m.Mended)
		}
		if _, ok := e.position(); !ok || e.sketch.FEN() != "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1" {
			t.Errorf("it is %s", e.sketch.FEN())
		}
		e.tool("clear")
		if m := e.model(); m.Mended != "" {
			t.Errorf("after an edit: %q", m.Mended)
		}
	})
}

// TestEditorHand: the mouse and the keyboard put, carry, turn and remove.
func TestEditorHand(t *testing.T) {
	editing(t, func(t *testing.T, _ *App, e *Room) {
		e.game("rebel1")
		e.tool("clear")
		sq := func(name string) ui.Square {
			s, _ := e.sketch.Rules().Geo.Parse(name)
			return ui.Square(s)
		}
		for _, c := range []struct {
			name string
			do   func()
			want string
		}{
			{"a brush", func() { e.choose("K"); e.pressed(sq("a1"), false) }, "8/8/8/8/8/8/8/K7"},
			{"a stroke", func() {
				e.choose("p")
				e.pressed(sq("a7"), false)
				e.pressed(sq("b7"), true)
				e.pressed(sq("b7"), true)
			}, "8/pp6/8/8/8/8/8/K7"},
			{"the same once more", func() { e.pressed(sq("b7"), false) }, "8/p7/8/8/8/8/8/K7"},
			{"a mark", func() { e.choose(screen.EditorMark); e.pressed(sq("a7"), false) }, "8/p~7/8/8/8/8/8/K7"},
			{"the mark of the hand", func() { e.digit('0'); e.pressed(sq("a7"), false) }, "8/p7/8/8/8/8/8/K7"},
			{"two clicks", func() { e.choose(screen.EditorMark); e.pressed(sq("a1"), false); e.pressed(sq("c1"), false) }, "8/p7/8/8/8/8/8/2K5"},
			{"a drag", func() { e.carried(sq("a7"), sq("a6")) }, "8/8/p7/8/8/8/8/2K5"},
			{"off the board", func() { e.carried(sq("a6"), ui.None) }, "8/8/8/8/8/8/8/2K5"},
			{"the wheel", func() { e.turned(sq("c1"), 1) }, "8/8/8/8/8/8/8/2Q5"},
			{"undone", func() { e.rune('z') }, "8/8/8/8/8/8/8/2K5"},
			{"done again", func() { e.rune('Z') }, "8/8/8/8/8/8/8/2Q5"},
			{"letters", func() { e.board.FocusGained(); e.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp}); e.rune('u') }, ""},
			{"the sponge", func() { e.choose(screen.EditorErase); e.pressed(e.board.Aimed(), false) }, "8/8/8/8/8/8/8/2Q5"},
			{"swapped", func() { e.tool("mirror") }, "2q5/8/8/8/8/8/8/8"},
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

// TestEditorWays: the editor keeps what is set up, leads back to where it was opened, and on
// to a game.
func TestEditorWays(t *testing.T) {
	editing(t, func(t *testing.T, a *App, e *Room) {
		e.game("chess")
		e.write("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
		e.key("Escape")
		if !app.Shows[app.Home](a) {
			t.Fatalf("Escape leads to %d", a.At())
		}
		a.Go(app.Editor{})
		if a.editor.sketch.FEN() != "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" {
			t.Errorf("what was set up is lost: %s", a.editor.sketch.FEN())
		}
		a.editor.play(screen.EditorPlay{Opponent: "computer", Level: "3", Colour: "black"})
		if !app.Shows[app.Game](a) || fen.Format(a.session.game.Position()) != "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" {
			t.Fatalf("no game of it: route %T", a.At())
		}
		if players := a.session.game.Players(); players[rules.White].Level != 3 || players[rules.Black].Computer() {
			t.Errorf("%+v", players)
		}
		a.editShown()
		a.editor.put(board.Square(16), rules.MakePiece(rules.White, rules.Queen), false)
		a.editor.key("Escape")
		if !app.Shows[app.Game](a) {
			t.Errorf("Escape leads to %d, not back to the game", a.At())
		}
		a.Go(app.Editor{})
		a.editor.keep()
		synctest.Wait()
		if list := keptBy(t, a); len(list) != 1 || list[0].Variant != "chess" || list[0].Final != "4k3/8/8/8/8/Q7/4P3/4K3 w - - 0 1" {
			t.Errorf("%+v was kept", list)
		}
		a.editor.write("4k3/8/8/8/8/8/4P3/8 w - - 0 1")
		a.editor.play(screen.EditorPlay{Opponent: "friend"})
		if !app.Shows[app.Editor](a) {
			t.Error("a position without a king is played")
		}
	})
}

// editor takes pictures of the editor.
func (s *studio) editor() {
	for _, shot := range []struct{ name, game, fen, brush string }{
		{"editor", "kings:latent=queen", "r1bkkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BKKB1R w ADEHadh - 4 4", "N"},
		{"editor-wrong", "chess", "r1bqkbnr/pppp1Qpp/2n5/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 4", screen.EditorHand},
		{"editor-chess2", "chess2", "rnbqkbnr/pppp1ppp/8/4p3/2K5/8/PPPPPPPP/RNBK1BNR wk - - 0 4 TA", "b"},
		{"editor-reservists", "reservists", "rilmqikr/canbbnac/pppppppp/8/8/8/4P3/PPPP1PPP/CANBBNAC/RKIQMLIR b - - 0 1", "L"},
	} {
		if !s.want(shot.name) {
			continue
		}
		s.app.Go(app.Editor{})
		e := s.app.editor
		e.game(shot.game)
		e.write(shot.fen)
		e.choose(shot.brush)
		s.shoot(shot.name)
	}
	if s.want("editor-play") {
		s.app.Go(app.Editor{})
		s.key(fyne.KeyReturn)
		s.shoot("editor-play")
	}
	s.app.Go(app.Home{})
}
