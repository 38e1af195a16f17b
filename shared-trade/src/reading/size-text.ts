import type { RoundRow, TableId, Wall } from '../tables/size-table.ts'
import type { FactSheet } from './facts.ts'
import type { Piece } from './piece.ts'
import type { ReadingContext } from './reading-context.ts'
import type { Product } from './resolve-product.ts'

/** Classes of IS 1239 and EN 10255. */
export const CLASS = /^(?:light|medium|heavy)$/

/** A meaning of a written size. */
export type Outline = { is: 'nominal'; inches?: number; mm?: number } | { is: 'od'; od: number }

/** A size in one table, with the wall that the text names. */
export interface Candidate {
  outline: Outline
  table?: TableId
  row?: RoundRow
  od?: number
  wall?: Wall
}

/** What a line says of the size of round pipe. */
export interface SizeText {
  sheet: FactSheet
  pieces: readonly Piece[]
  product: Product
  context: ReadingContext
  tables: readonly TableId[]
  schedule: string | undefined
  /** A second name of the wall: 'Sch 40 STD' is one wall up to NPS 10. */
  also: string | undefined
  wall: number | undefined
}
