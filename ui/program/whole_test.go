package program

import (
	"fmt"
	"reflect"
	"testing"

	"midline/engine/opponent"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/bars"
	"midline/ui/catalogue"
	"midline/ui/settings"
	"midline/ui/words"
)

// Everything on every screen can be read and reached in every window.
func TestScreensAreWhole(t *testing.T) {
	apptest.Whole(t, tour)
	// These have tests of their own in ui/trainer and ui/workshop.
	visits.All(t, served, "trainer.stageRoute", "trainer.puzzleRoute", "trainer.summaryRoute", "workshop.editRoute",
		"workshop.fairRoute", "workshop.textRoute")
}

// visits are the routes on which the tour has been, and served those that there are.
var (
	visits = apptest.Visits{}
	served []reflect.Type
)

// Shoot notes the route.
func (s *pageStudio) Shoot(name string) {
	visits.At(s.app.At())
	s.TourWindow.Shoot(name)
}

// show goes to a page or an overlay.
func (s *pageStudio) show(r app.Route, name string) {
	visits.At(r)
	s.app.Go(r)
	s.Shoot(name)
}

// everything shows what the tour has no picture of.
func (s *pageStudio) everything() {
	a := s.app
	served = a.Routes.Served()
	for name, r := range map[string]app.Route{"first-game": app.FirstGame{}, "learn": app.Learn{},
		"puzzles": app.Puzzles{},
		"armies":  app.Armies{}, "workshop": app.Workshop{}, "lesson": app.Lesson{ID: "midline"},
		"analysis": app.Analysis{}, "editor": app.Editor{},
		"welcome": app.Welcome{}, "begin": app.Begin{}, "keys": app.Keys{},
		"tournament": app.Tournament{New: true}, "tournament-table": app.Tournament{},
		"tournament-list": app.Tournament{List: true}} {
		s.show(r, name)
	}
	for _, page := range []app.Route{app.Home{}, app.NewGame{}, app.Game{}, app.Analysis{}, app.Editor{}, app.Library{},
		app.Puzzles{}, app.Lesson{ID: "midline"}} {
		a.Go(page)
		s.show(app.Keys{}, fmt.Sprintf("keys-%T", page))
	}
	for _, g := range catalogue.Games {
		s.show(app.Rules{Game: g.Forms[0]}, "rules-"+g.ID)
		s.show(app.Rules{Game: g.Forms[0], Whole: true}, "rulebook-"+g.ID)
	}
	for _, army := range catalogue.Armies {
		s.show(app.Rules{Game: "chess2", Army: army.ID}, "rules-"+army.ID)
	}
	for _, term := range catalogue.Terms {
		s.show(app.Word{Term: term.ID}, "word-"+term.ID)
	}
	s.newGames()
	s.questions()
}

// newGames are the pages of new games with each opponent, clock and start.
func (s *pageStudio) newGames() {
	for _, name := range []string{"chess2", "chess", "chess960", "kings", "kings10x10:latent=duke,queens=chancellor",
		"rebel1",
		"rebel2", "rebel3", "reservists"} {
		for _, kind := range []opponent.Kind{opponent.Midline, opponent.Person, opponent.None} {
			for _, start := range []string{settings.StartDice, settings.StartNumber} {
				s.newGame("new-"+name+"-"+kind.ID()+"-"+start, func(n *settings.NewGame) {
					n.Game, n.Opponent, n.Start, n.Clock, n.Match = name, kind, start, "30+20/25+15 bronstein", 5
				})
			}
		}
	}
	for _, army := range catalogue.Armies {
		s.newGame("new-"+army.ID, func(n *settings.NewGame) {
			n.Game, n.Opponent, n.ComputerArmy, n.Army = "chess2", opponent.Midline, army.ID, army.ID
		})
	}
}

// questions are those that lie over pages.
func (s *pageStudio) questions() {
	a := s.app
	for _, page := range []app.Route{app.Home{}, app.NewGame{}, app.Library{}, app.Settings{}, app.Game{}} {
		a.Go(page)
		for _, key := range []string{"notice.newer", "library.broken"} {
			if words.Has(key) {
				a.Tell(bars.Notice{Text: words.T(key, "/home/ann/.local/share/midline")})
				s.Shoot(fmt.Sprintf("notice-%T-%s", page, key))
				a.Dismiss()
			}
		}
	}
}
