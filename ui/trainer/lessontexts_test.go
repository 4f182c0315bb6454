package trainer

import (
	"regexp"
	"strings"
	"testing"

	"midline/engine/board"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/kit/kittest"
	"midline/ui/present"
	"midline/ui/words"
)

// explained has the terms of chess and of its variants, as patterns, with the stage that explains each; "" for those
// that no lesson should use. Patterns without a capital letter match either case.
var explained = map[string]string{
	`midlines?`:                           "first-steps/over",
	`flags?`:                              "first-steps/walk",
	`files?`:                              "first-steps/closed",
	`ranks?`:                              "first-steps/black",
	`check(s|ed|ing)?`:                    "first-steps/check",
	`(check)?mat(e|es|ed|ing)`:            "first-steps/battle",
	`stalemated?`:                         "no-moves/corner",
	`back ranks?`:                         "double/back-rank",
	`castl(e|es|ed|ing|ings)`:             "castling/king-rook",
	`Classic`:                             "castling/king-rook",
	`elephants?`:                          "strangers/armour",
	`Animals`:                             "strangers/armour",
	`nemes[ie]s`:                          "strangers/hunter",
	`ghosts?`:                             "strangers/ghost",
	`Reaper`:                              "strangers/ghost",
	`Two Kings`:                           "strangers/two-kings",
	`open files?`:                         "kings-castling/right",
	`pin(s|ned|ning)?`:                    "classic-plan/pinned",
	`wild horses?`:                        "beasts/horse",
	`tigers?`:                             "beasts/tiger",
	`jungle queens?`:                      "beasts/queen",
	`rampag(e|es|ed|ing)`:                 "elephant/run",
	`nemesis pawns?`:                      "box/sideways",
	`box(es)?`:                            "box/back",
	`promot(e|es|ed|ing|ion|ions)`:        "box/promote",
	`whirlwinds?`:                         "against-nemesis/whirl",
	`whirl(s|ed)?`:                        "whirlwind/see",
	`Empowered`:                           "hunt/battle",
	`lend(s|ing)?|lent|borrow(s|ed)?`:     "links/borrow",
	`elegant queens?`:                     "links/elegant",
	`(?-i:reapers?)`:                      "hunt/reaper-proof",
	`king-turns?`:                         "two-actions/walk",
	`warrior kings?`:                      "two-actions/walk",
	`actions?`:                            "two-actions/walk",
	`royal`:                               "two-royals/far",
	`royalty`:                             "royal-king/heir",
	`latent`:                              "latent/rides",
	`recruiters?`:                         "recruiter/leap",
	`convert(s|ing)?|conversions?`:        "recruiter/convert",
	`converted`:                           "recruiter/mate",
	`recruit(s|ed|ing)?`:                  "converts/spread",
	`conversionmates?`:                    "conversionmate/plain",
	`Rebels`:                              "spartans/last",
	`Spartans`:                            "spartans/last",
	`paladins?`:                           "strong-pieces/paladin-moves",
	`marshalls?`:                          "strong-pieces/marshall-moves",
	`nightriders?`:                        "nightrider/rides",
	`commoners?`:                          "cannon/commoner",
	`cannons?`:                            "cannon/moves",
	`reserves?`:                           "reserves/drop",
	`double steps?`:                       "open-files/steps",
	`in passing`:                          "open-files/passing",
	`en passant|forks?|hang(s|ing)?`:      "",
	`skewers?|zugzwang|tempo|opposition`:  "",
	`invasions?|invade[sd]?|immun(e|ity)`: "",
	`quiet|teleports?|sparring|blades?|hunters?`: "",
	`variations?|heirs?|armour(ed)?`:             "",
	`R[0-9]+\.[0-9]+`:                            "",
}

// section is what somebody reads at one time: a lesson's title and line, or a stage.
type section struct{ name, opening, all string }

// sections returns the texts of all lessons in order.
func sections() []section {
	var list []section
	for _, l := range lessons() {
		list = append(list, section{name: l.ID, all: words.T("lesson."+l.ID+".title") + " | " +
			words.T("lesson."+l.ID+".line")})
		for _, st := range l.Stages {
			s := section{name: l.ID + "/" + st.ID, opening: words.T(st.Key("task")) + " | " + words.T(st.Key("done"))}
			s.all = s.opening + " | " + words.T(st.Key("hint"))
			for _, w := range st.Wrong {
				s.all += " | " + words.T(st.Key("wrong."+uci.Move(&st.Start, w.Try)))
			}
			list = append(list, s)
		}
	}
	return list
}

// No text uses a term before the stage that explains it. The title of a lesson may announce what its stages explain.
func TestLessonsExplainTheirTerms(t *testing.T) {
	for pattern, stage := range explained {
		flags := "(?i)"
		if strings.ToLower(pattern) != pattern {
			flags = ""
		}
		term := regexp.MustCompile(flags + `\b(` + pattern + `)\b`)
		found := false
		for _, s := range sections() {
			if s.name == stage {
				found = true
				if !term.MatchString(s.opening) {
					t.Errorf("%s does not explain %s", stage, pattern)
				}
				break
			}
			ownLesson := stage != "" && !strings.Contains(s.name, "/") && strings.HasPrefix(stage, s.name+"/")
			if used := term.FindString(s.all); used != "" && !ownLesson {
				t.Errorf("%s speaks of %q, which comes in %q: %s", s.name, used, stage, s.all)
			}
		}
		if !found && stage != "" {
			t.Errorf("there is no stage %s", stage)
		}
	}
}

// All that a stage says has room beside the board in a small window.
func TestLessonTextsFit(t *testing.T) {
	screens := map[[2]int]*exerciseScreen{}
	for _, l := range lessons() {
		for _, st := range l.Stages {
			geo, longest := st.Start.Geo(), ""
			for _, key := range l.Texts() {
				if said := words.T(key); strings.HasPrefix(key, st.Key("")) && key != st.Key("task") && len(said) > len(longest) {
					longest = said
				}
			}
			m := exerciseModel{Variant: l.Variant.Name, Files: geo.Files, Ranks: geo.Ranks, WhoArt: "king",
				Heading: words.T("lesson." + l.ID + ".title"), StepText: words.T("lessons.stage", 1, 9),
				Who:  words.T("exercise.you.army", words.Color(true), words.Army("two-kings"), words.Army("empowered")),
				Task: words.T(st.Key("task")), Goal: words.T("lessons.goal.predict"), Verdict: verdictWrong, Said: longest,
				Note: words.T("lessons.finished"), Next: words.T("lessons.learn"), Tools: fullExercise().Tools}
			shape := [2]int{geo.Files, geo.Ranks}
			s := screens[shape]
			if s == nil {
				s, _ = openExercise(t, m, &taskLog{}, kittest.Sizes[1])
				screens[shape] = s
			}
			s.Set(m)
			uncut(t, s)
			apart(t, s.board, s.heading, s.stepText, s.scroll, s.note, s.tools, s.next)
			apart(t, s.ground, s.answer)
			if s.rolls {
				t.Errorf("%s, %s: the texts scroll", l.ID, st.ID)
			}
			if foot := s.next.Position().Y + s.next.Size().Height; foot > kittest.Sizes[1].Height {
				t.Errorf("%s, %s: the text reaches to %v", l.ID, st.ID, foot)
			}
		}
	}
}

// The basics name no army: their heading says only which side is played.
func TestBasicsNameNoArmy(t *testing.T) {
	inRoom(t, func(t *testing.T, p *world) {
		for _, l := range lessonsOf(basics) {
			for at, st := range l.Stages {
				p.Go(app.Learn{})
				p.Go(stageRoute{l, at})
				want := words.T("exercise.you", words.Color(st.Learner() == rules.White))
				if s := (learner{p}).open(); s.model.Who != want {
					t.Errorf("%s, %s is headed %q", l.ID, st.ID, s.model.Who)
				}
			}
		}
	})
}

// Where a task promises that the flag counts the steps that are left, it does on every square on which the king can
// stand before the midline.
func TestFlagCountsAsPromised(t *testing.T) {
	promises := 0
	for _, l := range lessons() {
		for at, st := range l.Stages {
			if !strings.Contains(words.T(st.Key("task")), "flag") {
				continue
			}
			promises++
			inLesson(t, l.ID, st.ID, func(t *testing.T, p learner) {
				s := p.open()
				if at != s.at {
					t.Fatal("another stage")
				}
				seen := map[board.Square]bool{}
				for queue := []rules.Position{st.Start}; len(queue) > 0; queue = queue[1:] {
					s.pos, s.legal = queue[0], nil
					king := s.pos.Royal(st.Learner()).First()
					steps := s.view().StepsToWin[present.Square(king)]
					if want := s.pos.Rules().Variant.Midline - s.pos.Geo().RankOf(king); steps != want {
						t.Errorf("on %s the flag counts %d, and not %d", s.pos.Geo().Name(king), steps, want)
					}
					for _, m := range s.pos.Legal(nil) {
						var next, passed rules.Position
						s.pos.Advance(m, &next)
						if !seen[m.To()] && next.Won().Reason == rules.Ongoing && next.Null(&passed) {
							seen[m.To()] = true
							queue = append(queue, passed)
						}
					}
				}
				if len(seen) < 24 {
					t.Errorf("only %d squares were looked at", len(seen))
				}
			})
		}
	}
	if promises == 0 {
		t.Error("no task speaks of the flag")
	}
}

// Every try that a lesson foresees stays on the board with its reason, and no arrow begins on an empty square.
func TestForeseenTriesStay(t *testing.T) {
	inRoom(t, func(t *testing.T, w *world) {
		p := learner{w}
		for _, l := range lessons() {
			for at, st := range l.Stages {
				for _, wrong := range st.Wrong {
					w.Go(app.Learn{})
					w.Go(stageRoute{l, at})
					s, try := p.open(), uci.Move(&st.Start, wrong.Try)
					p.hand(try)
					if s.goBack == nil && len(wrong.Reply) == 0 && !st.Passive() {
						continue // the computer is asked for the answer, and none is here
					}
					view := s.board.View()
					for _, a := range append(view.Arrows, view.Marks...) {
						if a.From != a.To && view.Pieces[a.From].Art == "" {
							t.Errorf("%s, %s, %s: an arrow begins on an empty square", l.ID, st.ID, try)
						}
					}
					if before, at := splitReply(wrong.Reply); at != rules.NoMove {
						tried := advanced(st.Start, []rules.Move{wrong.Try})
						answer := wrong.Reply[:len(before)+1]
						for tried.Side() == st.Start.Side() { // its king-turn is passed
							tried, answer = advanced(tried, answer[:1]), answer[1:]
						}
						text := present.SpeakDeeds(&tried, answer)
						if strings.Contains(strings.ToLower(s.model.Said), strings.ToLower(text)) == wrong.Told {
							t.Errorf("%s, %s, %s: the answer %s is to be named once: %q", l.ID, st.ID, try, text, s.model.Said)
						}
						side := words.Side(tried.Side() == rules.White)
						if !wrong.Told && !strings.Contains(s.model.Said, words.T("tries.answer", side, text)) &&
							!strings.Contains(s.model.Said, words.T("tries.answer.ring", side, text)) {
							t.Errorf("%s, %s, %s: %s answers: %q", l.ID, st.ID, try, side, s.model.Said)
						}
					}
					if s.goBack == nil || s.pos == st.Start || len(wrong.Reply) > 0 && len(view.Arrows) != 1 ||
						!strings.HasPrefix(s.model.Said, words.T(st.Key("wrong."+try))) {
						t.Errorf("%s, %s, %s does not stay: %q", l.ID, st.ID, try, s.model.Said)
					}
					w.letter('x')
					if s.pos != st.Start || len(s.legal) == 0 {
						t.Errorf("%s, %s, %s is not taken back", l.ID, st.ID, try)
					}
				}
			}
		}
	})
}
