import type { FactPattern } from './fact-pattern.ts'
import { around } from './search-facts.ts'
import type { FactContent, Reading, Requirement } from './search-facts.ts'
import { INCHES } from './size-patterns.ts'
import {
  diametersOf,
  formatNumber,
  isNominalSize,
  nominalSizeOf,
  readInches,
  sidesRequirement,
  twoSides,
} from './sizes.ts'
import type { SizeContext } from './sizes.ts'

const MM = '(?: ?mm)?'
const INCH = '(?: ?(?:"|inch|in))'
const BY = ' ?(?:x|by) ?'
const NUMBER = '(\\d+(?:\\.\\d+)?)'
/** A wall is thinner than this part of the diameter; a side is longer. */
const THICKEST = 0.22
/** Sides of sections start here; smaller ones are inches. */
const SMALLEST_SIDE = 12

const THICKEST_WALL = 50

/** Sizes of several numbers: sides with a wall, a diameter with a wall. */
export const pairedPatterns = (context: SizeContext): readonly FactPattern[] => [
  [
    `${INCHES}${INCH}?${BY}${INCHES}${INCH}${BY}${NUMBER}${MM}`,
    (_match, one = '', other = '', wall) =>
      withWall(twoSides(readInches(one), readInches(other), true), Number(wall)),
  ],
  [
    `${NUMBER}${MM}${BY}${NUMBER}${MM}${BY}${NUMBER}${MM}`,
    (_match, one, other, wall) => threeNumbers(Number(one), Number(other), Number(wall), context),
  ],
  [
    `${INCHES}${INCH}?${BY}${INCHES}${INCH}`,
    (_match, one = '', other = '') => twoSides(readInches(one), readInches(other), true),
  ],
  [
    `${INCHES}${INCH}${BY}${NUMBER}${MM}`,
    (_match, one = '', wall) => inchesAndWall(readInches(one), Number(wall)),
  ],
  [`(\\d+) ?(?:nb|dn)${BY}${NUMBER}${MM}`, (_match, dn, wall) => boreAndWall(Number(dn), Number(wall))],
  [
    `${NUMBER}${MM}(?: ?od)?${BY}${NUMBER}${MM}`,
    (match, one, other) => twoNumbers(Number(one), Number(other), match, context),
  ],
]

/** The size with the nearest wall that it is sold with. */
const otherWall = (where: Requirement, mm: number): Reading => ({
  where,
  means: 'another wall',
  nearestTo: { of: 'thickness', mm },
})

function withWall(fact: FactContent, wall: number): FactContent {
  return {
    ...fact,
    name: `${fact.name} × ${formatNumber(wall)}`,
    readings: fact.readings.map((reading) => ({
      ...reading,
      where: { ...reading.where, thickness: around(wall, 0.011) },
    })),
    fallback: otherWall(fact.readings[0]?.where ?? {}, wall),
  }
}

function threeNumbers(
  one: number,
  other: number,
  wall: number,
  context: SizeContext,
): FactContent | undefined {
  // A diameter, a wall and a length: the length is read by itself.
  if (wall > THICKEST_WALL || (other < one * THICKEST && !context.hollow)) return undefined
  const inches = one < SMALLEST_SIDE && other < SMALLEST_SIDE
  return withWall(twoSides(one, other, inches), wall)
}

function twoNumbers(
  one: number,
  other: number,
  match: string,
  context: SizeContext,
): FactContent | undefined {
  const inches = one < SMALLEST_SIDE && other < SMALLEST_SIDE && !match.includes('mm')
  const sides = twoSides(one, other, inches)
  const wide = other >= one * THICKEST
  if (context.hollow || (wide && !match.includes('od'))) return sides
  const diameter: Reading = { where: { diameter: around(one, 0.11), thickness: around(other, 0.011) } }
  const bore = isNominalSize(one) ? [nominalAndWall(one, other)] : []
  return {
    type: 'size',
    name: `${formatNumber(one)} × ${formatNumber(other)}`,
    readings: [diameter, ...bore, { where: sidesRequirement(one, other) }],
    fallback: otherWall(
      bore.length > 0
        ? { nominal: { dn: one, diameters: diametersOf(one) } }
        : { diameter: around(one, 0.6) },
      other,
    ),
    wanted: { of: 'diameter', mm: one },
  }
}

const nominalAndWall = (dn: number, wall: number): Reading => ({
  where: { nominal: { dn, diameters: diametersOf(dn) }, thickness: around(wall, 0.06) },
  means: `NB ${formatNumber(dn)} × ${formatNumber(wall)} mm`,
})

function boreAndWall(dn: number, wall: number): FactContent {
  return {
    type: 'size',
    name: `NB ${formatNumber(dn)} × ${formatNumber(wall)} mm`,
    readings: [nominalAndWall(dn, wall)],
    fallback: otherWall({ nominal: { dn, diameters: diametersOf(dn) } }, wall),
  }
}

function inchesAndWall(inches: number, wall: number): FactContent | undefined {
  const dn = nominalSizeOf(inches)
  return dn === undefined || wall > THICKEST_WALL ? undefined : boreAndWall(dn, wall)
}
