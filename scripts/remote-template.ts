export interface RemoteOptions {
  /** Its folder: `partner-portal`. */
  name: string
  /** Role whose portal it is; null for pages that anybody sees. */
  role: string | null
  port: number
  /** Versions of what every remote needs. */
  dependencies: Readonly<Record<string, string>>
}

/** `Partner portal` for `partner-portal`. */
const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function packageOf({ name, role, port, dependencies }: RemoteOptions): string {
  const path = `/${name}`
  const label = titleOf(name)
  return JSON.stringify(
    {
      name: `@nalika/${name}`,
      version: '0.1.0',
      private: true,
      license: 'MIT',
      type: 'module',
      nalika: {
        port,
        title: `The ${label.toLowerCase()}`,
        ...(role !== null && { role, account: `${role}@nalika.example` }),
        routes: [`${path}/*`],
        ...(role === null && { sitemap: [path] }),
        navigation: [{ label, path, ...(role !== null && { roles: [role] }) }],
        ...(role !== null && {
          commands: [{ label: `Open the ${label.toLowerCase()}`, path, roles: [role] }],
        }),
        budgets: [{ page: name, route: `${name}-home`, kind: 'js', limit: 180 }],
      },
      scripts: {
        build: 'node ../build/production-build.ts',
        dev: `node ../scripts/run.mjs scripts/dev.ts ${name}`,
        check: `node ../scripts/run.mjs scripts/check-app.ts ${name}`,
        release: `node ../scripts/run.mjs scripts/release.ts ${name}`,
      },
      dependencies,
    },
    null,
    2,
  )
}

const routesOf = ({ name, role }: RemoteOptions): string => {
  const home = `page('${name}-home', '/${name}', () => import('./pages/home/home-page.tsx')),`
  const [imports, routes] =
    role === null
      ? ['', `  ${home}`]
      : [
          `import { requireRole } from '@nalika/shared-auth'\n`,
          [
            '  {',
            `    id: '${name}',`,
            `    middleware: [requireRole('${role}')],`,
            `    children: [`,
            `      ${home}`,
            '    ],',
            '  },',
          ].join('\n'),
        ]
  return `${imports}import { page } from '@nalika/shared-ui'
import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [
${routes}
]
`
}

const loaderOf = `import { call } from '@nalika/shared-api'
import { brands, type BrandCard } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'

/** The brands that the page lists. */
export async function loadHome({ request }: LoaderFunctionArgs): Promise<BrandCard[]> {
  const { data } = await call(brands, {}, request.signal)
  return [...data.seamless, ...data.others]
}
`

const pageOf = ({
  name,
  role,
}: RemoteOptions): string => `import type { BrandCard } from '@nalika/shared-api/contract'
import { Container, EmptyState, type PageHead } from '@nalika/shared-ui'
import { Link, useLoaderData } from 'react-router-dom'
import { loadHome } from './home.loader.ts'

export const loader = loadHome

export const head = (): PageHead => ({
  title: '${titleOf(name)}',
${role === null ? `  canonical: '/${name}',` : '  noIndex: true,'}
})

export function Component() {
  const brands = useLoaderData<BrandCard[]>()
  return (
    <Container>
      <h1>${titleOf(name)}</h1>
      {brands.length === 0 ? (
        <EmptyState title="No brands yet.">They are shown here once there are any.</EmptyState>
      ) : (
        <ul>
          {brands.map(({ id, brand_name: brand }) => (
            <li key={id}>
              <Link to={\`/brand/\${id}\`}>{brand}</Link>
            </li>
          ))}
        </ul>
      )}
    </Container>
  )
}
`

const testOf = ({ name }: RemoteOptions): string => `import { configureClient } from '@nalika/shared-api'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Component, loader } from './home-page.tsx'

function open(brands: object[]) {
  globalThis.fetch = () =>
    Promise.resolve(
      new Response(JSON.stringify({ status: true, data: { seamless: brands, others: [] } }), {
        headers: { 'content-type': 'application/json' },
      }),
    )
  configureClient({ baseUrl: 'http://api.test/api' })
  const routes = [{ path: '/${name}', Component, loader, HydrateFallback: () => null }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/${name}'] })} />)
}

test('the page lists the brands', async () => {
  open([{ id: 7, brand_name: 'Deccan Tubes' }])
  expect(await screen.findByRole('link', { name: 'Deccan Tubes' })).toHaveAttribute('href', '/brand/7')
})

test('without brands the page says so', async () => {
  open([])
  expect(await screen.findByText('No brands yet.')).toBeInTheDocument()
})
`

const STYLES = `import '@nalika/shared-ui/tokens.css'
import '@nalika/shared-ui/base.css'
`

const publicStart = ({
  name,
}: RemoteOptions): string => `${STYLES}import { call, configureClient } from '@nalika/shared-api'
import { footerPages } from '@nalika/shared-api/contract'
import { currentSession, endSession, useSession } from '@nalika/shared-auth'
import { runStandalone } from '@nalika/shared-ui/standalone'
import { routes } from './routes.tsx'

configureClient({ baseUrl: '/api', getToken: () => currentSession()?.token })
runStandalone({
  title: '${titleOf(name)}',
  routes,
  useSession,
  endSession,
  fetchFooterPages: async (signal) => (await call(footerPages, {}, signal)).data,
  home: '/${name}',
})
`

const portalStart = ({
  name,
  role,
}: RemoteOptions): string => `import { call, configureClient } from '@nalika/shared-api'
import { footerPages, login } from '@nalika/shared-api/contract'
import { currentSession, endSession, startSession, useSession } from '@nalika/shared-auth'
import { runStandalone } from '@nalika/shared-ui/standalone'
import { routes } from './routes.tsx'

const body = { email: '${role ?? ''}@nalika.example', password: 'steel-and-tube' }

async function signIn() {
  const { access_token: token, data } = await call(login, { body })
  startSession({ token, userId: data.id, role: data.role, name: data.name })
}

configureClient({ baseUrl: '/api', getToken: () => currentSession()?.token, onUnauthorised: endSession })
runStandalone({
  title: '${titleOf(name)}',
  routes,
  useSession,
  endSession,
  fetchFooterPages: async (signal) => (await call(footerPages, {}, signal)).data,
  signIn,
  home: '/${name}',
})
`

const LATER_START = `${STYLES}
// Loaded later, because the federation runtime must first settle which modules are shared.
void import('./start-standalone.tsx')
`

/** Files of a new remote, by their paths in its folder. */
export function remoteFiles(options: RemoteOptions): Record<string, string> {
  const { name, role } = options
  return {
    'package.json': `${packageOf(options)}\n`,
    'webpack.config.ts': `import { webpackConfig } from '../build/webpack.ts'\n\nexport default webpackConfig('${name}')\n`,
    'src/routes.tsx': routesOf(options),
    'src/pages/home/home-page.tsx': pageOf(options),
    'src/pages/home/home.loader.ts': loaderOf,
    'src/pages/home/home-page.test.tsx': testOf(options),
    ...(role === null
      ? {
          'src/standalone.tsx': publicStart(options),
          // Only pages that anybody sees are rendered on the server.
          'src/server-entry.tsx': `export { routes } from './routes.tsx'\n`,
        }
      : { 'src/standalone.tsx': LATER_START, 'src/start-standalone.tsx': portalStart(options) }),
  }
}
