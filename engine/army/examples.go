package army

import (
	"embed"
	"io/fs"
	"sync"
)

//go:embed examples/*.toml
var exampleFiles embed.FS

// Examples returns the armies that come with Midline, in the order of their IDs: three of Ralph Betza's Chess with
// Different Armies. Nobody may change them.
var Examples = sync.OnceValue(func() []*Army {
	names, err := fs.Glob(exampleFiles, "examples/*"+Ext)
	if err != nil {
		panic(err) // the pattern is right
	}
	var list []*Army
	for _, name := range names {
		data, err := exampleFiles.ReadFile(name)
		if err != nil {
			panic(err) // embedded
		}
		a, problems := Parse(name, data)
		if len(problems) > 0 {
			panic(problems[0])
		}
		list = append(list, a)
	}
	return list
})
