package bymessage

import (
	"fyne.io/fyne/v2"

	"midline/engine/army"
	"midline/engine/correspondence"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/bars"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// lobby is the page of a game whose armies are still being chosen.
type lobby struct {
	kit.Page
	room    *Room
	game    *correspondence.Game
	army    string // that a guest is about to choose
	title   *kit.Label
	text    *kit.Label
	cards   *armyCards      // nil unless an army is to be chosen
	armies  *kit.Label      // over the cards
	name    *kit.SettingRow // of a guest, with typed
	typed   string
	field   *kit.Entry
	primary *kit.Button
	second  *kit.Button // nil where there is nothing to send again
}

var _ app.Screen = (*lobby)(nil)

func newLobby(r *Room, g *correspondence.Game) *lobby {
	s := &lobby{room: r, game: g, title: kit.NewLabel("", kit.Heading, kit.ShadeText),
		text: kit.NewParagraph("", kit.Body, kit.ShadeText2, 0)}
	friend := r.friend(g)
	head := r.Art.NewPageHead(words.T("bymessage.with", friend), app.Link(r.Frame, app.ByMessage{}))
	label := ""
	switch g.State() {
	case correspondence.ToChoose:
		s.army = catalogue.Armies[0].ID
		s.cards = newArmyCards(r, s.army, !s.mayBeBlack(), func(id string) {
			s.army = id
			s.armies.SetText(yourArmy(id))
		}, s.rearrange)
		s.armies = kit.NewLabel(yourArmy(s.army), kit.Strong, kit.ShadeText)
		s.title.SetText(words.T("bymessage.invited", friend, present.Title(g.Setup().Variant)))
		s.text.SetText(words.T("bymessage.invited.text", friend) + " " + s.colourText())
		s.typed = g.Name(g.Me())
		s.name = kit.NewSettingRow(words.T("bymessage.name"),
			newNameEntry(s.typed, func(name string) { s.typed = name }, s.act), kit.Always, nil)
		label = "bymessage.choose"
	case correspondence.ToSend:
		s.title.SetText(r.stateText(g))
		s.text.SetText(words.T("bymessage.lobby.send", friend, words.Army(g.Army().Key())))
		label = "bymessage.copy"
	default:
		s.title.SetText(r.stateText(g))
		s.text.SetText(words.T("bymessage.lobby.wait", friend, words.Army(g.Army().Key())))
		label = "bymessage.paste"
		s.field = r.newField()
		s.second = r.Art.NewButton(kit.ButtonOptions{Label: words.T("bymessage.again"), Tall: true, Action: s.again})
	}
	s.primary = r.Art.NewButton(kit.ButtonOptions{Label: words.T(label), Rank: kit.Primary, Tall: true, Action: s.act})
	s.Pin(func(size fyne.Size) kit.Item {
		margin := kit.Pick(kit.Narrow(size), 24, 40)
		return head.Layout(size, margin, margin)
	}, nil)
	s.Body.ArrangeBy(func(size fyne.Size) kit.Item {
		margin := kit.Pick(kit.Narrow(s.Size()), 24, 40)
		width := min(size.Width-2*margin, 860)
		rows := []kit.Item{kit.Gap(margin), kit.Text(s.title), kit.Gap(6), kit.Text(s.text), kit.Gap(20)}
		if s.cards != nil {
			rows = append(rows, kit.Fixed(s.name, 0, kit.RowHeight), kit.Gap(16), s.cards.head(s.armies), kit.Gap(8),
				s.cards.layout(width), kit.Gap(20))
		}
		if s.field != nil {
			rows = append(rows, kit.Fixed(s.field, 0, 40), kit.Gap(12))
		}
		buttons := []kit.Item{kit.Space()}
		if s.second != nil {
			buttons = append(buttons, kit.Own(s.second))
		}
		rows = append(rows, kit.Row(12, append(buttons, kit.Own(s.primary))...), kit.Gap(margin))
		return kit.Centre(kit.Column(0, rows...), width, 0)
	})
	s.Open(s, fyne.NewSize(560, 400))
	s.Body.Least = func() fyne.Size { return fyne.NewSize(560, s.Body.HeightAt(max(s.Size().Width, 560))) }
	return s
}

// mayBeBlack reports whether the person here is known to have Black.
func (s *lobby) mayBeBlack() bool {
	c, known := s.game.Color(s.game.Me())
	return known && c == rules.Black
}

func (s *lobby) colourText() string {
	c, known := s.game.Color(s.game.Me())
	if !known {
		return words.T("bymessage.lot")
	}
	return words.T("bymessage.colour", words.Side(c == rules.White))
}

// act does what the first button is for.
func (s *lobby) act() {
	switch s.game.State() {
	case correspondence.ToChoose:
		if err := s.game.Choose(armyOf(s.game.Setup().Variant, s.army)); err != nil {
			return
		}
		s.room.keepName(s.typed)
		s.game.SetName(s.typed)
		s.room.changed(s.game)
	case correspondence.ToSend:
		s.room.send(s.game)
		s.room.Open(s.game.ID())
		s.room.Frame.Tell(bars.Notice{Text: words.T("bymessage.copied", s.room.friend(s.game)), Calm: true, Here: true})
		return
	default:
		s.room.Paste()
		return
	}
	s.room.Open(s.game.ID())
}

func (s *lobby) again() {
	s.room.send(s.game)
	s.text.SetText(words.T("bymessage.copied", s.room.friend(s.game)))
	s.Body.Relayout()
}

// rearrange lays the page out anew when other cards are shown.
func (s *lobby) rearrange() {
	s.Body.Collect()
	s.Body.Relayout()
	if s.Scroll != nil {
		s.Scroll.Refresh()
	}
	s.Refresh()
}

// armyOf returns the army of a variant with an ID.
func armyOf(v *rules.Variant, id string) *rules.Army {
	if own := army.ByKey(id); own != nil && v.Own {
		return own.Army
	}
	for _, a := range v.Armies {
		if a.ID == id {
			return a
		}
	}
	return v.Armies[0]
}

// Key does with Enter what the first button does, and goes back with Escape.
func (s *lobby) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		s.act()
	case fyne.KeyEscape:
		s.room.Frame.Go(app.ByMessage{})
	default:
		return s.Turn(name)
	}
	return true
}

// Rune chooses an army by its number.
func (s *lobby) Rune(r rune) bool {
	return s.cards != nil && s.cards.byKey(r)
}
