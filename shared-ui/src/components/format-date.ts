const NO_BREAK_SPACE = '\u00a0'
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
