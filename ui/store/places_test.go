package store

import (
	"fmt"
	"os"
	"slices"
	"testing"
)

func TestPlaces(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_DATA_HOME", dir)
	t.Setenv("HOME", dir)
	w := NewWriter(func(job string, err error) {
		if err != nil {
			t.Errorf("%s: %v", job, err)
		}
	})
	p := OpenPlaces(w)
	if p.Folder("games") != "" || len(p.Recent()) != 0 {
		t.Error("something is remembered at first")
	}
	p.SetFolder("games", "/home/ann/chess")
	for i := range MostRecent + 3 {
		p.Opened(fmt.Sprint("/f", i))
	}
	p.Opened("/f5")
	p.Forget("/f9")
	w.Close()
	w = NewWriter(func(string, error) {})
	defer w.Close()
	p = OpenPlaces(w)
	if want := []string{"/f5", "/f10", "/f8", "/f7", "/f6", "/f4", "/f3"}; !slices.Equal(p.Recent(), want) {
		t.Errorf("the files are %v, want %v", p.Recent(), want)
	}
	if p.Folder("games") != "/home/ann/chess" || p.Folder("pictures") != "" {
		t.Error("the folders are wrong")
	}
	if err := os.WriteFile(saved(placesName), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if p = OpenPlaces(w); len(p.Recent()) != 0 {
		t.Error("a broken file is read")
	}
}
