package lab

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"time"

	"midline/engine/internal/plainfile"
	"midline/engine/lab/players"
)

// Action is an action of a recorded game.
type Action struct {
	Text string `json:"a"`              // as in UCI (R6.7)
	Time int64  `json:"ms,omitempty"`   // milliseconds that the player took
	Left int64  `json:"left,omitempty"` // milliseconds left on the player's clock after it, 0 without one
	players.Opinion
}

// Record is a game, finished unless it is part of Live, complete enough to be replayed.
type Record struct {
	Game    int       `json:"game"`  // its number in the schedule, from 0
	Round   int       `json:"round"` // games of one round and pair of players share their opening
	Begun   time.Time `json:"begun"`
	Variant string    `json:"variant"`
	Armies  string    `json:"armies,omitempty"` // codes (R6.1), White's first
	Number  int       `json:"number"`           // of the array
	Start   string    `json:"start"`            // FEN
	White   string    `json:"white"`            // names of the players
	Black   string    `json:"black"`
	Limits  [2]string `json:"limits"`  // of White and of Black
	Opening int       `json:"opening"` // number of actions in the opening
	Actions []Action  `json:"actions"`
	Final   string    `json:"final"`  // FEN
	Result  string    `json:"result"` // "1-0", "0-1" or "1/2-1/2"
	Reason  string    `json:"reason"`
	Blame   string    `json:"blame,omitempty"` // "w" or "b": whose time, crash or misconduct ended it
	Detail  string    `json:"detail,omitempty"`
}

// Points returns White's half points: 2, 1 or 0. It returns an error if the result is none of the
// three.
func (r *Record) Points() (int, error) {
	switch r.Result {
	case "1-0":
		return 2, nil
	case "1/2-1/2":
		return 1, nil
	case "0-1":
		return 0, nil
	}
	return 0, fmt.Errorf("game %d has the result %q", r.Game, r.Result)
}

// culprit returns the name of the player to blame, "" for none.
func (r *Record) culprit() string {
	switch r.Blame {
	case "w":
		return r.White
	case "b":
		return r.Black
	}
	return ""
}

// check says what of a record that was read makes no sense, beside its result.
func (r *Record) check() error {
	switch {
	case r.Blame != "" && r.culprit() == "":
		return fmt.Errorf("game %d blames %q, which is neither w nor b", r.Game, r.Blame)
	case r.Opening < 0:
		return fmt.Errorf("game %d has an opening of %d actions", r.Game, r.Opening)
	}
	return nil
}

// head is the first line of a file of games: the settings. A match is resumed only in a file with
// the same head.
type head struct {
	Midline string   `json:"midline-lab"` // version of the format
	Plan    Settings `json:"plan"`
}

const format = "1"

// maxHead bounds the first line of a file of games in bytes.
const maxHead = 1 << 26

// ReadGames reads a file of games and calls see for each. It ignores an incomplete last line, as
// after a crash, and returns the length of the complete part in bytes. The error is a read error,
// names the line that makes no sense, or is that of see.
func ReadGames(r io.Reader, see func(Settings, *Record) error) (whole int64, err error) {
	in := bufio.NewReaderSize(r, 1<<16)
	var h head
	for number := 1; ; number++ {
		line, err := in.ReadBytes('\n')
		if err == io.EOF {
			return whole, nil // an incomplete line does not count
		}
		if err != nil {
			return whole, err
		}
		if number == 1 {
			if err := json.Unmarshal(line, &h); err != nil || h.Midline != format {
				return whole, errors.New("line 1: not a game file of midline-lab, or an unsupported version")
			}
		} else {
			var game Record
			if err := json.Unmarshal(line, &game); err != nil {
				return whole, fmt.Errorf("line %d: %w", number, err)
			}
			if err := game.check(); err != nil {
				return whole, fmt.Errorf("line %d: %w", number, err)
			}
			if err := see(h.Plan, &game); err != nil {
				return whole, fmt.Errorf("line %d: %w", number, err)
			}
		}
		whole += int64(len(line))
	}
}

// ReadGamesFile is ReadGames for a named file; its errors begin with the name.
func ReadGamesFile(name string, see func(Settings, *Record) error) error {
	f, err := plainfile.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	if _, err := ReadGames(f, see); err != nil {
		return fmt.Errorf("%s, %w", name, err)
	}
	return nil
}

// log is a file of games that is being written.
type log struct{ file *os.File }

// openLog opens a file of games to continue it, or creates it. It returns the games in it. Without
// a name nothing is stored.
func openLog(name string, plan Settings) (*log, []*Record, error) {
	if name == "" {
		return &log{}, nil, nil
	}
	f, err := plainfile.OpenToGoOn(name)
	if err != nil {
		return nil, nil, err
	}
	games, err := resume(f, plan)
	if err != nil {
		f.Close()
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return &log{f}, games, nil
}

// resume reads what is in the file, cuts off an incomplete line, or begins a new file.
func resume(f *os.File, plan Settings) ([]*Record, error) {
	first, err := json.Marshal(head{format, plan})
	if err != nil {
		return nil, err
	}
	first = append(first, '\n')
	there, err := bufio.NewReader(io.LimitReader(f, maxHead)).ReadBytes('\n')
	if err != nil && err != io.EOF {
		return nil, err
	}
	var games []*Record
	var whole int64
	switch {
	case bytes.Equal(there, first) || samePlan(there, plan):
		if _, err := f.Seek(0, io.SeekStart); err != nil {
			return nil, err
		}
		whole, err = ReadGames(f, func(_ Settings, r *Record) error { games = append(games, r); return nil })
		if err != nil {
			return nil, err
		}
	case !bytes.HasPrefix(first, there):
		return nil, errors.New(
			"it holds the games of a match with other settings; give another file, or the same settings as then")
	}
	if err := f.Truncate(whole); err != nil {
		return nil, err
	}
	if _, err := f.Seek(whole, io.SeekStart); err != nil {
		return nil, err
	}
	if whole == 0 {
		_, err = f.Write(first)
	}
	return games, err
}

// samePlan reports whether the first line of a file has these settings but for the number of openings of a book,
// which follows from the number of games.
func samePlan(line []byte, plan Settings) bool {
	var h head
	if json.Unmarshal(line, &h) != nil || h.Midline != format {
		return false
	}
	n := min(len(h.Plan.Book), len(plan.Book))
	same := slices.Equal(h.Plan.Book[:n], plan.Book[:n])
	h.Plan.Book, plan.Book = h.Plan.Book[:n], plan.Book[:n]
	return same && reflect.DeepEqual(h.Plan, plan)
}

// add writes a game.
func (l *log) add(r *Record) error {
	if l.file == nil {
		return nil
	}
	line, err := json.Marshal(r)
	if err != nil {
		return err
	}
	_, err = l.file.Write(append(line, '\n'))
	return err
}

// close returns the last write error.
func (l *log) close() error {
	if l.file == nil {
		return nil
	}
	return errors.Join(l.file.Sync(), l.file.Close())
}
