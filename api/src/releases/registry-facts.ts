import type { ApiDocument } from '@nalika/release/api-coverage'
import { measure } from '@nalika/release/budgets'
import { deprecatedUses } from '@nalika/release/deprecated-uses'
import { gate } from '@nalika/release/gate'
import { history } from '@nalika/release/history'
import type { Release } from '@nalika/release/release'
import type { Change, Registry } from '@nalika/release/registry'
import { isSameRelease, releaseFolder, releaseName, type ReleaseId } from '@nalika/release/release-id'
import type { Store } from '@nalika/release/store'
import type { VerifiedRegistry } from '@nalika/release/trusted-registry'
import type { CanaryRelease, ReleaseChange, ReleasedApp } from '@nalika/shared-api/contract'

/** Changes that the page looks back at. */
const MOST_CHANGES = 200
const SHOWN_CHANGES = 30
const MOST_EARLIER = 10

type Facts = Omit<CanaryRelease, 'figures' | 'verdict'>

/** What follows from a registry, its history and this API, and stays the same until one of them changes. */
export interface RegistryFacts {
  apps: (Pick<ReleasedApp, 'app' | 'left_out' | 'earlier'> & { live: Facts; canary?: Facts })[]
  log: ReleaseChange[]
  /** The registry and those before it, newest first. */
  changes: readonly Registry[]
  /** False when the history could not be read so far back. */
  isWhole: boolean
}

/** @param before Facts of an earlier registry: its history is not read again. */
export async function registryFacts(
  { store, verified }: { store: Store; verified: VerifiedRegistry },
  api: ApiDocument,
  before?: { digest: string; changes: readonly Registry[] },
): Promise<RegistryFacts> {
  const { registry, served } = verified
  const changes = await changesOf(store, verified, before)
  const byName = [...Object.values(served.live), ...damagedIn(verified)].toSorted((one, other) =>
    one.app.localeCompare(other.app),
  )
  const apps = byName.map((live) => {
    const { app } = live
    const canary = served.canary[app]
    const { share = 0, promoteAfter } = (canary && registry.canary[app]) ?? {}
    return {
      app,
      live: { ...factsOf(live, 'live', { verified, changes, api }), share: 100 - share },
      ...(canary && {
        canary: {
          ...factsOf(canary, 'canary', { verified, changes, api }),
          share,
          ...(promoteAfter && {
            promote_after: { minutes: promoteAfter.minutes, visits: promoteAfter.visits },
          }),
        },
      }),
      left_out: served.leftOut
        .filter((one) => one.app === app)
        .flatMap(({ ref, reasons }) => {
          const name = ref?.version
          return reasons.map((reason) => (name ? `${name}: ${reason}` : reason))
        }),
      earlier: earlierOf(app, changes),
    }
  })
  const log = changes.slice(0, SHOWN_CHANGES).map(({ sequence, change }) => ({
    sequence,
    ...change,
  }))
  const isWhole = changes.length === MOST_CHANGES || changes.at(-1)?.previous === null
  return { apps, log, changes, isWhole }
}

/** Live releases that are damaged while visitors get no other of their app; without their description only named. */
const damagedIn = ({ registry, served }: VerifiedRegistry): Release[] =>
  served.leftOut.flatMap(({ app, ref, release }) =>
    ref && isSameRelease(registry.live[app], ref) && !Object.hasOwn(served.live, app)
      ? [release ?? undescribed(ref)]
      : [],
  )

const undescribed = (release: ReleaseId): Release => ({
  ...release,
  folder: releaseFolder(release),
  container: '',
  entry: '',
  start: { js: [], css: [] },
  pages: {},
  assets: {},
  server: null,
  serverIntegrity: null,
  routes: [],
  shared: {},
  recorded: { requires: {}, provides: {}, endpoints: {}, paths: [] },
  commit: null,
  releaseIntegrity: '',
})

async function changesOf(
  store: Store,
  verified: VerifiedRegistry,
  before: Parameters<typeof registryFacts>[2],
): Promise<readonly Registry[]> {
  const entries: Registry[] = []
  try {
    for await (const entry of history(store, verified)) {
      entries.push(entry)
      if (before && entry.previous?.digest === before.digest)
        return [...entries, ...before.changes].slice(0, MOST_CHANGES)
      if (entries.length === MOST_CHANGES) break
    }
  } catch {
    // A damaged history is no reason to hide what is live; `release log` says what is wrong with it.
  }
  return entries
}

interface Context {
  verified: VerifiedRegistry
  changes: readonly Registry[]
  api: ApiDocument
}

function factsOf(release: Release, place: 'live' | 'canary', context: Context): Omit<Facts, 'share'> {
  const { version, commit, notes = '' } = release
  const change = arrivalOf(release, place, context.changes)
  return {
    name: releaseName(release),
    version,
    commit,
    notes,
    since: change?.at ?? null,
    by: change?.by ?? null,
    reason: change?.reason ?? '',
    gate: gateOf(release, context),
    // What is not supported any more is a reason of the gate.
    deprecated: deprecatedUses(release, context.api).flatMap(({ text, isOver }) => (isOver ? [] : [text])),
    budgets: budgetsOf(release, context.verified),
  }
}

/** The change that brought a release to visitors; undefined when it is longer ago. */
function arrivalOf(
  release: ReleaseId,
  place: 'live' | 'canary',
  changes: readonly Registry[],
): Change | undefined {
  const before = changes.findIndex((entry) => !isSameRelease(entry[place][release.app], release))
  if (before > 0) return changes[before - 1]?.change
  const oldest = changes.at(-1)
  return before === -1 && oldest?.previous === null ? oldest.change : undefined
}

function gateOf(release: Release, { verified: { served }, api }: Context): string[] {
  const canaries = Object.values(served.canary).filter(({ app }) => app !== release.app)
  try {
    return gate(release, { live: served.live, canaries, api })
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function budgetsOf(release: Release, { served }: VerifiedRegistry): Facts['budgets'] {
  const releases = { ...served.live, [release.app]: release }
  return (release.budgets ?? []).flatMap((budget) => {
    try {
      const { page, kind, kilobytes, limit } = measure(releases, release.app, budget)
      return [{ page, kind, kilobytes: Math.round(kilobytes * 10) / 10, limit }]
    } catch {
      // The gate names what is missing.
      return []
    }
  })
}

/** Releases of an app that were live before the present one, each with the time it came last. */
function earlierOf(app: string, changes: readonly Registry[]): ReleasedApp['earlier'] {
  const now = changes[0]?.live[app]
  const found: { name: string; at: string }[] = []
  for (const [index, { live, change }] of changes.entries()) {
    const ref = live[app]
    if (!ref || isSameRelease(ref, now) || isSameRelease(changes[index + 1]?.live[app], ref)) continue
    const name = releaseName(ref)
    if (!found.some((one) => one.name === name)) found.push({ name, at: change.at })
  }
  return found.slice(0, MOST_EARLIER)
}
