package library

import (
	"context"
	"testing"
)

// BenchmarkIDs measures listing all games of a search in its order.
func BenchmarkIDs(b *testing.B) {
	l := benchLibrary(b)
	ctx := context.Background()
	for _, c := range []struct {
		name string
		q    Query
	}{
		{"list", Query{Descending: true}},
		{"byTurns", Query{Order: ByTurns}},
		{"byWhite", Query{Order: ByWhite}},
		{"byAdded", Query{Order: ByAdded, Descending: true}},
		{"byEvent", Query{Order: ByEvent}},
		{"bySite", Query{Order: BySite, Descending: true}},
		{"byOpening", Query{Order: ByOpening}},
		{"byECO", Query{Order: ByECO}},
		{"byRound", Query{Order: ByRound}},
		{"byVariant", Query{Order: ByVariant}},
		{"byRating", Query{Order: ByWhiteRating, Descending: true}},
		{"byArmies", Query{Order: ByArmies}},
		{"byOutcome", Query{Order: ByOutcome}},
		{"byLevel", Query{Order: ByLevel}},
		{"rating", Query{MinRating: 2600}},
		{"round", Query{Round: "3"}},
		{"event", Query{Event: "evening 77"}},
		{"eco", Query{ECO: "A00-B20"}},
		{"variant", Query{Variants: []string{"kings"}}},
		{"player", Query{Text: "Player 77"}},
		{"textRare", Query{Text: "word990"}},
		{"textAll", Query{Text: "Anna"}},
		{"nothing", Query{Text: "Nobody"}},
	} {
		b.Run(c.name, func(b *testing.B) {
			found := 0
			for b.Loop() {
				ids, err := l.IDs(ctx, c.q)
				if err != nil {
					b.Fatal(err)
				}
				found = len(ids)
			}
			b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/op")
			b.ReportMetric(float64(found), "found")
		})
	}
}
