import { matchRoutes } from 'react-router'
import { satisfies } from 'semver'
import { apiGaps, type ApiDocument } from './api-coverage.ts'
import { BUDGETS, measure } from './budgets.ts'
import type { Release } from './release.ts'

export const SHELL = 'shell'

type Compared = Pick<Release, 'app' | 'version' | 'routes' | 'recorded'>

const titled = ({ app, version }: Compared) => `${app} ${version}`

/** Why a remote cannot run in a shell: versions and names of what the shell provides. */
function unprovided(remote: Compared, shell: Compared): string[] {
  return Object.entries(remote.recorded.requires).flatMap(([request, { range, names }]) => {
    const provided = shell.recorded.provides[request]
    if (!provided) return [`${titled(remote)} needs ${request}, which ${titled(shell)} does not provide.`]
    if (!satisfies(provided.version, range, { includePrerelease: true }))
      return [
        `${titled(remote)} was built for ${request} ${range}, and ${titled(shell)} provides ${provided.version}.`,
      ]
    const missing = provided.names.includes('*')
      ? []
      : names.filter((name) => name !== '*' && !provided.names.includes(name))
    return missing.map(
      (name) => `${titled(remote)} imports ${name} of ${request}, which ${titled(shell)} does not provide.`,
    )
  })
}

/** The app that a path belongs to, by the router's own ranking, as the shell decides it. */
function ownerOf(apps: readonly Compared[], path: string): Compared | undefined {
  const routes = apps.flatMap((app) => app.routes.map((route) => ({ path: route, handle: app })))
  return matchRoutes(routes, path)?.at(-1)?.route.handle as Compared | undefined
}

/** An address that a pattern of the router matches. */
const exampleOf = (pattern: string): string => pattern.replaceAll(/:\w+\??/g, 'x').replace(/\*$/, 'x')

function routeConflicts(candidate: Compared, others: readonly Compared[]): string[] {
  const taken = candidate.routes.flatMap((route) =>
    others
      .filter(({ routes }) => routes.includes(route))
      .map((other) => `${titled(candidate)} declares ${route}, which ${titled(other)} owns.`),
  )
  const strays = candidate.recorded.paths.flatMap((path) => {
    const owner = ownerOf([candidate, ...others], exampleOf(path))
    if (owner === candidate) return []
    return [
      owner
        ? `${titled(candidate)} has a page at ${path}, which belongs to ${titled(owner)}.`
        : `${titled(candidate)} has a page at ${path} but does not declare it.`,
    ]
  })
  return [...new Set([...taken, ...strays])]
}

/**
 * Why an app cannot run beside others, as far as that can be told from what was recorded: what the shell provides and
 * whose pages are whose. The gate asks before a switch, and the shell's server when it takes up a registry.
 * @param others What is live of the other apps; for a remote the shell is among them.
 * @returns A sentence for each reason; none when it can.
 */
export function incompatibilities(candidate: Compared, others: readonly Compared[]): string[] {
  const shell = others.find(({ app }) => app === SHELL)
  const provided =
    candidate.app === SHELL
      ? others.flatMap((remote) => unprovided(remote, candidate))
      : shell
        ? unprovided(candidate, shell)
        : []
  const newcomers =
    candidate.app === SHELL ? others.flatMap((remote) => strayed(remote, candidate, others)) : []
  return [...provided, ...routeConflicts(candidate, others), ...newcomers]
}

/** Pages of a remote that a new shell would take. */
function strayed(remote: Compared, shell: Compared, others: readonly Compared[]): string[] {
  return routeConflicts(remote, [shell, ...others.filter((other) => other !== remote)])
}

function budgetOverruns(candidate: Release, live: Readonly<Record<string, Release>>): string[] {
  const releases = { ...live, [candidate.app]: candidate }
  return BUDGETS.filter(({ remote }) =>
    candidate.app === SHELL
      ? remote === null || releases[remote]
      : remote === candidate.app && releases[SHELL],
  ).flatMap((budget) => {
    if (!releases[budget.remote ?? SHELL]?.pages[budget.route])
      return [
        `${titled(releases[budget.remote ?? SHELL] ?? candidate)} has no page ${budget.route}, which has a budget.`,
      ]
    const { kilobytes, kept, page, kind, limit } = measure(releases, budget)
    return kept
      ? []
      : [
          `The ${page} page would cost ${kilobytes.toFixed(1)} KB of ${kind.toUpperCase()}; at most ${String(limit)} KB are allowed.`,
        ]
  })
}

export interface GateContext {
  /** What is live, by app. */
  live: Readonly<Record<string, Release>>
  /** OpenAPI document of the API that runs; null when it was compared before. */
  api: ApiDocument | null
}

/**
 * Whether a release may be given to visitors, as far as that can be told without running it.
 * @returns A sentence for each reason against it; none when it may.
 */
export function gate(candidate: Release, { live, api }: GateContext): string[] {
  const others = Object.values(live).filter(({ app }) => app !== candidate.app)
  const reasons = [
    ...incompatibilities(candidate, others),
    ...(api ? apiGaps(candidate.recorded.endpoints, api) : []).map((gap) => `${titled(candidate)}: ${gap}`),
    ...budgetOverruns(candidate, live),
  ]
  return [...new Set(reasons)]
}
