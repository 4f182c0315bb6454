package bymessage

import (
	"context"
	"sync"
	"time"

	"midline/ui/app"
	"midline/ui/bars"
	"midline/ui/settings/files"
	"midline/ui/share"
	"midline/ui/words"
)

// pictureSquare is the side of the squares of a picture, in pixels.
const pictureSquare = 96

// sharing draws pictures of positions, one at a time.
type sharing struct {
	room   *Room
	cancel context.CancelFunc // of what is being drawn, nil for nothing
	tasks  sync.WaitGroup
}

func (sh *sharing) busy() bool { return sh.cancel != nil }

// close ends what is being drawn and waits for it.
func (sh *sharing) close() {
	if sh.cancel != nil {
		sh.cancel()
	}
	sh.tasks.Wait()
}

func (sh *sharing) job(s *gameScreen) share.Job {
	p := sh.room.Frame.Prefs()
	n, c := s.node(), p.Theme().Palette()
	return share.Job{Film: share.FilmOf(n, n), Look: share.Look{Colors: p.Colors(), Background: c.Background,
		Text: c.Text, Pieces: p.Pieces(), Square: pictureSquare, Flipped: s.flipped, Coordinates: true,
		Caption: s.title.Text()}}
}

func (sh *sharing) copy(s *gameScreen) {
	job := sh.job(s)
	sh.run(s, func(ctx context.Context) (string, error) {
		data, err := sh.room.Sharer.Draw(ctx, job, nil)
		if err == nil {
			err = sh.room.Sharer.CopyPicture(ctx, data)
		}
		return words.T("bymessage.picture.copied"), err
	})
}

func (sh *sharing) save(s *gameScreen) {
	job := sh.job(s)
	name := share.FileName("png", nameOf(s.game, s.game.Me()), sh.room.friend(s.game), time.Now().Format(time.DateOnly))
	sh.run(s, func(ctx context.Context) (string, error) {
		path, err := sh.room.Sharer.AskFile(ctx, words.T("share.savepicture"), name)
		if err != nil || path == "" {
			return "", err
		}
		data, err := sh.room.Sharer.Draw(ctx, job, nil)
		if err == nil {
			err = files.WriteAtomic(path, data)
		}
		return words.T("share.saved", app.ShortPath(path)), err
	})
}

// run does something beside the window and tells what became of it.
func (sh *sharing) run(s *gameScreen, do func(context.Context) (string, error)) {
	if sh.busy() {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	sh.cancel = cancel
	s.update()
	sh.tasks.Go(func() {
		text, err := do(ctx)
		given := ctx.Err() != nil
		cancel()
		sh.room.Frame.Do(func() {
			sh.cancel = nil
			if !s.away {
				s.update()
			}
			switch {
			case given:
			case err != nil:
				app.TellText(sh.room.Frame, words.Sentence(words.Error(err)))
			case text != "":
				sh.room.Frame.Tell(bars.Notice{Text: text, Calm: true, Here: true})
			}
		})
	})
}
