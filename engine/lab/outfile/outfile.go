// Package outfile writes the files of long runs.
package outfile

import "os"

// Replace writes a file in one step: an interruption leaves the old one intact.
func Replace(name string, data []byte) error {
	if err := os.WriteFile(name+".new", data, 0o644); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}
