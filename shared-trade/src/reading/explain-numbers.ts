import { citedStandard } from './citations.ts'
import type { ExplainedText } from './explain.ts'
import type { Explanation, Piece } from './piece.ts'
import type { ReadingContext } from './reading-context.ts'
import { inchesOfBore } from './table-sizes.ts'

const SCHEDULES = new Set([5, 10, 20, 30, 40, 60, 80, 100, 120, 140, 160])
const THICKEST_PART = 0.25

/** Indian standards that the trade calls by their number. */
const STANDARD_NUMBERS = new Set(['1239', '3589', '4923', '1161'])
/** Whether a number has no unit behind it. */
const isAlone = ({ tokens, isFree }: ExplainedText, at: number) =>
  !isFree(at + 1) || !/^(?:inch|ft|m|kg|nb|dn|od|pieces|x)$/.test(tokens[at + 1]?.key ?? '')

/** The largest measure of a size in millimetres, as far as it is known without a table. */
function roughly(piece: Piece | undefined): number | undefined {
  if (piece?.kind !== 'size') return undefined
  const { value } = piece
  if (value.as === 'sides') return value.width
  if (value.as === 'inch' || value.as === 'nps' || value.as === 'inch dia') return value.inches * 25.4
  if (value.as === 'number') return value.value >= 15 ? value.value : value.value * 25.4
  return value.mm
}

/** The sizes that few millimetres may be instead: a bore that tables have, and a diameter where nothing says which pipe it is. */
function sizesOfFew(mm: number, { pieces }: ExplainedText, context: ReadingContext): Explanation<'size'>[] {
  if (context.hollow) return []
  const isNamed = pieces.some(({ kind }) => SAYS_WHICH_PIPE.has(kind)) && !context.stainless
  const isBore = inchesOfBore(mm) !== undefined && (context.byBore || !isNamed)
  return [
    ...(isBore ? [{ kind: 'size' as const, value: { as: 'nb' as const, mm } }] : []),
    ...(isNamed ? [] : [{ kind: 'size' as const, value: { as: 'od' as const, mm } }]),
  ]
}

const SAYS_WHICH_PIPE = new Set<Piece['kind']>([
  'standard',
  'grade',
  'process',
  'material',
  'finish',
  'schedule',
  'application',
])

/**
 * Explains numbers that no word or sign explains: with what is missing yet. In a request a number that may be a quantity is asked
 * for, never taken.
 */
export function explainNumbers(text: ExplainedText, context: ReadingContext) {
  const { tokens, pieces } = text
  const { has } = text
  const because = 'a number without a word for it is what is missing yet'
  const isEdge = (at: number) => {
    const next = tokens[at + 1]
    return next === undefined || /^[,;)]$/.test(next.key) || (next.is === 'word' && !next.glued)
  }
  const places = tokens.flatMap((token, at) => (token.is === 'number' && text.isFree(at) ? [at] : []))
  // A number at the beginning counts the lines when the line has its size and its quantity.
  const [first] = places
  if (first === 0 && has('size') && has('quantity', 'open quantity') && Number.isInteger(tokens[0]?.value))
    text.explain(
      0,
      1,
      { kind: 'item number', value: tokens[0]?.key ?? '' },
      'a number before everything counts the items',
    )
  // '12 mm square pipe 1.2 mm': the smaller measure is the wall.
  const hasSmaller = (value: number) =>
    places.some((at) => tokens[at + 1]?.key === 'mm' && (tokens[at]?.value ?? value) < value * THICKEST_PART)
  let size = pieces.find(({ kind }) => kind === 'size')
  for (const at of places) {
    const token = tokens[at]
    if (!token || !text.isFree(at)) continue
    const { value } = token
    const isMm = tokens[at + 1]?.key === 'mm' && text.isFree(at + 1)
    const end = at + (isMm ? 2 : 1)
    const outline = roughly(size)
    const isWall =
      outline !== undefined &&
      !has('wall') &&
      (isMm || !has('gauge')) &&
      value < outline * THICKEST_PART &&
      value > 0
    const before = tokens[at - 1]
    if (isMm && size && isWall)
      text.explain(at, end, { kind: 'wall', value }, 'a second measure in mm is the wall')
    else if (isMm && !size && value < 13 && !hasSmaller(value) && !context.byOd && !has('wall'))
      text.explain(
        at,
        end,
        { kind: 'wall', value, alternatives: sizesOfFew(value, text, context) },
        'few millimetres of a pipe are its wall',
      )
    else if (isMm && !size)
      text.explain(at, end, { kind: 'size', value: { as: 'mm', mm: value } }, 'a measure in mm is the size')
    else if (isMm) {
      // A second size contradicts the first: both are asked for.
      if (size && value >= 6 && !context.hollow)
        text.explain(at, end, { kind: 'size', value: { as: 'mm', mm: value } }, 'a measure in mm is the size')
      continue
    } else if (!size && token.written === 'fraction')
      text.explain(at, end, { kind: 'size', value: { as: 'inch', inches: value } }, 'a fraction is in inches')
    else if (context.purpose === 'search' && STANDARD_NUMBERS.has(token.key) && isAlone(text, at))
      text.explain(
        at,
        end,
        { kind: 'standard', value: citedStandard({ family: 'IS', number: token.key }) },
        'a number that no size has is the standard of that number',
      )
    else if (/^0\d/.test(token.key) || isInReference(text, at)) continue
    else if (!size && value > 0 && value <= 1300 && !isLonelyQuantity(text, at))
      text.explain(at, end, { kind: 'size', value: { as: 'number', value } }, because)
    else if (size && isWall && (token.written === 'decimal' || context.hollow) && !has('schedule'))
      text.explain(at, end, { kind: 'wall', value }, because)
    else if (
      size &&
      context.purpose === 'search' &&
      SCHEDULES.has(value) &&
      !has('schedule', 'wall', 'gauge') &&
      !context.hollow
    )
      text.explain(at, end, { kind: 'schedule', value: `Sch ${String(value)}` }, because)
    else if (before?.key === 'x' && has('length') && !has('quantity') && at === tokens.length - 1)
      text.explain(
        at,
        end,
        { kind: 'quantity', value: { value, unit: 'pieces' } },
        'times a number behind a length are pieces',
      )
    else if (
      context.purpose === 'request' &&
      !has('quantity', 'open quantity') &&
      (before === undefined || /^[-:=@,|]$/.test(before.key) || isEdge(at)) &&
      Number.isInteger(value)
    )
      text.explain(
        at,
        end,
        { kind: 'open quantity', value: { value, unit: '' } },
        'a number without a unit may be a quantity',
      )
    if (!size && has('size')) size = text.pieces.find(({ kind }) => kind === 'size')
  }
}

/** A number that strokes join to others, or that stands in letters that nothing explains: 'QT/2025/1147', 'Ref7'. */
function isInReference({ tokens, isFree }: ExplainedText, at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (before?.is === 'word' && token?.glued && isFree(at - 1)) return true
  const isLink = (key: string | undefined) => key === '/' || key === '-' || key === '_'
  const isInCall = before?.key === '(' && before.glued && tokens[at - 2]?.is === 'word'
  return (
    isInCall ||
    (isLink(before?.key) && before?.glued === true && token?.glued === true) ||
    (isLink(after?.key) && after?.glued === true && tokens[at + 2]?.glued === true)
  )
}

/** A number behind a dash at the end counts, even when the size is missing. */
function isLonelyQuantity({ tokens }: ExplainedText, at: number): boolean {
  return (
    at === tokens.length - 1 && /^[-:=@]$/.test(tokens[at - 1]?.key ?? '') && tokens[at - 1]?.glued === false
  )
}
