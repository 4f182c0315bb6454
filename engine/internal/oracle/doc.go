// Package oracle is a second, slow and plain implementation of docs/rules.md, with which the tests
// compare the fast one.
//
// It is written from the rulebook alone and shares no code with the rest of Midline. The board is a
// mailbox; it tests every pair of squares for whether a piece may go from one to the other, and
// plays every action on a copy of the position before it calls it legal. Its interface uses
// strings, so that it can be compared with anything. Comments name the rulebook's lines.
//
// It knows every variant of the rulebook, with every combination of options.
package oracle
