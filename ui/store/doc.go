// Package store saves what outlives the window: the unfinished game, the library, progress, the size of the
// window and the log; and it reads settings and themes. Problems with files are reported as sentences for the
// player, and affect nothing else.
package store
