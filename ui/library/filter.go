package library

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/opponent"
	"midline/engine/variant"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// Filter is what the listed games have in common, and their order. "" and 0 ask for nothing.
type Filter struct {
	Game            string
	Army, Against   string // the IDs of the armies that meet
	Opponent, Level string
	Result, Reason  string
	Period          string    // between for From and To
	From, To        time.Time // days, both included; zero: open
	Least, Most     int       // of turns
	Start           string    // the number of the start position, "0" to "959"
	Tag             string
	Text            string
	Order           string // "" for the newest first
}

// between is the value of Filter.Period with which From and To count.
const between = "between"

// imported is the value of Filter.Opponent for games that come from a file; the others are the IDs of
// kinds of opponents.
const imported = "imported"

// criterion is a part of a filter that is chosen from a list.
type criterion struct {
	row     string // the key of the label over it; criteria beside each other have the same
	field   func(*Filter) *string
	options func(tags []library.Count) []kit.Option // the first, with the ID "", asks for nothing
	query   func(q *library.Query, id string, now time.Time)
	// settle brings the rest of a filter into line with what was chosen; optional.
	settle func(*Filter)
}

// criteria are in the order in which they are shown and narrow a query.
var criteria = []criterion{
	{row: "library.game", field: func(f *Filter) *string { return &f.Game }, options: gameOptions,
		query: func(q *library.Query, id string, _ time.Time) { q.Variants = variantsOf(id) }},
	{row: "library.armies", field: func(f *Filter) *string { return &f.Army }, options: armyOptions, query: queryArmy},
	{row: "library.armies", field: func(f *Filter) *string { return &f.Against }, options: armyOptions, query: queryArmy},
	{row: "library.opponent", field: func(f *Filter) *string { return &f.Opponent },
		options: listed("library.opponent.", opponent.Midline.ID(), opponent.Program.ID(), opponent.Person.ID(),
			opponent.None.ID(), imported), query: queryOpponent,
		settle: func(f *Filter) {
			if withoutLevel(f.Opponent) {
				f.Level = ""
			}
		}},
	{row: "library.opponent", field: func(f *Filter) *string { return &f.Level }, options: levelOptions, query: queryLevel,
		settle: func(f *Filter) {
			if withoutLevel(f.Opponent) && f.Level != "" {
				f.Opponent = opponent.Midline.ID()
			}
		}},
	{row: "library.result", field: func(f *Filter) *string { return &f.Result },
		options: listed("library.result.", "won", "lost", "white", "black", "draw", "unfinished"), query: queryResult},
	{row: "library.reason", field: func(f *Filter) *string { return &f.Reason }, options: reasonOptions,
		query: queryReason},
	{row: "library.period", field: func(f *Filter) *string { return &f.Period },
		options: listed("library.period.", "day", "week", "month", "year", between),
		query:   func(q *library.Query, id string, now time.Time) { q.From = since(id, now) }},
	{row: "library.start", field: func(f *Filter) *string { return &f.Tag }, options: tagOptions,
		query: func(q *library.Query, id string, _ time.Time) { q.Labels = []string{id} }},
}

// withoutLevel reports whether opponents of a kind have no level.
func withoutLevel(kind string) bool {
	return kind == opponent.Program.ID() || kind == opponent.Person.ID()
}

// Narrows returns the number of things by which the games are chosen.
func (f *Filter) Narrows() int {
	n := 0
	for _, c := range criteria {
		if *c.field(f) != "" {
			n++
		}
	}
	for _, on := range []bool{f.Least > 0 || f.Most > 0, f.Start != "", strings.TrimSpace(f.Text) != ""} {
		if on {
			n++
		}
	}
	return n
}

// Query returns the filter as a query; now is the player's time.
func (f *Filter) Query(now time.Time) library.Query {
	q := library.Query{Text: f.Text, MinTurns: max(2*f.Least-1, 0), MaxTurns: 2 * f.Most}
	for _, c := range criteria {
		if id := *c.field(f); id != "" {
			c.query(&q, id, now)
		}
	}
	if f.Period == between {
		q.From, q.To = dayIn(f.From, now.Location(), 0), dayIn(f.To, now.Location(), 1)
	}
	if n, err := strconv.Atoi(f.Start); err == nil {
		q.Starts = []int{n}
	}
	i := max(slices.IndexFunc(orders, func(o order) bool { return o.id == f.Order }), 0)
	q.Order, q.Descending = orders[i].by, orders[i].descending
	return q
}

// order is an order in which games are listed.
type order struct {
	id         string
	by         library.Order
	descending bool
}

var orders = []order{
	{"newest", library.ByDate, true}, {"oldest", library.ByDate, false},
	{"longest", library.ByTurns, true}, {"shortest", library.ByTurns, false},
	{"white", library.ByWhite, false}, {"black", library.ByBlack, false},
}

func orderOptions() []kit.Option {
	var list []kit.Option
	for _, o := range orders {
		list = append(list, kit.Option{ID: o.id, Name: words.T("library.order." + o.id)})
	}
	return list
}

// listed returns the options whose names are the texts under a prefix.
func listed(prefix string, ids ...string) func([]library.Count) []kit.Option {
	return func([]library.Count) []kit.Option {
		list := anyOption(prefix + "any")
		for _, id := range ids {
			list = append(list, kit.Option{ID: id, Name: words.T(prefix + id)})
		}
		return list
	}
}

// anyOption is the option that asks for nothing, as the only one.
func anyOption(key string) []kit.Option { return []kit.Option{{ID: "", Name: words.T(key)}} }

func gameOptions([]library.Count) []kit.Option {
	list := anyOption("library.game.any")
	for _, g := range catalogue.Games {
		list = append(list, kit.Option{ID: g.ID, Name: words.Game(g.ID)})
	}
	return list
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

func armyOptions([]library.Count) []kit.Option {
	list := anyOption("library.army.any")
	for _, a := range catalogue.Armies {
		list = append(list, kit.Option{ID: a.ID, Name: words.Army(a.ID)})
	}
	return list
}

// queryArmy asks for an army, or for the meeting of one and the one that was asked for before.
func queryArmy(q *library.Query, id string, _ time.Time) {
	a, _ := catalogue.ArmyByID(id)
	switch {
	case a.Letter == 0:
	case q.Armies != "":
		q.Matchup, q.Armies = [2]byte{q.Armies[0], a.Letter}, ""
	default:
		q.Armies = string(rune(a.Letter))
	}
}

// anyLevel is Midline at each of its levels.
func anyLevel() []opponent.Opponent {
	var list []opponent.Opponent
	for _, level := range opponent.Levels() {
		list = append(list, opponent.At(level))
	}
	return list
}

func queryOpponent(q *library.Query, id string, _ time.Time) {
	if id == imported {
		q.Sources = []library.Source{library.Imported}
		return
	}
	kind, known := opponent.ParseKind(id)
	if !known {
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

func levelOptions([]library.Count) []kit.Option {
	list := anyOption("library.level.any")
	for _, level := range opponent.Levels() {
		list = append(list, kit.Option{ID: level.ID(), Name: present.LevelName(level)})
	}
	return list
}

func queryLevel(q *library.Query, id string, _ time.Time) {
	if level, ok := opponent.ParseLevel(id); ok {
		q.Opponents = []opponent.Opponent{opponent.At(level)}
	}
}

func queryResult(q *library.Query, id string, _ time.Time) {
	switch id {
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

func reasonOptions([]library.Count) []kit.Option {
	list := anyOption("library.reason.any")
	for r := game.Ongoing + 1; r <= game.Time; r++ {
		if id := present.ReasonID(r); id != "" {
			list = append(list, kit.Option{ID: id, Name: words.Capital(present.ReasonName(r))})
		}
	}
	return list
}

func queryReason(q *library.Query, id string, _ time.Time) {
	for r := game.Ongoing + 1; r <= game.Time; r++ {
		if present.ReasonID(r) == id {
			q.Reasons = []game.Reason{r}
		}
	}
}

func tagOptions(tags []library.Count) []kit.Option {
	list := anyOption("library.tag.any")
	for _, t := range tags {
		list = append(list, kit.Option{ID: t.Text, Name: t.Text})
	}
	return list
}

// periods are how many days a period goes back.
var periods = map[string]int{"day": 0, "week": 6, "month": 29, "quarter": 89, "year": 364}

// since is when a period began, the zero time for none.
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
