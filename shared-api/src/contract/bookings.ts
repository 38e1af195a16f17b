import { INDIA_AHEAD_OF_UTC_MS } from './india.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** When firms work, in India: hours of the day, and days of the week with Sunday as 0. */
export const WORKING_HOURS = { from: 9.5, to: 18.5, days: [1, 2, 3, 4, 5, 6] } as const

/** Working hours within which a firm confirms a booking, and for which stock is held at most. */
export const CONFIRMATION_HOURS = 4

/** Hours for which a booked price is offered to its buyer, at least: it ends at a full hour. */
export const BOOKED_PRICE_HOURS = 24

/** Most open bookings of one buyer, by email or phone, and of one network. */
export const MAX_OPEN_BOOKINGS = 3

/** Bookings that wait for their firm hold at most one part of so many of its stock of a product. */
export const PARTS_OF_STOCK = 5

/** The moment that is so many working hours after another. */
export function afterWorkingHours(moment: Date, hours: number): Date {
  let left = hours * HOUR_MS
  let day = Math.floor((moment.getTime() + INDIA_AHEAD_OF_UTC_MS) / DAY_MS) * DAY_MS
  let now = moment.getTime() + INDIA_AHEAD_OF_UTC_MS
  for (;;) {
    const [start, end] = [day + WORKING_HOURS.from * HOUR_MS, day + WORKING_HOURS.to * HOUR_MS]
    if ((WORKING_HOURS.days as readonly number[]).includes(new Date(day).getUTCDay())) {
      now = Math.max(now, start)
      if (now + left <= end) return new Date(now + left - INDIA_AHEAD_OF_UTC_MS)
      left -= Math.max(0, end - now)
    }
    day += DAY_MS
    now = day
  }
}

/** Until when a price that is booked now is offered: a full hour, so that everybody can say it. */
export const bookedUntil = (now: Date): Date =>
  new Date(
    Math.ceil((now.getTime() + INDIA_AHEAD_OF_UTC_MS) / HOUR_MS) * HOUR_MS -
      INDIA_AHEAD_OF_UTC_MS +
      BOOKED_PRICE_HOURS * HOUR_MS,
  )

/** Whether a quantity fits what bookings may hold of a stock; all in thousandths of one unit, `held` besides the stock that is left. */
export const fitsHold = (wanted: number, { left, held }: { left: number; held: number }): boolean =>
  wanted <= left && (held + wanted) * PARTS_OF_STOCK <= left + held
