import { ActionError, isDateDue, refresh, withdraw } from '../core/switch/actions.ts'
import { whyWithdraw } from '../canaries/canary-statistics.ts'
import type { Writer } from '../core/registry/changes.ts'
import { highestSigned } from '../core/registry/history.ts'
import { prunePreviews } from '../previews/preview-actions.ts'
import { releaseFolder } from '../core/release/release-id.ts'
import { compared, nextStep, takeStep } from '../canaries/rollout.ts'
import { requireServed } from '../core/switch/site.ts'
import type { VerifiedRegistry } from '../core/registry/trusted-registry.ts'
import { readWatch } from '../canaries/watch.ts'

/** Nothing that was held back or put back is signed again without a person. */
async function requireNewest(
  writer: Writer,
  sites: readonly string[],
  now: number,
): Promise<VerifiedRegistry> {
  await writer.registry.refresh()
  const { current, trust } = writer.registry
  if (!current) throw new ActionError(`Nothing was released to ${writer.store.address} yet.`)
  const { sequence, expires } = current.registry
  const highest = await highestSigned(writer.store, trust.registry.keys)
  if (highest > sequence)
    throw new ActionError(
      `The store gives registry ${String(sequence)}, and its history has ${String(highest)}. Find out who put the older one there.`,
    )
  if (Date.parse(expires) <= now)
    throw new ActionError(
      `Registry ${String(sequence)} was good until ${expires}. If it is the newest, renew its date: npm run release -- refresh`,
    )
  await Promise.all(sites.map((site) => requireServed(site, current.digest)))
  return current
}

/** Withdraws a canary that does worse, or takes the next step of one that does well. */
async function settleCanary(writer: Writer, app: string, now: number): Promise<string | null> {
  const { current } = writer.registry
  const canary = current?.registry.canary[app]
  // A canary that does not fit is not served, so it has no visits to judge.
  if (!current || !canary || !current.served.canary[app]) return null
  const figures = compared(await readWatch(writer.store), current.registry, canary)
  const worse = whyWithdraw(...figures)
  if (worse !== null) {
    await withdraw(writer, app, worse)
    return `${releaseFolder(canary)} is withdrawn: ${worse}`
  }
  const step = nextStep(canary, figures, now)
  if (!step) return null
  await takeStep(writer, app, step)
  return `${releaseFolder(canary)} is ${step.canary ? `for ${String(step.canary.share)} % now` : 'live'}: ${step.reason}`
}

/**
 * What somebody with the registry's key does every few minutes where no shell server has it: settles canaries, writes a
 * new date when it is time, and deletes previews that are over.
 * @param sites Servers that must serve the registry that is in the store. Without them what this machine remembers counts.
 * @returns A sentence for each change.
 */
export async function upkeep(writer: Writer, sites: readonly string[] = []): Promise<string[]> {
  const now = writer.now?.() ?? Date.now()
  const { registry } = await requireNewest(writer, sites, now)
  const done: string[] = []
  for (const app of Object.keys(registry.canary)) {
    const change = await settleCanary(writer, app, now)
    if (change !== null) done.push(change)
  }
  const newest = writer.registry.current?.registry ?? registry
  if (isDateDue(newest, writer.registry.trust, now)) {
    const { expires } = await refresh(writer)
    done.push(`The registry is good until ${expires}.`)
  }
  const gone = await prunePreviews(writer)
  if (gone.length > 0) done.push(`Previews that are over were deleted: ${gone.join(', ')}.`)
  return done
}
