package control

import (
	"errors"
	"io"
	"strings"
	"time"

	"midline/engine/game"
	"midline/engine/message"
	"midline/engine/notation/pgn"
	"midline/ui/screen"
	"midline/ui/words"
)

// pgnOf is a game as text.
func (a *App) pgnOf(g *game.Game) (string, error) {
	var text strings.Builder
	err := pgn.Write(&text, g.PGN())
	return text.String(), err
}

// dated gives a game that begins now its tags.
func dated(g *game.Game, now time.Time) {
	g.SetTag("Date", now.Format("2006.01.02"))
	g.SetTag("UTCDate", now.UTC().Format("2006.01.02"))
	g.SetTag("UTCTime", now.UTC().Format("15:04:05"))
}

var errNoGame = message.New("there is no game in it")

// readPGN reads the first game of a text and reports whether there are more.
func readPGN(r io.Reader) (first *game.Game, more bool, err error) {
	reader := pgn.NewReader(r, pgn.Options{})
	p, err := reader.Next()
	if errors.Is(err, io.EOF) {
		return nil, false, errNoGame
	}
	if err != nil {
		return nil, false, err
	}
	if first, err = game.FromPGN(p); err != nil {
		return nil, false, err
	}
	_, err = reader.Next()
	return first, !errors.Is(err, io.EOF), nil
}

// openPGN lays the game of a text on the analysis board. Where there are several, it asks
// whether all are to go into the library. It closes r.
func (a *App) openPGN(name string, r io.ReadCloser) {
	a.sharing.tasks.Go(func() {
		g, more, err := readPGN(r)
		if more && err == nil {
			if s, ok := r.(io.Seeker); ok {
				if _, err := s.Seek(0, io.SeekStart); err == nil {
					a.win.Do(func() { a.askWhich(name, g, r) })
					return
				}
			}
		}
		err = errors.Join(err, r.Close())
		a.win.Do(func() {
			if err != nil {
				a.tell(words.Sentence(words.Error(err)))
				return
			}
			a.analyse(g, 0)
		})
	})
}

// askWhich asks whether the games of a file are to be kept, or the first is to be opened.
func (a *App) askWhich(name string, first *game.Game, r io.ReadCloser) {
	a.win.Ask(screen.NewConfirm(a.art, words.T("pgn.several", name), words.T("pgn.keep"), words.T("pgn.first"), func(keep bool) {
		a.win.Ask(nil)
		if keep {
			a.importGames(name, r)
			return
		}
		if err := r.Close(); err != nil {
			a.tell(words.Error(err))
		}
		a.analyse(first, 0)
	}))
}
