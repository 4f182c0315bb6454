package program

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/newgame"
	"midline/ui/play"
	"midline/ui/settings"
	"midline/ui/words"
)

// escape presses Esc as the window passes it on.
func (p *program) escape() {
	if k, ok := p.window.Overlay.(desktop.Keyable); ok { // it waits for the key to go up
		k.KeyDown(&fyne.KeyEvent{Name: fyne.KeyEscape})
		k.KeyUp(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
	l := app.Layers{Screen: p.window.Screen, Over: p.window.Overlay, Bar: p.window.Prompt}
	l.Key(fyne.KeyEscape)
	p.window.Settle()
}

// underWay puts the second game of a match of three on the board, in which White has moved.
func (p *program) underWay() *match {
	p.t.Helper()
	p.first('1', '3').lose(rules.White)
	apptest.Press(p.t, p.window.Screen, words.T("end.next", 2, 3))
	p.window.Settle()
	tb := p.table()
	tb.hand("e2e4")
	return tb
}

// Esc leaves every screen, one step at a time: from wherever one is it leads home, and neither the game in play nor its
// match nor what was learned is lost on the way.
func TestEscapeLeadsHomeFromEverywhere(t *testing.T) {
	reached := map[reflect.Type]bool{}
	for name, open := range everywhere() {
		t.Run(name, func(t *testing.T) {
			inApp(t, func(s *settings.Settings) { friends(s); s.NewGame.Match = 3 }, func(t *testing.T, p *program) {
				tb := p.underWay()
				line, learned := tb.line(), len(p.App.play.Progress.State.Games)
				p.Go(app.Home{})
				open(p)
				reached[reflect.TypeOf(p.At())] = true
				if p.window.Overlay != nil {
					reached[map[string]reflect.Type{"rules": reflect.TypeFor[app.Rules](), "word": reflect.TypeFor[app.Word](),
						"keys": reflect.TypeFor[app.Keys]()}[name]] = true
				}
				p.wantHome()
				if len(p.Unfinished()) == 0 {
					t.Fatal("no game to go on with is offered")
				}
				p.resume()
				p.window.Settle()
				now := p.table()
				m := now.Game.Match()
				if now.line() != line || m.Game() != 2 || m.Score() != [2]int{0, 2} || now.Turn.Over() {
					t.Errorf("the game is now %q, number %d, score %v", now.line(), m.Game(), m.Score())
				}
				if got := len(p.App.play.Progress.State.Games); got != learned {
					t.Errorf("%d games are counted, and were %d", got, learned)
				}
			})
		})
	}
	inApp(t, nil, func(t *testing.T, p *program) {
		// How a lesson goes on, and a run of puzzles ends, is tested in the trainer.
		elsewhere := []string{"trainer.stageRoute", "trainer.summaryRoute", "workshop.textRoute"}
		for _, of := range p.Routes.Served() {
			if !reached[of] && !slices.Contains(elsewhere, of.String()) {
				t.Errorf("no place of this test is a %v", of)
			}
		}
	})
}

// everywhere are ways to all places of the program, from home, with a game of two people under way.
func everywhere() map[string]func(p *program) {
	choosing := func(p *program) { // against a friend, to the curtain
		p.Go(app.NewGame{})
		p.key(fyne.KeyReturn)
		p.window.Settle()
	}
	onGame := func(f func(p *program, tb *match)) func(*program) {
		return func(p *program) {
			p.Go(app.Game{})
			p.window.Settle()
			f(p, p.table())
		}
	}
	return map[string]func(p *program){
		"home":       func(p *program) { p.Go(app.Home{}) },
		"unfinished": func(p *program) { p.Go(app.Unfinished{}) },
		"messages":   func(p *program) { p.Go(app.ByMessage{}) },
		"invitation": func(p *program) {
			p.Go(app.ByMessage{})
			apptest.Press(p.t, p.window.Screen, words.T("bymessage.new"))
		},
		"game by message": func(p *program) {
			p.Go(app.ByMessage{})
			apptest.Press(p.t, p.window.Screen, words.T("bymessage.new"))
			p.key(fyne.KeyReturn)
		},
		"workshop": func(p *program) { p.Go(app.Workshop{}) },
		"workshop, an army": func(p *program) {
			p.Go(app.Workshop{})
			apptest.Press(p.t, p.window.Screen, words.T("workshop.new"))
		},
		"workshop, a comparison": func(p *program) {
			p.Go(app.Workshop{})
			apptest.Press(p.t, p.window.Screen, words.T("workshop.fair"))
		},
		"welcome":      func(p *program) { p.Go(app.Welcome{}) },
		"begin":        func(p *program) { p.Go(app.Begin{}) },
		"about":        func(p *program) { p.Go(app.About{}) },
		"settings":     func(p *program) { p.Go(app.Settings{}) },
		"engines":      func(p *program) { p.Go(app.Engines{}) },
		"new game":     func(p *program) { p.Go(app.NewGame{}) },
		"first game":   func(p *program) { p.Go(app.FirstGame{}) },
		"a question":   func(p *program) { p.Go(app.NewGame{}); p.key(fyne.KeyReturn) },
		"curtain":      choosing,
		"choice":       func(p *program) { choosing(p); p.key(fyne.KeySpace) },
		"reveal":       func(p *program) { choosing(p); p.key(fyne.KeySpace); p.letter('2') },
		"library":      func(p *program) { p.Go(app.Library{}) },
		"a file":       func(p *program) { p.Go(app.OpenedFile{}) },
		"tournament":   func(p *program) { p.Go(app.Tournament{}); p.Go(app.Tournament{New: true}) },
		"tournaments":  func(p *program) { p.Go(app.Tournament{List: true}) },
		"statistics":   func(p *program) { p.Go(app.Statistics{}) },
		"learn":        func(p *program) { p.Go(app.Learn{}) },
		"lesson":       func(p *program) { p.Go(app.Lesson{ID: "midline"}) },
		"puzzles":      func(p *program) { p.Go(app.Puzzles{}) },
		"puzzle":       func(p *program) { p.Go(app.Puzzles{}); p.key(fyne.KeyReturn) },
		"armies":       func(p *program) { p.Go(app.Armies{}) },
		"analysis":     func(p *program) { p.Go(app.Analysis{}) },
		"editor":       func(p *program) { p.Go(app.Editor{}) },
		"game, editor": func(p *program) { p.Go(app.Game{}); p.window.Settle(); p.editShown() },
		"rules":        func(p *program) { p.Go(app.Learn{}); p.Go(app.Rules{Game: "chess2"}) },
		"word":         func(p *program) { p.Go(app.Game{}); p.Go(app.Word{}) },
		"keys":         func(p *program) { p.Go(app.Game{}); p.Go(app.Keys{}) },
		"game":         onGame(func(*program, *match) {}),
		"game, looking back": onGame(func(p *program, tb *match) {
			p.key(fyne.KeyLeft)
		}),
		"game, sheets and notices": onGame(func(p *program, tb *match) {
			p.letter('h')
			p.App.play.ShowSettings()
			p.App.play.Notify("something")
		}),
		"game, a move half typed": onGame(func(p *program, tb *match) { p.letter('d'); p.letter('7') }),
		"game, threats":           onGame(func(p *program, tb *match) { p.letter('t') }),
		"game, paused":            onGame(func(p *program, tb *match) { tb.Tool("pause"); p.window.Settle() }),
		"game, a question":        onGame(func(p *program, tb *match) { tb.Tool("resign") }),
		"analysis, a variation": func(p *program) {
			p.Go(app.Analysis{})
			p.window.Settle()
			s := p.App.play.OnBoard()
			s.Act(s.Turn.Shown().Position().Legal(nil)[0])
			p.window.Settle()
		},
	}
}

// wantHome presses Esc until home is reached, and once more.
func (p *program) wantHome() {
	p.t.Helper()
	const most = 5
	steps := 0
	for ; steps < most && !(app.Shows[app.Home](p) && p.window.Overlay == nil && p.window.Prompt == nil); steps++ {
		p.escape()
	}
	if !app.Shows[app.Home](p) {
		p.t.Fatalf("%d times Esc lead to %T", steps, p.At())
	}
	p.escape()
	if !app.Shows[app.Home](p) {
		p.t.Errorf("at home, Esc leads to %T", p.At())
	}
}

// Between two games of a match nothing is lost either: whoever leaves the choice of another army, or the armies that
// are shown, finds the game that has ended, and goes on from there as often as he likes.
func TestEscapeBetweenTheGamesOfAMatch(t *testing.T) {
	for name, on := range map[string]func(p *program){
		"the end":    func(*program) {},
		"the choice": func(p *program) { apptest.Press(p.t, p.window.Screen, words.T("end.army")) },
		"the armies": func(p *program) {
			apptest.Press(p.t, p.window.Screen, words.T("end.army"))
			p.window.Settle()
			p.letter('4')
			if _, shown := p.window.Screen.(*newgame.Reveal); !shown {
				p.t.Errorf("no armies are shown but a %T", p.window.Screen)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			inApp(t, func(s *settings.Settings) { friends(s); s.NewGame.Match = 3 }, func(t *testing.T, p *program) {
				p.first('1', '3').lose(rules.White)
				for range 2 {
					on(p)
					p.window.Settle()
					p.wantHome()
					if got := standing(p); got != "0 1" {
						t.Errorf("the score is %s", got)
					}
					p.resume()
					p.window.Settle()
				}
				apptest.Press(t, p.window.Screen, words.T("end.next", 2, 3))
				p.window.Settle()
				if m := p.table().Game.Match(); m.Game() != 2 || m.Score() != [2]int{0, 2} {
					t.Errorf("game %d, score %v", m.Game(), m.Score())
				}
			})
		})
	}
}

// standing is the score of the match whose last game has ended.
func standing(p *program) string {
	g := p.App.play.Session.Game
	score := g.Match().ScoreWith(g.Result())
	return fmt.Sprint(score[0]/2, " ", score[1]/2)
}

// A timed game stands still while it is left.
func TestEscapeStopsTheClocks(t *testing.T) {
	inApp(t, func(s *settings.Settings) { alone(s); s.NewGame.Clock = "5+3" }, func(t *testing.T, p *program) {
		tb := p.start()
		tb.hand("e2e4")
		p.wantHome()
		before := [2]any{tb.Game.Remaining(rules.White), tb.Game.Remaining(rules.Black)}
		p.window.Wait(time.Minute)
		if now := [2]any{tb.Game.Remaining(rules.White), tb.Game.Remaining(rules.Black)}; now != before {
			t.Errorf("the clocks went from %v to %v", before, now)
		}
		p.resume()
		p.window.Wait(6 * time.Second)
		if tb := p.table(); tb.Game.Remaining(rules.Black) == before[1] || tb.Game.Result() != (game.Result{}) {
			t.Error("the game does not go on")
		}
	})
}

// A match is won when it is won: what has been decided is said, with the score by game, and may be played to its end.
func TestMatchIsDecided(t *testing.T) {
	inApp(t, func(s *settings.Settings) { friends(s); s.NewGame.Match = 3; s.NewGame.Name = "Ann" },
		func(t *testing.T, p *program) {
			tb := p.first('1', '3')
			tb.lose(rules.Black)
			if !apptest.Says(tb.Screen, "Ann wins: Player 2 resigned") || !apptest.Says(tb.Screen, "Classic") {
				t.Errorf("after the first game it says\n%s", apptest.Reading(tb.Screen))
			}
			apptest.Press(t, tb.Screen, words.T("end.next", 2, 3))
			p.window.Settle()
			p.table().lose(rules.White)
			end := p.table()
			for _, text := range []string{"Ann wins the match 2–0", "The match is decided; 1 game is left.",
				words.T("end.finish"), words.T("end.playon", 3, 3), words.T("match.total")} {
				if !apptest.Says(end.Screen, text) {
					t.Errorf("it does not say %q:\n%s", text, apptest.Reading(end.Screen))
				}
			}
			if len(p.Unfinished()) > 0 {
				t.Error("a match that is won is offered as an unfinished one")
			}
			apptest.Press(t, end.Screen, words.T("end.playon", 3, 3))
			p.window.Settle()
			third := p.table()
			third.draw()
			if !apptest.Says(third.Screen, "Ann wins the match 2½–½") || apptest.Says(third.Screen, words.T("end.finish")) {
				t.Errorf("after all games it says\n%s", apptest.Reading(third.Screen))
			}
			if _, shown := p.window.Screen.(*play.Screen); !shown {
				t.Error("the game is left")
			}
		})
}

// Who goes from a tournament to the library, where its games are kept, goes back to the tournament, and the next time
// to the first page.
func TestLibraryLeadsBackToTheTournament(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		for _, c := range []struct{ from, back app.Route }{
			{app.Tournament{List: true}, app.Tournament{List: true}}, {app.Home{}, app.Home{}}, {app.Settings{}, app.Home{}},
		} {
			p.Go(c.from)
			p.Go(app.Library{})
			p.window.Settle()
			p.key(fyne.KeyEscape)
			if p.At() != c.back {
				t.Errorf("from %#v the library leads back to %#v", c.from, p.At())
			}
		}
	})
}
