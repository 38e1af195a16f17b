import { escapeHtml } from '@nalika/shared-server'

/** A page of both sides at one width. */
export interface ComparedPage {
  app: string
  path: string
  width: number
  /** Percent of pixels; null when one side has no such page. */
  changed: number | null
  /** Names of the pictures; null where the side has no such page. */
  live: string | null
  preview: string | null
  difference: string | null
}

const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { margin: 24px; }
h2 { font-size: 1rem; }
section { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; align-items: start; }
figure { margin: 0; }
img { max-width: 100%; border: 1px solid #7c899d; }
`

function figure(caption: string, picture: string | null): string {
  const shown = picture
    ? `<a href="${escapeHtml(encodeURIComponent(picture))}"><img src="${escapeHtml(encodeURIComponent(picture))}" alt="${caption}" loading="lazy"></a>`
    : '<p>There is no such page.</p>'
  return `<figure><figcaption>${caption}</figcaption>${shown}</figure>`
}

function section({ app, path, width, changed, live, preview, difference }: ComparedPage): string {
  const how =
    changed === null
      ? live === null
        ? 'in the preview only'
        : 'live only'
      : `${changed.toFixed(3)} % changed`
  return [
    `<h2>${escapeHtml(path)}, ${escapeHtml(app)}, ${String(width)} px: ${how}</h2><section>`,
    figure('Live', live),
    figure('Preview', preview),
    difference ? figure('Difference', difference) : '',
    '</section>',
  ].join('')
}

/** The HTML page that shows live, preview and difference side by side, in the given order. */
export function comparisonPage(names: string, pages: readonly ComparedPage[]): string {
  const isChanged = ({ changed }: ComparedPage) => changed === null || changed > 0
  const changed = pages.filter(isChanged)
  const same = pages.filter((page) => !isChanged(page))
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Preview ${escapeHtml(names)}</title><style>${STYLE}</style></head><body>`,
    `<h1>Preview ${escapeHtml(names)}: ${String(changed.length)} of ${String(pages.length)} pictures differ</h1>`,
    ...changed.map(section),
    same.length > 0 ? `<details><summary>${String(same.length)} that are the same</summary>` : '',
    ...same.map(section),
    same.length > 0 ? '</details>' : '',
    '</body></html>',
  ].join('\n')
}
