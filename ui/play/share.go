package play

import (
	"context"
	"strconv"
	"strings"
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/present"
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

// sharing gives away positions and games: what is being made of one, or was made last.
type sharing struct {
	room   *Room
	sheet  *shareSheet
	turns  string             // how many of the last turns a GIF shows, "" for all
	cancel context.CancelFunc // of what is being made, nil if nothing is
	tasks  sync.WaitGroup
	busy   bool    // something is being made,
	done   float32 // a share of which is done
	said   string  // what has become of what was asked for, or of what is being made; "" for nothing
	wrong  bool    // nothing has
}

// close ends what is being made and waits for it.
func (sh *sharing) close() {
	sh.stop()
	sh.tasks.Wait()
}

// may reports whether there is a game whose position or moves can be given away.
func (sh *sharing) may() bool { return sh.room.Playing() && sh.room.Sharer != nil }

// open shows, over the panel of the game, what can be given away of it.
func (sh *sharing) open() {
	if !sh.may() {
		return
	}
	if !sh.busy {
		sh.said, sh.wrong = "", false
	}
	s := sh.room.OnBoard()
	sh.sheet = newShareSheet(sh, len(s.Turn.Line()) > 1)
	s.Screen.SetSheet(sh.sheet)
}

// appearance is how the board of the game looks, with squares of a size.
func (sh *sharing) appearance(square int) share.Look {
	p := sh.room.Frame.Prefs().Theme().Palette()
	return share.Look{Colors: sh.room.Frame.Prefs().Colors(), Background: p.Background, Text: p.Text,
		Pieces: sh.room.Frame.Prefs().Pieces(),
		Square: square, Flipped: sh.room.OnBoard().Bottom == rules.Black, Coordinates: true, Caption: sh.caption()}
}

// caption says who plays which army.
func (sh *sharing) caption() string {
	var sides [2]string
	for c := range sides {
		side := rules.Color(c)
		sides[c] = sh.sideName(side)
		if army := sh.room.OnBoard().Game.Position().Rules().Army(side); army.ID != "" {
			sides[c] = words.T("share.player", sides[c], words.Army(army.Key()))
		}
	}
	return words.T("share.caption", sides[rules.White], sides[rules.Black])
}

// sideName is what a side is called where others read it, to whom nobody is "you".
func (sh *sharing) sideName(c rules.Color) string {
	switch p := sh.room.OnBoard().Game.Players()[c]; {
	case sh.room.OnBoard().Game.Analysis():
		return present.TagName(sh.room.OnBoard().Game, c)
	case p.Computer():
		return sh.room.OnBoard().Name(c)
	case p.Name != "":
		return p.Name
	}
	return words.Color(c == rules.White)
}

// date is when the game was played, as far as its tags say so; of a game without tags, today. It is "" where the
// date is not known.
func (sh *sharing) date() string {
	text := sh.room.OnBoard().Game.Tag("Date")
	if text == "" {
		return time.Now().Format(time.DateOnly)
	}
	known, _, _ := strings.Cut(text, "?") // "2014.??.??"
	return strings.ReplaceAll(strings.Trim(known, "."), ".", "-")
}

// still is the position on the board.
func (sh *sharing) still() share.Film {
	shown := sh.room.OnBoard().Turn.Shown()
	return share.FilmOf(shown, shown)
}

// film is the part of the game that is chosen: all of it, or so many turns before the
// position on the board.
func (sh *sharing) film() share.Film {
	n, err := strconv.Atoi(sh.turns)
	if err != nil {
		line := sh.room.OnBoard().Turn.Line()
		return share.FilmOf(line[0], line[len(line)-1])
	}
	shown := sh.room.OnBoard().Turn.Shown()
	return share.FilmOf(share.Turns(shown, n), shown)
}

func (sh *sharing) copyPosition() {
	sh.room.Frame.Copy(sh.room.shownFEN())
	sh.news(words.T("share.copied"), nil)
}

func (sh *sharing) copyPicture() {
	j := share.Job{Film: sh.still(), Look: sh.appearance(pictureSquare)}
	sh.share(words.T("share.drawing"), func(ctx context.Context, by Sharer) (string, error) {
		data, err := by.Draw(ctx, j, nil)
		if err == nil {
			err = by.CopyPicture(ctx, data)
		}
		return words.T("share.copied"), err
	})
}

func (sh *sharing) savePicture() {
	sh.saveDrawing(share.Job{Film: sh.still(), Look: sh.appearance(pictureSquare)})
}

func (sh *sharing) saveFilm() {
	square := gifWidth / sh.room.OnBoard().Game.Position().Geo().Files
	sh.saveDrawing(share.Job{Film: sh.film(), Look: sh.appearance(square), Moving: true})
}

// saveDrawing asks for a name and draws what is then saved.
func (sh *sharing) saveDrawing(j share.Job) {
	title, ending := words.T("share.savepicture"), "png"
	if j.Moving {
		title, ending = words.T("share.savegif"), "gif"
	}
	sh.saveFile(title, ending, func(ctx context.Context, by Sharer) ([]byte, error) {
		sh.room.Frame.Do(func() { sh.progress(words.T("share.drawing"), 0) })
		return by.Draw(ctx, j, func(done, all int) {
			sh.room.Frame.Do(func() { sh.progress(words.T("share.progress", done+1, all), float32(done)/float32(max(all, 1))) })
		})
	})
}

// saveFile asks for a name and saves what make makes.
func (sh *sharing) saveFile(title, ending string, make func(context.Context, Sharer) ([]byte, error)) {
	name := share.FileName(ending, sh.sideName(rules.White), sh.sideName(rules.Black), sh.date())
	sh.share(words.T("share.asking"), func(ctx context.Context, by Sharer) (string, error) {
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

func (sh *sharing) copyGame() {
	played := game.Record(sh.room.OnBoard().Game)
	sh.share("", func(context.Context, Sharer) (string, error) {
		text, err := pgnText(library.Shared(played.PGN()))
		if err == nil {
			sh.room.Frame.Do(func() { sh.room.Frame.Copy(text) })
		}
		return words.T("share.copied"), err
	})
}

func (sh *sharing) saveGame() {
	played := game.Record(sh.room.OnBoard().Game)
	sh.saveFile(words.T("share.savepgn"), "pgn", func(context.Context, Sharer) ([]byte, error) {
		text, err := pgnText(library.Shared(played.PGN()))
		return []byte(text), err
	})
}

// share does something that takes its time, one at a time; what becomes of it is news.
func (sh *sharing) share(begun string, do func(context.Context, Sharer) (news string, err error)) {
	if sh.cancel != nil {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	sh.cancel = cancel
	sh.progress(begun, 0)
	sh.tasks.Go(func() {
		news, err := do(ctx, sh.room.Sharer)
		if ctx.Err() != nil {
			news, err = "", nil
		}
		cancel()
		sh.room.Frame.Do(func() {
			sh.cancel = nil
			sh.news(news, err)
		})
	})
}

func (sh *sharing) stop() {
	if sh.cancel != nil {
		sh.cancel()
	}
}

// progress shows how far it is.
func (sh *sharing) progress(news string, done float32) {
	sh.busy, sh.done, sh.said, sh.wrong = true, done, news, false
	sh.show()
}

// news shows what has become of it: beside the game, if the sheet is gone.
func (sh *sharing) news(text string, err error) {
	if err != nil {
		text = words.Sentence(words.Error(err))
	}
	sh.said, sh.wrong, sh.busy = text, err != nil, sh.cancel != nil
	switch {
	case sh.show() || text == "":
	case err != nil:
		app.TellText(sh.room.Frame, text)
	case sh.room.Playing():
		sh.room.OnBoard().tellCalmly(text)
	}
}

// show brings the sheet up to date and reports whether it is there.
func (sh *sharing) show() bool {
	if sh.sheet == nil || !sh.room.Playing() || sh.room.OnBoard().Screen.sheet != fyne.CanvasObject(sh.sheet) {
		return false
	}
	sh.sheet.update()
	return true
}
