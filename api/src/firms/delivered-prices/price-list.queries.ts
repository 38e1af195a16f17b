import type { DeliveredPrices } from '@nalika/shared-api/contract'
import type { Queryable } from '../../platform/index.ts'
import { deliveredPricesOf } from './delivered-prices.ts'
import type { PricingInput } from './delivered-prices.ts'
import { pricingInput } from './pricing-input.queries.ts'

/** What firms that show their prices ask for these lines, delivered to a place. Reads nothing that is hidden. */
export const priceList = async (
  db: Queryable,
  wanted: Pick<PricingInput, 'place' | 'lines'>,
  keyOf: PricingInput['keyOf'],
): Promise<DeliveredPrices> => deliveredPricesOf(await pricingInput(db, wanted, keyOf))
