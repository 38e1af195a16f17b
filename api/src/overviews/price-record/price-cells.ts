import type { Product } from '@nalika/shared-api/contract'
import { findGrades, parseCitation } from '@nalika/shared-trade'
import type { Grade, Metal, Standard } from '@nalika/shared-trade'

/** By outside diameter, of hollow sections perimeter ÷ π. Limits are the diameters of NB 50, 150 and 400. */
export const SIZE_BANDS = [
  { id: 'up-to-50', label: 'Up to NB 50', upTo: 60.3 },
  { id: '65-150', label: 'NB 65 to 150', upTo: 168.3 },
  { id: '200-400', label: 'NB 200 to 400', upTo: 406.4 },
  { id: 'above-400', label: 'Above NB 400', upTo: Infinity },
] as const
export type SizeBand = (typeof SIZE_BANDS)[number]['id']

export const GRADE_FAMILIES = [
  { id: 'carbon', label: 'Carbon steel' },
  { id: 'structural', label: 'Structural steel' },
  { id: 'line-pipe-x60', label: 'Line pipe up to X60' },
  { id: 'line-pipe-above-x60', label: 'Line pipe above X60' },
  { id: 'alloy', label: 'Alloy steel' },
  { id: 'stainless-304', label: 'Stainless 304 and 304L' },
  { id: 'stainless-316', label: 'Stainless 316 and 316L' },
  { id: 'stainless-other', label: 'Other stainless' },
  { id: 'duplex', label: 'Duplex' },
  { id: 'other', label: 'Other grades' },
] as const
export type GradeFamily = (typeof GRADE_FAMILIES)[number]['id']

type Outline = Pick<Product, 'shape' | 'min_diameter' | 'max_diameter' | 'width' | 'height'>

/** Undefined when the size is not known, or when a range of sizes is in several bands. */
export function sizeBandOf(product: Outline): SizeBand | undefined {
  const { shape, min_diameter: least, max_diameter: most, width } = product
  if (shape === 'round') {
    const band = bandOf(least)
    return band === bandOf(most) ? band : undefined
  }
  const height = shape === 'square' ? width : product.height
  return bandOf(width && height && (2 * (width + height)) / Math.PI)
}

const bandOf = (millimetres: number | null) =>
  millimetres === null || millimetres <= 0
    ? undefined
    : SIZE_BANDS.find(({ upTo }) => millimetres <= upTo)?.id

/** What the register says of the grade; 'other' where it does not know the grade or the grade does not settle it. */
export function gradeFamilyOf({ standard, grade }: { standard: string; grade: string }): GradeFamily {
  const cited = parseCitation(`${standard} ${grade}`) ?? parseCitation(grade)
  if (cited) return familyOf(cited.standard, cited.grades[0])
  const own = parseCitation(standard)
  const named = findGrades(grade).find((one) => one.standard === own?.standard)
  return named ? familyOf(named.standard, named.grade) : 'other'
}

function familyOf({ id, form, metals }: Standard, grade: Grade | undefined): GradeFamily {
  const name = grade?.name ?? ''
  if (id === 'API 5L') return linePipeFamily(name)
  if (form === 'hollow section' || /^(?:YSt|S\d{3}(?!\d))/.test(name)) return 'structural'
  const metal = metalOf(metals, name)
  if (metal === 'stainless steel') return stainlessFamily(grade)
  return (metal && FAMILIES[metal]) ?? 'other'
}

const FAMILIES: Readonly<Partial<Record<Metal, GradeFamily>>> = {
  'carbon steel': 'carbon',
  'alloy steel': 'alloy',
  'duplex steel': 'duplex',
}

/** The metal of the standard, or where it has several the one that the grade's name tells. */
function metalOf(metals: readonly Metal[], grade: string): Metal | undefined {
  if (metals.length === 1) return metals[0]
  if (/^TP/.test(grade)) return 'stainless steel'
  return /^T\d|^FP\d|Cr|Mo/.test(grade) && !metals.includes('duplex steel') ? 'alloy steel' : undefined
}

function linePipeFamily(grade: string): GradeFamily {
  const [, strength] = /^X(\d+)$/.exec(grade) ?? []
  if (strength) return Number(strength) <= 60 ? 'line-pipe-x60' : 'line-pipe-above-x60'
  return grade === '' ? 'other' : 'line-pipe-x60'
}

function stainlessFamily(grade: Grade | undefined): GradeFamily {
  if (!grade) return 'other'
  const names = [grade.name, ...grade.written].join(' ')
  if (/304/.test(names)) return 'stainless-304'
  return /316/.test(names) ? 'stainless-316' : 'stainless-other'
}
