import {
  DISCOUNT_COLUMN,
  OWN_PRICE_COLUMNS,
  OWN_PRICE_DESCRIBING,
  productFileColumns,
} from '@nalika/shared-api/contract'
import type { OwnPriceField } from '@nalika/shared-api/contract'
import { readLength, writeSize } from '@nalika/shared-trade/reading'
import type { FileField, FileRow, ReadFile } from '../../catalogue/index.ts'

type DescribingField = (typeof OWN_PRICE_DESCRIBING)[number]

export type OwnPriceFileField = OwnPriceField | DescribingField | 'discount'
export type OwnPriceFileRow = FileRow<OwnPriceFileField>
export type OwnPriceFile = ReadFile<OwnPriceFileField>

/** Columns of files of own prices: what an import reads, and what says which product a row is about. */
export const OWN_PRICE_FILE_FIELDS: readonly FileField<OwnPriceFileField>[] = [
  ...OWN_PRICE_COLUMNS,
  DISCOUNT_COLUMN,
  ...productFileColumns().flatMap(({ field, title, aliases }) => {
    const describing = OWN_PRICE_DESCRIBING.find((one) => one === field)
    return describing === undefined ? [] : [{ field: describing, title, aliases }]
  }),
]

export const titleOf = (field: OwnPriceFileField) =>
  OWN_PRICE_FILE_FIELDS.find((column) => column.field === field)?.title ?? field

const IDENTIFYING: readonly OwnPriceFileField[] = ['name', 'nominal_size', 'diameter']
/** Columns of which one at least says which product a row is about. */
export const NAMING: readonly OwnPriceFileField[] = ['id', 'item_code', ...IDENTIFYING]

/** Whether a row says in words or sizes which product it is about. */
export const isDescribed = ({ cells }: OwnPriceFileRow) =>
  IDENTIFYING.some((field) => (cells.get(field) ?? '') !== '')

/** What a row says of its product, as a line of a request says it: 'GI pipe 50 NB class B'. */
export function describeRow(
  { cells }: OwnPriceFileRow,
  { mark, columns, saysOf }: Pick<OwnPriceFile, 'mark' | 'columns' | 'saysOf'>,
): string {
  const cell = (field: OwnPriceFileField) => cells.get(field) ?? ''
  const millimetres = (field: 'diameter' | 'thickness', before: string, behind: string) => {
    const mm = cell(field) === '' ? undefined : readLength(cell(field), mark, saysOf(field)?.millimetres ?? 1)
    return mm === undefined ? cell(field) : `${before}${String(mm)} mm${behind}`
  }
  const sizeTitle = columns.find(({ field }) => field === 'nominal_size')?.title ?? ''
  return [
    cell('name'),
    cell('standard'),
    cell('grade'),
    writeSize(cell('nominal_size'), sizeTitle),
    cell('schedule')
      .replace(/^\d+S?$/i, 'Sch $&')
      .replace(/^[abc]$/i, 'class $&'),
    millimetres('diameter', 'OD ', ''),
    millimetres('thickness', '', ' thk'),
  ]
    .filter(Boolean)
    .join(' ')
}
