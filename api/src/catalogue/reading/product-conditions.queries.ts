import { and, arrayOverlaps, between, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { products } from '../products/catalogue.schema.ts'
import type { Requirement, Span } from './search-facts.ts'

/** A product meets all of a requirement. */
export function conditionOf(where: Requirement): SQL {
  const { schedule, diameter, sides, thickness, length, standard, price, terms, application } = where
  const conditions = [
    where.category && inArray(products.category, [...where.category]),
    where.shape && inArray(products.shape, [...where.shape]),
    schedule && scheduleIs(schedule),
    where.finish && inArray(products.finish, [...where.finish]),
    where.material && beginsWith(products.material, where.material),
    where.end_type && inArray(products.end_type, [...where.end_type]),
    application === undefined ? undefined : arrayOverlaps(products.applications, [application]),
    diameter && diameterIs(diameter, where.nominal_size),
    sides && sidesAre(sides),
    thickness && and(lte(products.min_thickness, thickness[1]), gte(products.max_thickness, thickness[0])),
    length && within(products.length, length),
    standard && or(...standard.map(standardIs)),
    where.grade && inArray(products.grade, [...where.grade]),
    where.brands && sql`${products.brand_set} && ${sql.param([...where.brands])}::int[]`,
    price && (price.is === 'most' ? lte : gte)(PRICES[price.per], price.rupees),
    terms === undefined ? undefined : sql`${products.search} @@ ${terms}::tsquery`,
    where.anyOf && or(...where.anyOf.map(conditionOf)),
  ]
  return and(...conditions) ?? sql`true`
}

const PRICES = { piece: products.price, metre: products.price_per_metre, kg: products.price_per_kg }

const within = (column: PgColumn, [from, to]: Span) => between(column, from, to)

const beginsWith = (column: PgColumn, texts: readonly string[]) =>
  or(...texts.map((text) => sql`starts_with(${column}, ${text})`))

/** As admins write it: 40, 40s, Sch 40, Heavy. */
const scheduleIs = (names: readonly string[]) =>
  sql`lower(${products.schedule}) = any(${sql.param(names.flatMap((name) => [name.toLowerCase(), `sch ${name.toLowerCase()}`]))}::text[])`

/** Names are those of a bore, which tube that is sized by its outside diameter does not have. */
function diameterIs(spans: readonly Span[], names: readonly string[] | undefined) {
  const { diameter, nominal_size: size } = products
  const isOne = or(...spans.map((span) => within(diameter, span)))
  if (!names) return isOne
  return or(
    and(isOne, sql`not starts_with(coalesce(${size}, ''), 'OD')`),
    and(isNull(diameter), inArray(size, [...names])),
  )
}

/** Name, standard and grade are what the weights A and B of the search index are of. A product that states no part may be of any. */
function standardIs({ number, part }: NonNullable<Requirement['standard']>[number]) {
  const named = sql`${products.search} @@ ${`'${number.replaceAll("'", '')}':AB`}::tsquery`
  if (part === undefined) return named
  const { standard } = products
  return and(named, or(sql`${standard} !~* '(part|pt)'`, sql`${standard} ~* ${`(part|pt)\\W*${part}`}`))
}

function sidesAre({ one, other }: NonNullable<Requirement['sides']>) {
  const { width, height } = products
  if (!other) return or(within(width, one), within(height, one))
  return or(and(within(width, one), within(height, other)), and(within(width, other), within(height, one)))
}
