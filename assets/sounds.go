package assets

import "fmt"

// Sound returns the WAV file of a sound of a set: one channel of 16 bits. `make sounds`
// generates the set "wood".
func Sound(set, name string) ([]byte, error) {
	data, err := files.ReadFile("sounds/" + set + "/" + name + ".wav")
	if err != nil {
		return nil, fmt.Errorf("set %q has no sound %q", set, name)
	}
	return data, nil
}
