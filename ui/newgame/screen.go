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

// GameOption is a game that can be begun.
type GameOption struct {
	ID     string
	Name   string
	Line   string // what it is, in a line
	Armies bool   // the players choose armies
	Starts bool   // it has the 960 start positions
	Extras []Extra
}

// Extra is a further setting of a game: its board, its stage, an option of its
// rules.
type Extra struct {
	ID     string
	Label  string
	Values []kit.Option // the first is the usual one
	// Forms are the values of the game's first Extra with which this one is
	// offered; nil: with all.
	Forms []string
}

// Choice is everything that is chosen on the screen.
type Choice struct {
	Game     string
	Opponent opponent.Kind // Midline, Person, or None, where two computers play
	Engine   string        // that plays in Midline's place, "" for none
	Level    opponent.Level
	// WhiteLevel and BlackLevel are those of two computers that play.
	WhiteLevel, BlackLevel opponent.Level
	Army                   string // yours; where no computer is the opponent, White's
	TheirArmy              string // the computer's, of two Black's; "" for a blind choice
	Colour                 string // "white", "dice" or "black"; it means something against a computer alone
	Clock                  string // as settings.ParseClock reads it
	Start                  string // of the pieces: "array", as in chess; "dice" or "number"
	Number                 int    // of the start position, for "number"
	Games                  int    // in the match
	// Names are those of two people, White first; "" for none.
	Names [2]string
	// Extras are the values of the game's further settings by their IDs; what is
	// missing has its usual value.
	Extras map[string]string
}

// extra returns the value of a further setting.
func (c *Choice) extra(e Extra) string {
	if value, found := c.Extras[e.ID]; found {
		for _, v := range e.Values {
			if v.ID == value {
				return value
			}
		}
	}
	return e.Values[0].ID
}

// Model is what the screen shows.
type Model struct {
	Games  []GameOption
	Levels []kit.Option // what each level is called; empty: no levels
	Choice Choice
	// Engines are the names of the engines that can play what is chosen.
	Engines func(Choice) []string
	// Preview gives the board, and a line below it, that a game without armies
	// shows in place of the army cards.
	Preview func(Choice) (kit.MiniBoardModel, string)
	Demo    func(army string) kit.Demo // optional: without it the cards have only pictures
	// Features are those that a game without armies shows beside the board.
	// FeatureDemo makes the film of one.
	Features    func(Choice) []catalogue.Feature
	FeatureDemo func(catalogue.Feature) kit.Demo
}

// Calls are the screen's callbacks.
type Calls struct {
	Change func(Choice) // after every change
	Start  func(Choice)
	Back   func()
	Rules  func(now Choice, army string) // an army that is looked at, or ""
	// Compare, which is optional, leads to the comparison of the armies.
	Compare func()
}

// Screen lets the player choose a game, an opponent, an army and the rest.
type Screen struct {
	kit.Page
	art   kit.Art
	model Model
	now   Choice
	calls Calls

	back    *kit.IconButton
	title   *kit.Label
	rows    []*kit.SettingRow
	theirs  []*kit.Select // both choose TheirArmy
	engine  *kit.Select
	start   [2]*kit.Select // with the array of chess, and without
	number  *kit.Entry
	clock   clockChoice
	names   [2]*kit.Entry
	heading *kit.Label
	note    *kit.Label
	cards   []*armyCard
	preview *preview
	summary *kit.Label
	rules   *kit.Button
	compare *kit.Button
	begin   *kit.Button
	valid   bool
}

var _ app.Screen = (*Screen)(nil)

// newScreen makes the screen.
func newScreen(art kit.Art, model Model, calls Calls) *Screen {
	s := &Screen{art: art, model: model, now: model.Choice, calls: calls, valid: true}
	s.back = art.NewIconButton("back", kit.Tip{Text: words.T("tip.back"), Key: words.T("key.esc")},
		func() { kit.Call(calls.Back) })
	s.title = kit.NewLabel(words.T("new.title"), kit.Title, kit.ShadeText)
	s.heading = kit.NewLabel("", kit.Heading, kit.ShadeText)
	s.note = kit.NewLabel("", kit.Body, kit.ShadeText2).Align(fyne.TextAlignTrailing)
	s.summary = kit.NewLabel("", kit.Body, kit.ShadeText2).Align(fyne.TextAlignTrailing)
	s.begin = art.NewButton(kit.ButtonOptions{Label: words.T("new.go"), Icon: "play", Rank: kit.Primary, Tall: true,
		Action: s.begun})
	s.rules = newRulesButton(art, s.showRules)
	s.compare = art.NewButton(kit.ButtonOptions{Label: words.T("compare.title"), Icon: "statistics", Rank: kit.Quiet,
		Action: func() { kit.Call(calls.Compare) }})
	s.rows = s.settings()
	s.cards = newArmyCards(art, cardOptions{demo: model.Demo, press: s.chooseArmy})
	s.preview = newPreview(art, model.FeatureDemo)
	s.Body.Kids = []fyne.CanvasObject{s.back, s.title, s.compare, s.rules}
	for _, row := range s.rows {
		s.Body.Kids = append(s.Body.Kids, row)
	}
	s.Body.Kids = append(s.Body.Kids, s.heading, s.note)
	for _, c := range s.cards {
		s.Body.Kids = append(s.Body.Kids, c)
	}
	s.Body.Kids = append(s.Body.Kids, s.preview, s.clock.editor, s.summary, s.begin)
	s.Body.Place = s.place
	s.update()
	s.Open(s, fyne.NewSize(960, 600))
	return s
}

// Choice is what is chosen now.
func (s *Screen) Choice() Choice {
	c := s.now
	c.Start = s.startOf(s.game())
	c.Engine = s.engineNow()
	return c
}

// engines are those that can play what is chosen.
func (s *Screen) engines() []string {
	if s.model.Engines == nil {
		return nil
	}
	return s.model.Engines(s.now)
}

// engineNow is the engine that would play, "" for Midline.
func (s *Screen) engineNow() string {
	if s.now.Opponent == opponent.Midline && slices.Contains(s.engines(), s.now.Engine) {
		return s.now.Engine
	}
	return ""
}

// Update takes over what engines have said since.
func (s *Screen) Update() {
	s.update()
	s.Body.Relayout()
}

// startOf is how a game begins: the array of chess is one of Chess 2's starts, but
// not of Chess960's.
func (s *Screen) startOf(g GameOption) string {
	if s.now.Start == "array" && !g.Armies {
		return "dice"
	}
	return s.now.Start
}

// Key starts with Enter, goes back with Escape.
func (s *Screen) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.clock.open {
			s.showClock(false)
		} else {
			s.begun()
		}
	case fyne.KeyEscape:
		if s.clock.open {
			s.showClock(false)
		} else {
			kit.Call(s.calls.Back)
		}
	case fyne.KeyF1:
		s.showRules()
	default:
		return false
	}
	return true
}

// Rune chooses an army by its number.
func (s *Screen) Rune(r rune) bool {
	army, found := catalogue.ArmyByKey(r)
	if !found || !s.game().Armies || s.clock.open {
		return false
	}
	s.chooseArmy(army.ID)
	return true
}

// Leave ends the cards' demonstrations when another screen is shown.
func (s *Screen) Leave() {
	rest(s.cards)
	s.preview.rest()
}

func (s *Screen) showRules() {
	if s.calls.Rules != nil {
		s.calls.Rules(s.now, looked(s.cards))
	}
}

func (s *Screen) begun() {
	if !s.begin.Disabled() {
		kit.CallWith(s.calls.Start, s.Choice())
	}
}

func (s *Screen) game() GameOption {
	for _, g := range s.model.Games {
		if g.ID == s.now.Game {
			return g
		}
	}
	return GameOption{}
}

func (s *Screen) chooseArmy(id string) {
	s.change(func(c *Choice) { c.Army = id })
}

// change applies a change and tells of it.
func (s *Screen) change(apply func(*Choice)) {
	apply(&s.now)
	s.update()
	s.Body.Relayout()
	kit.CallWith(s.calls.Change, s.now)
}

// update brings everything that depends on the choice up to date.
func (s *Screen) update() {
	game := s.game()
	s.showEngines()
	for _, row := range s.rows {
		kit.Show(row, row.Shown())
	}
	for _, t := range s.theirs {
		t.Choose(s.now.TheirArmy)
	}
	for _, c := range s.cards {
		kit.Show(c, game.Armies && !s.clock.open)
		c.choose(c.army.ID == s.now.Army)
		c.wear(s.now.Opponent != opponent.Midline || s.now.Colour != "black")
	}
	kit.Show(s.compare, game.Armies && s.calls.Compare != nil)
	kit.Show(s.preview, !game.Armies && !s.clock.open)
	kit.Show(s.note, game.Armies && !s.clock.open)
	kit.Show(s.clock.editor, s.clock.open)
	s.clock.choose.Choose(clockEntryOf(s.now.Clock))
	if s.clock.open {
		s.clock.choose.Choose(ownClock)
	}
	s.clock.editor.call(s.clockPlayers())
	if !game.Armies && s.model.Preview != nil {
		board, line := s.model.Preview(s.now)
		var features []catalogue.Feature
		if s.model.Features != nil {
			features = s.model.Features(s.now)
		}
		s.preview.show(board, line, features)
	}
	s.heading.SetText(s.headingText(game))
	s.note.SetText(s.noteText())
	s.summary.SetText(s.summaryText(game))
	s.showStart()
	s.comment()
}

func (s *Screen) headingText(game GameOption) string {
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

func (s *Screen) summaryText(game GameOption) string {
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

func (s *Screen) place(size fyne.Size) {
	tight := kit.Narrow(size)
	margin := kit.Pick(tight, 24, 40)
	w := min(size.Width-2*margin, max(1200, size.Height*1.45))
	x := float32(int((size.Width - w) / 2))
	column := kit.Pick(tight, 256, 312+(w-1200)*0.15)
	top := kit.Pick(tight, 92, 136)
	startY := size.Height - kit.Pick(tight, 64, 72)
	titleY := kit.Pick(tight, 10, 25)
	kit.Put(s.back, x-8, titleY+3, 32, 32)
	kit.Put(s.title, x+32, titleY, 400, 38)
	rules := s.rules.MinSize().Width
	kit.Put(s.rules, x+w+16-rules, titleY, rules, 40)
	compare := s.compare.MinSize().Width
	kit.Put(s.compare, x+w+8-rules-compare, titleY, compare, 40)
	s.placeRows(x, top-20, column, size.Height-kit.Pick(tight, 16, 88)-top+20, min(76*max(size.Height/800, 1), 100))

	x += column + kit.Pick(tight, 20, 40)
	w -= column + kit.Pick(tight, 20, 40)
	kit.Put(s.heading, x, top-kit.Pick(tight, 32, 34), w/2, 26)
	kit.Put(s.note, x+w/2, top-kit.Pick(tight, 29, 31), w/2, 22)
	bottom := startY - 16
	placeCards(s.cards, x, top, w, bottom-top, kit.Pick(tight, 12, 16))
	kit.Put(s.preview, x, top, w, bottom-top)
	kit.Put(s.clock.editor, x, top, w, bottom-top)
	kit.Put(s.begin, x+w-192, startY, 192, 48)
	kit.Put(s.summary, x, startY+13, w-192-24, 22)
}

// BarRect is where a question about beginning belongs: above the button that asks
// it. heightAt is the question's height at a width.
func (s *Screen) BarRect(heightAt func(width float32) float32) (fyne.Position, fyne.Size) {
	right, bottom := s.begin.Position().X+s.begin.Size().Width, s.begin.Position().Y-12
	w := min(560, right-24)
	h := heightAt(w)
	return fyne.NewPos(right-w, bottom-h), fyne.NewSize(w, h)
}

// placeRows spreads the rows that are shown over a height, but not further
// apart than most.
func (s *Screen) placeRows(x, y, w, h, most float32) {
	var count float32
	for _, row := range s.rows {
		if row.Visible() {
			count++
		}
	}
	pitch := min(most, (h-kit.RowHeight)/max(count-1, 1))
	control := min(40, pitch-26)
	for _, row := range s.rows {
		if row.Visible() {
			kit.Put(row, x, y, w, 20+control)
			y += pitch
		}
	}
}
