import type { Cohort, Release } from '@nalika/release'
import { ApiError } from '@nalika/shared-api'
import { ownerOf as ownerAt } from '../ownership.ts'
import type { PageState } from '../page-state.ts'

/** Endpoint of the shell's server for reports about releases. */
export const REPORTS = '/remotes/reports'

/** One event of a release in one document. */
export interface Report extends Pick<Release, 'app' | 'version' | 'hash'> {
  cohort: Cohort
  /** A visit is counted once per document that uses the release. */
  kind: 'visit' | 'load' | 'error' | 'hydration' | 'vital'
  /** Class of the error, kind of the file that failed, or name of the metric. The message follows: see error-details.ts. */
  name?: string
  /** Value of the metric. */
  value?: number
  /** The first failure of this release in this document: the visit counts as failed. */
  first?: true
}

/** An error that was reported by its class. */
export interface SeenError {
  app: string | undefined
  kind: 'error' | 'hydration'
  error: Error
  /** Path of the page it occurred on. */
  page: string
}

/** Limit of reports per document. */
const MAX_REPORTS = 30
/** Reports within this time are sent together. */
const SEND_DELAY_MS = 1000

let releases: (Pick<Report, 'app' | 'version' | 'cohort'> &
  Pick<PageState['shell'], 'hash' | 'base' | 'routes'>)[] = []
let reported = new Set<string>()
let failed = new Set<string>()
let waiting: Report[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** The first errors of the document. error-details.ts, which loads late, sends those there are and takes over `push`. */
export const seenErrors: SeenError[] = []

/** The release of an app that this document uses. */
export const releaseOf = (app: string | undefined) => releases.find((one) => one.app === app)

function send(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const body = JSON.stringify(waiting)
  waiting = []
  navigator.sendBeacon(REPORTS, new Blob([body], { type: 'application/json' }))
}

function enqueue(app: string | undefined, kind: Report['kind'], name?: string, value?: number): void {
  const found = releaseOf(app)
  const key = [app, kind, name].join(' ')
  if (!found?.hash || reported.has(key) || reported.size >= MAX_REPORTS) return
  reported.add(key)
  const { version, hash, cohort } = found
  const isFailure = kind !== 'visit' && kind !== 'vital'
  waiting.push({
    app: found.app,
    version,
    hash,
    cohort,
    kind,
    // JSON leaves out what is undefined.
    name,
    value,
    first: (isFailure && !failed.has(found.app)) || undefined,
  })
  if (isFailure) failed.add(found.app)
  timer ??= setTimeout(send, SEND_DELAY_MS)
}

/** The app whose files a stack or URL names; a remote rather than the shell that called it. */
function appIn(text: string): string | undefined {
  const named = releases.filter(({ base }) => text.includes(base)).map(({ app }) => app)
  return named.find((app) => app !== 'shell') ?? named[0]
}

/** The owner of an error: a remote in its stack, because the shell's part may be React alone. */
function ownerOf(error: unknown, app: string | undefined): string | undefined {
  const named = appIn((error as Error | null)?.stack ?? '')
  return named === undefined || named === 'shell' ? (app ?? named) : named
}

/** The app that owns the open page; undefined while it is developed. */
export const pageOwner = (): string | undefined => ownerAt(releases, location.pathname)?.app

/** App and version that an error of the open page comes from, for support. */
export function sourceOf(error: unknown): string | undefined {
  const app = ownerOf(error, pageOwner())
  const found = releases.find((one) => one.app === app)
  return found && `${found.app} ${found.version}`
}

/** Counts a visit: this document uses the app's release. */
export const reportVisit = (app: string): void => enqueue(app, 'visit')

/** Reports a file of an app that failed to load: its list, its entry, a script or a style. */
export const reportLoad = (app: string | undefined, part: string): void => enqueue(app, 'load', part)

/** Reports a Web Vital of the app that owns the page. */
export const reportVital = (app: string, name: string, value: number): void =>
  enqueue(app, 'vital', name, value)

/**
 * Reports a thrown error. Errors of the API are no failure of a release and are not reported.
 * @param app Owner of the error when its stack names no remote.
 */
export function reportError(
  error: unknown,
  app: string | undefined,
  kind: 'error' | 'hydration' = 'error',
): void {
  if (!(error instanceof Error) || error instanceof ApiError) return
  // webpack's errors of scripts and styles carry the file's URL.
  const file = 'request' in error ? String(error.request) : ''
  if (file) enqueue(appIn(file) ?? app, 'load', file.endsWith('.css') ? 'style' : 'script')
  else {
    const owner = ownerOf(error, app)
    enqueue(owner, kind, error.name)
    if (seenErrors.length < 10) seenErrors.push({ app: owner, kind, error, page: location.pathname })
  }
}

/** Reports uncaught errors, and style sheets of the document that failed to load. */
export function watchReleases({ shell, remotes }: Pick<PageState, 'shell' | 'remotes'>): void {
  reported = new Set()
  failed = new Set()
  waiting = []
  // A developer's machine serves no release.
  releases = [shell, ...remotes]
    .filter((one) => ('integrity' in one ? one.integrity !== null : one.releaseIntegrity !== null))
    .map((one) => ({ cohort: 'everyone' as const, ...one }))
  addEventListener('error', ({ error, filename }) => {
    // Scripts of others, such as a browser extension, are not reported.
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
