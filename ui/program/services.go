package program

import (
	"context"
	"errors"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
	"midline/ui/present"
	"midline/ui/store"
	"midline/ui/trainer"
)

// BeginGame implements newgame.Games.
func (a *App) BeginGame(g *game.Game, throws []orthodox.Throw, guided bool) {
	a.play.Begin(g, throws, guided)
}

// FirstGame implements home.Games.
func (a *App) FirstGame() { a.newgame.FirstGame() }

// Unfinished implements home.Games.
func (a *App) Unfinished() []*present.Unfinished { return a.play.Unfinished() }

// Resume implements home.Games.
func (a *App) Resume(id string) { a.play.Resume(id) }

// Discard implements home.Games.
func (a *App) Discard(id string, done func()) { a.play.Discard(id, done) }

// ownGames implements trainer.Games with the games in the library.
type ownGames struct{ library *store.Library }

// Own implements trainer.Games.
func (o ownGames) Own(ctx context.Context) ([]trainer.OwnGame, error) {
	lib, err := o.library.Open(ctx)
	if err != nil {
		return nil, err
	}
	ids, err := lib.IDs(ctx, library.Query{OwnOnly: true, Descending: true})
	if err != nil {
		return nil, err
	}
	metas, err := lib.Metas(ctx, ids)
	if err != nil {
		return nil, err
	}
	var list []trainer.OwnGame
	for i := range metas {
		m := &metas[i]
		v, err := variant.Find(m.Variant)
		if err != nil || m.Mine == library.NoSide {
			continue
		}
		own := trainer.OwnGame{ID: int64(m.ID), Variant: m.Variant, Lost: m.Standing() == library.Lost}
		if m.Mine == library.BlackSide {
			own.Side = rules.Black
		}
		if army, err := variant.ArmyOf(v, m.Players[own.Side].Army); err == nil {
			own.Army = army.ID
		}
		list = append(list, own)
	}
	return list, nil
}

// Record implements trainer.Games.
func (o ownGames) Record(ctx context.Context, id int64) (start rules.Position, moves []rules.Move, err error) {
	lib, err := o.library.Open(ctx)
	if err != nil {
		return start, nil, err
	}
	g, err := lib.Get(ctx, library.ID(id))
	if err != nil {
		return start, nil, err
	}
	if g.PGN == nil || g.PGN.Root == nil {
		return start, nil, errors.New("a game without moves")
	}
	for n := g.PGN.Root; len(n.Children) > 0 && n != g.PGN.End; {
		n = n.Children[0]
		moves = append(moves, n.Move)
	}
	return g.PGN.Start, moves, nil
}
