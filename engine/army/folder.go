package army

import (
	"errors"
	"io"
	"os"
	"path"
	"slices"
	"strings"

	"midline/engine/message"
)

// maxEntries bounds what of a folder is looked at.
const maxEntries = 10_000

// MaxArmies is the greatest number of armies in a folder.
const MaxArmies = 200

// ReadFolder reads the armies of a folder, in the order of their IDs, and what is wrong with others.
// It opens only plain files in the folder itself. The error is about the folder.
func ReadFolder(dir string) ([]*Army, []Problem, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, err
	}
	defer root.Close()
	names, err := namesIn(root)
	if err != nil {
		return nil, nil, err
	}
	var list []*Army
	var problems []Problem
	for i, name := range names {
		if i == MaxArmies {
			problems = append(problems, Problem{File: ".",
				Reason: message.New("has %d files of armies, and at most %d are read", len(names), MaxArmies),
				Advice: message.New("Move some of them elsewhere")})
			break
		}
		data, err := readIn(root, name)
		if err != nil {
			problems = append(problems, Problem{File: name, Reason: message.New("cannot be read: %v", err),
				Advice: message.New("Put a plain text file there")})
			continue
		}
		a, wrong := Parse(name, data)
		problems = append(problems, wrong...)
		if a != nil {
			list = append(list, a)
		}
	}
	return list, problems, nil
}

// namesIn lists the names of the files of armies.
func namesIn(root *os.Root) ([]string, error) {
	f, err := root.Open(".")
	if err != nil {
		return nil, err
	}
	entries, err := f.ReadDir(maxEntries)
	if err = errors.Join(err, f.Close()); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if path.Ext(e.Name()) == Ext && !strings.HasPrefix(e.Name(), ".") && !e.IsDir() {
			names = append(names, e.Name())
		}
	}
	slices.Sort(names)
	return names, nil
}

// readIn reads a file of a folder, and one byte too many if it is too long.
func readIn(root *os.Root, name string) ([]byte, error) {
	info, err := root.Lstat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("it is no plain file")
	}
	f, err := root.Open(name)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(f, MaxSize+1))
	return data, errors.Join(err, f.Close())
}
