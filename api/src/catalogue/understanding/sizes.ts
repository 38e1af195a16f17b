import { ASME_B36_10M, ASME_B36_19M, IS_1239 } from '@nalika/shared-api/contract'
import { around } from './search-facts.ts'
import type { FactContent, Reading, Requirement } from './search-facts.ts'

/** What the rest of the text says about how sizes are meant. */
export interface SizeContext {
  /** Square and rectangular sections are sized by their sides. */
  hollow: boolean
  square: boolean
  /** Boiler and exchanger tubes are sized by their outside diameter, in inches too. */
  boiler: boolean
  /** Stainless schedules end with S. */
  stainless: boolean
}

const MM_PER_INCH = 25.4
/** A diameter in whole millimetres may be a rounded one: 51 is 50.8. */
const ROUNDED_MM = 0.5
/** Above 24 inches pipe is as wide as it is called. */
const LARGEST_NPS = 24

export const formatNumber = (value: number): string => String(Math.round(value * 100) / 100)

/** '1 1/2', '1-1/2', '1.1/2', '1.5' in inches. */
export function readInches(text: string): number {
  const [, whole = '0', numerator = '', denominator = '1'] = /^(?:(\d+)[ .-]+)?(\d+)\/(\d+)$/.exec(text) ?? []
  return numerator === '' ? Number(text) : Number(whole) + Number(numerator) / Number(denominator)
}

const inchesOf = new Map(ASME_B36_10M.map(({ nps, dn }) => [dn, readInches(nps)]))

/** Nominal size (DN) of a size in inches; undefined for one that no standard has. */
export function nominalSizeOf(inches: number): number | undefined {
  const row = ASME_B36_10M.find(({ dn }) => inchesOf.get(dn) === inches)
  if (row) return row.dn
  return inches > LARGEST_NPS && Number.isInteger(inches) && inches <= 100 ? inches * 25 : undefined
}

/** Outside diameters that the standards give a nominal size, the ASME's first. */
export function diametersOf(dn: number): number[] {
  const tables = [...ASME_B36_10M, ...ASME_B36_19M]
    .filter((row) => row.dn === dn)
    .map((row) => row.outsideDiameter)
  const bore = IS_1239.find(({ nb }) => nb === dn)
  const light = bore?.classes.light?.maxDiameter
  const all = [
    ...tables,
    ...(bore ? [bore.diameter] : []),
    ...(bore && light && light < bore.diameter ? [light] : []),
  ]
  if (all.length === 0 && dn > LARGEST_NPS * 25 && dn % 25 === 0) return [Math.round((dn / 25) * MM_PER_INCH)]
  return [...new Set(all)]
}

/** The nominal size whose outside diameter this is in a standard. */
export const nominalSizeByDiameter = (mm: number): number | undefined =>
  ASME_B36_10M.find(({ dn }) => diametersOf(dn).includes(mm))?.dn

export const isNominalSize = (dn: number): boolean => diametersOf(dn).length > 0

/** '73 / 76.1': the standards' diameters, without those that differ in rounding only. */
const distinctDiameters = (diameters: readonly number[]) =>
  diameters
    .filter((mm, index) => diameters.findIndex((other) => Math.abs(other - mm) < 1) === index)
    .map(formatNumber)
    .join(' / ')

const nominalReading = (dn: number, name = ''): Reading => {
  const diameters = diametersOf(dn)
  return { where: { nominal: { dn, diameters } }, means: `${name}${distinctDiameters(diameters)} mm` }
}
const diameterReading = (mm: number, tolerance = 0.11): Reading => ({
  where: { diameter: around(mm, tolerance) },
  means: `OD ${formatNumber(mm)} mm`,
})

export const sidesRequirement = (one: number, other?: number, tolerance = 0.05): Requirement => ({
  sides: { one: around(one, tolerance), ...(other !== undefined && { other: around(other, tolerance) }) },
})

/** '2 inch': a nominal size, the outside diameter of a tube, or the side of a hollow section. */
export function inchSize(inches: number, context: SizeContext): FactContent | undefined {
  const mm = inches * MM_PER_INCH
  const name = `${fractionOf(inches)} inch`
  if (!(inches > 0) || inches > 100) return undefined
  if (context.hollow) {
    const other = context.square ? mm : undefined
    return {
      type: 'size',
      name,
      readings: [{ where: sidesRequirement(mm, other, 0.7), means: `${formatNumber(mm)} mm` }],
      wanted: { of: 'sides', one: mm, other: mm },
    }
  }
  const dn = nominalSizeOf(inches)
  const nominal = dn === undefined ? [] : [nominalReading(dn)]
  const tube = diameterReading(mm, 0.2)
  return {
    type: 'size',
    name,
    readings: context.boiler ? [tube, ...nominal] : [...nominal, tube],
    wanted: { of: 'diameter', mm: context.boiler || dn === undefined ? mm : (diametersOf(dn)[0] ?? mm) },
  }
}

function fractionOf(inches: number): string {
  const known = ASME_B36_10M.find(({ nps }) => readInches(nps) === inches)
  return known ? known.nps : formatNumber(inches)
}

/** '50 NB'; a hollow section has none and is meant by its side. */
export function boreSize(dn: number, context: SizeContext): FactContent {
  if (context.hollow) return sideSize(dn, context)
  return {
    type: 'size',
    name: `NB ${formatNumber(dn)}`,
    readings: isNominalSize(dn) ? [nominalReading(dn)] : [{ where: { diameter: around(dn, 0.11) } }],
    wanted: { of: 'diameter', mm: diametersOf(dn)[0] ?? dn },
  }
}

function sideSize(mm: number, context: SizeContext): FactContent {
  return {
    type: 'size',
    name: `${formatNumber(mm)} mm`,
    readings: [{ where: sidesRequirement(mm, context.square ? mm : undefined) }],
    wanted: { of: 'sides', one: mm, other: mm },
  }
}

/** 'OD 60.3'. */
export function outsideDiameter(mm: number, context: SizeContext): FactContent {
  if (context.hollow) return sideSize(mm, context)
  return {
    type: 'size',
    name: `OD ${formatNumber(mm)} mm`,
    readings: [0.11, ...(Number.isInteger(mm) ? [ROUNDED_MM] : [])].map((tolerance) => ({
      where: { diameter: around(mm, tolerance) },
    })),
    wanted: { of: 'diameter', mm },
  }
}

export function wallThickness(mm: number): FactContent {
  return {
    type: 'wall',
    name: `${formatNumber(mm)} mm wall`,
    readings: [0.011, 0.07].map((tolerance) => ({ where: { thickness: around(mm, tolerance) } })),
    wanted: { of: 'thickness', mm },
  }
}

/** '60 x 40': two sides. Inches for sides that no section has in millimetres. */
export function twoSides(one: number, other: number, inches: boolean): FactContent {
  const factor = inches ? MM_PER_INCH : 1
  const [a, b] = [one * factor, other * factor]
  return {
    type: 'size',
    name: `${formatNumber(one)} × ${formatNumber(other)}${inches ? ' inch' : ''}`,
    readings: [
      {
        where: sidesRequirement(a, b, inches ? 0.7 : 0.05),
        ...(inches && { means: `${formatNumber(a)} × ${formatNumber(b)} mm` }),
      },
    ],
    wanted: { of: 'sides', one: a, other: b },
  }
}

/** A number without a word for it, or with mm: '25' is a nominal bore, an outside diameter, inches or a side. */
export function numberSize(value: number, unit: 'mm' | '', context: SizeContext): FactContent {
  const name = unit ? `${formatNumber(value)} mm` : formatNumber(value)
  const literal: Reading[] = unit ? [] : [{ where: { terms: `'${formatNumber(value)}'` } }]
  const wall: Reading[] =
    value <= 30
      ? [{ where: { thickness: around(value, 0.011) }, means: `${formatNumber(value)} mm wall` }]
      : []
  if (context.hollow) {
    if (value >= 12) return { ...sideSize(value, context), name }
    if (unit) return { ...wallThickness(value), name: `${name} wall` }
    return { ...(inchSize(value, context) ?? wallThickness(value)), name }
  }
  const bore = isNominalSize(value) ? [nominalReading(value, `NB ${formatNumber(value)}, `)] : []
  const dn = unit || value > LARGEST_NPS ? undefined : nominalSizeOf(value)
  const inches = dn === undefined ? [] : [nominalReading(dn, `${fractionOf(value)} inch, `)]
  const tube = [
    diameterReading(value),
    ...(context.boiler && Number.isInteger(value) ? [diameterReading(value, ROUNDED_MM)] : []),
  ]
  const nominal = value < 15 ? [...inches, ...bore] : [...bore, ...inches]
  const sizes = context.boiler || !Number.isInteger(value) ? [...tube, ...nominal] : [...nominal, ...tube]
  const readings = unit && value < 6 ? [...wall, ...sizes] : [...sizes, ...wall]
  const first = nominal[0]?.where.nominal?.diameters[0]
  return {
    type: 'size',
    name,
    readings: [...readings, ...literal],
    wanted:
      unit && value < 6
        ? { of: 'thickness', mm: value }
        : { of: 'diameter', mm: context.boiler || !first || !Number.isInteger(value) ? value : first },
  }
}
