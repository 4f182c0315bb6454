package trainer

import (
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// The part of a start that stands for a chapter: half of the pieces with their pawns.
const pictureFiles, pictureRanks = 5, 2

// raceStones are a king beyond the midline and one before it.
var raceStones = []kit.Stone{{File: 1, Rank: 1, Art: "king", White: true}, {File: 3, Rank: 0, Art: "king"},
	{File: 0, Rank: 0, Art: "pawn", White: true}, {File: 2, Rank: 0, Art: "rook", White: true}}

// chapterPicture is a small board with the pieces that a chapter is about.
func chapterPicture(group string) kit.MiniBoardModel {
	m := kit.MiniBoardModel{Files: pictureFiles, Ranks: pictureRanks}
	if group == basics {
		m.Midline, m.Stones = 1, raceStones
		return m
	}
	p := startOf(group)
	low := 0 // the rank of White's pieces
	geo := p.Geo()
	for p.Occupied().Any() && int(p.Occupied().First())/geo.Files > low {
		low++
	}
	for _, s := range present.SmallBoard(&p, false).Stones {
		if s.Rank -= low; s.File < m.Files && s.Rank < m.Ranks {
			m.Stones = append(m.Stones, s)
		}
	}
	m.Odd = low%2 == 1
	return m
}

// startOf returns a start of a group: of an army against Classic, or of the usual form of a game.
func startOf(group string) rules.Position {
	v, own, number := &chess2.Variant, byte('C'), orthodox.Standard
	if army, found := catalogue.ArmyByID(group); found {
		own = army.Letter
	} else if g, found := catalogue.GameByID(group); found {
		v, _ = variant.Find(g.Forms[0]) // a test finds every form
		own = 0
	}
	if group == "chess960" {
		number = mixedStart
	}
	armies := [2]*rules.Army{v.Armies[0], v.Armies[0]}
	if own != 0 {
		armies[0], _ = variant.ArmyOf(v, own)
		armies[1], _ = variant.ArmyOf(v, 'C')
	}
	p, err := variant.Start(v, number, armies[0], armies[1])
	if err != nil {
		panic(err) // a test draws every chapter
	}
	return p
}

// mixedStart is a start of Chess960 that looks like none of chess.
const mixedStart = 342

// pictureOf is the board that stands for a step: the position at which a lesson begins or goes on, or a start.
func (r *Room) pictureOf(step progress.Step) kit.MiniBoardModel {
	switch {
	case step.Kind == progress.TakeLesson:
		l, at := r.firstUnsolved(step.Lesson)
		st := l.Stages[at]
		flipped := (st.Learner() == rules.Black) != st.Flip
		return present.SmallBoard(&st.Start, flipped)
	case step.Group == "":
		step.Group = "classic"
	}
	p := startOf(step.Group)
	return present.SmallBoard(&p, false)
}

// path returns the chapters, and where the person stands.
func (r *Room) path() (chapters []progress.Chapter, next progress.Step) {
	topics := r.topics()
	return r.Progress.State.Path(topics, groupOf), r.Progress.State.Next(topics, groupOf)
}

// placeOf returns where a step is on the path.
func placeOf(step, next progress.Step) place {
	switch {
	case step.Same(next) && !step.Finished():
		return here
	case step.Finished():
		return behind
	}
	return ahead
}

// placeOfChapter returns where a chapter is on the path.
func placeOfChapter(c progress.Chapter, next progress.Step) place {
	switch {
	case c.Finished() == len(c.Steps):
		return behind
	case c.Group == next.Group && !next.Sparring():
		return here
	}
	for _, step := range c.Steps {
		if step.Same(next) {
			return here
		}
	}
	return ahead
}

// entryOf describes a step.
func entryOf(step, next progress.Step) pathEntry {
	e := pathEntry{at: placeOf(step, next)}
	switch step.Kind {
	case progress.TakeLesson:
		e.title, e.line = words.T("lesson."+step.Lesson+".title"), words.T("lesson."+step.Lesson+".line")
	case progress.SolvePuzzles:
		e.title, e.line = words.T("progress.path.puzzles"), words.T("progress.path.puzzles.line")
	case progress.PlayGame:
		e.title, e.line = words.T("progress.path.game"), words.T("progress.path.game.line")
		if step.Sparring() {
			e.title, e.line = firstGameTitle(step), words.T("progress.first.line")
		}
	}
	switch {
	case e.at == behind:
		e.count = words.T("progress.again")
	case step.Kind != progress.PlayGame && step.Done > 0: // begun and left: stages, or puzzles
		e.count = words.T("progress.count", step.Done, step.All)
	}
	return e
}

// begin begins a step, or repeats it.
func (r *Room) begin(step progress.Step) {
	switch {
	case step.Kind == progress.TakeLesson:
		r.Frame.Go(app.Lesson{ID: step.Lesson})
	case step.Kind == progress.SolvePuzzles:
		r.solveGroup(step.Group)
	case step.Sparring():
		r.Frame.Go(app.FirstGame{})
	default:
		r.Matches.ChooseAtLeast(step.Group, step.Level)
	}
}

// firstGameIsNext reports whether the first game is the next step.
func (r *Room) firstGameIsNext() bool { return r.Progress.State.Next(r.topics(), groupOf).Sparring() }

// firstGameTitle is the title of that step.
func firstGameTitle(step progress.Step) string {
	if step.Done > 0 && !step.Finished() {
		return words.T("progress.first.again")
	}
	return words.T("progress.first")
}
