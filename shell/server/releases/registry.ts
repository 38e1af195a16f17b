import { createHash } from 'node:crypto'
import type { Release } from '@nalika/release'
import { RefusedError } from '@nalika/release/envelope'
import type { Canary } from '@nalika/release/registry'
import type { BelievedRegistry, TrustedRegistry } from '@nalika/release/trusted-registry'

/** The releases that one page is made of: resolved once, used for everything in it. */
export interface ResolvedSet {
  /** Tells sets apart. */
  id: number
  sequence: number
  shell: Release
  remotes: Release[]
  /** Other visitors may get another set. */
  isSplit: boolean
}

/** Visitors fall into so many buckets; a canary is for some of them. */
export const BUCKETS = 1000

/**
 * Whether a canary is for the visitors of a bucket. Each canary begins at another bucket, so that it is not always
 * the same people who try what is new; a growing share keeps those who have it.
 */
export function isFor(canary: Pick<Canary, 'folder' | 'share'>, bucket: number): boolean {
  const first = createHash('sha256').update(canary.folder).digest().readUInt32BE() % BUCKETS
  return ((bucket - first + BUCKETS) % BUCKETS) * 100 < canary.share * BUCKETS
}

/** Why the registry in the store is not used. */
export interface Refusal {
  /** Its number, when another look at it would find the same. */
  sequence: number | null
  reason: string
}

export interface RegistryState {
  /** Number of the registry in use; null when there never was a good one. */
  sequence: number | null
  refused: Refusal | null
  /** Releases that the registry names and visitors do not get. */
  leftOut: readonly { app: string; folder: string; reasons: readonly string[] }[]
}

const UNREADABLE = 'The registry or a release that it names cannot be read. The log of the shell says why.'

/** What a refusal tells everyone: nothing of where the store is or how it is reached. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof RefusedError) || error.kind === 'missing')
    return { sequence: null, reason: UNREADABLE }
  return {
    sequence: error.kind === 'slow-retrieval' ? null : (error.sequence ?? null),
    reason: error.message,
  }
}

interface Options {
  registry: Pick<TrustedRegistry, 'look' | 'current'>
  /** How often it is looked at. */
  everyMs: number
  warn: (message: string) => void
  /** Makes a registry's files available here before it is used. Rejects when that cannot be done. */
  prepare?: (believed: BelievedRegistry) => Promise<void>
}

/**
 * Knows which releases are live. It looks at the registry by itself, so that no request waits for the store; whatever
 * cannot be used leaves the last good one.
 */
export class ReleaseRegistry {
  private readonly options: Options
  private readonly sets = new Map<string, ResolvedSet>()
  private lastSetId = 0
  /** Folders of every release that was in use since the start. */
  private readonly seen = new Set<string>()
  private withdrawn = new Set<string>()
  private believed: BelievedRegistry | undefined
  private warned = ''
  private refused: Refusal | null = null
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> | undefined

  constructor(options: Options) {
    this.options = options
  }

  /** What is signed and in use. */
  get current(): BelievedRegistry | undefined {
    return this.believed
  }

  /** What this server serves, for those who release. */
  get state(): RegistryState {
    const { believed, refused } = this
    const leftOut = (believed?.served.leftOut ?? []).map(({ release: { app, folder }, reasons }) => ({
      app,
      folder,
      reasons,
    }))
    return { sequence: believed?.registry.sequence ?? null, refused, leftOut }
  }

  /** Pages that the live releases name for search engines. */
  get sitemapPages(): string[] {
    return Object.values(this.current?.served.live ?? {}).flatMap(({ sitemap = [] }) => sitemap)
  }

  start(): void {
    this.timer = setInterval(() => void this.look(), this.options.everyMs)
    this.timer.unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /** Looks now, or waits for the look that is under way. Never rejects. */
  look(): Promise<void> {
    return (this.looking ??= this.takeNewest().finally(() => {
      this.looking = undefined
    }))
  }

  /**
   * The set of a visitor.
   * @param bucket 0 to 999, or null for who has none: they get no canary.
   * @throws When there never was a good registry.
   */
  async resolve(bucket: number | null): Promise<ResolvedSet> {
    if (!this.believed) await this.look()
    const { believed } = this
    if (!believed) throw new Error(`No registry can be used: ${this.warned}`)
    const tried = this.canariesIn(believed)
      .filter(([, canary]) => bucket !== null && isFor(canary, bucket))
      .map(([app]) => app)
    return this.setWith(tried, believed)
  }

  /** Sets in which every release that visitors get is at least once: the live one, and one with all canaries. */
  everySet(): ResolvedSet[] {
    const { believed } = this
    if (!believed) return []
    const canaries = this.canariesIn(believed).map(([app]) => app)
    return [[], ...(canaries.length > 0 ? [canaries] : [])].map((tried) => this.setWith(tried, believed))
  }

  private canariesIn({ registry, served }: BelievedRegistry): [string, Canary][] {
    return Object.entries(registry.canary).filter(
      ([app, { folder }]) => Object.hasOwn(served.canary, app) && !this.withdrawn.has(folder),
    )
  }

  private setWith(tried: readonly string[], believed: BelievedRegistry): ResolvedSet {
    const { registry, served } = believed
    const canaries = this.canariesIn(believed)
    const key = tried.join()
    const known = this.sets.get(key)
    if (known) return known
    const apps = Object.entries(served.live).map(([app, live]): Release => {
      const canary = tried.includes(app) ? served.canary[app] : undefined
      if (canary) return { ...canary, cohort: 'canary' }
      return canaries.some(([tried]) => tried === app) ? { ...live, cohort: 'control' } : live
    })
    const shell = apps.find(({ app }) => app === 'shell')
    if (!shell) throw new Error('The registry names no shell.')
    const set = {
      id: ++this.lastSetId,
      sequence: registry.sequence,
      shell,
      remotes: apps.filter((app) => app !== shell),
      isSplit: canaries.length > 0,
    }
    this.sets.set(key, set)
    return set
  }

  /** Canaries that are served no longer although the registry still names them. */
  withdraw(folders: readonly string[]): void {
    if (folders.length === this.withdrawn.size && folders.every((folder) => this.withdrawn.has(folder)))
      return
    this.withdrawn = new Set(folders)
    this.sets.clear()
  }

  /** Whether a release is or was in use since this server started. */
  knows(folder: string): boolean {
    return this.seen.has(folder)
  }

  knowsApp(app: string): boolean {
    return Object.hasOwn(this.believed?.registry.live ?? {}, app)
  }

  private async takeNewest(): Promise<void> {
    const { registry, prepare, warn } = this.options
    try {
      await registry.look()
      const { current } = registry
      if (current && current !== this.believed) {
        await prepare?.(current)
        this.believed = current
        this.sets.clear()
        for (const folder of current.releases.keys()) this.seen.add(folder)
        for (const { release, reasons } of current.served.leftOut)
          warn(`${release.folder} is not served: ${reasons.join(' ')}`)
      }
      this.warned = ''
      this.refused = null
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (message !== this.warned) warn(`The registry cannot be used: ${message}`)
      this.warned = message
      this.refused = refusalOf(error)
    }
  }
}
