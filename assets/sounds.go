package assets

import "fmt"

// Sound returns the WAV file of a sound of a set: one channel of 16 bits. `make
// sounds` makes those of the set "wood".
func Sound(set, name string) ([]byte, error) {
	data, err := files.ReadFile("sounds/" + set + "/" + name + ".wav")
	if err != nil {
		return nil, fmt.Errorf("the set of sounds %q has no sound called %q", set, name)
	}
	return data, nil
}
