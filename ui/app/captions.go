package app

import (
	"slices"
	"strings"

	"midline/ui/accessibility"
	"midline/ui/kit"
	"midline/ui/sound"
	"midline/ui/words"
)

// Captions say in a line at the lower edge of the window what is heard, if the settings want that, and what a player
// asks about the board. All methods are called on the window's goroutine.
type Captions struct {
	prefs  *Prefs
	do     func(func())
	show   func(kit.Prompt) // shows the line, or takes it away: nil
	line   *kit.CaptionLine
	screen Screen // above it
	shown  bool
	heard  []string // of the sounds that begin together
	open   bool     // more may follow
}

func newCaptions(p *Prefs, do func(func()), show func(kit.Prompt)) *Captions {
	c := &Captions{prefs: p, do: do, show: show, line: kit.NewCaptionLine()}
	p.Subscribe(func(change Change) {
		if change.Was.Captions != change.Now.Captions || change.Language {
			c.line.SetText("")
			c.place()
		}
	})
	return c
}

// turnTo follows to another page. The line has its room on pages with a board, and elsewhere while it says something.
func (c *Captions) turnTo(s Screen) {
	c.screen, c.heard = s, nil
	c.line.SetText("")
	c.place()
}

// place shows the line or takes it away.
func (c *Captions) place() {
	_, board := c.screen.(Describer)
	wanted := c.prefs.Get().Captions && board || c.line.Text() != ""
	if wanted {
		c.show(c.line)
	} else if c.shown {
		c.show(nil)
	}
	c.shown = wanted
}

// write changes what the line says.
func (c *Captions) write(text string) {
	if text != c.line.Text() {
		c.line.SetText(text)
		c.place()
	}
}

// Say reads an answer out, and shows it where no screen reader listens or where captions are wanted. The same answer
// again takes it away.
func (c *Captions) Say(text string) {
	accessibility.Announce(text, accessibility.Polite)
	c.heard = nil
	switch on := c.prefs.Get().Captions; {
	case !on && text == c.line.Text():
		c.write("")
	case on || !accessibility.Listening():
		c.write(text)
	}
}

// Hush takes away what the line says, and reports whether an answer was shown that goes with it.
func (c *Captions) Hush() bool {
	answered := c.line.Text() != "" && !c.prefs.Get().Captions
	c.heard = nil
	c.write("")
	return answered
}

// hear says what is heard. An answer to a question goes.
func (c *Captions) hear(s sound.Sound) {
	if !c.prefs.Get().Captions {
		c.write("")
		return
	}
	if !c.open {
		c.open, c.heard = true, nil
		c.do(func() { c.open = false })
	}
	if text := words.T("caption." + string(s)); !slices.Contains(c.heard, text) {
		c.heard = append(c.heard, text)
	}
	c.write(strings.Join(c.heard, " · "))
}
