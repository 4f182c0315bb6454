package endings

import (
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
)

// commonChess2 are endings of four pieces of Chess 2, by the letters of the armies. Such endings are
// rare there, as most games end at the midline before: of 1,330,000 quiet positions of self-play at
// 450 nodes, with all pairs of armies, 313 had four pieces, of five kinds; of 6,100 quick games of all
// pairs, played to the end, 6 came to four pieces, with seven other kinds. These are all of them,
// except KPvKP of CA, which needs 24 others.
var commonChess2 = []struct {
	armies string
	names  []string
}{
	{"ET", []string{"KQvKK", "KBvKK", "KvKKN", "KvKKP"}},
	{"CE", []string{"KQvKR", "KPvKB", "KQQvK"}},
	{"AT", []string{"KPvKK"}},
	{"CC", []string{"KQNvK", "KNPvK"}},
	{"CT", []string{"KBvKK"}},
}

// Common lists all endings of four pieces of chess, and those of Chess 2 that arise most often. What
// has castling rights or armies of other pairs is not among them.
func Common() []Material {
	var list []Material
	add := func(r *rules.Rules, names ...string) {
		for _, name := range names {
			m, err := ParseMaterial(r, name)
			if err != nil {
				panic(err) // the test of Common would have failed
			}
			list = append(list, m)
		}
	}
	for _, m := range Materials(orthodox.Chess.With(orthodox.Chess.Armies[0], orthodox.Chess.Armies[0]), MaxPieces) {
		if m.Count() == MaxPieces {
			list = append(list, m)
		}
	}
	for _, c := range commonChess2 {
		var armies [2]*rules.Army
		for i := range armies {
			army, err := variant.ArmyOf(&chess2.Variant, c.armies[i])
			if err != nil {
				panic(err)
			}
			armies[i] = army
		}
		add(chess2.Variant.With(armies[0], armies[1]), c.names...)
	}
	return list
}
