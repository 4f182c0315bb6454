package control

import (
	"strings"
	"time"

	"midline/engine/game"
	"midline/engine/message"
	"midline/ui/present"
	"midline/ui/screen"
	"midline/ui/store"
	"midline/ui/words"
)

// document is what the program was opened with: a path or a FEN, and the name of the
// FEN's game, "" to find it out.
type document struct{ text, game string }

// openDocument puts what the program was opened with on the screen, once.
func (a *App) openDocument() {
	d := a.document
	a.document = document{}
	if d.text == "" {
		return
	}
	a.take(store.OpenDocument(d.text, d.game, time.Now))
}

// take puts what was opened on the screen, or tells what is wrong with it.
func (a *App) take(d store.Document, err error) {
	switch {
	case err == nil && d.Game != nil:
		a.replacing(func() {
			a.openGame(d.Game)
			a.tellNotices(d.Notices)
		})
		return
	case err == nil:
		a.openPGN(d.Name, d.PGN)
		return
	}
	a.tell(words.Sentence(words.Error(err)))
}

// Drop opens what was dropped on the window: the first file that can be opened.
func (a *App) Drop(paths []string) {
	if len(paths) == 0 {
		return
	}
	if a.at == toWelcome { // it waits until the pieces are chosen
		a.document = document{text: paths[0]}
		return
	}
	a.sharing.tasks.Go(func() {
		var first error
		for _, path := range paths {
			d, err := store.OpenDocument(path, "", time.Now)
			if err == nil {
				a.win.Do(func() { a.take(d, nil) })
				return
			}
			if first == nil {
				first = err
			}
		}
		a.win.Do(func() { a.take(store.Document{}, first) })
	})
}

// Paste opens a position or a game that was pasted.
func (a *App) Paste(text string) {
	if a.at != toWelcome {
		a.take(store.OpenText(text, time.Now))
	}
}

// tellNotices tells what was put right in what was opened, at once.
func (a *App) tellNotices(notices []*message.Message) {
	var list []string
	for _, n := range notices {
		list = append(list, words.Sentence(words.Error(n)))
	}
	if len(list) > 0 {
		a.tell(strings.Join(list, " "))
	}
}

func (a *App) openGame(g *game.Game) {
	g.Identify() // what it was saved as may go on elsewhere
	a.save(g)
	a.play(a.newSession(g, nil))
}

// replacing does what takes the place of the unfinished game, after asking if there
// is one.
func (a *App) replacing(do func()) {
	question := ""
	switch {
	case a.session == nil:
	case present.GoesOn(a.session.game):
		question = words.T("replace.match")
	case !a.session.turn.Over() && a.session.game.Current().Parent() != nil:
		question = words.T("replace.ask")
	}
	if question == "" {
		do()
		return
	}
	a.win.Ask(screen.NewConfirm(a.art, question, words.T("replace.yes"), words.T("replace.no"), func(ok bool) {
		a.win.Ask(nil)
		if ok {
			do()
		}
	}))
}
