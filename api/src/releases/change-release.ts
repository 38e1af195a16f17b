import {
  ActionError,
  earlierRelease,
  promote,
  rollBack,
  startCanary,
  withdraw,
} from '@nalika/release/actions'
import { LostRaceError, type Writer } from '@nalika/release/changes'
import { VerificationError } from '@nalika/release/envelope'
import { GateError, requireFit } from '@nalika/release/live'
import { refOf, type Registry } from '@nalika/release/registry'
import { releaseName } from '@nalika/release/release-id'
import type { AuditChange, EndpointBody, endpoints } from '@nalika/shared-api/contract'
import { conflict, HttpError, invalid } from '../platform/index.ts'

export type WantedChange = EndpointBody<typeof endpoints.changeRelease>

/** A change that is possible so far: what the audit log says of it, and how it is made. */
interface PlannedChange {
  changes: AuditChange[]
  make: () => Promise<Registry>
}

/** Does work on releases; what makes it impossible becomes the answer. */
export async function withRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof VerificationError)
      throw new HttpError(503, `The registry cannot be used: ${error.message}`)
    if (error instanceof ActionError || error instanceof LostRaceError || error instanceof GateError)
      throw conflict(error.message)
    throw error
  }
}

/** Plans a change. Refuses one of a release that is not, or no longer, what the page showed. */
export async function planChange(writer: Writer, wanted: WantedChange): Promise<PlannedChange> {
  const { app, action, release, share, to, reason } = wanted
  const registry = writer.registry.current?.registry
  const [live, canary] = [registry?.live[app], registry?.canary[app]]
  const planned = (field: string, from: string, value: string | null, make: PlannedChange['make']) => ({
    changes: [
      { field, from, to: value },
      { field: 'reason', from: null, to: reason },
    ],
    make,
  })
  const shown = action === 'rollback' ? live : canary
  if (!live || !shown || releaseName(shown) !== release)
    throw conflict(`Visitors no longer get ${app} ${release}. Look at the page again, then decide.`)
  if (action === 'rollback' || !canary) {
    const target = await earlierRelease(writer, app, to)
    return planned('live', release, releaseName(target), () => rollBack(writer, target, reason))
  }
  if (action === 'promote')
    return planned('live', releaseName(live), release, () => promote(writer, app, reason))
  if (action === 'withdraw') return planned('canary', release, null, () => withdraw(writer, app, reason))
  if (share === undefined) throw invalid({ share: ['Say for how many percent of visitors.'] })
  return planned('share', percent(canary.share), percent(share), async () => {
    await requireFit(writer, canary)
    // As with the command: visitors keep it until somebody changes it again, and it does not promote itself.
    return startCanary(writer, { ...refOf(canary), share }, reason)
  })
}

const percent = (share: number) => `${String(share)}%`
