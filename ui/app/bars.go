package app

import (
	"fyne.io/fyne/v2"

	"midline/ui/bars"
	"midline/ui/kit"
	"midline/ui/words"
)

// Topics of questions and notices that more than one room has.
const (
	AboutOpened  bars.Topic = "what was opened, dropped or pasted"
	AboutKept    bars.Topic = "what was kept"
	AboutGame    bars.Topic = "the unfinished game"
	AboutMistake bars.Topic = "a mistake: "          // and its text
	AboutFile    bars.Topic = "a file: "             // and its name
	AboutReading bars.Topic = "what is being read: " // and its number
)

// prompts show what comes first in the queue of questions and notices.
type prompts struct {
	win      Window
	art      kit.Art
	queue    *bars.Queue
	question *kit.Confirm // that is shown, nil for none
}

func newPrompts(win Window, art kit.Art) *prompts {
	p := &prompts{win: win, art: art}
	p.queue = bars.New(p.show)
	return p
}

func (p *prompts) show(b bars.Bar) {
	p.question = nil
	switch {
	case b.Question != nil:
		q := b.Question
		p.question = kit.NewConfirm(p.art, q.Text, q.Yes, q.No, p.queue.Answer)
		p.win.Ask(p.question)
	case b.Notice != nil:
		n := kit.NewNotice(p.art, b.Notice.Text, p.queue.Dismiss)
		if b.Notice.Calm {
			n.Calm()
		}
		if b.Notice.Label != "" {
			n.Label(b.Notice.Label)
		}
		p.win.Ask(n)
	default:
		p.win.Ask(nil)
	}
}

// covers reports whether a question lies over the page.
func (p *prompts) covers() bool { return p.question != nil }

// firstKey gives a key of a focused board to the question that is shown, and reports whether
// there is one.
func (p *prompts) firstKey(name fyne.KeyName) bool {
	c := p.question
	if c != nil {
		c.Key(name)
	}
	return c != nil
}

// Confirm asks a question of the page that is answered by yes, or not at all. The texts are
// keys of words.T; holds reports whether the question is still to be asked.
func Confirm(f Frame, about bars.Topic, question, yes, no string, holds func() bool, do func()) {
	f.Ask(bars.Question{About: about, Text: words.T(question), Yes: words.T(yes), No: words.T(no), Here: true,
		Holds: holds, Answer: func(ok bool) {
			if ok {
				do()
			}
		}})
}
