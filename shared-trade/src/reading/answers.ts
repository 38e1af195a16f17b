import { QUANTITY_UNITS } from '../quantities/quantity.ts'
import { PROCESSES } from '../register/processes.ts'
import type { Explanation, Piece, PieceType } from './piece.ts'
import { CUT } from './read-list.ts'
import type { ListItem } from './read-list.ts'
import { readPieces } from './read-line.ts'
import type { ReadingKnowledge } from './reading-context.ts'

/** What a person says about a line: the answer to its question, or what a part of its text is. */
export interface Answer {
  says: Explanation
  /** The part of the text that is corrected; without it the answer is to the question. */
  text?: string
}

/** Kinds of which one says all: who chooses a schedule chooses the wall. */
const GROUPS: readonly (readonly PieceType[])[] = [
  ['schedule', 'wall', 'gauge'],
  ['quantity', 'open quantity'],
]
const groupOf = (kind: PieceType) => GROUPS.find((group) => group.includes(kind)) ?? [kind]

/** Reads an item again with what a person says, which stands instead of what the line says of the same. */
export function answerItem(
  item: ListItem,
  answers: readonly Answer[],
  knowledge: ReadingKnowledge = {},
): ListItem {
  const chosen = answers.filter(({ text }) => text === undefined)
  const replaced = new Set(chosen.flatMap(({ says }) => groupOf(says.kind)))
  const stays = ({ kind }: Piece) => !replaced.has(kind)
  const pieces = item.pieces.map((piece) => corrected(piece, answers)).filter(stays)
  const given = [
    ...item.given.filter(stays),
    ...chosen.map(
      ({ says: { kind, value } }) =>
        ({ kind, value, start: 0, end: 0, text: '', because: BECAUSE, inherited: true }) as Piece,
    ),
  ]
  const reading = readPieces(item.text, pieces, { ...knowledge, given, purpose: 'request' })
  const problems = [...reading.problems, ...item.problems.filter((problem) => problem === CUT)]
  return { ...item, ...reading, problems, given }
}

const BECAUSE = 'a person says so'

function corrected(piece: Piece, answers: readonly Answer[]): Piece {
  const correction = answers.findLast(({ text }) => text?.toLowerCase() === piece.text.toLowerCase())
  if (!correction) return piece
  const { kind, value } = correction.says
  const { start, end, text } = piece
  return { kind, value, start, end, text, because: BECAUSE } as Piece
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 100
const isMeasure = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Measures by the way in which a size is written. */
const SIZES: Readonly<Record<string, readonly string[]>> = {
  nps: ['inches'],
  nb: ['mm'],
  od: ['mm'],
  sides: ['width', 'height'],
  inch: ['inches'],
  dia: ['mm'],
  'inch dia': ['inches'],
  mm: ['mm'],
  number: ['value'],
}

function isSize(value: unknown): boolean {
  if (!isObject(value) || typeof value.as !== 'string' || !Object.hasOwn(SIZES, value.as)) return false
  return SIZES[value.as]?.every((name) => isMeasure(value[name])) ?? false
}

const isQuantity = (value: unknown) =>
  isObject(value) && isMeasure(value.value) && QUANTITY_UNITS.some((unit) => unit === value.unit)

/** What a person may say of a part of a text, by its kind. */
const CHECKS: Readonly<Partial<Record<PieceType, (value: unknown) => boolean>>> = {
  size: isSize,
  wall: isMeasure,
  length: isMeasure,
  schedule: isText,
  standard: isText,
  grade: (value) => isObject(value) && isText(value.name),
  process: (value) => PROCESSES.some(({ id }) => id === value),
  material: isText,
  shape: (value) => value === 'round' || value === 'square' || value === 'rectangular',
  finish: isText,
  coating: isText,
  ends: isText,
  quantity: isQuantity,
  'item number': isText,
  chatter: isText,
}

/** Whether it is something that a person may say; what comes from outside is checked with it. */
export function isExplanation(said: { kind: string; value?: unknown }): said is Explanation {
  const { kind, value } = said
  return Object.hasOwn(CHECKS, kind) && CHECKS[kind as PieceType]?.(value) === true
}
