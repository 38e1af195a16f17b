import type { PriceLimit, Rate, Tax } from '../prices/price.ts'
import type { Quantity } from '../quantities/quantity.ts'
import type { ProcessId } from '../register/processes.ts'

/** How a size is written. What it means in millimetres depends on the rest of the text. */
export type WrittenSize =
  /** '2 NPS', '2" NB' */
  | { as: 'nps'; inches: number }
  /** '50 NB', 'DN 50' */
  | { as: 'nb'; mm: number }
  /** 'OD 60.3' */
  | { as: 'od'; mm: number }
  /** 'ID 80' */
  | { as: 'id'; mm: number }
  /** '60 × 40' */
  | { as: 'sides'; width: number; height: number }
  /** '2 inch', a nominal size of pipe, the outside diameter of tube, the side of a hollow section */
  | { as: 'inch'; inches: number }
  /** '50 mm dia', the nominal bore of GI and MS pipe */
  | { as: 'dia'; mm: number }
  /** '2 inch dia' */
  | { as: 'inch dia'; inches: number }
  /** '50 mm' */
  | { as: 'mm'; mm: number }
  /** '50' of '50 x 3': an outside diameter, or a nominal bore */
  | { as: 'outline'; mm: number }
  /** '50', without a unit */
  | { as: 'number'; value: number }

export type Shape = 'round' | 'square' | 'rectangular' | 'hollow' | 'other'

/** What each kind of piece says. */
export interface PieceValues {
  size: WrittenSize
  /** Millimetres. */
  wall: number
  /** A gauge as its number. */
  gauge: { number: number; system: 'SWG' | 'BWG' | 'gauge' }
  /** 'Sch 40', 'Sch 40S', 'STD', 'heavy'; 'class A' is 'light'. */
  schedule: string
  standard: string
  grade: { name: string; standard?: string }
  process: ProcessId
  /** Type of A53. */
  type: 'E' | 'S' | 'F'
  material: string
  shape: Shape
  finish: string
  coating: string
  ends: string
  /** Millimetres of a piece. */
  length: number
  quantity: Quantity
  /** A quantity whose unit can mean several things: 'mt', 'bundle'. */
  'open quantity': { value: number; unit: string }
  'price limit': PriceLimit
  rate: Rate
  tax: Tax
  place: { name?: string; pin?: string }
  brand: string
  application: string
  'item number': string
  /** A code by which the catalogue knows a product. */
  'item code': string
  'weight per metre': number
  pressure: string
  person: string
  phone: string
  date: string
  term: string
  'not pipe': string
  /** A word by which the catalogue knows products. */
  word: string
  /** 'pipe', 'tube': what every product is. */
  noun: string
  chatter: string
  unknown: string
}
export type PieceType = keyof PieceValues

/** A part of a text with its one explanation. */
export type Piece<Kind extends PieceType = PieceType> = {
  [K in Kind]: {
    kind: K
    value: PieceValues[K]
    /** Place in the typed text. */
    start: number
    end: number
    /** As typed. */
    text: string
    /** The rule that explains it: 'a wall is marked thk'. */
    because: string
    /** Other explanations that the rules leave equal. */
    alternatives?: readonly Explanation[]
    /** From a title above the line, whose text it is. */
    inherited?: true
  }
}[Kind]

/** What a piece is, without its place. */
export type Explanation<Kind extends PieceType = PieceType> = {
  [K in Kind]: { kind: K; value: PieceValues[K] }
}[Kind]

/** The pieces of one kind. */
export function piecesOf<Kind extends PieceType>(pieces: readonly Piece[], kind: Kind): Piece<Kind>[] {
  // Each kind has one type of piece, which the compiler cannot follow through a parameter.
  return pieces.filter((piece) => piece.kind === kind) as unknown as Piece<Kind>[]
}

/** The texts of pieces as they were written; pieces with only a space between them are one text. */
export function phrasesOf(text: string, pieces: readonly Pick<Piece, 'start' | 'end'>[]): string[] {
  const phrases: { start: number; end: number }[] = []
  for (const { start, end } of pieces.toSorted((a, b) => a.start - b.start)) {
    const before = phrases.at(-1)
    if (before && text.slice(before.end, start).trim() === '') before.end = end
    else phrases.push({ start, end })
  }
  return phrases.map(({ start, end }) => text.slice(start, end))
}
