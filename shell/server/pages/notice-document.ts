import { escapeHtml } from '@nalika/shared-server'

interface Notice {
  title: string
  reasons: readonly string[]
  /** Where the reader can go from here. */
  link: { href: string; text: string }
  /** Style sheets of the live shell. */
  styles: readonly string[]
}

/** A page of the server itself, for a link that it cannot follow. */
export const noticeDocument = ({ title, reasons, link, styles }: Notice): string =>
  [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} · Nalika</title><meta name="robots" content="noindex">`,
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `</head><body><main class="notice"><h1>${escapeHtml(title)}</h1>`,
    ...reasons.map((reason) => `<p>${escapeHtml(reason)}</p>`),
    `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p></main></body></html>`,
  ].join('')
