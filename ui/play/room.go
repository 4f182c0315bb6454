package play

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/endings"
	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/opening"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/engines"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/sound"
	"midline/ui/store"
	"midline/ui/think"
)

// Options are what the room needs of the program.
type Options struct {
	Frame     app.Frame
	Art       kit.Art
	Thinker   think.Thinker // the computer that plays
	Helper    think.Thinker // gives hints and analyses
	Endings   Endings       // optional
	Sounds    Sounds
	Engines   Engines
	Library   Library
	Writer    Writer
	Progress  *store.Progress // what the person at this computer has learned
	Explainer *kit.Explainer
	Sharer    Sharer // optional: without one, nothing is shared
	Now       func() time.Time

	Matches  Matches
	Advisor  Advisor
	Settings Settings
	Finder   Finder
	List     GameList // optional: without one, no game is opened from a list
}

// Endings are tables of endings, which are asked on any goroutine.
type Endings interface {
	// Probe returns what a table in memory says of a position.
	Probe(*rules.Position) (v endings.Value, ok bool)
	// Request lets the table of a position come into memory.
	Request(*rules.Position)
}

// Sounds are heard.
type Sounds interface {
	Play(sound.Cue)
	Model() kit.SoundModel
	// Choose takes over what the sound's button says; settled, when the hand has let go of it.
	Choose(m kit.SoundModel, settled bool)
	// OnSilence lets a function hear that no sound can be heard where sounds are switched on.
	OnSilence(func())
}

// Engines are programs other than Midline.
type Engines interface {
	// Opponent returns an engine that is to play a game; nil with the reason why it cannot.
	Opponent(o opponent.Opponent, side rules.Color, r *rules.Rules) (think.Thinker, string)
	// For returns the names of the engines that are known to play a game.
	For(r *rules.Rules) []string
	// Analyst returns who analyses a game.
	Analyst(r *rules.Rules) engines.Analyst
	// Named returns the engine of a name, or Midline, which is to analyse a game for a purpose.
	Named(p engines.Purpose, name string, r *rules.Rules) engines.Analyst
	// Rest ends the engine that thinks for a purpose.
	Rest(engines.Purpose)
	// OnAnswer sets a function to call when it becomes known what an engine can play.
	OnAnswer(func())
	// Threads returns the number of threads that may analyse.
	Threads() int
}

// Library keeps games. Its methods are those of store.Library.
type Library interface {
	Open(context.Context) (store.LibraryFile, error)
	Go(name string, work func(context.Context))
	Put(*store.Entry, library.Meta, *game.Game)
	PutPlayed(*game.Game)
	PutFinished(*store.Entry, *game.Game)
	Secure(*game.Game)
	Recover(func(*game.Game))
}

// Writer writes files beside the window. Its methods are those of store.Writer.
type Writer interface {
	SaveGame(path string, g *game.Game)
	SavePlace(path string, id int64)
	SaveBoardOrder(dir string, paths []string, shown string)
	Remove(path string)
}

// Matches begin games.
type Matches interface {
	Begin(army string, level opponent.Level)
	// Select selects an army or a game, and a level, for the next game that is chosen.
	Select(group string, level opponent.Level)
	// Rematch begins the next game of a match, after the choice of another army with change.
	Rematch(last *game.Game, change bool)
	// RematchAt is a rematch against another level.
	RematchAt(last *game.Game, level opponent.Level)
}

// Advisor suggests what to play after a game.
type Advisor interface {
	Suggest() (s progress.Suggestion, found bool)
	// Follow returns what an opponent plays that follows the person's results, with an army against another one.
	Follow(variant, own, against string) progress.Following
}

// Settings lie beside the board.
type Settings interface {
	// Sheet makes them; back is what their button does.
	Sheet(back func()) fyne.CanvasObject
	// CloseSheet forgets them.
	CloseSheet()
	// KeepSheet returns what lets other settings be where these are.
	KeepSheet() (restore func())
}

// Finder shows games of the library.
type Finder interface {
	Find(app.Search)
	// Import asks for a file of games and imports them.
	Import()
}

// Room has the game in play and the analysis board. All its methods are called on the window's
// goroutine.
type Room struct {
	Options
	Session    *Session       // the game in play, nil for none
	analysis   *analysisBoard // that is shown, or was shown last
	boards     boards
	sharing    sharing
	unfinished unfinishedGames
	savePath   string            // of the game in play; "": it is not saved
	who        app.Who           // whose games the explorer counts
	sheet      fyne.CanvasObject // the settings that lay over a panel last

	openings      *opening.Book // nil until it has been read
	openingsAsked bool
}

// New makes the room.
func New(o Options) *Room {
	r := &Room{Options: o}
	r.sharing.room, r.unfinished.room = r, r
	r.analysis = &analysisBoard{room: r}
	r.boards.room, r.boards.list = r, []*analysisBoard{r.analysis}
	r.sharing.turns = "1"
	r.Frame.Prefs().Subscribe(r.changed)
	r.Frame.Prefs().Armies().Subscribe(func() {
		for _, s := range r.sessions() {
			s.Screen.rules.Update()
			s.Screen.update() // an army may have another name now
		}
	})
	r.Engines.OnAnswer(func() {
		for _, s := range r.sessions() {
			s.Screen.analysis.foot.offerEngines()
			s.Screen.analysis.gear.update()
			s.analysis.update()
		}
	})
	r.Sounds.OnSilence(func() {
		for _, s := range r.sessions() {
			s.Screen.volume.Set(r.Sounds.Model())
		}
	})
	return r
}

// Serve registers the pages of the room.
func (r *Room) Serve(to *app.Routes) {
	app.Serve(to, func(app.Analysis) app.Page {
		return app.Page{Screen: r.analysis.screen(), Shown: r.boards.shown, Left: r.analysis.leave,
			Keep: r.keep, Keys: r.keys, Variant: func() string { return r.analysis.session.variant() },
			Rules: func() *rules.Rules { return r.Shown().Rules() }}
	})
	app.Serve(to, func(app.Game) app.Page {
		return app.Page{Screen: r.Session.translated(), Shown: func() { r.Session.start() }, Left: r.leaveGame,
			Keep: r.keep, Keys: r.keys, Variant: func() string { return r.Session.variant() },
			Rules: func() *rules.Rules { return r.Shown().Rules() }}
	})
}

// keys are the lines of the help on keys.
func (r *Room) keys() []string {
	ids := []string{"arrows", "enter", "narrate", "typing", "own", "whirl", "space", "pause", "marks", "threats", "hint",
		"flip", "undo", "redo", "ends", "card", "end", "sound"}
	if r.OnBoard().listed() {
		ids = append(ids, "nextgame")
	}
	if r.OnBoard().editable() {
		ids = append(ids, "deletemove", "comment")
	}
	return ids
}

// Load reads the unfinished games and what lies on the analysis board from a folder. From now on they
// are saved there.
func (r *Room) Load(dir string) {
	k := store.LoadGame(dir, time.Now)
	r.savePath = k.Path
	r.tell(k.Notices)
	if g := k.Game; g != nil && offered(g) {
		r.Session = newSession(r, g, nil)
	}
	if g := k.Game; g != nil && g.ID() == "" && store.WorthKeeping(g) { // of an older Midline
		r.save(g)
		r.Library.PutPlayed(g)
	}
	r.unfinished.load(dir, k.Game)
	r.boards.load(dir)
}

func (r *Room) tell(texts []string) {
	for _, text := range texts {
		app.TellText(r.Frame, text)
	}
}

// Close ends every goroutine and saves what is unfinished.
func (r *Room) Close() {
	r.sharing.close()
	r.unfinished.save()
	if r.Session != nil {
		r.Session.close()
		r.leftGame()
	}
	r.boards.close()
}

// prefs are the player's preferences.
func (r *Room) prefs() settings.Settings { return r.Frame.Prefs().Get() }

// changed lets the boards follow a change of the preferences.
func (r *Room) changed(c app.Change) {
	if c.Was.Analysis != c.Now.Analysis {
		for _, s := range r.sessions() {
			s.analysis.update()
		}
	}
	if c.Appearance() {
		for _, s := range r.sessions() {
			s.restyle()
		}
	}
	if c.Language {
		for _, s := range r.sessions() {
			s.stale = true
		}
	}
	if c.Was.Premove != c.Now.Premove && r.Session != nil {
		r.Session.premove.cancel()
		r.Session.premove.refresh()
	}
}

// OnBoard is the session whose board fills the window, the game in play elsewhere.
func (r *Room) OnBoard() *Session {
	if app.Shows[app.Analysis](r.Frame) {
		return r.analysis.session
	}
	return r.Session
}

// sessions are those that there are.
func (r *Room) sessions() (list []*Session) {
	if r.Session != nil {
		list = append(list, r.Session)
	}
	for _, b := range r.boards.known() {
		if b.session != nil {
			list = append(list, b.session)
		}
	}
	return list
}

// ending is what a table says of a position. One that is not in memory is requested.
func (r *Room) ending(p *rules.Position) (endings.Value, bool) {
	if r.Endings == nil {
		return endings.Value{}, false
	}
	v, ok := r.Endings.Probe(p)
	if !ok {
		r.Endings.Request(p)
	}
	return v, ok
}

// ShowSettings shows the settings over the panel of the game on the board.
func (r *Room) ShowSettings() {
	s := r.OnBoard()
	r.sheet = r.Settings.Sheet(func() { s.Screen.SetSheet(nil) })
	s.Screen.SetSheet(r.sheet)
}

// keep lets the settings over the panel be there again when the screen is made anew.
func (r *Room) keep() (restore func()) {
	if sheet := r.OnBoard().Screen.sheet; sheet == nil || sheet != r.sheet {
		return func() {}
	}
	inside := r.Settings.KeepSheet()
	return func() {
		r.ShowSettings()
		inside()
	}
}

// closeSheet closes what lies over the panel of a game.
func (r *Room) closeSheet(s *Session) {
	s.Screen.SetSheet(nil)
	r.Settings.CloseSheet()
}
