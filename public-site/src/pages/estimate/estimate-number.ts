import { formatDate } from '@nalika/shared-ui'

const NUMBER = /^EST-(\d{4})(\d{2})(\d{2})-[0-9A-Z]{4}$/
/** Without letters and digits that look alike. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const INDIAN_TIME_MS = 330 * 60_000

/** A number for a new estimate, with today's date in India: 'EST-20261123-4F2K'. */
export function createEstimateNumber(): string {
  const today = new Date(Date.now() + INDIAN_TIME_MS).toISOString().slice(0, 10).replaceAll('-', '')
  const random = Array.from({ length: 4 }, () => CHARACTERS[Math.floor(Math.random() * CHARACTERS.length)])
  return `EST-${today}-${random.join('')}`
}

/** The number if it is one, else ''. */
export const parseEstimateNumber = (text: string | null): string =>
  text !== null && NUMBER.test(text) ? text : ''

/** The date in a number, such as '23 Nov 2026'. */
export function dateOfEstimate(number: string): string {
  const [, year, month, day] = NUMBER.exec(number) ?? []
  return day === undefined ? '' : formatDate(`${year}-${month}-${day}`)
}
