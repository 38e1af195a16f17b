import type { Cohort, Release } from '@nalika/release'
import { ApiError } from '@nalika/shared-api'
import type { PageState } from '../page-state.ts'

/** Where the browser tells the shell's server how releases do. */
export const REPORTS = '/remotes/reports'

/** What one document says of one release. */
export interface Report {
  app: Release['app']
  /** Version and hash, as in the name of its folder. */
  release: string
  cohort: Cohort
  /** A visit is counted once for each document that uses the release. */
  kind: 'visit' | 'load' | 'error' | 'hydration' | 'vital'
  /** Class of the error, what was to be loaded, or the name of the measure; never a message. */
  name?: string
  /** Of a measure. */
  value?: number
  /** The first failure of this release in this document: this visit has failed. */
  first?: true
}

/** A document says no more than this, however much goes wrong in it. */
const MOST = 30
const WAIT_MS = 1000

let releases: (Pick<Report, 'app' | 'release' | 'cohort'> & { base: string })[] = []
let said = new Set<string>()
let failed = new Set<string>()
let waiting: Report[] = []
let timer: ReturnType<typeof setTimeout> | undefined

function send(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const body = JSON.stringify(waiting)
  waiting = []
  navigator.sendBeacon(REPORTS, new Blob([body], { type: 'application/json' }))
}

function say(app: string | undefined, kind: Report['kind'], name?: string, value?: number): void {
  const found = releases.find((one) => one.app === app)
  const key = `${String(app)} ${kind} ${String(name)}`
  if (!found || said.has(key) || said.size >= MOST) return
  said.add(key)
  const { release, cohort } = found
  const isFailure = kind !== 'visit' && kind !== 'vital'
  waiting.push({
    app: found.app,
    release,
    cohort,
    kind,
    ...(name !== undefined && { name }),
    ...(value !== undefined && { value }),
    ...(isFailure && !failed.has(found.app) && { first: true as const }),
  })
  if (isFailure) failed.add(found.app)
  timer ??= setTimeout(send, WAIT_MS)
}

/** The app whose files a stack or an address names; of several the remote, which the shell only called. */
function appIn(text: string): string | undefined {
  const named = releases.filter(({ base }) => text.includes(base)).map(({ app }) => app)
  return named.find((app) => app !== 'shell') ?? named[0]
}

/** A remote in the stack comes first: what stands there of the shell may be React alone. */
function ownerOf(error: Error, app: string | undefined): string | undefined {
  const named = appIn(error.stack ?? '')
  return named === undefined || named === 'shell' ? (app ?? named) : named
}

/** This document uses a release. */
export const reportVisit = (app: string): void => say(app, 'visit')

/** A part of an app did not arrive: its list, its entry, a script or a style. */
export const reportLoad = (app: string | undefined, part: string): void => say(app, 'load', part)

/** A measure of the browser, of the app that owns the page. */
export const reportVital = (app: string, name: string, value: number): void => say(app, 'vital', name, value)

/**
 * Something was thrown. What the API answered is no failure of a release and is not told.
 * @param app Whose it is when its stack names no remote.
 */
export function reportError(
  error: unknown,
  app: string | undefined,
  kind: 'error' | 'hydration' = 'error',
): void {
  if (!(error instanceof Error) || error instanceof ApiError) return
  // Both kinds of webpack's failed chunks carry the file's address.
  const file = 'request' in error ? String(error.request) : ''
  if (file) say(appIn(file) ?? app, 'load', file.endsWith('.css') ? 'style' : 'script')
  else say(ownerOf(error, app), kind, error.name)
}

/** Starts to listen for what nobody caught, and for styles of the document that were refused. */
export function watchReleases({ shell, remotes }: Pick<PageState, 'shell' | 'remotes'>): void {
  said = new Set()
  failed = new Set()
  waiting = []
  // What runs from a developer's machine is no release.
  releases = [shell, ...remotes]
    .filter((one) => ('integrity' in one ? one.integrity !== null : one.releaseIntegrity !== null))
    .map(({ app, base, cohort = 'everyone', folder = '' }) => ({
      app,
      base,
      cohort,
      release: folder.slice(app.length + 1),
    }))
  addEventListener('error', ({ error, filename }) => {
    // Of scripts that are not ours, a browser's extension among them, nothing is told.
    if (appIn(filename)) reportError(error, appIn(filename))
  })
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    reportError(reason, undefined)
  })
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) reportLoad(appIn(link.getAttribute('href') ?? ''), 'style')
}
