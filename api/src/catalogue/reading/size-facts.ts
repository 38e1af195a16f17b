import { SIZE_TABLES, sizesOf } from '@nalika/shared-trade'
import { boreOfInches, formatInches } from '@nalika/shared-trade/reading'
import type { Piece, Reading, WrittenSize } from '@nalika/shared-trade/reading'
import { around, formatNumber } from './search-facts.ts'
import type { FactContent, Meaning, Requirement, Span } from './search-facts.ts'

const MM_PER_INCH = 25.4
/** Standards round inches differently: 609.6 and 610 are one size. */
const ROUNDING_MM = 0.15
const LARGE_ROUNDING_MM = 0.6
const LARGE_MM = 300
/** A diameter in whole millimetres may be a rounded one: 51 is 50.8. */
const ROUNDED_MM = 0.5

const rounded = (od: number): Span => around(od, od < LARGE_MM ? ROUNDING_MM : LARGE_ROUNDING_MM)

/** Outside diameters of a nominal size within the limits of its table: light tube of IS 1239 is made a little smaller. */
function spanOf(od: number): Span {
  const limits = sizesOf('is-1239')
    .filter((row) => Math.abs(row.od - od) < ROUNDING_MM)
    .flatMap(({ walls }) => walls.flatMap(({ odLimits }) => odLimits ?? []))
  if (limits.length === 0) return rounded(od)
  return [Math.min(...limits.map(({ min }) => min)), Math.max(...limits.map(({ max }) => max))]
}

/** Outside diameters that any table gives a nominal bore, the ASME's first. */
const diametersOfBore = (nb: number): number[] => [
  ...new Set(
    SIZE_TABLES.flatMap(({ id }) => sizesOf(id))
      .filter(({ nominal }) => nominal?.nb === nb)
      .map(({ od }) => od),
  ),
]
/** '73 / 76.1': without those that differ in rounding only. */
const formatDiameters = (ods: readonly number[]) =>
  ods
    .filter((od, index) => ods.findIndex((other) => Math.abs(other - od) < 1) === index)
    .map(formatNumber)
    .join(' / ')

/** How a product names a bore that states no diameter. */
const namesOfBore = (nb: number, nps: number | undefined) => [
  `NB ${formatNumber(nb)}`,
  `DN ${formatNumber(nb)}`,
  ...(nps === undefined ? [] : [`NPS ${formatInches(nps)}`]),
]

const ofDiameters = (ods: readonly number[], nb?: number, nps?: number): Requirement => ({
  diameter: ods.map(nb === undefined ? rounded : spanOf),
  ...(nb !== undefined && { nominal_size: namesOfBore(nb, nps) }),
})

export function formatSize(size: WrittenSize): string {
  switch (size.as) {
    case 'sides':
      return `${formatNumber(size.width)} × ${formatNumber(size.height)} mm`
    case 'number':
      return formatNumber(size.value)
    case 'nps':
    case 'inch':
    case 'inch dia':
      return `${formatInches(size.inches)} inch`
    case 'nb':
    case 'dia':
      return `NB ${formatNumber(size.mm)}`
    case 'od':
      return `OD ${formatNumber(size.mm)} mm`
    case 'id':
      return `ID ${formatNumber(size.mm)} mm`
    case 'mm':
    case 'outline':
      return `${formatNumber(size.mm)} mm`
  }
}

/** '50' is the bore and '60.3 x' the diameter that the tables make of it. */
function nameSize(size: WrittenSize, { od, nb }: Reading['facts']): string {
  if (size.as === 'number' && nb !== undefined) return `NB ${formatNumber(nb)}`
  if (size.as === 'outline' && nb === undefined && od !== undefined) return `OD ${formatNumber(size.mm)} mm`
  return formatSize(size)
}

/** The size of a reading; undefined when its figures contradict each other. */
export function sizeFact(
  pieces: readonly Piece<'size'>[],
  { facts, questions }: Reading,
): FactContent | undefined {
  const [first] = pieces
  if (!first) return undefined
  const written = pieces.map(({ value }) => value)
  const name = [...new Set(written.map((size) => nameSize(size, facts)))].join(', ')
  const section = sectionFact(written, name, first, facts)
  if (section) return section
  const ods = facts.od === undefined ? (facts.ods ?? []) : [facts.od]
  if (ods.length > 0) return roundFact(name, ods, facts.nb, facts.nps)
  // The reading leaves open which size is meant: each of them fits.
  const choices = questions
    .filter(({ about }) => about === 'size')
    .flatMap((question) =>
      question.choices.flatMap(({ says }) => (says?.kind === 'size' ? [says.value] : [])),
    )
  const meant = (choices.length > 0 ? choices : written).flatMap(diametersOf)
  if (meant.length === 0) return undefined
  return roundFact(name, meant, facts.nb ?? (choices.length > 0 ? 0 : undefined), facts.nps)
}

function roundFact(name: string, ods: readonly number[], nb?: number, nps?: number): FactContent {
  const [first = 0] = ods
  const means = `${nb === undefined ? 'OD ' : ''}${formatDiameters(ods)} mm`
  const isRound = nb === undefined && ods.length === 1 && Number.isInteger(first)
  return {
    type: 'size',
    name,
    meanings: [
      { where: ofDiameters(ods, nb, nps), means },
      ...(isRound ? [{ where: { diameter: [around(first, ROUNDED_MM)] }, means }] : []),
    ],
    wanted: { of: 'diameter', mm: first },
  }
}

function diametersOf(size: WrittenSize): number[] {
  switch (size.as) {
    case 'nps':
    case 'inch':
    case 'inch dia': {
      const nb = boreOfInches(size.inches)
      return nb === undefined ? [size.inches * MM_PER_INCH] : diametersOfBore(nb)
    }
    case 'nb':
    case 'dia':
    case 'mm':
    case 'outline': {
      const ods = diametersOfBore(size.mm)
      return ods.length > 0 ? ods : [size.mm]
    }
    case 'od':
      return [size.mm]
    case 'number':
      return diametersOfBore(size.value)
    case 'id':
    case 'sides':
      return []
  }
}

const sides = (one: number, other?: number, tolerance = 0.05): Requirement => ({
  sides: { one: around(one, tolerance), ...(other !== undefined && { other: around(other, tolerance) }) },
})

/** A hollow section by its sides, or by the one that is known. */
function sectionFact(
  written: readonly WrittenSize[],
  name: string,
  { alternatives = [] }: Piece<'size'>,
  { width, height, shape }: Reading['facts'],
): FactContent | undefined {
  const typed = written.find((size) => size.as === 'sides')
  if (shape !== 'square' && shape !== 'rectangular' && !typed) return undefined
  const isInches = written.some(({ as }) => as === 'inch' || as === 'inch dia')
  const meaning = (one: number, other?: number): Meaning => ({
    where: sides(one, other, isInches || !Number.isInteger(one) ? 0.7 : 0.05),
    ...(isInches && {
      means: `${formatNumber(one)}${other === undefined ? '' : ` × ${formatNumber(other)}`} mm`,
    }),
  })
  const fact = (one: number, other: number | undefined, ...others: Meaning[]): FactContent => ({
    type: 'size',
    name: isInches || other === undefined ? name : `${formatNumber(one)} × ${formatNumber(other)} mm`,
    meanings: [meaning(one, other), ...others],
    wanted: { of: 'sides', one, other: other ?? one },
  })
  if (width !== undefined) return fact(width, height ?? (shape === 'square' ? width : undefined))
  if (typed) {
    // Sides that no section has in millimetres are inches.
    const inInches = alternatives.flatMap((one) =>
      one.kind === 'size' && one.value.as === 'sides'
        ? [
            {
              where: sides(one.value.width, one.value.height, 0.7),
              means: formatSize(one.value),
            },
          ]
        : [],
    )
    return fact(typed.width, typed.height, ...inInches)
  }
  const [size] = written
  if (!size || size.as === 'sides') return undefined
  return fact(
    size.as === 'number' ? size.value : 'mm' in size ? size.mm : size.inches * MM_PER_INCH,
    undefined,
  )
}

/** A wall in millimetres or by gauge; of an open gauge each. */
export function wallFact(
  [piece]: readonly Piece<'wall' | 'gauge'>[],
  { facts, questions }: Reading,
): FactContent | undefined {
  if (!piece) return undefined
  if (piece.alternatives && facts.wall === undefined) return openMeasure(piece)
  const choices = questions
    .filter(({ about }) => about === 'wall')
    .flatMap((question) =>
      question.choices.flatMap(({ says }) => (says?.kind === 'wall' ? [says.value] : [])),
    )
  const walls = piece.kind === 'wall' ? [piece.value] : facts.wall === undefined ? choices : [facts.wall]
  const [first] = walls
  if (first === undefined) return undefined
  return {
    type: 'wall',
    name: piece.kind === 'wall' ? `${formatNumber(first)} mm wall` : piece.text,
    meanings: walls.flatMap((mm) =>
      [0.011, WALL_TOLERANCE].map((tolerance) => ({
        where: { thickness: around(mm, tolerance) },
        ...(piece.kind === 'gauge' && { means: `${formatNumber(mm)} mm wall` }),
      })),
    ),
    wanted: { of: 'thickness', mm: first },
  }
}

/** A wall is written rounded: 1.65 mm is 1.6. */
const WALL_TOLERANCE = 0.07

/** Few millimetres that may be a size as well: products of each meaning are shown. */
function openMeasure({ value, text, alternatives = [] }: Piece<'wall' | 'gauge'>): FactContent | undefined {
  if (typeof value !== 'number') return undefined
  const sizes = alternatives.flatMap((one) => (one.kind === 'size' ? [one.value] : []))
  const meanings = [`${formatNumber(value)} mm wall`, ...sizes.map(formatSize)]
  return {
    type: 'wall',
    name: text,
    meanings: [
      {
        where: {
          anyOf: [
            { thickness: around(value, WALL_TOLERANCE) },
            ...sizes.map((size) => ofDiameters(diametersOf(size), size.as === 'nb' ? size.mm : undefined)),
          ],
        },
        means: meanings.join(' or '),
      },
    ],
  }
}

const MM_PER_METRE = 1000
const LENGTH_TOLERANCE_M = 0.16

export function lengthFact([piece]: readonly Piece<'length'>[]): FactContent | undefined {
  if (!piece) return undefined
  const metres = piece.value / MM_PER_METRE
  const isFeet = /['f]/i.test(piece.text)
  return {
    type: 'length',
    name: /long/i.test(piece.text) ? piece.text : `${piece.text} long`,
    meanings: [
      {
        where: { length: around(metres, LENGTH_TOLERANCE_M) },
        ...(isFeet && { means: `${formatNumber(metres)} m` }),
      },
    ],
  }
}
