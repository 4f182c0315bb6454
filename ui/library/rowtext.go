package library

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/notation/fen"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// Row is a game of the library.
type Row struct {
	ID    library.ID
	Board kit.MiniBoardModel // the last position
	Title string             // who played, "Ann – Computer, level 4", or the name that the game was given
	Named bool               // the game was given a name
	Who   string             // who played, if Title is a name that the game was given
	Game  string             // "Chess 2 · Animals against Nemesis"
	Start string             // how it began, "Start 518", or ""
	Score string             // "1–0", "½–½", "0–1", "*"
	End   string             // "White wins: midline invasion"
	When  string             // "12 March 2026"
	Turns string             // "34 turns"
	Tags  []string
	Cells []string // in the columns of the table
	// Collection is where the game lies.
	Collection string
	in         *time.Location
}

// scores are those of games that are over.
var scores = map[library.Outcome]string{library.WhiteWon: "1–0", library.BlackWon: "0–1", library.Drawn: "½–½"}

// RowOf returns the row of a game in a collection of a name, with its date at a place.
func RowOf(m *library.Meta, in *time.Location, collection string) Row {
	row := Row{ID: m.ID, Tags: slices.Clone(m.Labels), Score: cmp.Or(scores[m.Outcome], "*"), End: endText(m),
		When: dateText(m.Date, in), Collection: collection, in: in, Turns: words.T("library.turns.some", (m.Turns+1)/2)}
	if m.Start >= 0 && m.Start != orthodox.Standard { // that of orthodox chess goes without saying
		row.Start = words.T("library.startnumber", m.Start)
	}
	base, _ := present.SplitName(m.Variant)
	row.Game = words.Variant(base, catalogue.GameOf(base).ID)
	if white, black, found := armiesOf(m); found {
		row.Game += " · " + words.T("home.against", white, black)
	}
	row.Title = words.T("library.versus", playerName(m, rules.White), playerName(m, rules.Black))
	if m.Title != "" {
		row.Named, row.Title, row.Who = true, m.Title, row.Title
	}
	if v, err := variant.Find(m.Variant); err == nil {
		p, err := fen.Parse(v, m.Final)
		if codes, own := ownCodes(m); err != nil && own { // armies that are not here before the game is opened
			letter := string(rune(v.Armies[0].Letter))
			p, err = fen.Parse(v, strings.TrimSuffix(m.Final, codes)+letter+letter)
		}
		if err == nil {
			row.Board = present.SmallBoard(&p, m.Mine == library.BlackSide)
		}
	}
	row.Cells = cellsOf(m, &row)
	return row
}

// playerName returns what a player is called in the list.
func playerName(m *library.Meta, c rules.Color) string {
	p := m.Players[c]
	switch {
	case p.Opponent.Kind == opponent.Midline:
		return present.ComputerName(p.Opponent.Level)
	case p.Name != "":
		return p.Name
	case m.Mine == library.SideOf(c):
		return words.T("player.you")
	}
	return words.Color(c == rules.White)
}

// endText tells how a game ended.
func endText(m *library.Meta) string {
	text, standing := "", m.Standing()
	for _, r := range results {
		if r.standing == library.NoStanding && r.outcome == m.Outcome ||
			r.standing != library.NoStanding && r.standing == standing {
			text = words.T("library.result." + r.id)
			break
		}
	}
	if m.Reason == game.Ongoing || m.Outcome == library.Unfinished {
		return text
	}
	return words.T("library.end", text, present.ReasonName(m.Reason))
}

// dateText writes as much of a date as is known.
func dateText(d library.Date, in *time.Location) string {
	switch d.Precision {
	case library.Second:
		return words.Day(d.Time.In(in))
	case library.Day:
		return words.Day(d.Time)
	case library.Month:
		return words.Month(d.Time)
	case library.Year:
		return strconv.Itoa(d.Time.Year())
	}
	return ""
}
