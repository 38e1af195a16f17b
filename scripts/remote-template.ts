import { workflowOf } from './remote-workflow.ts'

export interface RemoteOptions {
  /** Its folder: `partner-portal`. */
  name: string
  /** Role whose portal it is; null for pages that anybody sees. */
  role: string | null
  port: number
  /** Versions of what every remote needs; in a repository of its own also of the tools. */
  dependencies: Readonly<Record<string, string>>
}

/** What the package.json of a repository may have before. */
export interface RepositoryManifest {
  name?: string
  version?: string
  nalika?: object
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
}

/** `Partner portal` for `partner-portal`. */
const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const inLines = (manifest: object) => JSON.stringify(manifest, null, 2)

/** What package.json says of the remote, wherever it is. */
function manifestOf({ name, role, port }: RemoteOptions) {
  const path = `/${name}`
  const label = titleOf(name)
  return {
    version: '0.1.0',
    private: true,
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
  }
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

const startOf = ({
  name,
  role,
}: RemoteOptions): string => `import { standaloneSession } from '@nalika/shared-auth/standalone'
import { runStandalone } from '@nalika/shared-ui/standalone'
import { routes } from './routes.tsx'

runStandalone({
  title: '${titleOf(name)}',
  routes,
  home: '/${name}',
  ...standaloneSession(${role === null ? '' : `'${role}@nalika.example'`}),
})
`

const LATER_START = `${STYLES}
// Loaded later, because the federation runtime must first settle which modules are shared.
void import('./start-standalone.tsx')
`

/** Pages, routes and start of a remote. */
const sourcesOf = (options: RemoteOptions): Record<string, string> => ({
  'src/routes.tsx': routesOf(options),
  'src/pages/home/home-page.tsx': pageOf(options),
  'src/pages/home/home.loader.ts': loaderOf,
  'src/pages/home/home-page.test.tsx': testOf(options),
  ...(options.role === null
    ? {
        'src/standalone.tsx': STYLES + startOf(options),
        // Only pages that anybody sees are rendered on the server.
        'src/server-entry.tsx': `export { routes } from './routes.tsx'\n`,
      }
    : { 'src/standalone.tsx': LATER_START, 'src/start-standalone.tsx': startOf(options) }),
})

/** Files of a new remote beside the shell, by their paths in its folder. */
export function workspaceFiles(options: RemoteOptions): Record<string, string> {
  const { name, dependencies } = options
  return {
    ...sourcesOf(options),
    'package.json': inLines({
      name: `@nalika/${name}`,
      ...manifestOf(options),
      license: 'MIT',
      scripts: {
        build: 'node ../build/production-build.ts',
        dev: `node ../scripts/run.mjs scripts/dev.ts ${name}`,
        check: `node ../scripts/run.mjs scripts/check-app.ts ${name}`,
        release: `node ../scripts/run.mjs scripts/release.ts ${name}`,
      },
      dependencies,
    }),
    'webpack.config.ts': `import { webpackConfig } from '../build/webpack.ts'\n\nexport default webpackConfig('${name}')\n`,
  }
}

/** What the pages import. */
const IMPORTED = /^(@nalika\/shared-(api|auth|ui)|react|react-dom|react-router-dom)$/
/** What tests, types and scripts name. */
const TOOLS = [
  '@nalika/remote-kit',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  'jest',
  'node',
  'typescript',
]
/** Packages that must run a script when they are installed. */
const INSTALLED_BY_SCRIPT = ['@swc/core', 'node']

const chosen = (versions: RemoteOptions['dependencies'], isWanted: (name: string) => boolean) =>
  Object.fromEntries(
    Object.entries(versions)
      .filter(([name]) => isWanted(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

function repositoryManifest(options: RemoteOptions, existing: RepositoryManifest) {
  const isImported = (one: string) => IMPORTED.test(one)
  // What is installed stays as it is: it may come from a folder of tarballs.
  const installed = { ...existing.devDependencies, ...existing.dependencies }
  const versions = { ...options.dependencies, ...installed }
  return {
    name: options.name,
    ...manifestOf(options),
    license: 'UNLICENSED',
    scripts: {
      build: 'nalika-remote build',
      dev: 'nalika-remote dev',
      release: 'nalika-remote release',
      test: 'jest',
      types: 'tsc',
    },
    dependencies: chosen(versions, isImported),
    devDependencies: chosen(versions, (one) => !isImported(one) && (TOOLS.includes(one) || one in installed)),
    allowScripts: Object.fromEntries(INSTALLED_BY_SCRIPT.map((one) => [one, true])),
  }
}

const TSCONFIG = JSON.stringify({
  extends: '@nalika/remote-kit/tsconfig.json',
  compilerOptions: { types: ['node', '@nalika/remote-kit/types'] },
  include: ['src', '*.ts'],
})

const readmeOf = ({ name }: RemoteOptions): string => `# ${name}

A remote of Nalika in a repository of its own: pages at /${name}, shown by the shell of a running site.

| Command | What it does |
| --- | --- |
| \`npm install\` | installs Nalika's packages and the tools |
| \`API_URL=https://… npm run dev\` | runs the remote alone, with the API of a site |
| \`npm test\`, \`npm run types\` | unit tests, types |
| \`npm run build\` | builds what is released |
| \`npm run release\` | builds, tests, asks the gate, opens the pages in the site, uploads, switches, waits |
| \`npm run release -- list\` | what is live; \`rollback --reason …\`, \`promote\`, \`withdraw --reason …\` change it |

\`npm run release\` reads \`RELEASES_STORE\`, \`RELEASE_SITE\`, and \`RELEASE_KEYS\` (a folder with \`trust.json\` and the key of
this app) or \`RELEASE_KEY\`. Nalika's docs/releases.md explains them, and what \`nalika\` in \`package.json\` declares.
`

/** Files of a new remote in a repository of its own, by their paths. */
export function repositoryFiles(
  options: RemoteOptions,
  existing: RepositoryManifest,
): Record<string, string> {
  return {
    ...sourcesOf(options),
    'package.json': inLines(repositoryManifest(options, existing)),
    'webpack.config.ts': `export { default } from '@nalika/remote-kit'\n`,
    'jest.config.js': `export { default } from '@nalika/remote-kit/jest'\n`,
    'tsconfig.json': TSCONFIG,
    'README.md': readmeOf(options),
    '.gitignore': ['node_modules/', 'dist/', '.release/', 'data/', ''].join('\n'),
    '.github/workflows/release.yml': workflowOf(options.name),
  }
}
