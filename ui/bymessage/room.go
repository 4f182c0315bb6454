// Package bymessage has the games that two people who are elsewhere play by sending each other texts, by whatever
// messenger they have.
package bymessage

import (
	"context"
	"slices"
	"strings"
	"time"

	"midline/engine/correspondence"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/bars"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/share"
	"midline/ui/sound"
	"midline/ui/store"
	"midline/ui/words"
)

// Sharer draws pictures and hands them to the system. Its methods wait, and are called on goroutines of their own.
type Sharer interface {
	Draw(ctx context.Context, j share.Job, progress func(done, all int)) ([]byte, error)
	CopyPicture(ctx context.Context, picture []byte) error
	AskFile(ctx context.Context, title, name string) (path string, err error)
}

// Library keeps games that are over.
type Library interface {
	PutMine(g *game.Game, me rules.Color)
}

// Writer writes files beside the window.
type Writer interface {
	SaveMessage(path string, g *correspondence.Game)
	Remove(path string)
}

// Options are what the room needs of the program.
type Options struct {
	Frame     app.Frame
	Art       kit.Art
	Library   Library
	Writer    Writer
	Explainer *kit.Explainer
	Sharer    Sharer // optional
	Hear      func(sound.Cue)
	// Paste reads the clipboard, and takes what is in it as any text that is pasted. Pasted takes such a text.
	Paste  func()
	Pasted func(text string)
}

// Room has the games by message. All its methods are called on the window's goroutine.
type Room struct {
	Options
	games []*correspondence.Game // the one that changed last first
	dir   string                 // "": nothing is saved
	page  *gameScreen            // that was opened last, nil for none
	list  *listPage              // the same
	share sharing
}

// The routes within the room.
type (
	gameRoute   struct{ id string }
	inviteRoute struct{}
)

// New makes the room.
func New(o Options) *Room {
	r := &Room{Options: o}
	r.share.room = r
	o.Frame.Prefs().Subscribe(func(c app.Change) {
		if c.Appearance() && r.page != nil {
			r.page.restyle()
		}
	})
	return r
}

// Serve registers the pages of the room.
func (r *Room) Serve(to *app.Routes) {
	app.Serve(to, func(app.ByMessage) app.Page {
		r.list = newListPage(r)
		return app.Page{Screen: r.list, Keys: func() []string { return []string{"scroll"} }}
	})
	app.Serve(to, func(inviteRoute) app.Page {
		return app.Page{Screen: newInvitePage(r),
			Keys: func() []string { return []string{"scroll", "armies", "go"} }}
	})
	app.Serve(to, func(at gameRoute) app.Page {
		g := r.find(at.id)
		if g == nil { // it was discarded
			r.list = newListPage(r)
			return app.Page{Screen: r.list, Keys: func() []string { return []string{"scroll"} }}
		}
		if g.Game() == nil {
			return app.Page{Screen: newLobby(r, g), Keys: func() []string { return []string{"scroll", "go"} }}
		}
		s := newGameScreen(r, g)
		r.page = s
		return app.Page{Screen: s, Shown: s.begin, Left: s.leave,
			Keys:    func() []string { return []string{"arrows", "enter", "whirl", "space", "flip", "undo", "ends"} },
			Variant: func() string { return g.Setup().Variant.Name },
			Rules:   func() *rules.Rules { return s.node().Position().Rules() }}
	})
}

// Load reads the games from a folder. From now on they are saved there.
func (r *Room) Load(dir string) {
	r.dir = dir
	var notices []string
	r.games, notices = store.LoadMessages(dir, time.Now)
	for _, text := range notices {
		app.TellText(r.Frame, text)
	}
}

// Close waits for what is being drawn.
func (r *Room) Close() { r.share.close() }

func (r *Room) find(id string) *correspondence.Game {
	i := slices.IndexFunc(r.games, func(g *correspondence.Game) bool { return g.ID() == id })
	if i < 0 {
		return nil
	}
	return r.games[i]
}

// Has reports whether a game is one by message.
func (r *Room) Has(id string) bool { return r.find(id) != nil }

// Open shows a game.
func (r *Room) Open(id string) { r.Frame.Go(gameRoute{id}) }

// changed saves a game that has changed, and puts it first. A game that is over goes to the library.
func (r *Room) changed(g *correspondence.Game) {
	r.games = slices.DeleteFunc(r.games, func(o *correspondence.Game) bool { return o == g })
	r.games = slices.Insert(r.games, 0, g)
	if r.dir != "" {
		r.Writer.SaveMessage(store.MessagePath(r.dir, g.ID()), g)
	}
	if g.Game() != nil && g.State() == correspondence.Over {
		me, _ := g.Color(g.Me())
		r.Library.PutMine(g.Game(), me)
	}
}

// remove forgets a game and its file.
func (r *Room) remove(id string) {
	r.games = slices.DeleteFunc(r.games, func(g *correspondence.Game) bool { return g.ID() == id })
	if r.dir != "" {
		r.Writer.Remove(store.MessagePath(r.dir, id))
	}
}

// Discard discards a game after a question, and then calls done.
func (r *Room) Discard(id string, done func()) {
	g := r.find(id)
	if g == nil {
		return
	}
	if g.State() == correspondence.Over {
		r.remove(id)
		done()
		return
	}
	still := func() bool { return r.find(id) == g }
	app.ConfirmText(r.Frame, app.AboutGame, words.T("bymessage.discard.ask", r.friend(g)), "home.discard.yes",
		"home.discard.no", still, func() { r.remove(id); done() })
}

// Take takes messages that were pasted, or tells why not. Of each game the latest one counts. Games that are not
// here yet begin after a question each; an invitation to choose an army blind is a question by itself.
func (r *Room) Take(list []*correspondence.Message, err error) {
	seen := map[string]bool{}
	var taken *correspondence.Game
	var fresh []*correspondence.Message // of games that are not here
	for _, m := range correspondence.Latest(list) {
		if seen[m.ID] {
			continue
		}
		seen[m.ID] = true
		if !r.Has(m.ID) && m.Game != nil {
			if _, wrong := correspondence.Open(m, r.me()); wrong == nil {
				fresh = append(fresh, m)
			} else if err == nil {
				err = wrong
			}
			continue
		}
		g, wrong := r.take(m)
		switch {
		case wrong == nil && taken == nil:
			taken = g
		case err == nil:
			err = wrong
		}
	}
	if len(fresh) > 0 {
		defer r.askToBegin(fresh) // on the page that is shown then
		err = nil
	}
	if taken != nil {
		r.Frame.Settle(app.AboutOpened)
		if at, here := r.Frame.At().(gameRoute); here && at.id == taken.ID() && taken.Game() != nil && r.page != nil &&
			r.page.game == taken {
			r.page.received()
		} else {
			r.Open(taken.ID())
		}
	}
	if err != nil {
		r.Frame.Tell(bars.Notice{About: app.AboutOpened, Text: words.Sentence(words.Error(err)), Here: true})
	}
}

// askToBegin asks whether games that are not here are to begin with messages of them, one after the other.
func (r *Room) askToBegin(list []*correspondence.Message) {
	if len(list) == 0 {
		return
	}
	m, rest := list[0], list[1:]
	r.Frame.Ask(bars.Question{About: app.AboutOpened, Text: r.beginText(m), Yes: words.T("bymessage.begin.yes"),
		No: words.T("bymessage.begin.no"), Here: true, Holds: func() bool { return !r.Has(m.ID) },
		Answer: func(yes bool) {
			if yes {
				if g, err := correspondence.Open(m, r.me()); err == nil {
					r.changed(g)
					r.Open(g.ID())
				}
			}
			r.askToBegin(rest) // on the page that is shown now
		}})
}

// beginText asks whether a game that is not here is to begin with a message of it.
func (r *Room) beginText(m *correspondence.Message) string {
	seat := m.From.Other()
	other, seatName := m.Names[m.From], m.Names[seat]
	if other == "" {
		other = words.T("bymessage.friend")
	}
	c, _ := m.Color(seat)
	title, mine := titleOf(m.Setup.Variant, m.Game), words.Color(c == rules.White)
	text := words.T("bymessage.begin.ask", other, title, mine)
	if turn := lastTurn(m.Game); turn != "" {
		text = words.T("bymessage.begin.turn", other, title, turn, mine)
	}
	if me := r.me(); me != "" && seatName != "" && seatName != me {
		text = words.T("bymessage.begin.other", seatName) + " " + text
	}
	return words.Capital(text)
}

// take takes one message.
func (r *Room) take(m *correspondence.Message) (*correspondence.Game, error) {
	g := r.find(m.ID)
	var err error
	if g == nil {
		g, err = correspondence.Open(m, r.me())
	} else {
		if r.page != nil && r.page.game == g {
			r.page.settle() // it shows the game that is about to change
		}
		err = g.Receive(m)
	}
	if err == nil {
		r.changed(g)
	}
	return g, err
}

// me is the name of the person here.
func (r *Room) me() string { return strings.TrimSpace(r.Frame.Prefs().Get().NewGame.Name) }

// keepName remembers the name of the person here.
func (r *Room) keepName(name string) {
	if name != "" && name != r.me() {
		r.Frame.Prefs().Set(func(set *settings.Settings) { set.NewGame.Name = name })
	}
}

// friend is the name of the other in sentences.
func (r *Room) friend(g *correspondence.Game) string { return nameOf(g, g.Me().Other()) }

// nameOf is the name of a seat, as the person here reads it.
func nameOf(g *correspondence.Game, s correspondence.Seat) string {
	switch name := g.Name(s); {
	case name != "":
		return name
	case s == g.Me():
		return words.T("bymessage.you")
	}
	return words.T("bymessage.friend")
}

// send copies the message of a game.
func (r *Room) send(g *correspondence.Game) {
	code, err := g.Code()
	if err != nil {
		return
	}
	r.Frame.Copy(Headline(g) + "\n" + code)
	if !g.Sent() {
		g.MarkSent()
		r.changed(g)
	}
}
