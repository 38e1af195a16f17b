import { activeItem, homePath, isPortalPath, navigationItems } from './navigation-rules.ts'

const menu = [
  { label: 'Products', path: '/products', covers: ['/product', '/category'] },
  { label: 'Brands', path: '/brands', covers: ['/brand'] },
  { label: 'Network', path: '/network' },
  { label: 'News', path: '/news' },
  { label: 'Projects', path: '/projects' },
  { label: 'Contracts', path: '/partner/contracts', roles: ['distributor'] },
]

test('NAV-01 home is / for a visitor and the dashboard of a role', () => {
  expect(homePath(null)).toBe('/')
  expect(homePath('admin')).toBe('/admin/dashboard')
  expect(homePath('distributor')).toBe('/distributor/dashboard')
})

test('NAV-02 the menu starts with Home, or with Dashboard when signed in, with the target of the brand link', () => {
  const others = ['Products', 'Brands', 'Network', 'News', 'Projects']
  expect(navigationItems(null, menu).map(({ label }) => label)).toEqual(['Home', ...others])
  expect(navigationItems('admin', menu).map(({ label }) => label)).toEqual(['Dashboard', ...others])
  for (const role of [null, 'admin', 'distributor'] as const) {
    expect(navigationItems(role, menu)[0]?.path).toBe(homePath(role))
    expect(navigationItems(role, menu).map(({ path }) => path)).toEqual([
      homePath(role),
      '/products',
      '/brands',
      '/network',
      '/news',
      '/projects',
      ...(role === 'distributor' ? ['/partner/contracts'] : []),
    ])
  }
})

test('REL-12 portals are where the apps declare them', () => {
  const portals = ['/partner', '/products/add']
  const paths = ['/partner', '/partner/contracts', '/products/add', '/partners', '/products']
  expect(paths.map((path) => isPortalPath(path, portals))).toEqual([true, true, true, false, false])
})

test.each([
  ['/products', '/products'],
  ['/products/', '/products'],
  ['/product/12', '/products'],
  ['/category/ERW', '/products'],
  ['/brands', '/brands'],
  ['/brand/3', '/brands'],
  ['/network', '/network'],
  ['/news', '/news'],
  ['/projects', '/projects'],
  ['/', '/'],
  ['/productsheet', null],
  ['/branding', null],
  ['/quote', null],
  ['/terms', null],
  ['/login', null],
] as const)('NAV-04 a visitor on %s sees %s lit', (path, item) => {
  expect(activeItem(path, null, menu)).toBe(item)
})

test.each(['/products', '/product/12', '/category/ERW'])(
  'NAV-04 Products is lit for every role on %s',
  (path) => {
    expect(activeItem(path, 'admin', menu)).toBe('/products')
    expect(activeItem(path, 'distributor', menu)).toBe('/products')
  },
)

const adminRoots = [
  '/admin/dashboard',
  '/admin/brands',
  '/admin/brand',
  '/admin/products',
  '/products/add',
  '/products/edit',
  '/products/view',
  '/admin/leads',
  '/admin/profile',
  '/admin/distributors',
  '/admin/pages',
]

test.each(adminRoots)('NAV-05 an admin on %s and below sees the first link lit and nothing else', (path) => {
  const home = homePath('admin')
  expect(activeItem(path, 'admin', menu)).toBe(home)
  expect(activeItem(`${path}/7`, 'admin', menu)).toBe(home)
  expect(activeItem(`${path}/7/edit`, 'admin', menu)).toBe(home)
  expect(activeItem(`${path}-of-steel`, 'admin', menu)).not.toBe(home)
})

test('NAV-05 the rule applies to admins only', () => {
  expect(activeItem('/admin/leads', 'distributor', menu)).toBeNull()
  expect(activeItem('/distributor/dashboard', 'distributor', menu)).toBe('/distributor/dashboard')
  expect(activeItem('/', 'admin', menu)).toBeNull()
  expect(activeItem('/admin/reports', 'admin', menu)).toBeNull()
})
