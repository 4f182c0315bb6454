package program

import (
	"context"
	"errors"
	"io"

	"midline/engine/game"
	"midline/engine/message"
	"midline/engine/notation/pgn"
	"midline/ui/app"
	"midline/ui/bars"
	"midline/ui/words"
)

var errNoGame = message.New("there is no game in it")

// openedPGN is what was read of a text with games.
type openedPGN struct {
	first  *game.Game
	faults []error // of the first game, and of those before it that cannot be opened
	more   bool    // there are others
}

// readPGN reads the first game of a text that can be opened, and reports whether there are more.
func readPGN(r io.Reader) (o openedPGN, err error) {
	reader := pgn.NewReader(r, pgn.Options{})
	for {
		p, err := reader.Next()
		switch {
		case errors.Is(err, io.EOF) && len(o.faults) > 0:
			return o, o.faults[0]
		case errors.Is(err, io.EOF):
			return o, errNoGame
		}
		if err == nil {
			o.first, err = openGame(p)
		} else if !isFault(err) {
			return o, err
		}
		if err == nil {
			for _, w := range p.Warnings {
				o.faults = append(o.faults, w)
			}
			break
		}
		o.faults, o.more = append(o.faults, err), true
	}
	if !o.more {
		_, err = reader.Next()
		o.more = !errors.Is(err, io.EOF)
	}
	return o, nil
}

// isFault reports whether an error is about a game, and not about the file.
func isFault(err error) bool {
	_, ok := errors.AsType[*pgn.Error](err)
	return ok
}

// openGame makes a game of what was read. One of which nothing could be read is none.
func openGame(p *pgn.Game) (*game.Game, error) {
	if len(p.Warnings) > 0 && len(p.Tags) == 0 && len(p.Root.Children) == 0 && p.Tag("FEN") == "" {
		return nil, p.Warnings[0]
	}
	return game.FromPGN(p)
}

// cancelled is a reader that ends with a context.
type cancelled struct {
	ctx context.Context
	r   io.Reader
}

// Read implements io.Reader.
func (c *cancelled) Read(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	return c.r.Read(p)
}

// openPGN lays the game of a text on the analysis board. Where there are several, it asks
// whether all are to go into the library. It closes r.
func (a *App) openPGN(name string, r io.ReadCloser) {
	a.Reading.Read(name, func(ctx context.Context) func(bool) {
		defer context.AfterFunc(ctx, func() { _ = r.Close() })() // ends a Read that waits
		o, err := readPGN(&cancelled{ctx, r})
		if s, ok := r.(io.Seeker); ok && o.more && o.first != nil && err == nil {
			if _, err := s.Seek(0, io.SeekStart); err == nil {
				return func(wanted bool) {
					if !wanted {
						_ = r.Close() // it was only read
						return
					}
					a.askWhich(name, o, r)
				}
			}
		}
		err = errors.Join(err, r.Close())
		return func(wanted bool) {
			switch {
			case !wanted:
			case err != nil:
				a.notOpened(err)
			default:
				a.Settle(app.AboutOpened)
				a.analyseRead(o)
			}
		}
	})
}

// analyseRead lays a game that was read on the analysis board, and tells its faults.
func (a *App) analyseRead(o openedPGN) {
	a.play.AnalyseThen(o.first, 0, func() {
		for _, err := range o.faults {
			text := words.Sentence(words.Error(err))
			a.Record(text)
		}
		if n := len(o.faults); n > 0 {
			text := words.Sentence(words.Error(o.faults[0]))
			if n > 1 {
				text += " " + words.T("library.faults.more", n-1, words.Number(n-1))
			}
			a.play.Notify(text)
		}
	})
}

// askWhich asks whether the games of a text are to be kept, or the first is to be opened. name
// is that of its file, "" if it was pasted.
func (a *App) askWhich(name string, o openedPGN, r io.ReadCloser) {
	question := words.T("pgn.several", name)
	if name == "" {
		name, question = words.T("pgn.pasted"), words.T("pgn.several.pasted")
	}
	shut := func() {
		if err := r.Close(); err != nil {
			app.TellText(a, words.Error(err))
		}
	}
	a.Settle(app.AboutOpened)
	a.Ask(bars.Question{About: app.AboutOpened + bars.Topic(": "+name), Text: question, Yes: words.T("pgn.keep"),
		No: words.T("pgn.first"), Answer: func(keep bool) {
			if keep {
				a.games.ImportGames(name, r)
				return
			}
			shut()
			a.analyseRead(o)
		}, Withdrawn: shut})
}
