package library

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
)

// Query selects the games that match all of its fields. The zero Query matches every game that is
// not deleted.
type Query struct {
	Variants []string // one of these variants
	Armies   []Army   // a side has one of these armies
	Matchup  [2]Army  // these two armies, on either side; "" for any
	// Opponents matches games against one of these opponents, a program by any name. If neither side
	// is the user, both are opponents.
	Opponents []opponent.Opponent
	Outcomes  []Outcome
	Standings []Standing
	Reasons   []game.Reason
	// The date is From or later, and before To; zero for no bound. If only the day is known, it is
	// compared as a calendar day, without a time zone.
	From, To time.Time
	MinTurns int
	MaxTurns int // 0 for no bound
	Starts   []int
	Text     string // each of its words begins a word of names, event, site, title, labels or comments
	Labels   []string
	Position *rules.Position // occurs in the main line or a variation
	// Played excludes games in which Position occurs only in variations, and Next those whose main line does not
	// go on from there with an action; NoMove for any.
	Played bool
	Next   rules.Move
	// Material and Pattern are what a position of the main line has. Only Search heeds them, see there.
	Material *Material
	Pattern  *Pattern
	// Player matches the games of a player whose name has each word of it, on side As; NoSide for either. A side
	// without a name is the user's.
	Player  string
	As      Side
	Sources []Source
	OwnOnly bool // only the user's games
	// Each word of these occurs in the event, the site or the opening. Round is the round or, as "3" for "3.1", its
	// beginning; ECO is a code, the beginning of codes, "B9", or a range, "B90-B99".
	Event, Site, Opening, Round, ECO string
	// A player's rating is in these bounds, 0 for none.
	MinRating, MaxRating int
	Collections          []CollectionID // one of these; none for any
	Import               ImportID       // brought by this import; 0 for any
	Deleted              bool           // only deleted games, which can be restored

	Order      Order
	Descending bool
	// Offset and Limit select a page. A Limit of 0 means no limit.
	Offset, Limit int
}

// Order is what a list is sorted by, and then by ID.
type Order uint8

// The orders.
const (
	ByDate Order = iota
	ByAdded
	ByTurns
	ByWhite
	ByBlack
	ByEvent
	BySite
	ByECO
	ByOpening
	ByRound
	ByVariant
	ByWhiteRating
	ByBlackRating
	ByArmies
	ByOutcome
	ByLevel
	ByDeleted
	ByCollection
)

// clause is a part of a statement with its parameters.
type clause struct {
	text string
	args []any
}

// filter is the condition of a query on fact. impossible says that no game can match.
type filter struct {
	parts      []clause
	impossible bool
}

func (f *filter) add(text string, args ...any) { f.parts = append(f.parts, clause{text, args}) }

// where returns the condition and its parameters.
func (f *filter) where() (string, []any) {
	var texts []string
	var args []any
	for _, p := range f.parts {
		texts = append(texts, "("+p.text+")")
		args = append(args, p.args...)
	}
	return strings.Join(texts, " AND "), args
}

// list encodes values as a parameter for json_each.
func list[T any](values []T) string {
	text, _ := json.Marshal(values) //nolint:errchkjson // numbers and texts can be written
	return string(text)
}

const oneOf = " IN (SELECT value FROM json_each(?))"
const oneOfTerms = " IN (SELECT id FROM term WHERE text IN (SELECT value FROM json_each(?)))"

// filter builds the condition of a query.
func (q *Query) filter(ctx context.Context, tx *sql.Tx) (*filter, error) {
	f := &filter{}
	if q.Deleted {
		f.add("deleted IS NOT NULL")
	} else {
		f.add("deleted IS NULL")
	}
	if err := q.addArmies(ctx, tx, f); err != nil {
		return nil, err
	}
	q.addPlayers(f)
	q.addGame(f)
	q.addTexts(f)
	if q.Text != "" {
		words := matchText(q.Text)
		if words == "" {
			f.impossible = true
			return f, nil
		}
		ids, err := listIDs(ctx, tx, "SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid", words)
		if err != nil {
			return nil, err
		}
		f.among(ids)
	}
	for _, label := range q.Labels {
		f.add("fact.id IN (SELECT id FROM label WHERE word = (SELECT id FROM word WHERE text = ?))", label)
	}
	if q.Position != nil {
		ids, err := q.withPosition(ctx, tx)
		if err != nil {
			return nil, err
		}
		f.among(ids)
	}
	return f, nil
}

// fewIDs is the largest number of games that are looked up by ID. If there are more, the whole
// table is scanned with a blob that has a byte for each ID.
const fewIDs = 2000

// among adds the condition that the game is one of ids, which are in ascending order.
func (f *filter) among(ids []ID) {
	f.impossible = f.impossible || len(ids) == 0
	if len(ids) <= fewIDs {
		f.add("fact.id"+oneOf, list(ids))
		return
	}
	marks := make([]byte, ids[len(ids)-1]+1)
	for _, id := range ids {
		marks[id] = 1
	}
	f.add("substr(?, +fact.id + 1, 1) = x'01'", marks)
}

// addArmies adds the conditions on the armies.
func (q *Query) addArmies(ctx context.Context, tx *sql.Tx, f *filter) error {
	if len(q.Armies) > 0 {
		numbers, err := armyNumbers(ctx, tx, q.Armies...)
		if err != nil {
			return err
		}
		f.add("whitearmy"+oneOf+" OR blackarmy"+oneOf, list(numbers), list(numbers))
	}
	if q.Matchup != [2]Army{} {
		n, err := armyNumbers(ctx, tx, q.Matchup[:]...)
		if err != nil {
			return err
		}
		f.add("whitearmy = ? AND blackarmy = ? OR whitearmy = ? AND blackarmy = ?", n[0], n[1], n[1], n[0])
	}
	return nil
}

// addPlayers adds the conditions on the players.
func (q *Query) addPlayers(f *filter) {
	q.addPlayer(f)
	if len(q.Opponents) > 0 {
		var levels []int
		for _, o := range q.Opponents {
			levels = append(levels, codeOf(o))
		}
		f.add("mine <> 1 AND whitelevel"+oneOf+" OR mine <> 2 AND blacklevel"+oneOf, list(levels), list(levels))
	}
	if q.OwnOnly {
		f.add("mine > 0")
	}
}

// addPlayer adds the condition on the name of a player.
func (q *Query) addPlayer(f *filter) {
	words := strings.Fields(q.Player)
	if len(words) == 0 {
		if q.As != NoSide {
			f.add("mine = ?", q.As)
		}
		return
	}
	named, args := wordsWith(words)
	switch q.As {
	case WhiteSide:
		f.add("white"+named, args...)
	case BlackSide:
		f.add("black"+named, args...)
	default:
		f.add("white"+named+" OR black"+named, slices.Concat(args, args)...)
	}
}

// wordsWith returns the condition that a text has each of some words in it.
func wordsWith(words []string) (condition string, args []any) {
	var parts []string
	for _, w := range words {
		var spellings []string // LIKE knows the cases of ASCII letters only
		for _, s := range []string{w, strings.ToLower(w), strings.ToUpper(w), capital(w)} {
			if !slices.ContainsFunc(spellings, func(known string) bool { return sameToLike(known, s) }) {
				spellings = append(spellings, s)
				args = append(args, "%"+likeEscaper.Replace(s)+"%")
			}
		}
		parts = append(parts, "("+strings.Join(slices.Repeat([]string{`text LIKE ? ESCAPE '\'`}, len(spellings)), " OR ")+")")
	}
	return " IN (SELECT id FROM word WHERE " + strings.Join(parts, " AND ") + ")", args
}

// addTexts adds the conditions on what the tags of a game say of it.
func (q *Query) addTexts(f *filter) {
	for _, t := range []struct{ column, text string }{{"event", q.Event}, {"site", q.Site}, {"opening", q.Opening}} {
		if words := strings.Fields(t.text); len(words) > 0 {
			condition, args := wordsWith(words)
			f.add(t.column+condition, args...)
		}
	}
	if round := strings.TrimSpace(q.Round); round != "" {
		f.add(`round IN (SELECT id FROM word WHERE text = ? OR text LIKE ? ESCAPE '\')`, round,
			likeEscaper.Replace(round)+".%")
	}
	if from, to, many := strings.Cut(strings.ToUpper(strings.TrimSpace(q.ECO)), "-"); from != "" {
		if from = strings.TrimSpace(from); !many {
			to = from
		}
		// What follows the last code has it as its beginning.
		f.add("eco IN (SELECT id FROM word WHERE text >= ? AND text < ?)", from, strings.TrimSpace(to)+"\U0010FFFF")
	}
	if q.MinRating > 0 {
		f.add("max(ifnull(whiterating, 0), ifnull(blackrating, 0)) >= ?", q.MinRating)
	}
	if q.MaxRating > 0 {
		f.add("max(ifnull(whiterating, 0), ifnull(blackrating, 0)) BETWEEN 1 AND ?", q.MaxRating)
	}
	if len(q.Collections) > 0 {
		f.add("collection"+oneOf, list(q.Collections))
	}
	if q.Import > 0 {
		f.add("import = ? AND import > 0", q.Import)
	}
}

var likeEscaper = strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`)

// capital returns a word in small letters with a capital at its beginning.
func capital(word string) string {
	first, size := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(first)) + strings.ToLower(word[size:])
}

// sameToLike reports whether two texts differ only in the case of ASCII letters.
func sameToLike(a, b string) bool {
	lower := func(s string) string {
		return strings.Map(func(r rune) rune {
			if 'A' <= r && r <= 'Z' {
				return r + 'a' - 'A'
			}
			return r
		}, s)
	}
	return lower(a) == lower(b)
}

// addGame adds the conditions on the game itself. The operator + keeps SQLite from using an index
// for a range that most games may lie in: scanning the table is faster.
func (q *Query) addGame(f *filter) {
	if len(q.Variants) > 0 {
		f.add("variant"+oneOfTerms, list(q.Variants))
	}
	if len(q.Outcomes) > 0 {
		f.add("outcome"+oneOf, numbersOf(q.Outcomes))
	}
	if len(q.Standings) > 0 {
		f.add(standingSQL+oneOf, numbersOf(q.Standings))
	}
	if len(q.Reasons) > 0 {
		var words []string
		for _, r := range q.Reasons {
			words = append(words, r.String())
		}
		f.add("reason"+oneOfTerms, list(words))
	}
	if !q.From.IsZero() {
		f.add("+date >= "+dateBound, q.From.Unix(), dayFrom(q.From).Unix())
	}
	if !q.To.IsZero() {
		f.add("+date < "+dateBound, q.To.Unix(), dayFrom(q.To).Unix())
	}
	if q.MinTurns > 0 {
		f.add("+turns >= ?", q.MinTurns)
	}
	if q.MaxTurns > 0 {
		f.add("+turns <= ?", q.MaxTurns)
	}
	if len(q.Starts) > 0 {
		f.add("start"+oneOf, list(q.Starts))
	}
	if len(q.Sources) > 0 {
		f.add("source"+oneOf, numbersOf(q.Sources))
	}
}

// dateBound is a bound of the date: a time if that is known, and a calendar day otherwise.
var dateBound = fmt.Sprintf("CASE precision WHEN %d THEN ? ELSE ? END", Second)

// standingSQL is function standing in SQL.
const standingSQL = "CASE WHEN mine = 0 OR outcome = 0 THEN 0 WHEN outcome = 3 THEN 3 " +
	"WHEN outcome = mine THEN 1 ELSE 2 END"

// numbersOf encodes small numbers as a parameter for json_each. JSON would encode bytes as a string.
func numbersOf[T ~uint8](values []T) string {
	list := make([]int, len(values))
	for i, v := range values {
		list[i] = int(v)
	}
	text, _ := json.Marshal(list) //nolint:errchkjson // numbers can be written
	return string(text)
}

// matchText returns the FTS5 expression that finds each word of a text as a prefix, "" for a text
// without words.
func matchText(text string) string {
	words := strings.FieldsFunc(text,
		func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.IsMark(r) })
	for i, w := range words {
		words[i] = `"` + w + `"*`
	}
	return strings.Join(words, " ")
}
