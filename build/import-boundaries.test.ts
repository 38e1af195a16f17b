import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ESLint, type Linter } from 'eslint'

const root = join(import.meta.dirname, '..')
const RULES = [
  'no-restricted-imports',
  'no-restricted-globals',
  'no-restricted-syntax',
  'import-x/no-relative-packages',
]

const { default: config } = createRequire(import.meta.url)('../eslint.config.js') as {
  default: Linter.Config[]
}

const linter = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  // These rules need no types; without them a file need not exist to be checked.
  overrideConfig: [...config, { languageOptions: { parserOptions: { projectService: false } } }],
  ruleFilter: ({ ruleId }) => RULES.includes(ruleId),
})

/** Messages of the import rules about one line of a file. */
async function lintLine(file: string, line: string): Promise<string[]> {
  const [result] = await linter.lintText(`${line}\n`, { filePath: join(root, file) })
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId ?? 'error'}: ${message}`)
}

const lintImport = (file: string, specifier: string) => lintLine(file, `export { one } from '${specifier}'`)
const lintDynamicImport = (file: string, specifier: string) =>
  lintLine(file, `export const later = () => import('${specifier}')`)

const allowed: [file: string, specifier: string][] = [
  ['shared-auth/src/session.ts', '@nalika/shared-api'],
  ['shared-api/src/portal.ts', '@nalika/shared-api'],
  ['shell/src/main.ts', '@nalika/shared-api/contract'],
  ['shell/src/main.ts', '@nalika/shared-auth'],
  ['shell/src/main.ts', '@nalika/shared-ui'],
  ['shell/src/main.ts', '@nalika/shared-ui/tokens.css'],
  ['shell/server/releases/registry.ts', '@nalika/release'],
  ['public-site/src/routes.tsx', '@nalika/shared-ui'],
  ['public-site/src/routes.tsx', '@nalika/shared-api/contract'],
  ['distributor-portal/src/routes.tsx', '@nalika/shared-ui/portal'],
  ['admin-console/src/routes.tsx', '@nalika/shared-ui/portal'],
  ['admin-console/src/routes.tsx', '@nalika/shared-auth'],
  ['api/src/leads/leads.routes.ts', '@nalika/shared-api/contract'],
  ['admin-console/src/routes.tsx', 'react-router-dom'],
  ['admin-console/src/pages/leads/leads-page.tsx', '../../components/lead-tags.tsx'],
]

test.each(allowed)('import boundaries: %s may import %s', async (file, specifier) => {
  await expect(lintImport(file, specifier)).resolves.toEqual([])
  await expect(lintDynamicImport(file, specifier)).resolves.toEqual([])
})

const refused: [file: string, specifier: string][] = [
  ['shared-api/src/index.ts', '@nalika/shared-auth'],
  ['shared-auth/src/session.ts', '@nalika/shared-ui'],
  ['shared-ui/src/page.ts', '@nalika/shared-api'],
  ['shell/src/main.ts', '@nalika/public-site'],
  ['shell/src/main.ts', '@nalika/shared-ui/portal'],
  ['shell/server/app.ts', '@nalika/shared-api'],
  ['api/src/app.ts', '@nalika/shared-api'],
  ['api/src/app.ts', '@nalika/shared-ui'],
  ['release/src/publish.ts', '@nalika/shared-api'],
]

test.each(refused)('import boundaries: %s may not import %s', async (file, specifier) => {
  await expect(lintImport(file, specifier)).resolves.toEqual([
    expect.stringContaining('no-restricted-imports: ') as string,
  ])
  await expect(lintDynamicImport(file, specifier)).resolves.toEqual([
    expect.stringContaining('no-restricted-syntax: ') as string,
  ])
})

test('import boundaries: what both portals call uses the client that the shell provides', async () => {
  await expect(lintImport('shared-api/src/portal.ts', './client.ts')).resolves.toEqual([
    expect.stringContaining('the client that the shell provides') as string,
  ])
})

const remotes = ['public-site', 'distributor-portal', 'admin-console']
const siblings = remotes.flatMap((remote) =>
  [...remotes.filter((other) => other !== remote), 'shell', 'api', 'release'].map(
    (other) => [remote, other] as const,
  ),
)

test.each(siblings)(
  'REL-01 import boundaries: %s imports nothing of %s, neither by name nor by path',
  async (remote, other) => {
    const file = `${remote}/src/routes.tsx`
    await expect(lintImport(file, `@nalika/${other}`)).resolves.toEqual([
      expect.stringContaining(`Import boundaries: ${remote}`) as string,
    ])
    for (const lint of [lintImport, lintDynamicImport]) {
      await expect(lint(file, `../../${other}/package.json`)).resolves.toEqual([
        expect.stringContaining('import-x/no-relative-packages') as string,
      ])
    }
  },
)

test('REL-01 the public site never imports the entry point that brings antd', async () => {
  await expect(lintImport('public-site/src/routes.tsx', '@nalika/shared-ui/portal')).resolves.toEqual([
    expect.stringContaining('Import boundaries: public-site') as string,
  ])
})

test('a page never builds a request itself', async () => {
  const line = `export const load = () => fetch('/api/brands')`
  await expect(lintLine('public-site/src/pages/brands/brands-page.tsx', line)).resolves.toEqual([
    expect.stringMatching(/^no-restricted-globals: .*shared-api/) as string,
  ])
})
