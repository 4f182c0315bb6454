package control

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A save that cannot be read goes aside, byte for byte, and a sentence says so.
func TestBrokenSave(t *testing.T) {
	path := filepath.Join(t.TempDir(), saveName)
	const text = `{"format": "midline-game"`
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	g, err := loadGame(path, func() time.Time { return now })
	kept := path + ".20260102-030405.broken"
	if g != nil || err == nil || !strings.HasPrefix(err.Error(), "The unfinished game") || !strings.HasSuffix(err.Error(), kept) {
		t.Errorf("game %v, error %v", g, err)
	}
	if data, err := os.ReadFile(kept); err != nil || string(data) != text {
		t.Errorf("kept is %q (%v)", data, err)
	}
	if g, err = loadGame(path, time.Now); g != nil || err != nil {
		t.Errorf("afterwards: game %v, error %v", g, err)
	}
}
