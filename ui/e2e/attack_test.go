//go:build linux

package e2e_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"midline/ui/settings"
)

// The tests named TestAttack do to the game what should not happen to it. They
// are short unless MIDLINE_ATTACK is set, as `make test-attack` does; each says
// in one line, which begins with "attack: ", what it did and found.

// times is how often an attack is made.
func times(short, long int) int {
	if os.Getenv("MIDLINE_ATTACK") != "" {
		return long
	}
	return short
}

// tally writes the line of an attack.
func tally(t *testing.T, format string, args ...any) {
	t.Helper()
	t.Logf("attack: "+format, args...)
}

// dice makes random numbers that MIDLINE_SEED brings again.
func dice(t *testing.T) *rand.Rand {
	t.Helper()
	seed := uint64(time.Now().UnixNano())
	if text := os.Getenv("MIDLINE_SEED"); text != "" {
		var err error
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			t.Fatalf("MIDLINE_SEED: %v", err)
		}
	}
	t.Logf("the dice: MIDLINE_SEED=%d", seed)
	return rand.New(rand.NewPCG(seed, 0))
}

// upTo is a random time.
func upTo(random *rand.Rand, most time.Duration) time.Duration {
	return time.Duration(random.Int64N(int64(most)))
}

// leftovers are the temporary files in a home.
func leftovers(home string) (names []string) {
	_ = filepath.WalkDir(home, func(path string, _ os.DirEntry, err error) error {
		if err == nil && strings.Contains(filepath.Base(path), ".tmp-") {
			names = append(names, path)
		}
		return nil // what cannot be read has no trace of ours
	})
	return names
}

// whole fails if the settings of a home cannot be read as they should.
func whole(home string) error {
	if _, problems := settings.Load(filepath.Join(home, "settings.toml")); len(problems) > 0 {
		return fmt.Errorf("the settings: %v", problems[0])
	}
	return nil
}
