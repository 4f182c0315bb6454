package newgame

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/opponent"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// gameOption is a game that can be chosen.
type gameOption struct {
	ID     string
	Name   string
	Armies bool // the players choose armies
	Starts bool // it has the 960 start positions
	Extras []gameExtra
}

// gameExtra is a further setting of a game: its board, its stage, or an option of its rules.
type gameExtra struct {
	ID     string
	Label  string
	Values []kit.Option // the default first
	// Forms are the values of the first gameExtra of the game for which this one is shown, nil for all.
	Forms []string
}

// Choice is everything that is chosen on the page.
type Choice struct {
	Game     string
	Opponent opponent.Kind // Midline, Person, or None, where two computers play
	Engine   string        // that plays in Midline's place, "" for none
	Level    opponent.Level
	// YourLevel says that Midline follows the person's results in place of playing at Level.
	YourLevel bool
	// WhiteLevel and BlackLevel are those of two computers that play.
	WhiteLevel, BlackLevel opponent.Level
	Army                   string // the player's, or White's if no computer is the opponent
	TheirArmy              string // the computer's, or that of Black of two computers; "" for a blind choice
	Colour                 string // "white", "dice" or "black", against a computer
	Clock                  string // as settings.ParseClock reads it
	Start                  string // of the pieces: "array", as in chess; "dice" or "number"
	Number                 int    // of the start position, for "number"
	Games                  int    // in the match
	// Names are the names of two people, White's first; "" for none.
	Names [2]string
	// Extras are the values of further settings by their IDs. A missing one has its default.
	Extras map[string]string
}

// extra returns the value of a further setting.
func (c *Choice) extra(e gameExtra) string {
	value := c.Extras[e.ID]
	if slices.ContainsFunc(e.Values, func(o kit.Option) bool { return o.ID == value }) {
		return value
	}
	return e.Values[0].ID
}

// Screen is the page on which a new game is chosen.
type Screen struct {
	kit.Page
	room   *Room
	games  []gameOption
	levels []kit.Option // the levels with their descriptions
	now    Choice

	back      *kit.IconButton
	title     *kit.Label
	rows      []*kit.SettingRow
	theirs    []*kit.Select // both choose TheirArmy
	engine    *kit.Select
	start     [2]*kit.Select // with and without the array of chess
	number    *kit.Entry
	startPart *kit.Part // of start and number
	clock     clockChoice
	names     [2]*kit.Entry
	heading   *kit.Label
	note      *kit.Label
	cards     *armyCards
	preview   *preview
	summary   *kit.Label
	rules     *kit.Button
	compare   *kit.Button // leads to the comparison of the armies
	begin     *kit.Button
	valid     bool // the start number can be read
}

var _ app.Screen = (*Screen)(nil)

// newScreen makes the page for a choice.
func newScreen(r *Room, games []gameOption, levels []kit.Option, now Choice) *Screen {
	s := &Screen{room: r, games: games, levels: levels, now: now, valid: true,
		back:    r.Art.NewBackButton(app.Link(r.Frame, r.cameFrom)),
		title:   kit.NewLabel(words.T("new.title"), kit.Title, kit.ShadeText),
		heading: kit.NewLabel("", kit.Heading, kit.ShadeText),
		note:    kit.NewLabel("", kit.Body, kit.ShadeText2).Align(fyne.TextAlignTrailing),
		summary: kit.NewParagraph("", kit.Body, kit.ShadeText2, 2).Align(fyne.TextAlignTrailing)}
	s.begin = r.Art.NewButton(kit.ButtonOptions{Label: words.T("new.go"), Icon: "play", Rank: kit.Primary, Tall: true,
		Action: s.begun})
	s.rules = newRulesButton(r.Art, s.showRules)
	s.compare = r.Art.NewButton(kit.ButtonOptions{Label: words.T("compare.title"), Icon: "statistics", Rank: kit.Quiet,
		Action: app.Link(r.Frame, app.Armies{})})
	s.rows = s.settings()
	s.cards = newArmyCards(r, false, false, s.set(&s.now.Army))
	s.preview = newPreview(r)
	s.Pin(s.headLayout, s.footLayout)
	s.Body.ArrangeBy(s.layout)
	s.update()
	s.Open(s, fyne.NewSize(800, 600))
	s.Body.Least = s.least
	return s
}

// Choice returns the current choice.
func (s *Screen) Choice() Choice {
	c := s.now
	c.Start = s.startOf(s.game())
	c.Engine = s.engineNow()
	return c
}

// engines returns the engines that can play the chosen game.
func (s *Screen) engines() []string { return s.room.enginesOf(s.now) }

// engineNow returns the chosen engine if it can play the game, "" for Midline.
func (s *Screen) engineNow() string {
	if s.now.Opponent == opponent.Midline && slices.Contains(s.engines(), s.now.Engine) {
		return s.now.Engine
	}
	return ""
}

// startOf returns the start of a game. Chess 2 may begin with the array of chess, Chess960 may not.
func (s *Screen) startOf(g gameOption) string {
	if s.now.Start == "array" && !g.Armies {
		return "dice"
	}
	return s.now.Start
}

// Key begins with Enter and goes back with Escape; both close the clock first.
func (s *Screen) Key(name fyne.KeyName) bool {
	enter := name == fyne.KeyReturn || name == fyne.KeyEnter
	switch {
	case name == fyne.KeyF1:
		s.showRules()
	case !enter && name != fyne.KeyEscape:
		return false
	case s.clock.open:
		s.showClock(false)
	case enter:
		s.begun()
	default:
		s.room.Frame.Go(s.room.cameFrom)
	}
	return true
}

// Rune chooses an army by its number.
func (s *Screen) Rune(r rune) bool {
	army, found := catalogue.ArmyByKey(r)
	if !found || !s.game().Armies || s.clock.open {
		return false
	}
	s.set(&s.now.Army)(army.ID)
	return true
}

// rest stops the films when the page is left.
func (s *Screen) rest() {
	s.cards.rest()
	s.preview.rest()
}

func (s *Screen) showRules() {
	if v, err := variantOf(s.now); err == nil {
		s.room.Frame.Go(app.Rules{Game: v.Name, Army: s.cards.current()})
	}
}

func (s *Screen) begun() {
	if !s.begin.Disabled() {
		s.room.begin(s.Choice())
	}
}

// game returns the chosen game.
func (s *Screen) game() gameOption {
	i := slices.IndexFunc(s.games, func(g gameOption) bool { return g.ID == s.now.Game })
	return s.games[max(i, 0)]
}

// changed updates the page after a change of the choice, and remembers the choice.
func (s *Screen) changed() {
	s.update()
	s.room.remember(s.now)
}

// update shows everything that depends on the choice and on the engines.
func (s *Screen) update() {
	game := s.game()
	s.showEngines()
	for _, t := range s.theirs {
		t.Choose(s.now.TheirArmy)
	}
	for _, c := range s.cards.list {
		c.choose(c.army.ID == s.now.Army)
		c.draw(s.now.Opponent != opponent.Midline || s.now.Colour != "black")
	}
	kit.Show(s.compare, game.Armies)
	s.clock.choose.Choose(clockEntryOf(s.now.Clock))
	if s.clock.open {
		s.clock.choose.Choose(ownClock)
	}
	s.clock.editor.call(s.clockPlayers())
	if !game.Armies {
		board, line := previewOf(s.now)
		s.preview.show(board, line, featuresOf(s.now))
	}
	s.heading.SetText(s.headingText(game))
	s.note.SetText(s.noteText())
	s.summary.SetText(s.summaryText(game))
	s.showStart()
	s.comment()
	s.Body.Relayout()
	s.Repin()
	if s.Scroll != nil {
		s.Scroll.Refresh() // the settings and features need another height
	}
}

func (s *Screen) headingText(game gameOption) string {
	switch {
	case s.clock.open:
		return words.T("clock.own.title")
	case !game.Armies:
		return game.Name
	case s.now.Opponent != opponent.Midline:
		return words.T("new.whitearmy")
	}
	return words.T("new.yourarmy")
}

func (s *Screen) noteText() string {
	fixed, blind := "new.fixed.note", "new.blind.note"
	switch s.now.Opponent {
	case opponent.Person:
		return words.T("new.friend.note")
	case opponent.None:
		fixed, blind = "new.black.fixed", "new.black.blind"
	}
	if a, found := catalogue.ArmyByID(s.now.TheirArmy); found {
		return words.T(fixed, words.Army(a.ID))
	}
	return words.T(blind)
}

func (s *Screen) summaryText(game gameOption) string {
	var parts []string
	if game.Armies && s.now.Opponent == opponent.Midline {
		if a, found := catalogue.ArmyByID(s.now.Army); found {
			parts = append(parts, words.Army(a.ID))
		}
	}
	switch s.now.Opponent {
	case opponent.Midline:
		colour := words.T("new." + s.now.Colour)
		if s.now.Colour == "dice" {
			colour = words.T("new.either")
		}
		parts = append(parts, colour)
	case opponent.None:
		parts = append(parts, words.T("new.watch.long"))
	default:
		parts = append(parts, game.Name)
	}
	parts = append(parts, s.clockText())
	if game.Starts && s.startOf(game) == "number" {
		parts = append(parts, words.T("new.start.long", s.now.Number))
	}
	parts = append(parts, words.T("new.games.many", s.now.Games))
	return strings.Join(parts, ", ")
}

// columns are the places of what is on the page: from x on the settings, beside them from right on what they are
// about, which is as wide as wide.
func (s *Screen) columns() (x, column, right, wide float32) {
	size := s.Size()
	tight := kit.Narrow(size)
	w := min(size.Width-2*kit.Pick(tight, 24, 40), max(1200, size.Height*1.45))
	x = float32(int((size.Width - w) / 2))
	column = kit.Pick(tight, 256, 312+(w-1200)*0.15)
	right = x + column + kit.Pick(tight, 20, 40)
	return x, column, right, x + w - right
}

// headLayout is the title, with what leads to other pages.
func (s *Screen) headLayout(size fyne.Size) kit.Item {
	tight := kit.Narrow(size)
	x, _, right, wide := s.columns()
	y, end := kit.Pick(tight, 10, 25), right+wide
	rules, compare := s.rules.MinSize().Width, s.compare.MinSize().Width
	return kit.Sized(kit.Stack(at(s.back, x-8, y+3, 32, 32), at(s.title, x+32, y, 400, 38),
		at(s.compare, end+8-rules-compare, y, compare, 40), at(s.rules, end+16-rules, y, rules, 40)),
		0, kit.Pick(tight, headTight, headWide))
}

// The heights of the head.
const headTight, headWide float32 = 54, 84

// footLayout is the button that begins, and what it begins.
func (s *Screen) footLayout(size fyne.Size) kit.Item {
	_, _, right, wide := s.columns()
	return kit.Sized(kit.Stack(
		kit.Inset(right, 0, size.Width-right-wide+192+24, kit.Pick(kit.Narrow(size), 16, 24), kit.Halfway(kit.Text(s.summary))),
		at(s.begin, right+wide-192, 0, 192, 48)), 0, kit.Pick(kit.Narrow(size), 64, 72))
}

// layout puts the settings into a column at the left. Beside them are the armies, the preview of a game without
// armies, or the editor of the clock.
func (s *Screen) layout(size fyne.Size) kit.Item {
	tight := kit.Narrow(s.Size())
	x, column, right, wide := s.columns()
	armies, open := s.game().Armies, s.clock.open
	top := besideTop(tight)
	beside := func(item kit.Item) kit.Item { return kit.Inset(right, top, size.Width-right-wide, 16, item) }
	return kit.Stack(
		kit.Inset(x, top-20, size.Width-x-column, 0, s.rowsLayout(size.Height-kit.Pick(tight, 8, 16)-top+20,
			min(76*max(s.Size().Height/800, 1), 100))),
		at(s.heading, right, top-kit.Pick(tight, 32, 34), wide/2, 26),
		kit.When(armies && !open, at(s.note, right+wide/2, top-kit.Pick(tight, 29, 31), wide/2, 22)),
		kit.When(armies && !open, beside(s.cards.layout(kit.Pick(tight, 12, 16)))),
		kit.When(!armies && !open, beside(kit.Fill(s.preview))), kit.When(open, beside(kit.Fill(s.clock.editor))))
}

// besideTop is where in the body that begins what the settings are about.
func besideTop(tight bool) float32 { return kit.Pick(tight, 92-headTight, 136-headWide) }

// least is the size in which all settings, and the features of a game without armies, have room.
func (s *Screen) least() fyne.Size {
	tight := kit.Narrow(s.Size())
	high := besideTop(tight) - 20 + float32(s.shownRows())*leastRow
	_, _, _, wide := s.columns()
	switch {
	case s.clock.open:
		high = max(high, besideTop(tight)+s.clock.editor.least()+16)
	case s.game().Armies:
		high = max(high, besideTop(tight)+leastCards+16)
	default:
		high = max(high, besideTop(tight)+s.preview.least(wide)+16)
	}
	return fyne.NewSize(800, high)
}

// leastRow is the least distance between two settings, and leastCards the least height of the cards of armies.
const leastRow, leastCards float32 = 58, 380

func (s *Screen) shownRows() int {
	shown := 0
	for _, row := range s.rows {
		if row.Shown() {
			shown++
		}
	}
	return shown
}

// rowsLayout spreads the settings over a height. most is the largest distance between two of them.
func (s *Screen) rowsLayout(high, most float32) kit.Item {
	pitch := min(most, (high-kit.RowHeight)/float32(max(s.shownRows()-1, 1)))
	row := 20 + min(40, pitch-20)
	return kit.Column(pitch-row, kit.Items(s.rows, func(r *kit.SettingRow) kit.Item {
		return kit.When(r.Shown(), kit.Fixed(r, 0, row))
	})...)
}

// BarRect returns the place of questions, which is above the button that begins the game. heightAt is the height
// of a question at a width.
func (s *Screen) BarRect(heightAt func(width float32) float32) (fyne.Position, fyne.Size) {
	right, bottom := s.begin.Position().X+s.begin.Size().Width, s.Size().Height-s.FootHeight()-12
	w := min(560, right-24)
	h := heightAt(w)
	return fyne.NewPos(right-w, bottom-h), fyne.NewSize(w, h)
}
