import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownAddresses } from '@nalika/release/known-addresses'
import { APPS } from './apps.ts'
import { writtenPages, writtenPaths } from './written-routes.ts'

const root = join(import.meta.dirname, '..')

test('REL-01 every app declares its routes and its own port in package.json', () => {
  expect(APPS.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['shell', 'public-site', 'admin-console']),
  )
  expect(new Set(APPS.map(({ port }) => port)).size).toBe(APPS.length)
  for (const { routes } of APPS) expect(routes.length).toBeGreaterThan(0)
})

const remotes = APPS.filter(({ name }) => name !== 'shell')

test.each(remotes)(
  'REL-12 PUB-22 $name names only pages it has in sitemap, navigation, footer, commands, cards and budgets',
  ({ name, sitemap = [], navigation = [], footer = [], commands = [], cards = [], budgets = [] }) => {
    const file = join(root, name, 'src/routes.tsx')
    const text = readFileSync(file, 'utf8')
    const named = [...sitemap, ...[...navigation, ...footer, ...commands, ...cards].map(({ path }) => path)]
    // A page for any address would match whatever is mistyped.
    const pages = writtenPaths(file, text).filter((path) => !/^\/[:*]/.test(path))
    const { addresses } = knownAddresses(pages, named)
    expect(named.filter((path) => !addresses.includes(path))).toEqual([])
    expect(Object.keys(writtenPages(file, text))).toEqual(
      expect.arrayContaining(budgets.map(({ route }) => route)),
    )
  },
)

/** An invitation that nobody has accepted is not among the demo data. */
const WITHOUT_EXAMPLE = ['/invitation/:token']

test.each(APPS)(
  'REL-09 $name gives an example of each of its pages with parameters, so that a browser opens them before a release',
  ({ name, examples = [] }) => {
    const file = join(root, name, name === 'shell' ? 'src/router.tsx' : 'src/routes.tsx')
    const paths = writtenPaths(file, readFileSync(file, 'utf8'))
    const { addresses, withoutExample } = knownAddresses(paths, examples)
    expect(addresses).toEqual(expect.arrayContaining(examples))
    expect(withoutExample.filter((path) => !WITHOUT_EXAMPLE.includes(path))).toEqual([])
  },
)
