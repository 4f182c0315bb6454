package pgn

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"midline/engine/notation/san"
	"midline/engine/rules"
)

// strictGame is a game as the strict reader reads it.
type strictGame struct {
	tags   []Tag
	moves  []string // of the main line, in SAN
	result string
}

var (
	strictTag    = regexp.MustCompile(`^\[([A-Z][A-Za-z0-9_]*) "((?:[^"\\]|\\["\\])*)"\]$`)
	strictNumber = regexp.MustCompile(`^([1-9][0-9]*)(\.{3}|\.)$`)
	strictSAN    = regexp.MustCompile(`^(?:--|O-O(?:-O)?[+#]?|[NBKRQ]?[a-h]?[1-8]?x?[a-h][1-8](?:=[NBRQ])?[+#]?)$`)
	strictGlyph  = regexp.MustCompile(`^\$(?:[1-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])$`)
)

// strictRead reads a file of orthodox chess in the export format of the PGN standard. Anything else
// is an error, even if other readers tolerate it.
func strictRead(text string) (games []strictGame, err error) {
	for text != "" {
		head, rest, found := strings.Cut(text, "\n\n")
		moves, next, closed := strings.Cut(rest, "\n\n")
		if !found || !closed {
			return games, fmt.Errorf("game %d: the moves or the tags do not end with an empty line", len(games)+1)
		}
		g, err := strictOne(head, moves)
		if err != nil {
			return games, fmt.Errorf("game %d: %w", len(games)+1, err)
		}
		games, text = append(games, g), next
	}
	return games, nil
}

func strictOne(head, moves string) (g strictGame, err error) {
	for i, line := range strings.Split(head, "\n") {
		m := strictTag.FindStringSubmatch(line)
		if m == nil {
			return g, fmt.Errorf("%q is no tag", line)
		}
		if i < len(roster) && m[1] != roster[i].Name {
			return g, fmt.Errorf("tag %d is %s, not %s", i+1, m[1], roster[i].Name)
		}
		g.tags = append(g.tags, Tag{m[1], strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(m[2])})
	}
	pos := chessArray()
	for _, t := range g.tags {
		if t.Name == "FEN" {
			game, err := NewReader(strings.NewReader("[FEN \""+t.Value+"\"]\n\n*\n"), Options{}).Next()
			if err != nil {
				return g, err
			}
			pos = game.Start
		}
	}
	for line := range strings.SplitSeq(moves, "\n") {
		if line == "" || strings.IndexByte("% ", line[0]) >= 0 || strings.HasPrefix(line, "[") &&
			strings.HasSuffix(line, "]") {
			return g, fmt.Errorf("%q may be no line of moves", line)
		}
	}
	r := strictReader{text: moves, lines: []strictLine{{pos: pos, numbered: true}}}
	for r.text != "" {
		if err := r.token(); err != nil {
			return g, fmt.Errorf("before %.40q: %w", r.text, err)
		}
	}
	g.moves, g.result = r.main, r.result
	if len(r.lines) != 1 || g.result == "" || g.result != g.tags[len(roster)-1].Value {
		return g, fmt.Errorf("%d variations are open, and the result is %q", len(r.lines)-1, g.result)
	}
	return g, nil
}

// strictLine is the current line: the main line or a variation.
type strictLine struct {
	pos, before rules.Position // now, and before the last move
	moved       bool
	numbered    bool // the next move must have a number
	number      bool // it has been read
	commented   bool // a comment was the last thing
}

type strictReader struct {
	text   string // the remaining text
	lines  []strictLine
	main   []string
	result string
}

// token reads the next token, with the space after it.
func (r *strictReader) token() error {
	l := &r.lines[len(r.lines)-1]
	if r.result != "" {
		return fmt.Errorf("something follows the result")
	}
	if l.number && strings.IndexByte("{(", r.text[0]) >= 0 {
		return fmt.Errorf("%c stands between a number and its move", r.text[0])
	}
	switch r.text[0] {
	case '{':
		end := strings.IndexByte(r.text, '}')
		if end < 0 {
			return fmt.Errorf("a comment has no end")
		}
		if l.commented {
			return fmt.Errorf("two comments stand in a row")
		}
		l.numbered, l.commented = true, true
		return r.skip(end + 1)
	case '(':
		if !l.moved {
			return fmt.Errorf("a variation replaces nothing")
		}
		l.numbered, l.commented = true, false
		r.lines = append(r.lines, strictLine{pos: l.before, numbered: true})
		r.text = r.text[1:]
		return nil
	case ')':
		if len(r.lines) == 1 || !l.moved || l.number {
			return fmt.Errorf("a variation ends that has not begun, or has no move")
		}
		r.lines = r.lines[:len(r.lines)-1]
		return r.skip(1)
	}
	end := strings.IndexAny(r.text, " \n){(")
	if end < 0 {
		end = len(r.text)
	}
	word := r.text[:end]
	if err := r.word(l, word); err != nil {
		return err
	}
	return r.skip(end)
}

// skip skips a token, and the one space or line break that must separate it from the next.
func (r *strictReader) skip(n int) error {
	r.text = r.text[n:]
	switch {
	case r.text == "" || r.text[0] == ')':
		return nil
	case r.text[0] != ' ' && r.text[0] != '\n':
		return fmt.Errorf("no space is there")
	}
	if r.text = r.text[1:]; r.text == "" || strings.IndexByte(" \n)", r.text[0]) >= 0 {
		return fmt.Errorf("a space is too many")
	}
	return nil
}

func (r *strictReader) word(l *strictLine, word string) error {
	switch {
	case result(word) == word:
		if len(r.lines) > 1 || l.number {
			return fmt.Errorf("the result stands at the wrong place")
		}
		r.result = word
	case strictGlyph.MatchString(word):
		if !l.moved || l.commented || l.number {
			return fmt.Errorf("a glyph belongs to no move")
		}
	case strictNumber.MatchString(word):
		want := fmt.Sprintf("%d%s", l.pos.Fullmove(), []string{".", "..."}[l.pos.Side()])
		if word != want || l.number || !l.numbered && l.pos.Side() == rules.Black {
			return fmt.Errorf("the number must be %s, once and where it is needed", want)
		}
		l.number = true
	case strictSAN.MatchString(word):
		return r.move(l, word)
	default:
		return fmt.Errorf("%q is nothing", word)
	}
	return nil
}

func (r *strictReader) move(l *strictLine, word string) error {
	if !l.number && (l.numbered || l.pos.Side() == rules.White) {
		return fmt.Errorf("%s has no number", word)
	}
	var next rules.Position
	if word == "--" {
		if !l.pos.Null(&next) {
			return fmt.Errorf("no null move is possible")
		}
	} else {
		m, err := san.Parse(&l.pos, word)
		if err != nil {
			return err
		}
		l.pos.Make(m, &next)
		if want := string(san.Append(nil, &l.pos, m, &next)); want != word {
			return fmt.Errorf("%s is written for %s", word, want)
		}
	}
	*l = strictLine{pos: next, before: l.pos, moved: true}
	if len(r.lines) == 1 {
		r.main = append(r.main, word)
	}
	return nil
}

// mainSAN returns the moves of a game up to its end.
func mainSAN(g *Game) (list []string) {
	pos := g.Start
	for _, n := range mainLine(g) {
		next := after(&pos, n.Move)
		text := "--"
		if n.Move != rules.PassMove {
			text = string(san.Append(nil, &pos, n.Move, &next))
		}
		list, pos = append(list, text), next
	}
	return list
}

// chessGames makes random games of orthodox chess with every feature. Null moves are only in
// variations, since most readers refuse them in a game.
func chessGames(rnd *rand.Rand, n int) []*Game {
	list := make([]*Game, n)
	for i := range list {
		g := &Game{Start: chessArray(), Root: &Node{}, Result: []string{"1-0", "0-1", "1/2-1/2", "*"}[rnd.IntN(4)],
			Tags: []Tag{{"Event", remarks[rnd.IntN(len(remarks))]}, {"White", "Müller, \"A.\""},
				{"Black", `back\slash\`},
				{"Round", fmt.Sprint(i + 1)}}}
		pos, node := g.Start, g.Root
		if rnd.IntN(4) == 0 { // from another start
			for range rnd.IntN(60) {
				if list := pos.Legal(nil); len(list) > 0 {
					if next := after(&pos, list[rnd.IntN(len(list))]); next.HasLegal() {
						pos = next
					}
				}
			}
			g.Start = pos
		}
		for range rnd.IntN(90) {
			list := pos.Legal(nil)
			if len(list) == 0 || pos.Won().Reason != rules.Ongoing {
				break
			}
			m := list[rnd.IntN(len(list))]
			node, pos = grow(node, m), after(&pos, m)
		}
		annotate(rnd, g.Root, g.Start, 3)
		canonical(g.Root)
		if i%2 > 0 {
			endSomewhere(rnd, g)
		}
		list[i] = g
	}
	return list
}

// TestExportFormat: the output is in the export format of the PGN standard, with the same games.
func TestExportFormat(t *testing.T) {
	games := chessGames(rand.New(rand.NewPCG(22, 1)), 400)
	text := string(written(t, games))
	read, err := strictRead(text)
	if err != nil {
		t.Fatalf("%v\n%.3000s", err, text)
	}
	if len(read) != len(games) {
		t.Fatalf("%d games of %d", len(read), len(games))
	}
	for i, g := range games {
		if got, want := strings.Join(read[i].moves, " "), strings.Join(mainSAN(g), " "); got != want ||
			read[i].result != g.Result {
			t.Errorf("game %d, %s: %s\nwant %s: %s", i+1, read[i].result, got, g.Result, want)
		}
	}
}

// TestStrictReader: the strict reader, which judges the writer, refuses what it must.
func TestStrictReader(t *testing.T) {
	head := strings.ReplaceAll(`[Event "?"] [Site "?"] [Date "?"] [Round "?"] [White "?"] [Black "?"] [Result "*"]`,
		"] [",
		"]\n[") + "\n\n"
	for text, good := range map[string]bool{
		"1. e4 {x} {y} 1... e5 *":             false,
		"$14 1. e4 e5 *":                      false,
		"1. e4 e5 2. Nf3 *":                   true,
		"1. e4 {x} 1... e5 *":                 true,
		"1. e4 (1. d4 {x} 1... d5) 1... e5 *": true,
		"1. e4 {x} e5 *":                      false,
		"1. e4 1... {x} e5 *":                 false,
		"1. e4 ; x\n1... e5 *":                false,
		"1. e4 e5 1-0":                        false,
		"1. e4 e5":                            false,
		"1.e4 e5 *":                           false,
		"1. e4 ( 1. d4 ) 1... e5 *":           false,
		"1. e4 {x} } 1... e5 *":               false,
		"1. e2e4 *":                           false,
		"1. e5 *":                             false,
		"1. e4  e5 *":                         false,
		"(1. e4) 1. d4 *":                     false,
		"1. e4 e5! *":                         false,
		"1. e4 $256 *":                        false,
	} {
		if _, err := strictRead(head + text + "\n\n"); (err == nil) != good {
			t.Errorf("%s: %v", text, err)
		}
	}
}
