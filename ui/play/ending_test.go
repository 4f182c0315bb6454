package play

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/notation/uci"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	"midline/ui/think"
	"midline/ui/turn"
	"midline/ui/words"
)

// rooks is a position in which both sides go to and fro without end.
const rooks = "r3k3/8/8/8/8/8/8/4K2R w - - 0 40 CC"

// quiet plays quiet turns of both sides, none of them for the third time.
func (tb *table) quiet(turns int) {
	tb.t.Helper()
	white := []string{"h1h2", "h2h3", "h3h4", "h4h5", "h5h6", "h6g6", "g6g5", "g5g4", "g4g3", "g3g2", "g2g1"}
	black := []string{"a8a7", "a7a6", "a6a5", "a5a4", "a4a3", "a3b3", "b3b4", "b4b5", "b5b6", "b6b7", "b7b8"}
	for i := range turns {
		tb.hand([]string{white[i/2], black[i/2]}[i%2])
	}
}

func TestDrawOfferToAPerson(t *testing.T) {
	for _, c := range []struct {
		name, answer, want string
	}{
		{"accepted", "draw.yes", "draw by agreement"},
		{"declined", "draw.no", "ongoing"},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, array, 0, 0, game.Control{})
				tb.Tool("draw")
				if !apptest.Says(tb.Screen, "White offers a draw. Does Black accept?") {
					t.Fatalf("nobody asks:\n%s", apptest.Reading(tb.Screen))
				}
				apptest.Press(t, tb.Screen, words.T(c.answer))
				tb.wantResult(c.want)
				if c.answer == "draw.no" {
					tb.offerTooEarly()
				}
			})
		})
	}
}

// One offer in ten turns.
func (tb *table) offerTooEarly() {
	tb.t.Helper()
	tb.hand("h2h3", "h7h6")
	tb.offer()
	if !apptest.Says(tb.Screen, words.T("draw.early")) || tb.enabled("draw") {
		tb.t.Error("an offer comes too early and is made")
	}
	back := []string{"g1f3", "g8f6", "f3g1", "f6g8"}
	for i := range 18 {
		if i%4 == 3 { // no position for the third time
			tb.hand([]string{"a2a3", "b2b3", "c2c3", "d2d3", "e2e3"}[i/4])
			tb.hand([]string{"a7a6", "b7b6", "c7c6", "d7d6", "e7e6"}[i/4])
			continue
		}
		tb.hand(back[(i-i/4)%2*2], back[(i-i/4)%2*2+1])
		if tb.enabled("draw") {
			return
		}
	}
	tb.t.Error("no second offer is allowed")
}

// The computer accepts if its score is not above 0 and ten turns of each side
// were quiet. The score of the answer is that of the side to move: the person.
func TestDrawOfferToTheComputer(t *testing.T) {
	for _, c := range []struct {
		name  string
		quiet int // turns
		score int // of the person
		want  string
		asked bool
	}{
		{"the person is better", 20, 150, "draw by agreement", true},
		{"even", 20, 0, "draw by agreement", true},
		{"the computer is better", 20, -1, "ongoing", true},
		{"too early in the game", 18, 500, "ongoing", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, rooks, 0, 0, game.Control{})
				tb.quiet(c.quiet)
				tb.against(6)
				before := len(tb.brain.Questions())
				tb.Tool("draw")
				apptest.Press(t, tb.Screen, words.T("draw.sure.yes"))
				if c.asked && (tb.Message() != words.T("draw.waiting") || tb.enabled("draw")) {
					t.Errorf("while it considers: %q", tb.Message())
				}
				tb.brain.Set(func(q think.Question) think.Answer {
					if q.Position.Side() != rules.White || q.Level != drawLevel {
						panic("it is asked something else")
					}
					return think.Answer{Move: q.Position.Legal(nil)[0], Score: c.score}
				})
				tb.window.Wait(time.Second)
				tb.wantResult(c.want)
				if asked := len(tb.brain.Questions()) > before; asked != c.asked {
					t.Errorf("it thought about it: %v", asked)
				}
				if c.want == "ongoing" && !apptest.Says(tb.Screen, words.T("draw.refused")) {
					t.Errorf("it says nothing:\n%s", apptest.Reading(tb.Screen))
				}
				if c.want == "ongoing" && (!tb.Turn.HandTurn() || tb.in(turn.Considering)) {
					t.Error("the game does not go on")
				}
			})
		})
	}
}

// against gives Black to the computer.
func (tb *table) against(level opponent.Level) {
	tb.t.Helper()
	old := tb.Game
	g, err := game.New(game.Options{Start: *old.Root().Position(),
		Players: [2]game.Player{{}, {Opponent: opponent.At(level)}}})
	if err != nil {
		tb.t.Fatal(err)
	}
	for _, n := range old.Current().Path()[1:] {
		if _, err := g.Play(n.Move()); err != nil {
			tb.t.Fatal(err)
		}
	}
	tb.close()
	tb.sit(g)
}

// Whatever comes between an offer and its answer, the game goes on.
func TestDrawOfferInterrupted(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(tb *table)
		want bool // it is the person's turn
	}{
		{"by a move", func(tb *table) { tb.hand("g2f2") }, false},
		{"by taking back", func(tb *table) { tb.Rune('z') }, true},
		{"by redo with nothing to restore", func(tb *table) { tb.Rune('y') }, true},
		{"by another screen", func(tb *table) { tb.stop(); tb.start() }, true},
		{"by looking back", func(tb *table) { tb.lookAt(0); tb.Session.Key(fyne.KeyEnd) }, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, rooks, 0, 0, game.Control{})
				tb.quiet(20)
				tb.against(6)
				tb.offer()
				tb.window.Settle()
				c.do(tb)
				tb.window.Settle()
				if tb.Turn.HandTurn() != c.want {
					t.Errorf("the hand's turn: %v", tb.Turn.HandTurn())
				}
				before := tb.Game.Position().Fullmove()
				tb.brain.Set(func(q think.Question) think.Answer {
					return think.Answer{Move: q.Position.Legal(nil)[0], Score: -100}
				})
				tb.window.Wait(time.Second)
				if !tb.Turn.HandTurn() || tb.in(turn.Considering) || tb.Message() == words.T("draw.waiting") {
					t.Errorf("the game does not go on: %q", tb.Message())
				}
				if !c.want && tb.Game.Position().Fullmove() != before+1 {
					t.Error("the computer has not moved")
				}
			})
		})
	}
}

func TestResign(t *testing.T) {
	for _, c := range []struct {
		name         string
		white, black int
		moves        []string
		ask, want    string
	}{
		{"White of two", 0, 0, nil, "White resigns this game?", "black wins by resignation"},
		{"Black of two", 0, 0, []string{"e2e4"}, "Black resigns this game?", "white wins by resignation"},
		{"while the computer thinks", 0, 1, []string{"e2e4"}, "Resign this game?", "black wins by resignation"},
		{"with Black against the computer", 1, 0, nil, "Resign this game?", "white wins by resignation"},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, array, c.white, c.black, game.Control{})
				tb.hand(c.moves...)
				tb.Tool("resign")
				if !apptest.Says(tb.Screen, c.ask) {
					t.Fatalf("it asks\n%s", apptest.Reading(tb.Screen))
				}
				tb.Screen.Key(fyne.KeyEscape)
				tb.wantResult("ongoing")
				tb.Tool("resign")
				saves := tb.saves
				apptest.Press(t, tb.Screen, words.T("resign.yes"))
				tb.window.Settle()
				tb.wantResult(c.want)
				tb.window.Settle() // the thought that was stopped ends automatically
				if tb.saves != saves+1 || tb.brain.Busy() > 0 {
					t.Errorf("%d saves; thoughts: %d", tb.saves-saves, tb.brain.Busy())
				}
				tb.Tool("resign")
				tb.Tool("draw")
				if apptest.Says(tb.Screen, words.T("resign.no")) || apptest.Says(tb.Screen, words.T("draw.no")) {
					t.Error("a game that is over may be resigned")
				}
			})
		})
	}
}

// A question does not outlive the position that it was about.
func TestQuestionEndsWithAnAction(t *testing.T) {
	for name, ask := range map[string]func(*table){"draw": (*table).doOffer, "resign": (*table).doResign} {
		t.Run(name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, twoKings, 0, 0, game.Control{})
				ask(tb)
				tb.hand("e2e4")
				if apptest.Says(tb.Screen, words.T(name+".no")) {
					t.Error("the question is still there")
				}
				ask(tb)
				tb.pass()
				if apptest.Says(tb.Screen, words.T(name+".no")) {
					t.Error("the question is still there after the pass")
				}
			})
		})
	}
}

func (tb *table) doOffer()  { tb.Tool("draw") }
func (tb *table) doResign() { tb.Tool("resign") }

// late lets White's minute pass.
func late(tb *table) { tb.window.Wait(2 * time.Minute) }

// Every way in which a game ends is told to each who may read it: to the person who won or lost against the computer,
// to two people, and to one who watched two computers.
func TestEndsAreTold(t *testing.T) {
	const people, white, black, watched = "people", "white", "black", "watched" // the side of the one person
	players := map[string][2]int{people: {0, 0}, white: {0, 4}, black: {4, 0}, watched: {3, 3}}
	for _, c := range []struct {
		name, variant, start string
		do                   func(tb *table)
		titles               map[string]string
		said                 string
	}{
		{"midline", "chess2", "4k3/8/8/8/4K3/8/8/8 w - - 0 1 CC", plays("e4e5"), map[string]string{
			people: "White wins: the king crossed the midline", white: "You win: your king crossed the midline",
			black:   "You lose: the computer’s king crossed the midline",
			watched: "Level 3 (White) wins: the king crossed the midline"}, "It stands on e5."},
		{"both kings", "chess2", "7k/8/8/2K5/4K3/8/8/8 w - - 0 1 TC", plays("e4e5"), map[string]string{
			people: "White wins: both kings crossed the midline", white: "You win: both your kings crossed the midline",
			black: "You lose: the computer’s kings both crossed the midline"}, "They stand on c5 and e5."},
		{"mate in chess", "chess", "k7/8/1K6/8/8/8/8/7R w - - 0 1", plays("h1h8"), map[string]string{
			people: "White wins: checkmate", white: "You win: checkmate", black: "You lose: checkmate"},
			"The king on a8 has no way out: the king on b6 guards a7, b7; the rook on h8 guards b8."},
		{"no legal action", "chess2", "k7/7R/8/N7/8/1K6/8/8 w - - 0 1 CC", plays("h7b7"), map[string]string{
			people: "White wins: Black has no legal move", white: "You win: the computer has no legal move",
			black: "You lose: you have no legal move"},
			"In Chess 2 there is no stalemate: whoever has no legal move loses."},
		{"stalemate of two people", "chess", "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", plays("c1c7"), map[string]string{
			people: "Draw by stalemate"}, "Black has no legal move, and no king is in check."},
		{"stalemate of the computer", "chess", "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", plays("c1c7"), map[string]string{
			white: "Draw by stalemate"}, "The computer has no legal move, and no king is in check."},
		{"stalemate of the person", "chess", "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", plays("c1c7"), map[string]string{
			black: "Draw by stalemate"}, "You have no legal move, and no king is in check."},
		{"dead", "chess", "k7/8/8/8/8/8/1p6/K7 w - - 0 1", plays("a1b2"), map[string]string{
			people: "Draw: nobody can give mate any more", white: "Draw: nobody can give mate any more"}, ""},
		{"fifty", "chess", "k7/8/8/8/8/8/7R/K7 w - - 99 80", plays("h2h3"), map[string]string{
			people: "Draw by the fifty-move rule", watched: "Draw by the fifty-move rule"},
			"Fifty turns by each side without a capture or a pawn move."},
		{"threefold", "chess", "k7/8/8/8/8/8/7R/K7 w - - 0 80",
			plays("h2h3", "a8b8", "h3h2", "b8a8", "h2h3", "a8b8", "h3h2", "b8a8"), map[string]string{
				people: "Draw by threefold repetition"}, "The same position has occurred for the third time."},
		{"elimination", "rebel3", "8/8/8/3n4/4P3/K~7/8/4K3 w - - 0 40", plays("e4d5"), map[string]string{
			people: "White wins: Black has no piece left", white: "You win: the computer has no piece left",
			black: "You lose: you have no piece left"}, "Rebels without a king lose with their last piece."},
		{"agreement", "chess2", array, (*table).draw, map[string]string{people: "Draw by agreement"}, "Both sides agreed."},
		{"agreement with the computer", "chess2", array, (*table).draw, map[string]string{white: "Draw by agreement"},
			"You and the computer agreed."},
		{"resignation", "chess2", array, func(tb *table) { tb.Turn.Resign(rules.Black) }, map[string]string{
			people: "White wins: Black resigned", white: "You win: the computer resigned",
			black: "You lose: you resigned"}, ""},
		{"time", "chess", "k7/8/8/8/8/8/1p5R/K7 w - - 0 80", late, map[string]string{
			people: "Black wins: White ran out of time", white: "You lose: you ran out of time",
			black: "You win: the computer ran out of time"}, ""},
		{"time of two people against a bare king", "chess", "k7/8/8/8/8/8/7R/K7 w - - 0 80", late, map[string]string{
			people: "Draw: time ran out against a bare king"}, "White ran out of time, but a bare king cannot win."},
		{"time against a bare king", "chess", "k7/8/8/8/8/8/7R/K7 w - - 0 80", late, map[string]string{
			white: "Draw: time ran out against a bare king"}, "You ran out of time, but a bare king cannot win."},
	} {
		for reader, title := range c.titles {
			t.Run(c.name+" "+reader, func(t *testing.T) {
				apptest.InBubble(t, func(t *testing.T) {
					sides := players[reader]
					tb := sitAt(t, c.variant, c.start, sides[0], sides[1], minutes(1))
					c.do(tb)
					tb.window.Settle()
					if !tb.Turn.Over() || !tb.banner() || tb.End.title != title || !apptest.Says(tb.Screen, c.said) {
						t.Errorf("it stands %q and says\n%s", tb.Game.Result(), apptest.Reading(tb.Screen))
					}
					apptest.NoMissing(t, c.name, apptest.Reading(tb.Screen))
				})
			})
		}
	}
}

// plays makes actions, whoever is to make them.
func plays(actions ...string) func(*table) {
	return func(tb *table) {
		for _, text := range actions {
			m, err := uci.Parse(tb.Game.Position(), text)
			if err != nil {
				tb.t.Fatal(err)
			}
			if tb.Turn.Phase() == turn.Thinking {
				tb.Turn.Answer(m)
			} else {
				tb.Turn.Act(m)
			}
			tb.window.Settle()
		}
	}
}

// What the banner offers.
func TestEndChoices(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		tb.Resign()
		apptest.Press(t, tb.Screen, words.T("resign.yes"))
		apptest.Press(t, tb.Screen, words.T("end.rematch"))
		apptest.Press(t, tb.Screen, words.T("end.fresh"))
		apptest.Press(t, tb.Screen, words.T("end.review"))
		if strings.Join(tb.calls, " ") != "rematch fresh" || tb.banner() {
			t.Errorf("called %q; the banner hangs: %v", tb.calls, tb.banner())
		}
	})
}

// The card of the end leaves the board alone, is put away with Escape and comes back; with the next Escape the game is
// left. What helps to play ends with the game.
func TestTheEndIsPutAway(t *testing.T) {
	for name, end := range map[string]func(*table){
		"by the rules": func(tb *table) { tb.hand("e4e5") },
		"resigned":     func(tb *table) { tb.Turn.Resign(rules.Black) },
	} {
		t.Run(name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, "4k3/r7/8/8/4K3/8/8/8 w - - 0 1 AA", 0, 0, game.Control{})
				tb.press('h')
				end(tb)
				if tb.Screen.overlay != nil {
					t.Error("something lies over the board")
				}
				v := tb.view(tb.Turn.Shown())
				if len(v.Actions)+len(v.Frames)+len(v.StepsToWin)+len(v.Halo) > 0 || v.MidlineGlow {
					t.Errorf("the board still helps: %d actions, frames %v, steps %v", len(v.Actions), v.Frames, v.StepsToWin)
				}
				if tb.hint.text != "" || tb.enabled("hint") || tb.enabled("threats") && name == "by the rules" {
					t.Error("there is a hint for a game that is over")
				}
				tb.Screen.Key(fyne.KeyEscape)
				if tb.banner() || !apptest.Says(tb.Screen, words.T("end.show")) || len(tb.calls) > 0 {
					t.Fatalf("Escape does not put it away:\n%s", apptest.Reading(tb.Screen))
				}
				if !strings.Contains(tb.Message(), "White wins") {
					t.Errorf("how it ended is no longer said: %q", tb.Message())
				}
				apptest.Press(t, tb.Screen, words.T("end.show"))
				if !tb.banner() || apptest.Says(tb.Screen, words.T("end.show")) {
					t.Error("it does not come back")
				}
				tb.Screen.Key(fyne.KeyEscape)
				tb.Screen.Key(fyne.KeyLeft)
				tb.Screen.Key(fyne.KeyRight)
				if tb.banner() {
					t.Error("looking back brings it back")
				}
				tb.Screen.Key(fyne.KeyEscape)
				if strings.Join(tb.calls, " ") != "home" {
					t.Errorf("the next Escape leads to %q", tb.calls)
				}
			})
		})
	}
}

// The strips of Two Kings have no room for a king-turn once the game is over.
func TestKingTurnsEndWithTheGame(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, twoKings, 0, 0, game.Control{})
		tb.hand("e2e4")
		tb.Turn.Resign(rules.White)
		for _, k := range tb.Screen.turns {
			if k.state != NoKingTurn || k.Visible() {
				t.Error("a king-turn is still announced")
			}
		}
	})
}
