package assets

import (
	"embed"
	"io/fs"
)

//go:embed lessons/*.toml
var lessons embed.FS

// Lessons returns a folder with a file for each lesson, in the order of teaching.
// docs/adding.md describes the files.
func Lessons() fs.FS {
	folder, err := fs.Sub(lessons, "lessons")
	if err != nil {
		panic(err) // the name is valid
	}
	return folder
}
