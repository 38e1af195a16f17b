import { isDateDue, refresh } from '@nalika/release/actions'
import { LostRaceError, type Writer } from '@nalika/release/changes'
import type { Registry } from '@nalika/release/registry'

const DAY_MS = 86_400_000
/** From day 20 of 30 on it is time to look why nobody renews the date. */
const WARNING_DAYS = 10

/** Whole days until a moment; 0 when it is over. */
export const daysUntil = (moment: string, now = Date.now()): number =>
  Math.max(0, Math.floor((Date.parse(moment) - now) / DAY_MS))

/** Says from day 20 on that the registry ends soon, each day in other words; else nothing. */
export function dateWarning({ sequence, expires }: Registry, now = Date.now()): string | null {
  const days = daysUntil(expires, now)
  if (days >= WARNING_DAYS) return null
  return `Registry ${String(sequence)} has ${String(days)} whole days left, until ${expires}. Then no new server starts: run release refresh, and see why nothing renews it (docs/releases.md).`
}

/**
 * Writes a new date into the registry when it is time, so that a server that starts after a month without
 * a release may still use it.
 * @param registry The newest that this server has seen.
 */
export async function keepInDate(writer: Writer, registry: Registry, now = Date.now()): Promise<void> {
  if (!isDateDue(registry, writer.registry.trust, now)) return
  try {
    await refresh(writer)
  } catch (error) {
    // Another server was faster.
    if (!(error instanceof LostRaceError)) throw error
  }
}
