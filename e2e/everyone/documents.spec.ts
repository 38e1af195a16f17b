import { HtmlValidate } from 'html-validate'
import { expect, test } from '../fixtures.ts'
import { publicPages } from './public-pages.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React's ids and self-closing voids are valid HTML; the rules below are of style.
    'void-style': 'off',
    'valid-id': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'long-title': 'off',
    // A number's group separator or a unit may stand beside a break; the pages' own affair.
    'no-raw-characters': 'off',
    'tel-non-breaking': 'off',
    // Scripts and styles of releases carry their integrity; icons and canonical links need none.
    'require-sri': ['error', { target: 'all', include: ['/remotes/'] }],
  },
})

test('PUB-22 the server sends valid HTML for every public page', async ({ request }) => {
  const findings: string[] = []
  for (const address of await publicPages()) {
    const response = await request.get(address)
    const report = await validator.validateString(await response.text())
    for (const { messages } of report.results)
      for (const { ruleId, message, selector } of messages)
        findings.push(`${address}: ${ruleId}: ${message} (${String(selector)})`)
  }
  expect([...new Set(findings)]).toEqual([])
})

test('PUB-13 PUB-22 no link reachable from the home page is broken @long', async ({ request, site }) => {
  const seen = new Map<string, string>([['/', '(start)']])
  const dead: string[] = []
  const deepest = 400
  for (const [path, from] of seen) {
    const response = await request.get(path)
    if (!response.ok()) dead.push(`${path} responds ${String(response.status())}, linked from ${from}`)
    if (!response.headers()['content-type']?.startsWith('text/html')) continue
    for (const [, href = ''] of (await response.text()).matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), site.url + path)
      // One page of a list, one kind of filter: the rest is the same page with other words.
      const isNoise = ['page', 'view', 'sort', 'seamlessPage', 'othersPage', 'product', 'brand'].some(
        (name) => url.searchParams.has(name),
      )
      if (url.origin !== site.url || isNoise || seen.size >= deepest) continue
      const next = url.pathname + url.search
      if (!seen.has(next)) seen.set(next, path)
    }
  }
  expect(dead).toEqual([])
  expect(seen.size).toBeGreaterThan(60)
})
