import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { convertPrice, paise } from '@nalika/shared-api/contract'
import type { DistributorPrice, Paise, PieceMeasures, QuantityUnit } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { distributorProducts } from '../selections/distributors.schema.ts'
import { IS_CURRENT } from './own-price-values.ts'

/** Most prices of a product page, and of the rows that the lowest are taken from. */
const SHOWN = 5
const CONSIDERED = 200

/** Whether one of the firm's approved brands makes the product. */
const isApprovedBrand = sql`exists (
  select 1 from product_brands pb
  join brands b on b.id = pb.brand_id and b.status = 'active'
  join distributor_brands db on db.brand_id = b.id and db.account_id = ${accounts.id} and db.status = 'approved'
  where pb.product_id = ${distributorProducts.productId})`

/**
 * The lowest current own prices of an active product, of approved and active distributors that show theirs. Nothing that
 * tells how much they have.
 */
export async function pricesOfProduct(
  db: Queryable,
  productId: number,
  piece: PieceMeasures,
): Promise<DistributorPrice[]> {
  const rows = await db
    .select({
      pricePaise: distributorProducts.pricePaise,
      unit: distributorProducts.priceUnit,
      stock: distributorProducts.stock,
      city: distributorProducts.city,
      leadTimeDays: distributorProducts.leadTimeDays,
      companyName: accounts.companyName,
      shown: accounts.pricesShown,
    })
    .from(distributorProducts)
    .innerJoin(accounts, eq(accounts.id, distributorProducts.accountId))
    .where(
      and(
        eq(distributorProducts.productId, productId),
        IS_CURRENT,
        sql`${distributorProducts.hidden} is not true`,
        eq(accounts.role, 'distributor'),
        eq(accounts.status, 'active'),
        inArray(accounts.pricesShown, ['without-name', 'with-name']),
        isApprovedBrand,
      ),
    )
    .orderBy(desc(distributorProducts.confirmedAt))
    .limit(CONSIDERED)
  const prices = rows.map(({ pricePaise, unit, stock, city, leadTimeDays, companyName, shown }) => ({
    ...inShownUnit(pricePaise ?? paise(0), unit ?? 'pieces', piece),
    in_stock: (stock ?? 0) > 0,
    city: city ?? '',
    lead_time_days: leadTimeDays,
    company_name: shown === 'with-name' && companyName !== '' ? companyName : null,
  }))
  // Those that can be compared first: a price whose unit cannot be converted stands alone.
  const order: readonly QuantityUnit[] = ['kg', 'tonnes', 'metres', 'feet', 'pieces']
  return prices
    .sort((a, b) => order.indexOf(a.unit) - order.indexOf(b.unit) || a.price - b.price)
    .slice(0, SHOWN)
}

/** Per kg where the weight is known, so that offers compare; otherwise as the firm entered it. */
function inShownUnit(price: Paise, unit: QuantityUnit, piece: PieceMeasures) {
  const perKg = convertPrice(price, unit, 'kg', piece)
  return {
    ...(perKg === null ? { price, unit } : { price: perKg, unit: 'kg' as const }),
    price_per_piece: convertPrice(price, unit, 'pieces', piece),
  }
}
