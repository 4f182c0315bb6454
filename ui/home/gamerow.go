package home

import (
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// rowModel is a game in the list.
type rowModel struct {
	ID      string
	Name    string
	Line    string
	Picture kit.MiniBoardModel
}

// rowOf makes the row of a game.
func rowOf(g catalogue.Game) rowModel {
	row := rowModel{ID: g.ID, Name: words.Game(g.ID), Line: words.GameLine(g.ID),
		Picture: kit.MiniBoardModel{Files: 3, Ranks: 3, Midline: g.Picture.Midline}}
	for _, s := range g.Picture.Stones {
		row.Picture.Stones = append(row.Picture.Stones, kit.Stone(s))
	}
	return row
}
