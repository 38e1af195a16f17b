import type { Cohort } from '@nalika/release'
import { releaseFolder, type ReleaseId } from '@nalika/release/release-id'
import type { Store } from '@nalika/release/store'
import {
  noCounts,
  readOwnWatch,
  sumOf,
  writeOwnWatch,
  type VisitCounts,
  type WatchCounts,
} from '@nalika/release/watch'
import type { Report } from '../../../src/telemetry/report.ts'

/** Failure classes counted separately per release; further ones count as `other`. */
const MOST_CLASSES = 50

/** Releases no longer in use whose counts are kept for `release status`. */
const MOST_EARLIER = 30

/** Good up to the first figure, poor above the second: web.dev/articles/vitals. */
const THRESHOLDS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['LCP', [2500, 4000]],
  ['INP', [200, 500]],
  ['CLS', [0.1, 0.25]],
  ['TTFB', [800, 1800]],
])

/** Counts browsers' reports to this server and saves the counts in the store, where every shell sums them. */
export class ReleaseCounts {
  private readonly store: Store
  private readonly instance: string
  private readonly isInUse: (folder: string) => boolean
  private counts: WatchCounts = {}
  private isChanged = false
  private isLoaded = false

  /**
   * @param instance Tells this shell from others; the same after a restart.
   * @param isInUse Whether a release is live or a canary.
   */
  constructor(store: Store, instance: string, isInUse: (folder: string) => boolean) {
    this.store = store
    this.instance = instance
    this.isInUse = isInUse
  }

  /** @param networkBucket Of the browser. */
  count({ kind, cohort, name = '', value, first, ...release }: Report, networkBucket: number): void {
    const visits = this.visitsOf(release, cohort)
    if (kind === 'visit') visits.visits += 1
    else if (kind === 'vital') this.countVital(visits, name, value)
    else {
      this.countFailure(visits, `${kind} ${name}`.trim())
      if (!first) return
      visits.failed += 1
      visits.failedNetworks = [...new Set([...visits.failedNetworks, networkBucket])]
    }
  }

  /** A page that this server could not render. The visitor's browser rendered it, so the visit did not fail. */
  countRender(release: ReleaseId, cohort: Cohort, name: string): void {
    this.countFailure(this.visitsOf(release, cohort), `render ${name}`)
  }

  /** Writes the counts to the store, when there are new ones. */
  async save(): Promise<void> {
    if (!this.isChanged) return
    if (!this.isLoaded) await this.addEarlier()
    this.forgetOldest()
    this.isChanged = false
    try {
      await writeOwnWatch(this.store, this.instance, this.counts)
    } catch (error) {
      this.isChanged = true
      throw error
    }
  }

  /** Adds the counts from before a restart. */
  private async addEarlier(): Promise<void> {
    const earlier = await readOwnWatch(this.store, this.instance)
    if (earlier) this.counts = sumOf([earlier, this.counts])
    this.isLoaded = true
  }

  private forgetOldest(): void {
    const earlier = Object.keys(this.counts).filter((folder) => !this.isInUse(folder))
    const gone = new Set(earlier.slice(0, -MOST_EARLIER))
    if (gone.size > 0)
      this.counts = Object.fromEntries(Object.entries(this.counts).filter(([folder]) => !gone.has(folder)))
  }

  private visitsOf(release: ReleaseId, cohort: Cohort): VisitCounts {
    this.isChanged = true
    return ((this.counts[releaseFolder(release)] ??= {})[cohort] ??= noCounts())
  }

  private countFailure({ failures }: VisitCounts, name: string): void {
    const isKnown = Object.hasOwn(failures, name) || Object.keys(failures).length < MOST_CLASSES
    const counted = isKnown ? name : 'other'
    failures[counted] = (failures[counted] ?? 0) + 1
  }

  private countVital({ vitals }: VisitCounts, name: string, value: number | undefined): void {
    const thresholds = THRESHOLDS.get(name)
    if (!thresholds || value === undefined) return
    const vital = (vitals[name] ??= { good: 0, middling: 0, poor: 0 })
    vital[value <= thresholds[0] ? 'good' : value <= thresholds[1] ? 'middling' : 'poor'] += 1
  }
}
