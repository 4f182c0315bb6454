// readers.mjs FOLDER READER FILE: reads the games of a file with a package of npm that is installed in
// a folder, and prints one line of JSON a game: its result and the moves of its main line.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [folder, reader, file] = process.argv.slice(2)
const require = createRequire(join(folder, 'here'))
const text = readFileSync(file, 'utf8')
const print = (result, moves) => console.log(JSON.stringify({ result, moves }))

if (reader === 'chess.js') { // reads one game at a time
  const { Chess } = require('chess.js')
  for (const game of text.split(/\n\n(?=\[Event )/)) {
    const chess = new Chess()
    try {
      chess.loadPgn(game)
    } catch (error) {
      throw new Error(`${error}\n${game}`)
    }
    print(chess.getHeaders().Result, chess.history())
  }
} else {
  const { parse } = require('@mliebelt/pgn-parser')
  for (const game of parse(text, { startRule: 'games' })) {
    print(game.tags.Result, game.moves.map((move) => move.notation.notation))
  }
}
