import { createHash } from 'node:crypto'
import type { Release } from '@nalika/release'
import { inOrder } from '@nalika/release/composition'
import { VerificationError } from '@nalika/release/envelope'
import type { Canary } from '@nalika/release/registry'
import { isSameRelease, releaseFolder, type ReleaseId } from '@nalika/release/release-id'
import { siteLinks, type SiteLinks } from '@nalika/release/site-links'
import type { VerifiedRegistry, TrustedRegistry } from '@nalika/release/trusted-registry'
import { daysUntil } from './keep-in-date.ts'
import { isStoreFailure, refusalOf, type Refusal } from './refusal.ts'

/** The releases that one page is made of: resolved once, used for everything in it. */
export interface ResolvedSet {
  /** Tells sets apart. */
  id: number
  sequence: number
  shell: Release
  remotes: Release[]
  /** Navigation and footer of these releases. */
  links: SiteLinks
  /** Other visitors may get another set. */
  isSplit: boolean
  /** Apps that are live and of which visitors get no release. */
  unavailable: readonly UnavailableApp[]
}

/** An app that is live and of which visitors get no release, because it is damaged or does not fit. */
export interface UnavailableApp {
  app: string
  /** Null when its description cannot be read, so that its pages are unknown. */
  release: Release | null
}

/** The apps of a registry of which visitors get no release. */
export const unavailableIn = ({ registry, served }: VerifiedRegistry): UnavailableApp[] =>
  served.leftOut
    .filter(
      ({ app, ref }) => ref && isSameRelease(registry.live[app], ref) && !Object.hasOwn(served.live, app),
    )
    .map(({ app, release }) => ({ app, release }))

/** Number of buckets that visitors are divided into; a canary is for some of them. */
export const BUCKETS = 1000

/**
 * Whether a canary is for the visitors of a bucket. Each canary begins at another bucket, so that it is not always
 * the same people who try what is new; a growing share keeps those who have it.
 */
export function isFor(canary: ReleaseId & Pick<Canary, 'share'>, bucket: number): boolean {
  const first = createHash('sha256').update(releaseFolder(canary)).digest().readUInt32BE() % BUCKETS
  return ((bucket - first + BUCKETS) % BUCKETS) * 100 < canary.share * BUCKETS
}

export interface RegistryState {
  /** Number and SHA-256 of the registry in use; null when there never was a good one. */
  sequence: number | null
  digest: string | null
  refused: Refusal | null
  /** Releases that the registry names and visitors do not get. */
  leftOut: readonly { app: string; folder: string; reasons: readonly string[] }[]
  /** Until when it is good, and whole days until then; null when there never was a good one. */
  expires: string | null
  daysLeft: number | null
}

/** How reading the store goes, for /readyz and metrics. */
export interface StoreState {
  type: 'folder' | 'bucket'
  /** When the registry was last read, ISO 8601; null when it never was. */
  lastSuccess: string | null
  /** Since when it cannot be read; null while it can. */
  failingSince: string | null
}

/** Longer than a store takes for one file. Copying releases takes longer and is not part of it. */
const CHECK_DEADLINE_MS = 10_000

interface Options {
  /** Of the store. */
  type?: StoreState['type']
  registry: Pick<TrustedRegistry, 'refresh' | 'current'>
  /** How often it is read. */
  everyMs: number
  /** Maximum time for a reading before it is reported. */
  deadlineMs?: number
  warn: (message: string) => void
}

/**
 * Knows which releases are live. It polls the registry, so that no request waits for the store, and keeps the last good
 * one when a new one cannot be used.
 */
export class ReleaseRegistry {
  private readonly options: Options
  private readonly sets = new Map<string, ResolvedSet>()
  private lastSetId = 0
  /** Every release that was in use since the start, by `releaseFolder`. */
  private readonly seen = new Set<string>()
  /** By `releaseFolder`. */
  private withdrawn = new Set<string>()
  private verified: VerifiedRegistry | undefined
  private warned = ''
  private refused: Refusal | null = null
  private timer: NodeJS.Timeout | undefined
  private refreshing: Promise<void> | undefined
  private lastSuccess: Date | null = null
  private failingSince: Date | null = null

  constructor(options: Options) {
    this.options = options
  }

  /** The verified registry in use. */
  get current(): VerifiedRegistry | undefined {
    return this.verified
  }

  /** What this server serves, for the release commands. */
  get state(): RegistryState {
    const { verified, refused } = this
    const leftOut = (verified?.served.leftOut ?? []).map(({ app, ref, reasons }) => ({
      app,
      folder: ref ? releaseFolder(ref) : '',
      reasons,
    }))
    const { sequence = null, expires = null } = verified?.registry ?? {}
    return {
      sequence,
      digest: verified?.digest ?? null,
      refused,
      leftOut,
      expires,
      daysLeft: expires === null ? null : daysUntil(expires),
    }
  }

  get storeState(): StoreState {
    const { lastSuccess, failingSince } = this
    return {
      type: this.options.type ?? 'folder',
      lastSuccess: lastSuccess?.toISOString() ?? null,
      failingSince: failingSince?.toISOString() ?? null,
    }
  }

  /** Pages that the live releases name for search engines. */
  get sitemapPages(): string[] {
    return Object.values(this.current?.served.live ?? {}).flatMap(({ sitemap = [] }) => sitemap)
  }

  /** Navigation, footer and portals of the live releases. */
  get links(): SiteLinks {
    return siteLinks(inOrder(Object.values(this.current?.served.live ?? {})))
  }

  start(): void {
    this.timer = setInterval(() => void this.refresh(), this.options.everyMs)
    this.timer.unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /**
   * Reads the registry now, or waits for the read that is under way, at most until its deadline. Never rejects. A read
   * that hangs is not repeated: it may hold one of the process's few threads for files.
   */
  refresh(): Promise<void> {
    return (this.refreshing ??= this.begin())
  }

  private begin(): Promise<void> {
    const { deadlineMs = CHECK_DEADLINE_MS } = this.options
    const begun = new Date()
    const { promise: deadline, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => {
      const message = `The store has not answered for ${String(deadlineMs / 1000)} s.`
      this.fail(new VerificationError('slow-retrieval', message), begun)
      resolve(undefined)
    }, deadlineMs).unref()
    const stopTimer = () => {
      clearTimeout(timer)
    }
    const load = this.loadNewest(begun, stopTimer).finally(() => {
      stopTimer()
      this.refreshing = undefined
    })
    return Promise.race([load, deadline])
  }

  /**
   * The set of a visitor.
   * @param bucket 0 to 999, or null for who has none: they get no canary.
   * @throws When there never was a good registry.
   */
  async resolve(bucket: number | null): Promise<ResolvedSet> {
    if (!this.verified) await this.refresh()
    const { verified } = this
    if (!verified) throw new Error(`No registry can be used: ${this.warned}`)
    const apps = this.canariesIn(verified)
      .filter(([, canary]) => bucket !== null && isFor(canary, bucket))
      .map(([app]) => app)
    return this.setWith(apps, verified)
  }

  /** Sets in which every release that visitors get is at least once: the live one, and one with all canaries. */
  everySet(): ResolvedSet[] {
    const { verified } = this
    if (!verified) return []
    const canaries = this.canariesIn(verified).map(([app]) => app)
    return [[], ...(canaries.length > 0 ? [canaries] : [])].map((apps) => this.setWith(apps, verified))
  }

  private canariesIn({ registry, served }: VerifiedRegistry): [string, Canary][] {
    return Object.entries(registry.canary).filter(
      ([app, canary]) => Object.hasOwn(served.canary, app) && !this.withdrawn.has(releaseFolder(canary)),
    )
  }

  private setWith(canaryApps: readonly string[], verified: VerifiedRegistry): ResolvedSet {
    const { registry, served } = verified
    const canaries = this.canariesIn(verified)
    const key = canaryApps.join()
    const known = this.sets.get(key)
    if (known) return known
    const apps = Object.entries(served.live).map(([app, live]): Release => {
      const canary = canaryApps.includes(app) ? served.canary[app] : undefined
      if (canary) return { ...canary, cohort: 'canary' }
      return canaries.some(([name]) => name === app) ? { ...live, cohort: 'control' } : live
    })
    const shell = apps.find(({ app }) => app === 'shell')
    if (!shell) throw new Error('The registry names no shell.')
    const set = {
      id: ++this.lastSetId,
      sequence: registry.sequence,
      shell,
      remotes: apps.filter((app) => app !== shell),
      links: siteLinks(inOrder(apps)),
      isSplit: canaries.length > 0,
      unavailable: unavailableIn(verified),
    }
    this.sets.set(key, set)
    return set
  }

  /** Stops serving canaries that the registry still names. */
  withdraw(canaries: readonly ReleaseId[]): void {
    const folders = canaries.map(releaseFolder)
    if (folders.length === this.withdrawn.size && folders.every((folder) => this.withdrawn.has(folder)))
      return
    this.withdrawn = new Set(folders)
    this.sets.clear()
  }

  /** Whether a release is or was in use since this server started. */
  knows(release: ReleaseId): boolean {
    return this.seen.has(releaseFolder(release))
  }

  knowsApp(app: string): boolean {
    return Object.hasOwn(this.verified?.registry.live ?? {}, app)
  }

  private async loadNewest(begun: Date, onRead: () => void): Promise<void> {
    const { registry, warn } = this.options
    try {
      await registry.refresh(onRead)
      onRead()
      this.lastSuccess = new Date()
      const { current } = registry
      if (current && current !== this.verified) {
        const known = new Set(this.state.leftOut.map(({ folder }) => folder))
        this.verified = current
        this.sets.clear()
        for (const folder of current.releases.keys()) this.seen.add(folder)
        for (const { app, folder, reasons } of this.state.leftOut)
          if (!known.has(folder)) warn(`${folder || app} is not served: ${reasons.join(' ')}`)
      }
      this.warned = ''
      this.refused = null
      this.failingSince = null
    } catch (error) {
      this.fail(error, begun)
    }
  }

  private fail(error: unknown, begun: Date): void {
    const message = error instanceof Error ? error.message : String(error)
    if (message !== this.warned) this.options.warn(`The registry cannot be used: ${message}`)
    this.warned = message
    this.refused = refusalOf(error)
    if (isStoreFailure(error)) this.failingSince ??= begun
    else {
      this.failingSince = null
      this.lastSuccess = new Date()
    }
  }
}
