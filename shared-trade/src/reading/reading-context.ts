import { standardOf } from '../register/standards.ts'
import type { Explanation, Piece } from './piece.ts'

/** What a reader is given to know beside the trade: the catalogue's brands and words, towns, and earlier corrections. */
export interface ReadingKnowledge {
  /** Brand names as they are written. */
  brands?: readonly string[]
  /** Names of towns and states by each of their spellings in lower case. */
  places?: ReadonlyMap<string, string>
  /** Lower-case codes by which the catalogue knows products. */
  codes?: ReadonlySet<string>
  /** Lower-case words by which the catalogue knows products. */
  words?: ReadonlySet<string>
  /** What a person chose for a part of a text, by the text in lower case. It counts for every later line. */
  corrections?: ReadonlyMap<string, Explanation>
  /** Pieces that another part of the list says: the facts of a title, the column of a number. */
  given?: readonly Piece[]
  /** A request names quantities, a search products: '6 m' is a length there. */
  purpose?: 'request' | 'search'
}

/** What the pieces that are explained first say about how sizes are meant. */
export interface ReadingContext {
  purpose: 'request' | 'search'
  /** Square and rectangular sections are sized by their sides. */
  hollow: boolean
  square: boolean
  /** Boiler, exchanger and precision tubes are sized by their outside diameter, in inches too. */
  byOd: boolean
  stainless: boolean
  /** GI and MS pipe, whose 'dia' and millimetres are the nominal bore. */
  byBore: boolean
}

/** Draws the context from pieces. */
export function contextOf(pieces: readonly Piece[], purpose: 'request' | 'search'): ReadingContext {
  const context = { purpose, hollow: false, square: false, byOd: false, stainless: false, byBore: false }
  let isRound = false
  for (const piece of pieces) {
    if (piece.kind === 'shape') {
      if (piece.value === 'round') isRound = true
      else context.hollow = true
      if (piece.value === 'square') context.square = true
    } else if (piece.kind === 'standard') {
      const standard = standardOf(piece.value)
      if (standard?.tables.some((table) => BORE_TABLES.has(table))) context.byBore = true
      if (standard?.form === 'tube') context.byOd = true
      if (standard?.form === 'hollow section') context.hollow = true
      if (standard?.metals[0] === 'stainless steel') context.stainless = true
    } else if (piece.kind === 'material') {
      if (piece.value === 'stainless steel') context.stainless = true
      if (piece.value === 'mild steel') context.byBore = true
    } else if (piece.kind === 'finish' && piece.value === 'Galvanised') context.byBore = true
    else if (piece.kind === 'grade' && TUBE_GRADES.test(piece.value.name)) context.byOd = true
    else if (piece.kind === 'application' && OD_APPLICATIONS.has(piece.value)) context.byOd = true
    else if (piece.kind === 'process' && OD_PROCESSES.has(piece.value)) context.byOd = true
    else if (piece.kind === 'schedule' && /^(?:light|medium|heavy)$/.test(piece.value)) context.byBore = true
  }
  if (isRound) context.hollow = false
  return context
}

const OD_APPLICATIONS = new Set([
  'boiler',
  'superheater',
  'economiser',
  'heat exchanger',
  'precision',
  'furniture',
  'idler',
])
/** Grades of ASTM A213, which is of tube by outside diameter; the same steel of pipe is P11. */
const TUBE_GRADES = /^T(?:2|5|9|11|12|22|23|91|92)$/
const OD_PROCESSES = new Set<string>(['CDW', 'CEW', 'DOM', 'cold drawn seamless'])
/** Tables whose sizes the trade calls by their bore, 'dia' included. */
const BORE_TABLES = new Set<string>(['is-1239', 'is-3589', 'is-1161', 'en-10255'])
