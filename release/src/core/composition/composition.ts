import { matchRoutes } from 'react-router'
import { satisfies } from 'semver'
import type { Release } from '../release/release.ts'

export const SHELL = 'shell'

/** As messages name it. */
export const titled = ({ app, version }: Release): string => `${app} ${version}`

/** Why a remote cannot run in a shell: versions and names of what the shell provides. */
function unprovided(remote: Release, shell: Release): string[] {
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

/** Segments of a path pattern, one list for each combination of its optional segments. The router ignores case. */
function variantsOf(pattern: string): string[][] {
  const segments = pattern.toLowerCase().split('/').filter(Boolean)
  return segments.reduce<string[][]>(
    (variants, segment) =>
      segment.endsWith('?')
        ? [...variants.map((variant) => [...variant, segment.slice(0, -1)]), ...variants]
        : variants.map((variant) => [...variant, segment]),
    [[]],
  )
}

const isDynamic = (segment: string | undefined): boolean =>
  segment === '*' || (segment?.startsWith(':') ?? false)

/** Any value of a parameter. */
const ANY = '0'

/** An address that both patterns match, as precise as the more precise of them in each segment; null when none does. */
function commonAddress(one: readonly string[], other: readonly string[]): string | null {
  const segments: string[] = []
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const [a, b] = [one[at], other[at]]
    if (a === '*' || b === '*') {
      segments.push(...(a === '*' ? other : one).slice(at))
      break
    }
    if (a === undefined || b === undefined || (!isDynamic(a) && !isDynamic(b) && a !== b)) return null
    segments.push(isDynamic(a) ? b : a)
  }
  return `/${segments.map((segment) => (isDynamic(segment) ? ANY : segment)).join('/')}`
}

/** Addresses that a pattern matches: one for each of its variants. */
const ownAddresses = (pattern: string): string[] =>
  variantsOf(pattern).flatMap((variant) => commonAddress(variant, variant) ?? [])

/**
 * A pattern that begins with a parameter or a wildcard (`/*`, `/:slug`) is for what is left over: other apps may
 * declare more precise ones.
 */
const isLeftOver = (pattern: string): boolean => variantsOf(pattern).some(([first]) => isDynamic(first))

/** Addresses at which a pattern and the routes of another app meet. */
function sharedAddresses(pattern: string, { routes }: Release): string[] {
  if (isLeftOver(pattern)) return []
  const others = routes.flatMap(variantsOf)
  return variantsOf(pattern).flatMap((variant) =>
    others.flatMap((other) => commonAddress(variant, other) ?? []),
  )
}

/** The app among some that gets an address, by the router's ranking; the first of equal candidates wins. */
function ownerOf(apps: readonly Release[], address: string): Release | undefined {
  const routes = apps.flatMap((app) => app.routes.map((path) => ({ path, handle: app })))
  return matchRoutes(routes, address)?.at(-1)?.route.handle as Release | undefined
}

/** Which of an app's patterns another app's routes would take, in whole or in part. */
const takenBy = (other: Release, app: Release, patterns: readonly string[]): string[] =>
  patterns.filter((pattern) =>
    [...ownAddresses(pattern), ...sharedAddresses(pattern, other)].some(
      (address) => ownerOf([other, app], address) === other,
    ),
  )

const shapeOf = (pattern: string): string =>
  pattern
    .toLowerCase()
    .split('/')
    .filter(Boolean)
    .map((segment) => segment.replace(/^:[^?]*/, ':'))
    .join('/')

/** What two apps both claim: the same declared path, else pages, else a part of what is declared. */
function sharedPaths(candidate: Release, other: Release): string[] {
  const shapes = new Set(other.routes.map(shapeOf))
  const same = candidate.routes.filter((route) => shapes.has(shapeOf(route)))
  if (same.length > 0)
    return same.map((route) => `${titled(candidate)} declares ${route}, which ${titled(other)} owns.`)
  const pages = (app: Release, by: Release) =>
    takenBy(by, app, app.recorded.paths).map(
      (path) => `${titled(app)} has a page at ${path}, which belongs to ${titled(by)}.`,
    )
  const stray = [...pages(candidate, other), ...pages(other, candidate)]
  if (stray.length > 0) return stray
  const parts = (app: Release, by: Release) =>
    takenBy(
      by,
      app,
      app.routes.filter((route) => !isLeftOver(route)),
    ).map((route) => `${titled(by)} declares a part of ${route}, which belongs to ${titled(app)}.`)
  return [...parts(other, candidate), ...parts(candidate, other)]
}

function undeclared(candidate: Release, others: readonly Release[]): string[] {
  return candidate.recorded.paths
    .filter((path) => ownAddresses(path).some((address) => !ownerOf([candidate, ...others], address)))
    .map((path) => `${titled(candidate)} has a page at ${path} but does not declare it.`)
}

/**
 * Why an app cannot run beside others, by what the builds recorded: modules that the shell provides, and owners of
 * pages.
 * @param others Releases of other apps; for a remote the shell is among them.
 * @returns A sentence for each reason; none when it can.
 */
export function incompatibilities(candidate: Release, others: readonly Release[]): string[] {
  const provided =
    candidate.app === SHELL
      ? others.flatMap((remote) => unprovided(remote, candidate))
      : others.filter(({ app }) => app === SHELL).flatMap((shell) => unprovided(candidate, shell))
  const shared = others.flatMap((other) => sharedPaths(candidate, other))
  return [...new Set([...provided, ...shared, ...undeclared(candidate, others)])]
}

/** A release that does not fit beside the others, with a sentence for each reason. */
export interface LeftOut {
  release: Release
  reasons: string[]
}

/** Releases that fit together, and those that do not fit beside them. */
export interface Composition {
  releases: Release[]
  leftOut: LeftOut[]
}

/**
 * Puts new releases beside those that fit together already. Each takes the place of its app's release there if it
 * fits the other apps; one that does not is left out alone, and what was there of its app stays.
 *
 * The gate, a promotion, a rollback and the shell's servers all decide by this function.
 * @param base What fits together; may hold a live release and a canary of one app.
 * @param newcomers Releases to put there, in this order.
 */
export function compose(base: readonly Release[], newcomers: readonly Release[]): Composition {
  let releases = [...base]
  const leftOut: LeftOut[] = []
  for (const release of newcomers) {
    const others = releases.filter(({ app }) => app !== release.app)
    const reasons = incompatibilities(release, others)
    if (reasons.length === 0) releases = [...others, release]
    else leftOut.push({ release, reasons })
  }
  return { releases, leftOut }
}

/** The shell first, then the app with the catch-all route, then by name. */
export function inOrder(releases: readonly Release[]): Release[] {
  const rank = ({ app, routes }: Release) => (app === SHELL ? 0 : routes.includes('/*') ? 1 : 2)
  return releases.toSorted((one, other) => rank(one) - rank(other) || (one.app < other.app ? -1 : 1))
}
