// Package progress is what the person at this computer has learned: stages, puzzles
// and games as events, one a line, and what follows from them. Nothing is ever
// rewritten, so that nothing is lost.
package progress

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
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

// Read calls see with each event. Lines that are no events, such as a torn last one,
// are left out and counted. The error is the reader's.
func Read(r io.Reader, see func(Event)) (bad int, err error) {
	in := bufio.NewReaderSize(r, MaxLine)
	for {
		line, err := in.ReadSlice('\n')
		long := false
		for err == bufio.ErrBufferFull {
			long = true
			_, err = in.ReadSlice('\n')
		}
		if line = bytes.TrimSpace(line); len(line) > 0 || long {
			var e Event
			if long || json.Unmarshal(line, &e) != nil || e.At.IsZero() {
				bad++
			} else {
				see(e)
			}
		}
		switch err {
		case nil:
		case io.EOF:
			return bad, nil
		default:
			return bad, err
		}
	}
}
