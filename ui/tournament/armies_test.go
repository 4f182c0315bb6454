package tournament

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/army"
	"midline/engine/lab"
	"midline/engine/message"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit"
)

// hoppers is an army of the player's own, which is not known yet.
func hoppers(t *testing.T, knight string) *army.Army {
	t.Helper()
	a, problems := army.Parse("hoppers.toml", []byte(`name = "Hoppers"
[knight]
name = "hopper"
moves = "`+knight+`"
[bishop]
name = "fox"
moves = "B3"
[rook]
name = "tower"
moves = "R4"
[queen]
name = "lady"
moves = "Q5"
`))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return a
}

func knownArmy(t *testing.T, a *army.Army) *army.Army {
	t.Helper()
	k, err := a.Keep()
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// TestOwnArmies: armies of the player's own are chosen in the form and played, and the games have them in PGN; the
// setup carries their files.
func TestOwnArmies(t *testing.T) {
	apptest.Home(t)
	w := newWorld(t, t.TempDir())
	w.room.state = read
	a := knownArmy(t, hoppers(t, "NA"))
	w.Prefs().Armies().Set([]*army.Army{a}, nil)
	draft := quick(nodes(20), nodes(30))
	draft.Armies = armiesAll
	w.room.draft = &draft
	w.Go(app.Tournament{New: true})
	form := w.room.form
	field := &form.fields.armies
	field.sides[0].OnChange(a.Key())
	field.sides[1].OnChange("two-kings")
	if want := a.Code() + "T"; form.now.Armies != want || form.wrong {
		t.Fatalf("chosen is %q, and %q", form.now.Armies, form.problem.Text())
	}

	// Its file changes while the form is open, and is deleted.
	changed := knownArmy(t, hoppers(t, "NAD"))
	if w.Prefs().Armies().Set([]*army.Army{changed}, nil); form.now.Armies != changed.Code()+"T" {
		t.Errorf("after the change %q is chosen", form.now.Armies)
	}
	w.Prefs().Armies().Set(nil, nil)
	if told := strings.Join(w.Waiting(), ""); form.now.Armies != "CT NT ET RT TT AT" ||
		!strings.Contains(told, "“Hoppers” is no longer") {
		t.Errorf("after the deletion %q is chosen, and %q told", form.now.Armies, w.Waiting())
	}
	w.Dismiss()
	w.Prefs().Armies().Set([]*army.Army{changed}, nil)
	field.sides[0].OnChange(changed.Key())

	form.begun()
	w.desk.Until(t, "the end", func() bool { return w.room.run.phase == over })
	if text := w.room.page.status.Text(); !strings.Contains(text, "Chess 2, Hoppers against Two Kings") {
		t.Errorf("it says %q", text)
	}
	row := newGameRow()
	row.set(w.room.page.rows[0])
	if !strings.HasSuffix(row.texts[3], " · Hoppers against Two Kings") {
		t.Errorf("a game is listed as %q", row.texts)
	}
	data, err := os.ReadFile(filepath.Join(w.room.run.dir, setupName))
	if err != nil {
		t.Fatal(err)
	}
	var set Setup
	err = json.Unmarshal(data, &set)
	if err != nil || !slices.Equal(set.Own, []string{army.Carry(changed.Army)}) || set.Version != setupVersion {
		t.Errorf("kept are %q of version %d, %v", set.Own, set.Version, err)
	}
	list, err := pgnOf(t.Context(), filepath.Join(w.room.run.dir, gamesName), "x", func(*lab.Record) bool { return true })
	if err != nil || len(list) != 4 {
		t.Fatal(len(list), err)
	}
	var text strings.Builder
	if err := writeGames(&text, list); err != nil || strings.Count(text.String(), "hopper") < 4 ||
		strings.Count(text.String(), changed.Code()) < 4 {
		t.Errorf("%v, PGN %s", err, text.String())
	}

	// The form of the next tournament has the pair.
	w.room.draft = nil
	w.Go(app.Tournament{New: true})
	if w.room.form.now.Armies != changed.Code()+"T" {
		t.Errorf("the next form has %q", w.room.form.now.Armies)
	}
}

// TestSides: what is chosen for both sides is written as the lab has it, and read.
func TestSides(t *testing.T) {
	six, own := chess2.Variant.Armies, army.Examples()[1].Army
	for want, s := range map[string]sides{
		"": {}, "mirror": {same: true}, "NA": {army: [2]*rules.Army{six[1], six[5]}},
		own.Code() + "C": {army: [2]*rules.Army{own, six[0]}}, "NC NN NE NR NT NA": {army: [2]*rules.Army{six[1], nil}},
		"CN NN EN RN TN AN": {army: [2]*rules.Army{nil, six[1]}}, own.Code() + own.Code(): {army: [2]*rules.Army{own, own}},
	} {
		set := Setup{Armies: s.text()}
		if read, missing := set.sides(); set.Armies != want || read != s || missing != nil {
			t.Errorf("%q, want %q, read as %v, %v", set.Armies, want, read, missing)
		}
		if _, err := lab.Cells("chess2", want); err != nil {
			t.Error(err)
		}
	}
	same := sides{army: [2]*rules.Army{own, nil}, same: true}
	if same.text() != own.Code()+own.Code() {
		t.Errorf("the same is %q", same.text())
	}
	set := Setup{Armies: "{gone:12ab}C"}
	if read, missing := set.sides(); read.army[0] != nil || !slices.Equal(missing, []string{"gone"}) {
		t.Errorf("%v, %v", read, missing)
	}
}

// TestReadOwnArmies: a tournament is read with armies that nothing but its setup knows; a damaged one is refused.
func TestReadOwnArmies(t *testing.T) {
	a := hoppers(t, "NADG")
	set := *ready(t, quick(nodes(20), nodes(30)))
	line := a.ID + " "
	for _, c := range []byte(a.Text) {
		line += fmt.Sprintf("%%%02X", c)
	}
	set.Armies = a.Code() + "C"
	for own, good := range map[string]bool{line[:len(line)-1]: false, line: true} {
		set.Own = []string{own}
		data, err := json.Marshal(set)
		if err != nil {
			t.Fatal(err)
		}
		_, err = decode(data)
		if (err == nil) != good {
			t.Errorf("%.30s…: %v", own, err)
		}
	}
}

// TestArmyBarred: a tournament with an army that cannot be known now is left as it is, and the reason is told.
func TestArmyBarred(t *testing.T) {
	a := hoppers(t, "NADGH")
	set := *ready(t, quick(nodes(20), nodes(30)))
	line := a.ID + " "
	for _, c := range []byte(a.Text) {
		line += fmt.Sprintf("%%%02X", c)
	}
	set.Armies, set.Own, set.Version = a.Code()+"C", []string{line}, setupVersion
	twin := &rules.Army{ID: a.ID, Hash: a.Hash[:len(a.Hash)-4] + "0000"}
	if twin.Hash == a.Hash {
		twin.Hash = a.Hash[:len(a.Hash)-4] + "1111"
	}
	if _, err := army.Keep(twin); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := save(dir, &set); err != nil {
		t.Fatal(err)
	}
	was := content(t, dir)
	s, _, notice := load(t.Context(), dir)
	if now := content(t, dir); s != nil || !slices.Equal(now[:], was[:]) || !strings.Contains(notice, "first digits") {
		t.Errorf("read %v, told %q, in the folder are %q", s != nil, notice, now)
	}
	if !barred(message.New("the army: %w", army.ErrFull)) || barred(message.New("damaged")) {
		t.Error("what bars a tournament is another thing")
	}
	plain := quick(nodes(20), nodes(30))
	if plain.carryArmies(); plain.Version != setupWithoutOwn { // an older Midline reads it
		t.Errorf("without armies of the player's own the version is %d", plain.Version)
	}
}

// TestOneWaits: while a tournament waits for the pause of another, a third is refused in words.
func TestOneWaits(t *testing.T) {
	apptest.Home(t)
	w := newWorld(t, t.TempDir())
	w.room.state = read
	long := quick(nodes(20), nodes(2000))
	long.Games, long.Name = 400, "Long"
	w.room.begin(long)
	w.desk.Until(t, "a game", func() bool { return len(w.room.run.live) > 0 })
	short := quick(nodes(20), nodes(30))
	short.Games, short.Name = 2, "Short"
	w.room.begin(short)
	w.Asked().Yes.OnPress()
	third := short
	third.Name = "Third"
	w.room.begin(third)
	if told := strings.Join(w.Waiting(), "\n"); !strings.Contains(told, "“Short” begins as soon as") ||
		!strings.Contains(told, "“Third”") {
		t.Errorf("told is %q", told)
	}
	w.desk.Until(t, "the end", func() bool { return w.room.run.setup.Name == "Short" && w.room.run.phase == over })
	if len(w.room.list) != 2 {
		t.Errorf("there are %d", len(w.room.list))
	}
}

// TestWideCells: a cell of the table is as wide as many points and games, or leaves the games out.
func TestWideCells(t *testing.T) {
	for _, players := range []int{2, MaxPlayers} {
		var names []string
		for i := range players {
			names = append(names, fmt.Sprint("p", i))
		}
		table := lab.NewTable(names)
		for i := range 400 {
			table.Add(&lab.Record{Game: i, Round: i / 2, White: names[i%2], Black: names[1-i%2], Result: "1/2-1/2"})
		}
		table.Add(&lab.Record{Game: 400, Round: 200, White: "p0", Black: "p1", Result: "1/2-1/2"})
		c := newCrosstable(players)
		c.Resize(fyne.NewSize(976, c.height()))
		c.set(table)
		cell := c.lines[0][fixedColumns+1]
		if want := map[bool]string{true: "200½–200½", false: "200½"}[players == 2]; cell.Text() != want ||
			cell.Size().Width < kit.Body.Width(want) {
			t.Errorf("%d players: %q on %v, want %q", players, cell.Text(), cell.Size().Width, want)
		}
	}
}
