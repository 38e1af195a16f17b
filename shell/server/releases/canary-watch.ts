import { promote, withdraw } from '@nalika/release/actions'
import { LostRaceError, type Writer } from '@nalika/release/changes'
import type { Canary, Registry } from '@nalika/release/registry'
import type { Store } from '@nalika/release/store'
import { noCounts, readWatch, type VisitCounts, type WatchCounts } from '@nalika/release/watch'
import { isWell, whyWithdraw } from '@nalika/release/canary-statistics'
import type { ReleaseRegistry } from './registry.ts'

interface Options {
  store: Store
  registry: ReleaseRegistry
  /** May change the registry; null when this server has no key, and then another has to. */
  writer: Writer | null
  warn: (message: string) => void
  now?: () => number
}

const MINUTE_MS = 60_000

/**
 * Compares every canary with the live release of the same time. A significantly worse one is no longer served: all
 * shells decide by the same counts, and one that has the key withdraws it in the registry. A canary with `promoteAfter`
 * is promoted when it has done well for long enough.
 */
export class CanaryWatch {
  private readonly options: Options
  /** Reasons for withdrawals, by folder and start; later visits do not bring a canary back. */
  private readonly verdicts = new Map<string, string>()

  constructor(options: Options) {
    this.options = options
  }

  async check(): Promise<void> {
    const { registry, store } = this.options
    const current = registry.current?.registry
    const canaries = Object.entries(current?.canary ?? {})
    if (!current || canaries.length === 0) {
      registry.withdraw([])
      return
    }
    const counts = await readWatch(store)
    const withdrawn: string[] = []
    for (const [app, canary] of canaries) {
      const reason = this.verdictOn(canary, compared(counts, current, app, canary))
      if (reason !== null) {
        withdrawn.push(canary.folder)
        await this.change(withdraw, app, reason)
      } else if (registry.current?.served.canary[app]) {
        // A canary that does not fit is not served, so it has no visits to judge.
        await this.promoteIfWell(counts, current, app, canary)
      }
    }
    registry.withdraw(withdrawn)
  }

  /** Reason to withdraw a canary, or null. */
  private verdictOn({ folder, since }: Canary, [own, others]: Compared): string | null {
    const key = `${folder} ${since}`
    const known = this.verdicts.get(key)
    if (known !== undefined) return known
    const reason = whyWithdraw(own, others)
    if (reason !== null) {
      this.verdicts.set(key, reason)
      this.options.warn(`${folder} is withdrawn: ${reason}`)
    }
    return reason
  }

  private async promoteIfWell(
    counts: WatchCounts,
    current: Registry,
    app: string,
    canary: Canary,
  ): Promise<void> {
    const { promoteAfter: asked, since, folder } = canary
    if (!asked) return
    const now = this.options.now?.() ?? Date.now()
    const [own, others] = compared(counts, current, app, canary)
    if (
      now - Date.parse(since) < asked.minutes * MINUTE_MS ||
      own.visits < asked.visits ||
      !isWell(own, others)
    )
      return
    const figures = `${String(own.visits)} visits, ${String(own.failed)} of them failed`
    await this.change(
      promote,
      app,
      `${folder} did well by itself: ${figures} in ${String(asked.minutes)} minutes or more.`,
    )
  }

  private async change(action: typeof withdraw, app: string, reason: string): Promise<void> {
    const { writer, warn } = this.options
    if (!writer) return
    try {
      await writer.registry.refresh()
      if (!writer.registry.current?.registry.canary[app]) return
      await action(writer, app, reason)
    } catch (error) {
      // Another writer was faster; the next check sees its change.
      if (!(error instanceof LostRaceError))
        warn(`The canary of ${app} could not be settled: ${String(error)}`)
    }
  }
}

/** Counts of a canary, and of the live release in its control group. */
type Compared = readonly [canary: VisitCounts, control: VisitCounts]

function compared(counts: WatchCounts, { live }: Registry, app: string, { folder }: Canary): Compared {
  return [counts[folder]?.canary ?? noCounts(), counts[live[app]?.folder ?? '']?.control ?? noCounts()]
}
