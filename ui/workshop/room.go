// Package workshop is the room in which players make armies of their own.
package workshop

import (
	"context"
	"image"
	"strings"

	"midline/engine/army"
	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/armies"
	"midline/ui/bars"
	"midline/ui/kit"
	"midline/ui/words"
)

// Options are what the room needs.
type Options struct {
	Frame app.Frame
	Art   kit.Art
	Begin func(g *game.Game, back func())    // puts a new game on the board, from which back leads here
	Post  func(name string, do func() error) // writes a file beside the window, instead of a pending job of the name
	Add   func(name string, do func() error) // likewise, after pending jobs of the name
	// Read reads a file beside the window and then calls done there, with wanted unset if the reading was cancelled.
	Read   func(name string, work func(ctx context.Context) (done func(wanted bool)))
	Reload func()                                         // reads the armies again, after what is posted
	Save   func(name string, take func(path string))      // asks for the file to export to
	Open   func(endings []string, take func(path string)) // asks for a file to read
	Show   func(path string)                              // shows a folder or a file in the system's program
	Tests  string                                         // the folder of the games that compare armies, "" for none
	Draft  string                                         // the file of a design that is not saved, "" for none
}

// Room is where armies are made. All its methods are called on the window's goroutine.
type Room struct {
	Options
	design  *design // that is edited, nil for none
	edit    *editScreen
	list    *listScreen
	fair    *fairScreen
	drafted *army.Draft // the design as it was written for the next run last
	chosen  string      // the key of the army of the list
	tab     string      // of the screen that edits
	pane    string
	pen     pen
	erased  []*army.Army // that were deleted and can come back, the last one last
	trial   *trial       // the games that compare an army with the six, nil for none
	exit    app.Route    // that the list leads back to, nil for home
	leave   func()       // ends the watching of the shelf
}

// The routes within the room.
type (
	editRoute struct{}             // edits the design of the room
	fairRoute struct{ key string } // compares an army with the six
	textRoute struct{ file string }
)

// New makes the room.
func New(o Options) *Room {
	r := &Room{Options: o, tab: rules.Knight.ID(), pane: paneMoves}
	r.design = readDraft(o.Draft)
	o.Frame.Prefs().Subscribe(func(c app.Change) {
		if c.Appearance() && r.edit != nil {
			r.edit.restyle()
		}
	})
	r.shelf().OnKeep(r.keep)
	r.leave = r.shelf().Subscribe(func() {
		if app.Shows[app.Workshop](r.Frame) && r.list != nil {
			r.list.fill()
		}
	})
	return r
}

// Serve registers the pages of the room.
func (r *Room) Serve(to *app.Routes) {
	app.Serve(to, func(app.Workshop) app.Page {
		switch from := r.Frame.From().(type) {
		case app.NewGame, app.Game, app.Learn, app.Armies:
			r.exit = from
		case editRoute, fairRoute, textRoute, app.Workshop:
		default:
			r.exit = nil
		}
		r.list = newListScreen(r)
		return app.Page{Screen: r.list, Keys: func() []string {
			return []string{"arrows", "go", "deletearmy", "undoarmy"}
		}}
	})
	app.Serve(to, func(editRoute) app.Page {
		r.edit = newEditScreen(r)
		return app.Page{Screen: r.edit, Left: func() {
			r.edit.powers.demonstrate("")
			r.edit = nil
		}, Keys: func() []string {
			return []string{"arrows", "leap", "line", "undo", "redo"}
		}}
	})
	app.Serve(to, func(f fairRoute) app.Page {
		r.fair = newFairScreen(r, f.key)
		return app.Page{Screen: r.fair, Shown: r.fair.begin, Left: r.endTrial,
			Keys: func() []string { return []string{"scroll"} }}
	})
	app.Serve(to, func(t textRoute) app.Page {
		s := newTextScreen(r, t.file)
		return app.Page{Screen: s, Shown: s.read, Keys: func() []string { return []string{"scroll"} }}
	})
}

// Close ends the games that compare armies, and waits for them. It keeps a design that is not saved for the next run.
func (r *Room) Close() {
	r.keepDraft()
	r.endTrial()
	r.leave()
}

func (r *Room) shelf() *armies.Shelf { return r.Frame.Prefs().Armies() }

// drawer returns a function that draws the pieces of a design as well.
func drawer(piece func(string, bool, int) image.Image,
	art func(rules.Role) string) func(string, bool, int) image.Image {
	return func(name string, white bool, px int) image.Image {
		plain, lit := strings.CutSuffix(name, armies.LitMark)
		if role := roleOfArt(plain); role != rules.NoRole {
			if name = art(role); lit {
				name += armies.LitMark
			}
		}
		if piece == nil {
			return nil
		}
		return piece(name, white, px)
	}
}

// update shows the design after a change.
func (r *Room) update() {
	r.keepChanges()
	if r.edit != nil {
		r.edit.update()
	}
	r.Frame.Changed()
}

// MayUndo reports whether there is something to undo on the page of the room that is shown.
func (r *Room) MayUndo() bool {
	switch {
	case app.Shows[editRoute](r.Frame):
		return r.design != nil && len(r.design.past) > 0
	case app.Shows[app.Workshop](r.Frame):
		return len(r.erased) > 0
	}
	return false
}

// Undo undoes the last change of the design, or brings the army back that was deleted last.
func (r *Room) Undo() {
	switch {
	case !r.MayUndo():
	case app.Shows[editRoute](r.Frame):
		r.travel(-1)
	default:
		r.restore()
	}
}

// travel undoes or redoes a change.
func (r *Room) travel(by int) {
	if by < 0 {
		r.design.undo()
	} else {
		r.design.redo()
	}
	r.update()
}

// The topics of questions and notices.
const (
	aboutUnsaved bars.Topic = "an army that is not saved"
	aboutDeleted bars.Topic = "an army that was deleted"
	aboutImport  bars.Topic = "an army to import"
	aboutName    bars.Topic = "an army that shares its name"
	aboutCopy    bars.Topic = "a copy of an army"
	aboutKept    bars.Topic = "an army that is kept: "
)

// startNew begins with the pieces of chess.
func (r *Room) startNew() { r.start(newDesign("", plainDraft())) }

// start edits a design. One that is not saved is not lost without a question.
func (r *Room) start(d *design) {
	open := func() {
		r.design, r.drafted = d, nil
		r.keepDraft()
		r.tab, r.pane = rules.Knight.ID(), paneMoves
		if d.id == "" {
			r.tab = tabArmy
		}
		r.Frame.Go(editRoute{})
	}
	if !r.unsaved() {
		open()
		return
	}
	if d.id != "" && d.id == r.design.id {
		r.Frame.Go(editRoute{})
		return
	}
	r.Frame.Ask(bars.Question{About: aboutUnsaved, Text: words.T("workshop.unsaved", r.design.now.Name),
		Yes: words.T("workshop.discard"), No: words.T("workshop.goon"), Here: true, Answer: func(discard bool) {
			if discard {
				open()
			} else {
				r.Frame.Go(editRoute{})
			}
		}})
}

// unsaved reports whether there is a design that is not saved.
func (r *Room) unsaved() bool { return r.design != nil && r.design.changed() }

// back leaves the design for the list, and asks whether to save what has changed.
func (r *Room) back() {
	d := r.design
	if !d.changed() {
		r.design = nil
		r.Frame.Go(app.Workshop{})
		return
	}
	if d.why() != "" {
		app.ConfirmText(r.Frame, aboutUnsaved, words.T("workshop.leave.wrong", d.now.Name), "workshop.discard",
			"workshop.goon", nil, r.discard)
		return
	}
	r.Frame.Ask(bars.Question{About: aboutUnsaved, Text: words.T("workshop.leave", d.now.Name),
		Yes: words.T("workshop.discard"), No: words.T("workshop.goon"), Third: words.T("workshop.save"), Here: true,
		Answer: func(discard bool) {
			if discard {
				r.discard()
			}
		}, Thirdly: func() {
			r.save(func() {
				if r.design != d || d.changed() {
					return
				}
				if r.design = nil; app.Shows[editRoute](r.Frame) {
					r.Frame.Go(app.Workshop{})
				}
			})
		}})
}

func (r *Room) discard() {
	r.design, r.drafted = nil, nil
	r.keepDraft()
	r.Frame.Go(app.Workshop{})
}

// try begins a game with the design against Classic, which Midline plays.
func (r *Room) try() {
	d := r.design
	if d.why() == "" {
		file := *d.army
		file.Pieces = d.now.Pieces
		r.play(&file)
	}
}

// play begins a game with an army against Classic.
func (r *Room) play(file *army.Army) {
	kept, err := file.Keep()
	if err == nil {
		err = r.begin(kept.Army)
	}
	if err != nil {
		app.TellText(r.Frame, words.Sentence(words.Error(err)))
	}
}

// comeBack leads from a game that tries an army to the design, or to the list if there is none.
func (r *Room) comeBack() {
	if r.design != nil {
		r.Frame.Go(editRoute{})
	} else {
		r.Frame.Go(app.Workshop{})
	}
}

// tryLevel is the level of Midline in games that try an army.
const tryLevel = 3

func (r *Room) begin(a *rules.Army) error {
	start, err := variant.Start(&chess2.Variant, orthodox.Standard, a, &chess2.Classic)
	if err != nil {
		return err
	}
	g, err := game.New(game.Options{Start: start,
		Players: [2]game.Player{rules.Black: {Opponent: opponent.At(tryLevel)}}})
	if err != nil {
		return err
	}
	r.Begin(g, r.comeBack)
	return nil
}
