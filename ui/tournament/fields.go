package tournament

import (
	"context"
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/lab"
	"midline/engine/message"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// fields are the settings of a tournament, each a row; two short ones stand beside each other.
type fields struct {
	lines  [][]*kit.SettingRow
	armies armiesField
	games  *kit.Entry
	cores  *kit.Entry
	turns  *kit.Entry // of each game of the file of openings
	open   *kit.Select
	by     *kit.Select
	limit  *kit.Entry
	sprt   *kit.Entry
	name   *kit.Entry
	book   string // the path of the file of openings, "" for the one that was read before
	asked  bookPart
	wrong  map[*kit.Entry]error
}

// bookPart is what was asked for last of the openings of a file.
type bookPart struct {
	path  string
	turns int // of each game
}

// fieldHeight is the height of a line of settings.
const fieldHeight float32 = 68

func (f *fields) height() float32 {
	lines := 0
	for _, l := range f.lines {
		if l[0].Shown() {
			lines++
		}
	}
	return float32(lines) * fieldHeight
}

func (f *fields) layout() kit.Item {
	return kit.Column(0, kit.Items(f.lines, func(line []*kit.SettingRow) kit.Item {
		shown := line[0].Shown()
		return kit.When(shown, kit.Sized(kit.Row(16, kit.Items(line, func(r *kit.SettingRow) kit.Item {
			return kit.When(shown && r.Shown(), kit.Fixed(r, 0, fieldHeight-6))
		})...), 0, fieldHeight))
	})...)
}

// err returns what is wrong with what was typed.
func (f *fields) err() error {
	for _, e := range []*kit.Entry{f.games, f.cores, f.turns, f.limit, f.name} {
		if err := f.wrong[e]; err != nil && e.Visible() {
			return err
		}
	}
	return nil
}

// entry makes a field that is read with each key.
func (s *setupPage) entry(text string, read func(text string) error) *kit.Entry {
	e := kit.NewEntry()
	e.SetText(text)
	e.OnChanged = func(text string) {
		s.fields.wrong[e] = read(text)
		s.update()
	}
	e.OnSubmitted = func(string) { s.begun() }
	return e
}

// numberEntry makes a field for a number within bounds.
func (s *setupPage) numberEntry(now, low, high int, what string, set func(n int)) *kit.Entry {
	return s.entry(strconv.Itoa(now), func(text string) error {
		n, ok := number(text, low, high)
		if !ok {
			return message.New("%s: a number from %d to %d is needed", words.T(what), low, high)
		}
		set(n)
		return nil
	})
}

func (s *setupPage) makeFields() {
	f, now, art := &s.fields, &s.now, s.room.Art
	f.wrong = map[*kit.Entry]error{}
	var games []kit.Option
	for _, v := range variant.All {
		games = append(games, kit.Option{ID: v.Name, Name: present.Title(v)})
	}
	game := art.NewSelect(games, now.Game, func(id string) {
		now.Game, now.Book, now.BookName = id, nil, ""
		if now.Openings == openingsFile {
			now.Openings = openingsRandom
		}
		s.update()
	})
	s.makeArmies()
	kind := "roundrobin"
	if now.Gauntlet {
		kind = "gauntlet"
	}
	pairing := kit.NewSegmented(kit.Options("tournament.", "roundrobin", "gauntlet"), kind, func(id string) {
		now.Gauntlet = id == "gauntlet"
		s.update()
	})
	f.games = s.numberEntry(now.Games, 2, MaxGames, "tournament.games", func(n int) { now.Games = n })
	f.cores = s.numberEntry(now.Cores, 1, MaxCores, "tournament.cores", func(n int) { now.Cores = n })
	f.open = art.NewSelect(kit.Options("tournament.openings.", openingsRandom, openingsUsual, openingsFile), now.Openings,
		s.chooseOpenings)
	f.asked.turns = lab.BookTurns
	f.turns = s.numberEntry(f.asked.turns, 1, 40, "tournament.turns", func(n int) {
		if f.book != "" && n != f.asked.turns {
			s.readBook(bookPart{f.asked.path, n})
		}
	})
	f.by = art.NewSelect(kit.Options("strength.", opponent.ByClock.ID(), opponent.ByTime.ID(), opponent.ByNodes.ID(),
		opponent.ByDepth.ID()), now.Time.By, s.chooseTime)
	f.limit = s.entry(limitText(now.Time), s.readLimit)
	decide := kit.NewSegmented(kit.Options("settings.", "on", "off"), kit.OnOff(now.Decide), func(id string) {
		now.Decide = id == "on"
		s.update()
	})
	f.sprt = s.entry(now.SPRT, func(text string) error {
		now.SPRT = text // which Setup.match reads
		return nil
	})
	f.sprt.SetPlaceHolder(words.T("tournament.sprt.none"))
	row := func(key string, control fyne.CanvasObject, shown func() bool, note func() (string, bool)) *kit.SettingRow {
		return kit.NewSettingRow(words.T(key), control, shown, note)
	}
	note := func(key string) func() (string, bool) {
		return func() (string, bool) { return words.T(key), false }
	}
	armies := func() bool { return s.variant().Chosen }
	twoPlayers := func() bool { return len(now.Players) == 2 }
	fromFile := func() bool { return now.Openings == openingsFile && f.book != "" }
	name := s.entry(now.Name, func(text string) error {
		text = strings.TrimSpace(text)
		if letters := []rune(text); len(letters) > maxName {
			return message.New("the name of the tournament has at most %d letters", maxName)
		}
		now.Name = text
		return nil
	})
	name.SetPlaceHolder(words.T("tournament.name.none"))
	f.name = name
	f.lines = [][]*kit.SettingRow{
		{row("new.game", game, kit.Always, nil)},
		{row("new.whitearmy", f.armies.sides[rules.White], armies, nil),
			row("new.blackarmy", f.armies.sides[rules.Black], armies, nil)},
		{row("tournament.pairing", pairing, kit.Always, nil)},
		{row("tournament.games", f.games, kit.Always, nil), row("tournament.cores", f.cores, kit.Always, nil)},
		{row("tournament.openings", f.open, kit.Always, s.openingsNote), row("tournament.turns", f.turns, fromFile, nil)},
		{row("tournament.time", f.by, kit.Always, nil), row("tournament.limit", f.limit, kit.Always, nil)},
		{row("tournament.decide", decide, kit.Always, note("tournament.decide.note"))},
		{row("tournament.sprt", f.sprt, twoPlayers, note("tournament.sprt.note"))},
		{row("tournament.name", name, kit.Always, nil)},
	}
}

// show shows what depends on other fields.
func (f *fields) show(s *setupPage) {
	f.armies.show()
	f.open.Choose(s.now.Openings)
	kit.Show(f.turns, s.now.Openings == openingsFile && f.book != "")
	for _, line := range f.lines {
		for _, r := range line {
			r.Comment()
		}
	}
}

// chooseTime chooses what bounds the players who have no limit of their own, with a usual value.
func (s *setupPage) chooseTime(id string) {
	usual := map[string]int{opponent.ByTime.ID(): 200, opponent.ByNodes.ID(): 10_000, opponent.ByDepth.ID(): 8}
	t := Time{By: id, Clock: "10+0.1", Value: usual[id]}
	s.now.Time = t
	s.fields.limit.SetText(limitText(t)) // calls readLimit
	s.update()
}

// limitText is what is typed for a limit: seconds for the game and each move, or a number.
func limitText(t Time) string {
	switch t.By {
	case opponent.ByClock.ID():
		return t.Clock
	case opponent.ByTime.ID():
		return words.Decimal(float64(t.Value)/1000, -1)
	}
	return strconv.Itoa(t.Value)
}

// readLimit reads what was typed.
func (s *setupPage) readLimit(text string) error {
	t := Time{By: s.now.Time.By, Clock: s.now.Time.Clock}
	switch t.By {
	case opponent.ByClock.ID():
		t.Clock = text
	case opponent.ByTime.ID():
		if seconds, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64); err == nil && seconds < 1e6 {
			t.Value = int(seconds*1000 + 0.5)
		}
	default:
		t.Value, _ = strconv.Atoi(text)
	}
	if _, err := t.limits(); err != nil {
		return err
	}
	s.now.Time = t
	return nil
}

// chooseOpenings chooses openings; those of a file are read first.
func (s *setupPage) chooseOpenings(id string) {
	if id != openingsFile {
		s.now.Openings = id
		s.update()
		return
	}
	s.fields.open.Choose(s.now.Openings) // until the file has been read
	s.room.PickFile([]string{".pgn", ".PGN", ".epd", ".EPD", ".fen", ".txt"},
		func(path string) { s.readBook(bookPart{path, s.fields.asked.turns}) })
}

// readBook reads openings of a file. Its result counts unless others have been asked for by then.
func (s *setupPage) readBook(p bookPart) {
	v := s.variant()
	s.fields.asked = p
	s.room.task(func(ctx context.Context) func() {
		book, err := readBookFile(ctx, p, v)
		return func() {
			f := &s.fields
			switch {
			case s.room.form != s || s.variant() != v || f.asked != p:
			case err != nil:
				f.asked.path = f.book
				s.room.told(err)()
			default:
				f.book = p.path
				s.now.Openings, s.now.Book, s.now.BookName = openingsFile, book, filepath.Base(p.path)
				s.update()
			}
		}
	})
}

// readBookFile reads as many openings of a game as a tournament keeps.
func readBookFile(ctx context.Context, p bookPart, v *rules.Variant) ([]string, error) {
	f, err := files.OpenStream(ctx, p.path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	defer context.AfterFunc(ctx, func() { _ = f.Close() })()
	book, _, err := lab.ReadBook(ctx, f, v, p.turns)
	if err != nil {
		return nil, message.New("%s: %w", filepath.Base(p.path), err)
	}
	return lab.ChooseBook(book, maxBook, 1), nil
}

// openingsNote says what the openings are.
func (s *setupPage) openingsNote() (string, bool) {
	switch s.now.Openings {
	case openingsFile:
		return words.T("tournament.openings.read", len(s.now.Book), words.Number(len(s.now.Book)), s.now.BookName), false
	case openingsUsual:
		if v := s.variant(); v.Shuffled && v.Name != orthodox.Chess.Name {
			return words.T("tournament.openings.dice"), false
		}
		return words.T("tournament.openings.same"), false
	}
	return "", false
}
