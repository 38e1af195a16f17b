/** Reading of lines, searches and lists: its own entry, so that pages load it when somebody types. */
export type { Choice, Facts, Problem, Question, Topic } from './facts.ts'
export { piecesOf } from './piece.ts'
export type { Explanation, Piece, PieceKind, PieceValues, Shape, WrittenSize } from './piece.ts'
export type { ReadingKnowledge } from './reading-context.ts'
export { MOST_CHARACTERS, readLine, readQuery, type Reading } from './read-line.ts'
export { MOST_ROWS, readList, type ListItem } from './read-list.ts'
export { formatInches } from './table-sizes.ts'
export { TRADE_WORDS } from './trade-vocabulary.ts'
