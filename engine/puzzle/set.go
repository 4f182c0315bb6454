package puzzle

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

//go:embed puzzles.txt
var embedded string

// Set are the puzzles that Midline brings along. Reading them takes a moment: the first
// call should not be on the window's goroutine. Any goroutine may call it; nobody may
// change what it returns.
var Set = sync.OnceValue(func() []*Puzzle {
	list, err := ReadSet(embedded)
	if err != nil {
		panic(err) // embedded, and held right by a test
	}
	return list
})

// ReadSet reads puzzles, one a line as Puzzle.Line writes it. Empty lines and those that
// begin with # are left out. The error names the line and its mistake.
func ReadSet(text string) ([]*Puzzle, error) {
	var list []*Puzzle
	seen := map[string]int{}
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		p, err := ParseLine(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		if first := seen[p.ID]; first > 0 {
			return nil, fmt.Errorf("line %d: the same position as in line %d", number, first)
		}
		seen[p.ID] = number
		list = append(list, p)
	}
	return list, nil
}
