import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  'REL-12 PUB-22 $name names only pages it has in sitemap, navigation, footer, budgets and examples',
  ({ name, sitemap = [], navigation = [], footer = [], budgets = [], examples = [] }) => {
    const file = join(root, name, 'src/routes.tsx')
    const text = readFileSync(file, 'utf8')
    const named = [...sitemap, ...examples, ...[...navigation, ...footer].map(({ path }) => path)]
    // A page for any address would match whatever is mistyped.
    const pages = writtenPaths(file, text).filter((path) => !/^\/[:*]/.test(path))
    const addresses = pages.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))
    expect(named.filter((path) => !addresses.some((address) => address.test(path)))).toEqual([])
    expect(Object.keys(writtenPages(file, text))).toEqual(
      expect.arrayContaining(budgets.map(({ route }) => route)),
    )
  },
)
