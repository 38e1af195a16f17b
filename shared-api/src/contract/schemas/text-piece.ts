import * as Type from 'typebox'
import type { Static } from 'typebox'

/** How a part of a text is marked. */
const MARKS = ['size', 'standard', 'quantity', 'ignored', 'unknown'] as const

/** A part of a typed text with what it was read as. */
export const TextPiece = Type.Object({
  text: Type.String(),
  /** Its place in the text. */
  start: Type.Integer(),
  end: Type.Integer(),
  mark: Type.Enum(MARKS),
  /** 'nominal bore 50 mm' */
  meaning: Type.String(),
})
export type TextPiece = Static<typeof TextPiece>
