package play

import (
	"strconv"
	"strings"

	"midline/engine/library"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// explorerForm asks whose games the explorer counts.
type explorerForm struct {
	kit.Part
	game     *Session
	player   *kit.Entry
	as       *kit.Select
	from, to *kit.Entry
	clear    *kit.Button
	showing  bool // what changes was not typed
}

// sidesAs are the sides that a player may have had, by the IDs of the options.
var sidesAs = map[string]library.Side{"any": library.NoSide, "white": library.WhiteSide, "black": library.BlackSide}

func newExplorerForm(game *Session) *explorerForm {
	f := &explorerForm{game: game}
	entry := func(hint string) *kit.Entry {
		e := kit.NewEntry()
		e.SetPlaceHolder(words.T(hint))
		e.OnChanged = func(string) { f.read() }
		return e
	}
	f.player, f.from, f.to = entry("library.player.any"), entry("explorer.from"), entry("explorer.to")
	f.as = game.room.Art.NewSelect(kit.Options("explorer.as.", "any", "white", "black"), "any", func(string) { f.read() })
	f.as.Spoken = words.T("spoken.colour")
	f.clear = game.room.Art.NewButton(kit.ButtonOptions{Label: words.T("explorer.clear"), Rank: kit.Quiet, Action: func() {
		game.explorer.restrict(app.Who{}, 0)
		f.show()
	}})
	f.Arrange(kit.Column(8,
		kit.Row(8, kit.Share(1, kit.Fixed(f.player, 0, 40)), kit.Fixed(f.as, 152, 40)),
		kit.Row(8, kit.Share(1, kit.Fixed(f.from, 0, 40)), kit.Share(1, kit.Fixed(f.to, 0, 40)),
			kit.Fixed(f.clear, 152, 40))))
	f.ExtendBaseWidget(f)
	f.show()
	return f
}

// HeightAt is the height of the form.
func (f *explorerForm) HeightAt(float32) float32 { return 2*40 + 8 }

// year reads a year, 0 for a text that is none, or not yet.
func year(text string) int {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 1000 || n > 9999 {
		return 0
	}
	return n
}

// typed is what was typed or chosen.
func (f *explorerForm) typed() app.Who {
	who := app.Who{Player: strings.TrimSpace(f.player.Text), As: sidesAs[f.as.Chosen()], From: year(f.from.Text),
		To: year(f.to.Text)}
	return who
}

// read takes over what was typed or chosen.
func (f *explorerForm) read() {
	if who := f.typed(); !f.showing && who != f.game.room.who {
		f.game.explorer.restrict(who, explorerTyping)
	}
}

// update follows what another board asks for.
func (f *explorerForm) update() {
	if f.typed() != f.game.room.who {
		f.show()
	}
	hint := words.T("library.player.any")
	if f.game.room.who.As != library.NoSide { // a colour alone is the user's
		hint = words.T("library.player.you")
	}
	if f.player.PlaceHolder != hint {
		f.player.SetPlaceHolder(hint)
	}
	kit.Show(f.clear, f.game.room.who != (app.Who{}))
}

// show shows what the games are restricted by.
func (f *explorerForm) show() {
	who := f.game.room.who
	f.showing = true
	defer func() { f.showing = false }()
	f.player.SetText(who.Player)
	for id, side := range sidesAs {
		if side == who.As {
			f.as.Choose(id)
		}
	}
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	f.from.SetText(number(who.From))
	f.to.SetText(number(who.To))
}

// whoText says whose games count, "" for everybody's.
func whoText(who app.Who) string {
	var parts []string
	switch {
	case who.Player == "" && who.As != library.NoSide:
		parts = append(parts, words.T(map[library.Side]string{library.WhiteSide: "explorer.you.white",
			library.BlackSide: "explorer.you.black"}[who.As]))
	case who.Player != "":
		key := map[library.Side]string{library.NoSide: "explorer.who", library.WhiteSide: "explorer.who.white",
			library.BlackSide: "explorer.who.black"}[who.As]
		parts = append(parts, words.T(key, who.Player))
	}
	switch {
	case who.From > 0 && who.To > 0:
		parts = append(parts, words.T("explorer.years", strconv.Itoa(who.From), strconv.Itoa(who.To)))
	case who.From > 0:
		parts = append(parts, words.T("explorer.since", strconv.Itoa(who.From)))
	case who.To > 0:
		parts = append(parts, words.T("explorer.until", strconv.Itoa(who.To)))
	}
	return words.List(parts)
}
