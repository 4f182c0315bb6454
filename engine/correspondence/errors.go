package correspondence

import (
	"midline/engine/game"
	"midline/engine/message"
)

// Errors of Read; test for them with errors.Is.
var (
	ErrNone = message.New("there is no message of a game in this text; copy the whole message, " +
		"from {midline to the bracket } at its end")
	ErrCut     = message.New("the message is cut off; copy all of it, up to the bracket } at its end")
	ErrChanged = message.New("the message was changed on its way: its check sum does not fit; " +
		"copy it once more, or ask for it once more")
	ErrNewer = message.New("the message was written by a newer Midline; update Midline to read it")
)

// cheat says that the army that was shown is not the one that was committed to.
func cheat(name string) error {
	return message.New("%v has shown another army than the one chosen before yours was known: the hash of the "+
		"invitation does not fit; do not go on with this game, and agree on a new one", nameOr(name))
}

// Errors of Receive.
func errOwn(name string) error {
	return message.New("this is a message of your own; send it to %v, and paste here what comes back", nameOr(name))
}

func errKnown(name string) error {
	return message.New("this message of %v has been read already", nameOr(name))
}

func errOld(name string, turn int) error {
	return message.New("this message of %v is an old one, from turn %d; if the last one that you sent got lost, "+
		"send it again", nameOr(name), turn)
}

func errDiffers(name string, turn int) error {
	return message.New("in this message of %v another turn was played than here, at turn %d; "+
		"compare the games: one of you has to discard the game and paste the other's last message", nameOr(name), turn)
}

func errSetup(name string) error {
	return message.New("this message of %v is about another beginning of the game than was agreed here; "+
		"ask for the right message, or begin a new game", nameOr(name))
}

func errTheirTurn(name string) error {
	return message.New("this message of %v has a turn of yours that was not played here; "+
		"discard the game here and paste the message again to go on from it", nameOr(name))
}

func errOver(r game.Result, name string) error {
	return message.New("the game is over here (%v); send %v your last message once more", r, nameOr(name))
}

func errNoOffer(name string) error {
	return message.New("this message of %v accepts a draw that you have not offered; ask for another message",
		nameOr(name))
}

func errNotHere(name string) error {
	return message.New("this message of %v answers an invitation that was not made here; "+
		"paste it where the invitation was made, or send an invitation of your own", nameOr(name))
}
