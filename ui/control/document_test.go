package control

import (
	"strings"
	"testing"

	"midline/engine/notation/fen"
	"midline/ui/screen"
	"midline/ui/words"
)

// What the program is opened with is on the board at once, to be played on; an
// unfinished game is given up only if that is said.
func TestOpenedWith(t *testing.T) {
	const position = "8/8/8/4k3/8/8/8/K7 w - - 0 1 CN"
	inApp(t, friends, func(t *testing.T, p *program) {
		p.document = document{text: position}
		p.openDocument()
		p.desk.settle()
		if got := fen.Format(p.table().game.Position()); got != position {
			t.Errorf("on the board is %s", got)
		}
		p.table().hand("a1a2")
		p.document = document{text: "8/8/8/4k3/8/8/8/KK6 w - - 0 1"}
		p.openDocument()
		p.desk.settle()
		if _, asked := p.desk.bar.(*screen.Confirm); !asked {
			t.Fatal("the unfinished game is given up without a question")
		}
		press(t, p.desk.bar, words.T("replace.no"))
		p.desk.settle()
		if got := fen.Format(p.table().game.Position()); !strings.HasSuffix(got, "CN") {
			t.Errorf("on the board is %s", got)
		}
		p.document = document{text: "8/8/8/4k3/8/8/8/KK6 w - - 0 1"}
		p.openDocument()
		press(t, p.desk.bar, words.T("replace.yes"))
		p.desk.settle()
		if got := p.table().game.Position().Rules().Variant.Name; got != "kings" {
			t.Errorf("on the board is %s", got)
		}
		before := p.table()
		p.document = document{text: "8/8/8/4k3/8/8/8/9 w - - 0 1"}
		p.openDocument()
		p.desk.settle()
		if _, told := p.desk.bar.(*screen.Notice); !told || p.table().game != before.game {
			t.Error("a broken position is not refused, or costs the game")
		}
	})
}

// About tells where the files are, and copies it for a report.
func TestAboutIsCopied(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		p.follow(toAbout)
		press(t, p.desk.now, words.T("about.copy"))
		for _, part := range []string{"Midline ", p.setPath[:strings.LastIndexAny(p.setPath, `/\`)], "Go "} {
			if !strings.Contains(p.desk.copied, part) {
				t.Errorf("%q lacks %q", p.desk.copied, part)
			}
		}
	})
}
