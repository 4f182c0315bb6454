package search

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"

	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

// TestParamTable: each field of Params has a row, in order, whose defaults lie
// within its bounds.
func TestParamTable(t *testing.T) {
	kind := reflect.TypeFor[Params]()
	if kind.NumField() != len(paramTable) {
		t.Fatalf("%d fields, %d rows", kind.NumField(), len(paramTable))
	}
	for i, p := range paramTable {
		if name := kind.Field(i).Name; name != p.Name {
			t.Errorf("row %d is %s, the field %s", i, p.Name, name)
		}
		if min(p.Default, p.Racing) < p.Least || max(p.Default, p.Racing) > p.Most || p.Least >= p.Most || p.Step < 0 ||
			p.Step > float64(p.Most-p.Least) {
			t.Errorf("%+v", p)
		}
		plain, racing := defaultParams[plainSet].Get(p.Name), defaultParams[racingSet].Get(p.Name)
		if plain != p.Default || racing != p.Racing {
			t.Errorf("%s: %d, %d", p.Name, plain, racing)
		}
		chess, differs := orthodoxParams[p.Name]
		if !differs {
			chess = p.Default
		}
		if err := CheckParam(p.Name, chess); err != nil || defaultParams[orthodoxSet].Get(p.Name) != chess {
			t.Errorf("%s: %d, %v", p.Name, defaultParams[orthodoxSet].Get(p.Name), err)
		}
	}
	for name := range orthodoxParams {
		if CheckParam(name, 0) != nil && CheckParam(name, 1) != nil {
			t.Errorf("%s is unknown", name)
		}
	}
}

// TestParamSets: chess from any array has a set of its own, and so have games with a midline.
func TestParamSets(t *testing.T) {
	for name, want := range map[string]int{"chess": orthodoxSet, "chess960": orthodoxSet, "wild9": plainSet,
		"kings": plainSet, "rebel1": plainSet, "rebel3": plainSet, "reservists": plainSet, "chess2": racingSet} {
		v, err := variant.Find(name)
		if err != nil || paramSet(v) != want {
			t.Errorf("%s has set %d, want %d; %v", name, paramSet(v), want, err)
		}
	}
}

func TestSetParams(t *testing.T) {
	s := New(1, 1)
	defer s.Close()
	pos := parse(t, "chess", kiwipete)
	nodes := func() uint64 {
		s.Clear()
		return s.Search(context.Background(), &pos, nil, Limits{Depth: 7}, nil).Nodes
	}
	before := nodes()
	if err := s.SetParams(map[string]int{"LMRDivisor": 400, "LMRBase": 0}); err != nil {
		t.Fatal(err)
	}
	other := nodes()
	for _, c := range []struct {
		values map[string]int
		want   string
	}{
		{map[string]int{"LMRDivisor": 1}, "from 60 to 600"},
		{map[string]int{"NoSuch": 1}, "unknown search parameter"},
		{map[string]int{"LMRBase": 50, "RazorMax": 1}, "unknown search parameter"},
	} {
		if err := s.SetParams(c.values); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v", c.values, err)
		}
	}
	if again := nodes(); again != other || other <= before {
		t.Errorf("%d nodes, with less reduction %d, after refused values %d", before, other, again)
	}
	if err := s.SetParams(nil); err != nil || nodes() != before {
		t.Errorf("defaults do not come back: %v", err)
	}
}

// TestExtremeParams: a search ends, and plays a legal action, with every
// parameter at either of its bounds.
func TestExtremeParams(t *testing.T) {
	if raced {
		t.Skip("one goroutine searches, a tenth as fast under the race detector")
	}
	s := New(1, 1)
	defer s.Close()
	for _, p := range paramTable {
		for _, value := range []int{p.Least, p.Most} {
			if err := s.SetParams(map[string]int{p.Name: value}); err != nil {
				t.Fatal(err)
			}
			for _, at := range [][2]string{{"chess", kiwipete}, {"chess2", twoKings}} {
				pos := parse(t, at[0], at[1])
				r := s.Search(context.Background(), &pos, nil, Limits{Nodes: 2000}, nil)
				if !slices.Contains(pos.Legal(nil), r.Best) {
					t.Errorf("%s %d: %v", p.Name, value, r.Best)
				}
			}
		}
	}
}

// TestKingTurnsReduceLess: late actions are reduced less wherever an army has king-turns, and only
// there, also if one searcher searches one game after the other.
func TestKingTurnsReduceLess(t *testing.T) {
	w := newWorker()
	sets := defaultParams
	for _, p := range []int{148, 100} {
		sets[racingSet].LMRKingTurns = p
		for _, armies := range []string{"CC", "TC", "CT", "TT", "AR"} {
			v := &chess2.Variant
			white, _ := variant.ArmyOf(v, armies[0])
			black, _ := variant.ArmyOf(v, armies[1])
			w.setParams(&sets, v.With(white, black))
			divisor := sets[racingSet].LMRDivisor
			if strings.Contains(armies, "T") {
				divisor = divisor * p / 100
			}
			if w.reductions != reductionsFor(sets[racingSet].LMRBase, divisor) {
				t.Errorf("%s is not reduced by %d", armies, divisor)
			}
		}
	}
}
