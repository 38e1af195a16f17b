import { canExist, findWall, massPerMetre, printedMass, SIZE_TABLES, wallOf } from '@nalika/shared-trade'
import type { Designation, HollowSize, Material, RoundSize, SizeTable, Wall } from '@nalika/shared-trade'
import type { Shape } from './vocabulary.ts'

/** A product's size; millimetres, null where it does not apply. */
export interface ProductSize {
  shape: Shape
  diameter: number | null
  width: number | null
  height: number | null
  thickness: number | null
  /** How the trade calls the size: 'NPS 2', 'NB 50', '60 × 40'. */
  nominal_size: string | null
  /** Schedule or class. */
  schedule: string | null
}

/** The fields of a product that determine its weight. */
export interface WeighedProduct extends ProductSize {
  standard: string
  material: string
  grade: string
}

/**
 * Kilograms per metre of a product, to the hundredth: the mass its standard tabulates, else from the section. Null when
 * a dimension is missing or no tube has this size.
 */
export function productWeight(product: WeighedProduct): number | null {
  const table = tableOf(product)
  const wall = table && tabledWall(table, product)
  if (wall?.mass !== undefined) return wall.mass
  const size = dimensionsOf(product)
  if (!size || !canExist(size)) return null
  const rule = table?.kind === 'hollow' ? table.cornerRule : undefined
  return printedMass(massPerMetre(size, materialOf(product), rule))
}

const compact = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** The table of the product's standard, whatever year or part it is cited with. */
const tableOf = ({ standard }: WeighedProduct): SizeTable | undefined =>
  SIZE_TABLES.find(({ standards }) =>
    standards.some((name) => compact(standard).includes(compact(name.replace(/ \(.*/, '')))),
  )

/** The wall that the table has for the product's bore and class, or for its sides. */
function tabledWall(table: SizeTable, product: WeighedProduct): Wall | undefined {
  const { nominal_size: size, schedule, thickness, width } = product
  const height = product.height ?? width
  if (table.kind === 'hollow') {
    const row = table.rows.find(
      (one) =>
        (one.width === width && one.height === height) || (one.width === height && one.height === width),
    )
    return row && thickness !== null ? findWall(row, thickness) : undefined
  }
  const bore = /^(?:NB|DN)\s*(\d+)$|^(\d+)\s*(?:NB|DN)$/i.exec(size?.trim() ?? '')
  const wall = wallOf(
    table.id,
    { nb: Number(bore?.[1] ?? bore?.[2]) },
    (schedule?.toLowerCase() ?? '') as Designation,
  )
  return wall && (thickness === null || thickness === wall.wall) ? wall : undefined
}

function dimensionsOf({
  shape,
  diameter,
  width,
  height,
  thickness: wall,
}: ProductSize): RoundSize | HollowSize | null {
  if (wall === null) return null
  if (shape === 'round') return diameter === null ? null : { od: diameter, wall }
  if (width === null) return null
  if (shape === 'square') return { width, height: width, wall }
  return height === null ? null : { width, height, wall }
}

function materialOf({ material, grade }: WeighedProduct): Material {
  if (!/stainless/i.test(material)) return 'carbon'
  return /316/.test(`${grade} ${material}`) ? 'stainless316' : 'stainless304'
}
