import { documentOf } from './document.ts'
import { pageHeaders } from '../http/headers.ts'
import { inlineJson } from './inline-json.ts'

const state = {
  shell: { app: 'shell', version: '1', base: '/s/', routes: [], integrity: null },
  remotes: [],
  links: { menu: [], tools: [], footer: [], portals: [] },
  owner: 'public-site',
}
const page = {
  status: 200,
  location: null,
  title: 'Pipes <2"> & more',
  head: [{ tag: 'meta' as const, attributes: { name: 'description', content: '"quoted" & <b>' } }],
  structuredData: [inlineJson({ '@type': 'Product', name: '</script>' })],
  markup: '<h1>Pipes</h1>',
  hydration: inlineJson({ loaderData: { search: '</script><script>alert(1)</script>' }, errors: null }),
  isCacheable: true,
  page: 'p',
  mark: 'm',
}
const parts = {
  script: { href: '/s/main.js', integrity: 'sha384-x' },
  starter: null,
  styles: [{ href: '/s/main.css', integrity: 'sha384-y' }],
  preload: [],
  fonts: [],
  override: null,
  preview: null,
  unavailable: null,
}

test('a visitor’s input cannot break out of the inline JSON', () => {
  const html = documentOf({ state, page, ...parts })
  expect(html.match(/<\/script>/g)).toHaveLength(3)
  expect(html).not.toContain('<script>alert')
  const [, json = ''] = /id="nalika-state">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    owner: 'public-site',
    hydration: { loaderData: { search: '</script><script>alert(1)</script>' } },
  })
})

test('PUB-22 title and head are escaped, the root has the content, files have their integrity', () => {
  const html = documentOf({ state, page, ...parts })
  expect(html).toContain('<title>Pipes &lt;2&quot;&gt; &amp; more</title>')
  expect(html).toContain('content="&quot;quoted&quot; &amp; &lt;b&gt;"')
  expect(html).toContain('<script type="application/ld+json" data-page-head>')
  expect(html).toContain('<div id="root"><h1>Pipes</h1></div>')
  expect(html).toContain('<script defer src="/s/main.js" integrity="sha384-x"></script>')
  expect(html).toContain('<link rel="stylesheet" href="/s/main.css" integrity="sha384-y">')
  expect(html).toContain('<link rel="alternate" type="application/rss+xml" href="/api/price-record.rss"')
})

test('a page with a starter loads its other scripts, each with its integrity, after the first paint', () => {
  const html = documentOf({
    state,
    page,
    ...parts,
    starter: { href: '/s/starter.js', integrity: 'sha384-s' },
    preload: [{ href: 'https://cdn.nalika.example/p.js', integrity: 'sha384-p' }],
  })
  expect(html).toContain(
    '<template id="scripts"><script defer src="/s/main.js" integrity="sha384-x"></script>' +
      '<link rel="preload" as="script" href="https://cdn.nalika.example/p.js" integrity="sha384-p" crossorigin="anonymous">' +
      '</template><script defer src="/s/starter.js" integrity="sha384-s"></script>',
  )
})

test('a page that the browser renders shows what to do without JavaScript', () => {
  expect(documentOf({ state, page: { ...page, hydration: inlineJson(null) }, ...parts })).toContain(
    '<noscript>This part of Nalika needs JavaScript.',
  )
})

test('REL-04 a page that the server could not render is loaded again without JavaScript', () => {
  const html = documentOf({ state, page: null, ...parts })
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="4"></noscript>')
  expect(html).toContain('<noscript>This page could not be prepared in time.')
  expect(documentOf({ state, page, ...parts })).not.toContain('http-equiv="refresh"')
})

test('REL-07 a page with an override shows it, with a link to reset', () => {
  const html = documentOf({
    state,
    page,
    ...parts,
    override: { app: 'admin-console', origin: 'http://localhost:3003' },
  })
  expect(html).toContain('admin-console from http://localhost:3003 <a href="?override=none">Reset</a>')
})

test('the policy allows scripts of this site alone, and names the origin of releases when they lie elsewhere', () => {
  expect(pageHeaders('/remotes', true)['content-security-policy']).toContain(
    "script-src 'self'; style-src 'self';",
  )
  const elsewhere = pageHeaders('https://cdn.nalika.example/r', true)['content-security-policy']
  expect(elsewhere).toContain("script-src 'self' https://cdn.nalika.example;")
  expect(elsewhere).not.toMatch(/unsafe/)
})

test('API-09 pages say where violations are reported: in both ways over https, in the older one else', () => {
  const secure = pageHeaders('/remotes', true)
  expect(secure['content-security-policy']).toContain('report-uri /api/csp-reports; report-to csp')
  expect(secure['reporting-endpoints']).toBe('csp="/api/csp-reports"')
  const plain = pageHeaders('/remotes', false)
  expect(plain['content-security-policy']).toMatch(/report-uri \/api\/csp-reports$/)
  expect(plain['reporting-endpoints']).toBeUndefined()
})
