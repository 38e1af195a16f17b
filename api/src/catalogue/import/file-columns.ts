import type { Quantity } from '@nalika/shared-trade'
import { readTitle } from '@nalika/shared-trade/reading'
import type { ColumnTitle } from '@nalika/shared-trade/reading'

/** A field that the columns of a file may contain. */
export interface FileField<Field extends string> {
  field: Field
  /** As exports and templates write it. */
  title: string
  aliases: readonly string[]
  unit?: string | undefined
}

/** A column of a file. */
export interface FileColumn<Field extends string> {
  title: string
  /** What it contains; null when it is not read. */
  field: Field | null
  /** The first text in it. */
  sample: string
  /** What its title says of units and tax. */
  says: ColumnTitle
  /** Whether the title is the field's own, not one of its other names. */
  isOwnTitle: boolean
}

/** Longest column title. */
export const TITLE_CHARACTERS = 100

interface FieldTitles<Field extends string> {
  field: Field
  own: ReadonlySet<string>
  others: ReadonlySet<string>
}

/** Words of the titles of a field. */
const titlesOf = <Field extends string>({
  field,
  title,
  aliases,
  unit,
}: FileField<Field>): FieldTitles<Field> => ({
  field,
  // A weight may be that of a piece.
  own: wordsOf(
    unit === 'kg/m' ? [title] : [title, title.replaceAll(/\(.*?\)/g, ''), field.replaceAll('_', ' ')],
  ),
  others: wordsOf(aliases),
})

const wordsOf = (titles: readonly string[]) => new Set(titles.map((title) => readTitle(title).words))

/** Finds the field that a title means: by all its words, or by those that are no units. */
export function fieldFinder<Field extends string>(fields: readonly FileField<Field>[]) {
  const all = fields.map(titlesOf)
  const lengths = new Set<Field | undefined>(
    fields.flatMap(({ field, unit }) => (unit === 'mm' || unit === 'm' ? [field] : [])),
  )
  const find = (words: string, among: 'own' | 'others') =>
    words === '' ? undefined : all.find((one) => one[among].has(words))?.field
  return {
    fieldOf: ({
      words,
      name,
      unit,
      isMoney,
      isWeight,
    }: ColumnTitle): { field: Field; isOwn: boolean } | undefined => {
      // 'Rs/MT' alone is a title of prices.
      const money = fields.find(({ field }) => field === 'price')
      if (name === '' && unit && isMoney && money) return { field: money.field, isOwn: false }
      for (const text of [words, name]) {
        for (const among of ['own', 'others'] as const) {
          const field = find(text, among)
          const isLength = lengths.has(field)
          if (field !== undefined && !(isLength && isWeight === true))
            return { field, isOwn: among === 'own' }
        }
      }
      return undefined
    },
    /** Whether a title may mean a field, though it means another one too. */
    mayBe: ({ words, name }: ColumnTitle, field: Field): boolean =>
      all.some(
        (one) =>
          one.field === field && [words, name].some((text) => one.own.has(text) || one.others.has(text)),
      ),
  }
}

/** What is known of all prices of a column. */
export interface PriceColumn {
  /** What they are for, unless their cells say otherwise. */
  per?: Quantity
  /** GST that they include, in percent. */
  gst?: number
  /** They include GST, and nothing says how much. */
  isTaxOpen: boolean
  /** Percent to take off all of them. */
  discount?: number
  /** Nothing says whether a discount is to be taken off. */
  isDiscountOpen?: boolean
}

/** What title, remarks and answers say of the prices of a column. A title says more than a remark. */
export function priceColumn(
  says: ColumnTitle,
  remark: Pick<ColumnTitle, 'unit' | 'tax'>,
  answer: Pick<PriceColumn, 'gst'>,
): PriceColumn {
  const per = says.unit ?? remark.unit
  const tax = says.tax?.included === undefined ? remark.tax : says.tax
  // 'incl. GST' in the title, and its rate below the table.
  const percent = tax?.percent ?? (remark.tax?.included === false ? undefined : remark.tax?.percent)
  const gst = answer.gst ?? (tax?.included === true ? percent : undefined)
  return {
    ...(per && { per }),
    ...(gst !== undefined && { gst }),
    isTaxOpen: tax?.included === true && gst === undefined,
  }
}
