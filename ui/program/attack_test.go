package program

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/variant/chess2"
	"midline/ui/app/apptest"
	"midline/ui/settings"
	"midline/ui/store"
)

// TestAttackFiles starts the program on files that were cut off after each of
// their bytes, and on such with random changes. It is short unless
// MIDLINE_ATTACK is set. The program starts each time and says what is wrong,
// and what it cannot read is still there after it has saved.
func TestAttackFiles(t *testing.T) {
	step, changes := 41, 40
	switch {
	case os.Getenv("MIDLINE_ATTACK") != "":
		step, changes = 3, 1000
	case testing.Short():
		step, changes = 201, 10
	}
	theme, err := os.ReadFile(filepath.Join("..", "..", "themes", "sage.toml"))
	if err != nil {
		t.Fatal(err)
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("the dice: %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	starts, notices := 0, 0
	for _, f := range []struct {
		name string
		text []byte
	}{
		{store.SaveName, playedGame(t)},
		{"settings.toml", writtenSettings(t)},
		{filepath.Join(store.ThemesFolder, "mine.toml"), theme},
	} {
		for _, text := range mutations(f.text, step, changes, random) {
			starts++
			apptest.InBubble(t, func(t *testing.T) {
				if attackFile(t, f.name, text) {
					notices++
				}
			})
			if t.Failed() {
				t.Fatalf("%s was %q", f.name, text)
			}
		}
	}
	t.Logf("attack: files: %d starts with a save, settings or a theme cut off or changed, %d notices, nothing lost",
		starts, notices)
}

// mutations are a text cut off at every step-th byte, and with random changes.
func mutations(text []byte, step, changes int, random *rand.Rand) (list [][]byte) {
	for n := 0; n < len(text); n += step {
		list = append(list, text[:n])
	}
	for range changes {
		changed := bytes.Clone(text)
		for range 1 + random.IntN(4) {
			at := random.IntN(len(changed))
			switch random.IntN(3) {
			case 0:
				changed[at] = byte(random.IntN(256))
			case 1: // a piece of it, once more
				to := at + random.IntN(len(changed)-at)
				changed = append(changed[:to:to], changed[at:]...)
			case 2: // without a piece of it
				to := at + random.IntN(min(len(changed)-at, 20))
				changed = append(changed[:at:at], changed[to:]...)
			}
		}
		list = append(list, changed)
	}
	return list
}

// attackFile starts the program on a file, has it save its settings, and ends
// it. It reports whether there was a notice.
func attackFile(t *testing.T, name string, text []byte) (notice bool) {
	dir := apptest.Home(t)
	path := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	p := run(t)
	notice = len(p.waiting()) > 0
	offered := p.App.play.Session != nil
	_, problems := settings.Load(filepath.Join(dir, "settings.toml"))
	p.Prefs().Set(func(*settings.Settings) {})
	p.quit()
	kept := has(t, dir, text)
	switch {
	case name == store.SaveName && !offered && !kept && !over(text):
		t.Errorf("no game is offered, and the save is gone")
	case name == store.SaveName && !offered && !notice && !over(text):
		t.Errorf("no game is offered, and no notice says why")
	case len(problems) > 0 && !notice:
		t.Errorf("no notice tells of %v", problems)
	case settings.Broken(problems) && !kept:
		t.Errorf("the settings are gone")
	case name != store.SaveName && name != "settings.toml" && !kept:
		t.Errorf("the theme is gone")
	}
	return notice
}

// over reports whether a save is of a game that is over, which is not offered.
func over(text []byte) bool {
	g, err := game.Decode(bytes.NewReader(text), nil)
	return err == nil && g.Result().Over()
}

// has reports whether a file below a folder has a content.
func has(t *testing.T, dir string, text []byte) (found bool) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		found = found || bytes.Equal(data, text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// playedGame is a save with some actions, one of them taken back.
func playedGame(t *testing.T) (text []byte) {
	t.Helper()
	start, err := fen.Parse(&chess2.Variant, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1 CC")
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start,
		Control: game.Control{Base: 5 * time.Minute, Increment: 3 * time.Second}})
	if err != nil {
		t.Fatal(err)
	}
	for _, action := range []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5"} {
		m, err := uci.Parse(g.Position(), action)
		if err == nil {
			_, err = g.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if !g.Undo() {
		t.Error("nothing is taken back")
	}
	var b bytes.Buffer
	if err := game.Record(g).Encode(&b); err != nil {
		t.Error(err)
	}
	text = b.Bytes()
	if len(text) == 0 {
		t.Fatal("there is no save")
	}
	return text
}

// writtenSettings is the text of settings as the program writes them.
func writtenSettings(t *testing.T) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "settings.toml")
	if err := settings.Save(path, settings.Default()); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
