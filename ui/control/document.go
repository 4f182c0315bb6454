package control

import (
	"time"

	"midline/engine/game"
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
	g, err := store.OpenDocument(d.text, d.game, time.Now)
	if err != nil {
		a.tell(words.Sentence(words.Error(err)))
		return
	}
	a.replacing(func() { a.openGame(g) })
}

func (a *App) openGame(g *game.Game) {
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
