import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fieldsOf, type Schema } from './api-fields.ts'
import type { ApiDocument } from './api-coverage.ts'
import { damagedFiles } from '../store/files.ts'
import { FolderStore } from '../store/folder-store.ts'
import { incompatibilities } from '../composition/composition.ts'
import { gate } from './gate.ts'
import type { Recorded, Release } from '../release/release.ts'
import { exampleRelease } from '../../testing/example-release.ts'
import { integrityOf } from '../registry/trusted-registry.ts'

const page = { js: ['entry.js'], css: [] }
const assets = (gzip: number) => ({ 'entry.js': { integrity: '', bytes: gzip * 3, gzip } })
const provides: Recorded['provides'] = {
  react: { version: '19.3.1', names: ['*'] },
  'react-router-dom': { version: '7.18.5', names: ['Link', 'useLoaderData'] },
  '@nalika/shared-auth': { version: '0.2.0', names: ['requireRole'] },
}
const requires: Recorded['requires'] = {
  react: { range: '^19.3.1', names: [] },
  'react-router-dom': { range: '^7.18.5', names: ['Link'] },
  '@nalika/shared-auth': { range: '>=0.1.0 <1.0.0', names: ['requireRole'] },
}

const leadAnswer: Schema = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'city', 'note'],
        properties: {
          id: { type: 'integer' },
          city: { type: 'string' },
          note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        },
      },
    },
  },
}

function apiOf(
  answer: Schema,
  query: { name: string; required?: boolean; type: string }[] = [],
): ApiDocument {
  return {
    paths: {
      '/api/admin/leads': {
        get: {
          parameters: query.map(({ name, required = false, type }) => ({
            name,
            in: 'query',
            required,
            schema: { type },
          })),
          responses: { 200: { content: { 'application/json': { schema: answer } } } },
        },
      },
    },
  }
}
const api = apiOf(leadAnswer, [{ name: 'page', type: 'integer' }])

const endpoints: Recorded['endpoints'] = {
  adminLeads: {
    method: 'GET',
    path: '/admin/leads',
    sends: { query: 'object', 'query.page': 'integer?' },
    reads: fieldsOf(leadAnswer, 'answer'),
  },
}

const shell = exampleRelease('shell', {
  routes: ['/login'],
  pages: { 'shell-login': page },
  budgets: [{ page: 'sign-in', route: 'shell-login', kind: 'js', limit: 155 }],
  assets: assets(100 * 1024),
  recorded: { requires: {}, provides, endpoints: {}, paths: ['/login'] },
})
const site = exampleRelease('public-site', {
  routes: ['/*'],
  pages: Object.fromEntries(
    ['home', 'products', 'product', 'category', 'brand'].map((name) => [`public-site-${name}`, page]),
  ),
  budgets: [{ page: 'home', route: 'public-site-home', kind: 'js', limit: 180 }],
  assets: assets(1024),
  recorded: { requires, provides: {}, endpoints: {}, paths: ['/', '/products', '/product/:id'] },
})
const adminRoutes = ['/admin/*', '/products/add']
const adminConsole = (recorded: Partial<Recorded> = {}, changes: Partial<Release> = {}) =>
  exampleRelease('admin-console', {
    version: '2.0.0',
    routes: adminRoutes,
    pages: { 'admin-console-leads': page },
    budgets: [{ page: 'admin leads', route: 'admin-console-leads', kind: 'js', limit: 520 }],
    assets: assets(2048),
    recorded: {
      requires,
      provides: {},
      endpoints,
      paths: ['/admin', '/admin/leads/:id', '/products/add'],
      ...recorded,
    },
    ...changes,
  })
const live = { shell, 'public-site': site, 'admin-console': adminConsole() }
const reasons = (candidate: Release, document = api) => gate(candidate, { live, api: document })

test('REL-09 a remote that fits the live shell, the other remotes and the API passes the gate', () => {
  expect(reasons(adminConsole())).toEqual([])
  expect(reasons(site)).toEqual([])
  expect(reasons(shell)).toEqual([])
})

test('REL-05 a remote built against an incompatible React is refused', () => {
  const built = adminConsole({ requires: { ...requires, react: { range: '^20.0.0', names: [] } } })
  expect(reasons(built)).toEqual([
    'admin-console 2.0.0 was built for react ^20.0.0, and shell 1.0.0 provides 19.3.1.',
  ])
})

test('REL-09 an import that the router facade or shared-auth lacks is reported', () => {
  const built = adminConsole({
    requires: {
      ...requires,
      'react-router-dom': { range: '^7.18.5', names: ['Link', 'useFormAction'] },
      '@nalika/shared-auth': { range: '>=0.1.0 <1.0.0', names: ['requireRole', 'elevate'] },
      dayjs: { range: '^1.0.0', names: [] },
    },
  })
  expect(reasons(built)).toEqual([
    'admin-console 2.0.0 imports useFormAction of react-router-dom, which shell 1.0.0 does not provide.',
    'admin-console 2.0.0 imports elevate of @nalika/shared-auth, which shell 1.0.0 does not provide.',
    'admin-console 2.0.0 needs dayjs, which shell 1.0.0 does not provide.',
  ])
})

test('REL-09 a shell is compared with every live remote', () => {
  const next = exampleRelease('shell', {
    ...shell,
    version: '2.0.0',
    routes: ['/login', '/admin/leads/*'],
    recorded: { ...shell.recorded, provides: { ...provides, react: { version: '20.0.0', names: ['*'] } } },
  })
  expect(reasons(next)).toEqual([
    'public-site 1.0.0 was built for react ^19.3.1, and shell 2.0.0 provides 20.0.0.',
    'admin-console 2.0.0 was built for react ^19.3.1, and shell 2.0.0 provides 20.0.0.',
    'admin-console 2.0.0 has a page at /admin/leads/:id, which belongs to shell 2.0.0.',
  ])
})

test('REL-09 a page that is undeclared, or whose path another remote owns, is reported', () => {
  expect(incompatibilities(adminConsole({ paths: ['/admin', '/brands/new'] }), [shell, site])).toEqual([
    'admin-console 2.0.0 has a page at /brands/new, which belongs to public-site 1.0.0.',
  ])
  expect(incompatibilities(adminConsole({ paths: ['/brands/new'] }), [shell])).toEqual([
    'admin-console 2.0.0 has a page at /brands/new but does not declare it.',
  ])
  expect(incompatibilities(adminConsole({}, { routes: [...adminRoutes, '/*'] }), [shell, site])).toEqual([
    'admin-console 2.0.0 declares /*, which public-site 1.0.0 owns.',
  ])
})

test('REL-10 a remote that declares the path of another remote’s page is refused', () => {
  const takeover = adminConsole({}, { routes: [...adminRoutes, '/products'] })
  expect(reasons(takeover)).toEqual([
    'public-site 1.0.0 has a page at /products, which belongs to admin-console 2.0.0.',
  ])
})

test('REL-10 a release is also compared with canaries', () => {
  const canary = exampleRelease('price-desk', { routes: ['/prices/*'] })
  const taken = adminConsole({}, { routes: [...adminRoutes, '/prices/*'] })
  expect(gate(taken, { live, canaries: [canary], api })).toEqual([
    'admin-console 2.0.0 declares /prices/*, which price-desk 1.0.0 owns.',
  ])
})

test('REL-05 a page over its budget is reported with its size', () => {
  const sentence = 'The home page would cost 190.0 KB of JS; at most 180 KB are allowed.'
  expect(reasons({ ...site, assets: assets(90 * 1024) })).toEqual([sentence])
  expect(reasons({ ...shell, assets: assets(179.5 * 1024) })).toContain(
    'The home page would cost 180.5 KB of JS; at most 180 KB are allowed.',
  )
  expect(reasons({ ...site, pages: { ...site.pages, 'public-site-home': undefined as never } })).toEqual([
    'public-site 1.0.0 has no page public-site-home, which has a budget.',
  ])
})

const where = 'admin-console 2.0.0: GET /api/admin/leads (adminLeads)'
const withLead = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  required: ['data'],
  properties: { data: { type: 'array', items: { type: 'object', required, properties } } },
})
const asKnown: Record<string, Schema> = {
  id: { type: 'integer' },
  city: { type: 'string' },
  note: { type: ['string', 'null'] },
}

test.each<[what: string, ApiDocument, string[]]>([
  [
    'an endpoint is gone',
    { paths: {} },
    ['admin-console 2.0.0: The API that runs has no GET /api/admin/leads (adminLeads).'],
  ],
  [
    'a field is gone',
    apiOf(withLead({ id: { type: 'integer' }, note: { type: 'string' } }), [
      { name: 'page', type: 'integer' },
    ]),
    [`${where} answers.data[].city no longer.`],
  ],
  [
    'a field has another type or may be null',
    apiOf(withLead({ ...asKnown, id: { type: 'string' }, city: { type: ['string', 'null'] } }), [
      { name: 'page', type: 'integer' },
    ]),
    [
      `${where} answers.data[].id as string now; it was built for integer.`,
      `${where} answers.data[].city as null|string now; it was built for string.`,
    ],
  ],
  [
    'a field may be missing',
    apiOf(withLead(asKnown, ['id', 'note']), [{ name: 'page', type: 'integer' }]),
    [`${where} answers.data[].city not always now; it was built to find it.`],
  ],
  [
    'something new is wanted, something known is not taken',
    apiOf(leadAnswer, [{ name: 'region', required: true, type: 'string' }]),
    [`${where} does not take query.page now.`, `${where} wants query.region now, which is not sent.`],
  ],
  [
    'it only gained fields, and a number may be larger',
    apiOf(withLead({ ...asKnown, score: { type: 'number' } }), [
      { name: 'page', type: 'number' },
      { name: 'sort', type: 'string' },
    ]),
    [],
  ],
])('REL-09 the API that runs is compared with what was recorded: %s', (_what, document, expected) => {
  expect(reasons(adminConsole(), document)).toEqual(expected)
})

test('REL-03 missing, altered and undescribed files are detected, compressed ones too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nalika-files-'))
  try {
    const store = new FolderStore(folder)
    const code = Buffer.from('console.log(1)')
    const release = {
      ...exampleRelease('shell', {
        assets: { 'entry.js': { integrity: integrityOf(code), bytes: 14, gzip: 14 } },
      }),
      folder: 'shell/1.0.0-0123456789ab',
      releaseIntegrity: '',
    }
    await store.create('shell/1.0.0-0123456789ab/release.json', Buffer.from('{}'))
    expect(await damagedFiles(store, release)).toEqual(['shell/1.0.0-0123456789ab lacks entry.js.'])
    await store.create('shell/1.0.0-0123456789ab/entry.js', code)
    await store.create('shell/1.0.0-0123456789ab/entry.js.gz', gzipSync(code))
    expect(await damagedFiles(store, release)).toEqual([])
    await writeFile(join(folder, 'shell/1.0.0-0123456789ab/entry.js.gz'), gzipSync('console.log(2)'))
    await writeFile(join(folder, 'shell/1.0.0-0123456789ab/extra.js'), '1')
    expect(await damagedFiles(store, release)).toEqual([
      'shell/1.0.0-0123456789ab has extra.js, which its description does not know.',
      'shell/1.0.0-0123456789ab/entry.js.gz is not what was built.',
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})
