package store

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestFollow waits for the real files. What counts is that a change is heard of,
// by however an editor writes, and that nothing is after the end.
func TestFollow(t *testing.T) {
	dir := filepath.Join(folder(t), "new")
	heard := make(chan struct{}, 100)
	stop, err := Follow(dir, func() { heard <- struct{}{} })
	if err != nil {
		t.Skip("nothing can be watched here: ", err)
	}
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name string
		do   func()
	}{
		{"made", func() { write("settings.toml", "a = 1") }},
		{"written", func() { write("settings.toml", "a = 2") }},
		{"renamed over", func() {
			write("settings.toml~", "a = 3")
			if err := os.Rename(filepath.Join(dir, "settings.toml~"), filepath.Join(dir, "settings.toml")); err != nil {
				t.Fatal(err)
			}
		}},
		{"folder of themes", func() {
			if err := os.Mkdir(filepath.Join(dir, "themes"), 0o700); err != nil {
				t.Fatal(err)
			}
		}},
		{"theme in it", func() { write("themes/sea.toml", "name = \"Sea\"\n") }},
		{"removed", func() {
			if err := os.Remove(filepath.Join(dir, "themes/sea.toml")); err != nil {
				t.Fatal(err)
			}
		}},
	} {
		c.do()
		select {
		case <-heard:
		case <-time.After(30 * time.Second):
			t.Fatalf("%s: not heard of", c.name)
		}
	}
	stop()
	for len(heard) > 0 {
		<-heard
	}
	write("settings.toml", "a = 4")
	select {
	case <-heard:
		t.Error("heard after the end")
	default:
	}
	file := filepath.Join(dir, "settings.toml")
	if _, err := Follow(filepath.Join(file, "below"), func() {}); err == nil {
		t.Error("no error where there can be no folder")
	}
}
