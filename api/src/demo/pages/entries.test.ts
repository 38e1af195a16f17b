import { wallOf } from '@nalika/shared-trade'
import { sanitisedHtml } from '../../content/sanitised-html.ts'
import { demoEntries } from './pages.ts'

const entries = demoEntries()
const ofKind = (kind: string) =>
  entries.filter((entry) => entry.kind === kind && entry.status === 'published')
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length

test('PUB-13 there are news, projects and offers to read, each with an address of its own', () => {
  expect(ofKind('news').length).toBeGreaterThanOrEqual(6)
  expect(ofKind('project').length).toBeGreaterThanOrEqual(5)
  expect(ofKind('offer').filter(({ daysLeft }) => Number(daysLeft) > 0)).toHaveLength(4)
  const addresses = entries.map(({ kind, slug }) => `${kind}/${slug}`)
  expect(new Set(addresses).size).toBe(entries.length)
  for (const { kind, slug, summary, place, content } of entries) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect([slug, summary.length > 50 && summary.length <= 200]).toEqual([slug, true])
    expect([slug, place !== '']).toEqual([slug, kind === 'project'])
    expect([slug, wordsOf(content) > (kind === 'offer' ? 20 : 80)]).toEqual([slug, true])
  }
})

test('API-06 their HTML is sanitised, and links stay within the site', () => {
  for (const { slug, content } of entries) {
    expect([slug, sanitisedHtml(content)]).toEqual([slug, content])
    for (const [, href = ''] of content.matchAll(/href="([^"]*)"/g)) {
      expect([slug, href]).toEqual([slug, expect.stringMatching(/^\/(quote|estimate|calculator|products\b)/)])
    }
  }
})

test('the walls and masses of IS 1239 in the news are those of the standard', () => {
  const { content } = entries.find(({ slug }) => slug === 'schedule-or-class') ?? { content: '' }
  const rows = Array.from(content.matchAll(/<th scope="row">(\d+)<\/th>([^]*?)<\/tr>/g), ([, nb, cells]) => [
    Number(nb),
    Array.from((cells ?? '').matchAll(/<td>(.*?)<\/td>/g), ([, cell]) => cell),
  ])
  expect(rows).toHaveLength(5)
  for (const [nb, cells] of rows) {
    expect(cells).toEqual(
      (['light', 'medium', 'heavy'] as const).map((name) => {
        const tube = wallOf('is-1239', { nb: Number(nb) }, name)
        return `${String(tube?.wall.toFixed(1))} mm, ${String(tube?.mass)} kg/m`
      }),
    )
  }
})

const ROUND =
  /([\d,]+) m of(?: pipe,)? ([\d.]+)(?: mm outside diameter, wall | × )([\d.]+) mm[^:]*: ([\d.]+) kg\/m, ([\d.]+) tonnes/g
const K = { carbon: 0.0246615, stainless: 0.02491 }

test('the masses of the projects follow from their sizes', () => {
  const lines = ofKind('project').flatMap(({ content }) =>
    Array.from(content.replaceAll(/\s+/g, ' ').matchAll(ROUND), (found) => ({
      metal: content.includes('A312') ? K.stainless : K.carbon,
      numbers: found.slice(1).map((text) => Number(text.replaceAll(',', ''))),
      mass: found[4] ?? '',
      tonnes: found[5] ?? '',
    })),
  )
  expect(lines).toHaveLength(6)
  for (const { metal, numbers, mass, tonnes } of lines) {
    const [metres = 0, diameter = 0, wall = 0] = numbers
    const exact = (diameter - wall) * wall * metal
    const decimals = (text: string) => (text.split('.')[1] ?? '').length
    expect(exact.toFixed(decimals(mass))).toBe(mass)
    expect(((metres * exact) / 1000).toFixed(decimals(tonnes))).toBe(tonnes)
  }
})
