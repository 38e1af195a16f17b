import { paise, toPaise } from '../money.ts'
import type { Paise } from '../money.ts'
import { singularUnit } from '../quantity.ts'
import type { QuantityUnit } from '../vocabulary.ts'

/** Most quantities from which a product costs less. */
export const MAX_PRICE_SLABS = 5

/** From this quantity on, the whole quantity costs this much: rupees per unit of the price, like the price itself. */
export interface PriceSlab {
  from: number
  price: number
}

/** The same as it is stored. */
export interface StoredSlab {
  from: number
  pricePaise: Paise
}

const THOUSANDTHS = 1000

/** Why these slabs cannot be saved; undefined when they can. A rate never rises with the quantity. */
export function slabProblem(price: number | null, slabs: readonly PriceSlab[]): string | undefined {
  if (slabs.length === 0) return undefined
  if (price === null) return 'Enter the price for small quantities too.'
  let before: PriceSlab = { from: 0, price }
  for (const slab of slabs) {
    if (slab.from <= before.from) return 'Enter each quantity once, the smallest first.'
    if (!Number.isSafeInteger(Number((slab.from * THOUSANDTHS).toFixed(4))))
      return 'Enter a quantity with at most three decimals.'
    if (toPaise(slab.price) / 100 !== slab.price) return 'Enter a price with at most two decimals.'
    if (slab.price > before.price) return 'A larger quantity may not have a higher price per unit.'
    before = slab
  }
  return undefined
}

/** The price per unit of a quantity, which is given in whole thousandths of the slabs' unit. */
export function slabPrice(price: Paise, slabs: readonly StoredSlab[], thousandths: number): Paise {
  let rate = price
  for (const slab of slabs) if (thousandths >= Math.round(slab.from * THOUSANDTHS)) rate = slab.pricePaise
  return rate
}

/**
 * What surprises a buyer, and is allowed: just below a slab, less costs more than the slab's first quantity. '4.9 tonnes
 * and more cost more than 5 tonnes.' Rounded up to the tenth.
 */
export function slabHints(price: number, slabs: readonly PriceSlab[], unit: QuantityUnit): string[] {
  let rate = price
  return slabs.flatMap((slab) => {
    const equal = Math.ceil(((slab.from * slab.price) / rate) * 10) / 10
    const dropped = slab.price < rate
    rate = slab.price
    const name = (quantity: number) =>
      `${quantity.toLocaleString('en-IN')} ${quantity === 1 ? singularUnit(unit) : unit}`
    return dropped && equal < slab.from
      ? [`From ${name(equal)} on it costs more than ${name(slab.from)}.`]
      : []
  })
}

export const storedSlabs = (slabs: readonly PriceSlab[]): StoredSlab[] =>
  slabs.map(({ from, price }) => ({ from, pricePaise: toPaise(price) }))

export const wireSlabs = (slabs: readonly StoredSlab[]): PriceSlab[] =>
  slabs.map(({ from, pricePaise }) => ({ from, price: paise(pricePaise) / 100 }))
