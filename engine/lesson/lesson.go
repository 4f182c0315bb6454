// Package lesson has the content of lessons: stages with a position and a goal, the answers to
// tries, and the proof that each stage can be solved as it says.
package lesson

import (
	"midline/engine/board"
	"midline/engine/notation/uci"
	"midline/engine/opponent"
	"midline/engine/rules"
)

// Goal is what a stage asks for.
type Goal string

// The goals.
const (
	Reach   Goal = "reach"   // a piece must come to each of some squares; the opponent passes
	Capture Goal = "capture" // all targets must leave the board or change sides; the opponent passes
	Find    Goal = "find"    // the one right action, and again after each answer
	Win     Goal = "win"     // within some turns, whatever the opponent answers
	Survive Goal = "survive" // some turns, against the best answers
	Choose  Goal = "choose"  // the better one of two or three actions
	Predict Goal = "predict" // the squares that an action clears
	Play    Goal = "play"    // a battle against a level, which must be won
)

// MaxTurns bounds the turns of a stage.
const MaxTurns = 12

// Lesson is one idea, taught in stages. Its ID is the key of its texts.
type Lesson struct {
	ID      string
	Group   string // the army or the game it is about, or "start"
	Variant *rules.Variant
	Stages  []*Stage
}

// Stage is a position with a goal. It is immutable once read.
type Stage struct {
	Lesson *Lesson
	ID     string
	Goal   Goal
	Start  rules.Position // the learner is to move
	// Turns is the least number of the learner's turns for solving a stage to reach, capture or
	// win, and the number of turns of a stage to survive.
	Turns   int
	Piece   board.Square   // of a stage to reach: the piece that must go there
	Squares []board.Square // to reach, or of the targets to capture
	Line    []rules.Move   // of a stage to find: the learner's actions with the answers
	Also    []rules.Move   // first actions that are as good as the first of Line
	Choices []rules.Move   // of a stage to choose
	Right   rules.Move     // the better of Choices, or the action to predict
	Level   opponent.Level // of a battle: the opponent's
	Only    board.Bitboard // the squares of the pieces that may act, at the start; empty for all
	Allow   []string       // the kinds of action that are allowed (see Allowed); empty for all
	Flip    bool           // Black is at the bottom
	Steps   bool           // the flag counts the steps of the learner's kings from anywhere
	Marks   []Mark         // what is shown at the start
	Wrong   []Wrong        // tempting wrong tries
}

// Mark is an arrow, or a square if both ends are the same.
type Mark struct{ From, To board.Square }

// Wrong is a tempting try, and the answer that shows why it fails; no answer if the board shows it.
type Wrong struct {
	Try   rules.Move
	Reply []rules.Move
	Told  bool // the text about it says what the reply is
}

// Learner returns the side that solves the stage.
func (s *Stage) Learner() rules.Color { return s.Start.Side() }

// Key returns the key of one of the stage's texts.
func (s *Stage) Key(name string) string {
	return "lesson." + s.Lesson.ID + "." + s.ID + "." + name
}

// Texts returns the keys of all texts that a lesson needs.
func (l *Lesson) Texts() []string {
	list := []string{"lesson." + l.ID + ".title", "lesson." + l.ID + ".line"}
	for _, s := range l.Stages {
		list = append(list, s.Key("task"), s.Key("done"), s.Key("hint"))
		for _, w := range s.Wrong {
			list = append(list, s.Key("wrong."+uci.Move(&s.Start, w.Try)))
		}
	}
	return list
}

// Passive reports whether the opponent does nothing.
func (s *Stage) Passive() bool { return s.Goal == Reach || s.Goal == Capture }

// allowed has the words of Allow.
var allowed = map[string]func(*rules.Position, rules.Move) bool{
	"rampage":   func(_ *rules.Position, m rules.Move) bool { return m.Kind() == rules.Rampage },
	"pounce":    func(_ *rules.Position, m rules.Move) bool { return m.Kind() == rules.Pounce },
	"whirlwind": func(_ *rules.Position, m rules.Move) bool { return m.Kind() == rules.Whirlwind },
	"castle":    func(_ *rules.Position, m rules.Move) bool { return m.Kind() == rules.Castle },
	"convert":   func(_ *rules.Position, m rules.Move) bool { return m.Kind() == rules.Convert },
	"capture":   func(p *rules.Position, m rules.Move) bool { return len(p.Victims(m)) > 0 },
	"quiet": func(p *rules.Position, m rules.Move) bool {
		return len(p.Victims(m)) == 0 && m.Kind() != rules.Convert
	},
}
