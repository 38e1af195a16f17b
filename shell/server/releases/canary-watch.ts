import { promote, withdraw } from '@nalika/release/actions'
import { LostRaceError, type Writer } from '@nalika/release/changes'
import type { Canary, Registry } from '@nalika/release/registry'
import type { Store } from '@nalika/release/store'
import {
  noCounts,
  readVerdicts,
  readWatch,
  writeVerdict,
  type Verdict,
  type WatchCounts,
} from '@nalika/release/watch'
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
 * Compares every canary with the live release of the same time. One that does significantly worse is served no longer,
 * at once and by every shell, because each finds the verdict in the store; who has the key then withdraws it in the
 * registry. One that was asked to promotes itself when it has been well for long enough.
 */
export class CanaryWatch {
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
  }

  async look(): Promise<void> {
    const { registry, store } = this.options
    const current = registry.current?.registry
    const canaries = Object.entries(current?.canary ?? {})
    if (!current || canaries.length === 0) {
      registry.withdraw([])
      return
    }
    const served = registry.current?.served
    const [counts, known] = await Promise.all([readWatch(store), readVerdicts(store)])
    const withdrawn: string[] = []
    for (const [app, canary] of canaries) {
      const { folder, since } = canary
      const earlier = known.find((one) => one.folder === folder && one.since === since)
      const reason = earlier?.reason ?? whyWithdraw(...compared(counts, current, app, canary))
      if (reason === null) {
        // Nobody tried one that does not fit.
        if (served?.canary[app]) await this.promoteIfWell(counts, current, app, canary)
        continue
      }
      withdrawn.push(folder)
      if (!earlier) await this.decide({ folder, since, reason })
      await this.change(withdraw, app, reason)
    }
    registry.withdraw(withdrawn)
  }

  private async decide(verdict: Omit<Verdict, 'at'>): Promise<void> {
    const at = new Date(this.options.now?.() ?? Date.now()).toISOString()
    const isFirst = await writeVerdict(this.options.store, { ...verdict, at })
    if (isFirst) this.options.warn(`${verdict.folder} is withdrawn: ${verdict.reason}`)
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
      await writer.registry.look()
      if (!writer.registry.current?.registry.canary[app]) return
      await action(writer, app, reason)
    } catch (error) {
      // Somebody was faster; the next look sees what they did.
      if (!(error instanceof LostRaceError))
        warn(`The canary of ${app} could not be settled: ${String(error)}`)
    }
  }
}

function compared(counts: WatchCounts, { live }: Registry, app: string, { folder }: Canary) {
  return [
    counts[folder]?.canary ?? noCounts(),
    counts[live[app]?.folder ?? '']?.control ?? noCounts(),
  ] as const
}
