package workshop

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/army"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// textScreen shows the text of a file with its mistakes.
type textScreen struct {
	kit.Page
	room  *Room
	file  string
	head  *kit.PageHead
	wrong []*kit.Label
	lines *kit.Label
	show  *kit.Button
	copy  *kit.Button
	text  string
}

var _ app.Screen = (*textScreen)(nil)

func newTextScreen(r *Room, file string) *textScreen {
	s := &textScreen{room: r, file: file, lines: kit.NewParagraph("", kit.Body, kit.ShadeText, 0).MayEnd()}
	s.head = r.Art.NewPageHead(file, app.Link(r.Frame, app.Workshop{}))
	s.head.Title.MayEnd()
	s.show = r.Art.NewButton(kit.ButtonOptions{Label: words.T("workshop.folder"),
		Action: func() { r.Show(r.shelf().Dir()) }})
	s.copy = r.Art.NewButton(kit.ButtonOptions{Label: words.T("workshop.copytext"), Icon: "copy",
		Action: func() { r.Frame.Copy(s.text) }})
	s.copy.SetEnabled(false) // until the text is read
	for _, p := range r.shelf().Problems() {
		if p.File == file {
			s.wrong = append(s.wrong, kit.NewParagraph(problemText(p), kit.Body, kit.ShadeRed, 0))
		}
	}
	column := func(width float32) (w, left float32) {
		w = min(width-2*kit.Pick(kit.Narrow(s.Size()), 24, 40), 900)
		return w, float32(int((width - w) / 2))
	}
	s.Pin(func(size fyne.Size) kit.Item {
		_, left := column(size.Width)
		return s.head.Layout(size, left, left, kit.Own(s.copy), kit.Own(s.show))
	}, nil)
	s.Body.ArrangeBy(func(size fyne.Size) kit.Item {
		_, left := column(size.Width)
		return kit.Inset(left, 16, left, 16, kit.Column(8, append(kit.Items(s.wrong,
			func(l *kit.Label) kit.Item { return kit.Text(l) }), kit.Gap(8), kit.Text(s.lines))...))
	})
	s.Open(s, fyne.NewSize(640, 400))
	s.Body.Least = func() fyne.Size { return fyne.NewSize(640, s.Body.HeightAt(max(s.Size().Width, 640))) }
	return s
}

// read reads the file beside the window.
func (s *textScreen) read() {
	r, path := s.room, filepath.Join(s.room.shelf().Dir(), filepath.Base(s.file))
	r.Post("read "+path, func() error {
		data, err := files.Read(path, army.MaxSize)
		r.Frame.Do(func() {
			if err != nil {
				r.refuse(words.Sentence(words.Error(err)))
				return
			}
			s.showText(strings.ToValidUTF8(string(data), "�"))
		})
		return nil
	})
}

func (s *textScreen) showText(text string) {
	s.text = text
	s.lines.SetText(text)
	s.copy.SetEnabled(true)
	s.Body.Relayout()
	s.Scroll.Refresh()
}

// Key goes back with Escape.
func (s *textScreen) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		s.room.Frame.Go(app.Workshop{})
	}
	return name == fyne.KeyEscape || s.Turn(name)
}

// Rune implements app.Screen.
func (s *textScreen) Rune(rune) bool { return false }
