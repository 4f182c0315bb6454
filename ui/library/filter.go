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
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// Filter is what the listed games have in common, and their order. "" asks for nothing.
type Filter struct {
	Game            string
	Player, As      string // a name, and the side that it had: "white" or "black"
	Army, Against   string // the IDs of the armies that meet
	Opponent, Level string
	Result, Reason  string
	Period          string // between for From and To
	From, To        string // days such as "2026-03-12", both included
	Least, Most     string // of turns
	Start           string // the number of the start position, "0" to "959"
	Tag             string
	Text            string
	// Collection is the ID of one, or bin, and Import that of an import.
	Collection, Import string
	TagFilter
	Order string // "" for the newest first
}

// between is the value of Filter.Period with which From and To count.
const between = "between"

// imported is the value of Filter.Opponent for games that come from a file; the others are the IDs of
// kinds of opponents.
const imported = "imported"

// criterion is a part of a filter. It is chosen from options, or typed into an entry.
type criterion struct {
	row   string // the key of the label over it; criteria beside each other have the same
	field func(*Filter) *string
	query func(q *library.Query, value string, now time.Time)
	// within reports whether the criterion belongs to what the rest of a filter says: otherwise it is hidden
	// and asks for nothing. Optional.
	within func(*Filter) bool

	options func(tags offers) []kit.Option // the first, with the ID "", asks for nothing
	// settle brings the rest of a filter into line with what was chosen; optional.
	settle func(*Filter)

	hint  func(*Filter) string // the text of the empty entry
	wrong string               // the key of the note on a text that cannot be read
	// read returns the value of a text, and whether the text can be read.
	read func(text string) (value string, ok bool)
}

// gameCriteria are about the game and its players.
var gameCriteria = []criterion{
	{row: "library.game", field: func(f *Filter) *string { return &f.Game }, options: gameOptions,
		query: func(q *library.Query, id string, _ time.Time) { q.Variants = variantsOf(id) }},
	{row: "library.player", field: func(f *Filter) *string { return &f.Player },
		hint:  playerHint,
		read:  func(text string) (string, bool) { return strings.TrimSpace(text), true },
		query: func(q *library.Query, name string, _ time.Time) { q.Player = name }},
	{row: "library.player", field: func(f *Filter) *string { return &f.As }, options: sideOptions,
		query: func(q *library.Query, id string, _ time.Time) { q.As = playerSides[id] }},
	{row: "library.armies", field: func(f *Filter) *string { return &f.Army }, options: armyOptions, query: queryArmy},
	{row: "library.armies", field: func(f *Filter) *string { return &f.Against }, options: armyOptions,
		query: queryArmy},
	{row: "library.opponent", field: func(f *Filter) *string { return &f.Opponent }, options: opponentOptions,
		query: queryOpponent, settle: func(f *Filter) {
			if withoutLevel(f.Opponent) {
				f.Level = ""
			}
		}},
	{row: "library.opponent", field: func(f *Filter) *string { return &f.Level }, options: levelOptions,
		query: queryLevel, settle: func(f *Filter) {
			if withoutLevel(f.Opponent) && f.Level != "" {
				f.Opponent = opponent.Midline.ID()
			}
		}},
	{row: "library.result", field: func(f *Filter) *string { return &f.Result }, options: resultOptions,
		query: queryResult},
	{row: "library.reason", field: func(f *Filter) *string { return &f.Reason }, options: reasonOptions,
		query: queryReason},
	{row: "library.period", field: func(f *Filter) *string { return &f.Period }, options: periodOptions,
		query: func(q *library.Query, id string, now time.Time) { q.From = since(id, now) }},
	{row: "library.dates", field: func(f *Filter) *string { return &f.From }, within: betweenDates,
		hint: func(*Filter) string { return words.T("library.from") }, wrong: "library.dates.wrong",
		read:  func(text string) (string, bool) { return readDay(text, false) },
		query: func(q *library.Query, day string, now time.Time) { q.From = startOf(day, now, 0) }},
	{row: "library.dates", field: func(f *Filter) *string { return &f.To }, within: betweenDates,
		hint: func(*Filter) string { return words.T("library.to") }, wrong: "library.dates.wrong",
		read:  func(text string) (string, bool) { return readDay(text, true) },
		query: func(q *library.Query, day string, now time.Time) { q.To = startOf(day, now, 1) }},
	{row: "library.turns", field: func(f *Filter) *string { return &f.Least }, wrong: "library.number.wrong",
		hint: func(*Filter) string { return words.T("library.least") }, read: readTurns,
		query: func(q *library.Query, n string, _ time.Time) { q.MinTurns = 2*number(n) - 1 }},
	{row: "library.turns", field: func(f *Filter) *string { return &f.Most }, wrong: "library.number.wrong",
		hint: func(*Filter) string { return words.T("library.most") }, read: readTurns,
		query: func(q *library.Query, n string, _ time.Time) { q.MaxTurns = 2 * number(n) }},
	{row: "library.start", field: func(f *Filter) *string { return &f.Start }, wrong: "library.start.wrong",
		hint:  func(*Filter) string { return "0–959" },
		read:  func(text string) (string, bool) { return readNumber(text, 959) },
		query: func(q *library.Query, n string, _ time.Time) { q.Starts = []int{number(n)} }},
	{row: "library.start", field: func(f *Filter) *string { return &f.Tag }, options: tagOptions,
		query: func(q *library.Query, id string, _ time.Time) { q.Labels = []string{id} }},
}

// isShown reports whether a criterion is shown beside the rest of a filter.
func (c *criterion) isShown(f *Filter) bool { return c.within == nil || c.within(f) }

func betweenDates(f *Filter) bool { return f.Period == between }

// withoutLevel reports whether opponents of a kind have no level.
func withoutLevel(kind string) bool {
	return kind == opponent.Program.ID() || kind == opponent.Person.ID()
}

// Narrows returns the number of things by which the games are chosen. Two bounds count as one.
func (f *Filter) Narrows() int {
	n := 0
	if strings.TrimSpace(f.Text) != "" {
		n++
	}
	for _, c := range criteria {
		if *c.field(f) != "" && c.within == nil {
			n++
		}
	}
	for _, both := range [][2]string{{f.Least, f.Most}, {f.LeastRating, f.MostRating}} {
		if both[0] != "" && both[1] != "" {
			n--
		}
	}
	return n
}

// Query returns the filter as a query; now is the player's time.
func (f *Filter) Query(now time.Time) library.Query {
	q := library.Query{Text: f.Text}
	for _, c := range criteria {
		if value := *c.field(f); value != "" && c.isShown(f) {
			c.query(&q, value, now)
		}
	}
	o := orderOf(f.Order)
	q.Order, q.Descending = o.by, o.descending
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

// orderOf returns an order by its ID, the first one for none.
func orderOf(id string) order {
	for _, o := range slices.Concat(orders, columnOrders, fileOrders) {
		if o.id == id {
			return o
		}
	}
	return orders[0]
}

// orderOptions are the orders to choose from, and the one in force if a column has been sorted by.
func orderOptions(orders []order, now string) []kit.Option {
	var list []kit.Option
	for _, o := range orders {
		list = append(list, kit.Option{ID: o.id, Name: orderName(o.id)})
	}
	if o := orderOf(now); !slices.Contains(orders, o) {
		list = append(list, kit.Option{ID: o.id, Name: orderName(o.id)})
	}
	return list
}

// anyOption is the option that asks for nothing, before others.
func anyOption(key string, others ...kit.Option) []kit.Option {
	return append([]kit.Option{{ID: "", Name: words.T(key)}}, others...)
}

// playerSides are the sides of a player, by the IDs of the options.
var playerSides = map[string]library.Side{"white": library.WhiteSide, "black": library.BlackSide}

func sideOptions(offers) []kit.Option {
	return anyOption("library.side.any", kit.Options("library.side.", "white", "black")...)
}

// playerHint says whose games an empty name asks for: a colour alone is the user's.
func playerHint(f *Filter) string {
	if f.As != "" {
		return words.T("library.player.you")
	}
	return words.T("library.player.any")
}

// restrict asks for the games of a player and of some years.
func (f *Filter) restrict(who app.Who) {
	f.Player = who.Player
	for id, side := range playerSides {
		if side == who.As {
			f.As = id
		}
	}
	if who.From == 0 && who.To == 0 {
		return
	}
	f.Period = between
	if who.From > 0 {
		f.From = time.Date(who.From, 1, 1, 0, 0, 0, 0, time.UTC).Format(dayFormat)
	}
	if who.To > 0 {
		f.To = time.Date(who.To, 12, 31, 0, 0, 0, 0, time.UTC).Format(dayFormat)
	}
}

func gameOptions(offers) []kit.Option {
	list := anyOption("library.game.any")
	for _, g := range catalogue.Games {
		list = append(list, kit.Option{ID: g.ID, Name: words.Game(g.ID)})
	}
	return list
}

// variantsOf returns the UCI names of a game in all its forms and options, none for "".
func variantsOf(id string) []string {
	var names []string
	for _, v := range variant.WithOptions() {
		if id != "" && catalogue.GameOf(v.Name).ID == id {
			names = append(names, v.Name)
		}
	}
	return names
}

func opponentOptions(offers) []kit.Option {
	return anyOption("library.opponent.any", kit.Options("library.opponent.", opponent.Midline.ID(),
		opponent.Program.ID(), opponent.Person.ID(), opponent.None.ID(), imported)...)
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
	var midline []opponent.Opponent // at each of its levels
	for _, level := range opponent.Levels() {
		midline = append(midline, opponent.At(level))
	}
	program := opponent.Opponent{Kind: opponent.Program}
	switch kind {
	case opponent.Midline:
		q.Opponents, q.OwnOnly = midline, true
	case opponent.Program:
		q.Opponents, q.OwnOnly = []opponent.Opponent{program}, true
	case opponent.Person:
		q.Opponents, q.Sources = []opponent.Opponent{{}}, []library.Source{library.Played}
	case opponent.None:
		q.Opponents = append(midline, program)
		q.Sources, q.Standings = []library.Source{library.Played}, []library.Standing{library.NoStanding}
	}
}

func levelOptions(offers) []kit.Option {
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

// results are how a game may have ended: for the person of this computer, or else for the two sides.
var results = []struct {
	id       string
	standing library.Standing
	outcome  library.Outcome
}{
	{"won", library.Won, 0}, {"lost", library.Lost, 0},
	{"white", library.NoStanding, library.WhiteWon}, {"black", library.NoStanding, library.BlackWon},
	{"draw", library.NoStanding, library.Drawn}, {"unfinished", library.NoStanding, library.Unfinished},
}

func resultOptions(offers) []kit.Option {
	list := anyOption("library.result.any")
	for _, r := range results {
		list = append(list, kit.Option{ID: r.id, Name: words.T("library.result." + r.id)})
	}
	return list
}

func queryResult(q *library.Query, id string, _ time.Time) {
	for _, r := range results {
		switch {
		case r.id != id:
		case r.standing != library.NoStanding:
			q.Standings = []library.Standing{r.standing}
		default:
			q.Outcomes = []library.Outcome{r.outcome}
		}
	}
}

func reasonOptions(offers) []kit.Option {
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

func tagOptions(o offers) []kit.Option {
	list := anyOption("library.tag.any")
	for _, t := range o.tags {
		list = append(list, kit.Option{ID: t.Text, Name: t.Text})
	}
	return list
}

func periodOptions(offers) []kit.Option {
	return anyOption("library.period.any", kit.Options("library.period.", "day", "week", "month", "year", between)...)
}

// periods are how many days a period goes back.
var periods = map[string]int{"day": 0, "week": 6, "month": 29, "quarter": 89, "year": 364}

// since returns when a period began, the zero time for none.
func since(period string, now time.Time) time.Time {
	days, found := periods[period]
	if !found {
		return time.Time{}
	}
	return library.StartOfDay(now.Year(), now.Month(), now.Day()-days, now.Location())
}

// dayFormat is how a day is written in a filter.
const dayFormat = "2006-01-02"

// startOf returns the beginning of a day where the player is, some days later.
func startOf(day string, now time.Time, later int) time.Time {
	t, err := time.Parse(dayFormat, day)
	if err != nil {
		return time.Time{}
	}
	return library.StartOfDay(t.Year(), t.Month(), t.Day()+later, now.Location())
}

// readDay reads "2026-03-12", also without the day, or without month and day: then it is the first or
// the last day.
func readDay(text string, last bool) (day string, ok bool) {
	text = strings.TrimSpace(text)
	if text == "" {
		return "", true
	}
	for _, form := range []struct {
		layout        string
		years, months int
	}{{"2006-1-2", 0, 0}, {"2006-1", 0, 1}, {"2006", 1, 0}} {
		t, err := time.Parse(form.layout, text)
		if err != nil {
			continue
		}
		if last && form.years+form.months > 0 {
			t = t.AddDate(form.years, form.months, -1)
		}
		return t.Format(dayFormat), true
	}
	return "", false
}

// readNumber reads a number from 0 to most.
func readNumber(text string, most int) (value string, ok bool) {
	text = strings.TrimSpace(text)
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most {
		return "", text == ""
	}
	return strconv.Itoa(n), true
}

// readTurns reads a number of turns, of which 0 asks for nothing.
func readTurns(text string) (value string, ok bool) {
	if value, ok = readNumber(text, 99_999); value == "0" {
		value = ""
	}
	return value, ok
}

// number returns the number that readNumber has read.
func number(value string) int {
	n, _ := strconv.Atoi(value) // as readNumber writes it
	return n
}
