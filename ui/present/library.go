package present

import (
	"slices"
	"strconv"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/notation/fen"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/screen"
	"midline/ui/words"
)

// imported is the value of LibraryFilter.Opponent for games that come from a file; the others are
// the IDs of kinds of opponents.
const imported = "imported"

// periods are how many days a period of a filter goes back.
var periods = map[string]int{"day": 0, "week": 6, "month": 29, "quarter": 89, "year": 364}

// LibraryChoices are what games of the library can be found by; labels are the tags in use.
func LibraryChoices(labels []library.Count) screen.LibraryChoices {
	first := func(key string) []kit.Option { return []kit.Option{{ID: "", Name: words.T(key)}} }
	add := func(list []kit.Option, prefix string, ids ...string) []kit.Option {
		for _, id := range ids {
			list = append(list, kit.Option{ID: id, Name: words.T(prefix + id)})
		}
		return list
	}
	c := screen.LibraryChoices{
		Games: libraryGames("library.game.any"), Armies: first("library.army.any"), Levels: first("library.level.any"),
		Reasons: first("library.reason.any"), Tags: first("library.tag.any"),
		Opponents: add(first("library.opponent.any"), "library.opponent.", opponent.Midline.ID(), opponent.Program.ID(),
			opponent.Person.ID(), opponent.None.ID(), imported),
		Unlevelled: []string{opponent.Program.ID(), opponent.Person.ID()}, Levelled: opponent.Midline.ID(),
		Results: add(first("library.result.any"), "library.result.", "won", "lost", "white", "black", "draw", "unfinished"),
		Periods: add(first("library.period.any"), "library.period.", "day", "week", "month", "year", screen.Between),
		Orders:  add(nil, "library.order.", "newest", "oldest", "longest", "shortest", "white", "black"),
	}
	for _, a := range catalogue.Armies {
		c.Armies = append(c.Armies, kit.Option{ID: a.ID, Name: words.Army(a.ID)})
	}
	for _, level := range opponent.Levels() {
		c.Levels = append(c.Levels, kit.Option{ID: level.ID(), Name: LevelName(level)})
	}
	for r := game.Ongoing + 1; r <= game.Time; r++ {
		if id := reasonIDs[r]; id != "" {
			c.Reasons = append(c.Reasons, kit.Option{ID: id, Name: words.Capital(reasonOf(r))})
		}
	}
	for _, l := range labels {
		c.Tags = append(c.Tags, kit.Option{ID: l.Text, Name: l.Text})
	}
	return c
}

// libraryGames are the games after the choice of any.
func libraryGames(any string) []kit.Option {
	list := []kit.Option{{ID: "", Name: words.T(any)}}
	for _, g := range catalogue.Games {
		list = append(list, kit.Option{ID: g.ID, Name: words.Game(g.ID)})
	}
	return list
}

// anyLevel is Midline at each of its levels.
func anyLevel() []opponent.Opponent {
	var list []opponent.Opponent
	for _, level := range opponent.Levels() {
		list = append(list, opponent.At(level))
	}
	return list
}

// LibraryQuery is a filter as the library has it; now is the player's time.
func LibraryQuery(f screen.LibraryFilter, now time.Time) library.Query {
	q := library.Query{Variants: variantsOf(f.Game), Text: f.Text, MinTurns: max(2*f.Least-1, 0), MaxTurns: 2 * f.Most}
	own, other := armyLetter(f.Army), armyLetter(f.Against)
	switch {
	case own != 0 && other != 0:
		q.Matchup = [2]byte{own, other}
	case own != 0:
		q.Armies = string(rune(own))
	case other != 0:
		q.Armies = string(rune(other))
	}
	opponentQuery(&q, f.Opponent)
	if level, ok := opponent.ParseLevel(f.Level); ok {
		q.Opponents = []opponent.Opponent{opponent.At(level)}
	}
	resultQuery(&q, f.Result)
	for r, id := range reasonIDs {
		if id == f.Reason {
			q.Reasons = []game.Reason{r}
		}
	}
	if f.Period == screen.Between {
		q.From = dayIn(f.From, now.Location(), 0)
		q.To = dayIn(f.To, now.Location(), 1)
	} else {
		q.From = since(f.Period, now)
	}
	if n, err := strconv.Atoi(f.Start); err == nil {
		q.Starts = []int{n}
	}
	if f.Tag != "" {
		q.Labels = []string{f.Tag}
	}
	orderQuery(&q, f.Order)
	return q
}

func opponentQuery(q *library.Query, id string) {
	if id == imported {
		q.Sources = []library.Source{library.Imported}
		return
	}
	kind, chosen := opponent.ParseKind(id)
	if !chosen {
		return
	}
	program := opponent.Opponent{Kind: opponent.Program}
	switch kind {
	case opponent.Midline:
		q.Opponents, q.OwnOnly = anyLevel(), true
	case opponent.Program:
		q.Opponents, q.OwnOnly = []opponent.Opponent{program}, true
	case opponent.Person:
		q.Opponents, q.Sources = []opponent.Opponent{{}}, []library.Source{library.Played}
	case opponent.None:
		q.Opponents = append(anyLevel(), program)
		q.Sources, q.Standings = []library.Source{library.Played}, []library.Standing{library.NoStanding}
	}
}

func resultQuery(q *library.Query, result string) {
	switch result {
	case "won":
		q.Standings = []library.Standing{library.Won}
	case "lost":
		q.Standings = []library.Standing{library.Lost}
	case "white":
		q.Outcomes = []library.Outcome{library.WhiteWon}
	case "black":
		q.Outcomes = []library.Outcome{library.BlackWon}
	case "draw":
		q.Outcomes = []library.Outcome{library.Drawn}
	case "unfinished":
		q.Outcomes = []library.Outcome{library.Unfinished}
	}
}

func orderQuery(q *library.Query, order string) {
	switch order {
	case "oldest":
	case "longest":
		q.Order, q.Descending = library.ByTurns, true
	case "shortest":
		q.Order = library.ByTurns
	case "white":
		q.Order = library.ByWhite
	case "black":
		q.Order = library.ByBlack
	default:
		q.Descending = true
	}
}

// since is when a period of that name began, the zero time for none.
func since(period string, now time.Time) time.Time {
	days, found := periods[period]
	if !found {
		return time.Time{}
	}
	return dayIn(now, now.Location(), -days)
}

// dayIn is the beginning of a day at a place, some days later; the zero time stays.
func dayIn(t time.Time, in *time.Location, later int) time.Time {
	if t.IsZero() {
		return t
	}
	return library.StartOfDay(t.Year(), t.Month(), t.Day()+later, in)
}

// variantsOf are the UCI names of a game in all its forms and options, none for "".
func variantsOf(id string) []string {
	var names []string
	for _, v := range variant.WithOptions() {
		if id != "" && catalogue.GameOf(v.Name).ID == id {
			names = append(names, v.Name)
		}
	}
	return names
}

func armyLetter(id string) byte {
	a, _ := catalogue.ArmyByID(id)
	return a.Letter
}

// LibraryRow is a game in the list of the library, its date at a place.
func LibraryRow(m *library.Meta, in *time.Location) screen.LibraryRow {
	row := screen.LibraryRow{ID: int64(m.ID), Tags: slices.Clone(m.Labels), Score: map[library.Outcome]string{library.WhiteWon: "1–0", library.BlackWon: "0–1", library.Drawn: "½–½"}[m.Outcome],
		End: libraryEnd(m), When: libraryDate(m.Date, in), Turns: words.T("library.turns.some", (m.Turns+1)/2)}
	if row.Score == "" {
		row.Score = "*"
	}
	if m.Start >= 0 {
		row.Start = words.T("library.startnumber", m.Start)
	}
	base, _ := SplitName(m.Variant)
	row.Game = words.Variant(base, catalogue.GameOf(base).ID)
	white, found := catalogue.ArmyByLetter(m.Players[rules.White].Army)
	if black, too := catalogue.ArmyByLetter(m.Players[rules.Black].Army); found && too {
		row.Game += " · " + words.T("home.against", words.Army(white.ID), words.Army(black.ID))
	}
	row.Title = words.T("library.versus", libraryPlayer(m, rules.White), libraryPlayer(m, rules.Black))
	if m.Title != "" {
		row.Named, row.Title, row.Game = true, m.Title, row.Title+" · "+row.Game
	}
	if v, err := variant.Find(m.Variant); err == nil {
		if p, err := fen.Parse(v, m.Final); err == nil {
			row.Board = SmallBoard(&p, m.Mine == library.BlackSide)
		}
	}
	return row
}

// libraryPlayer is what a player is called in the list.
func libraryPlayer(m *library.Meta, c rules.Color) string {
	p := m.Players[c]
	switch {
	case p.Opponent.Kind == opponent.Midline:
		return ComputerName(p.Opponent.Level)
	case p.Name != "":
		return p.Name
	case m.Mine == library.SideOf(c):
		return words.T("player.you")
	}
	return words.Color(c == rules.White)
}

// libraryEnd is how a game ended, in words.
func libraryEnd(m *library.Meta) string {
	key := map[library.Outcome]string{library.WhiteWon: "library.result.white", library.BlackWon: "library.result.black", library.Drawn: "library.result.draw",
		library.Unfinished: "library.result.unfinished"}[m.Outcome]
	switch m.Standing() {
	case library.Won:
		key = "library.result.won"
	case library.Lost:
		key = "library.result.lost"
	}
	if m.Reason == game.Ongoing || m.Outcome == library.Unfinished {
		return words.T(key)
	}
	return words.T("library.end", words.T(key), reasonOf(m.Reason))
}

// libraryDate writes as much of a date as is known.
func libraryDate(d library.Date, in *time.Location) string {
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

// SmallBoard is a position as a small picture, seen from Black's side if flipped.
func SmallBoard(p *rules.Position, flipped bool) kit.MiniBoardModel {
	geo := p.Geo()
	m := kit.MiniBoardModel{Files: geo.Files, Ranks: geo.Ranks, Midline: p.Rules().Variant.Midline}
	if flipped && m.Midline > 0 {
		m.Midline = m.Ranks - m.Midline
	}
	for list := p.Occupied(); list.Any(); list = list.Rest() {
		sq := list.First()
		s := kit.Stone{File: int(sq) % geo.Files, Rank: int(sq) / geo.Files, Art: p.Kit(sq).ID, White: p.At(sq).Color() == rules.White}
		if flipped {
			s.File, s.Rank = geo.Files-1-s.File, geo.Ranks-1-s.Rank
		}
		m.Stones = append(m.Stones, s)
	}
	return m
}
