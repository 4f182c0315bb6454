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

// Barter names what changes hands in an exchange: "the queen", or "a queen for a wild horse" if something is had
// for it. The IDs are those of kits.
func Barter(ids, back []string) string {
	switch {
	case len(back) > 0:
		return words.T("fact.for", Some(ids), Some(back))
	case len(ids) == 1:
		return words.T("fact.this", words.Piece(ids[0]))
	}
	return Some(ids)
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
	value := eval.New(p.Rules()).Value
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
