package outfile

import (
	"os"
	"path/filepath"
	"testing"
)

// A file goes on from a byte; one that is too short is neither lengthened nor cut.
func TestGoOn(t *testing.T) {
	name := filepath.Join(t.TempDir(), "out")
	for _, c := range []struct {
		there string
		at    int64
		want  string
	}{{"", 0, "+"}, {"one two", 4, "one +"}, {"one", 3, "one+"}} {
		if err := os.WriteFile(name, []byte(c.there), 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := GoOn(name, c.at)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteString("+"); err != nil {
			t.Error(err)
		}
		if err := f.Close(); err != nil {
			t.Error(err)
		}
		if got, err := os.ReadFile(name); err != nil || string(got) != c.want {
			t.Errorf("%q from %d: %q, %v", c.there, c.at, got, err)
		}
	}
	if err := os.WriteFile(name, []byte("one"), 0o600); err != nil {
		t.Fatal(err)
	}
	if f, err := GoOn(name, 4); err == nil {
		t.Error("a file that is too short goes on", f.Close())
	}
	if got, err := os.ReadFile(name); err != nil || string(got) != "one" {
		t.Errorf("too short: %q, %v", got, err)
	}
}
