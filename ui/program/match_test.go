package program

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/newgame"
	"midline/ui/play"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/store"
	"midline/ui/words"
)

// R2.37: the loser may change, the winner may not, and after a draw neither.
func TestRematchOfTwoPeople(t *testing.T) {
	for _, c := range []struct {
		name   string
		end    func(tb *match)
		change bool   // "Another army" is offered, and pressed
		loser  int    // the player
		want   string // armies of the next game, White's first: the colours alternate
	}{
		{"White loses and changes", func(tb *match) { tb.lose(rules.White) }, true, 0, "RN"},
		{"Black loses and changes", func(tb *match) { tb.lose(rules.Black) }, true, 1, "NA"},
		{"drawn", (*match).draw, false, 0, "RA"},
	} {
		t.Run(c.name, func(t *testing.T) {
			inApp(t, friends, func(t *testing.T, p *program) {
				tb := p.first('6', '4') // Animals against Reaper
				c.end(tb)
				if apptest.Says(tb.Screen, words.T("end.army")) != c.change {
					t.Fatalf("another army is offered: %v", !c.change)
				}
				if !c.change {
					apptest.Press(t, tb.Screen, words.T("end.rematch"))
				} else {
					apptest.Press(t, tb.Screen, words.T("end.army"))
					if !apptest.Says(p.window.Screen, words.T("player.nth", c.loser+1)+", choose your army") {
						t.Fatalf("who chooses?\n%s", apptest.Reading(p.window.Screen))
					}
					p.startAgain() // with Nemesis
				}
				if got := p.table().armies(); got != c.want {
					t.Errorf("the next game is %s, want %s", got, c.want)
				}
			})
		})
	}
}

// first goes to the first game of two people with armies chosen by keys.
func (p *program) first(white, black rune) *match {
	p.t.Helper()
	p.Go(app.NewGame{})
	p.letter(white)
	p.startAgainWith(black)
	return p.table()
}

func (p *program) startAgainWith(army rune) {
	p.t.Helper()
	for range 5 {
		switch p.window.Screen.(type) {
		case *newgame.Choose:
			p.letter(army)
		case *play.Screen:
		default:
			p.key(fyne.KeyReturn)
		}
	}
}

// An open series goes on as long as they like, from new start positions.
func TestSeries(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		tb := p.first('1', '3')
		want := []string{"CE", "EC", "CE", "EC"}
		for i, w := range want {
			if tb.armies() != w || tb.Game.Match().Game() != i+1 || tb.Bottom != rules.White {
				t.Errorf("game %d: %s, number %d", i+1, tb.armies(), tb.Game.Match().Game())
			}
			old := tb.Session
			tb.draw()
			apptest.Press(t, tb.Screen, words.T("end.rematch"))
			p.window.Settle()
			tb = p.table()
			if tb.Session == old || !old.Away() {
				t.Fatal("no new game")
			}
		}
	})
}

// After each game of a match the panel says how it stands and what changes.
func TestStanding(t *testing.T) {
	inApp(t, func(s *settings.Settings) {
		friends(s)
		s.NewGame.Match = 3
	}, func(t *testing.T, p *program) {
		tb := p.first('1', '3')
		tb.draw()
		score := func(one, two string) string { return words.T("match.score", "Player 1", one, "Player 2", two) + "\n" }
		if got, want := tb.Message(), words.T("end.draw.agreement")+"\n"+score("½", "½")+words.T("match.next"); got != want {
			t.Errorf("after a draw: %q", got)
		}
		apptest.Press(t, tb.Screen, words.T("end.next", 2, 3))
		p.window.Settle()
		tb = p.table()
		tb.lose(rules.White)
		if got, want := tb.Message(), words.T("end.win", "Player 1", words.T("end.cause.resignation", "Player 2"))+"\n"+
			score("1½", "½")+words.T("match.next.armies"); got != want {
			t.Errorf("after a defeat: %q", got)
		}
		apptest.Press(t, tb.Screen, words.T("end.army"))
		p.window.Settle()
		if !apptest.Says(p.window.Screen, words.T("choose.again", words.Color(true), words.Color(false))) {
			t.Errorf("he is not told of his colour:\n%s", apptest.Reading(p.window.Screen))
		}
	})
}

func TestMatchOfThreeGames(t *testing.T) {
	inApp(t, func(s *settings.Settings) {
		alone(s)
		s.NewGame.Match, s.NewGame.Clock, s.NewGame.ComputerArmy = 3, "5+3", "R"
	}, func(t *testing.T, p *program) {
		tb := p.start()
		// Another choice on the new-game screen meanwhile changes nothing.
		p.Prefs().Preview(func(set *settings.Settings) { set.Level, set.NewGame.Clock = 8, settings.ClockNone })
		for n := 1; n <= 3; n++ {
			me := rules.Color((n + 1) % 2)
			got, alone := tb.Turn.Alone()
			if !alone || got != me || tb.Bottom != me || tb.Game.Players()[me.Other()].Level != 4 {
				t.Errorf("game %d: the person has %v, the players are %+v", n, got, tb.Game.Players())
			}
			if want := (game.Control{Base: 5 * time.Minute, Increment: 3 * time.Second}); tb.Game.Control() != want {
				t.Errorf("game %d: the clock is %+v", n, tb.Game.Control())
			}
			tb.lose(me)
			if n == 3 {
				break
			}
			label := words.T("end.next", n+1, 3)
			if n == 2 { // two of three are lost
				label = words.T("end.playon", n+1, 3)
			}
			if !apptest.Says(tb.Screen, words.T("end.army")) {
				t.Errorf("after game %d the loser may not change", n)
			}
			apptest.Press(t, tb.Screen, label)
			p.window.Settle()
			tb = p.table()
			if army := tb.Game.Position().Rules().Army(me).Letter; army != 'R' {
				t.Errorf("the winner of game %d changed to %c", n, army)
			}
		}
		if score := tb.Game.Match().Score(); score != [2]int{0, 4} {
			t.Errorf("before the last game is left the score is %v", score)
		}
		for _, label := range []string{"end.rematch", "end.army"} {
			if apptest.Says(tb.Screen, words.T(label)) {
				t.Errorf("after the last game there is %q", words.T(label))
			}
		}
		apptest.Press(t, tb.Screen, words.T("end.fresh"))
		if _, ok := p.window.Screen.(*newgame.Screen); !ok {
			t.Errorf("a new game leads to a %T", p.window.Screen)
		}
	})
}

// A start position that was chosen by its number holds for every game of the match.
func TestNumberHoldsForTheMatch(t *testing.T) {
	for label, start := range map[string]string{"rematch": settings.StartNumber, "another army": settings.StartNumber,
		"dice": settings.StartDice} {
		t.Run(label, func(t *testing.T) {
			inApp(t, func(s *settings.Settings) { friends(s); s.NewGame.Start, s.NewGame.Number = start, 4 },
				func(t *testing.T, p *program) {
					tb := p.first('6', '6')
					same := 0
					for range 4 {
						first := tb.Game.Root().Position().Key()
						tb.lose(rules.White)
						if label == "another army" && apptest.Says(tb.Screen, words.T("end.army")) {
							apptest.Press(t, tb.Screen, words.T("end.army"))
							p.letter('6')
							p.key(fyne.KeySpace)
						} else {
							apptest.Press(t, tb.Screen, words.T("end.rematch"))
						}
						if tb = p.table(); tb.Game.Root().Position().Key() == first {
							same++
						}
					}
					if want := map[bool]int{true: 4}[start == settings.StartNumber]; same != want {
						t.Errorf("%d of 4 games began as the one before, want %d", same, want)
					}
				})
		})
	}
}

// After winning, the person may not change; the computer may, and then it is
// shown what it took.
func TestComputerMayChangeAfterALoss(t *testing.T) {
	changed, kept := 0, 0
	for range 40 {
		inApp(t, func(s *settings.Settings) { alone(s); s.NewGame.ComputerArmy = "R" }, func(t *testing.T, p *program) {
			tb := p.start()
			tb.lose(rules.Black)
			if apptest.Says(tb.Screen, words.T("end.army")) {
				t.Error("the winner may change his army")
			}
			apptest.Press(t, tb.Screen, words.T("end.rematch"))
			if _, shown := p.window.Screen.(*newgame.Reveal); shown {
				changed++
				p.startAgain()
			} else {
				kept++
			}
			if tb = p.table(); tb.armies()[1] != 'C' {
				t.Errorf("the winner's army changed: %s", tb.armies())
			}
		})
	}
	if changed < 5 || kept < 5 {
		t.Errorf("the computer changed %d times and kept its army %d times", changed, kept)
	}
}

// A game that reopens after its end does not count twice.
func TestReopenedGameCountsOnce(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		tb := p.first('1', '3')
		tb.lose(rules.White)
		tb.Rune('z')
		if tb.banner() || tb.Turn.Over() {
			t.Fatal("it does not reopen")
		}
		tb.lose(rules.Black)
		apptest.Press(t, tb.Screen, words.T("end.rematch"))
		p.window.Settle()
		if score := p.table().Game.Match().Score(); score != [2]int{2, 0} {
			t.Errorf("the score is %v", score)
		}
	})
}

// A second running copy plays and saves no game.
func TestSecondCopySavesNothing(t *testing.T) {
	dir := apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		one := run(t)
		one.Prefs().Preview(friends)
		one.first('1', '1').hand("e2e4")
		one.window.Settle()
		before, err := os.ReadFile(filepath.Join(dir, store.SaveName))
		if err != nil {
			t.Fatal(err)
		}
		two := run(t)
		if two.asked() != words.T("notice.second")+"\n"+words.T("notice.dismiss") &&
			!strings.Contains(two.asked(), "Another copy of Midline is running") {
			t.Errorf("the second copy says %q", two.asked())
		}
		apptest.Press(t, two.window.Prompt, words.T("notice.dismiss"))
		if two.window.Prompt != nil {
			t.Error("the notice stays")
		}
		if apptest.Says(two.window.Screen, words.T("home.unfinished")) {
			t.Error("the second copy offers the first one's game")
		}
		two.Prefs().Preview(friends)
		two.first('1', '1').hand("d2d4")
		two.quit()
		if after, err := os.ReadFile(filepath.Join(dir, store.SaveName)); err != nil || string(after) != string(before) {
			t.Errorf("the second copy wrote the game: %v", err)
		}
	})
}

// What cannot be read is told, and kept.
func TestBrokenFiles(t *testing.T) {
	for _, c := range []struct {
		name, file, text, told string
		kept                   string // pattern of the name
	}{
		{"settings", settings.FileName, "theme = \"night\"\nlevel = 99\n", settings.FileName + ":2:9: level is 99",
			`^settings\.toml\.broken-`},
		{"settings that are no TOML", settings.FileName, "theme = = 1\n", "is not TOML", `^settings\.toml\.broken-`},
		{"game", store.SaveName, "{\"format\": \"midline-game\", \"version\": 1, ", "could not be read",
			`^unfinished\.json\..*\.broken$`},
		{"game of a newer Midline", store.SaveName, "{\"format\": \"midline-game\", \"version\": 99}",
			"newer version of Midline", `^unfinished\.json$`},
		{"no game at all", store.SaveName, "[1, 2]", "could not be read", `^unfinished\.json\..*\.broken$`},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := apptest.Home(t)
			if err := os.WriteFile(filepath.Join(dir, c.file), []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			apptest.InBubble(t, func(t *testing.T) {
				p := run(t)
				if !strings.Contains(p.asked(), c.told) {
					t.Errorf("it says %q", p.asked())
				}
				p.Prefs().Preview(friends)
				p.first('1', '1').hand("e2e4") // saves both
				p.quit()
				judgeKept(t, dir, c.kept, c.text)
			})
		})
	}
}

func judgeKept(t *testing.T, dir, pattern, text string) {
	t.Helper()
	for _, name := range filesIn(t, dir) {
		if !regexp.MustCompile(pattern).MatchString(name) {
			continue
		}
		got, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil || string(got) != text {
			t.Errorf("%s: %q, %v", name, got, err)
		}
		return
	}
	t.Errorf("nothing is kept; there are %q", filesIn(t, dir))
}

// Several notices come one after the other, and a write that fails is one.
func TestNoticesComeInOrder(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		app.TellText(p, "first")
		p.Writer.Post("settings", func() error { return os.ErrPermission })
		p.window.Settle()
		if !strings.Contains(p.asked(), "first") {
			t.Errorf("it says %q", p.asked())
		}
		apptest.Press(t, p.window.Prompt, words.T("notice.dismiss"))
		if !strings.Contains(p.asked(), "permission denied") {
			t.Errorf("then it says %q", p.asked())
		}
		apptest.Press(t, p.window.Prompt, words.T("notice.dismiss"))
		if p.window.Prompt != nil {
			t.Error("a third notice")
		}
	})
}

// A match that is left between two games is offered again, with its score, by the
// next start as well, and goes on where it was.
func TestMatchIsKeptBetweenGames(t *testing.T) {
	inApp(t, func(s *settings.Settings) { friends(s); s.NewGame.Match = 3 }, func(t *testing.T, p *program) {
		p.first('1', '3').lose(rules.White)
		p.quit()
		p = run(t)
		unfinished := p.Unfinished()
		if len(unfinished) != 1 {
			t.Fatalf("%d unfinished games are offered", len(unfinished))
		}
		resume := unfinished[0]
		if resume.Head != words.T("home.match") || resume.Sides[0].ToMove || resume.Sides[1].ToMove {
			t.Errorf("offered as %+v", resume)
		}
		if got := present.Points(p.App.play.Session.Game); got != [2]string{"0", "1"} {
			t.Errorf("the score is %q", got)
		}
		p.Paste("8/8/8/4k3/8/8/8/KK6 w - - 0 1") // another game
		p.window.Settle()
		p.table().hand("a1a2")
		if p.Unfinished()[1].ID != resume.ID {
			t.Error("the match does not wait")
		}
		p.Resume(resume.ID)
		p.window.Settle()
		tb := p.table()
		apptest.Press(t, tb.Screen, words.T("end.next", 2, 3))
		p.window.Settle()
		if m := p.table().Game.Match(); m.Game() != 2 || m.Score() != [2]int{0, 2} {
			t.Errorf("game %d, score %v", m.Game(), m.Score())
		}
	})
}

// filesIn returns the names of the files in a folder.
func filesIn(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}
