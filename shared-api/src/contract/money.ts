declare const PAISE: unique symbol

/** Whole paise; 100 are a rupee. Amounts are paise in columns, on the wire and in forms; a plain number is none. */
export type Paise = number & { readonly [PAISE]: true }

/** A whole number of paise. */
export const paise = (amount: number): Paise => amount as Paise

export const addPaise = (...amounts: readonly Paise[]): Paise =>
  paise(amounts.reduce((sum, amount) => sum + amount, 0))

/**
 * Rupees as paise, rounded to the nearest. Rupees are what files and the fields `price` of products and own prices contain,
 * and rates that may have fractions of a paisa.
 */
export const toPaise = (rupees: number): Paise => paise(Math.round(Number((rupees * 100).toFixed(4))))

/** The rupees of a cell of a file, of an input, and of the fields `price` of products and own prices. */
export const toRupees = (amount: Paise): number => amount / 100

/** Between an even number of digits and the last three: 12,34,567. */
const INDIAN_GROUPS = /\B(?=(?:\d\d)*\d{3}$)/g

/** '1234567' → '12,34,567'. */
export const groupDigits = (digits: string): string => digits.replace(INDIAN_GROUPS, ',')

/** `12345650` → '1,23,456.50'. */
export function formatAmount(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** `12345650` → '₹1,23,456.50'. */
export const formatRupees = (amount: Paise): string => formatAmount(amount).replace(/^-?/, '$&₹')
