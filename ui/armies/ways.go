package armies

import (
	"slices"
	"strings"

	"midline/engine/rules"
	"midline/ui/words"
)

// way is one way of moving in words: steps of one length along lines, or one leap, with all its directions.
type way struct {
	near, long int // the step: 0 and 1 along a rank or a file, 1 and 1 along a diagonal, 1 and 2 a knight's
	most       int
	hop        bool
	dirs       [][2]int // files and ranks, the latter forward
}

// describe says in sentences how a piece with rides moves: "Leaps as a knight; steps one square diagonally."
func describe(rides []rules.Ride) string {
	var both, moves, captures []way
	for _, r := range rides {
		if n := min(r.Quiet, r.Capture); n > 0 {
			both = add(both, r, n)
		}
		if r.Quiet > r.Capture {
			moves = add(moves, r, r.Quiet)
		}
		if r.Capture > r.Quiet {
			captures = add(captures, r, r.Capture)
		}
	}
	var parts []string
	if len(both) > 0 {
		parts = append(parts, words.Sentence(list(both)))
	}
	for _, part := range []struct {
		ways []way
		key  string
	}{{moves, "own.moves"}, {captures, "own.captures"}} {
		key := part.key
		if len(both) > 0 {
			key += ".too"
		}
		if len(part.ways) > 0 {
			parts = append(parts, words.T(key, list(part.ways)))
		}
	}
	if len(both)+len(captures) == 0 {
		parts = append(parts, words.T("own.nothing"))
	}
	return strings.Join(parts, " ")
}

// add adds a ride of a number of steps to the ways.
func add(ways []way, r rules.Ride, most int) []way {
	near, long := max(r.File, -r.File), max(r.Rank, -r.Rank)
	if near > long {
		near, long = long, near
	}
	w := way{near: near, long: long, most: most, hop: r.Hop}
	at := slices.IndexFunc(ways, func(old way) bool { return w.joins(&old) })
	if at < 0 {
		at = len(ways)
		ways = append(ways, w)
	}
	ways[at].dirs = append(ways[at].dirs, [2]int{r.File, r.Rank})
	return ways
}

// straight reports whether the step lies on a rank, a file or a diagonal.
func (w *way) straight() bool { return w.near == 0 || w.near == w.long }

// joins reports whether two ways are said in one: they differ in direction alone.
func (w *way) joins(other *way) bool {
	if w.long != other.long || w.most != other.most || w.hop != other.hop {
		return false
	}
	return w.straight() && other.straight() || w.near == other.near
}

// list says several ways: "steps one square diagonally; leaps as a knight".
func list(ways []way) string {
	var texts []string
	for i := range ways {
		texts = append(texts, ways[i].text())
	}
	return inTurn(texts)
}

// inTurn joins ways: "a; b; c".
func inTurn(texts []string) string {
	if len(texts) == 0 {
		return ""
	}
	all := texts[0]
	for _, text := range texts[1:] {
		all = words.T("own.then", all, text)
	}
	return all
}

func (w *way) text() string {
	text := ""
	switch {
	case !w.straight():
		text = leap(w.near, w.long, w.dirs) + w.again()
	case w.long > 1:
		text = words.T("own.jump", number(w.long), directions(w.dirs)) + w.again()
	case w.most == 1:
		text = words.T("own.step", directions(w.dirs))
	case w.most >= rules.FarRide:
		text = words.T("own.slide", directions(w.dirs))
	default:
		text = words.T("own.slide.most", number(w.most), directions(w.dirs))
	}
	if w.hop {
		text += words.T("own.hop")
	}
	return text
}

// again says how often a leap is repeated.
func (w *way) again() string {
	switch {
	case w.most == 1:
		return ""
	case w.most >= rules.FarRide:
		return words.T("own.again")
	}
	return words.T("own.again.most", number(w.most))
}

// number writes a small number in words.
func number(n int) string {
	if list := strings.Fields(words.T("fact.count")); n < len(list) {
		return list[n]
	}
	return words.Number(n)
}

// direction is a set of directions along lines that has a name.
type direction struct {
	key  string
	dirs [][2]int // signs
}

var (
	ahead, back, left, right = [2]int{0, 1}, [2]int{0, -1}, [2]int{-1, 0}, [2]int{1, 0}
	aheadLeft, aheadRight    = [2]int{-1, 1}, [2]int{1, 1}
	backLeft, backRight      = [2]int{-1, -1}, [2]int{1, -1}
)

// lines are the names of directions, those of several first.
var lines = []direction{
	{"own.to.any", [][2]int{ahead, back, left, right, aheadLeft, aheadRight, backLeft, backRight}},
	{"own.to.straight", [][2]int{ahead, back, left, right}},
	{"own.to.file", [][2]int{ahead, back}}, {"own.to.ahead", [][2]int{ahead}}, {"own.to.sideways", [][2]int{left, right}},
	{"own.to.left", [][2]int{left}}, {"own.to.right", [][2]int{right}}, {"own.to.back", [][2]int{back}},
	{"own.to.diagonal", [][2]int{aheadLeft, aheadRight, backLeft, backRight}},
	{"own.to.diagonal.ahead", [][2]int{aheadLeft, aheadRight}},
	{"own.to.diagonal.back", [][2]int{backLeft, backRight}},
	{"own.to.diagonal.left", [][2]int{aheadLeft, backLeft}},
	{"own.to.diagonal.right", [][2]int{aheadRight, backRight}},
	{"own.to.ahead.left", [][2]int{aheadLeft}}, {"own.to.ahead.right", [][2]int{aheadRight}},
	{"own.to.back.left", [][2]int{backLeft}}, {"own.to.back.right", [][2]int{backRight}},
}

// directions names directions along lines: "sideways or diagonally ahead".
func directions(dirs [][2]int) string {
	open := map[[2]int]bool{}
	for _, d := range dirs {
		open[[2]int{sign(d[0]), sign(d[1])}] = true
	}
	var texts []string
	for _, line := range lines {
		if slices.ContainsFunc(line.dirs, func(d [2]int) bool { return !open[d] }) {
			continue
		}
		for _, d := range line.dirs {
			delete(open, d)
		}
		texts = append(texts, words.T(line.key))
	}
	return either(texts)
}

func sign(n int) int { return min(max(n, -1), 1) }

// either writes a choice: "a, b or c".
func either(texts []string) string {
	for len(texts) > 2 {
		texts = append([]string{words.T("phrase.list", texts[0], texts[1])}, texts[2:]...)
	}
	if len(texts) == 2 {
		return words.T("why.or", texts[0], texts[1])
	}
	return strings.Join(texts, "")
}

// leap names leaps off the lines: "leaps as a knight, only forward".
func leap(near, long int, dirs [][2]int) string {
	open := map[[2]int]bool{}
	for _, d := range dirs {
		open[d] = true
	}
	have := func(want [][2]int) bool {
		if slices.ContainsFunc(want, func(d [2]int) bool { return !open[d] }) {
			return false
		}
		for _, d := range want {
			delete(open, d)
		}
		return true
	}
	kind := words.T("own.leap.knight")
	if near != 1 || long != 2 {
		kind = words.T("own.leap", number(long), number(near))
	}
	pair := func(file, rank int) [][2]int { return [][2]int{{file, rank}, {-file, rank}} }
	narrow, wide := [2][][2]int{pair(near, long), pair(near, -long)}, [2][][2]int{pair(long, near), pair(long, -near)}
	side := func(c int) [][2]int {
		return [][2]int{{c * near, long}, {c * near, -long}, {c * long, near}, {c * long, -near}}
	}
	var texts []string
	for _, set := range []struct {
		dirs [][2]int
		text string
	}{
		{slices.Concat(narrow[0], narrow[1], wide[0], wide[1]), kind},
		{slices.Concat(narrow[0], wide[0]), words.T("own.leap.forward", kind)},
		{slices.Concat(narrow[1], wide[1]), words.T("own.leap.backward", kind)},
		{slices.Concat(narrow[0], narrow[1]), words.T("own.leap.long", number(long), number(near))},
		{slices.Concat(wide[0], wide[1]), words.T("own.leap.wide", number(long), number(near))},
		{side(-1), words.T("own.leap.left", kind)},
		{side(1), words.T("own.leap.right", kind)},
		{narrow[0], words.T("own.leap.ahead", number(long), number(near))},
		{wide[0], words.T("own.leap.ahead", number(near), number(long))},
		{narrow[1], words.T("own.leap.back", number(long), number(near))},
		{wide[1], words.T("own.leap.back", number(near), number(long))},
	} {
		if have(set.dirs) {
			texts = append(texts, set.text)
		}
	}
	for _, d := range dirs {
		if have([][2]int{d}) {
			key := "own.leap.one.ahead"
			if d[1] < 0 {
				key = "own.leap.one.back"
			}
			if d[0] < 0 {
				key += ".left"
			} else {
				key += ".right"
			}
			texts = append(texts, words.T(key, number(max(d[1], -d[1])), number(max(d[0], -d[0]))))
		}
	}
	return inTurn(texts)
}
