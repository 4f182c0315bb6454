package library

import (
	"context"

	"midline/engine/library"
	"midline/ui/words"
)

// scan is a search that reads the games, and shows what it has found so far.
type scan struct {
	known   library.Verdicts
	of      *library.Searched // how far it has come; nil while none runs
	stopped bool
}

// begin notes whether the search that begins reads the games.
func (c *scan) begin(r *Room, q *library.Query) {
	c.of, c.stopped = nil, false
	if q.Scans() {
		c.of = &library.Searched{}
	}
	if r.list != nil {
		r.list.update()
	}
}

// telling returns the function that shows how far the search has come which belongs to a context.
func (c *scan) telling(ctx context.Context, r *Room) func(library.Searched) {
	return func(s library.Searched) {
		r.frame.Do(func() {
			if ctx.Err() != nil || r.list == nil || c.of == nil {
				return
			}
			first, more := c.of.Total == 0, len(s.Found) != len(c.of.Found)
			if c.of = &s; first || more {
				r.list.refill(r.acts.left(s.Found), !first)
			}
			r.list.update()
		})
	}
}

// stop ends the search; what it has found stays.
func (c *scan) stop(r *Room) {
	r.Library.Stop("find")
	c.stopped = true
	r.list.update()
}

// text tells how far it has come.
func (c *scan) text() string {
	key := "library.scan"
	if c.stopped {
		key = "library.scan.stopped"
	}
	return words.T(key, words.Number(c.of.Done), words.Number(c.of.Total), words.Number(len(c.of.Found)))
}

// failed ends a search that could not go on.
func (c *scan) failed(ctx context.Context, r *Room) {
	r.frame.Do(func() {
		if ctx.Err() == nil && r.list != nil {
			c.of = nil
			r.list.update()
		}
	})
}

// refill shows other games, with the rows that are known. With keep, the place of the list follows the games.
func (s *List) refill(ids []library.ID, keep bool) {
	var rows []Row
	for _, id := range s.games.kept {
		rows = append(rows, *s.games.rows[id])
	}
	s.SetFound(ids, rows, keep)
}
