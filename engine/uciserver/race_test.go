//go:build race

package uciserver

func init() { raced = true }
