import { storedSlabs, toPaise, toRupees } from '@nalika/shared-api/contract'
import { NO_OWN_PRICE } from '../../firms/index.ts'
import type { OwnPriceValues } from '../../firms/index.ts'
import { dayOf, daysBefore } from '../dates.ts'
import type { DemoProduct } from './products.ts'

/** Distributors with own prices, and how product pages show them. */
export const DEMO_PRICES_SHOWN = {
  'distributor@nalika.example': 'without-name',
  'dealer@nalika.example': 'with-name',
  'hetal@desai-pipes.example': 'with-name',
  'senthil@kurinji-tubes.example': 'without-name',
  'gurpreet@nanda-brothers.example': 'with-name',
} as const

/** Larger quantities cost less. */
const SLABS = [
  { from: 2, factor: 0.985 },
  { from: 10, factor: 0.97 },
] as const
/** Days that some prices still count. */
const PRICE_DAYS = 21

/** Every third product in a list has a price. */
const PRICED = 3
const STOCK_TONNES = [12, 4.5, 0, 20] as const
const LEAD_TIMES = [1, 3, 7, 2] as const

/** What a demo distributor sells a product for: a little more or less than its list price. */
export function demoOwnPrice(
  { price, length, weight_per_metre: kilograms }: Pick<DemoProduct, 'price' | 'length' | 'weight_per_metre'>,
  { index, city, today, canBeBooked }: { index: number; city: string; today: Date; canBeBooked: boolean },
): OwnPriceValues & { version: number | null } {
  if (index % PRICED > 0 || !price || !length || !kilograms) return { ...NO_OWN_PRICE, version: null }
  const turn = (index / PRICED) % STOCK_TONNES.length
  const perKg = (price / (length * kilograms)) * (0.96 + turn / 50)
  return {
    ...NO_OWN_PRICE,
    pricePaise: toPaise(perKg),
    priceUnit: 'kg',
    stock: STOCK_TONNES[turn] ?? 0,
    stockUnit: 'tonnes',
    city,
    minimumOrder: 500,
    minimumOrderUnit: 'kg',
    leadTimeDays: LEAD_TIMES[turn] ?? 3,
    // Those of which there is enough.
    bookable: canBeBooked && turn % 3 === 0,
    ...(turn < 2 && {
      slabs: storedSlabs(
        SLABS.map(({ from, factor }) => ({ from, price: toRupees(toPaise(perKg * factor)) })),
      ),
      slabUnit: 'tonnes' as const,
    }),
    ...(turn === 1 && { validUntil: dayOf(daysBefore(today, -PRICE_DAYS)) }),
    confirmedAt: today,
    version: 1,
  }
}
