const UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

const relativeTime = new Intl.RelativeTimeFormat('en')

/** Formats a date as relative time: '5 minutes ago'. */
export function timeAgo(date: Date, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000)
  const unit = UNITS.find(([, length]) => minutes >= length)
  if (!unit) return 'just now'
  const [name, length] = unit
  return relativeTime.format(-Math.floor(minutes / length), name)
}
