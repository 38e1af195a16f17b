import type { VisitCounts } from './watch.ts'

/** A canary is withdrawn when chance alone would show such a difference less often than once in a thousand looks. */
export const WITHDRAW_BELOW = 0.001
/** Before that many of its visits nothing is concluded, */
export const FEWEST_VISITS = 20
/** nor before that many of them failed. */
export const FEWEST_FAILED = 5

type Failing = Pick<VisitCounts, 'visits' | 'failed'>

const LANCZOS = [
  76.1800917294715, -86.5053203294168, 24.01409824083091, -1.231739572450155, 1.20865097386618e-3,
  -5.395239384953e-6,
]

/** Lanczos' approximation of the logarithm of the gamma function, good to ten digits. */
function logFactorial(n: number): number {
  const x = n + 1
  const series = LANCZOS.reduce((sum, factor, index) => sum + factor / (x + index + 1), 1.00000000019)
  return (x + 0.5) * Math.log(x + 5.5) - (x + 5.5) + Math.log((Math.sqrt(2 * Math.PI) * series) / x)
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k)

/**
 * Fisher's exact test, one-sided: the probability that, were both alike, at least as many of the failed visits
 * would have fallen to the canary as did.
 */
export function chanceOfAsBad(canary: Failing, control: Failing): number {
  const failed = canary.failed + control.failed
  const all = logChoose(canary.visits + control.visits, failed)
  let chance = 0
  for (let own = canary.failed; own <= Math.min(failed, canary.visits); own += 1) {
    if (failed - own > control.visits) continue
    chance += Math.exp(logChoose(canary.visits, own) + logChoose(control.visits, failed - own) - all)
  }
  return Math.min(1, chance)
}

/** Whoever reports decides what: of so many visits no more can have failed. */
const sane = ({ visits, failed }: Failing): Failing => ({ visits, failed: Math.min(failed, visits) })

/** Why a canary is to be withdrawn, in a sentence, or null while it does not do worse than the live release. */
export function whyWithdraw(canary: Failing, control: Failing): string | null {
  if (canary.visits < FEWEST_VISITS || canary.failed < FEWEST_FAILED) return null
  const chance = chanceOfAsBad(sane(canary), sane(control))
  if (chance >= WITHDRAW_BELOW) return null
  const share = ({ visits, failed }: Failing) => `${String(failed)} of ${String(visits)} visits`
  return (
    `${share(canary)} failed, against ${share(control)} of the live release ` +
    `(Fisher's exact test, one-sided, p = ${chance.toExponential(1)}).`
  )
}

/** Above this the difference is what chance shows every other day. */
const WELL_ABOVE = 0.05

/** Whether nothing suggests that a canary does worse than the live release. */
export const isWell = (canary: Failing, control: Failing): boolean =>
  canary.failed === 0 || chanceOfAsBad(sane(canary), sane(control)) >= WELL_ABOVE
