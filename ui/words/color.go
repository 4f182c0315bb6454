package words

// Color names a side.
func Color(white bool) string {
	if white {
		return T("color.white")
	}
	return T("color.black")
}
