package program

import (
	"context"
	"errors"
	"io"

	"midline/engine/game"
	"midline/engine/message"
	"midline/engine/notation/pgn"
	"midline/ui/app"
	"midline/ui/store"
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

// openPGN lays the game of a text on the analysis board. Where there are several, it lists them. It closes the text.
func (a *App) openPGN(d *store.Document) {
	r := d.PGN
	a.Reading.Read(d.Name, func(ctx context.Context) func(bool) {
		defer context.AfterFunc(ctx, func() { _ = r.Close() })() // ends a Read that waits
		o, err := readPGN(&cancelled{ctx, r})
		if o.more && o.first != nil && err == nil {
			var whole io.ReadCloser = r
			if _, wrong := r.Seek(0, io.SeekStart); wrong != nil { // the first game is very long
				if whole = nil; d.Again != nil {
					whole, err = d.Again(ctx)
					_ = r.Close() // it was only read
				}
			}
			if whole != nil {
				return func(wanted bool) {
					if !wanted {
						_ = whole.Close() // it was only read
						return
					}
					a.Settle(app.AboutOpened)
					a.listFile(d, whole)
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
		a.offerArmies(o.first)
	})
}
