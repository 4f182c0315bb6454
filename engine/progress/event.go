// Package progress is what the person at this computer has learned: stages, puzzles
// and games as events, one a line, and what follows from them. Nothing is ever
// rewritten, so that nothing is lost.
package progress

import (
	"bytes"
	"encoding/json"
	"hash/maphash"
	"time"
)

// Event is something that was done. It has one of the particulars.
type Event struct {
	At     time.Time `json:"at"`
	Stage  *Stage    `json:"stage,omitempty"`
	Puzzle *Try      `json:"puzzle,omitempty"`
	Game   *Game     `json:"game,omitempty"`
	Own    *Own      `json:"own,omitempty"`
}

// Stage is a stage of a lesson that was solved.
type Stage struct {
	Lesson string `json:"lesson"`
	Stage  string `json:"stage"`
	Wrong  int    `json:"wrong,omitempty"` // tries before
	Help   int    `json:"help,omitempty"`  // steps of help
}

// Try is a puzzle that was tried: solved, if without a wrong action and without help.
type Try struct {
	ID     string `json:"id"`
	Mode   string `json:"mode,omitempty"` // "army", "theme", "mixed", "run", "daily", "own"
	Solved bool   `json:"solved"`
	Help   int    `json:"help,omitempty"`  // steps of help: 1 piece, 2 square, 3 reason
	Rating int    `json:"rating"`          // of the puzzle in the set
	First  bool   `json:"first,omitempty"` // it begins a run
}

// Game is a game that ended, of a person against the computer.
type Game struct {
	ID      string  `json:"id,omitempty"` // as in game.Game
	Variant string  `json:"variant"`
	Army    string  `json:"army,omitempty"`    // the person's, by its ID
	Against string  `json:"against,omitempty"` // the computer's
	White   bool    `json:"white,omitempty"`   // the person had White
	Level   int     `json:"level"`             // the computer's, 0 for another program
	Points  float64 `json:"points"`            // the person's: 1, 0.5 or 0
	Turns   int     `json:"turns,omitempty"`
	Coached bool    `json:"coached,omitempty"` // with the coach, hints or taking back
}

// Own is a puzzle made of what was missed in a game, as a line of a set of puzzles.
type Own struct {
	Line string `json:"line"`
}

// MaxLine is the length in bytes that an event may have when it is read.
const MaxLine = 16 << 10

// Append returns the line of an event, its end included.
func Append(e Event) ([]byte, error) {
	line, err := json.Marshal(e)
	return append(line, '\n'), err
}

// BadLine is a line that is no event, such as one that was torn by a power cut.
type BadLine struct {
	Number int // from 1
	Text   []byte
}

// Read calls see with each event of a text. A line that stands there twice, as after a
// failure that was none, is one event. Lines that are no events are left out and returned.
func Read(text []byte, see func(Event)) (bad []BadLine) {
	seed, seen := maphash.MakeSeed(), map[uint64]bool{}
	number := 0
	for line := range bytes.Lines(text) {
		number++
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		var e Event
		if len(line) > MaxLine || json.Unmarshal(line, &e) != nil || e.At.IsZero() {
			bad = append(bad, BadLine{number, line})
			continue
		}
		if key := maphash.Bytes(seed, line); !seen[key] {
			seen[key] = true
			see(e)
		}
	}
	return bad
}
