export { formatDate, formatDateTime } from './format-date.ts'

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
