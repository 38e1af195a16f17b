import type { DeliveredLine, DeliveredPrices } from '@nalika/shared-api/contract'
import { areaOfPin } from '../../catalogue/index.ts'
import { invalid } from '../../platform/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { freightOf } from '../freight/freight.queries.ts'
import type { PricingInput } from './delivered-prices.ts'
import { pricedGoods, visiblePrices } from './visible-prices.queries.ts'

/** A place of delivery by its PIN code as it was typed; 422 for one that is not known. */
export function placeOfPin(written: string, field: string): DeliveredPrices['place'] {
  const pin = written.replace(/\s/g, '')
  const area = areaOfPin(pin)
  if (!area) throw invalid({ [field]: ['We do not know this PIN code.'] })
  return { pin, ...area }
}

/** 422 for a part of a piece. */
export function requireWholePieces(lines: readonly Pick<DeliveredLine, 'quantity' | 'unit'>[]): void {
  const broken = lines.findIndex(({ quantity, unit }) => unit === 'pieces' && !Number.isInteger(quantity))
  if (broken >= 0)
    throw invalid({ [`lines.${String(broken)}.quantity`]: ['Enter a whole number of pieces.'] })
}

/** Everything that the prices of lines at a place are made of. */
export async function pricingInput(
  db: Queryable,
  { place, lines }: Pick<PricingInput, 'place' | 'lines'>,
  keyOf: PricingInput['keyOf'],
): Promise<PricingInput> {
  const goods = await pricedGoods(db, [...new Set(lines.map(({ product_id: id }) => id))])
  const visible = await visiblePrices(db, goods)
  const { table: marketplaceTable } = await freightOf(db, null)
  return { place, lines, goods, ...visible, marketplaceTable, keyOf }
}
