//go:build !unix && !windows

package files

import "os"

func isReadOnly(error) bool  { return false }
func isFull(error) bool      { return false }
func isBusy(error) bool      { return false }
func isNotFolder(error) bool { return false }

func rename(from, to string) error { return os.Rename(from, to) }

func openToRead(path string) (*os.File, error) { return os.Open(path) }

func alive(int) bool { return true }

func syncDir(string) error { return nil }
