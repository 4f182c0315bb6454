// Package outfile writes the files of long runs, which go on after an interruption.
package outfile

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"midline/engine/internal/plainfile"
)

// Replace writes a file in one step: an interruption leaves the old one intact.
func Replace(name string, data []byte) error {
	if err := os.WriteFile(name+".new", data, 0o644); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}

// GoOn opens a regular file to write on from a byte, and drops what follows it. It creates the file if
// there is none. The error says so if the file is shorter.
func GoOn(name string, at int64) (*os.File, error) {
	file, err := plainfile.OpenToGoOn(name)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err == nil && info.Size() < at {
		err = fmt.Errorf("%s is shorter than its .state says; remove both, or restore the file", name)
	}
	if err == nil {
		err = file.Truncate(at)
	}
	if err == nil {
		_, err = file.Seek(at, io.SeekStart)
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}

// maxState bounds the size of a state in bytes.
const maxState = 64 << 20

// LoadState reads the state of an interrupted run, whose output is the named file, from its .state, as
// SaveState wrote it. It leaves the state alone if there is none.
func LoadState(name string, state any) error {
	data, err := plainfile.Read(name+".state", maxState)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = json.Unmarshal(data, state)
	}
	if err != nil {
		return fmt.Errorf("%s.state: %w", name, err)
	}
	return nil
}

// SaveState writes the state of a run beside its output.
func SaveState(name string, state any) error {
	data, err := json.Marshal(state)
	if err != nil {
		return err
	}
	return Replace(name+".state", data)
}
