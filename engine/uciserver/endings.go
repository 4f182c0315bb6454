package uciserver

import "midline/engine/endings"

// openEndings gives the searcher tables of endings, if the options say so. No search may be
// running.
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

// closeEndings waits until no table is being made. No search may be running.
func (s *server) closeEndings() {
	s.searcher.SetEndings(nil)
	if s.endings != nil {
		s.endings.Close()
		s.endings = nil
	}
}

// setEndings changes the options and drops the tables in memory.
func (s *server) setEndings(on bool, dir string) {
	if on != s.options.endings || dir != s.options.endingDir {
		s.closeEndings()
		s.options.endings, s.options.endingDir = on, dir
	}
}
