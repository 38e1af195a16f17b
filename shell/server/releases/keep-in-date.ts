import { isHalfOver, refresh } from '@nalika/release/actions'
import { LostRaceError, type Writer } from '@nalika/release/changes'
import type { Registry } from '@nalika/release/registry'

/**
 * Writes a new date into the registry when half of its time is over, so that a server that starts after a month without
 * a release may still use it.
 * @param registry The newest that this server has seen.
 */
export async function keepInDate(writer: Writer, registry: Registry, now = Date.now()): Promise<void> {
  if (!isHalfOver(registry, now)) return
  try {
    await refresh(writer, 'Half of its time was over.')
  } catch (error) {
    // Another server was faster.
    if (!(error instanceof LostRaceError)) throw error
  }
}
