import { activeItem, homePath, navigationItems } from './navigation-rules.ts'

test('NAV-01 home is / for a visitor and the dashboard of a role', () => {
  expect(homePath(null)).toBe('/')
  expect(homePath('admin')).toBe('/admin/dashboard')
  expect(homePath('distributor')).toBe('/distributor/dashboard')
})

test('NAV-02 the menu starts with Home, or with Dashboard when signed in, with the target of the brand link', () => {
  const others = ['Products', 'Brands', 'Network', 'News', 'Projects']
  expect(navigationItems(null).map(({ label }) => label)).toEqual(['Home', ...others])
  expect(navigationItems('admin').map(({ label }) => label)).toEqual(['Dashboard', ...others])
  for (const role of [null, 'admin', 'distributor'] as const) {
    expect(navigationItems(role)[0]?.path).toBe(homePath(role))
    expect(
      navigationItems(role)
        .slice(1)
        .map(({ path }) => path),
    ).toEqual(['/products', '/brands', '/network', '/news', '/projects'])
  }
})

test.each([
  ['/products', 'products'],
  ['/products/', 'products'],
  ['/product/12', 'products'],
  ['/category/ERW', 'products'],
  ['/brands', 'brands'],
  ['/brand/3', 'brands'],
  ['/network', 'network'],
  ['/news', 'news'],
  ['/projects', 'projects'],
  ['/', 'home'],
  ['/productsheet', null],
  ['/branding', null],
  ['/quote', null],
  ['/terms', null],
  ['/login', null],
] as const)('NAV-04 a visitor on %s sees %s lit', (path, item) => {
  expect(activeItem(path, null)).toBe(item)
})

test.each(['/products', '/product/12', '/category/ERW'])(
  'NAV-04 Products is lit for every role on %s',
  (path) => {
    expect(activeItem(path, 'admin')).toBe('products')
    expect(activeItem(path, 'distributor')).toBe('products')
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
  expect(activeItem(path, 'admin')).toBe('home')
  expect(activeItem(`${path}/7`, 'admin')).toBe('home')
  expect(activeItem(`${path}/7/edit`, 'admin')).toBe('home')
  expect(activeItem(`${path}-of-steel`, 'admin')).not.toBe('home')
})

test('NAV-05 the rule applies to admins only', () => {
  expect(activeItem('/admin/leads', 'distributor')).toBeNull()
  expect(activeItem('/distributor/dashboard', 'distributor')).toBe('home')
  expect(activeItem('/', 'admin')).toBeNull()
})
