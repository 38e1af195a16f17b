import type { Release } from '@nalika/release'
import { escapeHtml } from '@nalika/shared-server'
import type { PageState } from '../../src/page-state.ts'
import { ICON_LINKS } from './icons.ts'
import { inlineJson } from './inline-json.ts'
import { FEED_LINKS } from './news-feed.ts'
import type { Override } from '../releases/override.ts'
import type { SerializedPage } from '../rendering/render-worker.ts'

/** What a page says of previews. */
export interface ShownPreview {
  names: string[]
  /** The previewed releases; none when they cannot be shown. */
  apps: Release[]
  /** Why they cannot. */
  notice: string | null
}

interface Asset {
  href: string
  integrity: string | null
}

export interface DocumentParts {
  /** `page` has the loader data. */
  state: Omit<PageState, 'hydration'>
  /** The rendered page, or null when the browser renders it. */
  page: SerializedPage | null
  /** Shell's entry; runs after the document was parsed. */
  script: Asset
  /** Loads the other scripts after the first paint; null when the server rendered nothing to paint. */
  starter: Asset | null
  styles: readonly Asset[]
  /** Scripts that this page will need, in the order they are needed. */
  preload: readonly Asset[]
  fonts: readonly string[]
  /** Shown on the page, with a way back. */
  override: Override | null
  preview: ShownPreview | null
  /** The part of the site that the page belongs to, when visitors get no release of it. */
  unavailable: string | null
}

function element(tag: string, attributes: Readonly<Record<string, string | null>>): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
  return `<${tag}${written.join('')}>`
}

const crossOrigin = ({ href }: Asset): string | null => (href.startsWith('/') ? null : 'anonymous')

const linkOf = (asset: Asset, attributes: Record<string, string>): string =>
  element('link', {
    ...attributes,
    href: asset.href,
    integrity: asset.integrity,
    crossorigin: crossOrigin(asset),
  })

const scriptOf = (asset: Asset, attributes: Record<string, string>): string =>
  `${element('script', {
    ...attributes,
    src: asset.href,
    integrity: asset.integrity,
    crossorigin: crossOrigin(asset),
  })}</script>`

/** Names what is previewed, or says that nothing is. The link sends the page's own address, query included. */
function previewBar({ names, apps, notice }: ShownPreview): string {
  const releases = apps.map(({ app, version, hash }) => `${app} ${version} (${hash.slice(0, 7)})`)
  const text = notice ?? `Preview ${names.join(', ')}: ${releases.join(', ')}`
  const exit = notice === null ? 'Exit' : 'Close'
  return `<aside class="preview" aria-label="Preview"><span>${escapeHtml(text)}</span> <a href="?preview=none" referrerpolicy="same-origin">${exit}</a></aside>`
}

/** The HTML document of a page. */
export function documentOf({
  state,
  page,
  script,
  starter,
  styles,
  preload,
  fonts,
  override,
  preview,
  unavailable,
}: DocumentParts): string {
  // Otherwise the browser renders the page, alone or within the frame.
  const isComplete = page !== null && page.hydration !== 'null'
  const scripts = [
    scriptOf(script, { defer: '' }),
    ...preload.map((one) => linkOf(one, { rel: 'preload', as: 'script' })),
  ].join('')
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page?.title ?? 'Nalika')}</title>`,
    ...fonts.map((href) =>
      element('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' }),
    ),
    ...styles.map((style) => linkOf(style, { rel: 'stylesheet' })),
    ...(starter
      ? [`<template id="scripts">${scripts}</template>`, scriptOf(starter, { defer: '' })]
      : [scripts]),
    ICON_LINKS,
    FEED_LINKS,
    '<meta name="theme-color" content="#10203c">',
    preview ? '<meta name="robots" content="noindex">' : '',
    // The server was too busy, or its code failed: a reader without scripts would keep an empty page.
    page ? '' : '<noscript><meta http-equiv="refresh" content="4"></noscript>',
    ...(page?.head ?? []).map(({ tag, attributes }) => element(tag, { ...attributes, 'data-page-head': '' })),
    ...(page?.structuredData ?? []).map(
      (json) => `<script type="application/ld+json" data-page-head>${json}</script>`,
    ),
  ]
  return [
    '<!doctype html>',
    `<html lang="en-IN"><head>${head.join('')}</head>`,
    '<body>',
    override
      ? `<aside class="override" aria-label="Override">${escapeHtml(override.app)} from ${escapeHtml(override.origin)} <a href="?override=none">Reset</a></aside>`
      : '',
    preview ? previewBar(preview) : '',
    isComplete
      ? ''
      : unavailable !== null
        ? `<noscript><p>${escapeHtml(unavailable)} could not be loaded. The rest of the site is working normally. <a href="">Retry</a></p></noscript>`
        : page === null
          ? '<noscript>This page could not be prepared in time. It is loaded again in a few seconds.</noscript>'
          : '<noscript>This part of Nalika needs JavaScript. The <a href="/products">catalogue</a> works without it.</noscript>',
    `${element('div', { id: 'root', 'data-frame': page && !isComplete ? '' : null })}${page?.markup ?? ''}</div>`,
    `<script type="application/json" id="nalika-state">${inlineJson(state).slice(0, -1)},"hydration":${page?.hydration ?? 'null'}}</script>`,
    '</body></html>',
  ].join('')
}
