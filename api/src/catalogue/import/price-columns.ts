import type { ColumnAnswer } from '@nalika/shared-api/contract'
import { readRate } from '@nalika/shared-trade/reading'
import type { FileTableRow } from '@nalika/shared-trade/reading'
import { isDiscountTitle, priceColumnsOf, priceTitleOf } from './price-titles.ts'

/** A title of prices that count. */
export const isPriceTitle = (title: string) => ['price', 'list'].includes(priceTitleOf(title) ?? '')

/**
 * Gives the price to the column that has it by its title: an old or a list price beside it has none. Answers the columns among which
 * a person chooses.
 */
export function placePrices<Field extends string>(
  byTitle: ({ field: Field | 'price'; isOwn: boolean } | undefined)[],
  titles: readonly string[],
  answers: readonly ColumnAnswer[],
): number[] {
  const types = titles.map((title, place) => {
    const field = byTitle[place]?.field
    return field === undefined || field === 'price' ? priceTitleOf(title) : undefined
  })
  const places = priceColumnsOf(types)
  const [only, other] = places
  const isAnswered = answers.some(
    ({ column, field }) => field === 'price' || (field === '' && places.includes(column)),
  )
  if (isAnswered || only === undefined) return []
  const isCertain = other === undefined && (types[only] === 'price' || types[only] === 'list')
  if (!isCertain) return places
  titles.forEach((_, place) => {
    if (place === only) byTitle[place] ??= { field: 'price', isOwn: false }
    else if (byTitle[place]?.field === 'price') byTitle[place] = undefined
  })
  return []
}

/** Columns of numbers beside nothing but names and sizes: 'Tata', 'Jindal'. */
export function numbersBeside<Field extends string>(
  chosen: readonly (Field | undefined)[],
  rows: readonly FileTableRow[],
  { naming, isChosen }: { naming: readonly Field[]; isChosen: (place: number) => boolean },
): number[] {
  if (chosen.some((field) => field !== undefined && !naming.includes(field))) return []
  const isAmounts = (place: number) => {
    const cells = rows.map(({ cells: all }) => (all[place] ?? '').trim()).filter(Boolean)
    return cells.length > 0 && cells.every((cell) => readRate(cell, '.') !== undefined)
  }
  return chosen.flatMap((field, place) =>
    field === undefined && !isChosen(place) && isAmounts(place) ? [place] : [],
  )
}

/** The column of discounts of which nothing says whether the prices are before them. */
export function openDiscount(
  fields: readonly (string | undefined)[],
  titles: readonly string[],
  answers: readonly ColumnAnswer[],
): number | undefined {
  const at = titles.findIndex((title) => isDiscountTitle(title))
  const price = titles[fields.indexOf('price')]
  if (at < 0 || price === undefined || /\bnett?\b/i.test(price)) return undefined
  return answers.some(({ column, field }) => column === at && field !== undefined) ? undefined : at
}
