import { and, arrayOverlaps, between, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ASME_B36_10M } from '@nalika/shared-api/contract'
import { products } from '../products/catalogue.schema.ts'
import type { Requirement, Span } from '../understanding/search-facts.ts'

/** A product meets all of a requirement. */
export function conditionOf(where: Requirement): SQL {
  const { schedule, nominal, diameter, sides, thickness, length, terms, application } = where
  const conditions = [
    where.category && inArray(products.category, [...where.category]),
    where.shape && inArray(products.shape, [...where.shape]),
    schedule && scheduleIs(schedule),
    where.finish && inArray(products.finish, [...where.finish]),
    where.material && beginsWith(products.material, where.material),
    where.end_type && inArray(products.end_type, [...where.end_type]),
    application === undefined ? undefined : arrayOverlaps(products.applications, [application]),
    nominal && nominalIs(nominal),
    diameter && within(products.diameter, diameter),
    sides && sidesAre(sides),
    thickness && and(lte(products.min_thickness, thickness[1]), gte(products.max_thickness, thickness[0])),
    length && within(products.length, length),
    terms === undefined ? undefined : sql`${products.search} @@ ${terms}::tsquery`,
  ]
  return and(...conditions) ?? sql`true`
}

const within = (column: PgColumn, [from, to]: Span) => between(column, from, to)

const beginsWith = (column: PgColumn, texts: readonly string[]) =>
  or(...texts.map((text) => sql`starts_with(${column}, ${text})`))

/** As admins write it: 40, 40s, Sch 40, Heavy. */
const scheduleIs = (names: readonly string[]) =>
  sql`lower(${products.schedule}) = any(${sql.param(names.flatMap((name) => [name.toLowerCase(), `sch ${name.toLowerCase()}`]))}::text[])`

/** How near an outside diameter must be to the standard's, which is rounded differently in each. */
const ROUNDING_MM = 0.06

const nominalIs = ({ dn, diameters }: NonNullable<Requirement['nominal']>) =>
  or(
    ...diameters.map((mm) => within(products.diameter, [mm - ROUNDING_MM, mm + ROUNDING_MM])),
    and(isNull(products.diameter), inArray(products.nominal_size, nominalNames(dn))),
  )

/** How admins write a nominal size. */
const nominalNames = (dn: number) => [
  `NB ${String(dn)}`,
  `DN ${String(dn)}`,
  ...ASME_B36_10M.filter((row) => row.dn === dn).map(({ nps }) => `NPS ${nps}`),
]

function sidesAre({ one, other }: NonNullable<Requirement['sides']>) {
  const { width, height } = products
  if (!other) return or(within(width, one), within(height, one))
  return or(and(within(width, one), within(height, other)), and(within(width, other), within(height, one)))
}
