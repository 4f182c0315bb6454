package mining

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"midline/engine/internal/plainfile"
)

// entry is a searched game, or a verified puzzle.
type entry struct {
	Name    string   `json:"name"`
	Puzzles []string `json:"puzzles,omitempty"` // lines
	Wrong   string   `json:"wrong,omitempty"`
}

// log is a file to which entries are appended, so that an interrupted session can continue.
type log struct{ file *os.File }

// openLog opens a log with the same purpose, or creates it, and calls see with each entry in it. An
// incomplete last line is cut off.
func openLog(name, purpose string, see func(entry) error) (*log, error) {
	f, err := plainfile.OpenToGoOn(name)
	if err != nil {
		return nil, err
	}
	fail := func(err error) (*log, error) {
		return nil, errors.Join(fmt.Errorf("%s: %w", name, err), f.Close())
	}
	whole, in := int64(0), bufio.NewReader(f)
	for number := 1; ; number++ {
		line, err := in.ReadBytes('\n')
		if err == io.EOF {
			break
		}
		if err != nil {
			return fail(err)
		}
		var e entry
		if err := json.Unmarshal(bytes.TrimSpace(line), &e); err != nil {
			return fail(fmt.Errorf("line %d: %w", number, err))
		}
		if number == 1 {
			if e.Name != purpose {
				return fail(fmt.Errorf("it is of something else (%s, and not %s); remove it, or give another file",
					e.Name, purpose))
			}
		} else if err := see(e); err != nil {
			return fail(fmt.Errorf("line %d: %w", number, err))
		}
		whole += int64(len(line))
	}
	l := &log{f}
	if err := f.Truncate(whole); err != nil {
		return fail(err)
	}
	if _, err := f.Seek(whole, io.SeekStart); err != nil {
		return fail(err)
	}
	if whole == 0 {
		if err := l.add(entry{Name: purpose}); err != nil {
			return fail(err)
		}
	}
	return l, nil
}

func (l *log) add(e entry) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	_, err = l.file.Write(append(line, '\n'))
	return err
}

func (l *log) close() error { return errors.Join(l.file.Sync(), l.file.Close()) }
