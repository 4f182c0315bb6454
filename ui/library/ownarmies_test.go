package library

import (
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/army"
	"midline/engine/library"
	"midline/ui/armies"
	"midline/ui/kit"
)

// TestRowOfOwnArmies: a game with armies of one's own is listed with their names and its board, also before its file
// has made the armies known.
func TestRowOfOwnArmies(t *testing.T) {
	knights := army.Examples()[1]
	for armies, want := range map[string]string{
		"{gone:12ab}" + knights.Code(): "gone against Nutty Knights", knights.Code() + "C": "Nutty Knights against Classic",
	} {
		m := &library.Meta{Variant: "chess2", Final: "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1 " + armies}
		if strings.HasSuffix(armies, "C") {
			m.Players[1].Army = "C"
		}
		row := RowOf(m, time.UTC, "")
		if !strings.HasSuffix(row.Game, want) || len(row.Board.Stones) != 3 {
			t.Errorf("%s: %q, %d pieces", armies, row.Game, len(row.Board.Stones))
		}
	}
}

// TestVersionsInRows: two armies of one name and one file name with other pieces are told apart, within a game, and
// from the one that lies in the folder.
func TestVersionsInRows(t *testing.T) {
	knights, row := army.Examples()[1], func(armies string) string {
		own := library.Army("{nutty-knights} Nutty Knights")
		m := &library.Meta{Variant: "chess2", Final: "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1 " + armies,
			Players: [2]library.Player{{Army: own}, {Army: own}}}
		return RowOf(m, time.UTC, "").Game
	}
	now := knights.Code()
	for codes, want := range map[string]string{
		now + now: "Nutty Knights against Nutty Knights",
		"{nutty-knights:00aa}{nutty-knights:00bb}": "Nutty Knights (nutty-knights, version 00aa) against " +
			"Nutty Knights (nutty-knights, version 00bb)",
	} {
		if got := row(codes); !strings.HasSuffix(got, want) {
			t.Errorf("%s: %q", codes, got)
		}
	}
	armies.NewShelf("", army.Examples(), nil)
	m := &library.Meta{Variant: "chess2", Final: "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1 {nutty-knights:00aa}C",
		Players: [2]library.Player{{Army: "{nutty-knights} Nutty Knights"}, {Army: "C"}}}
	if got := RowOf(m, time.UTC, "").Game; !strings.HasSuffix(got,
		"Nutty Knights (nutty-knights, version 00aa) against Classic") {
		t.Errorf("a former version is listed as %q", got)
	}
}

// TestFilterOfOwnArmies: the armies of players' own of which the library has games are among those to choose from, by
// their names, also when their files are gone.
func TestFilterOfOwnArmies(t *testing.T) {
	gone, twin := library.Army("{lightning} Lightning Men"), library.Army("{lightning-2} Lightning Men")
	list := armyOptions(offers{armies: []library.Army{gone, twin, "{a} Zebras"}})
	var names []string
	for _, o := range list[len(list)-3:] {
		names = append(names, o.Name)
	}
	if want := []string{"Lightning Men (lightning)", "Lightning Men (lightning-2)", "Zebras"}; !slices.Equal(names, want) {
		t.Errorf("offered are %q", names)
	}
	f := Filter{Army: "reaper", Against: string(gone)}
	if q := f.Query(time.Now()); q.Matchup != [2]library.Army{"R", gone} {
		t.Errorf("%+v", q)
	}
	f = Filter{Army: string(gone)}
	if q := f.Query(time.Now()); !slices.Equal(q.Armies, []library.Army{gone}) {
		t.Errorf("%+v", q)
	}
	m := &library.Meta{Variant: "chess2", Final: "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1 {lightning:12ab}C",
		Players: [2]library.Player{{Army: gone}, {Army: "C"}}}
	if row := RowOf(m, time.UTC, ""); !strings.HasSuffix(row.Game, "Lightning Men against Classic") {
		t.Errorf("listed is %q", row.Game)
	}
}

// TestArmiesCalledAsOneOfTheSix: an army of a player's own that is called as one of the six has the name of its file
// beside it, among the choices and in the charts, and the one of the six has its name alone.
func TestArmiesCalledAsOneOfTheSix(t *testing.T) {
	mine := library.Army("{mine} Classic")
	var names []string
	for _, a := range axesOf([]library.Army{"C", "N", mine, otherArmies}) {
		names = append(names, a.Name)
	}
	if want := []string{"Classic", "Nemesis", "Classic (mine)", "Other armies"}; !slices.Equal(names, want) {
		t.Errorf("the charts have %q", names)
	}
	list := armyOptions(offers{armies: []library.Army{mine}})
	if last := list[len(list)-1]; last.Name != "Classic (mine)" || last.ID != string(mine) {
		t.Errorf("offered is %+v", last)
	}
}

// TestChartsOfOwnArmies: the charts show the most played armies of players' own, and join the others.
func TestChartsOfOwnArmies(t *testing.T) {
	s := testStats()
	one := library.Score{Won: 2, Lost: 1}
	for i, id := range []string{"a", "b", "c", "d", "e", "f"} {
		own := library.Army("{" + id + "} Army " + id)
		score := library.Score{Won: 10 - i}
		s.Armies = append(s.Armies, library.ArmyScore{Army: own, Score: score})
		s.Matchups = append(s.Matchups, library.MatchupScore{Own: own, Other: "C", Score: score})
	}
	s.Armies = append(s.Armies, library.ArmyScore{Army: "C", Score: one})
	s.Matchups = append(s.Matchups, library.MatchupScore{Own: "C", Other: "{f} Army f", Score: one})
	c := newCharts(func(*kit.ChartCard) {})
	if c.matchups.Axes() != 6 {
		t.Errorf("%d axes without games", c.matchups.Axes())
	}
	c.set(s)
	if c.matchups.Axes() != 11 || c.matchupsHigh() <= 300 {
		t.Errorf("%d axes, %v high", c.matchups.Axes(), c.matchupsHigh())
	}
	list := chartArmies(s.Matchups)
	if axes := axesOf(list); axes[6].Name != "Army a" || axes[10].Name != "Other armies" {
		t.Errorf("%+v", axes)
	}
	c.set(testStats())
	if c.matchups.Axes() != 6 {
		t.Errorf("%d axes after games of the six alone", c.matchups.Axes())
	}
}
