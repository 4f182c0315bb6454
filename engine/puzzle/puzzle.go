// Package puzzle has positions with one best action: what a puzzle is, how a set of them is
// written, and which one the person should solve next.
package puzzle

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// Puzzle is a position in which the side to move has one best action, and again after each answer.
// It is immutable once read.
type Puzzle struct {
	ID      string // nine letters and digits, from its game and position
	Variant *rules.Variant
	Start   rules.Position // the solver is to move
	// Actions is the solution with the answers, each legal in its position. The first and the last
	// one are the solver's.
	Actions []rules.Move
	Themes  []Theme
	Rating  int // its difficulty, on the scale of the levels
	// Missed is what the person missed in a game, nil for a puzzle of a set. Such a puzzle has one action.
	Missed *Choice
}

// Solver is the side that solves the puzzle.
func (p *Puzzle) Solver() rules.Color { return p.Start.Side() }

// Grade is how good a first action is.
type Grade uint8

// The grades. A fair action is neither as good as the solution nor clearly worse.
const (
	Bad Grade = iota
	Fair
	Good
)

// Grade returns how good a first action is.
func (p *Puzzle) Grade(m rules.Move) Grade {
	switch {
	case m == p.Actions[0], p.Missed != nil && slices.Contains(p.Missed.Also, m):
		return Good
	case p.Missed != nil && slices.Contains(p.Missed.Fair, m):
		return Fair
	}
	return Bad
}

// Army returns the army of the solver, "" in games without a choice of armies.
func (p *Puzzle) Army() string { return p.Start.Rules().Army(p.Solver()).ID }

// Has reports whether a puzzle has a theme.
func (p *Puzzle) Has(t Theme) bool { return slices.Contains(p.Themes, t) }

// Turns returns the number of the solver's turns; the last may end before its king-turn.
func (p *Puzzle) Turns() int {
	turns, pos := 0, p.Start
	for i, m := range p.Actions {
		if pos.Side() == p.Solver() && (i == 0 || !pos.KingTurn()) {
			turns++
		}
		before := pos
		before.Advance(m, &pos)
	}
	return turns
}

// Line returns the puzzle as a line of a set: the game's name, the position, the actions in UCI,
// the themes and the rating, separated by semicolons. What was missed in a game follows as a sixth field.
func (p *Puzzle) Line() string {
	var actions, themes []string
	pos := p.Start
	for _, m := range p.Actions {
		actions = append(actions, uci.Move(&pos, m))
		before := pos
		before.Advance(m, &pos)
	}
	for _, t := range p.Themes {
		themes = append(themes, string(t))
	}
	fields := []string{p.Variant.Name, fen.Format(&p.Start), strings.Join(actions, " "),
		strings.Join(themes, " "), strconv.Itoa(p.Rating)}
	if p.Missed != nil {
		fields = append(fields, p.Missed.format(&p.Start))
	}
	return strings.Join(fields, ";")
}

// IDOf returns the ID of the puzzle with a position.
func IDOf(v *rules.Variant, pos *rules.Position) string {
	h := fnv.New64a()
	fmt.Fprint(h, v.Name, ";", fen.Format(pos))
	return fmt.Sprintf("%09s", strconv.FormatUint(h.Sum64()>>22, 32)) // 42 bits
}

// ParseLine reads a puzzle that Line wrote. The error says which field is wrong; the rules check
// every action.
func ParseLine(line string) (*Puzzle, error) {
	fields := strings.Split(line, ";")
	if len(fields) != 5 && len(fields) != 6 {
		return nil, fmt.Errorf("expected 5 or 6 fields, game;FEN;actions;themes;rating;missed, found %d",
			len(fields))
	}
	v, err := variant.Find(fields[0])
	if err != nil {
		return nil, err
	}
	p := &Puzzle{Variant: v}
	if p.Start, err = fen.Parse(v, fields[1]); err != nil {
		return nil, err
	}
	p.ID = IDOf(v, &p.Start)
	if err := p.readActions(strings.Fields(fields[2])); err != nil {
		return nil, err
	}
	for _, name := range strings.Fields(fields[3]) {
		if !slices.Contains(Themes, Theme(name)) {
			return nil, fmt.Errorf("unknown theme %q", name)
		}
		p.Themes = append(p.Themes, Theme(name))
	}
	if p.Rating, err = strconv.Atoi(fields[4]); err != nil || p.Rating < MinRating || p.Rating > MaxRating {
		return nil, fmt.Errorf("the rating %q is not a number from %d to %d", fields[4], MinRating, MaxRating)
	}
	if len(fields) == 6 {
		if len(p.Actions) > 1 {
			return nil, fmt.Errorf("%d actions of what was missed, and not one", len(p.Actions))
		}
		if p.Missed, err = readChoice(&p.Start, fields[5]); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// MinRating and MaxRating bound the rating of a puzzle.
const MinRating, MaxRating = 300, 2800

func (p *Puzzle) readActions(texts []string) error {
	pos := p.Start
	for _, text := range texts {
		m, err := uci.Parse(&pos, text)
		if err != nil {
			return err
		}
		p.Actions = append(p.Actions, m)
		before := pos
		if !before.Make(m, &pos) {
			return fmt.Errorf("%s is not legal", text)
		}
	}
	if len(p.Actions) == 0 {
		return fmt.Errorf("a puzzle without actions")
	}
	return nil
}
