import type { ApiDocument } from '@nalika/release/api-coverage'
import { whyWithdraw } from '@nalika/release/canary-statistics'
import { releaseName } from '@nalika/release/release-id'
import { noCounts, readWatch, sumOf, type VisitCounts, type WatchCounts } from '@nalika/release/watch'
import type { ReleasedApp, ReleaseFigures, ReleaseOverview } from '@nalika/shared-api/contract'
import { registryFacts, type RegistryFacts } from './registry-facts.ts'
import type { ReleaseReading, ReleaseStore } from './release-store.ts'

/** Web Vitals in the order in which a visitor meets them. */
const VITALS = ['TTFB', 'LCP', 'CLS', 'INP']

/** Gives the page its data: facts are found once for each registry, figures are read each time. */
export class ReleaseOverviews {
  private readonly releases: ReleaseStore
  private readonly api: () => ApiDocument
  private known: { verified: object; facts: Promise<RegistryFacts> } | undefined
  private last: { digest: string; changes: RegistryFacts['changes'] } | undefined

  constructor(releases: ReleaseStore, api: () => ApiDocument) {
    this.releases = releases
    this.api = api
  }

  async overview(): Promise<ReleaseOverview> {
    const reading = await this.releases.read()
    const changeable = await this.releases.isChangeable()
    if ('problem' in reading)
      return {
        problem: reading.problem,
        changeable,
        sequence: 0,
        expires: null,
        apps: [],
        previews: [],
        log: [],
      }
    const { store, verified, previews } = reading
    const [{ apps, log }, counts] = await Promise.all([this.factsOf(reading), readWatch(store)])
    const { sequence, expires } = verified.registry
    return {
      problem: null,
      changeable,
      sequence,
      expires,
      log,
      apps: apps.map((app) => withFigures(app, counts)),
      previews: previews.map((preview) => {
        const { name, app, by, created, expires } = preview
        return { name, app, by, created, expires, build: releaseName(preview) }
      }),
    }
  }

  private factsOf(reading: Extract<ReleaseReading, { store: unknown }>): Promise<RegistryFacts> {
    const { verified } = reading
    const { digest } = verified
    if (this.known?.verified === verified) return this.known.facts
    const known = { verified, facts: registryFacts(reading, this.api(), this.last) }
    this.known = known
    known.facts.then(
      ({ changes, isWhole }) => {
        if (isWhole) this.last = { digest, changes }
      },
      () => {
        // A store that failed may have it the next time.
        if (this.known === known) this.known = undefined
      },
    )
    return known.facts
  }
}

function withFigures(
  { app, live, canary, ...rest }: RegistryFacts['apps'][number],
  counts: WatchCounts,
): ReleasedApp {
  const cohorts: WatchCounts[string] = counts[`${app}/${live.name}`] ?? {}
  const control = cohorts.control ?? noCounts()
  if (!canary) return { app, ...rest, live: { ...live, figures: figuresOf(sumOfCohorts(cohorts)) } }
  const own = counts[`${app}/${canary.name}`]?.canary ?? noCounts()
  return {
    app,
    ...rest,
    live: { ...live, figures: figuresOf(control) },
    canary: { ...canary, figures: figuresOf(own), verdict: whyWithdraw(own, control) },
  }
}

const sumOfCohorts = (cohorts: WatchCounts[string]): VisitCounts =>
  sumOf(Object.values(cohorts).map((counts) => ({ all: { everyone: counts } }))).all?.everyone ?? noCounts()

const figuresOf = ({ visits, failed, vitals }: VisitCounts): ReleaseFigures => ({
  visits,
  // Browsers may report anything.
  failed: Math.min(failed, visits),
  vitals: VITALS.flatMap((name) => {
    const vital = vitals[name]
    return vital ? [{ name, ...vital }] : []
  }),
})
