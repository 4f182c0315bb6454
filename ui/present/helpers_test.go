package present

import (
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"midline/ui/theme"
	"midline/ui/words"
)

// The test driver's application is global.
func TestMain(m *testing.M) {
	test.NewApp().Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	os.Exit(m.Run())
}

// Positions for tests.
const (
	array    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1 CC"
	twoKings = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ha - 0 1 TC"
)

// noMissing fails for each text that is only its key or has a verb without an argument.
func noMissing(t *testing.T, where, text string) {
	t.Helper()
	for line := range strings.SplitSeq(text, "\n") {
		if strings.Contains(line, "%!") || words.Has(line) {
			t.Errorf("%s: %q", where, line)
		}
	}
}
