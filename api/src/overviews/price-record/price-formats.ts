import { formatRupees } from '@nalika/shared-api/contract'
import type { LatestPrice, Paise } from '@nalika/shared-api/contract'
import { formatDay } from '../../requests/index.ts'

/** '₹62.50/kg on 27 November 2026, 1.2% lower than 30 days before' */
export function formatFigure({
  price,
  day,
  demo,
  changes,
}: Pick<LatestPrice, 'price' | 'day' | 'demo' | 'changes'>) {
  const change = changes.days_30
  const compared =
    change === null
      ? ''
      : change === 0
        ? ', as 30 days before'
        : `, ${String(Math.abs(change))}% ${change > 0 ? 'higher' : 'lower'} than 30 days before`
  return `${formatRupees(price)}/kg on ${formatDay(day)}${compared}${demo ? ' (demo data)' : ''}`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface FeedItem extends Pick<LatestPrice, 'category' | 'label' | 'price' | 'day' | 'demo' | 'changes'> {
  /** When the figure was stored. */
  publishedAt: Date
}

/** RSS 2.0 of the figures. */
export function rssOf(items: readonly FeedItem[], siteUrl: string): string {
  const page = new URL('/prices', siteUrl).href
  const entries = items.map(
    ({ category, label, day, publishedAt, ...figure }) => `<item>
<title>${escaped(`${label}: ${formatRupees(figure.price)}/kg on ${formatDay(day)}`)}</title>
<link>${escaped(`${page}?category=${category}`)}</link>
<guid isPermaLink="false">${escaped(`${page}#${category}-${day}`)}</guid>
<pubDate>${publishedAt.toUTCString()}</pubDate>
<description>${escaped(`${label}: ${formatFigure({ day, ...figure })}. Without GST and freight.`)}</description>
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>Nalika price record</title>
<link>${escaped(page)}</link>
<description>What steel tubes and pipes cost in India, in rupees per kg, each day</description>
<language>en-IN</language>
<atom:link href="${escaped(new URL('/api/price-record.rss', siteUrl).href)}" rel="self" type="application/rss+xml"/>
${entries.join('\n')}
</channel></rss>
`
}

const WIDTH = 240
const HEIGHT = 48
const MARGIN = 3
/** Between white and the dark ground, with a contrast of 3:1 to both. */
const LINE = '#3f7fd0'

/** The figures as a line, at its place in time, in a picture for both grounds. */
export function sparkline(figures: readonly { day: string; price: Paise }[]): string {
  const days = figures.map(({ day }) => Date.parse(day))
  const prices = figures.map(({ price }) => price)
  const scale = (values: readonly number[], length: number) => {
    const least = Math.min(...values)
    const range = Math.max(...values) - least
    return (value: number) => MARGIN + (range === 0 ? 0.5 : (value - least) / range) * (length - 2 * MARGIN)
  }
  const x = scale(days, WIDTH)
  const y = scale(prices, HEIGHT)
  const points = prices.map(
    (price, index) => `${x(days[index] ?? 0).toFixed(1)},${(HEIGHT - y(price)).toFixed(1)}`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" width="${String(WIDTH)}" height="${String(HEIGHT)}"><polyline points="${points.join(' ')}" fill="none" stroke="${LINE}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/></svg>
`
}
