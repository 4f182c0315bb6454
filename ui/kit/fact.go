package kit

// Fact is a line of a problem report.
type Fact struct{ Name, Text string }
