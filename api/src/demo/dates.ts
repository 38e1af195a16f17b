const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const INDIA = 5.5 * 60 * MINUTE

/** A time of the demo data: a time of day in India some days ago, or some minutes ago. */
export type RelativeTime = { daysAgo: number; time: string } | { minutesAgo: number }

/** The calendar day in UTC. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)

export const daysBefore = (date: Date, days: number) => new Date(date.getTime() - days * DAY)

/** The time counted back from `now`, and never in the future. */
export function resolveTime(time: RelativeTime, now: Date): Date {
  if ('minutesAgo' in time) return new Date(now.getTime() - time.minutesAgo * MINUTE)
  const day = dayOf(new Date(daysBefore(now, time.daysAgo).getTime() + INDIA))
  const resolved = Date.parse(`${day}T${time.time}:00+05:30`)
  return new Date(Math.min(resolved, now.getTime() - 5 * MINUTE))
}
