import { ownerOf } from './ownership.ts'

const apps = [
  { app: 'public-site', routes: ['/*'] },
  { app: 'admin-console', routes: ['/admin/*', '/products/add', '/products/edit/*', '/products/view/*'] },
  { app: 'distributor-portal', routes: ['/distributor/*'] },
]

test.each([
  ['/', 'public-site'],
  ['/products', 'public-site'],
  ['/product/12', 'public-site'],
  ['/products/add', 'admin-console'],
  ['/products/edit/12', 'admin-console'],
  ['/admin', 'admin-console'],
  ['/admin/leads/4/edit', 'admin-console'],
  ['/distributor/leads', 'distributor-portal'],
  ['/administration', 'public-site'],
])('REL-01 %s belongs to %s', (path, app) => {
  expect(ownerOf(apps, path)?.app).toBe(app)
})

test('a path that no app owns has no owner', () => {
  expect(ownerOf(apps.slice(1), '/news')).toBeUndefined()
})
