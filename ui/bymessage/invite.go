package bymessage

import (
	"crypto/rand"
	"maps"
	"math/big"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/correspondence"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// invitation is what is chosen on the page.
type invitation struct {
	game   string
	form   string // a variant of the game without options
	extras map[string]string
	blind  bool
	army   string
	theirs string
	colour string // "white", "dice" or "black"
	start  string // "array" or "dice"
	names  [2]string
}

// invitePage asks what to invite to.
type invitePage struct {
	kit.Page
	room  *Room
	now   invitation
	rows  []*kit.SettingRow
	forms *kit.Select
	cards *armyCards
	army  *kit.Label // over the cards
	note  *kit.Label
	begin *kit.Button
}

var _ app.Screen = (*invitePage)(nil)

func newInvitePage(r *Room) *invitePage {
	last := present.LastGame(r.Frame.Prefs().Get()).Name
	game := catalogue.GameOf(last)
	s := &invitePage{room: r, now: invitation{game: game.ID, form: game.Forms[0], extras: map[string]string{}, blind: true,
		army: catalogue.Armies[0].ID, theirs: catalogue.Armies[0].ID, colour: "dice", start: "dice",
		names: [2]string{r.me(), ""}}}
	head := r.Art.NewPageHead(words.T("bymessage.new.title"), app.Link(r.Frame, app.ByMessage{}))
	s.army = kit.NewLabel(yourArmy(s.now.army), kit.Strong, kit.ShadeText)
	s.note = kit.NewParagraph("", kit.Body, kit.ShadeText2, 0)
	s.cards = newArmyCards(r, s.now.army, true, func(id string) {
		s.now.army = id
		s.army.SetText(yourArmy(id))
	}, s.rearrange)
	s.begin = r.Art.NewButton(kit.ButtonOptions{Label: words.T("bymessage.new.go"), Icon: "play", Rank: kit.Primary,
		Tall: true, Action: s.invite})
	s.addRows()
	s.Pin(func(size fyne.Size) kit.Item {
		margin := kit.Pick(kit.Narrow(size), 24, 40)
		return head.Layout(size, margin, margin)
	}, func(size fyne.Size) kit.Item {
		width := min(size.Width-2*kit.Pick(kit.Narrow(size), 24, 40), 860)
		return kit.Sized(kit.Inset(0, 8, 0, 12, kit.Centre(kit.Row(24, kit.Halfway(kit.Text(s.note)),
			kit.Own(s.begin)), width, 0)), 0, 68)
	})
	s.Body.ArrangeBy(func(size fyne.Size) kit.Item {
		margin := kit.Pick(kit.Narrow(s.Size()), 24, 40)
		width := min(size.Width-2*margin, 860)
		var rows []kit.Item
		for _, row := range s.rows {
			if row.Shown() {
				rows = append(rows, kit.Fixed(row, 0, kit.RowHeight))
			}
		}
		armies := s.variant().Chosen
		return kit.Centre(kit.Column(0, kit.Gap(margin), kit.Grid(2, 16, rows...), kit.Gap(16),
			kit.When(armies, kit.Column(8, s.cards.head(s.army), s.cards.layout(width), kit.Gap(16)))), width, 0)
	})
	s.update()
	s.Open(s, fyne.NewSize(640, 400))
	s.Body.Least = func() fyne.Size { return fyne.NewSize(640, s.Body.HeightAt(max(s.Size().Width, 640))) }
	return s
}

func (s *invitePage) catalogueGame() catalogue.Game {
	g, _ := catalogue.GameByID(s.now.game)
	return g
}

// variant is what is chosen.
func (s *invitePage) variant() *rules.Variant {
	v, err := variant.Find(present.VariantName(s.now.form, s.now.extras))
	if err != nil {
		panic(err) // a test finds every choice
	}
	return v
}

// addRows makes the settings.
func (s *invitePage) addRows() {
	art, now := s.room.Art, &s.now
	add := func(key string, control fyne.CanvasObject, shown func() bool) {
		s.rows = append(s.rows, kit.NewSettingRow(words.T(key), control, shown, nil))
	}
	set := func(field *string) func(string) {
		return func(id string) {
			*field = id
			s.update()
		}
	}
	var games []kit.Option
	for _, g := range catalogue.Games {
		games = append(games, kit.Option{ID: g.ID, Name: words.Game(g.ID)})
	}
	armies := func() bool { return s.variant().Chosen }
	add("bymessage.name", s.nameEntry(0), kit.Always)
	add("bymessage.friendname", s.nameEntry(1), kit.Always)
	add("new.game", art.NewSelect(games, now.game, func(id string) {
		now.game, now.extras = id, map[string]string{}
		now.form = s.catalogueGame().Forms[0]
		s.update()
	}), kit.Always)
	s.forms = art.NewSelect(nil, "", func(id string) {
		now.form, now.extras = id, map[string]string{}
		s.update()
	})
	add("bymessage.form", s.forms, func() bool { return len(s.catalogueGame().Forms) > 1 })
	for _, o := range catalogue.Options {
		options := kit.Options("new.option."+o.Name+".", o.Values...)
		add("new.option."+o.Name, kit.NewSegmented(options, o.Values[0], func(id string) {
			now.extras = maps.Clone(now.extras)
			now.extras[o.Name] = id
			s.update()
		}), func() bool {
			return slices.ContainsFunc(present.OptionsOf(now.form), func(has catalogue.Option) bool {
				return has.Name == o.Name
			})
		})
	}
	add("new.colour", kit.NewSegmented(kit.Options("new.", "white", "dice", "black"), now.colour, set(&now.colour)),
		kit.Always)
	add("bymessage.armies", kit.NewSegmented(kit.Options("bymessage.armies.", "blind", "open"), "blind", func(id string) {
		now.blind = id == "blind"
		s.update()
	}), armies)
	add("bymessage.theirarmy", art.NewSelect(present.ArmyOptions(s.room.Frame.Prefs().Armies().List()),
		now.theirs, set(&now.theirs)),
		func() bool { return armies() && !now.blind })
	add("new.start", kit.NewSegmented(kit.Options("new.start.", "array", "dice"), now.start, set(&now.start)),
		func() bool { return armies() && !now.blind })
}

func (s *invitePage) nameEntry(i int) *kit.Entry {
	return newNameEntry(s.now.names[i], func(name string) { s.now.names[i] = name }, s.invite)
}

// newNameEntry makes a field for a name.
func newNameEntry(name string, change func(name string), submit func()) *kit.Entry {
	e := kit.NewEntry()
	e.SetText(name)
	e.OnChanged = func(text string) {
		if letters := []rune(text); len(letters) > settings.MaxName {
			e.SetText(string(letters[:settings.MaxName])) // calls OnChanged again
			return
		}
		change(strings.TrimSpace(text))
	}
	e.OnSubmitted = func(string) { submit() }
	return e
}

// update shows what depends on the choice.
func (s *invitePage) update() {
	var forms []kit.Option
	for _, name := range s.catalogueGame().Forms {
		forms = append(forms, kit.Option{ID: name, Name: words.Variant(name, s.now.game)})
	}
	s.forms.SetOptions(forms, s.now.form)
	v := s.variant()
	note := "bymessage.note.open"
	switch {
	case v.Chosen && s.now.blind:
		note = "bymessage.note.blind"
	case v.Shuffled:
		note = "bymessage.note.shuffled"
	}
	s.note.SetText(words.T(note))
	s.rearrange()
}

// rearrange lays the page out anew when other settings or cards are shown.
func (s *invitePage) rearrange() {
	s.Body.Collect()
	s.Body.Relayout()
	s.Body.Refresh()
	if s.Scroll != nil {
		s.Scroll.Refresh()
	}
	s.Repin()
	s.Refresh()
}

// yourArmy names the army that is chosen, which may be of the group that is not shown.
func yourArmy(id string) string { return words.T("bymessage.yourarmy", words.Army(id)) }

// invite begins the game.
func (s *invitePage) invite() {
	o, err := s.options()
	var g *correspondence.Game
	if err == nil {
		g, err = correspondence.Invite(o)
	}
	if err != nil {
		app.TellText(s.room.Frame, words.Sentence(words.Error(err)))
		return
	}
	s.room.keepName(s.now.names[0])
	s.room.changed(g)
	s.room.Open(g.ID())
}

// options are those of the invitation.
func (s *invitePage) options() (correspondence.Options, error) {
	v := s.variant()
	o := correspondence.Options{Variant: v, Names: s.now.names}
	blind := v.Chosen && s.now.blind
	switch s.now.colour {
	case "black":
		o.White = correspondence.Guest
	case "dice":
		if blind {
			o.Lot = true
		} else {
			o.White = correspondence.Seat(draw(2))
		}
	}
	if blind {
		o.Army = armyOf(v, s.now.army)
		return o, nil
	}
	number := orthodox.Standard
	if v.Shuffled && !(v.Chosen && s.now.start == "array") {
		number = draw(960)
	}
	armies := [2]*rules.Army{armyOf(v, s.now.army), armyOf(v, s.now.theirs)} // by seat
	var err error
	o.Start, err = correspondence.Standard(v, number, armies[o.White], armies[o.White.Other()])
	return o, err
}

// draw returns a random number below n.
func draw(n int64) int {
	i, err := rand.Int(rand.Reader, big.NewInt(n))
	if err != nil {
		panic(err) // the system has no random numbers
	}
	return int(i.Int64())
}

// Key invites with Enter and goes back with Escape.
func (s *invitePage) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		s.invite()
	case fyne.KeyEscape:
		s.room.Frame.Go(app.ByMessage{})
	default:
		return s.Turn(name)
	}
	return true
}

// Rune chooses an army by its number.
func (s *invitePage) Rune(r rune) bool {
	return s.variant().Chosen && s.cards.byKey(r)
}
