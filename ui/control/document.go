package control

import (
	"context"
	"errors"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"midline/engine/game"
	"midline/engine/message"
	"midline/engine/notation/fen"
	"midline/ui/bars"
	"midline/ui/present"
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
	if d.text == "" {
		return
	}
	a.loads.read(filepath.Base(d.text), func(ctx context.Context) func(bool) {
		document, err := store.OpenDocument(ctx, d.text, d.game, time.Now)
		return a.taking(document, err)
	})
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

// loads are the files that are being read before they are shown.
type loads struct {
	a     *App
	ctx   context.Context
	end   context.CancelFunc
	group sync.WaitGroup
	last  int // the number of the last file
}

func newLoads(a *App) *loads {
	l := &loads{a: a}
	l.ctx, l.end = context.WithCancel(context.Background())
	return l
}

// loadWait is after what time a file is said to be read still.
const loadWait = 500 * time.Millisecond

// read reads a file on a goroutine, and does in the window what work returns. After a while a bar
// tells of it, by which it can be given up: then, and when the program ends, the context ends,
// and the result is not wanted. The name is that of the file, "" for what was pasted.
func (l *loads) read(name string, work func(ctx context.Context) (done func(wanted bool))) {
	ctx, cancel := context.WithCancel(l.ctx)
	text := words.T("document.loading", name)
	if name == "" {
		text = words.T("document.loading.pasted")
	}
	l.last++
	about := aboutLoad + bars.Topic(strconv.Itoa(l.last))
	shown := time.AfterFunc(loadWait, func() {
		l.a.win.Do(func() {
			if ctx.Err() == nil {
				l.a.notify(bars.Notice{About: about, Text: text, Calm: true, Label: words.T("document.stop"), Dismissed: cancel})
			}
		})
	})
	l.group.Go(func() {
		done := work(ctx)
		shown.Stop()
		l.a.win.Do(func() {
			wanted := ctx.Err() == nil
			cancel() // so that no bar is shown after this
			l.a.bars.queue.Settle(about)
			done(wanted)
		})
	})
}

// close gives everything up and waits.
func (l *loads) close() {
	l.end()
	l.group.Wait()
}

// take puts what was opened on the screen, or tells what is wrong with it.
func (a *App) take(d store.Document, err error) {
	if err == nil {
		a.bars.queue.Settle(aboutOpened)
	}
	switch {
	case err == nil && d.Game != nil:
		a.replacing(func() {
			a.openGame(d.Game)
			a.tellNotices(d.Notices)
		})
		return
	case err == nil:
		context.AfterFunc(a.loads.ctx, func() { _ = d.PGN.Close() }) // while a question about it waits, say
		a.openPGN(d.Name, d.PGN)
		return
	}
	a.notOpened(err)
}

// notOpened tells why something could not be opened, until something could or the page is left.
func (a *App) notOpened(err error) {
	a.notify(bars.Notice{About: aboutOpened, Text: words.Sentence(words.Error(err)), Here: true})
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
	a.loads.read(filepath.Base(paths[0]), func(ctx context.Context) func(bool) {
		var first error
		for _, path := range paths {
			d, err := store.OpenDocument(ctx, path, "", time.Now)
			if err == nil {
				return a.taking(d, nil)
			}
			if first == nil {
				first = err
			}
		}
		return a.taking(store.Document{}, first)
	})
}

// Pasted reads the clipboard for whoever takes a text, and tells where it cannot be read.
func (a *App) Pasted(take func(text string)) {
	a.win.Pasted(func(text string, err error) {
		if err != nil {
			a.tell(words.Sentence(words.Error(err)))
			return
		}
		take(text)
	})
}

// Paste opens a position or a game that was pasted.
func (a *App) Paste(text string) {
	if a.at == toWelcome {
		return
	}
	a.sharing.tasks.Go(func() {
		d, err := store.OpenText(text, time.Now)
		a.win.Do(func() { a.pasted(text, d, err) })
	})
}

// longestFEN is the length in bytes up to which a text is tried as the position that is set up.
const longestFEN = 1000

// pasted takes what was read of a pasted text, onto the board that is shown if it is a position.
func (a *App) pasted(text string, d store.Document, err error) {
	switch {
	case a.at == toEditor && d.PGN == nil && len(text) <= longestFEN && a.editor.paste(text, d.Game):
		a.bars.queue.Settle(aboutOpened)
	case a.at == toEditor && len(text) <= longestFEN && isFEN(err):
		a.bars.queue.Settle(aboutOpened)
		a.editor.refuse(text, err)
	case a.at == toDesk && err == nil && d.Game != nil:
		a.bars.queue.Settle(aboutOpened)
		a.analysePosition(*d.Game.Position())
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
	question := a.givesUp()
	if question == "" {
		do()
		return
	}
	s := a.session
	still := func() bool { return a.session == s && a.givesUp() == question }
	a.bars.ask(aboutGame, question, "replace.yes", "replace.no", still, do)
}

// givesUp is the question whether the unfinished game is to be given up, "" where there is none.
func (a *App) givesUp() string {
	switch {
	case a.session == nil:
	case present.GoesOn(a.session.game):
		return "replace.match"
	case !a.session.turn.Over() && a.session.game.Current().Parent() != nil:
		return "replace.ask"
	}
	return ""
}
