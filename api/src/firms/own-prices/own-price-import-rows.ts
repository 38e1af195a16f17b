import { OWN_PRICE_COLUMNS, parseId } from '@nalika/shared-api/contract'
import type { ImportChange, OwnPriceField, OwnPriceRow } from '@nalika/shared-api/contract'
import { nameKey } from '../../catalogue/index.ts'
import type { KnownProduct, KnownProducts } from './known-products.queries.ts'
import { titleOf } from './own-price-cells.ts'
import type { OwnPriceCells } from './own-price-cells.ts'
import { OWN_PRICE_CELLS } from './own-price-columns.ts'
import { readInput } from './own-price-input.ts'
import { NO_OWN_PRICE, toOwnPrice, withInput } from './own-price-values.ts'
import type { OwnPriceValues } from './own-price-values.ts'

export interface ReadOwnPrice {
  shown: OwnPriceRow
  /** The row as it is in the file. */
  line: readonly string[]
  product: KnownProduct | undefined
  /** New values of the own price. */
  values: OwnPriceValues
}

const SHOWN_CHARACTERS = 80

/** Reads the rows of a file as own prices, with the errors of each. */
export function readOwnPrices(rows: readonly OwnPriceCells[], known: KnownProducts): ReadOwnPrice[] {
  const firstRowOf = new Map<number, number>()
  return rows.map((row) => readRow(row, known, firstRowOf))
}

function readRow(
  { row, cells, line }: OwnPriceCells,
  known: KnownProducts,
  firstRowOf: Map<number, number>,
): ReadOwnPrice {
  const problems = new Map<OwnPriceField, string>()
  const problem = (field: OwnPriceField, reason: string) => {
    if (!problems.has(field)) problems.set(field, reason)
  }
  const product = productOf(cells, known, problem)
  const first = product && firstRowOf.get(product.id)
  if (first !== undefined) problem('name', `Row ${String(first)} has the same product.`)
  else if (product) firstRowOf.set(product.id, row)
  const stored = product?.own ?? NO_OWN_PRICE
  const values = withInput(stored, readInput(cells, stored, problem))
  const changes = changesBetween(stored, values)
  const isNew = product !== undefined && !product.own
  const action =
    problems.size > 0 || !product ? 'error' : isNew ? 'new' : changes.length > 0 ? 'update' : 'unchanged'
  const shown: OwnPriceRow = {
    row,
    id: product?.id ?? null,
    name: (product?.name ?? cells.get('name') ?? '').slice(0, 200),
    action,
    changes,
    problems: [...problems].map(([field, reason]) => ({
      column: titleOf(field),
      value: (cells.get(field) ?? '').slice(0, SHOWN_CHARACTERS),
      reason,
    })),
  }
  return { shown, line, product, values }
}

const UNKNOWN = 'This product is neither in your list nor in the catalogue of your approved brands.'

/** The product that a row names; of several with its name the one in the list. */
function productOf(
  cells: OwnPriceCells['cells'],
  known: KnownProducts,
  problem: (field: OwnPriceField, reason: string) => void,
): KnownProduct | undefined {
  const id = cells.get('id') ?? ''
  if (id !== '') {
    const product = known.byId.get(parseId(id) ?? 0)
    if (!product) problem('id', UNKNOWN)
    return product
  }
  const name = nameKey(cells.get('name') ?? '')
  const all = known.byName.get(name) ?? []
  const listed = all.filter(({ own }) => own)
  const [product, other] = listed.length > 0 ? listed : all
  if (!product) problem('name', name === '' ? 'Name the product or its ID.' : UNKNOWN)
  else if (other) problem('name', 'Several products have this name. Add their IDs in a column ID.')
  return other ? undefined : product
}

const COMPARED = OWN_PRICE_COLUMNS.flatMap((column) =>
  column.field === 'id' || column.field === 'name' ? [] : [column],
)

function changesBetween(before: OwnPriceValues, after: OwnPriceValues): ImportChange[] {
  const [from, to] = [before, after].map((values) => toOwnPrice({ ...values, version: 1 }))
  if (!from || !to) return []
  return COMPARED.flatMap(({ field, title }) => {
    const cell = OWN_PRICE_CELLS[field]
    const [was, is] = [String(cell(from) ?? ''), String(cell(to) ?? '')]
    return was === is ? [] : [{ column: title, from: was, to: is }]
  })
}
