/** India has one time zone and no summer time. */
export const INDIA_AHEAD_OF_UTC_MS = 5.5 * 3_600_000

/** Calendar day in India, whatever the machine's time zone: '2026-11-22'. */
export const dayInIndia = (moment: Date | number): string =>
  new Date(Number(moment) + INDIA_AHEAD_OF_UTC_MS).toISOString().slice(0, 10)

export const todayInIndia = (now = Date.now()): string => dayInIndia(now)
