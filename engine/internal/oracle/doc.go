// Package oracle is a second, slow and plain implementation of docs/rules.md,
// against which the tests compare the fast one.
//
// It is written from the rulebook alone and shares no code with the rest of
// Midline. The board is a mailbox; whether a piece may go from one square to
// another is asked for every pair of squares; every action is played on a copy
// of the position before it is called legal. Strings stand at its border, so
// that it can be compared with anything. Comments name the rulebook's lines.
//
// It knows every variant of the rulebook, with every combination of options.
package oracle
