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

// showBar shows what comes first in the queue of questions and notices.
func (a *App) showBar(b bars.Bar) {
	a.question = nil
	switch {
	case b.Question != nil:
		q := b.Question
		a.question = kit.NewConfirm(a.art, q.Text, q.Yes, q.No, a.queue.Answer)
		if q.Third != "" {
			a.question.Also(a.art, q.Third, a.queue.AnswerThirdly)
		}
		a.Window.Ask(a.question)
	case b.Notice != nil:
		n := kit.NewNotice(a.art, b.Notice.Text, a.queue.Dismiss)
		if b.Notice.Calm {
			n.Calm()
		}
		if b.Notice.Label != "" {
			n.Label(b.Notice.Label)
		}
		a.Window.Ask(n)
	default:
		a.Window.Ask(nil)
	}
}

// answerKey passes a key of a focused board to the question that is shown, and takes an answer about the board away
// with Escape. It reports whether it has used the key.
func (a *App) answerKey(name fyne.KeyName) bool {
	if a.question != nil {
		a.question.Key(name)
		return true
	}
	return name == fyne.KeyEscape && a.Captions.Hush()
}

// Confirm asks a question of the page that is answered by yes, or not at all. The texts are
// keys of words.T; holds reports whether the question is still to be asked.
func Confirm(f Frame, about bars.Topic, question, yes, no string, holds func() bool, do func()) {
	ConfirmText(f, about, words.T(question), yes, no, holds, do)
}

// ConfirmText is Confirm with the text of the question.
func ConfirmText(f Frame, about bars.Topic, question, yes, no string, holds func() bool, do func()) {
	f.Ask(bars.Question{About: about, Text: question, Yes: words.T(yes), No: words.T(no), Here: true,
		Holds: holds, Answer: func(ok bool) {
			if ok {
				do()
			}
		}})
}
