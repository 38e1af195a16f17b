import type { Release } from '@nalika/release'
import { compose, inOrder } from '@nalika/release/composition'
import { VerificationError } from '@nalika/release/envelope'
import { previewedRelease } from '@nalika/release/preview-actions'
import { isOver, PreviewReader, type PreviewSigners, type VerifiedPreview } from '@nalika/release/previews'
import { siteLinks } from '@nalika/release/site-links'
import type { Store } from '@nalika/release/store'
import type { VerifiedRegistry } from '@nalika/release/trusted-registry'
import { LRUCache } from 'lru-cache'
import { warnOnChange } from '../background-tasks.ts'
import { unavailableIn, type ResolvedSet } from '../registry.ts'

/** Files of one preview, all in all. */
const MOST_BYTES = 64 * 1024 * 1024
/** A preview whose files are missing or altered is looked at again after this time. */
const RETRY_MS = 60_000
const MOST_SETS = 100

interface Options {
  store: Store
  /** Whose signatures count. */
  trust: () => PreviewSigners
  /** Makes the files of a release available here; rejects when that cannot be done. */
  take: (release: Release, store: Pick<Store, 'read' | 'address'>) => Promise<void>
  /** Called with the folders that are in use when they changed. */
  release?: (folders: ReadonlySet<string>) => Promise<void>
  /** This server has a key that may release: code that only a key for previews signed does not run here. */
  holdsKey: boolean
  everyMs: number
  warn: (message: string) => void
}

/** A preview that can be shown here. */
interface Prepared {
  preview: VerifiedPreview
  release: Release
}

/** What a visitor gets who chose previews: the releases, or why there are none. */
export type PreviewChoice =
  | { set: ResolvedSet; names: string[]; apps: Release[]; refused: null }
  | { refused: { status: 400 | 404 | 409; reasons: string[] } }

/** Counts what is read: a preview is signed with a key that pull requests have. */
function bounded(store: Store): Pick<Store, 'read' | 'address'> {
  let left = MOST_BYTES
  return {
    address: store.address,
    async read(name, limits) {
      const file = await store.read(name, { ...limits, maxBytes: Math.min(limits.maxBytes, left) })
      left -= file?.bytes.length ?? 0
      return file
    },
  }
}

/** Knows the previews of the store. It polls them, so that no request waits for the store or makes it read anything. */
export class Previews {
  private readonly options: Options
  private readonly reader: PreviewReader
  private prepared = new Map<string, Prepared>()
  private readonly failed = new Map<string, { until: number; problem: string }>()
  private readonly sets = new LRUCache<string, PreviewChoice>({ max: MOST_SETS })
  private readonly warn: (message: string) => void
  private timer: NodeJS.Timeout | undefined
  private refreshing: Promise<void> | undefined

  constructor(options: Options) {
    this.options = options
    this.reader = new PreviewReader(options.store)
    this.warn = warnOnChange(options.warn)
  }

  start(): void {
    this.timer = setInterval(() => void this.refresh(), this.options.everyMs)
    this.timer.unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /** Reads the previews now, or waits for the read that is under way. Never rejects: those that are known stay. */
  refresh(): Promise<void> {
    return (this.refreshing ??= this.load()
      .catch((error: unknown) => {
        // Keys that are over, or were taken away, end everything that they signed.
        if (error instanceof VerificationError && error.kind === 'freeze') this.prepared.clear()
        this.warn(`The previews cannot be read: ${String(error)}`)
      })
      .finally(() => {
        this.refreshing = undefined
      }))
  }

  private async load(): Promise<void> {
    const { previews, problems } = await this.reader.current(this.options.trust())
    const next = new Map<string, Prepared>()
    for (const preview of previews) {
      const known = this.prepared.get(preview.file)
      const release = known?.release ?? (await this.prepare(preview))
      if (release) next.set(preview.file, { preview, release })
    }
    for (const file of this.failed.keys())
      if (!previews.some((preview) => preview.file === file)) this.failed.delete(file)
    const isChanged = [...next.keys()].join() !== [...this.prepared.keys()].join()
    this.prepared = next
    if (isChanged) {
      this.sets.clear()
      await this.options.release?.(new Set([...next.values()].map(({ release }) => release.folder)))
    }
    this.warn([...problems, ...[...this.failed.values()].map(({ problem }) => problem)].join(' '))
  }

  /** Reads a preview's release and its files; null when they are not as they were signed. */
  private async prepare(preview: VerifiedPreview): Promise<Release | null> {
    const { store, take, holdsKey } = this.options
    if ((this.failed.get(preview.file)?.until ?? 0) > Date.now()) return null
    try {
      const files = bounded(store)
      const release = await previewedRelease(files, preview)
      await take(release, files)
      this.failed.delete(preview.file)
      return holdsKey && !preview.mayRelease ? { ...release, server: null, serverIntegrity: null } : release
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const problem = `The preview ${preview.name} of ${preview.app} is not shown: ${message}`
      this.failed.set(preview.file, { until: Date.now() + RETRY_MS, problem })
      return null
    }
  }

  /** Whether a folder has the files of a preview. */
  hasFolder(folder: string): boolean {
    return [...this.prepared.values()].some(
      ({ preview, release }) => release.folder === folder && !isOver(preview, Date.now()),
    )
  }

  /**
   * Puts previews beside what is live.
   * @param names In any order; more than one for several apps.
   */
  choose(names: readonly string[], live: VerifiedRegistry): PreviewChoice {
    const now = Date.now()
    const chosen = [...this.prepared.values()]
      .filter(({ preview }) => names.includes(preview.name) && !isOver(preview, now))
      .toSorted((one, other) => (one.preview.file < other.preview.file ? -1 : 1))
    const unknown = names.filter((name) => !chosen.some(({ preview }) => preview.name === name))
    if (unknown.length > 0)
      return { refused: { status: 404, reasons: unknown.map((name) => this.whyMissing(name)) } }
    const key = [live.digest, ...chosen.map(({ preview }) => preview.file)].join()
    const known = this.sets.get(key)
    if (known) return known
    const choice = combine(chosen, live)
    this.sets.set(key, choice)
    return choice
  }

  private whyMissing(name: string): string {
    const isFailed = [...this.failed.keys()].some((file) => file.startsWith(`previews/${name}/`))
    return isFailed
      ? `The preview ${name} cannot be shown: its files are not as they were signed.`
      : `There is no preview ${name}: it has ended, or never was.`
  }
}

function combine(chosen: readonly Prepared[], live: VerifiedRegistry): PreviewChoice {
  const twice = chosen.filter((one, at) =>
    chosen.slice(0, at).some((other) => other.preview.app === one.preview.app),
  )
  if (twice.length > 0)
    return {
      refused: {
        status: 400,
        reasons: twice.map(
          ({ preview: { app } }) =>
            `${chosen
              .filter(({ preview }) => preview.app === app)
              .map(({ preview }) => preview.name)
              .join(' and ')} both have ${app}: choose one of them.`,
        ),
      },
    }
  const apps = chosen.map(({ release }) => release)
  // What they replace is not there: pages may move from one previewed app to another.
  const others = Object.values(live.served.live).filter(({ app }) => !apps.some((one) => one.app === app))
  const { releases, leftOut } = compose(others, inOrder(apps))
  const reasons = [...new Set(leftOut.flatMap((one) => one.reasons))]
  if (reasons.length > 0) return { refused: { status: 409, reasons } }
  const shell = releases.find(({ app }) => app === 'shell')
  if (!shell) return { refused: { status: 409, reasons: ['No shell is live.'] } }
  const order = [...Object.keys(live.served.live), ...apps.map(({ app }) => app)]
  const sorted = releases.toSorted((one, other) => order.indexOf(one.app) - order.indexOf(other.app))
  return {
    refused: null,
    names: [...new Set(chosen.map(({ preview }) => preview.name))],
    apps: inOrder(apps),
    set: {
      // Pages of previews are not cached, so that nothing tells their sets apart.
      id: 0,
      sequence: live.registry.sequence,
      shell,
      remotes: sorted.filter((release) => release !== shell),
      links: siteLinks(inOrder(releases)),
      isSplit: false,
      unavailable: unavailableIn(live).filter(({ app }) => !apps.some((one) => one.app === app)),
    },
  }
}
