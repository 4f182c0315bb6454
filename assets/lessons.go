package assets

import (
	"embed"
	"io/fs"
)

//go:embed lessons/*.toml
var lessons embed.FS

// Lessons is a folder with a file for each lesson, in the order in which they are
// taught. docs/adding.md says what stands in them.
func Lessons() fs.FS {
	folder, err := fs.Sub(lessons, "lessons")
	if err != nil {
		panic(err) // the name is valid
	}
	return folder
}
