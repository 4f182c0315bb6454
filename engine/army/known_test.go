package army

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"
)

// forgetAfter lets only those armies be known after a test that were before.
func forgetAfter(t *testing.T) {
	t.Helper()
	begin()
	list, files := slices.Clone(known.list), maps.Clone(known.files)
	t.Cleanup(func() { known.list, known.files = list, files })
}

func numbered(n int) string {
	return fmt.Sprintf("%s# %d\n", Examples()[0].Text, n)
}

// TestKnownIsBounded: armies that games bring leave places for those of files, and are known as before if they are
// known already.
func TestKnownIsBounded(t *testing.T) {
	forgetAfter(t)
	id := func(n int) string { return fmt.Sprintf("carried%d", n) }
	for n := len(known.list); n < maxCarried; n++ {
		if _, err := KeepText(id(n), numbered(n)); err != nil {
			t.Fatal(n, err)
		}
	}
	if _, err := KeepText("more", numbered(0)); !errors.Is(err, ErrFull) {
		t.Errorf("one more that a game brings: %v", err)
	}
	if _, err := KeepText(id(maxCarried-1), numbered(maxCarried-1)); err != nil {
		t.Errorf("one that is known: %v", err)
	}
	for n := range MaxArmies {
		a, _ := Parse(fmt.Sprintf("mine%d%s", n, Ext), []byte(numbered(n)))
		if _, err := a.Keep(); err != nil {
			t.Fatalf("army %d of a folder: %v", n, err)
		}
	}
	a, _ := Parse("last"+Ext, []byte(numbered(0)))
	if _, err := a.Keep(); !errors.Is(err, ErrFull) {
		t.Errorf("one more: %v", err)
	}
}

// TestClash: of two armies with the same ID and first digits, the second is refused.
func TestClash(t *testing.T) {
	forgetAfter(t)
	seen := map[string]*Army{}
	for n := range 10_000 {
		a, _ := Parse("twin"+Ext, []byte(numbered(n)))
		one := seen[a.Army.Code()]
		if one == nil {
			seen[a.Army.Code()] = a
			continue
		}
		if _, err := one.Keep(); err != nil {
			t.Fatal(err)
		}
		if _, err := KeepText("twin", a.Text); !errors.Is(err, ErrClash) {
			t.Errorf("two armies are %s: %v", a.Army.Code(), err)
		}
		return
	}
	t.Fatal("no two hashes begin in the same way")
}
