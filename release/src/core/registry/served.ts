import { compose, inOrder, type Composition, type LeftOut } from '../composition/composition.ts'
import { VerificationError } from './envelope.ts'
import type { Registry, ReleaseRef } from './registry.ts'
import type { Release } from '../release/release.ts'
import { isSameRelease, type ReleaseId } from '../release/release-id.ts'

/** A release that cannot be read as it was signed: a file is missing, altered or too large. */
export class DamagedReleaseError extends VerificationError {
  /** Its description, if that is whole. */
  readonly release: Release | null
  constructor({ kind, message }: VerificationError, release: Release | null) {
    super(kind, message)
    this.release = release
  }
}

/** A release that a registry names and visitors do not get. */
export interface NotServed {
  app: string
  /** Null when its entry is not in the right form. */
  ref: ReleaseId | null
  /** A sentence each. */
  reasons: readonly string[]
  /** Null when its description cannot be read. */
  release: Release | null
  /** It may be repaired, in contrast to one that does not fit. */
  isDamaged: boolean
}

/** The releases of a registry that visitors get, and those it names that they do not get. */
export interface ServedReleases {
  /** By app. An app whose only release does not fit is missing. */
  live: Readonly<Record<string, Release>>
  canary: Readonly<Record<string, Release>>
  leftOut: readonly NotServed[]
}

export interface ReleaseReader {
  /**
   * @throws DamagedReleaseError when a release that the registry names is not as it was signed
   * @throws when the store cannot be read
   */
  read(ref: ReleaseRef): Promise<Release>
  /** As `read`, for a registry of the history; null when the release is gone. */
  readEarlier(ref: ReleaseRef): Promise<Release | null>
  /** The release that visitors get of an app while another is damaged; null when there is none. */
  instead(damaged: ReleaseRef): Release | null
  /** The registry that was replaced by this one; null when there was none or it is gone. */
  before(registry: Registry): Promise<Registry | null>
}

type Read = (ref: ReleaseRef) => Promise<Release | null>

async function readAll(refs: Readonly<Record<string, ReleaseRef>>, read: Read): Promise<Release[]> {
  const releases = await Promise.all(Object.values(refs).map(read))
  return releases.filter((release) => release !== null)
}

async function composeLive(registry: Registry, reader: ReleaseReader, read: Read): Promise<Composition> {
  const named = await readAll(registry.live, read)
  const atOnce = compose([], inOrder(named))
  const before = atOnce.leftOut.length > 0 ? await reader.before(registry) : null
  if (!before) return atOnce
  const earlier = await composeLive(before, reader, reader.readEarlier)
  const isNew = (release: Release) => !isSameRelease(before.live[release.app], release)
  const { releases, leftOut } = compose(
    earlier.releases.filter(({ app }) => Object.hasOwn(registry.live, app)),
    inOrder(named.filter(isNew)),
  )
  const isNamed = ({ release }: LeftOut) => isSameRelease(registry.live[release.app], release)
  return { releases, leftOut: [...earlier.leftOut.filter(isNamed), ...leftOut] }
}

/**
 * What visitors get of a registry. Apart from damage it follows from the signed registries and their releases alone, so that
 * every server decides alike: releases that fit together are all served. Where some do not, those that this registry made
 * live are put beside what visitors got of the registry before, and what does not fit is left out. A damaged release is left
 * out alone: no older one takes its place, or whoever can damage files could bring back what was replaced.
 */
export async function resolveServed(registry: Registry, reader: ReleaseReader): Promise<ServedReleases> {
  const damaged: NotServed[] = []
  const readWhole = async (ref: ReleaseRef) => {
    try {
      return await reader.read(ref)
    } catch (error) {
      if (!(error instanceof DamagedReleaseError)) throw error
      const { release, message } = error
      damaged.push({ app: ref.app, ref, reasons: [message], release, isDamaged: true })
      return null
    }
  }
  const { releases, leftOut } = await composeLive(
    registry,
    reader,
    async (ref) => (await readWhole(ref)) ?? reader.instead(ref),
  )
  const canaries = Object.values(registry.canary).toSorted((one, other) =>
    `${one.since} ${one.app}` < `${other.since} ${other.app}` ? -1 : 1,
  )
  const served: Release[] = []
  for (const ref of canaries) {
    const canary = await readWhole(ref)
    if (!canary) continue
    const refused = compose([...releases, ...served], [canary]).leftOut
    if (refused.length === 0) served.push(canary)
    leftOut.push(...refused)
  }
  return {
    live: byApp(registry.live, releases),
    canary: byApp(registry.canary, served),
    leftOut: [...damaged, ...leftOut.map(unfit), ...(registry.malformed ?? []).map(malformed)],
  }
}

const unfit = ({ release, reasons }: LeftOut): NotServed => ({
  app: release.app,
  ref: release,
  reasons,
  release,
  isDamaged: false,
})

const malformed = (app: string): NotServed => ({
  app,
  ref: null,
  reasons: [`The entry of ${app} in the registry is not in the right form.`],
  release: null,
  isDamaged: false,
})

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
