package files

import "golang.org/x/sys/windows"

// Room returns how many bytes the user can still write to the disk that holds a folder. ok is false if that
// is unknown.
func Room(dir string) (bytes uint64, ok bool) {
	name, err := windows.UTF16PtrFromString(dir)
	if err != nil {
		return 0, false
	}
	err = windows.GetDiskFreeSpaceEx(name, &bytes, nil, nil)
	return bytes, err == nil
}
