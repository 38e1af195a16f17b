import type { DeliveredPrices, Paise, SavedList } from '@nalika/shared-api/contract'

/** What a line, or the whole list, cost and costs now; null where nobody showed a price. */
export interface PriceThenAndNow {
  then: Paise | null
  now: Paise | null
}

export interface ListThenAndNow {
  lines: PriceThenAndNow[]
  total: PriceThenAndNow
  /** How many lines the totals are of. */
  priced: { then: number; now: number }
}

/** A saved list beside today's prices; null before they are known. */
export function compareSavedList(
  { lines, prices }: SavedList,
  today: DeliveredPrices | null,
): ListThenAndNow {
  const compared = lines.map((_, index) => ({
    then: prices?.lines[index] ?? null,
    now: today?.lines[index]?.offers[0]?.landed ?? null,
  }))
  return {
    lines: compared,
    total: { then: prices?.total ?? null, now: (today?.split ?? today?.single)?.total ?? null },
    priced: {
      then: compared.filter(({ then }) => then !== null).length,
      now: today?.priced_lines ?? 0,
    },
  }
}

/** '−4.2%'; '' when either is not known. */
export function formatPriceChange({ then, now }: PriceThenAndNow): string {
  if (then === null || now === null || then === 0) return ''
  const percent = Math.round(((now - then) / then) * 1000) / 10
  if (percent === 0) return 'unchanged'
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`
}
