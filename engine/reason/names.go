package reason

// names are the codes as in the source, in order.
var names = [NumCodes]string{
	"None", "Midline", "Mates", "NoActions", "Wins", "Destroys", "Trades", "Takes", "TakesMore", "WinsExchange",
	"Converts",
	"ConvertsKing", "Forks", "StopsMidline", "StopsMate",
	"Saves", "Threatens", "Unlinks", "Promotes", "WinsLater", "Inherits", "Drops",
	"Checks", "Spends",
}

// String returns the name of the code as in the source: "TakesMore".
func (c Code) String() string {
	if c < NumCodes {
		return names[c]
	}
	return "unknown"
}
