package app

import (
	"context"
	"path/filepath"
	"sync"

	"midline/engine/message"
	"midline/ui/filedialog"
	"midline/ui/store"
	"midline/ui/words"
)

// Picking asks for files, and remembers the folder of each kind. Everything that opens or saves a file that a person
// chooses goes through it.
type Picking struct {
	Places *store.Places
	app    *App
	ctx    context.Context
	end    context.CancelFunc
	group  sync.WaitGroup
	open   sync.Mutex // held while a dialog is open
}

// errPicking says why no dialog is shown.
var errPicking = message.New("a file dialog is open; choose a file there, or cancel it")

func newPicking(a *App) *Picking {
	p := &Picking{Places: store.OpenPlaces(a.Writer), app: a}
	p.ctx, p.end = context.WithCancel(context.Background())
	return p
}

// Ask asks for a file and waits for the answer or the end of the context: "" if nothing was chosen. It is an error if
// another dialog is open. Ask must not be called on the window's goroutine.
func (p *Picking) Ask(ctx context.Context, r filedialog.Request) (string, error) {
	if !p.open.TryLock() {
		return "", errPicking
	}
	defer p.open.Unlock()
	r.Folder = p.Places.Folder(r.Kind)
	path, err := p.app.AskFile(ctx, r)
	if err == nil && path != "" {
		p.Places.SetFolder(r.Kind, filepath.Dir(path))
	}
	return path, err
}

// Pick asks for a file and, unless nothing is chosen, calls take with its path on the window's goroutine. It tells
// errors.
func (p *Picking) Pick(r filedialog.Request, take func(path string)) {
	p.group.Go(func() {
		path, err := p.Ask(p.ctx, r)
		switch {
		case p.ctx.Err() != nil:
		case err != nil:
			p.app.Do(func() { TellText(p.app, words.Sentence(words.Error(err))) })
		case path != "":
			p.app.Do(func() { take(path) })
		}
	})
}

// close closes an open dialog and waits for it.
func (p *Picking) close() {
	p.end()
	p.group.Wait()
}
