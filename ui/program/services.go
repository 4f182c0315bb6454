package program

import (
	"context"
	"errors"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/army"
	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/present"
	"midline/ui/settings/files"
	"midline/ui/store"
	"midline/ui/trainer"
	"midline/ui/words"
	"midline/ui/workshop"
)

// BeginGame implements newgame.Games.
func (a *App) BeginGame(g *game.Game, throws []orthodox.Throw, guided bool) {
	a.play.Begin(g, throws, guided)
}

// FirstGame implements home.Games.
func (a *App) FirstGame() { a.newgame.FirstGame() }

// Unfinished implements home.Games: the game in play, the games by message in which something is to be done, the games
// that wait here, those that wait for somebody elsewhere, and a tournament that is not over.
func (a *App) Unfinished() []*present.Unfinished {
	list := a.play.Unfinished()
	due, waiting := a.messages.Unfinished()
	at := min(len(list), 1)
	return slices.Concat(list[:at], due, list[at:], waiting, a.tourney.Unfinished())
}

// Describe implements home.Games.
func (a *App) Describe(id string) *present.Unfinished { return a.tourney.Describe(id) }

// Resume implements home.Games.
func (a *App) Resume(id string) {
	if a.messages.Has(id) {
		a.messages.Open(id)
		return
	}
	if a.tourney.Has(id) {
		a.tourney.Open(id)
		return
	}
	a.play.Resume(id)
}

// Discard implements home.Games.
func (a *App) Discard(id string, done func()) {
	if a.messages.Has(id) {
		a.messages.Discard(id, done)
		return
	}
	if a.tourney.Has(id) {
		a.tourney.Discard(id, done)
		return
	}
	a.play.Discard(id, done)
}

// tournamentsRead shows a tournament that is not over on the first page.
func (a *App) tournamentsRead() {
	if app.Shows[app.Home](a) && len(a.tourney.Unfinished()) > 0 {
		a.Go(app.Home{})
	}
}

// tournamentDir is the folder of the tournament, "" if there is none, which has been told of the settings.
func tournamentDir() string {
	dir, err := files.SaveDir()
	if err != nil {
		return ""
	}
	return dir
}

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
		letter := byte(0) // of an army of the player's own, which is no group of puzzles
		if a := m.Players[own.Side].Army; len(a) == 1 {
			letter = a[0]
		}
		if army, err := variant.ArmyOf(v, letter); err == nil {
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

// trialFolder is the folder of the games that compare armies of the player's own with the six.
const trialFolder = "trials"

// draftFile is the file of an army that is being made and is not saved yet.
const draftFile = "army-draft.json"

// newWorkshop makes the room in which armies are made.
func (a *App) newWorkshop() *workshop.Room {
	o := workshop.Options{Frame: a, Art: a.art, Begin: func(g *game.Game, back func()) { a.play.BeginFrom(g, back) },
		Post: a.Writer.Post, Add: a.Writer.Add, Read: a.Reading.Read, Reload: a.Reload,
		Save: a.pickSave, Open: a.pickOpen, Show: a.openFolder}
	if dir, err := files.SaveDir(); err == nil {
		o.Tests, o.Draft = filepath.Join(dir, trialFolder), filepath.Join(dir, draftFile)
	}
	return workshop.New(o)
}

// openFolder shows a folder in the system's file manager.
func (a *App) openFolder(path string) {
	if err := fyne.CurrentApp().OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}); err != nil {
		app.TellText(a, words.T("workshop.folder.failed", app.ShortPath(path)))
	}
}

// bringArmies imports the files of armies among those that are to be opened, and reports whether there are any.
func (a *App) bringArmies(paths []string) bool {
	found := false
	for _, path := range paths {
		if strings.EqualFold(filepath.Ext(path), army.Ext) {
			a.workshop.Import(path)
			found = true
		}
	}
	return found
}
