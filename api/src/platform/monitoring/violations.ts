import { loggedAddress } from '@nalika/shared-server'

/** A violation as it is logged and counted: short, and without what a page's address may tell of a person. */
export interface Violation {
  directive: string
  /** Origin or kind of what was kept out: 'https://evil.example', 'inline'. */
  blocked: string
  /** The remote whose file caused it, 'document' for the page itself, or 'other'. */
  remote: string
  version: string
  /** Path of the page. */
  page: string
}

const MOST = 20
const DIRECTIVE = /^[a-z-]{3,30}$/
/** Path of a release: `…/admin-console/1.4.0-0a1b2c3d4e5f/main.js`. */
const RELEASE_FILE = /\/([a-z][a-z-]{0,40})\/(\d{1,5}\.\d{1,5}\.\d{1,5}[\w.]{0,20})-[\da-f]{12}\/[^?#]/

/** Reads what browsers send, of the old kind (`csp-report`) and of the Reporting API; what is no violation is left out. */
export function violationsIn(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body.slice(0, MOST) : [body]
  return reports.flatMap((report) => {
    const { type, body: modern, 'csp-report': old } = fieldsOf(report)
    if (old !== undefined) return violation(fieldsOf(old))
    return type === 'csp-violation' ? violation(fieldsOf(modern)) : []
  })
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function violation(fields: Record<string, unknown>): Violation[] {
  const text = (...names: string[]) => {
    const found = names.map((name) => fields[name]).find((value) => typeof value === 'string')
    return (found as string | undefined)?.slice(0, 500) ?? ''
  }
  const directive =
    text('effectiveDirective', 'effective-directive', 'violated-directive').split(' ')[0] ?? ''
  if (!DIRECTIVE.test(directive)) return []
  const page = text('documentURL', 'document-uri')
  return [
    {
      directive,
      blocked: blockedOf(text('blockedURL', 'blocked-uri')),
      ...sourceOf(text('sourceFile', 'source-file'), page),
      page: pathOf(page),
    },
  ]
}

function blockedOf(address: string): string {
  const url = URL.parse(address)
  if (!url) return /^[a-z-]{1,30}$/.test(address) ? address : ''
  return url.origin === 'null' ? url.protocol.slice(0, 30) : url.origin.slice(0, 100)
}

function sourceOf(source: string, page: string): Pick<Violation, 'remote' | 'version'> {
  const [, remote, version] = RELEASE_FILE.exec(source) ?? []
  if (remote !== undefined && version !== undefined) return { remote, version }
  const isDocument = source === '' || withoutFragment(source) === withoutFragment(page)
  return { remote: isDocument ? 'document' : 'other', version: '' }
}

const withoutFragment = (address: string) => address.replace(/#.*$/s, '')

/** The first parts alone, without the secret of a link. */
const pathOf = (page: string) =>
  loggedAddress(URL.parse(page)?.pathname ?? '')
    .split('/')
    .slice(0, 3)
    .join('/')
