// Package progress is what the person at this computer has learned: stages, puzzles and games as
// events, one a line, and what follows from them. Events are only appended, so nothing is lost.
package progress

import (
	"bytes"
	"encoding/json"
	"hash/maphash"
	"time"

	"midline/engine/opponent"
)

// Event is something that the person did. Exactly one of the particulars is set.
type Event struct {
	At     time.Time `json:"at"`
	Stage  *Stage    `json:"stage,omitempty"`
	Puzzle *Try      `json:"puzzle,omitempty"`
	Game   *Game     `json:"game,omitempty"`
	Own    *Own      `json:"own,omitempty"`
	Looked *Looked   `json:"looked,omitempty"`
}

// Stage is a solved stage of a lesson.
type Stage struct {
	Lesson string `json:"lesson"`
	Stage  string `json:"stage"`
	Wrong  int    `json:"wrong,omitempty"` // wrong tries before
	Help   int    `json:"help,omitempty"`  // steps of help
}

// Try is an attempt at a puzzle. It counts as solved if it had no wrong action and no help.
type Try struct {
	ID     string `json:"id"`
	Mode   string `json:"mode,omitempty"` // "army", "theme", "mixed", "run", "daily", "own", "again"
	Solved bool   `json:"solved"`
	Help   int    `json:"help,omitempty"`  // steps of help: 1 piece, 2 square, 3 reason
	Rating int    `json:"rating"`          // the puzzle's, in the set
	First  bool   `json:"first,omitempty"` // the first of a run
}

// Game is a finished game of a person against the computer.
type Game struct {
	ID       string   `json:"id,omitempty"` // as in game.Game
	Variant  string   `json:"variant"`
	Army     string   `json:"army,omitempty"`    // the person's, by its ID
	Against  string   `json:"against,omitempty"` // the computer's
	White    bool     `json:"white,omitempty"`   // the person had White
	Computer Computer `json:"level"`
	Elo      int      `json:"elo,omitempty"` // of a computer that followed the results; Computer has the nearest level
	Points   float64  `json:"points"`        // the person's: 1, 0.5 or 0
	Turns    int      `json:"turns,omitempty"`
	Coached  bool     `json:"coached,omitempty"` // with the coach, hints or taking back
}

// Computer is who a game was against: Midline at a level, or another program, whose name is not
// kept. It is written as the code of the level, 0 for another program.
type Computer opponent.Opponent

// MarshalJSON implements json.Marshaler.
func (c Computer) MarshalJSON() ([]byte, error) {
	if c.Kind != opponent.Midline {
		return []byte("0"), nil
	}
	return json.Marshal(c.Level.Code())
}

// UnmarshalJSON implements json.Unmarshaler.
func (c *Computer) UnmarshalJSON(text []byte) error {
	var code int
	if err := json.Unmarshal(text, &code); err != nil {
		return err
	}
	*c = Computer{Kind: opponent.Program}
	if level, ok := opponent.LevelOfCode(code); ok {
		*c = Computer(opponent.At(level))
	}
	return nil
}

// Own is a puzzle made from what was missed in a game, as a line of a puzzle set.
type Own struct {
	Line string `json:"line"`
}

// Looked says that puzzles were looked for in a game of the library, with or without success.
type Looked struct {
	Game    int64 `json:"game"`              // the number of the game
	Mistake bool  `json:"mistake,omitempty"` // there was a clear mistake of the person
}

// MaxLine bounds the length of an event that is read, in bytes.
const MaxLine = 16 << 10

// Append returns the line of an event with its line break.
func Append(e Event) ([]byte, error) {
	line, err := json.Marshal(e)
	return append(line, '\n'), err
}

// BadLine is a line that is not an event, such as one cut off by a power failure.
type BadLine struct {
	Number int // from 1
	Text   []byte
}

// Read calls see with each event of a text. Equal lines, as after a write that was wrongly reported
// as failed, are one event. It returns the lines that are not events.
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
