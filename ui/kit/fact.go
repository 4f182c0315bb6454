package kit

// Fact is something that a report of a fault needs.
type Fact struct{ Name, Text string }
