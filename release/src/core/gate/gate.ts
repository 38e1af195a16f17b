import { apiGaps, type ApiDocument } from './api-coverage.ts'
import { measure } from './budgets.ts'
import { compose, SHELL, titled } from '../composition/composition.ts'
import { deprecatedUses } from '../../deprecation/deprecated-uses.ts'
import type { Budget, Release } from '../release/release.ts'

/** Budgets of the app itself; those of all apps when it is the shell, which each page loads. */
function budgetOverruns(candidate: Release, live: Readonly<Record<string, Release>>): string[] {
  const releases = { ...live, [candidate.app]: candidate }
  if (!releases[SHELL]) return []
  const owners = candidate.app === SHELL ? Object.values(releases) : [candidate]
  return owners.flatMap((owner) =>
    (owner.budgets ?? []).flatMap((budget) => overrun(releases, owner, budget)),
  )
}

function overrun(releases: Readonly<Record<string, Release>>, owner: Release, budget: Budget): string[] {
  if (!owner.pages[budget.route]) return [`${titled(owner)} has no page ${budget.route}, which has a budget.`]
  const { kilobytes, isMet, page, kind, limit } = measure(releases, owner.app, budget)
  return isMet
    ? []
    : [
        `The ${page} page would cost ${kilobytes.toFixed(1)} KB of ${kind.toUpperCase()}; at most ${String(limit)} KB are allowed.`,
      ]
}

export interface GateContext {
  /** What visitors get, by app. */
  live: Readonly<Record<string, Release>>
  /** What a share of them gets. */
  canaries?: readonly Release[]
  /** OpenAPI document of the API that runs; null when it was compared before. */
  api: ApiDocument | null
  /** Milliseconds since 1970; the present time when left out. */
  now?: number
}

/**
 * Checks whether a release may be served, as far as that is known without running it.
 * @returns A sentence for each reason against it; none when it may.
 */
export function gate(candidate: Release, { live, canaries = [], api, now }: GateContext): string[] {
  const { leftOut } = compose([...Object.values(live), ...canaries], [candidate])
  const reasons = [
    ...leftOut.flatMap((one) => one.reasons),
    ...(api ? apiGaps(candidate.recorded.endpoints, api) : []).map((gap) => `${titled(candidate)}: ${gap}`),
    ...(api ? deprecatedUses(candidate, api, now) : []).flatMap(({ text, isOver }) => (isOver ? [text] : [])),
    ...budgetOverruns(candidate, live),
  ]
  return [...new Set(reasons)]
}

/**
 * What does not stop a release but will: deprecated endpoints and fields that it uses, and those that visitors' releases of
 * other apps use.
 */
export function gateWarnings(candidate: Release, { live, canaries = [], api, now }: GateContext): string[] {
  if (!api) return []
  const others = [...Object.values(live), ...canaries].filter(({ app }) => app !== candidate.app)
  const own = deprecatedUses(candidate, api, now).filter(({ isOver }) => !isOver)
  const uses = [...own, ...others.flatMap((release) => deprecatedUses(release, api, now))]
  return uses.map(({ text }) => text)
}
