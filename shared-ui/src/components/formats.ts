const NO_BREAK_SPACE = '\u00a0'

/** Between an even number of digits and the last three: 12,34,567. */
const INDIAN_GROUPS = /\B(?=(?:\d\d)*\d{3}$)/g

const intl = new Map<string, Intl.NumberFormat>()

/**
 * Formats a number as Intl does for India, with `least` to `most` decimals. Intl's first four formats cost a slow phone
 * 100 ms, so it is used only for rounding.
 */
function inIndia(value: number, least: number, most: number): string {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
  if (whole !== undefined && decimals.length <= most) {
    const fraction = decimals.padEnd(least, '0')
    return whole.replace(INDIAN_GROUPS, ',') + (fraction && `.${fraction}`)
  }
  const key = `${String(least)} ${String(most)}`
  const options = { minimumFractionDigits: least, maximumFractionDigits: most }
  const format = intl.get(key) ?? new Intl.NumberFormat('en-IN', options)
  intl.set(key, format)
  return format.format(value)
}

/** `123456.5` (or the same as text) → '₹1,23,456.50'. */
export function formatRupees(amount: number | string): string {
  const value = Number(amount)
  return `${value < 0 ? '-' : ''}₹${inIndia(Math.abs(value), 2, 2)}`
}

/** `1234567.5` → '12,34,567.5', Indian digit groups, at most 2 decimals, or 3 for tabulated masses and tonnes. */
export function formatNumber(value: number | string, decimals: 2 | 3 = 2): string {
  return inIndia(Number(value), 0, decimals)
}

/** `5.44`, 'kg/m' → '5.44 kg/m'; weights have up to three decimals. The space does not break. */
export const formatMeasure = (value: number, unit: string): string =>
  `${formatNumber(value, unit === 'kg/m' ? 3 : 2)}${NO_BREAK_SPACE}${unit}`

/** `60.3` → '60.3 mm'; with a second, different value the range '21.3–60.3 mm'. The space does not break. */
export function formatMillimetres(value: number | string, to?: number | string | null): string {
  const from = formatNumber(value)
  const end = to === undefined || to === null || to === '' ? from : formatNumber(to)
  return `${from === end ? from : `${from}–${end}`}${NO_BREAK_SPACE}mm`
}

/** 'Sch 40' with a space that does not break. */
export const joinWords = (text: string): string => text.replaceAll(' ', NO_BREAK_SPACE)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const KOLKATA_MINUTES = 330

// Spelled by hand: Intl's month names and separators differ between versions of its data, and the server's
// text must equal the browser's. India has one time zone and no summer time.
function inKolkata(iso: string): Date | null {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? null : new Date(at + KOLKATA_MINUTES * 60_000)
}

/** An ISO date or time → '21 Nov 2026', the day it is in India. '' for text that is no date. */
export function formatDate(iso: string): string {
  const date = inKolkata(iso)
  return date ? `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}` : ''
}

/** An ISO time → '21 Nov 2026, 3:45 pm' in India. '' for text that is no date. */
export function formatDateTime(iso: string): string {
  const date = inKolkata(iso)
  if (!date) return ''
  const hours = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  return `${formatDate(iso)}, ${hours % 12 || 12}:${minutes}${NO_BREAK_SPACE}${hours < 12 ? 'am' : 'pm'}`
}
