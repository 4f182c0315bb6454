package control

import (
	"fyne.io/fyne/v2"

	"midline/ui/bars"
	"midline/ui/kit"
	"midline/ui/words"
)

// Topics of bars.
const (
	aboutOpened  bars.Topic = "what was opened, dropped or pasted"
	aboutKept    bars.Topic = "what was kept"
	aboutGame    bars.Topic = "the unfinished game"
	aboutDesk    bars.Topic = "the analysis board"
	aboutMistake bars.Topic = "a mistake: "          // and its text
	aboutFile    bars.Topic = "a file: "             // and its name
	aboutLoad    bars.Topic = "what is being read: " // and its number
)

// prompts are the questions and notices of the window, and the one that is shown.
type prompts struct {
	win      Window
	art      kit.Art
	queue    *bars.Queue
	question *kit.Confirm // that is shown; nil: none
	mistakes []string     // in settings and themes, as they are now
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

// ask asks a question of the page that is answered by yes, or not at all.
func (p *prompts) ask(about bars.Topic, question, yes, no string, holds func() bool, do func()) {
	p.queue.Ask(bars.Question{About: about, Text: words.T(question), Yes: words.T(yes), No: words.T(no), Here: true,
		Holds: holds, Answer: func(ok bool) {
			if ok {
				do()
			}
		}})
}

// asked is the question that is shown, nil for none.
func (p *prompts) asked() *kit.Confirm { return p.question }

// covers reports whether a question lies over the screen.
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
