package library

import (
	"fmt"
	"slices"
	"testing"
)

// keepText adds games of a text, each to a collection of its own number in to.
func keepText(t testing.TB, l *Library, texts ...string) []ID {
	t.Helper()
	var ids []ID
	for _, text := range texts {
		g, err := parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		id, err := l.Add(t.Context(), Game{Meta: Meta{Source: Imported}, PGN: g})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	return ids
}

// TestOrders: every column sorts both ways, and what is unknown comes last in either.
func TestOrders(t *testing.T) {
	l := fresh(t)
	keepText(t, l,
		`[Event "Bled"] [Site "b"] [Round "10"] [White "bert"] [Black "?"] [WhiteElo "2000"] [ECO "C50"]`+"\n\n1. e4 e5 1-0\n",
		`[Event "abo"] [Site "?"] [Round "9.2"] [White "Anna"] [Black "Z"] [BlackElo "900"]`+"\n\n1. d4 d5 2. c4 1/2-1/2\n",
		`[Event "?"] [Site "c"] [Round "?"] [White "?"] [Black "y"] [WhiteElo "1999"] [BlackElo "1000"]`+"\n\n1. a4 h5 *\n",
		`[Event "Club"] [Site "a"] [Round "9.10"] [White "Carl"] [Black "x"] [WhiteElo "3000"] [WhiteLevel "3"]`+
			"\n\n1. e4 c5 0-1\n")
	for by, want := range map[Order]string{ByWhite: "2143 4123", ByBlack: "4321 2341", ByEvent: "2143 4123",
		BySite: "4132 3142", ByRound: "2413 1423", ByWhiteRating: "3142 4132", ByBlackRating: "2314 3241",
		ByOutcome: "1243 4213", ByLevel: "4123 4321", ByECO: "3412 2143"} {
		up, err := l.IDs(t.Context(), Query{Order: by})
		if err != nil {
			t.Fatal(err)
		}
		down, err := l.IDs(t.Context(), Query{Order: by, Descending: true})
		if err != nil {
			t.Fatal(err)
		}
		text := ""
		for _, id := range append(up, down...) {
			text += fmt.Sprint(int(id))
		}
		if got := text[:4] + " " + text[4:]; got != want {
			t.Errorf("order %d: %s, want %s", by, got, want)
		}
		if page, err := l.IDs(t.Context(), Query{Order: by, Offset: 1, Limit: 2}); err != nil ||
			!slices.Equal(page, up[1:3]) {
			t.Errorf("order %d: the page is %v, %v", by, page, err)
		}
	}
	metas, err := l.Metas(t.Context(), []ID{1, 2, 3, 4})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"C50 King's Pawn Game", "D06 Queen's Gambit", "A00 Ware Opening",
		"B20 Sicilian Defense"} {
		if got := metas[i].ECO + " " + metas[i].Opening; got != want {
			t.Errorf("the opening of game %d is %q, want %q", i+1, got, want)
		}
	}
}

// TestSearchTags: what the tags of a game say can be searched for.
func TestSearchTags(t *testing.T) {
	l := fresh(t)
	keepText(t, l,
		`[Event "Bled 1931"] [Site "Bled"] [Round "3"] [WhiteElo "2000"] [ECO "B90"]`+"\n\n1. e4 e5 1-0\n",
		`[Event "Bled Open"] [Site "Köln"] [Round "3.1"] [BlackElo "900"] [ECO "B99"]`+"\n\n1. d4 d5 2. c4 1/2-1/2\n",
		`[Event "Club"] [Site "Köln"] [Round "31"] [ECO "C00"] [Opening "French Defense"]`+"\n\n1. a4 h5 *\n")
	for want, queries := range map[string][]Query{
		"[1]":     {{Event: "bled 19"}, {MinRating: 901}, {ECO: "B90"}, {ECO: "b9-b98"}},
		"[2]":     {{MaxRating: 1999}, {Event: "open", Site: "KÖLN"}, {Round: "3.1"}, {ECO: "B99-B99"}},
		"[1 2]":   {{Event: "Bled"}, {Round: "3"}, {ECO: "b9"}, {ECO: "B90 - B99"}, {MinRating: 900, MaxRating: 2000}},
		"[3]":     {{Opening: "fense french"}, {Round: "31"}, {ECO: "C"}},
		"[1 2 3]": {{}, {ECO: "A-E"}},
		"[]":      {{Event: "%"}, {Round: "_"}, {MinRating: 2001}, {ECO: "A"}},
	} {
		for _, q := range queries {
			q.Order = ByAdded
			if ids, err := l.IDs(t.Context(), q); err != nil || fmt.Sprint(ids) != want {
				t.Errorf("%+v: %v, want %s, %v", q, ids, want, err)
			}
		}
	}
}

// TestCompareRounds: numbers in rounds count as numbers.
func TestCompareRounds(t *testing.T) {
	in := []string{"", "1", "2", "2.1", "2.9", "2.10", "10", "10.1", "final", "final 2"}
	for i, a := range in {
		for j, b := range in {
			if got := compareRounds(a, b); got < 0 != (i < j) || got > 0 != (i > j) {
				t.Errorf("%q and %q: %d", a, b, got)
			}
		}
	}
}
