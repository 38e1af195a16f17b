import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const RULES = [
  'eslint(no-restricted-imports)',
  'eslint(no-restricted-globals)',
  'imports(boundaries)',
  'imports(no-relative-packages)',
  'imports(modules)',
]

interface Report {
  diagnostics: {
    code: string
    message: string
    help?: string
    filename: string
    labels: { span: { line: number } }[]
  }[]
}

/** Lines to lint, by the file they are in. */
const planned = new Map<string, string[]>()
const messages = new Map<string, string[]>()
let folder: string

/** Plans to lint a line of a file; the result is known when the tests run. */
function plan(file: string, line: string): () => string[] {
  const lines = planned.get(file) ?? []
  planned.set(file, [...lines, line])
  return () => messages.get(`${file}:${String(lines.length + 1)}`) ?? []
}

const planImport = (file: string, specifier: string) => plan(file, `import '${specifier}'`)
const planDynamicImport = (file: string, specifier: string) => plan(file, `void import('${specifier}')`)

/** The project's rules, for files in another folder, where no types are known. */
const CONFIG = `
import config from '${join(root, 'oxlint.config.ts')}'

export default {
  ...config,
  jsPlugins: config.jsPlugins.map((name) => (name.startsWith('.') ? '${root}/' + name : name)),
  options: {},
}
`

async function write(file: string, text: string): Promise<void> {
  await mkdir(join(folder, dirname(file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

const PACKAGES = ['admin-console', 'api', 'distributor-portal', 'public-site', 'release', 'shell']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-boundaries-'))
  await write('oxlint.config.ts', CONFIG)
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const name of PACKAGES)
    await write(`${name}/package.json`, await readFile(join(root, name, 'package.json'), 'utf8'))
  for (const [file, lines] of planned) await write(file, lines.join('\n'))
  const output = await new Promise<string>((resolve) => {
    execFile(
      join(root, 'node_modules/.bin/oxlint'),
      ['-f', 'json', ...planned.keys()],
      { cwd: folder },
      (_, text) => resolve(text),
    )
  })
  for (const { code, message, help = '', filename, labels } of (JSON.parse(output) as Report).diagnostics) {
    if (!RULES.includes(code)) continue
    const at = `${filename}:${String(labels[0]?.span.line)}`
    messages.set(at, [...(messages.get(at) ?? []), `${code}: ${message} ${help}`])
  }
})

afterAll(() => rm(folder, { recursive: true }))

const allowed: [file: string, specifier: string][] = [
  ['shared-api/src/contract/index.ts', '@nalika/shared-trade'],
  ['api/src/app.ts', '@nalika/shared-trade'],
  ['shared-auth/src/session.ts', '@nalika/shared-api'],
  ['shared-api/src/portal.ts', '@nalika/shared-api'],
  ['shared-ui/src/page.ts', '@nalika/shared-api/contract'],
  ['shell/src/main.ts', '@nalika/shared-api/contract'],
  ['shell/src/main.ts', '@nalika/shared-auth'],
  ['shell/src/main.ts', '@nalika/shared-ui'],
  ['shell/src/main.ts', '@nalika/shared-ui/tokens.css'],
  ['shell/server/releases/registry.ts', '@nalika/release'],
  ['public-site/src/routes.tsx', '@nalika/shared-ui'],
  ['public-site/src/routes.tsx', '@nalika/shared-api/contract'],
  ['public-site/src/pages/home/typed-size.ts', '@nalika/shared-trade/reading'],
  ['distributor-portal/src/routes.tsx', '@nalika/shared-ui/portal'],
  ['admin-console/src/routes.tsx', '@nalika/shared-ui/portal'],
  ['admin-console/src/routes.tsx', '@nalika/shared-auth'],
  ['api/src/requests/admin/admin-leads.routes.ts', '@nalika/shared-api/contract'],
  ['admin-console/src/routes.tsx', 'react-router-dom'],
  ['admin-console/src/pages/leads/leads-page.tsx', '../../components/lead-tags.tsx'],
]

describe.each(allowed)('import boundaries: %s', (file, specifier) => {
  const found = [planImport(file, specifier), planDynamicImport(file, specifier)]

  test(`may import ${specifier}`, () => {
    expect(found.map((messagesOf) => messagesOf())).toEqual([[], []])
  })
})

const refused: [file: string, specifier: string][] = [
  ['shared-trade/src/index.ts', '@nalika/shared-api'],
  ['shared-api/src/index.ts', '@nalika/shared-auth'],
  ['shared-auth/src/session.ts', '@nalika/shared-ui'],
  ['shared-ui/src/page.ts', '@nalika/shared-api'],
  ['shell/src/main.ts', '@nalika/public-site'],
  ['shell/src/main.ts', '@nalika/shared-ui/portal'],
  ['shell/server/app.ts', '@nalika/shared-api'],
  ['admin-console/src/routes.tsx', '@nalika/shared-trade/reading'],
  ['api/src/app.ts', '@nalika/shared-api'],
  ['api/src/app.ts', '@nalika/shared-ui'],
  ['release/src/core/switch/publish.ts', '@nalika/shared-api'],
]

describe.each(refused)('import boundaries: %s', (file, specifier) => {
  const found = [planImport(file, specifier), planDynamicImport(file, specifier)]

  test(`may not import ${specifier}`, () => {
    for (const messagesOf of found)
      expect(messagesOf()).toEqual([expect.stringContaining('imports(boundaries): Import boundaries: ')])
  })
})

const ownClient = planImport('shared-api/src/portal.ts', './client.ts')

test('import boundaries: what both portals call uses the client that the shell provides', () => {
  expect(ownClient()).toEqual([expect.stringContaining('the client that the shell provides')])
})

const remotes = ['public-site', 'distributor-portal', 'admin-console']
const siblings = remotes.flatMap((remote) =>
  [...remotes.filter((other) => other !== remote), 'shell', 'api', 'release'].map(
    (other) => [remote, other] as const,
  ),
)

describe.each(siblings)('REL-01 import boundaries: %s imports nothing of %s', (remote, other) => {
  const file = `${remote}/src/routes.tsx`
  const byName = planImport(file, `@nalika/${other}`)
  const path = `../../${other}/package.json`
  const byPath = [planImport(file, path), planDynamicImport(file, path)]

  test('neither by name nor by path', () => {
    expect(byName()).toContainEqual(expect.stringContaining(`Import boundaries: ${remote}`))
    for (const messagesOf of byPath)
      expect(messagesOf()).toEqual([expect.stringContaining('imports(no-relative-packages)')])
  })
})

const withModules: [file: string, specifier: string, problem?: string][] = [
  ['api/src/deals/orders/orders.routes.ts', '../../requests/index.ts'],
  ['api/src/deals/orders/orders.routes.ts', '../quotations/quotation-pdf.ts'],
  ['api/src/deals/orders/orders.test.ts', '../../operations/backup/backup.ts'],
  ['api/src/app.ts', './deals/index.ts'],
  ['api/src/deals/orders/orders.schema.ts', '../../requests/leads/leads.schema.ts'],
  ['api/src/deals/orders/orders.routes.ts', '../../requests/leads/leads.schema.ts', 'by its index.ts'],
  ['api/src/requests/leads/leads.queries.ts', '../../deals/index.ts', 'not deals'],
  ['api/src/requests/leads/leads.queries.ts', '../../testing/test-app.ts', 'not testing'],
  ['api/src/requests/leads/leads.queries.ts', '../../app.ts', 'puts the modules together'],
  ['api/src/app.ts', './deals/orders/orders.routes.ts', 'by its index.ts'],
]

describe.each(withModules)('modules of the API: %s imports %s', (file, specifier, problem) => {
  const found = planImport(file, specifier)
  const name = problem === undefined ? 'as it may' : `and is told: ${problem}`

  test(name, () => {
    expect(found()).toEqual(problem === undefined ? [] : [expect.stringContaining(problem)])
  })
})

const portalInPublicSite = planImport('public-site/src/routes.tsx', '@nalika/shared-ui/portal')

test('REL-01 the public site never imports the entry point that brings antd', () => {
  expect(portalInPublicSite()).toEqual([expect.stringContaining('Import boundaries: public-site')])
})

const request = plan(
  'public-site/src/pages/brands/brands-page.tsx',
  `export const load = () => fetch('/api/brands')`,
)

test('a page never builds a request itself', () => {
  expect(request()).toEqual([expect.stringMatching(/no-restricted-globals.*shared-api/)])
})
