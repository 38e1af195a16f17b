import jstat from 'jstat'
import type { VisitCounts } from './watch.ts'

/** A canary is withdrawn when chance alone would show such a difference in fewer than one of a thousand checks. */
export const WITHDRAW_BELOW = 0.001
/** Fewest visits of a canary before anything is concluded. */
export const FEWEST_VISITS = 20
/** Fewest failed visits before a canary is withdrawn. */
export const FEWEST_FAILED = 5

/**
 * Fewest networks whose visits failed before a canary is withdrawn: 3 up to 36 visits, then half the root of the visits
 * (5 at 100, 16 at 1000). The more visits, the less a few networks mean; two are never enough.
 */
export const fewestNetworks = (visits: number): number => Math.max(3, Math.ceil(Math.sqrt(visits) / 2))

type Failing = Pick<VisitCounts, 'visits' | 'failed'>
type FailingByNetwork = Failing & Pick<VisitCounts, 'failedNetworks'>

/**
 * Fisher's exact test, one-sided: the probability that, were both alike, at least as many of the failed visits would
 * have fallen to the canary as did; that is, at most as many to the live release.
 */
export const probabilityByChance = (canary: Failing, control: Failing): number =>
  jstat.hypgeom.cdf(
    control.failed,
    canary.visits + control.visits,
    canary.failed + control.failed,
    control.visits,
  )

/** Browsers may report anything: no more visits can have failed than there were. */
const withinVisits = ({ visits, failed }: Failing): Failing => ({ visits, failed: Math.min(failed, visits) })

/** Why a canary is to be withdrawn, in a sentence, or null while it does not do worse than the live release. */
export function whyWithdraw(canary: FailingByNetwork, control: Failing): string | null {
  if (canary.visits < FEWEST_VISITS || canary.failed < FEWEST_FAILED) return null
  const networks = canary.failedNetworks.length
  if (networks < fewestNetworks(canary.visits)) return null
  const probability = probabilityByChance(withinVisits(canary), withinVisits(control))
  if (probability >= WITHDRAW_BELOW) return null
  const share = ({ visits, failed }: Failing) => `${String(failed)} of ${String(visits)} visits`
  return (
    `${share(canary)} failed, in ${String(networks)} networks or more, against ${share(control)} of the live release ` +
    `(Fisher's exact test, one-sided, p = ${probability.toExponential(1)}).`
  )
}

/** From this probability on, the difference is no sign of anything. */
const WELL_FROM = 0.05

/** Whether nothing suggests that a canary does worse than the live release. */
export const isWell = (canary: Failing, control: Failing): boolean =>
  canary.failed === 0 || probabilityByChance(withinVisits(canary), withinVisits(control)) >= WELL_FROM
