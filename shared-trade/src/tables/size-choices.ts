import type { HollowSize, Material, RoundSize } from './mass.ts'
import type { Designation, HollowRow, RoundRow, SizeTable, TableId, Wall } from './size-table.ts'
import { SIZE_TABLES } from './size-tables.ts'

/** A size as a form or an address gives it: ids of a table, of one of its sizes and of one of the walls; '' for what is not chosen. */
export interface SizeSelection {
  standard: string
  size: string
  variant: string
}

/** A wall by one of its names: 3.91 mm at NPS 2 is a choice as Sch 40 and another as STD, because at NPS 12 they differ. */
export interface WallChoice {
  /** '40', '80S', 'XS', 'medium'; the millimetres of a wall without a name. */
  id: string
  label: string
  wall: Wall
  /** Absent for a wall without a name. */
  designation?: Designation
}

/** A size of a table. */
export interface SizeChoice {
  /** The nominal bore, '60x40', or the outside diameter where the table has no bore or two sizes of one. */
  id: string
  label: string
  row: RoundRow | HollowRow
  variants: readonly WallChoice[]
}

/** A table with the trade's words for what is chosen in it. */
export interface StandardChoice {
  id: TableId
  label: string
  /** The label in a sentence. */
  name: string
  sizeTerm: string
  variantTerm: string
  table: SizeTable
  sizes: readonly SizeChoice[]
}

/** A size in one wall. */
export interface ChosenSize {
  standard: StandardChoice
  size: SizeChoice
  variant: WallChoice
}

/** Label, what a size and a wall are called, and the name in a sentence unless it is the beginning of the label. */
const TERMS: Readonly<
  Record<TableId, readonly [label: string, sizeTerm: string, variantTerm: string, name?: string]>
> = {
  'asme-b36.10m': ['ASME B36.10M, carbon steel', 'Nominal size', 'Schedule'],
  'asme-b36.19m': ['ASME B36.19M, stainless', 'Nominal size', 'Schedule'],
  'api-5l': ['API 5L, line pipe', 'Nominal size', 'Wall'],
  'is-1239': ['IS 1239', 'Nominal bore', 'Class'],
  'is-3589': ['IS 3589, water and sewage', 'Nominal bore', 'Wall'],
  'is-1161': ['IS 1161, structural tubes', 'Nominal bore', 'Class or wall'],
  'is-4923': ['IS 4923, hollow sections', 'Section', 'Wall'],
  'en-10255': ['EN 10255, also BS 1387', 'Nominal bore', 'Class'],
  'en-10219': ['EN 10219, hollow sections', 'Section', 'Wall'],
  'boiler-tubes': ['Boiler tubes, by OD', 'Tube', 'Wall', 'Our list of boiler tubes'],
}

const UNCONFIRMED = ' (one source only)'

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function wallChoices({ walls }: { walls: readonly Wall[] }): WallChoice[] {
  return walls.flatMap((wall) => {
    const note = `${String(wall.wall)} mm${wall.confirmed ? '' : UNCONFIRMED}`
    if (wall.designations.length === 0) return [{ id: String(wall.wall), label: note, wall }]
    return wall.designations.map((designation) => ({
      id: designation.replace('Sch ', ''),
      label: `${capitalise(designation)}, ${note}`,
      wall,
      designation,
    }))
  })
}

function sizeChoices(table: SizeTable): SizeChoice[] {
  if (table.kind === 'hollow')
    return table.rows.map((row) => ({
      id: `${String(row.width)}x${String(row.height)}`,
      label: `${String(row.width)} × ${String(row.height)}`,
      row,
      variants: wallChoices(row),
    }))
  const inInches = TERMS[table.id][1] === 'Nominal size'
  return table.rows.map((row) => {
    const { nps, nb } = row.nominal ?? {}
    const od = `${String(row.od)} mm`
    const isOnly = table.rows.filter(({ nominal }) => nominal?.nb === nb).length === 1
    const variants = wallChoices(row)
    if (nb === undefined) return { id: String(row.od), label: od, row, variants }
    const bore = `${String(nb)} NB`
    if (!isOnly) return { id: `${String(nb)}-${String(row.od)}`, label: `${bore} (${od})`, row, variants }
    return {
      id: String(nb),
      label: inInches && nps !== undefined ? `NPS ${nps} (DN ${String(nb)})` : bore,
      row,
      variants,
    }
  })
}

/** The tables that a size can be chosen from, the usual ones first. */
export const SIZE_CHOICES: readonly StandardChoice[] = /* @__PURE__ */ SIZE_TABLES.map((table) => {
  const [label, sizeTerm, variantTerm, name = label.replace(/,.*/, '')] = TERMS[table.id]
  return { id: table.id, label, name, sizeTerm, variantTerm, table, sizes: sizeChoices(table) }
})

/** What a selection names, as far as the tables have it. Nothing stands in for what they lack. */
export function findChoices({ standard: standardId, size: sizeId, variant: variantId }: SizeSelection) {
  const standard = SIZE_CHOICES.find(({ id }) => id === standardId)
  const size = standard?.sizes.find(({ id }) => id === sizeId)
  const variant = size?.variants.find(({ id }) => id.toLowerCase() === variantId.toLowerCase())
  return { standard, size, variant }
}

/** The size that a selection names; null when a part is missing or is not in the table. */
export function chosenSize(selection: SizeSelection): ChosenSize | null {
  const { standard, size, variant } = findChoices(selection)
  return standard && size && variant ? { standard, size, variant } : null
}

/** What is wrong or missing in a selection within a table, in plain sentences; '' for a complete one and for one of no table. */
export function questionOf(selection: SizeSelection): string {
  const { standard, size, variant } = findChoices(selection)
  if (!standard || variant) return ''
  const { name, sizeTerm, variantTerm } = standard
  const choose = (term: string) => `Choose a ${term.toLowerCase()}.`
  if (!size) return selection.size === '' ? choose(sizeTerm) : missingSize(standard, selection.size)
  if (size.variants.length === 0)
    return `${name} leaves the wall of ${size.label} to the order: choose “Custom size” and enter it.`
  if (selection.variant === '') return choose(variantTerm)
  const term = variantTerm.toLowerCase()
  return `${name} has no ${term} ${selection.variant} at ${size.label}. ${choose(term)}`
}

/** 'IS 1239 has no 70 NB; the nearest are 65 and 80.' */
function missingSize(standard: StandardChoice, id: string): string {
  const { name, table, sizeTerm, sizes } = standard
  const [first = Number.NaN, second = first] = id.split('x').map(Number)
  if (!(first > 0 && second > 0)) return `Choose a ${sizeTerm.toLowerCase()}.`
  const same = sizes.flatMap(({ row }) => ('od' in row && row.nominal?.nb === first ? String(row.od) : []))
  if (same.length > 1)
    return `${name} has ${String(same.length)} sizes of ${id} NB: ${same.join(' and ')} mm. Choose one.`
  const unit = table.id === 'boiler-tubes' ? 'mm' : 'NB'
  const written = table.kind === 'hollow' ? `${String(first)} × ${String(second)}` : `${id} ${unit}`
  const near = table.kind === 'hollow' ? nearestSections(sizes, first, second) : nearestNumbers(sizes, first)
  return `${name} has no ${written}; the nearest ${near.length === 1 ? 'is' : 'are'} ${near.join(' and ')}.`
}

/** The next smaller and the next larger size. */
function nearestNumbers(sizes: readonly SizeChoice[], wanted: number): string[] {
  const numbers = sizes.map(({ id }) => parseFloat(id))
  const neighbours = [numbers.findLast((one) => one < wanted), numbers.find((one) => one > wanted)]
  return neighbours.filter((one) => one !== undefined).map(String)
}

/** The two nearest squares to a square, or rectangles to a rectangle. */
function nearestSections(sizes: readonly SizeChoice[], width: number, height: number): string[] {
  const away = ({ row }: SizeChoice) =>
    'width' in row ? Math.hypot(row.width - width, row.height - height) : Infinity
  return sizes
    .filter(({ row }) => 'width' in row && (row.width === row.height) === (width === height))
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, 2)
    .map(({ label }) => label)
}

/** The steel that sizes of a table are made of. */
export const usualMaterial = (standard: TableId): Material =>
  standard === 'asme-b36.19m' ? 'stainless304' : 'carbon'

/** Dimensions with the printed mass. Light tube of IS 1239 is made a little under what its bore is called by. */
export function dimensionsOf({ size: { row }, variant: { wall: own } }: ChosenSize): RoundSize | HollowSize {
  const { wall, mass } = own
  const measures = { wall, ...(mass !== undefined && { mass }) }
  return 'od' in row
    ? { od: Math.min(row.od, own.odLimits?.max ?? row.od), ...measures }
    : { width: row.width, height: row.height, ...measures }
}
