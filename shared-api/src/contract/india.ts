const AHEAD_OF_UTC_MS = 5.5 * 3_600_000

/** The calendar day it is in India, wherever this runs: '2026-11-22'. */
export const todayInIndia = (now = Date.now()): string =>
  new Date(now + AHEAD_OF_UTC_MS).toISOString().slice(0, 10)
