// Package store keeps what outlives the window: the unfinished game, settings and
// themes as files, the window's size, and the log. What is wrong on the disk is
// told in sentences for the player and costs nothing else.
package store
