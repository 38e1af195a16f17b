import type { IncomingMessage, ServerResponse } from 'node:http'
import { siteLinks } from '@nalika/release/site-links'
import { escapeHtml } from '@nalika/shared-server'
import type { RenderedPage } from '../shell/src/server-entry.tsx'
import { APPS, type App } from './apps.ts'

/** Navigation and footer of the whole site, also around a remote alone. */
export const LINKS = siteLinks(APPS)

interface DocumentParts {
  app: string
  entry: string
  styles: readonly string[]
  state: object
  page: RenderedPage | null
}

const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')

/** The HTML document of a page in development. */
export function documentOf({ app, entry, styles, state, page }: DocumentParts): string {
  const isFrame = page !== null && page.hydration === null
  return [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page?.title ?? `Nalika · ${app}`)}</title><link rel="icon" href="data:,">`,
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...(page?.head ?? []).map(({ tag, attributes }) => `<${tag}${attributesOf(attributes)} data-page-head>`),
    `</head><body><div id="root"${isFrame ? ' data-frame' : ''}>${page?.markup ?? ''}</div>`,
    `<script type="application/json" id="nalika-state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`,
    `<script defer src="/${entry}.js"></script></body></html>`,
  ].join('')
}

/** A remote alone is rendered by the browser. */
const standaloneDocument = (app: string): string =>
  documentOf({ app, entry: 'standalone', styles: ['/standalone.css'], state: { links: LINKS }, page: null })

export type DevResponse =
  { status: number; location: string } | { status: number; location?: undefined; html: string }

type Respond = (url: string) => Promise<DevResponse>

/** Loaded by the shell's development server alone: a folder that holds one remote has no shell. */
async function shellResponses(apiUrl: string): Promise<Respond> {
  const { shellPages } = await import('#dev-shell-pages')
  return shellPages(apiUrl)
}

/** Responds to every page request with the development document of an app. */
export function devDocument({ name }: App, apiUrl: string) {
  const responses: Promise<Respond> =
    name === 'shell'
      ? shellResponses(apiUrl)
      : Promise.resolve(() => Promise.resolve({ status: 200, html: standaloneDocument(name) }))
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) {
      next()
      return
    }
    responses
      .then((respond) => respond(request.url ?? '/'))
      .then((answer) => {
        if (answer.location !== undefined) {
          response.writeHead(answer.status, { location: answer.location }).end()
          return
        }
        response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html)
      })
      .catch(next)
  }
}
