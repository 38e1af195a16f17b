import { promote, startCanary } from '../core/switch/actions.ts'
import { isWell } from './canary-statistics.ts'
import type { Writer } from '../core/registry/changes.ts'
import { SHELL } from '../core/composition/composition.ts'
import { refOf, type Canary, type Registry } from '../core/registry/registry.ts'
import { releaseFolder, type ReleaseId } from '../core/release/release-id.ts'
import type { Switch } from '../core/switch/switch.ts'
import { noCounts, type VisitCounts, type WatchCounts } from './watch.ts'

const MINUTE_MS = 60_000

/** Percent of visitors who get a new release of a remote first. */
export const FIRST_SHARE = 10

/** How it goes on by itself: to half of the visitors, then to everyone. A quiet app takes a day for each step. */
const STEPS: Required<Omit<NonNullable<Canary['promoteAfter']>, 'visitsBefore'>> = {
  minutes: 30,
  visits: 50,
  steps: [50],
  atLatest: 24 * 60,
}

type Share = Pick<Switch, 'share' | 'promoteAfter'>

/**
 * For whom a release is at first: a remote's for a few visitors, unless something else is asked for. The shell's, which
 * each page needs, and an app's first release are for everyone.
 * @param asked 100 percent is everyone.
 */
export function firstShare(app: string, hasLive: boolean, asked: Share): Share {
  if (asked.share === 100) return { share: undefined, promoteAfter: undefined }
  if (asked.share !== undefined || app === SHELL || !hasLive) return asked
  return { share: FIRST_SHARE, promoteAfter: { ...STEPS, ...asked.promoteAfter } }
}

/** Counts of a canary, and of the live release in its control group. */
export type Compared = readonly [canary: VisitCounts, control: VisitCounts]

export function compared(counts: WatchCounts, { live }: Registry, canary: ReleaseId): Compared {
  const liveRelease = live[canary.app]
  return [
    counts[releaseFolder(canary)]?.canary ?? noCounts(),
    (liveRelease && counts[releaseFolder(liveRelease)]?.control) ?? noCounts(),
  ]
}

/** The next step of a canary: a larger share, or promotion. */
export interface Step {
  /** Null for everyone. */
  canary: Omit<Canary, 'since'> | null
  reason: string
}

/** What is next for a canary that nothing speaks against; null when its time or visits have not come. */
export function nextStep(canary: Canary, [own, others]: Compared, now: number): Step | null {
  const { promoteAfter: asked, since } = canary
  if (!asked || !isWell(own, others)) return null
  const minutes = (now - Date.parse(since)) / MINUTE_MS
  const visits = own.visits - (asked.visitsBefore ?? 0)
  const isDue = minutes >= asked.minutes && visits >= asked.visits
  if (!isDue && minutes < (asked.atLatest ?? Infinity)) return null
  const reason = `${releaseFolder(canary)} did well by itself: ${String(visits)} visits, ${String(own.failed)} of them failed in ${String(Math.floor(minutes))} minutes.`
  const [share, ...steps] = asked.steps ?? []
  return {
    canary:
      share === undefined
        ? null
        : { ...refOf(canary), share, promoteAfter: { ...asked, steps, visitsBefore: own.visits } },
    reason,
  }
}

/** Takes the next step of an app's canary. */
export const takeStep = (writer: Writer, app: string, { canary, reason }: Step): Promise<Registry> =>
  canary ? startCanary(writer, canary, reason) : promote(writer, app, reason)
