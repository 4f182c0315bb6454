package library

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"midline/engine/library"
	"midline/ui/kit"
	"midline/ui/words"
)

// offers are what the library has that one can choose from.
type offers struct {
	tags        []library.Count
	collections []library.Collection
	imports     []library.Batch
	armies      []library.Army // of players' own
}

// bin is the value of Filter.Collection for games that are deleted.
const bin = "bin"

// criteria are in the order in which they are shown and narrow a query.
var criteria = slices.Concat(groupCriteria, gameCriteria, boardCriteria, tagCriteria)

// groupCriteria are about where games lie, and what brought them.
var groupCriteria = []criterion{
	{row: "library.collection", field: func(f *Filter) *string { return &f.Collection }, options: collectionOptions,
		query: queryCollection},
	{row: "library.importedby", field: func(f *Filter) *string { return &f.Import }, options: importOptions,
		query: func(q *library.Query, id string, _ time.Time) { q.Import = library.ImportID(number(id)) }},
}

// boardCriteria are about what stands on the board once in a game.
var boardCriteria = []criterion{
	{row: "library.material", field: func(f *Filter) *string { return &f.Material }, wrong: "library.material.wrong",
		hint: func(*Filter) string { return words.T("library.material.any") },
		read: func(text string) (string, bool) {
			m, err := library.ParseMaterial(text)
			return m.String(), err == nil || strings.TrimSpace(text) == ""
		},
		query: func(q *library.Query, text string, _ time.Time) { q.Material, _ = library.ParseMaterial(text) }},
	{row: "library.pattern", field: func(f *Filter) *string { return &f.Pattern }, wrong: "library.pattern.wrong",
		hint: func(*Filter) string { return words.T("library.pattern.any") },
		read: func(text string) (string, bool) {
			p, err := library.ParsePattern(text)
			return p.String(), err == nil || strings.TrimSpace(text) == ""
		},
		query: func(q *library.Query, text string, _ time.Time) { q.Pattern, _ = library.ParsePattern(text) }},
}

// BoardFilter is what both sides have on the board, "KRP v KR", and what stands on some squares, "Nd5 pe6".
type BoardFilter struct{ Material, Pattern string }

// TagFilter is what the tags that games have in PGN have in common, and what stood on the board.
type TagFilter struct {
	Event, Site, ECO, Opening, Round string
	LeastRating, MostRating          string
	BoardFilter
}

// tagCriteria are about the tags that games have in PGN.
var tagCriteria = []criterion{
	{row: "library.event", field: func(f *Filter) *string { return &f.Event },
		hint: func(*Filter) string { return words.T("library.event.any") }, read: readText,
		query: func(q *library.Query, text string, _ time.Time) { q.Event = text }},
	{row: "library.event", field: func(f *Filter) *string { return &f.Site },
		hint: func(*Filter) string { return words.T("library.site.any") }, read: readText,
		query: func(q *library.Query, text string, _ time.Time) { q.Site = text }},
	{row: "library.opening", field: func(f *Filter) *string { return &f.ECO }, wrong: "library.eco.wrong",
		hint: func(*Filter) string { return words.T("library.eco.any") }, read: readECO,
		query: func(q *library.Query, text string, _ time.Time) { q.ECO = text }},
	{row: "library.opening", field: func(f *Filter) *string { return &f.Opening },
		hint: func(*Filter) string { return words.T("library.opening.any") }, read: readText,
		query: func(q *library.Query, text string, _ time.Time) { q.Opening = text }},
	{row: "library.rating", field: func(f *Filter) *string { return &f.LeastRating }, wrong: "library.number.wrong",
		hint: func(*Filter) string { return words.T("library.rating.least") }, read: readRating,
		query: func(q *library.Query, n string, _ time.Time) { q.MinRating = number(n) }},
	{row: "library.rating", field: func(f *Filter) *string { return &f.MostRating }, wrong: "library.number.wrong",
		hint: func(*Filter) string { return words.T("library.rating.most") }, read: readRating,
		query: func(q *library.Query, n string, _ time.Time) { q.MaxRating = number(n) }},
	{row: "library.round", field: func(f *Filter) *string { return &f.Round },
		hint: func(*Filter) string { return words.T("library.round.any") }, read: readText,
		query: func(q *library.Query, text string, _ time.Time) { q.Round = text }},
}

func readText(text string) (string, bool) { return strings.TrimSpace(text), true }

// readECO reads a code, its beginning, or two with a dash between them.
func readECO(text string) (value string, ok bool) {
	text = strings.ToUpper(strings.Join(strings.Fields(strings.ReplaceAll(text, "–", "-")), ""))
	for code := range strings.SplitSeq(text, "-") {
		rest := strings.TrimLeft(code, "ABCDE")
		if text != "" && (len(code)-len(rest) != 1 || len(rest) > 2 || strings.Trim(rest, "0123456789") != "") {
			return "", false
		}
	}
	return text, strings.Count(text, "-") <= 1
}

func readRating(text string) (value string, ok bool) {
	if value, ok = readNumber(text, 4999); value == "0" {
		value = ""
	}
	return value, ok
}

// collectionTitle is what a collection is called.
func collectionTitle(c library.Collection) string {
	if c.ID == library.MyGames {
		return words.T("library.collection.mine")
	}
	return c.Name
}

func collectionOptions(o offers) []kit.Option {
	list := anyOption("library.collection.any")
	for _, c := range o.collections {
		list = append(list, kit.Option{ID: strconv.FormatInt(int64(c.ID), 10), Name: collectionTitle(c)})
	}
	return append(list, kit.Option{ID: bin, Name: words.T("library.collection.bin")})
}

func queryCollection(q *library.Query, id string, _ time.Time) {
	if id == bin {
		q.Deleted = true
		return
	}
	if c, ok := collectionID(id); ok {
		q.Collections = []library.CollectionID{c}
	}
}

// collectionID reads the ID of an option.
func collectionID(id string) (library.CollectionID, bool) {
	n, err := strconv.ParseInt(id, 10, 64)
	return library.CollectionID(n), err == nil
}

func importOptions(o offers) []kit.Option {
	list := anyOption("library.importedby.any")
	for _, b := range o.imports {
		list = append(list, kit.Option{ID: strconv.FormatInt(int64(b.ID), 10), Name: importName(b)})
	}
	return list
}

// batchName is the name of the file of an import, as far as there is room for it.
func batchName(b library.Batch) string {
	if b.Name == "" {
		return words.T("library.importedby.unnamed")
	}
	return kit.Body.Cut(b.Name, 180)
}

// importName is what an import is called.
func importName(b library.Batch) string {
	return words.T("library.importedby.name", batchName(b), words.Day(b.Added.Local()), words.Number(b.Left))
}

// chosenCollection returns the collection to which the filter narrows the list, MyGames if it does to none.
func (r *Room) chosenCollection() (c library.Collection, chosen bool) {
	id, ok := collectionID(r.filter.Collection)
	i := slices.IndexFunc(r.offers.collections, func(c library.Collection) bool { return c.ID == id })
	if !ok || i < 0 {
		return library.Collection{}, false
	}
	return r.offers.collections[i], true
}

// collectionName returns the name of a collection for the rows of a list. It is called on a goroutine.
func collectionName(all []library.Collection, id library.CollectionID) string {
	for _, c := range all {
		if c.ID == id {
			return collectionTitle(c)
		}
	}
	if id == library.MyGames {
		return collectionTitle(library.Collection{})
	}
	return fmt.Sprint(int64(id))
}
