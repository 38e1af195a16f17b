import { measure, measureAll, tableOf } from './budgets.ts'
import type { Budget, PageAssets, Release } from '../release/release.ts'

function release(app: string, sizes: Record<string, number>, pages: Record<string, PageAssets>): Release {
  return {
    app,
    container: `nalika_${app}`,
    version: '1.0.0',
    folder: '',
    releaseIntegrity: '',
    hash: '',
    entry: 'entry.js',
    start: { js: ['entry.js', 'start.js'], css: [] },
    pages,
    assets: Object.fromEntries(
      Object.entries(sizes).map(([file, gzip]) => [file, { integrity: '', bytes: gzip * 3, gzip }]),
    ),
    server: null,
    serverIntegrity: null,
    recorded: { requires: {}, provides: {}, endpoints: {}, paths: [] },
    commit: null,
    routes: [],
    shared: {},
  }
}

const shell = release(
  'shell',
  { 'entry.js': 100 * 1024, 'start.js': 20 * 1024, 'login.js': 5 * 1024, 'other.js': 900 * 1024 },
  { 'shell-login': { js: ['start.js', 'login.js'], css: [] } },
)
const remote = release(
  'public-site',
  { 'entry.js': 2048, 'start.js': 3072, 'home.js': 5120, 'home.css': 1024 },
  { 'public-site-home': { js: ['home.js'], css: ['home.css'] } },
)
const releases = { shell, 'public-site': remote }

const home: Budget = {
  page: 'home',
  route: 'public-site-home',
  kind: 'js',
  limit: 130,
}

test("a page's size is that of the shell's start, its remote's start and its own files", () => {
  const row = measure(releases, 'public-site', home)
  expect(row.kilobytes).toBe(130)
  expect(row.isMet).toBe(true)
  expect(row.files.map(({ app, file }) => `${app}/${file}`)).toEqual([
    'shell/entry.js',
    'shell/start.js',
    'public-site/entry.js',
    'public-site/start.js',
    'public-site/home.js',
  ])
})

test("a shell page's size counts shared files once and no other page's files", () => {
  const signIn: Budget = { page: 'sign-in', route: 'shell-login', kind: 'js', limit: 155 }
  expect(measure(releases, 'shell', signIn).kilobytes).toBe(125)
})

test('styles are counted separately', () => {
  expect(measure(releases, 'public-site', { ...home, kind: 'css', limit: 15 }).kilobytes).toBe(1)
})

test('one byte over the limit is over budget, and the table marks it', () => {
  const assets = { ...remote.assets, 'home.js': { integrity: '', bytes: 0, gzip: 5121 } }
  const row = measure({ shell, 'public-site': { ...remote, assets } }, 'public-site', home)
  expect(row.isMet).toBe(false)
  expect(tableOf([row])).toMatch(/home JS +130\.0 +130 +over/)
})

test('a page that no release has does not pass as small', () => {
  expect(() => measure(releases, 'public-site', { ...home, route: 'public-site-start' })).toThrow(
    'public-site-start',
  )
  expect(() => measure({ shell }, 'public-site', home)).toThrow('No release of public-site is live.')
})

test('REL-10 each release brings its own budgets; one without any is not measured', () => {
  const declared = { ...releases, 'public-site': { ...remote, budgets: [home] } }
  expect(measureAll(declared).map(({ app, page }) => [app, page])).toEqual([['public-site', 'home']])
  expect(measureAll(releases)).toEqual([])
})
