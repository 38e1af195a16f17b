import { goLive, startCanary } from './actions.ts'
import { LostRaceError, whatOf, type Writer } from '../registry/changes.ts'
import { gate } from '../gate/gate.ts'
import { canariesOf, GateError, liveOf } from '../composition/live.ts'
import type { Canary, Registry, ReleaseRef } from '../registry/registry.ts'
import { releaseName } from '../release/release-id.ts'
import { readRelease } from '../registry/trusted-registry.ts'

/** A switch takes milliseconds: losing more races than this is an error. */
const MOST_TRIES = 5

/** A release that passed the gate, and its share of visitors. */
export interface Switch {
  ref: ReleaseRef
  /** Percent of visitors who get it; everyone when left out. */
  share: number | undefined
  promoteAfter: Canary['promoteAfter'] | undefined
  reason: string
}

const change = (writer: Writer, { ref, share, promoteAfter, reason }: Switch): Promise<Registry> =>
  share === undefined
    ? goLive(writer, [ref], reason)
    : startCanary(writer, { ...ref, share, ...(promoteAfter && { promoteAfter }) }, reason)

/**
 * Switches to a release. When other apps were changed since the gate ran, the gate runs again with them, and the
 * switch is retried.
 * @param say Reports each lost race.
 * @throws LostRaceError when the same app was changed
 * @throws GateError when the release does not fit what is live now
 */
export async function switchTo(
  writer: Writer,
  wanted: Switch,
  say: (text: string) => void,
): Promise<Registry> {
  const { ref } = wanted
  const { app } = ref
  const namesNow = () => {
    const registry = writer.registry.current?.registry
    return [registry?.live[app], registry?.canary[app]].map((one) => (one ? releaseName(one) : 'none'))
  }
  const [live, canary] = namesNow()
  for (let tries = 1; ; tries += 1) {
    try {
      return await change(writer, wanted)
    } catch (error) {
      if (!(error instanceof LostRaceError) || tries === MOST_TRIES) throw error
      const [liveNow, canaryNow] = namesNow()
      if (liveNow !== live || canaryNow !== canary)
        throw new LostRaceError(
          `Somebody changed ${app} meanwhile: live is ${String(liveNow)} now, canary ${String(canaryNow)}. Nothing was changed; look at the log, then decide.`,
          { cause: error },
        )
      const theirs = writer.registry.current?.registry.change
      if (theirs) say(`${theirs.by} was faster (${whatOf(theirs)}). Asking the gate again …`)
    }
    const reasons = gate(await readRelease(writer.store, ref), {
      live: liveOf(writer),
      canaries: canariesOf(writer),
      api: null,
    })
    if (reasons.length > 0) throw new GateError(app, reasons)
  }
}
