import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APPS } from './apps.ts'
import { writtenPaths } from './written-routes.ts'

const root = join(import.meta.dirname, '..')

test('REL-01 every app declares its routes and its own port in package.json', () => {
  expect(APPS.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['shell', 'public-site', 'admin-console']),
  )
  expect(new Set(APPS.map(({ port }) => port)).size).toBe(APPS.length)
  for (const { routes } of APPS) expect(routes.length).toBeGreaterThan(0)
})

test('PUB-22 the pages that an app names for the sitemap are pages it has', () => {
  const { sitemap = [] } = APPS.find(({ name }) => name === 'public-site') ?? {}
  const file = join(root, 'public-site/src/routes.tsx')
  expect(sitemap).toContain('/products')
  expect(writtenPaths(file, readFileSync(file, 'utf8'))).toEqual(expect.arrayContaining(sitemap))
})
