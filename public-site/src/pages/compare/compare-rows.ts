import type { Product } from '@nalika/shared-api'
import { priceIn, type PriceUnit, type Specification } from '@nalika/shared-api/contract'
import { formatRupees } from '@nalika/shared-ui'
import { specificationsOf } from '../../components/product-specifications.ts'
import { differsInPractice } from './compare-tolerances.ts'

export interface CompareRow {
  term: string
  /** One for each product; '' when the product's data sheet has no such row. */
  values: string[]
  differs: boolean
  /** For each product whether it differs from the first one. */
  unlikeFirst: boolean[]
}

/** All rows of the products' data sheets side by side, without rows that are empty for every product. */
export function compareRows(products: readonly Product[], unit: PriceUnit): CompareRow[] {
  const sheets = products.map(
    (product) => new Map(sheetOf(product, unit).map(({ term, value }) => [term, value])),
  )
  return termsOf(sheets)
    .map((term) => {
      const values = sheets.map((sheet) => sheet.get(term) ?? '')
      return {
        term,
        values,
        differs: differsInPractice(term, values),
        unlikeFirst: values.map((value) => differsInPractice(term, [values[0] ?? '', value])),
      }
    })
    .filter(({ values }) => values.some((value) => value !== ''))
}

/** All terms without duplicates. A term that only a later sheet has keeps its position there. */
function termsOf(sheets: readonly ReadonlyMap<string, string>[]): string[] {
  const terms: string[] = []
  for (const sheet of sheets) {
    let position = 0
    for (const term of sheet.keys()) {
      const known = terms.indexOf(term)
      if (known === -1) terms.splice(position, 0, term)
      position = (known === -1 ? position : known) + 1
    }
  }
  return terms
}

function sheetOf(product: Product, unit: PriceUnit): Specification[] {
  return [
    { term: `Price per ${unit}`, value: priceOf(product, unit) },
    { term: 'Category', value: product.category_label },
    { term: 'Brand', value: product.brand_names.join(', ') },
    { term: 'Applications', value: product.applications.join(', ') },
    ...specificationsOf(product).map(({ term, value }) => ({
      term,
      value: twoDecimals(term, product) ?? value,
    })),
  ]
}

/** Walls and weights, which are compared digit by digit. */
function twoDecimals(term: string, { thickness, weight_per_metre: weight }: Product): string | undefined {
  if (term === 'Wall thickness' && thickness !== null) return `${thickness.toFixed(2)}\u00a0mm`
  return term === 'Weight' && weight !== null ? `${weight.toFixed(2)}\u00a0kg/m` : undefined
}

function priceOf(product: Product, unit: PriceUnit): string {
  if (product.price === null) return 'On request'
  const price = priceIn(unit, product)
  if (price !== null) return formatRupees(price)
  return `${product.length === null ? 'Length' : 'Weight'} not stated`
}
