package present

import (
	"cmp"
	"slices"
	"strings"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/rules"
	"midline/ui/words"
)

// Some names pieces by the IDs of their kits as a player does: "a queen", "two pawns and a wild horse". Pieces of
// a kind are counted together, in the order in which the kinds come first.
func Some(ids []string) words.Phrase {
	var kinds []string
	var names []words.Phrase
	count := map[string]int{}
	for _, id := range ids {
		if count[id]++; count[id] == 1 {
			kinds = append(kinds, id)
		}
	}
	for _, id := range kinds {
		names = append(names, words.NewPhrase("some."+id, count[id], NumberWord(count[id])))
	}
	return enumerate(names)
}

// Barter names what changes hands in an exchange, the IDs being those of kits: "the queen", or "a queen for a wild
// horse" if something is had for it. Pieces of one kind that both sides lose cancel out, if anything else is lost.
func Barter(ids, back []string) words.Phrase {
	var gone []string
	had := slices.Clone(back)
	for _, id := range ids {
		if i := slices.Index(had, id); i >= 0 {
			had = slices.Delete(had, i, i+1)
		} else {
			gone = append(gone, id)
		}
	}
	switch {
	case len(gone) == 0:
		gone, had = ids, back
	case len(had) == 0 && len(gone) == 1 && !strings.HasSuffix(gone[0], "pawn"):
		return words.NewPhrase("phrase.this", words.Noun(gone[0]))
	}
	if len(had) == 0 {
		return Some(gone)
	}
	return words.NewPhrase("phrase.for", Some(gone), Some(had))
}

// NumberWord writes a number up to ten in words, a greater one in digits.
func NumberWord(n int) string {
	if list := strings.Fields(words.T("fact.count")); n < len(list) {
		return list[n]
	}
	return words.Number(n)
}

// someOn names the pieces on squares without their squares, the dearest first.
func someOn(p *rules.Position, squares []board.Square) words.Phrase {
	value := eval.New(p.Rules()).Worth
	squares = slices.SortedStableFunc(slices.Values(squares), func(a, b board.Square) int {
		return cmp.Compare(value(p.At(b)), value(p.At(a)))
	})
	var ids []string
	for _, sq := range squares {
		ids = append(ids, p.Kit(sq).ID)
	}
	return Some(ids)
}

// enumerate writes names as a list: "a, b and c".
func enumerate(names []words.Phrase) words.Phrase {
	switch len(names) {
	case 0:
		return words.Phrase{}
	case 1:
		return names[0]
	}
	last := len(names) - 1
	return words.NewPhrase("phrase.and", words.Row(names[:last]), names[last])
}

// squareNames are the names of squares.
func squareNames(p *rules.Position, squares []board.Square) []words.Phrase {
	var names []words.Phrase
	for _, sq := range squares {
		names = append(names, words.Plain(p.Geo().Name(sq)))
	}
	return names
}
