import { compose, incompatibilities } from './composition.ts'
import type { Release } from '../release/release.ts'
import { exampleRelease } from '../../testing/example-release.ts'

const app = (name: string, routes: string[], paths: string[] = [], changes: Partial<Release> = {}) =>
  exampleRelease(name, {
    routes,
    recorded: { requires: {}, provides: {}, endpoints: {}, paths },
    ...changes,
  })

const shell = app('shell', ['/login', '/reset-password/*'], ['/login', '/reset-password/:token'])
const site = app('public-site', ['/*'], ['/', '/products', '/product/:id', '/news/:slug', '/:slug'])
const console = app('admin-console', ['/admin/*', '/products/add'], ['/admin', '/products/add'])
const live = [shell, site, console]

test.each<[what: string, routes: string[], reason: string]>([
  ['a page of another app', ['/products'], 'public-site 1.0.0 has a page at /products, which belongs to'],
  ['it in capitals', ['/Products'], 'public-site 1.0.0 has a page at /products, which belongs to'],
  ['it with a slash at the end', ['/products/'], 'public-site 1.0.0 has a page at /products, which'],
  ['it without a slash at the start', ['products'], 'public-site 1.0.0 has a page at /products, which'],
  ['it as optional', ['/deals/products?', '/products?'], 'public-site 1.0.0 has a page at /'],
  ['all below it', ['/products/*'], 'public-site 1.0.0 has a page at /products, which belongs to'],
  ['one product', ['/product/1'], 'public-site 1.0.0 has a page at /product/:id, which belongs to'],
  ['the pages of products by another name', ['/product/:number'], 'has a page at /product/:id, which'],
  ['a part of the pages', ['/news/:year/*'], 'public-site 1.0.0 has a page at /news/:slug, which belongs to'],
  [
    'every address of one part',
    ['/:anything'],
    'public-site 1.0.0 has a page at /products, which belongs to',
  ],
  [
    'a path that another app declares',
    ['/products/add'],
    'declares /products/add, which admin-console 1.0.0 owns',
  ],
  ['it in other words', ['/Products/Add/'], 'declares /Products/Add/, which admin-console 1.0.0 owns'],
  ['what is left over', ['/*'], 'declares /*, which public-site 1.0.0 owns'],
  [
    'a part of what another app declares',
    ['/admin/prices'],
    'declares a part of /admin/*, which belongs to admin-console',
  ],
  ['the sign-in page', ['/login'], 'price-desk 1.0.0 declares /login, which shell 1.0.0 owns'],
  ['a page of a signed token', ['/reset-password/now'], 'shell 1.0.0 has a page at /reset-password/:token'],
])('REL-10 a remote may not declare %s', (_what, routes, reason) => {
  expect(incompatibilities(app('price-desk', routes), live)[0]).toContain(reason)
})

test('REL-10 a remote may declare an unclaimed path, also one that a catch-all page would match', () => {
  const routes = ['/prices', '/prices/*', '/products/compare-prices', '/login/:step', '/dealers/:id?']
  expect(incompatibilities(app('price-desk', routes, ['/prices', '/dealers/:id?']), live)).toEqual([])
  expect(incompatibilities(site, [shell, console])).toEqual([])
})

test('REL-10 a conflicting page is refused whichever app is released first', () => {
  const prices = app('price-desk', ['/deals'], ['/deals'])
  const next = app('public-site', site.routes, [...site.recorded.paths, '/deals'], { version: '1.1.0' })
  expect(incompatibilities(next, [...live.slice(0, 1), prices])).toEqual([
    'public-site 1.1.0 has a page at /deals, which belongs to price-desk 1.0.0.',
  ])
})

test('REL-10 only the release that does not fit is left out; its app keeps the previous one', () => {
  const takeover = app('admin-console', ['/admin/*', '/products'], ['/admin'], { version: '2.0.0' })
  const next = app('public-site', site.routes, site.recorded.paths, { version: '1.1.0' })
  const { releases, leftOut } = compose(live, [takeover, next])
  expect(releases.map(({ app, version }) => `${app} ${version}`)).toEqual([
    'shell 1.0.0',
    'admin-console 1.0.0',
    'public-site 1.1.0',
  ])
  expect(leftOut).toEqual([
    {
      release: takeover,
      reasons: ['public-site 1.0.0 has a page at /products, which belongs to admin-console 2.0.0.'],
    },
  ])
  expect(compose([shell, site], [takeover]).releases).toEqual([shell, site])
})
