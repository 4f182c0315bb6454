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
func Some(ids []string) string {
	var kinds, names []string
	count := map[string]int{}
	for _, id := range ids {
		if count[id]++; count[id] == 1 {
			kinds = append(kinds, id)
		}
	}
	for _, id := range kinds {
		names = append(names, words.T("some."+id, count[id], NumberWord(count[id])))
	}
	return enumerate(names)
}

// Barter names what changes hands in an exchange, the IDs being those of kits: "the queen", or "a queen for a wild
// horse" if something is had for it. Pieces of one kind that both sides lose cancel out, if anything else is lost.
func Barter(ids, back []string) string {
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
		return words.T("fact.this", words.Piece(gone[0]))
	}
	if len(had) == 0 {
		return Some(gone)
	}
	return words.T("fact.for", Some(gone), Some(had))
}

// NumberWord writes a number up to ten in words, a greater one in digits.
func NumberWord(n int) string {
	if list := strings.Fields(words.T("fact.count")); n < len(list) {
		return list[n]
	}
	return words.Number(n)
}

// someOn names the pieces on squares without their squares, the dearest first.
func someOn(p *rules.Position, squares []board.Square) string {
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
func enumerate(names []string) string {
	for len(names) > 2 {
		names = append([]string{words.T("fact.list", names[0], names[1])}, names[2:]...)
	}
	if len(names) == 2 {
		return words.T("fact.and", names[0], names[1])
	}
	return strings.Join(names, "")
}
