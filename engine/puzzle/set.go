package puzzle

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

//go:embed puzzles.txt
var embedded string

// Set returns the puzzles of this build. The first call reads them, which takes a moment, and so
// should not be on the window's goroutine. It is safe for concurrent use; its result must not be
// changed.
var Set = sync.OnceValue(func() []*Puzzle {
	list, err := ReadSet(embedded)
	if err != nil {
		panic(err) // embedded; a test reads it
	}
	return list
})

// ReadSet reads puzzles, one a line as Puzzle.Line writes it. Empty lines and those that begin with
// # are skipped. The error names the line and its mistake.
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
