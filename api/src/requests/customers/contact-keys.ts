import { sql } from 'drizzle-orm'
import { byName } from '../../platform/index.ts'
import { leads } from '../leads/leads.schema.ts'

const EXTENSION = /[,;]?\s*(?:ext|x|#).*$/i
/** Fewer digits are no number that one can call. */
const SHORTEST_NUMBER = 8
const NATIONAL_DIGITS = 10

/** What two stored phone numbers of one line have in common: the digits without extension, of an Indian one the last ten. '' for none. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(EXTENSION, '').replaceAll(/\D/g, '')
  if (digits.length < SHORTEST_NUMBER) return ''
  return phone.startsWith('+') && !phone.startsWith('+91') ? digits : digits.slice(-NATIONAL_DIGITS)
}

/** Email addresses are compared in lower case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** The same of a lead, in SQL; both expressions have an index. */
export const EMAIL_KEY = byName(leads.email)
export const hasDigits = (key: string) => sql`${leads.phoneDigits} like ${`%${key}%`}`

/** PIN codes in a place as it is written: 'Pune 411001, Maharashtra'. */
export const pinsIn = (location: string): string[] => location.match(/\b[1-9]\d{5}\b/g) ?? []

export const firmKey = (company: string): string => company.trim().replaceAll(/\s+/g, ' ').toLowerCase()
