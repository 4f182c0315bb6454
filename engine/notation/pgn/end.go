package pgn

import "strings"

// end determines where the game ends and its analysis begins: at the end of the main line, whose
// last turn a variation may repeat, or where a command says so.
func (p *parser) end() {
	last := p.lines[0].node()
	if p.ended != nil {
		last = p.ended
		token, reason, _ := strings.Cut(p.decision, " ")
		reason = strings.Trim(reason, " ")
		if r := result(token); r != "" && r != "*" {
			p.game.Result = r
			if reason != "" && p.game.Tag("Termination") == "" {
				p.game.Tags = append(p.game.Tags, Tag{"Termination", reason})
			}
		}
	}
	if len(last.Children) > 0 {
		p.game.End = last
	}
}

// keepAnalysis keeps what looked like the line after the end of a game as a comment: that line is
// the last paragraph.
func (p *parser) keepAnalysis() {
	if p.analysis != "" {
		paragraph := withoutJoiners(analysisCommand + p.analysis)
		p.analysis = ""
		p.addParagraphWithEnds(p.game.Root, true, paragraph)
	}
}

// readAnalysis reads the line after the end of a game without actions. Any other text stays a
// comment.
func (p *parser) readAnalysis() {
	if p.analysis == "" {
		return
	}
	root := p.game.Root
	if len(root.Children) == 0 {
		root.Children = p.lineOf(readMarkSigns.Replace(p.analysis))
	}
	if len(root.Children) == 0 || p.lines[0].moved {
		p.keepAnalysis()
	}
}

// lineOf returns the moves in a text that may follow the start; none if it is another text.
func (p *parser) lineOf(text string) []*Node {
	root := &Node{}
	sub := parser{raw: p.raw, options: p.options, text: text, game: &Game{Start: p.game.Start, Root: root}}
	sub.lines = make([]line, 1, 4)
	sub.lines[0].ring[0], sub.lines[0].nodes[0], sub.lines[0].closed = p.game.Start, root, true
	sub.readMoves()
	if len(sub.game.Warnings) > 0 || len(sub.lines) > 1 || sub.result != "" {
		return nil
	}
	sub.closeLine()
	if sub.remark.flush(); !root.Notes.Empty() {
		return nil
	}
	return root.Children
}

// endCommands returns the arguments of the commands with which Midline used to mark the end of a
// game that continues, and the text without them.
func endCommands(text string) (arguments []string, rest string) {
	const begin = "[%end "
	if !strings.Contains(text, begin) {
		return nil, text
	}
	var kept []string
	keep := func(part string) {
		if part = strings.Trim(part, " "); part != "" {
			kept = append(kept, part)
		}
	}
	from := 0 // of what is not kept yet
	for at := 0; ; {
		n := strings.Index(text[at:], begin)
		if n < 0 {
			break
		}
		command := at + n
		argument, _, closed := strings.Cut(text[command+len(begin):], "]")
		if !closed {
			break
		}
		at = command + len(begin) + len(argument) + 1
		if argument = strings.Trim(argument, " "); argument != "" {
			arguments = append(arguments, argument)
			keep(text[from:command])
			from = at
		}
	}
	keep(text[from:])
	return arguments, strings.Join(kept, " ")
}
