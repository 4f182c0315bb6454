package library

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
)

// TestOwnArmyStats: games with armies of one's own are counted by army and matchup beside those of the six.
func TestOwnArmyStats(t *testing.T) {
	l := fresh(t)
	fill(t, l, 200)
	armies, matchups, own := map[Army]Score{}, map[[2]Army]Score{}, 0
	for _, m := range find(t, l, Query{}).Games {
		if m.Players[0].Army == "" || m.Mine == NoSide || m.Outcome == Unfinished {
			continue
		}
		at, other := m.Players[m.Mine-1].Army, m.Players[2-m.Mine].Army
		if _, _, is := at.Own(); is {
			own++
		}
		s := armies[at]
		s.add(m.Standing())
		armies[at] = s
		s = matchups[[2]Army{at, other}]
		s.add(m.Standing())
		matchups[[2]Army{at, other}] = s
	}
	stats, err := l.Stats(t.Context(), Query{}, time.UTC)
	if err != nil || own == 0 {
		t.Fatal(own, err)
	}
	if len(stats.Armies) != len(armies) || len(stats.Matchups) != len(matchups) {
		t.Errorf("%d armies and %d matchups, want %d and %d", len(stats.Armies), len(stats.Matchups), len(armies),
			len(matchups))
	}
	for _, a := range stats.Armies {
		if a.Score != armies[a.Army] {
			t.Errorf("%s: %+v, want %+v", a.Army, a.Score, armies[a.Army])
		}
	}
	for _, m := range stats.Matchups {
		if want := matchups[[2]Army{m.Own, m.Other}]; m.Score != want {
			t.Errorf("%s against %s: %+v, want %+v", m.Own, m.Other, m.Score, want)
		}
	}
	list, err := l.OwnArmies(t.Context())
	if want := []Army{"{colorbound-clobberers} Colorbound Clobberers", "{nutty-knights} Nutty Knights",
		"{remarkable-rookies} Remarkable Rookies"}; err != nil || !slices.Equal(list, want) {
		t.Errorf("own armies are %q, %v", list, err)
	}
	sorted := find(t, l, Query{Order: ByArmies}).Games
	byWhite := func(a, b Meta) int { return placeOf(a.Players[0].Army) - placeOf(b.Players[0].Army) }
	if !slices.IsSortedFunc(sorted, byWhite) {
		t.Error("the games are not sorted by White's army")
	}
}

// placeOf is the place of an army in the order, in coarse steps.
func placeOf(a Army) int {
	id, _, own := a.Own()
	switch {
	case a == "":
		return 1000
	case own:
		return 300 + int(id[0])
	}
	return int(a[0])
}

// TestArmyVersions: an army is the same in the library after its file has changed, and another one of another name.
func TestArmyVersions(t *testing.T) {
	is := func(name, knight string) Army {
		a, problems := army.Parse("mine.toml", []byte("name = \""+name+"\"\n[knight]\nname=\"k\"\nmoves=\""+knight+"\"\n"+
			"[bishop]\nname=\"b\"\nmoves=\"B\"\n[rook]\nname=\"r\"\nmoves=\"R\"\n[queen]\nname=\"q\"\nmoves=\"Q\"\n"))
		if a == nil {
			t.Fatal(problems)
		}
		return ArmyOf(a.Army)
	}
	if is("Mine", "N") != is("Mine", "NA") || is("Mine", "N") == is("Yours", "N") {
		t.Error(is("Mine", "N"), is("Mine", "NA"), is("Yours", "N"))
	}
	if id, name, own := is("Mine", "N").Own(); id != "mine" || name != "Mine" || !own {
		t.Error(id, name, own)
	}
	if _, _, own := Army("C").Own(); own || ArmyOf(chess2.Variant.Armies[0]) != "C" {
		t.Error("Classic is not C")
	}
}

// TestRefreshOfArmies: a library of version 6, which did not know armies of one's own, knows them after it was brought
// up to date, and the explorer counts their matchups.
func TestRefreshOfArmies(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	old := reopen(t, path)
	fill(t, old, 60)
	nutty := army.Examples()[1].Army
	wanted := find(t, old, Query{Armies: []Army{ArmyOf(nutty)}}).Total
	if wanted == 0 {
		t.Fatal("no game has the army")
	}
	for _, text := range []string{"UPDATE fact SET whitearmy = 0 WHERE whitearmy >= 256",
		"UPDATE fact SET blackarmy = 0 WHERE blackarmy >= 256", "DELETE FROM term WHERE text LIKE '{%'",
		"PRAGMA user_version = 6"} {
		if _, err := old.writer.Exec(text); err != nil {
			t.Fatal(err)
		}
	}
	if err := old.Close(); err != nil {
		t.Fatal(err)
	}
	l := reopen(t, path)
	l.background.Wait()
	games := find(t, l, Query{Armies: []Army{ArmyOf(nutty)}}).Games
	if len(games) != wanted {
		t.Errorf("%d games have the army, want %d", len(games), wanted)
	}

	g, err := l.Get(t.Context(), games[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	pos := &g.PGN.Start
	x, err := l.Explore(t.Context(), pos, StartNumber(pos), Query{})
	if err != nil || x.Armies == nil || x.Armies.Results.Games == 0 || x.Armies.Start.Games == 0 {
		t.Errorf("%+v, %v", x, err)
	}
	both := [2]Army{ArmyOf(pos.Rules().Army(rules.White)), ArmyOf(pos.Rules().Army(rules.Black))}
	if want := find(t, l, Query{Matchup: both}).Total; x.Armies.Results.Games != want {
		t.Errorf("the explorer counts %d games, the list %d", x.Armies.Results.Games, want)
	}
}
