import type { Page, Route } from '@playwright/test'
import type { Account } from '../site/accounts.ts'

/** A remote, and how a person comes to its pages from somewhere else. */
export interface RemoteCase {
  app: string
  account: Account | null
  /** A page of another app, and the link of the navigation that leads from there into the remote. */
  from: { path: string; heading: RegExp }
  into: { link: string; path: string; heading: RegExp }
  /** The link back, in the navigation. */
  away: { link: string; heading: RegExp }
  /** Shown when the remote cannot be loaded. */
  message: string
  /** Name of the page's chunk, without its hash. */
  chunk: string
}

const login = { path: '/login', heading: /^Login$/ }
const products = { path: '/products', heading: /Products/ }

export const REMOTES: readonly RemoteCase[] = [
  {
    app: 'public-site',
    account: null,
    from: login,
    into: { link: 'Products', ...products },
    away: { link: 'Login', heading: login.heading },
    message: 'This part of the site could not be loaded.',
    chunk: 'page-public-site-products',
  },
  {
    app: 'distributor-portal',
    account: 'distributor',
    from: products,
    into: { link: 'Dashboard', path: '/distributor/dashboard', heading: /Dashboard/ },
    away: { link: 'Products', heading: products.heading },
    message: 'The distributor portal could not be loaded.',
    chunk: 'page-distributor-portal-dashboard',
  },
  {
    app: 'admin-console',
    account: 'admin',
    from: products,
    into: { link: 'Dashboard', path: '/admin/dashboard', heading: /Dashboard/ },
    away: { link: 'Products', heading: products.heading },
    message: 'The admin console could not be loaded.',
    chunk: 'page-admin-console-dashboard',
  },
]

/** Matches a file of a remote's release by its name. */
export const fileOf = (app: string, name: RegExp) => (url: URL) =>
  url.pathname.startsWith(`/remotes/${app}/`) && name.test(url.pathname.split('/').at(-1) ?? '')

/** Ways in which a server fails to hand out a file. */
export const FAILURES: Readonly<Record<string, (route: Route) => unknown>> = {
  'responds 404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  hangs: () => undefined,
  'serves HTML for its script': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Soon</title>' }),
}

export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const mainHeading = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 1, name })
