const MINUTE = 60_000
const units = [
  ['month', 30 * 24 * 60 * MINUTE],
  ['week', 7 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

const words = new Intl.RelativeTimeFormat('en')

/** How long a lead has been waiting at a moment: '3 days ago'. */
export function ageInWords(created: string, now: number): string {
  const age = now - Date.parse(created)
  const unit = units.find(([, length]) => age >= length)
  return unit ? words.format(-Math.floor(age / unit[1]), unit[0]) : 'just now'
}
