import { escapeHtml } from '@nalika/shared-server'
import type { CategoryId, RecordStatus, Shape } from '@nalika/shared-api/contract'
import { demoBrands } from './brands.ts'
import { boilerTubes } from './products/boiler-tubes.ts'
import type { Draft } from './products/draft.ts'
import { galvanisedPipes } from './products/galvanised.ts'
import { hollowSections } from './products/hollow-sections.ts'
import { linePipes } from './products/line-pipe.ts'
import { seamlessPipes } from './products/seamless.ts'
import { outline } from './products/sizes.ts'
import { stainlessPipes } from './products/stainless.ts'
import { submergedArcPipes } from './products/submerged-arc.ts'
import { weldedPipes } from './products/welded.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

/** A product of the demo catalogue. Millimetres, metres, kilograms per metre, INR per piece. */
export interface DemoProduct {
  name: string
  category: CategoryId
  description: string
  applications: string[]
  grade: string
  standard: string
  material: string
  shape: Shape
  diameter: number | null
  min_diameter: number | null
  max_diameter: number | null
  width: number | null
  height: number | null
  thickness: number
  min_thickness: number
  max_thickness: number
  nominal_size: string
  schedule: string | null
  length: number
  weight_per_metre: number
  finish: string
  end_type: string
  pressure_rating: string
  test_pressure: string
  price: number | null
  rating: number
  /** HTML. */
  key_features: string
  detailedDescription: string[]
  specifications: { label: string; value: string }[]
  status: RecordStatus
  /** Names of the brands that make it. */
  brands: string[]
  daysListed: number
}

const SEED = 7304
/** Sold by quotation only: the price of plate moves faster than a list. */
const PRICE_ON_REQUEST = /API 5L X70/
/** Listed once, no longer rolled. */
const WITHDRAWN = new Set([
  'Seamless Pipe 5" NB Sch 160 ASTM A106 Gr B',
  'LSAW Pipe 18" NB Sch 40 ASTM A672 Gr C70',
  'SS Welded Pipe 2 1/2" NB Sch 10S ASTM A312 TP316L',
  'Boiler Tube 50.8 × 4.06 BS 3059 Gr 360',
])

/** The catalogue, the same on every call. */
export function demoProducts(): DemoProduct[] {
  const random = seededRandom(SEED)
  const drafts = inTurns([
    seamlessPipes(),
    weldedPipes(),
    galvanisedPipes(),
    hollowSections(),
    stainlessPipes(),
    linePipes(),
    submergedArcPipes(),
    boilerTubes(),
  ])
  const chances = new Map<string, number>()
  return drafts.map((draft) => finish(draft, chanceOf(draft, chances, random), random))
}

/** The small difference of a price: alike for all of one size, so that a heavier wall never costs less. */
function chanceOf({ category, size }: Draft, chances: Map<string, number>, random: SeededRandom): number {
  const key = `${category} ${size.nominal_size}`
  const chance = chances.get(key) ?? 0.98 + random.between(0, 40) / 1000
  chances.set(key, chance)
  return chance
}

/** One of each list, then the second of each: the first page of the catalogue shows every category. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat()
}

function finish(draft: Draft, chance: number, random: SeededRandom): DemoProduct {
  const { section, mass, limits, nominal_size, schedule } = draft.size
  const { yield: yieldStrength, tensile, ...steel } = draft.steel
  const round = section.shape === 'round' ? section : null
  const hollow = section.shape === 'round' ? null : section
  const price = priceOf(draft, chance)
  const rating = random.between(36, 49) / 10
  const brands = makersOf(draft, random)
  const daysListed = random.between(95, 720)
  return {
    name: draft.name,
    category: draft.category,
    description: draft.description,
    applications: [...draft.applications],
    grade: steel.grade,
    standard: steel.standard,
    material: steel.material,
    shape: section.shape,
    diameter: round?.outsideDiameter ?? null,
    min_diameter: limits?.min ?? round?.outsideDiameter ?? null,
    max_diameter: limits?.max ?? round?.outsideDiameter ?? null,
    width: hollow?.width ?? null,
    height: hollow?.height ?? null,
    thickness: section.wall,
    min_thickness: section.wall,
    max_thickness: section.wall,
    nominal_size,
    schedule,
    length: draft.length,
    weight_per_metre: mass,
    finish: draft.finish,
    end_type: draft.end_type,
    pressure_rating: draft.pressure_rating ?? '',
    test_pressure: draft.test_pressure ?? '',
    price: PRICE_ON_REQUEST.test(draft.name) ? null : price,
    rating,
    key_features: `<ul>${draft.features.map((feature) => `<li>${escapeHtml(feature)}</li>`).join('')}</ul>`,
    detailedDescription: [...draft.paragraphs],
    specifications: [
      { label: 'Manufacture', value: draft.manufacture },
      ...(yieldStrength === undefined
        ? []
        : [{ label: 'Yield strength', value: `${String(yieldStrength)} MPa minimum` }]),
      ...(tensile === undefined
        ? []
        : [{ label: 'Tensile strength', value: `${String(tensile)} MPa minimum` }]),
      ...(draft.specifications ?? []),
      { label: 'Certificate', value: `EN 10204 type ${draft.certificate}` },
      { label: 'HSN code', value: hsnCode(draft) },
    ],
    status: WITHDRAWN.has(draft.name) ? 'inactive' : 'active',
    brands,
    daysListed,
  }
}

/** INR per piece: weight by the rate of its kind, dearer where a tonne takes more work, and a little by chance. */
function priceOf(draft: Draft, chance: number): number {
  const { wall, across } = outline(draft.size)
  const smallness = across < 25 ? 1.14 : across < 40 ? 1.07 : across < 55 ? 1.03 : 1
  const heaviness = wall / across > 0.12 ? 1.05 : 1
  const steel = draft.size.mass * draft.length * draft.rate * smallness * heaviness * chance
  const surface = (Math.PI * across * draft.length) / 1000
  return roundedPrice(steel + surface * (draft.coatingRate ?? 0))
}

/** To the rupee below 1,000, to five below 10,000, to fifty above: as price lists are written. */
export function roundedPrice(price: number): number {
  const step = price < 1000 ? 1 : price < 10_000 ? 5 : 50
  return Math.round(price / step) * step
}

function makersOf(draft: Draft, random: SeededRandom): string[] {
  const { across } = outline(draft.size)
  const makers = demoBrands.filter(
    ({ lines, diameters = { from: 0, to: Infinity } }) =>
      lines.includes(draft.line) && across >= diameters.from && across <= diameters.to,
  )
  return random.some(makers, random.between(1, 3)).map(({ name }) => name)
}

/** 7304 seamless; 7305 welded, round, above 406.4 mm; 7306 other welded, hollow sections included. */
function hsnCode({ manufacture, size: { section } }: Draft): string {
  if (manufacture.startsWith('Seamless')) return '7304'
  return section.shape === 'round' && section.outsideDiameter > 406.4 ? '7305' : '7306'
}
