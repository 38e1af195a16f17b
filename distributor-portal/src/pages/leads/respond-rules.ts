import type { EndpointBody, QuantityUnit, respondToLead } from '@nalika/shared-api/contract'

export interface RespondValues {
  /** In rupees, as it is typed. */
  price: string
  /** YYYY-MM-DD, '' for no end. */
  valid_until: string
  message: string
}

export const emptyResponse: RespondValues = { price: '', valid_until: '', message: '' }

type RespondBody = EndpointBody<typeof respondToLead>

/** The contract's own sentences; browsers get the contract without its schemas. */
export const SENTENCES = {
  price: 'Enter a price above 0.',
  message: 'Write a message to the customer.',
} as const satisfies Partial<Record<keyof RespondBody, string>>

const HIGHEST_PRICE = 1e9

/** Rupees as people write them: '1,45,000.50', '₹ 1450'. NaN for what is no amount. */
export function readRupees(text: string): number {
  const plain = text.replace(/[₹,\s]/g, '')
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN
}

/** Why a price cannot be sent; undefined if it can. */
export function checkPrice(text: string): string | undefined {
  const price = readRupees(text)
  if (!(price > 0)) return SENTENCES.price
  if (Math.abs(price * 100 - Math.round(price * 100)) > 1e-6)
    return 'Enter a price with at most two decimals.'
  return price > HIGHEST_PRICE ? 'Enter a price of at most ₹1,00,00,00,000.' : undefined
}

/** Request body; the price is for one `unit`. */
export function toBody(
  { price, valid_until: end, message }: RespondValues,
  unit: QuantityUnit = 'pieces',
): RespondBody {
  return {
    price: readRupees(price),
    price_unit: unit,
    message: message.trim(),
    ...(end && { valid_until: end }),
  }
}
