import type { SearchChoice } from '@nalika/shared-api/contract'
import { and, gt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { products } from '../products/catalogue.schema.ts'
import { conditionOf } from '../reading/product-conditions.queries.ts'
import { formatNumber } from '../reading/search-facts.ts'
import type { Wanted } from '../reading/search-facts.ts'
import { queryWithout } from '../search/describe-understanding.ts'
import { nearestSize } from '../search/nearest-product.ts'
import {
  ACTIVE,
  facetConditions,
  madeByCondition,
  rangeConditions,
} from '../search/product-filters.queries.ts'
import type { ProductFilters } from '../search/product-search.ts'
import { readSearch } from '../search/read-search.queries.ts'

const MOST_SIZES = 4

/** The sizes nearest to what a query without products asks for; none when it asks for no size. */
export async function nearestSizes(db: Db, filters: ProductFilters): Promise<SearchChoice[]> {
  const { min_diameter, max_diameter, search = '', ...others } = filters
  const { facts, reading } = await readSearch(db, search, false)
  const size = facts.find(({ type }) => type === 'size')
  const mm = wantedMillimetres(size?.wanted) ?? middleOf(min_diameter, max_diameter)
  if (mm === undefined) return []
  const isOtherGoods = reading.facts.notPipe !== undefined
  // What else the text says must be sold: no size of A333 is near when there is no A333.
  const said = isOtherGoods ? [] : facts.filter((fact) => fact !== size)
  const distance = sql<number>`min(abs(${products.min_outer_size} - ${mm}))`
  const { diameter, width, height } = products
  const isSection = sql`${diameter} is null`
  const sold = await db
    .select({ diameter, width, height })
    .from(products)
    .where(
      and(
        ACTIVE,
        facetConditions(others),
        rangeConditions(others),
        await madeByCondition(db, others),
        ...said.map(({ meanings, withoutSize = meanings }) =>
          or(...withoutSize.map(({ where }) => conditionOf(where))),
        ),
        gt(products.min_outer_size, 0),
      ),
    )
    .groupBy(diameter, width, height)
    .orderBy(...(size?.wanted?.of === 'diameter' ? [isSection] : []), distance, diameter, width, height)
    .limit(2 * MOST_SIZES)
  // In place of a copper pipe, a steel pipe of that size.
  const otherWords = isOtherGoods ? '' : size ? queryWithout(search, size) : search
  return sold
    .filter(isAnother)
    .slice(0, isOtherGoods ? 1 : MOST_SIZES)
    .flatMap((one) => {
      const named =
        one.diameter === null
          ? nearestSize({ of: 'sides', one: one.width ?? 0, other: one.height ?? 0 }, [one])
          : nearestSize({ of: 'diameter', mm: one.diameter }, [one])
      return named ? [{ label: named.name, search: `${otherWords} ${searchFor(one)}`.trim() }] : []
    })
}

function wantedMillimetres(wanted: Wanted | undefined): number | undefined {
  if (wanted?.of === 'diameter') return wanted.mm
  return wanted?.of === 'sides' ? Math.max(wanted.one, wanted.other) : undefined
}

const middleOf = (from: number | undefined, to: number | undefined) =>
  from === undefined ? to : to === undefined ? from : (from + to) / 2

const searchFor = ({ diameter, width, height }: Sold) =>
  diameter === null
    ? `${formatNumber(width ?? 0)} x ${formatNumber(height ?? 0)} mm`
    : `${formatNumber(diameter)} mm OD`

/** Light tube is made a little smaller than its nominal size. */
const isAnother = ({ diameter }: Sold, index: number, all: readonly Sold[]) =>
  diameter === null ||
  all.findIndex((one) => one.diameter !== null && Math.abs(one.diameter - diameter) < 0.5) === index

type Sold = Pick<typeof products.$inferSelect, 'diameter' | 'width' | 'height'>
