import type { NavigationLink } from './site-links.ts'

/** Path of the brand link and of the first menu item. A role is named as the path of its portal. */
export function homePath(role: string | null): string {
  return role ? `/${role}/dashboard` : '/'
}

/** The menu for a visitor (null) or a role: their home page, and what the apps declare. */
export function navigationItems(role: string | null, menu: readonly NavigationLink[]): NavigationLink[] {
  return [
    { label: role ? 'Dashboard' : 'Home', path: homePath(role) },
    ...menu.filter(({ roles }) => !roles || roles.includes(role ?? '')),
  ]
}

const isAtOrBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`)

/** Whether a path belongs to a portal: its pages have their own search. */
export const isPortalPath = (path: string, portals: readonly string[]): boolean =>
  portals.some((root) => isAtOrBelow(path, root))

const adminHome = [
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

/** Path of the menu item that is highlighted on a path, or null. */
export function activeItem(
  pathname: string,
  role: string | null,
  menu: readonly NavigationLink[],
): string | null {
  const path = pathname.replace(/\/+$/, '') || '/'
  const covers = (root: string) => isAtOrBelow(path, root)
  const home = homePath(role)
  if (role === 'admin' ? adminHome.some(covers) : path === home) return home
  return menu.find((link) => [link.path, ...(link.covers ?? [])].some(covers))?.path ?? null
}
