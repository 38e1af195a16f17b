import type { Paise } from '@nalika/shared-api/contract'

interface AlertRule {
  /** What was mailed last, or the first price; null before there was one. */
  before: Paise | null
  now: Paise
  /** In percent. */
  change: number
  wanted: Paise | null
}

/** Why a price is mailed: it fell to the wanted one, or moved by the stated share. Undefined when it is not. */
export function reasonToMail({ before, now, change, wanted }: AlertRule): 'wanted' | 'moved' | undefined {
  if (wanted !== null && now <= wanted && (before === null || before > wanted)) return 'wanted'
  const hasMoved = before !== null && now !== before && Math.abs(now - before) * 100 >= before * change
  return hasMoved ? 'moved' : undefined
}
