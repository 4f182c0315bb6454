// Package newgame has the pages on which game, opponent, armies and clock are chosen. It makes matches and
// continues them.
package newgame

import (
	"math/rand/v2"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/armies"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/store"
)

// Games puts games on the board.
type Games interface {
	// BeginGame puts a new game on the board; an unfinished one waits. throws are those of the dice that built the
	// start position, nil for none; a guided newcomer is told how the game is won.
	BeginGame(g *game.Game, throws []orthodox.Throw, guided bool)
}

// Engines are programs other than Midline.
type Engines interface {
	// For returns the names of the engines that can play a variant.
	For(*rules.Rules) []string
	// EloRange returns the range of UCI_Elo that an engine declares, and reports whether there is one.
	EloRange(engine string) (low, high int, ok bool)
	// OnAnswer sets a function to call when it becomes known what an engine can play.
	OnAnswer(func())
}

// Follower says what an opponent plays that follows the person's results, with an army against another one. Both are
// "" in games without armies, and against is "" for a blind choice.
type Follower interface {
	Follow(variant, own, against string) progress.Following
}

// Options are what the room needs.
type Options struct {
	Frame   app.Frame
	Art     kit.Art
	Games   Games
	Engines Engines
	Follower
}

// Room has the pages of a new game and of the armies, and the next game of a match. All its methods are called
// on the window's goroutine.
type Room struct {
	Options
	// Random throws the dice, and draws colours and armies.
	Random *rand.Rand
	page   *Screen     // that was shown last, nil for none
	setup  *matchSetup // nil before the first
	// cameFrom is where the page of a new game leads back to.
	cameFrom app.Route
	blind    string // the computer's army, fixed before the player's is shown
	begun    int    // the number of games begun, also in earlier runs of the program

	// demo makes the film of an army, and featureDemo that of a feature; nil for none.
	demo        func(army string) kit.Demo
	featureDemo func(catalogue.Feature) kit.Demo
}

// New makes the room.
func New(o Options) *Room {
	r := &Room{Options: o, Random: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())), begun: store.Begun(),
		cameFrom: app.Home{}}
	r.demo = func(army string) kit.Demo {
		record, found := catalogue.ArmyByID(army)
		if found && record.Letter == 0 {
			record.Demo = armies.Demo(army)
		}
		return present.Reel(r.Frame, r.Art, chess2.Variant.Name, record.Demo)
	}
	r.featureDemo = func(of catalogue.Feature) kit.Demo {
		return present.Reel(r.Frame, r.Art, of.Form, of.Demo)
	}
	o.Engines.OnAnswer(r.showEngines)
	o.Frame.Prefs().Subscribe(func(c app.Change) {
		if c.Engines() {
			r.showEngines()
		}
	})
	return r
}

// showEngines updates the page of a new game after a change of the engines.
func (r *Room) showEngines() {
	if app.Shows[app.NewGame](r.Frame) {
		r.page.update()
	}
}

// Close saves the number of games begun.
func (r *Room) Close() error { return store.KeepBegun(r.begun) }

// The routes within the room.
type (
	curtainRoute struct{} // hides the choice of the first player
	chooseRoute  struct{} // a person chooses an army
	revealRoute  struct{} // shows both armies
)

// Serve registers the pages of the room.
func (r *Room) Serve(to *app.Routes) {
	goOn := func() []string { return []string{"go"} }
	keys := func() []string {
		if !r.page.game().Armies {
			return goOn()
		}
		return []string{"armies", "go"}
	}
	app.Serve(to, func(app.NewGame) app.Page {
		r.drawBlind()
		r.cameFrom = app.Home{}
		if _, learn := r.Frame.From().(app.Learn); learn {
			r.cameFrom = app.Learn{}
		}
		r.page = newScreen(r, gameOptions(), present.LevelOptions(), r.lastChoice())
		return app.Page{Screen: r.page, Left: r.page.rest, Keys: keys}
	})
	app.Serve(to, func(app.FirstGame) app.Page {
		return app.Page{Screen: newFirstGame(r), Keys: goOn}
	})
	app.Serve(to, func(curtainRoute) app.Page { return app.Page{Screen: newCurtain(r), Keys: goOn} })
	app.Serve(to, func(chooseRoute) app.Page {
		s := newChoose(r)
		return app.Page{Screen: s, Left: s.cards.closed, Keys: func() []string { return []string{"armies"} }}
	})
	app.Serve(to, func(revealRoute) app.Page {
		s := NewReveal(r.Art, r.revealed(), r.start)
		s.back = r.back
		return app.Page{Screen: s, Shown: s.Begin, Keys: goOn}
	})
}

// back leaves the pages before a game: to the page of a new game, or to the last game of the match.
func (r *Room) back() {
	if r.setup.match.Game() > 1 {
		r.Frame.Go(app.Game{})
		return
	}
	r.Frame.Go(app.NewGame{})
}

// Choose shows the page of a new game with a group selected, which is an army or a game.
func (r *Room) Choose(group string) {
	r.selectGroup(group)
	r.Frame.Go(app.NewGame{})
}

// ChooseAtLeast is Choose with Midline as the opponent, at a level or above.
func (r *Room) ChooseAtLeast(group string, least opponent.Level) {
	r.Select(group, max(least, r.Frame.Prefs().Get().Level))
	r.Frame.Go(app.NewGame{})
}

// Select selects a group and a level of Midline for the next game. Everything else is as in the last choice.
func (r *Room) Select(group string, level opponent.Level) {
	r.selectGroup(group)
	r.Frame.Prefs().Set(func(set *settings.Settings) {
		set.NewGame.Opponent, set.NewGame.Engine = opponent.Midline, ""
		set.Level, set.NewGame.YourLevel = level, false
	})
}

// ChooseArmies shows it with an army against an army of Midline.
func (r *Room) ChooseArmies(own, against string) {
	r.Frame.Prefs().Set(func(set *settings.Settings) {
		set.NewGame.Opponent, set.NewGame.ComputerArmy = opponent.Midline, present.ArmySetting(against)
	})
	r.Choose(own)
}

// selectGroup selects an army or a game for the next game.
func (r *Room) selectGroup(group string) {
	prefs := r.Frame.Prefs()
	if army, found := catalogue.ArmyByID(group); found {
		present.SelectGame(prefs, "chess2")
		prefs.Set(func(set *settings.Settings) { set.NewGame.Army = present.ArmySetting(army.ID) })
		return
	}
	present.SelectGame(prefs, group)
}

// Begin begins a game of a group against Midline at a level. Everything else is as in the last choice.
func (r *Room) Begin(group string, level opponent.Level) {
	r.Select(group, level)
	r.Frame.Prefs().Set(func(set *settings.Settings) { set.NewGame.Match = 1 })
	r.drawBlind()
	c := r.lastChoice()
	r.chooseArmies(c, false)
}

// FirstGame begins the first game of a newcomer, with all help, against the sparring partner.
func (r *Room) FirstGame() { r.beginFirst("classic", opponent.Sparring) }

// beginFirst begins the first game of a newcomer with an army against a level, which has Classic.
func (r *Room) beginFirst(army string, level opponent.Level) {
	r.chooseArmies(Choice{
		Game: "chess2", Extras: map[string]string{"form": "chess2"}, Opponent: opponent.Midline,
		Level: level, Army: army, TheirArmy: "classic", Colour: settings.ColourWhite,
		Clock: settings.ClockNone, Start: settings.StartArray, Number: orthodox.Standard, Games: 1,
	}, true)
}
