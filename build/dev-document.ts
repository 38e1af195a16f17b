import { siteLinks } from '@nalika/release/site-links'
import { escapeHtml } from '@nalika/shared-server'
import type { RenderedPage } from '../shell/src/server-entry.tsx'
import { APPS } from './apps.ts'

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

export type DevResponse =
  { status: number; location: string } | { status: number; location?: undefined; html: string }
