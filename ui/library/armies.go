package library

import (
	"cmp"
	"image/color"
	"maps"
	"slices"
	"strings"
	"time"

	"midline/engine/army"
	"midline/engine/library"
	"midline/ui/armies"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// armyName names an army of the library: one of a player's own as it was called when the game was kept.
func armyName(a library.Army) string {
	if id, name, own := a.Own(); own {
		return cmp.Or(name, id)
	}
	six, _ := catalogueArmy(a)
	return words.Army(six.ID)
}

// catalogueArmy returns the record of one of the six.
func catalogueArmy(a library.Army) (catalogue.Army, bool) {
	if len(a) != 1 {
		return catalogue.Army{}, false
	}
	return catalogue.ArmyByLetter(a[0])
}

// namesOf names armies; those of players' own that share a name, be it with one of the six, have that of their file as
// well.
func namesOf(list []library.Army) []string {
	count := map[string]int{}
	for _, six := range catalogue.Armies {
		count[words.Army(six.ID)]++
	}
	for _, a := range list {
		if _, _, own := a.Own(); own {
			count[armyName(a)]++
		}
	}
	var names []string
	for _, a := range list {
		name := armyName(a)
		if id, _, own := a.Own(); own && count[name] > 1 {
			name = words.T("library.army.file", name, id)
		}
		names = append(names, name)
	}
	return names
}

// armyOptions are the six armies, and those of players' own of which the library has games, whether they are still in
// their folder or not.
func armyOptions(o offers) []kit.Option {
	list := anyOption("library.army.any")
	for _, a := range catalogue.Armies {
		list = append(list, kit.Option{ID: a.ID, Name: words.Army(a.ID)})
	}
	var own []kit.Option
	for i, name := range namesOf(o.armies) {
		own = append(own, kit.Option{ID: string(o.armies[i]), Name: name})
	}
	slices.SortStableFunc(own, func(a, b kit.Option) int { return strings.Compare(a.Name, b.Name) })
	return append(list, own...)
}

// queryArmy asks for an army, or for a game between the army that was asked for before and this one.
func queryArmy(q *library.Query, id string, _ time.Time) {
	asked := library.Army(id)
	if six, _ := catalogue.ArmyByID(id); six.Letter != 0 {
		asked = library.Army(rune(six.Letter))
	} else if _, _, own := asked.Own(); !own {
		return
	}
	if len(q.Armies) > 0 {
		q.Matchup, q.Armies = [2]library.Army{q.Armies[0], asked}, nil
		return
	}
	q.Armies = []library.Army{asked}
}

// armiesOf names the armies of a game, if they were chosen.
func armiesOf(m *library.Meta) (white, black string, found bool) {
	var names [2]string
	text, _ := ownCodes(m)
	codes, _ := army.SplitCodes(text)
	versions := len(codes) == len(names) && codes[0].ID == codes[1].ID && codes[0].Digits != codes[1].Digits
	for c := range names {
		switch {
		case m.Players[c].Army != "":
			names[c] = armyName(m.Players[c].Army)
			if len(codes) != len(names) || codes[c].ID == "" {
				continue
			}
			if id, digits := codes[c].ID, codes[c].Digits; versions || armies.Replaced(id, digits) {
				names[c] = words.T("army.version", names[c], id, digits)
			}
		case len(codes) == len(names) && codes[c].ID != "": // not indexed yet
			names[c] = words.Army(codes[c].ID + ":" + codes[c].Digits)
		default:
			return "", "", false
		}
	}
	return names[0], names[1], true
}

// ownCodes returns how the last position of a game names its armies, and whether one is none of the six.
func ownCodes(m *library.Meta) (text string, own bool) {
	text = m.Final[strings.LastIndexByte(m.Final, ' ')+1:]
	return text, strings.HasPrefix(text, "{") || strings.HasSuffix(text, "}")
}

// mostOwn is how many armies of players' own the charts show one by one.
const mostOwn = 4

// otherArmies stands in the charts for all others.
const otherArmies library.Army = "others"

// chartArmies are the six, the most played armies of players' own, and otherArmies if there are more.
func chartArmies(matchups []library.MatchupScore) []library.Army {
	var list []library.Army
	for _, a := range catalogue.Armies {
		list = append(list, library.Army(rune(a.Letter)))
	}
	games := map[library.Army]int{}
	for _, m := range matchups {
		for _, a := range []library.Army{m.Own, m.Other} {
			if _, _, own := a.Own(); own {
				games[a] += m.Score.Games()
			}
		}
	}
	own := slices.SortedFunc(maps.Keys(games), func(a, b library.Army) int {
		return cmp.Or(games[b]-games[a], cmp.Compare(a, b))
	})
	if len(own) <= mostOwn {
		return append(list, own...)
	}
	return append(append(list, own[:mostOwn]...), otherArmies)
}

// axesOf returns the armies of the charts by name and colour.
func axesOf(armies []library.Army) []kit.Axis {
	names := namesOf(armies)
	var axes []kit.Axis
	for i, a := range armies {
		axis := kit.Axis{Name: names[i], Accent: color.NRGBA{0x8A, 0x8F, 0x98, 0xFF}}
		if a == otherArmies {
			axis.Name = words.T("library.army.others")
		} else if six, is := catalogueArmy(a); is {
			axis.Accent = six.Accent
		} else if id, _, own := a.Own(); own {
			if now, err := army.Find(id, ""); err == nil {
				record, _ := catalogue.ArmyByID(now.Key())
				axis.Accent = record.Accent
			}
		}
		axes = append(axes, axis)
	}
	return axes
}

// setArmies shows how armies did, and how they did against each other.
func (c *charts) setArmies(s *library.Stats) {
	list := chartArmies(s.Matchups)
	axes := axesOf(list)
	place := func(a library.Army) library.Army {
		if slices.Contains(list, a) {
			return a
		}
		return otherArmies
	}
	armies, matchups := map[library.Army]library.Score{}, map[[2]library.Army]library.Score{}
	for _, a := range s.Armies {
		armies[place(a.Army)] = sum(armies[place(a.Army)], a.Score)
	}
	for _, m := range s.Matchups {
		pair := [2]library.Army{place(m.Own), place(m.Other)}
		matchups[pair] = sum(matchups[pair], m.Score)
	}
	var bars []kit.Bar
	var cells [][]kit.Cell
	for i, own := range list {
		bar := scoreBar(axes[i].Name, armies[own])
		bar.Accent = axes[i].Accent
		bars = append(bars, bar)
		var row []kit.Cell
		for k, other := range list {
			score := matchups[[2]library.Army{own, other}]
			row = append(row, kit.Cell{Tally: tally(score),
				Tip: scoreTip(words.T("statistics.against", axes[i].Name, axes[k].Name), score)})
		}
		cells = append(cells, row)
	}
	c.armies.Set(bars)
	c.matchups.SetAxes(axes)
	c.matchups.Set(cells)
}

// matchupsHigh is the height of the chart of matchups, in which each army has a line.
func (c *charts) matchupsHigh() float32 { return max(300, 44+float32(c.matchups.Axes())*44) }
