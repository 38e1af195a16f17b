/** Reading of lines, searches and lists: its own entry, so that pages load it when somebody types. */
export type { Choice, Facts, Problem, Question, Topic } from './facts.ts'
export { phrasesOf, piecesOf } from './piece.ts'
export { SHORTEST_ITEM_CODE } from './item-codes.ts'
export type { Explanation, Piece, PieceType, PieceValues, Shape, WrittenSize } from './piece.ts'
export type { ReadingKnowledge } from './reading-context.ts'
export { writeSize } from './file-matrix.ts'
export type { FileTable, FileTableRow, SkippedRow, TitleRows } from './file-page.ts'
export { findTable, givenBy, type IsKnownTitle, type TableChoice } from './file-table.ts'
export { MOST_CHARACTERS, readLine, readQuery, type Reading } from './read-line.ts'
export { answerItem, isExplanation, type Answer } from './answers.ts'
export { readRemark, readTitle, type ColumnTitle } from './column-titles.ts'
export { describePiece, markOf, otherMeanings, type PieceMark } from './describe-piece.ts'
export { MOST_ROWS, readList, textOfCells, type CellList, type ListItem } from './read-list.ts'
export type { CellNote } from './read-table.ts'
export { spellingsOf } from './spellings.ts'
export {
  amountOf,
  decimalMarkOf,
  readAmount,
  readDays,
  readLength,
  readNumber,
  readRate,
  readWeightPerMetre,
  type DecimalMark,
} from './table-cells.ts'
export { boreOfInches, formatInches } from './table-sizes.ts'
export { tokenize } from './tokens.ts'
export { TRADE_WORDS } from './trade-vocabulary.ts'
