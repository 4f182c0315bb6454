package program

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/catalogue"
	"midline/ui/home"
	"midline/ui/settings"
	"midline/ui/store"
	"midline/ui/words"
)

// Dice are seen where they found the position, and nowhere else.
func TestWhenDiceAreSeen(t *testing.T) {
	for name, c := range map[string]struct {
		set  func(*settings.Settings)
		want bool
	}{
		"dice": {func(s *settings.Settings) { s.NewGame.Game, s.NewGame.Start = "chess960", settings.StartDice },
			true},
		"number": {func(s *settings.Settings) { s.NewGame.Game, s.NewGame.Start = "chess960", settings.StartNumber },
			false},
		"fixed array": {func(s *settings.Settings) { s.NewGame.Game = "kings" }, false},
	} {
		t.Run(name, func(t *testing.T) {
			apptest.Home(t)
			apptest.InBubble(t, func(t *testing.T) {
				s := &speaker{}
				p := runWith(t, Options{Sounds: s})
				p.Prefs().Preview(c.set)
				p.key(fyne.KeyReturn)
				p.startAgain()
				if heard := apptest.Heard(s.played); strings.Contains(heard, "dice") != c.want {
					t.Errorf("heard is %q", heard)
				}
			})
		})
	}
}

// Two people have their names and colours, and in a match their points, in sight.
func TestNamesAndScore(t *testing.T) {
	inApp(t, func(s *settings.Settings) {
		friends(s)
		s.NewGame.Game, s.NewGame.Match, s.NewGame.Name, s.NewGame.Friend = "chess", 3, "Ann", "Bea"
	}, func(t *testing.T, p *program) {
		want := func(when string, c rules.Color, name, about string) {
			t.Helper()
			if m := p.table().Strip(c); m.Name != name || m.Army != about {
				t.Errorf("%s, %v: %q, %q; want %q, %q", when, c, m.Name, m.Army, name, about)
			}
		}
		tb := p.start()
		want("the start", rules.White, "Ann", "White · score 0")
		want("the start", rules.Black, "Bea", "Black · score 0")
		if got := tb.Message(); got != "Ann to move." {
			t.Errorf("it says %q", got)
		}
		tb.lose(rules.White)
		if !apptest.Says(tb.Screen, "Bea wins: Ann resigned") {
			t.Errorf("the end names nobody:\n%s", apptest.Reading(tb.Screen))
		}
		want("White lost", rules.Black, "Bea", "Black · score 1")
		apptest.Press(t, tb.Screen, words.T("end.next", 2, 3))
		p.startAgain()
		want("the second game", rules.White, "Bea", "White · score 1")
		want("the second game", rules.Black, "Ann", "Black · score 0")
	})
}

func TestNewGameOfTwoComputers(t *testing.T) {
	inApp(t, func(s *settings.Settings) {
		s.NewGame.BlackLevel, s.NewGame.Opponent, s.NewGame.WhiteLevel = opponent.Full, opponent.None, 2
	}, func(t *testing.T, p *program) {
		p.key(fyne.KeyReturn)
		p.startAgain()
		tb := p.table()
		if got := tb.Game.Players(); got != [2]game.Player{{Opponent: opponent.At(2)},
			{Opponent: opponent.At(opponent.Full)}} {
			t.Fatalf("%+v play", got)
		}
		text := apptest.Reading(tb.Screen)
		if !apptest.Says(tb.Screen, words.T("player.level.full")) || !apptest.Says(tb.Screen, words.T("watch.take")) {
			t.Errorf("the screen says\n%s", text)
		}
		apptest.NoMissing(t, "the game", text)
		tb.lose(rules.White)
		if apptest.Says(tb.Screen, words.T("end.army")) {
			t.Error("a computer is asked for another army")
		}
		apptest.Press(t, tb.Screen, words.T("end.rematch"))
		p.startAgain()
		if got := p.table().Game.Players(); got != [2]game.Player{{Opponent: opponent.At(opponent.Full)},
			{Opponent: opponent.At(2)}} {
			t.Errorf("in the rematch %+v play", got)
		}
		p.Go(app.Home{})
		if !apptest.Says(p.window.Screen, words.T("home.watch")) {
			t.Error("the first screen does not tell of two computers")
		}
	})
}

// So it does from a save: the first screen offers it, and shows how it ended.
func TestFinishedStartInASave(t *testing.T) {
	dir := apptest.Home(t)
	start, err := fen.Parse(&chess2.Variant, "k7/8/4K3/8/8/8/8/8 b - - 0 1 CC")
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start})
	if err != nil {
		t.Fatal(err)
	}
	var save bytes.Buffer
	if err := game.Record(g).Encode(&save); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, store.SaveName), save.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	apptest.InBubble(t, func(t *testing.T) {
		p := run(t)
		if !apptest.Says(p.window.Screen, words.T("home.over")) ||
			!apptest.Says(p.window.Screen, "White wins: the king crossed the midline") {
			t.Fatalf("the first screen says\n%s", apptest.Reading(p.window.Screen))
		}
		p.key(fyne.KeyReturn)
		p.table().wantResult("white wins by midline invasion")
	})
}

// A word that is pointed at is told more of, over the screen where it stands, in the rules
// of the game there.
func TestShowWord(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		p.Go(app.Word{Term: "ghost"})
		sheet, ok := p.window.Overlay.(*home.RulesSheet)
		if !ok {
			t.Fatalf("F1 on a word shows a %T", p.window.Overlay)
		}
		if !apptest.Says(sheet, words.TermText("ghost")) ||
			!apptest.Says(sheet, words.T("rules.title", words.Game("chess2"))) {
			t.Errorf("the sheet says %q", apptest.Reading(sheet))
		}
		apptest.NoMissing(t, "words", apptest.Reading(sheet))
		if p.App.Explainer().More == nil || p.App.Explainer().Make == nil {
			t.Error("the window explains nothing")
		}
		for _, term := range catalogue.Terms {
			card, ok := p.App.Explainer().Make(term.ID).(*home.TermCard)
			if !ok {
				t.Fatalf("%s is explained by a %T", term.ID, card)
			}
			apptest.NoMissing(t, term.ID, apptest.Reading(card))
		}
	})
}
