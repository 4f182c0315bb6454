package present

import (
	"testing"

	"midline/engine/rules"
)

// A play has the changes of the action in order with the right drawings, and only an invasion has a flare.
func TestFilmShowsWhatHappens(t *testing.T) {
	walk(t, plies()/3, func(t *testing.T, p *rules.Position) {
		var next rules.Position
		for _, m := range p.Legal(nil) {
			p.Make(m, &next)
			was := p.Transition(m)
			film := Play(p, &next, was)
			if len(film.Changes) != len(was.Changes) || film.Invasion != (next.Won().Reason == rules.MidlineInvasion) {
				t.Errorf("%d changes are shown of %d; invasion %v", len(film.Changes), len(was.Changes), film.Invasion)
			}
			for i, c := range film.Changes {
				before := was.Changes[i]
				if c.Piece.Art == "" || c.Piece.White != (before.Piece.Color() == rules.White) || c.From != Square(before.From) ||
					c.To != Square(before.To) {
					t.Errorf("%+v is shown as %+v", before, c)
				}
			}
		}
	})
}
