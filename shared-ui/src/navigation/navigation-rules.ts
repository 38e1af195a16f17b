export interface NavigationItem {
  key: 'home' | 'products' | 'brands' | 'network' | 'news' | 'projects'
  label: string
  path: string
}

/** Path of the brand link and of the first menu item. A role is named as the path of its portal. */
export function homePath(role: string | null): string {
  return role ? `/${role}/dashboard` : '/'
}

/** The menu for a visitor (null) or a role. */
export function navigationItems(role: string | null): NavigationItem[] {
  return [
    { key: 'home', label: role ? 'Dashboard' : 'Home', path: homePath(role) },
    { key: 'products', label: 'Products', path: '/products' },
    { key: 'brands', label: 'Brands', path: '/brands' },
    { key: 'network', label: 'Network', path: '/network' },
    { key: 'news', label: 'News', path: '/news' },
    { key: 'projects', label: 'Projects', path: '/projects' },
  ]
}

/** What buyers reckon with, on every public page. */
export const tools = [
  { label: 'Estimate', path: '/estimate' },
  { label: 'Calculator', path: '/calculator' },
] as const

/** Whether a path belongs to a portal: its pages have their own search. */
export const isPortalPath = (path: string): boolean =>
  /^\/(admin|distributor|products\/(add|edit|view))(\/|$)/.test(path)

const adminHome = [
  '/admin/dashboard',
  '/admin/brands',
  '/admin/brand',
  '/admin/products',
  '/products/add',
  '/products/edit',
  '/products/view',
  '/admin/leads',
  '/admin/reports',
  '/admin/profile',
  '/admin/distributors',
  '/admin/pages',
]

const sections: readonly [NavigationItem['key'], readonly string[]][] = [
  ['products', ['/products', '/product', '/category']],
  ['brands', ['/brands', '/brand']],
  ['network', ['/network']],
  ['news', ['/news']],
  ['projects', ['/projects']],
]

/** The menu item that is highlighted on a path, or null. */
export function activeItem(pathname: string, role: string | null): NavigationItem['key'] | null {
  const path = pathname.replace(/\/+$/, '') || '/'
  const covers = (root: string) => path === root || path.startsWith(`${root}/`)
  const home = role === 'admin' ? adminHome.some(covers) : path === homePath(role)
  if (home) return 'home'
  return sections.find(([, roots]) => roots.some(covers))?.[0] ?? null
}
