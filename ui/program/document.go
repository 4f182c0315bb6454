package program

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"time"

	"midline/engine/correspondence"
	"midline/engine/message"
	"midline/engine/notation/fen"
	"midline/ui/app"
	"midline/ui/bars"
	"midline/ui/store"
	"midline/ui/words"
)

// document is what the program was opened with: a path or a FEN, and the name of the
// FEN's game, "" to find it out.
type document struct{ text, game string }

// openDocument puts what the program was opened with on the screen, once, when that has been
// read beside the window.
func (a *App) openDocument() {
	d := a.document
	a.document = document{}
	if d.text == "" || a.bringArmies([]string{d.text}) {
		return
	}
	a.Reading.Read(filepath.Base(d.text), func(ctx context.Context) func(bool) {
		document, err := store.OpenDocument(ctx, d.text, d.game, time.Now)
		if err == nil {
			a.remember(d.text)
		}
		return a.taking(document, err)
	})
}

// openFirst goes to the first page and opens the document of the start, and reports whether there
// is one.
func (a *App) openFirst() bool {
	if a.document.text == "" {
		return false
	}
	a.Go(app.Home{})
	a.openDocument()
	return true
}

// Owns reports whether this copy of the program has the saved games, and is the one that others hand over to.
func (a *App) Owns() bool { return a.owns }

// Hand opens what another start of the program was asked to open, nothing for "".
func (a *App) Hand(text, game string) {
	a.document = document{text, game}
	if !app.Shows[app.Welcome](a) { // there it waits until the pieces are chosen
		a.openDocument()
	}
}

// taking is what becomes of a document that has been read: it is closed if that was given up.
func (a *App) taking(d store.Document, err error) (done func(wanted bool)) {
	return func(wanted bool) {
		switch {
		case wanted:
			a.take(d, err)
		case d.PGN != nil:
			_ = d.PGN.Close() // nobody wants it
		}
	}
}

// take puts what was opened on the screen, or tells what is wrong with it.
func (a *App) take(d store.Document, err error) {
	if err == nil {
		a.Settle(app.AboutOpened)
	}
	switch {
	case err == nil && d.Game != nil:
		a.play.Open(d.Game)
		a.tellNotices(d.Notices)
		a.offerArmies(d.Game)
		return
	case err == nil:
		d.PGN = closing(a.Reading.Context(), d.PGN) // while a question about it waits, say
		a.openPGN(&d)
		return
	}
	a.notOpened(err)
}

// closing returns a text that is also closed when ctx ends.
func closing(ctx context.Context, text io.ReadSeekCloser) io.ReadSeekCloser {
	return &closed{text, context.AfterFunc(ctx, func() { _ = text.Close() })}
}

type closed struct {
	io.ReadSeekCloser
	forget func() bool // what is to be done when the context ends
}

// Close implements io.Closer.
func (c *closed) Close() error {
	c.forget()
	return c.ReadSeekCloser.Close()
}

// Waiting returns how long a Read has been blocked, 0 if that is unknown.
func (c *closed) Waiting() time.Duration {
	if s, ok := c.ReadSeekCloser.(interface{ Waiting() time.Duration }); ok {
		return s.Waiting()
	}
	return 0
}

// notOpened tells why something could not be opened, until something could or the page is left.
func (a *App) notOpened(err error) {
	a.Tell(bars.Notice{About: app.AboutOpened, Text: words.Sentence(words.Error(err)), Here: true})
}

// Drop opens what was dropped on the window: the first file that can be opened.
func (a *App) Drop(paths []string) {
	if len(paths) == 0 {
		return
	}
	if app.Shows[app.Welcome](a) { // it waits until the pieces are chosen
		a.document = document{text: paths[0]}
		return
	}
	if a.bringArmies(paths) {
		return
	}
	a.Reading.Read(filepath.Base(paths[0]), func(ctx context.Context) func(bool) {
		var first error
		for _, path := range paths {
			d, err := store.OpenDocument(ctx, path, "", time.Now)
			if err == nil {
				a.remember(path)
				return a.taking(d, nil)
			}
			if first == nil {
				first = err
			}
		}
		return a.taking(store.Document{}, first)
	})
}

// Paste opens a position or a game that was pasted, or takes a message of a game.
func (a *App) Paste(text string) {
	if app.Shows[app.Welcome](a) {
		return
	}
	if a.workshop.Paste(text) {
		return
	}
	a.tasks.Go(func() {
		if correspondence.Contains(text) {
			list, err := correspondence.Read(text)
			a.Do(func() { a.messages.Take(list, err) })
			return
		}
		d, err := store.OpenText(text, time.Now)
		a.Do(func() { a.pasted(text, d, err) })
	})
}

// longestFEN is the length in bytes up to which a text is tried as the position that is set up.
const longestFEN = 1000

// pasted takes what was read of a pasted text, onto the board that is shown if it is a position.
func (a *App) pasted(text string, d store.Document, err error) {
	switch {
	case app.Shows[app.Editor](a) && d.PGN == nil && len(text) <= longestFEN && a.editor.Paste(text, d.Game):
		a.Settle(app.AboutOpened)
	case app.Shows[app.Editor](a) && len(text) <= longestFEN && isFEN(err):
		a.Settle(app.AboutOpened)
		a.editor.Refuse(text, err)
	case app.Shows[app.Analysis](a) && err == nil && d.Game != nil:
		a.Settle(app.AboutOpened)
		a.play.AnalysePosition(*d.Game.Position())
	case app.Shows[app.Workshop](a) && errors.Is(err, store.ErrNeither):
		a.workshop.NoArmy()
	case app.Shows[app.ByMessage](a) && errors.Is(err, store.ErrNeither):
		a.messages.Take(nil, correspondence.ErrNone)
	default:
		a.take(d, err)
	}
}

// isFEN reports whether an error is of a text that was meant for a position.
func isFEN(err error) bool {
	_, is := errors.AsType[*fen.Error](err)
	return is
}

// tellNotices tells what was put right in what was opened, at once.
func (a *App) tellNotices(notices []*message.Message) {
	var list []string
	for _, n := range notices {
		list = append(list, words.Sentence(words.Error(n)))
	}
	if len(list) > 0 {
		app.TellText(a, strings.Join(list, " "))
	}
}
