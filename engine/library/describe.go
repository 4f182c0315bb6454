package library

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"midline/engine/game"
	"midline/engine/message"
	"midline/engine/notation/fen"
	"midline/engine/notation/pgn"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
)

// maxText limits the names and texts that are stored for a game, in bytes.
const maxText = 500

// maxComments limits the comments of a game that can be searched, in bytes.
const maxComments = 64 << 10

// description is what is derived from a PGN.
type description struct {
	meta     Meta
	comments string
	places   []indexed // sorted, without duplicates
	hash     uint64    // of players, date and actions: equal for the same game
}

// Describe returns the part of Meta that a PGN determines. The error says what is missing.
func Describe(g *pgn.Game) (Meta, error) {
	d, err := describe(g)
	if err != nil {
		return Meta{}, err
	}
	return d.meta, nil
}

func describe(g *pgn.Game) (*description, error) {
	if g == nil || g.Root == nil || g.Start.Rules() == nil {
		return nil, message.New("a game of the library needs a start and moves")
	}
	r := g.Start.Rules()
	d := &description{meta: Meta{
		Variant: r.Variant.Name, Event: known(g.Tag("Event")), Site: known(g.Tag("Site")),
		Round: known(g.Tag("Round")), ECO: known(g.Tag("ECO")), Opening: known(g.Tag("Opening")),
		Outcome: outcomeOf(g.Result), Date: dateOf(g), Start: StartNumber(&g.Start),
	}}
	m := &d.meta
	for c := range rules.Color(2) {
		m.Players[c] = playerOf(g, c)
	}
	hash := hashText(family(r.Variant.Name))
	add := func(x uint64) { hash = mix(hash*31 + x) }
	add(positionKey(&g.Start))
	var comments strings.Builder
	var last rules.Position
	var lastKey uint64
	var history []uint64
	var spent, clocks [2]time.Duration
	timed := false
	var named openings
	walk(g, func(p *place, before *rules.Position) {
		key := positionKey(&p.pos)
		switch {
		case !p.main:
			d.places = append(d.places, indexed{key, notPlayed})
		case before != nil:
			d.places = append(d.places, indexed{lastKey, codeOfMove(before, p.node.Move)})
		}
		n := p.node.Notes
		for _, text := range []string{n.Before, n.Comment} {
			if text != "" && comments.Len()+len(text) < maxComments {
				comments.WriteString(text)
				comments.WriteByte(' ')
			}
		}
		m.Annotated = m.Annotated || n.Before != "" || n.Comment != "" || len(n.Glyphs) > 0 || len(n.Marks) > 0 ||
			len(p.node.Children) > 1 || p.node == g.End
		m.Evaluated = m.Evaluated || n.Eval.Known
		if !p.main {
			return
		}
		last, lastKey = p.pos, key
		named.pass(&p.pos)
		if before == nil {
			return
		}
		add(uint64(p.node.Move))
		side := before.Side()
		if !p.pos.KingTurn() {
			m.Turns++
			history = append(history, p.pos.Key())
		}
		if n.Elapsed.Known {
			spent[side] += n.Elapsed.Time
			timed = true
		}
		if n.Clock.Known {
			clocks[side] = n.Clock.Time
		}
	})
	named.complete(m)
	d.comments = comments.String()
	d.places = sortPlaces(append(d.places, indexed{lastKey, lastOfGame}))
	m.Final = fen.Format(&last)
	m.Reason = reasonOf(g, &last, history)
	if timed {
		m.Spent = spent[0] + spent[1]
	} else {
		m.Spent = spentBy(g, clocks, m.Turns)
	}
	for _, p := range m.Players {
		add(hashText(strings.ToLower(p.Name)))
	}
	add(uint64(m.Date.Time.Unix()))
	if len(g.Warnings) > 0 { // what could not be read is in the comments, and may be all that differs
		add(hashText(d.comments))
	}
	d.hash = hash
	return d, nil
}

// sortPlaces sorts the positions of a game and removes duplicates, and variations to positions that were played.
func sortPlaces(list []indexed) []indexed {
	slices.SortFunc(list, func(a, b indexed) int {
		if a.key != b.key {
			return cmp.Compare(a.key, b.key)
		}
		return cmp.Compare(b.played, a.played)
	})
	kept := list[:0]
	for _, at := range list {
		if n := len(kept); n > 0 && kept[n-1].key == at.key && (at.played == notPlayed || kept[n-1].played == at.played) {
			continue
		}
		kept = append(kept, at)
	}
	return kept
}

// known returns the value of a tag, or "" if the value means that it is unknown.
func known(value string) string {
	value = strings.TrimSpace(strings.ToValidUTF8(value, ""))
	if value == "?" || value == "-" {
		return ""
	}
	if len(value) > maxText {
		value = strings.ToValidUTF8(value[:maxText], "")
	}
	return value
}

func playerOf(g *pgn.Game, c rules.Color) Player {
	side := c.String()
	p := Player{Name: known(g.Tag(side))}
	if g.Start.Rules().Variant.Chosen {
		p.Army = ArmyOf(g.Start.Rules().Army(c))
	}
	p.Rating = ratingOf(g.Tag(side + "Elo"))
	level := g.Tag(side + "Level") // as game.PGN writes it
	if n, err := strconv.Atoi(level); err == nil {
		if o, ok := opponentOf(n); ok && o.Kind != opponent.Program {
			p.Opponent, p.Known = o, true
			return p
		}
	}
	switch kind := g.Tag(side + "Type"); {
	case strings.EqualFold(kind, game.TypeProgram):
		p.Opponent.Kind, p.Known = opponent.Program, true
	case level == "" && strings.EqualFold(kind, game.TypePerson):
		p.Known = true
	}
	return p
}

// maxRating is the highest rating that a tag may give.
const maxRating = 4999

// ratingOf parses a rating, and returns 0 for any other text.
func ratingOf(text string) int {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 1 || n > maxRating {
		return 0
	}
	return n
}

// dateOf reads the tags of the date. It prefers the date in UTC if its time is known, and the local
// date otherwise. The local time only orders the games of a day, as its time zone is unknown.
func dateOf(g *pgn.Game) Date {
	if d, timed := readDate(g.Tag("UTCDate"), g.Tag("UTCTime")); timed {
		d.Precision = Second
		return d
	}
	if d, _ := readDate(g.Tag("Date"), g.Tag("Time")); d.Known() {
		return d
	}
	d, _ := readDate(g.Tag("UTCDate"), "")
	return d
}

// readDate reads a date and the time of the day, and reports whether both are known.
func readDate(date, clock string) (d Date, timed bool) {
	for p, layout := range map[Precision]string{Day: "2006.01.02", Month: "2006.01.??", Year: "2006.??.??"} {
		t, err := time.Parse(layout, date)
		if err != nil || t.Year() < 1000 {
			continue
		}
		if at, err := time.Parse(time.TimeOnly, clock); err == nil && p == Day {
			return Date{t.Add(at.Sub(at.Truncate(24 * time.Hour))), Day}, true
		}
		return Date{t, p}, false
	}
	return Date{}, false
}

// markPersons marks the opponents of a game that was played here as known: whoever is not a program
// is a person.
func (m *Meta) markPersons(g *pgn.Game) {
	if m.Source != Played {
		return
	}
	for c := range rules.Color(2) {
		p := &m.Players[c]
		p.Known = p.Known || !strings.EqualFold(g.Tag(c.String()+"Type"), game.TypeProgram)
	}
}

// withDate returns a game with the tags of its date. If it has none, the date is at.
func withDate(g *pgn.Game, at time.Time) *pgn.Game {
	if g == nil || g.Tag("Date") != "" || g.Tag("UTCDate") != "" {
		return g
	}
	with := *g
	utc := at.UTC()
	with.Tags = append(slices.Clone(g.Tags), pgn.Tag{Name: "Date", Value: at.Format("2006.01.02")},
		pgn.Tag{Name: "UTCDate", Value: utc.Format("2006.01.02")}, pgn.Tag{Name: "UTCTime", Value: utc.Format(time.TimeOnly)})
	return &with
}

// reasons are the reasons of a result by their words.
var reasons = func() map[string]game.Reason {
	m := map[string]game.Reason{}
	for r := game.Ongoing + 1; r <= game.Reason(rules.DeadPosition); r++ {
		m[r.String()] = r
	}
	for r := game.Resignation; r <= game.Time; r++ {
		m[r.String()] = r
	}
	return m
}()

// reasonOf determines how a game ended, from its tag or else from its last position.
func reasonOf(g *pgn.Game, last *rules.Position, history []uint64) game.Reason {
	outcome := outcomeOf(g.Result)
	if outcome == Unfinished {
		return game.Ongoing
	}
	said := strings.ToLower(g.Ending())
	if r, ok := reasons[said]; ok {
		return r
	}
	for _, word := range [...]struct { // as other programs put it
		text   string
		reason game.Reason
	}{{"time", game.Time}, {"resign", game.Resignation}, {"agree", game.Agreement}} {
		if strings.Contains(said, word.text) {
			return word.reason
		}
	}
	status := last.Status()
	if status.Reason == rules.Ongoing && outcome == Drawn && times(history, last.Key()) >= 3 {
		return game.Reason(rules.Threefold)
	}
	over := game.ResultOf(status)
	agrees := over.Draw && outcome == Drawn ||
		over.WonBy(rules.White) && outcome == WhiteWon || over.WonBy(rules.Black) && outcome == BlackWon
	if over.Over() && agrees {
		return over.Reason
	}
	return game.Ongoing
}

func times(keys []uint64, key uint64) (n int) {
	for _, k := range keys {
		if k == key {
			n++
		}
	}
	return n
}

// spentBy returns the thinking time of both sides, computed from a time control such as "300+3" and
// the time left, or 0 if that is unknown.
func spentBy(g *pgn.Game, left [2]time.Duration, turns int) time.Duration {
	if left[0] == 0 && left[1] == 0 {
		return 0
	}
	var spent time.Duration
	for c, control := range [...]string{g.Tag("TimeControl"), cmp.Or(g.Tag("BlackTimeControl"), g.Tag("TimeControl"))} {
		base, increment, _ := strings.Cut(control, "+")
		seconds, err := strconv.ParseFloat(base, 64)
		if err != nil || !(seconds > 0 && seconds < 1e6) {
			return 0
		}
		more, err := strconv.ParseFloat(cmp.Or(increment, "0"), 64)
		if err != nil || !(more >= 0 && more < 1e6) {
			return 0
		}
		seconds += more * float64((turns+1-c)/2)
		spent += max(0, time.Duration(seconds*float64(time.Second))-left[c])
	}
	return spent
}

var numbers sync.Map // *rules.Rules -> map[uint64]int: the numbers of its start positions by key

// StartNumber returns the number of a start position, -1 if it is not one of a shuffled game.
func StartNumber(pos *rules.Position) int {
	r := pos.Rules()
	if !r.Variant.Shuffled || pos.Fullmove() != 1 || pos.Halfmove() != 0 {
		return -1
	}
	table, ok := numbers.Load(r)
	if !ok {
		m := make(map[uint64]int, 960)
		for n := range 960 {
			if p, err := variant.Start(r.Variant, n, r.Army(rules.White), r.Army(rules.Black)); err == nil {
				m[p.Key()] = n
			}
		}
		table, _ = numbers.LoadOrStore(r, m)
	}
	if n, ok := table.(map[uint64]int)[pos.Key()]; ok {
		return n
	}
	return -1
}
