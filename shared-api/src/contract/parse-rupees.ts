import { toPaise } from './money.ts'
import type { Paise } from './money.ts'

/** 2,450.50 and 2,45,000 group thousands; 60,3 does not. */
const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i
/** Longest number: the patterns above are slow for longer text. */
const NUMBER_CHARACTERS = 50

/** A number as people write it: '2,45,000.5'; undefined for what is none. */
function parseNumber(text: string): number | undefined {
  if (text.length > NUMBER_CHARACTERS) return undefined
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text
  return NUMBER.test(plain) ? Number(plain) : undefined
}

/** Rupees as people write them: '1,45,000.50', '₹ 1450', 'Rs. 1450/-'; undefined for what is no amount. Rounds to the paisa. */
export function parseRupees(text: string): Paise | undefined {
  if (text.length > NUMBER_CHARACTERS) return undefined
  const bare = text
    .trim()
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*(\/-|₹|rs\.?|inr)$/i, '')
  const rupees = parseNumber(bare)
  return rupees === undefined ? undefined : toPaise(rupees)
}
