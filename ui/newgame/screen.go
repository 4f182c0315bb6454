package newgame

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/opponent"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
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
	// Strength is that of Engine.
	Strength opponent.Strength
	// Watched are two computers that play, White first.
	Watched   [2]opponent.Opponent
	Army      string // the player's, or White's if no computer is the opponent
	TheirArmy string // the computer's, or that of Black of two computers; "" for a blind choice
	Colour    string // "white", "dice" or "black", against a computer
	Clock     string // as settings.ParseClock reads it
	Start     string // of the pieces: "array", as in chess; "dice" or "number"
	Number    int    // of the start position, for "number"
	Games     int    // in the match
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
	computers computerFields
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
	links
	begin *kit.Button
	valid bool // the start number can be read
}

// links are the buttons in the head, which lead to other pages.
type links struct {
	rules   *kit.Button
	contest *kit.Button // to the tournament, from two computers that play
	message *kit.Button // to the games by message, from two people who play
	compare *kit.Button // to the comparison of the armies
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
	s.contest = r.Art.NewButton(kit.ButtonOptions{Label: words.T("tournament.title"), Icon: "crown", Rank: kit.Quiet,
		Action: app.Link(r.Frame, app.Tournament{})})
	s.message = r.Art.NewButton(kit.ButtonOptions{Label: words.T("bymessage.title"), Icon: "share", Rank: kit.Quiet,
		Action: app.Link(r.Frame, app.ByMessage{})})
	s.rows = s.settings()
	s.cards = newArmyCards(r, false, false, s.set(&s.now.Army), s.shelfChanged)
	s.cards.show(now.Army)
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
	for i := range s.computers.strengths {
		if !s.inPlay(i) {
			continue
		}
		o := c.computer(i)
		if i > 0 {
			o = s.watchedNow(i - 1)
		}
		o.Strength = s.strengthOf(i)
		c.setComputer(i, o)
	}
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
	army := s.cards.byKey(r)
	if army == "" || !s.game().Armies || s.clock.open {
		return false
	}
	s.set(&s.now.Army)(army)
	return true
}

// shelfChanged shows another group of armies, or others in it. A choice that is gone becomes the first of the six,
// and the computer's its blind one.
func (s *Screen) shelfChanged() {
	if s.cards == nil {
		return
	}
	own := s.room.Frame.Prefs().Armies().List()
	s.now.Army = cmp.Or(present.ArmyChosen(present.ArmySetting(s.now.Army), own), catalogue.Armies[0].ID)
	s.now.TheirArmy = present.ArmyChosen(present.ArmySetting(s.now.TheirArmy), own)
	for _, t := range s.theirs {
		t.SetOptions(s.armyOptions(), s.now.TheirArmy)
	}
	s.update()
}

// rest stops the films when the page is left.
func (s *Screen) rest() {
	s.cards.closed()
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
	s.showLevels()
	s.showEngines()
	s.showStrengths()
	for _, t := range s.theirs {
		t.Choose(s.now.TheirArmy)
	}
	s.cards.choose(s.now.Army, s.now.Opponent == opponent.Midline && s.now.Colour == "black")
	kit.Show(s.compare, game.Armies && s.now.Opponent != opponent.None)
	kit.Show(s.contest, s.now.Opponent == opponent.None)
	kit.Show(s.message, s.now.Opponent == opponent.Person)
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
		colour := words.T("new.either")
		if s.now.Colour != "dice" {
			colour = words.T("new.colour.inside", words.Side(s.now.Colour == "white"))
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
	return words.List(parts)
}
