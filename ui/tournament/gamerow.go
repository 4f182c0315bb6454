package tournament

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/engine/lab/players"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// gameHeight is the height of a game in the list.
const gameHeight float32 = 48

// gameRow shows a game in the list; it is used for one game after the other.
type gameRow struct {
	kit.Part
	picked, hovered     bool
	ground, rule        *canvas.Rectangle
	stripe              *canvas.Rectangle // of what is picked: not by colour alone
	number, names       *canvas.Text
	score, how          *canvas.Text
	texts               [4]string // of these
	wrong, live, filled bool
}

func newGameRow() *gameRow {
	r := &gameRow{ground: kit.NewBox(0, 0), rule: kit.NewBox(0, 0), stripe: kit.NewBox(0, 0),
		number: kit.Caption.Text(""), names: kit.Body.Text(""), score: kit.CaptionBold.Right(""), how: kit.Caption.Text("")}
	r.Kids = []fyne.CanvasObject{r.ground, r.rule, r.stripe, r.number, r.names, r.score, r.how}
	r.Paint, r.Place = r.paint, r.place
	r.ExtendBaseWidget(r)
	return r
}

// Mark implements kit.RowWidget.
func (r *gameRow) Mark(picked, hovered bool) {
	if picked == r.picked && hovered == r.hovered {
		return
	}
	r.picked, r.hovered = picked, hovered
	r.paint(r.Palette())
	canvas.Refresh(r.ground)
}

// set shows a game.
func (r *gameRow) set(e entry) {
	texts := [4]string{strconv.Itoa(e.game + 1)}
	wrong, live := false, e.live != nil
	if live {
		texts[1] = words.T("tournament.versus", e.live.White, e.live.Black)
		texts[2], texts[3] = words.T("tournament.live"), words.T("tournament.turn", e.live.Position.Fullmove())
		if of := e.live.Position.Rules(); of.Variant.Chosen {
			texts[3] += " · " + armiesText(of.Army(rules.White).Code()+of.Army(rules.Black).Code())
		}
	} else {
		texts[1] = words.T("tournament.versus", e.done.White, e.done.Black)
		texts[2], texts[3] = words.T("tournament.result."+resultIDs[e.done.Result]), reasonText(e.done)
		if e.done.Armies != "" {
			texts[3] += " · " + armiesText(e.done.Armies)
		}
		wrong = e.done.Blame != "" && e.done.Reason != players.Resignation
	}
	if r.filled && texts == r.texts && wrong == r.wrong && live == r.live {
		return
	}
	r.texts, r.wrong, r.live, r.filled = texts, wrong, live, true
	r.place(r.Size())
	r.paint(r.Palette())
	canvas.Refresh(r.ground)
}

// resultIDs are the results in keys of texts.
var resultIDs = map[string]string{"1-0": "white", "0-1": "black", "1/2-1/2": "draw"}

// reasonKeys are the reasons of the lab in keys of texts; those of the rules are those of positions.
var reasonKeys = map[string]string{players.Crash: "crash", players.IllegalMove: "illegal", players.Garbage: "garbage",
	players.NoAnswer: "noanswer", players.NoStart: "nostart", players.TooLong: "length", players.Adjudication: "decided",
	players.Resignation: "resignation", players.Refusal: "refusal", players.FalseClaim: "claim", "time": "time"}

// ruleReasons are the reasons of the rulebook in keys of texts.
var ruleReasons = func() map[string]string {
	ids := map[string]string{}
	for reason, id := range map[rules.Reason]string{rules.Checkmate: "checkmate", rules.MidlineInvasion: "midline",
		rules.NoLegalAction: "noaction", rules.Elimination: "elimination", rules.Stalemate: "stalemate",
		rules.Threefold: "threefold", rules.FiftyMove: "fifty", rules.DeadPosition: "dead"} {
		ids[reason.String()] = id
	}
	return ids
}()

// reasonText says in words how a game ended, with the player who is to blame.
func reasonText(r *Result) string {
	if id := ruleReasons[r.Reason]; id != "" {
		return words.T("reason." + id)
	}
	key, who := reasonKeys[r.Reason], r.White
	if r.Blame == "b" {
		who = r.Black
	}
	text := r.Reason
	switch {
	case key != "" && r.Blame != "":
		text = words.T("tournament.reason."+key, who)
	case key != "":
		text = words.T("tournament.reason." + key)
	}
	if r.Detail != "" && r.Blame != "" && key != "time" {
		text = words.T("tournament.reason.detail", text, r.Detail)
	}
	return text
}

func (r *gameRow) paint(p theme.Palette) {
	clear := theme.Fade(p.Surface, 0)
	r.ground.FillColor, r.stripe.FillColor, r.rule.FillColor = clear, clear, p.Border
	switch {
	case r.picked:
		r.ground.FillColor, r.stripe.FillColor = p.TealSoft, p.Teal
	case r.hovered:
		r.ground.FillColor = theme.Fade(p.Raised, 0.6)
	}
	r.number.Color, r.names.Color, r.score.Color, r.how.Color = p.Text2, p.Text, p.Text, p.Text2
	if r.live {
		r.score.Color = p.Teal
	}
	if r.wrong {
		r.how.Color = p.Red
	}
}

func (r *gameRow) place(size fyne.Size) {
	if size.Width <= 0 {
		return
	}
	kit.Put(r.ground, 0, 0, size.Width, size.Height)
	kit.Put(r.rule, 0, size.Height-1, size.Width, 1)
	kit.Put(r.stripe, 0, 0, 4, size.Height-1)
	line := func(t *canvas.Text, style kit.Style, text string, x, y, w float32) {
		t.Text = style.Cut(text, w)
		kit.Put(t, x, y, w, style.Line())
	}
	const left, score = 60, 64
	line(r.number, kit.Caption, r.texts[0], 16, 6, left-20)
	names, room := kit.Body, size.Width-left-score-24
	if names.Width(r.texts[1]) > room {
		names = kit.Caption
	}
	r.names.TextSize = names.Size
	line(r.names, names, r.texts[1], left, 4, room)
	line(r.score, kit.CaptionBold, r.texts[2], size.Width-score-12, 6, score)
	line(r.how, kit.Caption, r.texts[3], left, 26, size.Width-left-16)
}

func findVariant(name string) (*rules.Variant, error) { return variant.Find(name) }
