import type { NearestSize } from '@nalika/shared-api/contract'
import { and, gt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { products } from '../products/catalogue.schema.ts'
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
export async function nearestSizes(db: Db, filters: ProductFilters): Promise<NearestSize[]> {
  const { min_diameter, max_diameter, search = '', ...others } = filters
  const { facts, reading } = await readSearch(db, search, false)
  const size = facts.find(({ type }) => type === 'size')
  const mm = wantedMillimetres(size?.wanted) ?? middleOf(min_diameter, max_diameter)
  if (mm === undefined) return []
  const distance = sql<number>`min(abs(${products.min_outer_size} - ${mm}))`
  const { diameter, width, height } = products
  const sold = await db
    .select({ diameter, width, height })
    .from(products)
    .where(
      and(
        ACTIVE,
        facetConditions(others),
        rangeConditions(others),
        await madeByCondition(db, others),
        gt(products.min_outer_size, 0),
      ),
    )
    .groupBy(diameter, width, height)
    .orderBy(distance, diameter, width, height)
    .limit(MOST_SIZES)
  // In place of a copper pipe, a steel pipe of that size.
  const otherWords = reading.facts.notPipe !== undefined ? '' : size ? queryWithout(search, size) : search
  return sold.flatMap((one) => {
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

type Sold = Pick<typeof products.$inferSelect, 'diameter' | 'width' | 'height'>
