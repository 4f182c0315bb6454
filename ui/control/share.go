package control

import (
	"context"
	"runtime"
	"strconv"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/present"
	"midline/ui/screen"
	"midline/ui/settings/files"
	"midline/ui/share"
	"midline/ui/words"
)

// Sharer draws what is given away of a game, and hands it to the system. Its methods wait
// for what they do, or for the end of the context, and are called on goroutines of their
// own.
type Sharer interface {
	// Draw returns a picture or a film as a file. Progress is told how many actions are done.
	Draw(ctx context.Context, j share.Job, progress func(done, all int)) ([]byte, error)
	// CopyPicture puts a PNG into the clipboard.
	CopyPicture(ctx context.Context, picture []byte) error
	// AskFile asks where to save a file, for which it proposes a name; "" for nowhere.
	AskFile(ctx context.Context, title, name string) (path string, err error)
}

// The sides of the squares of a picture, and the width of the board of a GIF, in pixels.
const (
	pictureSquare = 96
	gifWidth      = 480
)

// sharing is what is being made of a game, or was made last.
type sharing struct {
	by     Sharer // nil: nothing is shared
	model  screen.ShareModel
	sheet  *screen.ShareSheet
	cancel context.CancelFunc // of what is being made, nil if nothing is
	tasks  sync.WaitGroup     // goroutines of the App
}

// closeTasks ends what is being made and waits for it.
func (a *App) closeTasks() {
	a.cancelSharing()
	a.sharing.tasks.Wait()
}

// mayShare reports whether there is a game whose position or moves can be given away.
func (a *App) mayShare() bool { return a.playing() && a.sharing.by != nil }

// sharer shows what can be given away; nil: nothing can.
func (a *App) sharer() func() {
	if a.sharing.by == nil {
		return nil
	}
	return a.shareSheet
}

// shareItem is the menu's entry.
func (a *App) shareItem() MenuItem {
	return MenuItem{Label: words.T("menu.share"), Do: a.shareSheet, May: a.mayShare,
		Shortcut: &desktop.CustomShortcut{KeyName: fyne.KeyS, Modifier: shortcutKey(runtime.GOOS) | fyne.KeyModifierShift}}
}

// shareSheet shows, over the panel of the game, what can be given away of it.
func (a *App) shareSheet() {
	if !a.mayShare() {
		return
	}
	s, sh := a.onBoard(), &a.sharing
	if !sh.model.Busy {
		sh.model.News, sh.model.Wrong = "", false
	}
	sh.model.Film = len(s.turn.Line()) > 1
	sh.sheet = screen.NewShareSheet(a.art, sh.model, screen.ShareCalls{
		CopyFEN: func() { a.copyPosition(); a.news(words.T("share.copied"), nil) },
		CopyPGN: a.copyGame, CopyPicture: a.copyPicture,
		SavePicture: func() { a.saveDrawing(share.Job{Film: a.still(), Look: a.look(pictureSquare)}) },
		SavePGN:     a.saveGame,
		SaveGIF: func() {
			a.saveDrawing(share.Job{Film: a.film(), Look: a.look(gifWidth / s.game.Position().Geo().Files), Moving: true})
		},
		Turns:  func(id string) { sh.model.Turns = id },
		Cancel: a.cancelSharing,
		Back:   func() { s.screen.SetSheet(nil) },
	})
	s.screen.SetSheet(sh.sheet)
}

// look is how the board of the game looks, with squares of a size.
func (a *App) look(square int) share.Look {
	p := a.Prefs().Theme().Palette()
	return share.Look{Colors: a.Prefs().Colors(), Background: p.Background, Text: p.Text, Pieces: a.Prefs().Pieces(),
		Square: square, Flipped: a.onBoard().bottom == rules.Black, Coordinates: true, Caption: a.caption()}
}

// caption says who plays which army.
func (a *App) caption() string {
	var sides [2]string
	for c := range sides {
		side := rules.Color(c)
		sides[c] = a.sideName(side)
		if army := a.onBoard().game.Position().Rules().Army(side); army.ID != "" {
			sides[c] = words.T("share.player", sides[c], words.Army(army.ID))
		}
	}
	return words.T("share.caption", sides[rules.White], sides[rules.Black])
}

// sideName is what a side is called where others read it, to whom nobody is "you".
func (a *App) sideName(c rules.Color) string {
	switch p := a.onBoard().game.Players()[c]; {
	case a.onBoard().game.Analysis():
		return present.TagName(a.onBoard().game, c)
	case p.Computer():
		return a.onBoard().name(c)
	case p.Name != "":
		return p.Name
	}
	return words.Color(c == rules.White)
}

// still is the position on the board.
func (a *App) still() share.Film {
	shown := a.onBoard().turn.Shown()
	return share.FilmOf(shown, shown)
}

// film is the part of the game that is chosen: all of it, or so many turns before the
// position on the board.
func (a *App) film() share.Film {
	n, err := strconv.Atoi(a.sharing.model.Turns)
	if err != nil {
		line := a.onBoard().turn.Line()
		return share.FilmOf(line[0], line[len(line)-1])
	}
	shown := a.onBoard().turn.Shown()
	return share.FilmOf(share.Turns(shown, n), shown)
}

// fileName proposes a name for a file.
func (a *App) fileName(ending string) string {
	return share.FileName(ending, a.sideName(rules.White), a.sideName(rules.Black), time.Now().Format(time.DateOnly))
}

func (a *App) copyPicture() {
	j := share.Job{Film: a.still(), Look: a.look(pictureSquare)}
	a.share(words.T("share.drawing"), func(ctx context.Context, by Sharer) (string, error) {
		data, err := by.Draw(ctx, j, nil)
		if err == nil {
			err = by.CopyPicture(ctx, data)
		}
		return words.T("share.copied"), err
	})
}

// saveDrawing asks for a name and draws what is then saved.
func (a *App) saveDrawing(j share.Job) {
	title, ending := words.T("share.savepicture"), "png"
	if j.Moving {
		title, ending = words.T("share.savegif"), "gif"
	}
	a.saveFile(title, ending, func(ctx context.Context, by Sharer) ([]byte, error) {
		a.Do(func() { a.progress(words.T("share.drawing"), 0) })
		return by.Draw(ctx, j, func(done, all int) {
			a.Do(func() { a.progress(words.T("share.progress", done+1, all), float32(done)/float32(max(all, 1))) })
		})
	})
}

// saveFile asks for a name and saves what make makes.
func (a *App) saveFile(title, ending string, make func(context.Context, Sharer) ([]byte, error)) {
	name := a.fileName(ending)
	a.share(words.T("share.asking"), func(ctx context.Context, by Sharer) (string, error) {
		path, err := by.AskFile(ctx, title, name)
		if err != nil || path == "" {
			return "", err
		}
		data, err := make(ctx, by)
		if err == nil {
			err = ctx.Err()
		}
		if err == nil {
			err = files.WriteAtomic(path, data)
		}
		return words.T("share.saved", app.ShortPath(path)), err
	})
}

func (a *App) copyGame() {
	played := game.Record(a.onBoard().game)
	a.share("", func(context.Context, Sharer) (string, error) {
		text, err := pgnText(played.PGN())
		if err == nil {
			a.Do(func() { a.Copy(text) })
		}
		return words.T("share.copied"), err
	})
}

func (a *App) saveGame() {
	played := game.Record(a.onBoard().game)
	a.saveFile(words.T("share.savepgn"), "pgn", func(context.Context, Sharer) ([]byte, error) {
		text, err := pgnText(played.PGN())
		return []byte(text), err
	})
}

// share does something that takes its time, one at a time; what becomes of it is news.
func (a *App) share(begun string, do func(context.Context, Sharer) (news string, err error)) {
	sh := &a.sharing
	if sh.cancel != nil {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	sh.cancel = cancel
	a.progress(begun, 0)
	sh.tasks.Go(func() {
		news, err := do(ctx, sh.by)
		if ctx.Err() != nil {
			news, err = "", nil
		}
		cancel()
		a.Do(func() {
			sh.cancel = nil
			a.news(news, err)
		})
	})
}

func (a *App) cancelSharing() {
	if a.sharing.cancel != nil {
		a.sharing.cancel()
	}
}

// progress shows how far it is.
func (a *App) progress(news string, done float32) {
	m := &a.sharing.model
	m.Busy, m.Done, m.News, m.Wrong = true, done, news, false
	a.showSharing()
}

// news shows what has become of it: beside the game, if the sheet is gone.
func (a *App) news(text string, err error) {
	m := &a.sharing.model
	if err != nil {
		text = words.Sentence(words.Error(err))
	}
	m.News, m.Wrong, m.Busy = text, err != nil, a.sharing.cancel != nil
	switch {
	case a.showSharing() || text == "":
	case err != nil:
		app.TellText(a, text)
	case a.playing():
		a.onBoard().tellCalmly(text)
	}
}

// showSharing brings the sheet up to date and reports whether it is there.
func (a *App) showSharing() bool {
	sh := &a.sharing
	if sh.sheet == nil || !a.playing() || a.onBoard().screen.Sheet() != fyne.CanvasObject(sh.sheet) {
		return false
	}
	sh.sheet.Set(sh.model)
	return true
}
