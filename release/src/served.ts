import { compose, inOrder, type Composition, type LeftOut } from './composition.ts'
import type { Registry, ReleaseRef } from './registry.ts'
import type { Release } from './release.ts'

/** The releases of a registry that visitors get, and those it names that they do not get. */
export interface ServedReleases {
  /** By app. An app whose only release does not fit is missing. */
  live: Readonly<Record<string, Release>>
  canary: Readonly<Record<string, Release>>
  leftOut: readonly LeftOut[]
}

export interface ReleaseReader {
  /** @throws when a release that the registry names cannot be read */
  read(app: string, ref: ReleaseRef): Promise<Release>
  /** As `read`, for a registry of the history; null when the release is gone. */
  readEarlier(app: string, ref: ReleaseRef): Promise<Release | null>
  /** The registry that was replaced by this one; null when there was none or it is gone. */
  before(registry: Registry): Promise<Registry | null>
}

type Read = (app: string, ref: ReleaseRef) => Promise<Release | null>

async function readAll(refs: Readonly<Record<string, ReleaseRef>>, read: Read): Promise<Release[]> {
  const releases = await Promise.all(Object.entries(refs).map(([app, ref]) => read(app, ref)))
  return releases.filter((release) => release !== null)
}

async function composeLive(registry: Registry, reader: ReleaseReader, read: Read): Promise<Composition> {
  const named = await readAll(registry.live, read)
  const atOnce = compose([], inOrder(named))
  const before = atOnce.leftOut.length > 0 ? await reader.before(registry) : null
  if (!before) return atOnce
  const earlier = await composeLive(before, reader, reader.readEarlier)
  const isNew = ({ app, folder }: Release) => before.live[app]?.folder !== folder
  const { releases, leftOut } = compose(
    earlier.releases.filter(({ app }) => Object.hasOwn(registry.live, app)),
    inOrder(named.filter(isNew)),
  )
  const isNamed = ({ release }: LeftOut) => registry.live[release.app]?.folder === release.folder
  return { releases, leftOut: [...earlier.leftOut.filter(isNamed), ...leftOut] }
}

/**
 * What visitors get of a registry. It follows from the signed registries and their releases alone, so that every
 * server decides alike: releases that fit together are all served. Where some do not, those that this registry made
 * live are put beside what visitors got of the registry before, and what does not fit is left out.
 */
export async function resolveServed(registry: Registry, reader: ReleaseReader): Promise<ServedReleases> {
  const { releases, leftOut } = await composeLive(registry, reader, (app, ref) => reader.read(app, ref))
  const canaries = Object.entries(registry.canary).toSorted(([one, a], [other, b]) =>
    `${a.since} ${one}` < `${b.since} ${other}` ? -1 : 1,
  )
  const served: Release[] = []
  for (const [app, ref] of canaries) {
    const canary = await reader.read(app, ref)
    const refused = compose([...releases, ...served], [canary]).leftOut
    if (refused.length === 0) served.push(canary)
    leftOut.push(...refused)
  }
  return { live: byApp(registry.live, releases), canary: byApp(registry.canary, served), leftOut }
}

/** In the registry's order, whichever way they were composed. */
const byApp = (
  named: Readonly<Record<string, ReleaseRef>>,
  releases: readonly Release[],
): Record<string, Release> =>
  Object.fromEntries(
    Object.keys(named).flatMap((app) =>
      releases.filter((release) => release.app === app).map((release) => [app, release]),
    ),
  )
