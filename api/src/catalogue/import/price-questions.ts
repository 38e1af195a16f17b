import type { ColumnQuestion } from '@nalika/shared-api/contract'
import { readRate } from '@nalika/shared-trade/reading'
import type { DecimalMark } from '@nalika/shared-trade/reading'
import type { FileColumn, PriceColumn } from './file-columns.ts'
import { isPriceTitle } from './price-columns.ts'
import type { PriceCondition } from './price-titles.ts'

/** Among several columns that may have the prices. */
export const pricesQuestion = (
  columns: readonly FileColumn<string>[],
  among: readonly number[],
  titles: readonly string[],
): ColumnQuestion => {
  const named = among.flatMap((column) => {
    const title = columns[column]?.title
    return title === undefined ? [] : [{ label: title, answer: { column, field: 'price' } }]
  })
  const [first] = named
  const isOneOfThem = among.some((column) => isPriceTitle(titles[column] ?? ''))
  const none =
    first && !isOneOfThem ? [{ label: 'None of them', answer: { ...first.answer, field: '' } }] : []
  return {
    column: first?.label ?? '',
    text: 'Which column contains the prices?',
    choices: [...named, ...none],
  }
}

/** A column of discounts beside the prices. */
export const discountQuestion = (
  columns: readonly FileColumn<string>[],
  price: FileColumn<string>,
  column: number,
): ColumnQuestion => {
  const title = columns[column]?.title ?? ''
  return {
    column: price.title,
    text: `Is “${title}” still to be taken off “${price.title}”?`,
    choices: [
      { label: 'Yes, take it off', answer: { column, field: 'discount' } },
      { label: 'No, the prices are without it', answer: { column, field: '' } },
    ],
  }
}

/** A remark about all prices. */
export const conditionQuestion = (
  { title }: FileColumn<string>,
  column: number,
  { text, discount }: PriceCondition,
): ColumnQuestion => ({
  column: title,
  text: `The list says “${text}”. What does it mean for “${title}”?`,
  choices: [
    ...(discount === undefined
      ? []
      : [{ label: `${String(discount)}% is still to be taken off`, answer: { column, discount } }]),
    { label: 'The prices count as written', answer: { column, discount: 0 } },
  ],
})

/** The usual ones first. */
const UNITS = [
  { unit: 'kg', label: 'Per kg' },
  { unit: 'tonnes', label: 'Per tonne' },
  { unit: 'metres', label: 'Per metre' },
  { unit: 'pieces', label: 'Per piece' },
  { unit: 'feet', label: 'Per foot' },
] as const
const GST_RATES = [18, 12, 5]

/** A column of prices whose unit or tax nothing says. */
export function priceQuestions(
  { title }: FileColumn<string>,
  column: number,
  { per, isTaxOpen }: PriceColumn,
  rows: readonly { cells: ReadonlyMap<string, string> }[],
  mark: DecimalMark,
): ColumnQuestion[] {
  const isOpen =
    !per &&
    rows.some(({ cells }) => {
      const rate = readRate(cells.get('price') ?? '', mark)
      return rate !== undefined && !rate.per && !cells.has('price_unit')
    })
  return [
    ...(isOpen
      ? [
          {
            column: title,
            text: `“${title}” does not say what its prices are for. Which is it?`,
            choices: UNITS.map(({ unit, label }) => ({ label, answer: { column, unit } })),
          },
        ]
      : []),
    ...(isTaxOpen
      ? [
          {
            column: title,
            text: `The prices of “${title}” include GST. At which rate?`,
            choices: [
              ...GST_RATES.map((gst) => ({ label: `${String(gst)}%`, answer: { column, gst } })),
              { label: 'They do not include GST', answer: { column, gst: 0 } },
            ],
          },
        ]
      : []),
  ]
}
