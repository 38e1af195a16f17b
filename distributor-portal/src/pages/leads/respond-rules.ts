import type { EndpointBody, QuantityUnit, respondToLead } from '@nalika/shared-api/contract'

export interface RespondValues {
  price: string
  validUntil: string
  message: string
}

export const emptyResponse: RespondValues = { price: '', validUntil: '', message: '' }

export type RespondErrors = Partial<Record<keyof RespondValues, readonly string[]>>

type RespondBody = EndpointBody<typeof respondToLead>

/** The contract's own sentences; browsers get the contract without its schemas. */
const SENTENCES = {
  price: 'Enter a price above 0.',
  message: 'Write a message to the customer.',
  valid_until: 'Enter the date as YYYY-MM-DD.',
} as const satisfies Partial<Record<keyof RespondBody, string>>

const HIGHEST_PRICE = 1e9

/** Rupees as people write them: '1,45,000.50', '₹ 1450'. NaN for what is no amount. */
export function readRupees(text: string): number {
  const plain = text.replace(/[₹,\s]/g, '')
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN
}

function priceErrors(text: string): string[] {
  const price = readRupees(text)
  if (!(price > 0)) return [SENTENCES.price]
  if (Math.abs(price * 100 - Math.round(price * 100)) > 1e-6)
    return ['Enter a price with at most two decimals.']
  return price > HIGHEST_PRICE ? ['Enter a price of at most ₹1,00,00,00,000.'] : []
}

function dayErrors(day: string, today: string): string[] {
  if (day === '') return []
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return [SENTENCES.valid_until]
  return day < today ? ['Choose today or a later date.'] : []
}

/** Checks the form as the server will. The price is for one `unit`; `today` is a calendar day, YYYY-MM-DD. */
export function checkResponse(
  values: RespondValues,
  unit: QuantityUnit,
  today: string,
): { body: RespondBody; errors?: never } | { body?: never; errors: RespondErrors } {
  const message = values.message.trim()
  const found = {
    price: priceErrors(values.price),
    validUntil: dayErrors(values.validUntil, today),
    message: message === '' ? [SENTENCES.message] : [],
  }
  if (Object.values(found).some((messages) => messages.length > 0)) return { errors: found }
  return {
    body: {
      price: readRupees(values.price),
      price_unit: unit,
      message,
      ...(values.validUntil !== '' && { valid_until: values.validUntil }),
    },
  }
}

const FIELD_OF: Record<string, keyof RespondValues> = {
  price: 'price',
  price_unit: 'price',
  valid_until: 'validUntil',
  message: 'message',
}

/** Assigns the errors of a 422 to form fields; `rest` has those without a field. */
export function splitErrors(errors: Readonly<Record<string, readonly string[]>>) {
  const fields: RespondErrors = {}
  const otherErrors: string[] = []
  for (const [name, messages] of Object.entries(errors)) {
    const field = FIELD_OF[name]
    if (field) fields[field] = messages
    else otherErrors.push(...messages)
  }
  return { fields, otherErrors }
}
