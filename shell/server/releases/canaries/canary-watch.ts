import { withdraw } from '@nalika/release/actions'
import { LostRaceError, type Writer } from '@nalika/release/changes'
import type { Canary } from '@nalika/release/registry'
import { releaseFolder } from '@nalika/release/release-id'
import type { Store } from '@nalika/release/store'
import { readWatch } from '@nalika/release/watch'
import { whyWithdraw } from '@nalika/release/canary-statistics'
import { compared, nextStep, takeStep, type Compared } from '@nalika/release/rollout'
import type { ReleaseRegistry } from '../registry.ts'

interface Options {
  store: Store
  registry: ReleaseRegistry
  /** May change the registry; null when this server has no key, and then another has to. */
  writer: Writer | null
  warn: (message: string) => void
  now?: () => number
}

/**
 * Compares every canary with the live release of the same time. A significantly worse one is no longer served: all
 * shells decide by the same counts, and one that has the key withdraws it in the registry. A canary with `promoteAfter`
 * grows and is promoted when it has done well for long enough.
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
    const withdrawn: Canary[] = []
    for (const [app, canary] of canaries) {
      const figures = compared(counts, current, canary)
      const reason = this.verdictOn(canary, figures)
      if (reason !== null) {
        withdrawn.push(canary)
        await this.change(app, canary, (writer) => withdraw(writer, app, reason))
        continue
      }
      // A canary that does not fit is not served, so it has no visits to judge.
      const isServed = registry.current?.served.canary[app] !== undefined
      const step = isServed && nextStep(canary, figures, this.options.now?.() ?? Date.now())
      if (step) await this.change(app, canary, (writer) => takeStep(writer, app, step))
    }
    registry.withdraw(withdrawn)
  }

  /** Reason to withdraw a canary, or null. */
  private verdictOn(canary: Canary, [own, others]: Compared): string | null {
    const folder = releaseFolder(canary)
    const key = `${folder} ${canary.since}`
    const known = this.verdicts.get(key)
    if (known !== undefined) return known
    const reason = whyWithdraw(own, others)
    if (reason !== null) {
      this.verdicts.set(key, reason)
      this.options.warn(`${folder} is withdrawn: ${reason}`)
    }
    return reason
  }

  /** @param canary As it was judged: one that was changed since is judged again. */
  private async change(
    app: string,
    { since }: Canary,
    action: (writer: Writer) => Promise<unknown>,
  ): Promise<void> {
    const { writer, warn } = this.options
    if (!writer) return
    try {
      await writer.registry.refresh()
      if (writer.registry.current?.registry.canary[app]?.since !== since) return
      await action(writer)
    } catch (error) {
      // Another writer was faster; the next check sees its change.
      if (!(error instanceof LostRaceError))
        warn(`The canary of ${app} could not be settled: ${String(error)}`)
    }
  }
}
