package newgame

import (
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/opponent"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// FirstGame is the page on which a newcomer chooses how the first game is played. What is easiest is chosen already.
type FirstGame struct {
	kit.Page
	room  *Room
	head  *kit.PageHead
	level *kit.Segmented
	army  *kit.Segmented
	hints *kit.Segmented
	rows  []*kit.SettingRow
	play  *kit.Button
}

var _ app.Screen = (*FirstGame)(nil)

// easyLevels are the levels among which a newcomer chooses, and easyArmy is the difficulty of an army up to which
// it is offered.
const easyLevels, easyArmy = 3, 3

// newFirstGame makes the page.
func newFirstGame(r *Room) *FirstGame {
	s := &FirstGame{room: r, head: r.Art.NewPageHead(words.T("first.title"), app.Link(r.Frame, app.Learn{}))}
	var levels, armies []kit.Option
	for _, level := range opponent.Levels()[:easyLevels] {
		levels = append(levels, kit.Option{ID: level.ID(), Name: present.LevelName(level)})
	}
	for difficulty := 1; difficulty <= easyArmy; difficulty++ {
		for _, a := range catalogue.Armies {
			if a.Difficulty == difficulty {
				armies = append(armies, kit.Option{ID: a.ID, Name: words.Army(a.ID)})
			}
		}
	}
	comment := func(string) {
		for _, row := range s.rows {
			row.Comment()
		}
	}
	s.level = kit.NewSegmented(levels, opponent.Sparring.ID(), comment)
	s.army = kit.NewSegmented(armies, armies[0].ID, comment)
	s.hints = kit.NewSegmented(kit.Options("first.hints.", "on", "off"), "on", comment)
	row := func(id string, of *kit.Segmented, note func(id string) string) {
		s.rows = append(s.rows, kit.NewSettingRow(words.T("first."+id), of, kit.Always,
			func() (string, bool) { return note(of.Chosen()), false }))
	}
	row("level", s.level, func(id string) string { return words.T("level." + id) })
	row("army", s.army, func(id string) string { return strings.TrimSuffix(words.ArmyPlan(id), ".") })
	row("hints", s.hints, func(id string) string { return words.T("first.hints." + id + ".note") })
	s.play = r.Art.NewButton(kit.ButtonOptions{Label: words.T("first.play"), Icon: "play", Rank: kit.Primary, Wide: true,
		Tall: true, Action: s.begin})
	text := kit.NewParagraph(words.T("first.text"), kit.Body, kit.ShadeText2, 0)
	ground := kit.NewSurface()
	board := r.Art.NewMiniBoard(firstBoard())
	sides := func(width float32) (w, x float32) {
		w = min(width-2*kit.Pick(kit.Narrow(s.Size()), 24, 40), 960)
		return w, float32(int((width - w) / 2))
	}
	s.Pin(func(size fyne.Size) kit.Item {
		_, x := sides(size.Width)
		return s.head.Layout(size, x, x)
	}, nil)
	s.Body.ArrangeBy(func(size fyne.Size) kit.Item {
		tight := kit.Narrow(s.Size())
		w, x := sides(size.Width)
		gap := kit.Pick(tight, 12, 20)
		form := kit.Column(gap, append(append([]kit.Item{kit.Text(text)},
			kit.Items(s.rows, func(row *kit.SettingRow) kit.Item { return kit.Fixed(row, 0, 58) })...),
			kit.Inset(0, 4, 0, 0, kit.Fixed(s.play, 0, 48)))...)
		side := float32(int(min(w*0.4, 352)/8) * 8)
		card := kit.Stack(kit.Fill(ground), kit.Inset(24, 24, 24, 24, kit.Row(32,
			kit.When(w >= 760, kit.Top(kit.Fixed(board, side, side))), form)))
		return kit.Column(0, kit.Gap(kit.Pick(tight, 20, 64)), kit.Inset(x, 0, x, 0, card),
			kit.Gap(24))
	})
	s.Open(s, fyne.NewSize(560, 400))
	s.Body.Least = func() fyne.Size { return fyne.NewSize(560, s.Body.HeightAt(max(s.Size().Width, 560))) }
	return s
}

// firstBoard is the start of the game.
func firstBoard() kit.MiniBoardModel {
	army := chess2.Variant.Armies[0]
	p, err := variant.Start(&chess2.Variant, orthodox.Standard, army, army)
	if err != nil {
		return kit.MiniBoardModel{Files: 8, Ranks: 8} // every test of the page would see it
	}
	return present.SmallBoard(&p, false)
}

// begin begins the game, and keeps whether there are hints.
func (s *FirstGame) begin() {
	level, _ := opponent.ParseLevel(s.level.Chosen())
	army, hints := s.army.Chosen(), s.hints.Chosen() == "on"
	s.room.Frame.Prefs().Set(func(set *settings.Settings) {
		set.Help, set.Level = hints, level
		set.Coach = settings.CoachOff
		if hints {
			set.Coach = settings.CoachLevels
		}
	})
	s.room.beginFirst(army, level)
}

// Key begins the game with Enter, and goes back with Escape.
func (s *FirstGame) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		s.begin()
	case fyne.KeyEscape:
		s.room.Frame.Go(app.Learn{})
	default:
		return false
	}
	return true
}

// Rune implements app.Screen.
func (s *FirstGame) Rune(rune) bool { return false }
