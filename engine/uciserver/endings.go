package uciserver

import "midline/engine/endings"

// openEndings lets the searcher ask tables of endings, if the options have it so. No
// search may be running.
func (s *server) openEndings() {
	if s.endings != nil || !s.options.endings {
		return
	}
	o := endings.Options{Dir: s.options.endingDir, Make: endings.DefaultMake}
	if s.debug {
		o.Report = func(err error) { s.out.line("info string endings: %v", err) }
	}
	s.endings = endings.Open(o)
	s.searcher.SetEndings(s.endings)
}

// closeEndings waits until nothing is made any more. No search may be running.
func (s *server) closeEndings() {
	s.searcher.SetEndings(nil)
	if s.endings != nil {
		s.endings.Close()
		s.endings = nil
	}
}

// setEndings changes the options; what was in memory is let go.
func (s *server) setEndings(on bool, dir string) {
	if on != s.options.endings || dir != s.options.endingDir {
		s.closeEndings()
		s.options.endings, s.options.endingDir = on, dir
	}
}
