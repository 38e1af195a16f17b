const DAY = 24 * 60 * 60_000
/** India has one time zone and no summer time. */
const INDIA = 330 * 60_000

/** Midnight of the last `count` Mondays in India, oldest first; the last one begins the running week. */
export function latestMondays(count: number, now = new Date()): Date[] {
  const today = Math.floor((now.getTime() + INDIA) / DAY)
  // The first day of all was a Thursday.
  const monday = today - ((today + 3) % 7)
  return Array.from(
    { length: count },
    (_, index) => new Date((monday - (count - 1 - index) * 7) * DAY - INDIA),
  )
}

/** The calendar day that a moment belongs to in India: '2026-11-16'. */
export const dayInIndia = (moment: Date): string =>
  new Date(moment.getTime() + INDIA).toISOString().slice(0, 10)
