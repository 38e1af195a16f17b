import { LINE_CHOICES, type QuantityUnit, type ReadQuoteLine } from '@nalika/shared-api/contract'
import { unitFrom } from '../../components/quote-list/quantity.ts'

/** A line of a list with the products that it may mean. */
export interface ListedLine {
  /** As it was written. */
  text: string
  /** Without its quantity. */
  description: string
  /** Typed text, not necessarily a number. */
  quantity: number | string | undefined
  unit: QuantityUnit
  certain: boolean
  note: string
  candidates: readonly { id: number; name: string }[]
  /** Whether the candidates are only near to what was written. */
  nearest: boolean
  /** Whether it was read in a scan: the buyer confirms it. */
  scanned: boolean
  /** A product's id or one of LINE_CHOICES; '' while the buyer has to choose. */
  chosen: string
}

/** What the buyer has to answer or choose before the line is clear. */
export const isUnsure = (line: ReadQuoteLine): boolean =>
  line.question !== null || listedLine(line).chosen === ''

/** Unsure lines first, each part in the order of the list. */
export const unsureFirst = (lines: readonly ReadQuoteLine[]): ReadQuoteLine[] =>
  lines.toSorted((a, b) => Number(isUnsure(b)) - Number(isUnsure(a)))

/** A line as it was read: chosen is a product that is certain; what has no product that fits is sourced. */
export function listedLine(line: ReadQuoteLine): ListedLine {
  const { candidates, certain, nearest, scanned, problems, question } = line
  const [first] = candidates
  const clear = certain && first ? String(first.id) : ''
  return {
    text: line.text,
    description: line.description || line.text,
    quantity: line.quantity ?? undefined,
    unit: line.unit,
    certain,
    note: [...problems, line.note, question?.text].filter(Boolean).join(' '),
    candidates,
    nearest,
    scanned,
    chosen: scanned || (first && !nearest) ? clear : LINE_CHOICES.source,
  }
}

type Values = Readonly<Record<string, string>>

/** Hidden fields of a line, from which it is shown again when a form without scripts is rejected. */
export const hiddenFields = ({
  text,
  description,
  certain,
  note,
  candidates,
  nearest,
  scanned,
}: ListedLine): Values => ({
  text,
  description,
  certain: String(certain),
  nearest: String(nearest),
  scanned: String(scanned),
  note,
  candidates: JSON.stringify(candidates.map(({ id, name }) => ({ id, name }))),
})

/** The lines of a form that the browser itself submitted. */
export function submittedLines(values: Values): ListedLine[] {
  const indexes = Object.keys(values).flatMap((name) => /^lines\.(\d+)\.text$/.exec(name)?.[1] ?? [])
  return indexes.map((index) => {
    const field = (name: string) => values[`lines.${index}.${name}`] ?? ''
    return {
      text: field('text'),
      description: field('description'),
      quantity: field('quantity'),
      unit: unitFrom(field('unit')),
      certain: field('certain') === 'true',
      note: field('note'),
      candidates: candidatesIn(field('candidates')),
      nearest: field('nearest') === 'true',
      scanned: field('scanned') === 'true',
      chosen: field('product_id'),
    }
  })
}

function candidatesIn(text: string): ListedLine['candidates'] {
  try {
    const candidates: unknown = JSON.parse(text)
    return Array.isArray(candidates) ? candidates.filter(isCandidate) : []
  } catch {
    return []
  }
}

const isCandidate = (value: unknown): value is ListedLine['candidates'][number] =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string'

/** Name of the chosen product, or the line as it was written; undefined when it is left out. */
export function chosenName({ chosen, candidates, description }: ListedLine): string | undefined {
  if (chosen === LINE_CHOICES.leftOut) return undefined
  return candidates.find(({ id }) => String(id) === chosen)?.name ?? description
}
