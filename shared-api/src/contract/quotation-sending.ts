import { todayInIndia } from './india.ts'
import type { Paise } from './money.ts'

const DAY_MS = 86_400_000
/** How long a quotation may be valid. */
export const MAX_VALID_DAYS = 366
/** How long a quotation is valid unless its firm says otherwise. */
export const USUAL_VALID_DAYS = 15

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The last day of a quotation that is written today and valid for so many days: YYYY-MM-DD in India. */
export const lastDayAfter = (days: number, today = todayInIndia()): string => daysAfter(today, days)

/** The same of a firm that has said nothing else. */
export const usualLastDay = (today = todayInIndia()): string => lastDayAfter(USUAL_VALID_DAYS, today)

interface SentQuotation {
  place_of_supply: string
  /** YYYY-MM-DD; '' for none. */
  valid_until: string
  /** State of the firm's GSTIN; '' without one. */
  seller_state: string
  lines: readonly { description: string; unit_price: Paise }[]
}

/** What a draft lacks that a quotation needs, by field; empty when it can be sent. */
export function sendingErrors(
  { place_of_supply, valid_until, seller_state, lines }: SentQuotation,
  today = todayInIndia(),
): Record<string, string[]> {
  return {
    ...unpricedErrors(lines),
    ...(seller_state === '' && {
      firm: ['Add your firm’s GSTIN to your account first: the tax depends on its state.'],
    }),
    ...(place_of_supply === '' && { place_of_supply: ['Choose the state of the delivery.'] }),
    ...(valid_until < today && { valid_until: ['Choose today or a later date.'] }),
    ...(valid_until > daysAfter(today, MAX_VALID_DAYS) && { valid_until: ['Choose a date within a year.'] }),
  }
}

/** Names each line of a draft that has no price: `lines.0.unit_price`. */
export const unpricedErrors = (lines: SentQuotation['lines']): Record<string, string[]> =>
  Object.fromEntries(
    lines.flatMap(({ description, unit_price }, index) =>
      unit_price === 0 ? [[`lines.${String(index)}.unit_price`, [`“${description}” has no price.`]]] : [],
    ),
  )
