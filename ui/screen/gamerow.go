package screen

import (
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// GameRow is a game in the list at the left.
type GameRow struct {
	ID      string
	Name    string
	Line    string
	Picture kit.MiniBoardModel
}

// GameRowOf makes the row of a game.
func GameRowOf(g catalogue.Game) GameRow {
	row := GameRow{ID: g.ID, Name: words.Game(g.ID), Line: words.GameLine(g.ID), Picture: kit.MiniBoardModel{Files: 3, Ranks: 3, Midline: g.Picture.Midline}}
	for _, s := range g.Picture.Stones {
		row.Picture.Stones = append(row.Picture.Stones, kit.Stone(s))
	}
	return row
}
