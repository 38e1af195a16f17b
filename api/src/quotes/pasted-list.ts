import { MAX_LINE_LENGTH, readQuantity } from '@nalika/shared-api/contract'
import type { QuantityUnit, ReadQuoteLine } from '@nalika/shared-api/contract'
import type { ProductSearch } from '../catalogue/product-search.ts'

const MOST_CANDIDATES = 5

/** The lines of a pasted list, without numbering, white space and empty lines. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) =>
      line
        // Cells of a spreadsheet.
        .replace(/\t|;|\||,(?=\s|\D)/g, ' ')
        .replace(/^\s*(?:\d{1,3}[.)]\s+|[-•*]\s+)/, '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, MAX_LINE_LENGTH),
    )
    .filter((line) => /[\p{L}\d]/u.test(line))

interface LineQuantity {
  description: string
  quantity: number | null
  unit: QuantityUnit
}

const AMOUNT =
  /(?<![\d./"×x*-])(\d[\d,]*(?:\.\d+)?)\s*(running (?:metres|meters|feet|ft)|metric (?:tonnes?|tons?)|[A-Za-z]+)\.?(?![\w"])/gi
const COUNTED = /\b(?:qty|quantity|nos?)\.?\s*[:=-]?\s*(\d[\d,]*)(?![\d./]|\s*(?:mm|inch|nb))/i

/**
 * Separates the quantity from the rest of a line: the last number with a unit of quantity. A number of pieces or a weight
 * comes before metres, which may be the length of a piece: '2 inch 6 m long 50 nos'.
 */
export function splitQuantity(line: string): LineQuantity {
  const amounts = [...line.matchAll(AMOUNT)].flatMap((match) => {
    const [text, number = '', name = ''] = match
    const read = readQuantity(`${number} ${name}`, 'pieces')
    return read.problem === undefined ? [{ text, at: match.index, ...read }] : []
  })
  const amount = amounts.findLast(({ unit }) => unit !== 'metres' && unit !== 'feet') ?? amounts.at(-1)
  if (amount) {
    const { text, at, quantity, unit } = amount
    return { description: tidy(line.slice(0, at) + line.slice(at + text.length)), quantity, unit }
  }
  const counted = COUNTED.exec(line)
  const read = counted && readQuantity(counted[1] ?? '', 'pieces')
  return counted && read?.problem === undefined && read
    ? { description: tidy(line.replace(counted[0], '')), ...read }
    : { description: line, quantity: null, unit: 'pieces' }
}

const tidy = (text: string) =>
  text
    .replace(/\b(?:qty|quantity)\b\.?\s*[:=-]?/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:=-]+|[\s,:=-]+$/g, '')

/** Finds the products that a line may mean. */
export async function findProducts(search: ProductSearch, text: string): Promise<ReadQuoteLine> {
  const line = splitQuantity(text)
  const found =
    line.description === ''
      ? null
      : await search.page({ search: line.description, page: 1, per_page: MOST_CANDIDATES })
  const { messages = [], corrections = [] } = found?.understanding ?? {}
  return {
    text,
    ...line,
    certain: found?.products.length === 1 && messages.length === 0 && corrections.length === 0,
    candidates: found?.products ?? [],
  }
}
