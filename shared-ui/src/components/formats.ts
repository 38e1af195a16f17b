import { groupDigits } from '@nalika/shared-api/contract'

export { formatDate, formatDateTime } from './format-date.ts'
export { formatRupees } from '@nalika/shared-api/contract'

const NO_BREAK_SPACE = '\u00a0'

/**
 * Formats a number with Indian digit groups, '12,34,567.5': at most 2 decimals, or 3 for tabulated masses and tonnes. Intl's
 * first four formats cost a slow phone 100 ms, so it is used only for rounding.
 */
export function formatNumber(value: number | string, decimals: 2 | 3 = 2): string {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(Number(value))) ?? []
  if (whole !== undefined && fraction.length <= decimals)
    return groupDigits(whole) + (fraction && `.${fraction}`)
  return Number(value).toLocaleString('en-IN', { maximumFractionDigits: decimals })
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
