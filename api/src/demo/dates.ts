import type { SeededRandom } from './seeded-random.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** Offices open at half past nine in India, which is 4 in UTC, and close at six. */
const OPENS = 4 * HOUR
const CLOSES = 12.5 * HOUR

/** The calendar day in UTC. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)

export const daysBefore = (date: Date, days: number) => new Date(date.getTime() - days * DAY)

/** A time in office hours, so many days before `today`. */
export function officeTimeBefore(today: Date, days: number, random: SeededRandom): Date {
  const midnight = Math.floor(today.getTime() / DAY) * DAY
  return new Date(midnight - days * DAY + OPENS + random.fraction() * (CLOSES - OPENS))
}

/** A few hours later, within office hours, and never in the future. */
export function laterInOfficeHours(date: Date, today: Date, random: SeededRandom): Date {
  const wanted = date.getTime() + random.between(70, 540) * MINUTE
  const hour = wanted % DAY
  const isOpen = hour >= OPENS && hour <= CLOSES
  const inOffice = isOpen
    ? wanted
    : (Math.floor((wanted - OPENS) / DAY) + 1) * DAY + OPENS + random.between(5, 200) * MINUTE
  const latest = today.getTime() - 5 * MINUTE
  return new Date(inOffice < latest ? inOffice : date.getTime() + (latest - date.getTime()) / 2)
}
