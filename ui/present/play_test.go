package present

import (
	"testing"

	"midline/engine/game"
	"midline/engine/rules"
)

// A film has each change of the action in its order, with the pieces as they
// look, and only an invasion flares.
func TestFilmShowsWhatHappens(t *testing.T) {
	walk(t, plies()/3, func(t *testing.T, p *rules.Position) {
		var next rules.Position
		for _, m := range p.Legal(nil) {
			p.Make(m, &next)
			deed := game.DeedOf(p, m)
			film := Play(p, &next, m, deed)
			if len(film.Changes) != len(deed.Changes) || film.Invasion != (next.Won().Reason == rules.MidlineInvasion) {
				t.Errorf("%d changes are shown of %d; invasion %v", len(film.Changes), len(deed.Changes), film.Invasion)
			}
			for i, c := range film.Changes {
				was := deed.Changes[i]
				if c.Piece.Art == "" || c.Piece.White != (was.Piece.Color() == rules.White) || c.From != Square(was.From) || c.To != Square(was.To) {
					t.Errorf("%+v is shown as %+v", was, c)
				}
			}
		}
	})
}
