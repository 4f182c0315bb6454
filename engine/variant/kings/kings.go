// Package kings is Kings by Abdul-Rahman Sibahi, on three boards and with the options of R3.8, and
// ICC's wild 9. A side has two kings; the one nearest to the a-file is royal.
package kings

import (
	"strings"

	"midline/engine/rules"
	"midline/engine/variant/orthodox"
)

// The boards, each first without options and then with every combination of them.
var (
	Board8x8   = family("kings", "Kings", 8, 8, 2, "RNBKKBNR", 2)
	Board10x8  = family("kings10x8", "Kings 10×8", 10, 8, 3, "RNBQKKQBNR", 2)
	Board10x10 = family("kings10x10", "Kings 10×10", 10, 10, 3, "RNBQKKQBNR", 3)
	Wild9      = []*rules.Variant{wild9("wild9", true), wild9("wild9:tie=home", false)}
)

var latents = []struct {
	name  string
	reach rules.Atoms
}{
	{"", 0},
	{"latent=duke", rules.Step | rules.Leap},
	{"latent=queen", rules.Ortho | rules.Diag},
}

// family makes a board's variants. The pawns double-step from the given rank, which is the one
// before the array's pieces.
func family(name, title string, files, ranks, leap int, array string, double int) []*rules.Variant {
	var list []*rules.Variant
	for _, corner := range []bool{false, true} {
		for _, latent := range latents {
			for _, chancellor := range []bool{false, true} {
				if chancellor && files < 10 {
					continue
				}
				v := base(title, files, ranks, array, double)
				v.Castling, v.Leap = rules.KingLeaps, leap
				v.Royalty.BlackFromLast = corner
				army := v.Armies[0]
				army.Kits[rules.King].Latent = latent.reach
				army.Promotes |= rules.Roles(rules.King)
				var options []string
				if corner {
					options = append(options, "corner=h8")
				}
				if latent.name != "" {
					options = append(options, latent.name)
				}
				if chancellor {
					options = append(options, "queens=chancellor")
					withChancellor(v, army)
				}
				v.Name = name
				if len(options) > 0 {
					v.Name += ":" + strings.Join(options, ",")
				}
				list = append(list, v)
			}
		}
	}
	return list
}

// base returns what all the variants share: the orthodox army, many kings, one of them royal.
func base(title string, files, ranks int, array string, double int) *rules.Variant {
	army := orthodox.Army
	army.Pawns.Doubles = []int{double}
	full := []string{array, strings.Repeat("P", files)}
	if double == 3 {
		full = append([]string{""}, full...)
	}
	return &rules.Variant{
		Title: title, Files: files, Ranks: ranks, Letters: orthodox.Letters,
		Royalty: rules.Royalty{Nearest: true}, DeadPosition: true, Kings: 1, ManyKings: true,
		Array: full, Armies: []*rules.Army{&army},
	}
}

// withChancellor replaces the queen to the right of the two kings (R3.8).
func withChancellor(v *rules.Variant, army *rules.Army) {
	const reach = rules.Ortho | rules.Leap
	v.Letters[rules.Chancellor] = 'C'
	army.Kits[rules.Chancellor] = orthodox.Kit("chancellor", reach)
	army.Promotes |= rules.Roles(rules.Chancellor)
	for i, rank := range v.Array {
		v.Array[i] = strings.Replace(rank, "KKQ", "KKC", 1)
	}
}

// wild9 is ICC's wild 9 (R3.7).
func wild9(name string, tieRankOne bool) *rules.Variant {
	v := base("Wild 9", 8, 8, "RNBQKKNR", 2)
	v.Name, v.Castling, v.Leap = name, rules.KingLeapsQueenside, 2
	v.Royalty.TieRankOne = tieRankOne
	return v
}
