package opponent

import (
	"testing"
)

// Files have these numbers.
func TestLevelCodes(t *testing.T) {
	for level, code := range map[Level]int{Sparring: -1, First: 1, 8: 8, Full: 9, AllCores: 10, 9: 12, 13: 16} {
		if got := level.Code(); got != code {
			t.Errorf("the code of level %d is %d, want %d", level, got, code)
		}
	}
	for code := -3; code <= 19; code++ {
		level, ok := LevelOfCode(code)
		if want := code == -1 || code >= 1 && code <= 16 && code != EngineCode; ok != want {
			t.Errorf("the code %d is a level: %v, want %v", code, ok, want)
		}
		if ok && level.Code() != code {
			t.Errorf("the code %d is level %d, whose code is %d", code, level, level.Code())
		}
	}
}

func TestIDs(t *testing.T) {
	for _, level := range Levels() {
		if got, ok := ParseLevel(level.ID()); !ok || got != level {
			t.Errorf("level %d is read as %d, %v", level, got, ok)
		}
	}
	for _, id := range []string{"", "x", "-1", "16"} {
		if got, ok := ParseLevel(id); ok {
			t.Errorf("%q is level %d", id, got)
		}
	}
	for kind, id := range map[Kind]string{Person: "person", Midline: "computer", Program: "engine", None: "none"} {
		if got, ok := ParseKind(id); !ok || got != kind || kind.ID() != id {
			t.Errorf("%q is read as %d, %v, and written %q", id, got, ok, kind.ID())
		}
	}
	if _, ok := ParseKind("watch"); ok {
		t.Error(`"watch" is a kind`)
	}
}

func TestComputer(t *testing.T) {
	for o, want := range map[Opponent]bool{{}: false, {Kind: None}: false, At(Sparring): true, Named("Fish", 3): true,
		{Kind: Program}: true} {
		if o.Computer() != want {
			t.Errorf("%+v is a computer: %v", o, !want)
		}
	}
}
