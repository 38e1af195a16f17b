import { releaseOf, seenErrors, type SeenError } from './report.ts'

/** Endpoint of the shell's server for messages and stacks of errors. */
export const ERRORS = '/remotes/errors'

/** An error of a release, for the people who mend it. The server takes out what looks like personal data. */
export interface ErrorDetails {
  app: string
  version: string
  hash: string
  kind: 'error' | 'hydration'
  /** Class of the error. */
  name: string
  message: string
  stack: string
  /** Path of the page. */
  page: string
}

/** Limit of details per document. */
const MAX_DETAILS = 10
const MAX_MESSAGE = 500
const MAX_STACK = 4000
const MAX_PAGE = 200

/**
 * Sends message, stack and page of each error that was reported since the start of the document, and of later ones at
 * once. They go apart from the counts that decide about canaries, so that neither depends on the other.
 */
export function sendErrorDetails(): void {
  const sent = new Set<string>()

  function send({ app, kind, error, page }: SeenError): void {
    const release = releaseOf(app)
    const { name, message, stack = '' } = error
    const key = [app, kind, name, message].join(' ')
    if (!release?.hash || sent.has(key) || sent.size >= MAX_DETAILS) return
    sent.add(key)
    const details: ErrorDetails = {
      app: release.app,
      version: release.version,
      hash: release.hash,
      kind,
      name: /^[A-Za-z][\w$]{0,39}$/.test(name) ? name : 'Error',
      message: message.slice(0, MAX_MESSAGE),
      stack: stack.slice(0, MAX_STACK),
      page: page.slice(0, MAX_PAGE),
    }
    navigator.sendBeacon(ERRORS, new Blob([JSON.stringify(details)], { type: 'application/json' }))
  }

  seenErrors.splice(0).forEach(send)
  seenErrors.push = (...seen) => {
    seen.forEach(send)
    return seen.length
  }
}
