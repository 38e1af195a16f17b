import { DAYS_OF, MILLIMETRES_OF, tradeUnit, unitOfTrade, unitsOfField } from '@nalika/shared-api/contract'
import type { ColumnAnswer, ColumnUnit, FileLayout, QuantityUnit } from '@nalika/shared-api/contract'
import type { Quantity } from '@nalika/shared-trade'
import type { ColumnTitle, TitleRows } from '@nalika/shared-trade/reading'
import type { FileField } from './file-columns.ts'

/** A layout that does not fit the file, with the reason. */
export class UnusableLayout extends Error {}

/** Rows of titles that are joined. */
const MOST_TITLE_ROWS = 5

/** Checks where a layout says that the table is. Throws an {@link UnusableLayout}. */
export function checkPlace(
  { sheet, titles }: FileLayout,
  sheets: readonly { rows: readonly unknown[] }[],
): { sheet?: number; titles?: TitleRows } {
  if (sheet !== undefined && sheet >= sheets.length)
    throw new UnusableLayout(`The file has no sheet ${String(sheet + 1)}.`)
  if (!titles) return { ...(sheet !== undefined && { sheet }) }
  if (sheet === undefined && sheets.length > 1)
    throw new UnusableLayout('Choose the sheet whose titles are meant.')
  const { first, last } = titles
  if (last < first || last - first >= MOST_TITLE_ROWS || last > (sheets[sheet ?? 0]?.rows.length ?? 0))
    throw new UnusableLayout(`Choose one to ${String(MOST_TITLE_ROWS)} rows of the sheet as column titles.`)
  return { ...(sheet !== undefined && { sheet }), titles }
}

/**
 * The field of each column: as the layout says, else by its title, unless the layout gives the field to another column. Throws an
 * {@link UnusableLayout}.
 */
export function chosenFields<Field extends string>(
  byTitle: readonly ({ field: Field } | undefined)[],
  { columns = [] }: FileLayout,
  fields: readonly FileField<Field>[],
): (Field | undefined)[] {
  const said = new Map<number, Field | undefined>()
  for (const { column, field } of columns) {
    if (column >= byTitle.length) throw new UnusableLayout(`The file has no column ${String(column + 1)}.`)
    if (field === undefined) continue
    const known = fields.find((one) => one.field === field)
    if (!known && field !== '') throw new UnusableLayout(`There is no field ‘${field}’.`)
    said.set(column, known?.field)
  }
  const taken = new Set(said.values())
  return byTitle.map((one, place) => {
    if (said.has(place)) return said.get(place)
    return one && taken.has(one.field) ? undefined : one?.field
  })
}

/** What a title says, and what a person says of its units instead. Throws an {@link UnusableLayout}. */
export function saidOf(
  title: string,
  says: ColumnTitle,
  field: string | undefined,
  answers: readonly ColumnAnswer[],
): ColumnTitle {
  const unit = answers.find((one) => one.unit !== undefined)?.unit
  if (unit === undefined) return says
  const units = unitsOfField(field ?? '')
  if (!units.includes(unit)) throw new UnusableLayout(`The column “${title}” cannot be in ${unit}.`)
  const others = { ...says }
  delete others.unit
  delete others.millimetres
  delete others.days
  const table: Readonly<Record<string, number>> = MILLIMETRES_OF
  if (units.includes('mm')) return { ...others, millimetres: table[unit] ?? 1 }
  if (unit === 'days' || unit === 'weeks') return { ...others, days: DAYS_OF[unit] }
  return { ...others, unit: { value: 1, unit: tradeUnit(unit as QuantityUnit) } }
}

/** The unit of all numbers of a column; undefined where nothing says it, or another one than can be chosen. */
export function unitOfColumn(
  { field, unit }: { field: string; unit?: string | undefined },
  { unit: quantity, millimetres, days }: ColumnTitle,
  per: Quantity | undefined,
): ColumnUnit | undefined {
  const units = unitsOfField(field)
  if (units.includes('mm')) {
    const usual = millimetres ?? (unit === 'm' ? MILLIMETRES_OF.metres : MILLIMETRES_OF.mm)
    return nameOf(MILLIMETRES_OF, usual)
  }
  if (units.includes('days')) return nameOf(DAYS_OF, days ?? 1)
  const known = field === 'price' ? per : quantity
  return units.length > 0 && known?.value === 1 ? unitOfTrade(known.unit) : undefined
}

const nameOf = <Unit extends ColumnUnit>(table: Readonly<Record<Unit, number>>, value: number) =>
  (Object.keys(table) as Unit[]).find((name) => table[name] === value)
