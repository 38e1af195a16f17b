import type { ProductSummary, QuantityUnit } from '@nalika/shared-api'
import {
  formatSize,
  QUOTE_LIST_CHANGE,
  QUOTE_LIST_KEY as KEY,
  readStorage,
  sectionOfProduct,
  writeStorage,
  type Section,
} from '@nalika/shared-ui'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { tradeSizeOf } from '../product-facts.ts'
import { unitFrom } from './quantity.ts'

/** A line of the quote list. */
export interface QuoteLine {
  /** Id of the line in the list. */
  id: string
  /** Null for a standard size that is not a product. */
  productId: number | null
  name: string
  /** Size, grade and length in one line. */
  detail: string
  section: Section | null
  kilogramsPerMetre: number | null
  /** Metres of a piece. */
  length: number | null
  quantity: number
  unit: QuantityUnit
  /** Rupees per piece when it was added, without GST and freight; null on request. */
  listPrice?: number | null
  /** The line of a pasted list, as it was written. */
  written?: string
  /** What the reading said of it. */
  note?: string
}

/** Maximum lines of a request. */
export const LONGEST_LIST = 200
const EMPTY: readonly QuoteLine[] = []

/* Starts empty even when a list is stored, because hydration compares with the server's HTML. */
const store = createStore<{ lines: readonly QuoteLine[] }>(() => ({ lines: EMPTY }))

function stored(): readonly QuoteLine[] {
  const lines = readStorage(KEY)
  return Array.isArray(lines) ? lines.filter(isLine).slice(0, LONGEST_LIST) : EMPTY
}

function isLine(value: unknown): value is QuoteLine {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Partial<Record<keyof QuoteLine, unknown>>
  return (
    typeof line.id === 'string' &&
    typeof line.name === 'string' &&
    typeof line.detail === 'string' &&
    (line.productId === null || typeof line.productId === 'number') &&
    typeof line.quantity === 'number' &&
    unitFrom(String(line.unit)) === line.unit
  )
}

function keep(lines: readonly QuoteLine[]): void {
  store.setState({ lines })
  writeStorage(KEY, lines)
  window.dispatchEvent(new Event(QUOTE_LIST_CHANGE))
}

/** Reloads the stored list. */
export const rereadQuoteList = (): void => store.setState({ lines: stored() })

if (typeof window !== 'undefined') {
  rereadQuoteList()
  // Another tab changed it; `key` is null when all of the storage was cleared.
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === KEY) rereadQuoteList()
  })
}

/** The list; empty while the server renders and the page hydrates. */
export const useQuoteList = (): readonly QuoteLine[] => useStore(store, ({ lines }) => lines)

/**
 * Adds lines. They replace lines with the same ids or with ids that begin with `source`, such as those of an estimate
 * that was requested before. Returns false, and adds nothing, when the list would grow too long.
 */
export function addToQuoteList(added: readonly QuoteLine[], source?: string): boolean {
  const ids = new Set(added.map(({ id }) => id))
  const isReplaced = ({ id }: QuoteLine) => ids.has(id) || (source !== undefined && id.startsWith(source))
  const lines = [...store.getState().lines.filter((line) => !isReplaced(line)), ...added]
  if (lines.length > LONGEST_LIST) return false
  keep(lines)
  return true
}

/** What visitors read when the list is full. */
export const LIST_FULL = {
  title: 'Your quote list is full',
  message: `A list holds up to ${LONGEST_LIST} lines. Send it, or remove some lines first.`,
}

/** Adds a product unless the list has it already. Returns false when the list is full. */
export function addProductToQuoteList(product: ProductSummary): boolean {
  const isListed = store.getState().lines.some(({ productId }) => productId === product.id)
  return isListed || addToQuoteList([productLine(product)])
}

export function changeQuoteLine(id: string, changes: Partial<Pick<QuoteLine, 'quantity' | 'unit'>>): void {
  keep(store.getState().lines.map((line) => (line.id === id ? { ...line, ...changes } : line)))
}

export function removeQuoteLine(id: string): void {
  keep(store.getState().lines.filter((line) => line.id !== id))
}

export const clearQuoteList = (): void => keep(EMPTY)

/** A product as a line of the list. */
export function productLine(product: ProductSummary, quantity = 1, unit: QuantityUnit = 'pieces'): QuoteLine {
  const length = product.length === null ? '' : `${product.length}\u00a0m`
  return {
    id: `product-${product.id}`,
    productId: product.id,
    name: product.name,
    detail: [formatSize(product), tradeSizeOf(product), product.grade, length].filter(Boolean).join(' · '),
    section: sectionOfProduct(product),
    kilogramsPerMetre: product.weight_per_metre,
    length: product.length,
    listPrice: product.price,
    quantity,
    unit,
  }
}
