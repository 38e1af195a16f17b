import { SIZE_TABLES, sizesOf } from '@nalika/shared-trade'
import { around, formatNumber } from '../reading/search-facts.ts'
import type { Requirement, SearchFact, Wanted } from '../reading/search-facts.ts'

/** A size that is sold, in the dimensions that are compared. */
export interface SoldSize {
  schedule?: string | null
  diameter?: number | null
  width?: number | null
  height?: number | null
  thickness?: number | null
}

export interface NearestSize {
  where: Requirement
  name: string
}

/** The size nearest to what was asked for; undefined when none has this dimension. */
export function nearestSize(
  wanted: Wanted,
  sold: readonly SoldSize[],
  inInches = false,
): NearestSize | undefined {
  const ranked = sold
    .map((size) => ({ size, distance: distanceOf(wanted, size) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance)
  const nearest = ranked[0]?.size
  return nearest && describe(wanted, nearest, inInches)
}

function describe(
  wanted: Wanted,
  { schedule, diameter, width, height, thickness }: SoldSize,
  inInches: boolean,
): NearestSize {
  switch (wanted.of) {
    case 'schedule': {
      const name = schedule ?? ''
      return { where: { schedule: [name] }, name: /^\d/.test(name) ? `Sch ${name}` : name }
    }
    case 'diameter':
      return {
        where: { diameter: [around(diameter ?? 0, 0.01)] },
        name: nameDiameter(diameter ?? 0, inInches),
      }
    case 'sides':
      return {
        where: { sides: { one: around(width ?? 0, 0.01), other: around(height ?? 0, 0.01) } },
        name: `${formatNumber(width ?? 0)} × ${formatNumber(height ?? 0)} mm`,
      }
    case 'thickness':
      return {
        where: { thickness: around(thickness ?? 0, 0.001) },
        name: `${formatNumber(thickness ?? 0)} mm wall`,
      }
  }
}

const CLASSES = ['light', 'medium', 'heavy']
/** Schedules of another kind, S or not, are a little further away than the same number. */
const OTHER_SERIES = 0.5

/** 'NB 50 (60.3 mm)' where a standard has it, else 'OD 50.8 mm'. */
function nameDiameter(diameter: number, inInches: boolean): string {
  const mm = `${formatNumber(diameter)} mm`
  const rows = SIZE_TABLES.flatMap(({ id }) => sizesOf(id))
  const row = rows.find(
    ({ od, nominal, walls }) =>
      nominal !== undefined &&
      (Math.abs(od - diameter) < ROUNDING_MM ||
        walls.some(({ odLimits }) => odLimits && diameter >= odLimits.min && diameter <= odLimits.max)),
  )
  const { nb, nps } = row?.nominal ?? {}
  if (inInches && nps !== undefined) return `${nps} inch (${mm})`
  return nb === undefined ? `OD ${mm}` : `NB ${String(nb)} (${mm})`
}

/** How near an outside diameter must be to the standard's. */
const ROUNDING_MM = 0.15

function distanceOf(
  wanted: Wanted,
  { schedule, diameter = null, width = null, height = null, thickness = null }: SoldSize,
): number {
  switch (wanted.of) {
    case 'schedule':
      return scheduleDistance(wanted.schedule, schedule ?? '')
    case 'diameter':
      return diameter === null ? Infinity : Math.abs(diameter - wanted.mm)
    case 'sides': {
      if (width === null || height === null) return Infinity
      const [long, short] = [Math.max(wanted.one, wanted.other), Math.min(wanted.one, wanted.other)]
      return Math.abs(Math.max(width, height) - long) + Math.abs(Math.min(width, height) - short)
    }
    case 'thickness':
      return thickness === null ? Infinity : Math.abs(thickness - wanted.mm)
  }
}

function scheduleDistance(wanted: string, sold: string): number {
  const [one, other] = [wanted, sold].map((name) => CLASSES.indexOf(name.toLowerCase()))
  if (one !== undefined && one >= 0)
    return other !== undefined && other >= 0 ? Math.abs(one - other) : Infinity
  const distance = Math.abs(Number.parseInt(wanted, 10) - Number.parseInt(sold, 10))
  const sameSeries = /s$/i.test(wanted) === /s$/i.test(sold)
  return Number.isNaN(distance) ? Infinity : distance + (sameSeries ? 0 : OTHER_SERIES)
}

/** What the other facts say, as a message puts it: 'in 316L', 'in Galvanised'. */
export function contextNames(facts: readonly SearchFact[]): string {
  const names = facts
    .filter(({ type }) => ['grade', 'standard', 'category', 'material', 'shape'].includes(type))
    .map(({ name }) => name)
  return names.length === 0 ? '' : ` in ${names.join(', ')}`
}
