package uciserver

import (
	"fmt"

	"midline/engine/army"
)

// setArmies reads the armies of a folder, which positions may name from then on. It tells of each
// file that is wrong.
func (s *server) setArmies(dir string) error {
	if dir == "" || dir == empty {
		return nil
	}
	list, problems, err := army.ReadFolder(dir)
	if err != nil {
		return fmt.Errorf("option ArmyPath: %w", err)
	}
	for _, p := range problems {
		s.out.inform(p.Error())
	}
	for _, a := range list {
		kept, err := army.Keep(a.Army)
		if err != nil {
			s.out.inform(err.Error())
			continue
		}
		s.out.inform(fmt.Sprintf("army %s: %s", kept.Code(), kept.Name))
	}
	return nil
}
