import { INDIA_AHEAD_OF_UTC_MS } from '@nalika/shared-api/contract'

const DAY = 24 * 60 * 60_000

/** Midnight of the last `count` Mondays in India, oldest first; the last one begins the running week. */
export function latestMondays(count: number, now = new Date()): Date[] {
  const today = Math.floor((now.getTime() + INDIA_AHEAD_OF_UTC_MS) / DAY)
  // The first day of all was a Thursday.
  const monday = today - ((today + 3) % 7)
  return Array.from(
    { length: count },
    (_, index) => new Date((monday - (count - 1 - index) * 7) * DAY - INDIA_AHEAD_OF_UTC_MS),
  )
}
