package main

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"midline/engine/variant"
	"midline/ui/words"
)

// columns is the room for a line of the help.
const columns = 80

// help prints what the command line takes.
func help(out io.Writer) {
	paragraph := func(text string) { fmt.Fprint(out, wrapped(text, 0), "\n") }
	paragraph(words.T("command.about"))
	fmt.Fprint(out, "  midline ", words.T("command.forms"), "\n\n")
	paragraph(words.T("command.file"))
	var games []string
	for _, v := range variant.All {
		games = append(games, v.Name)
	}
	options := [][2]string{
		{"--new-window", words.T("command.option.window")},
		{"--home " + words.T("command.folder"), words.T("command.option.home")},
		{"--game " + words.T("command.name"), words.T("command.option.game", strings.Join(games, ", "))},
		{"--version", words.T("command.option.version")},
		{"--help", words.T("command.option.help")},
	}
	wide := 0
	for _, o := range options {
		wide = max(wide, utf8.RuneCountInString(o[0]))
	}
	for _, o := range options {
		indent := wide + 4
		text := wrapped(o[1], indent)
		fmt.Fprintf(out, "  %-*s  %s", wide, o[0], text[indent:])
	}
}

// wrapped breaks a text into lines that begin with a number of spaces.
func wrapped(text string, indent int) string {
	var b strings.Builder
	line := strings.Repeat(" ", indent)
	begun := false
	for word := range strings.SplitSeq(text, " ") {
		if begun && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > columns {
			b.WriteString(line + "\n")
			line, begun = strings.Repeat(" ", indent), false
		}
		if begun {
			line += " "
		}
		line, begun = line+word, true
	}
	b.WriteString(line + "\n")
	return b.String()
}
