import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cleanCommit, lastPassed, rememberPassed } from './last-passed.ts'

let root: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

function commit(file: string, text: string): string {
  write(file, text)
  git('add', '-A')
  git('commit', '-q', '-m', 'test: a change')
  return git('rev-parse', 'HEAD')
}

const lock = (own: string, antd: string) =>
  JSON.stringify(
    {
      packages: {
        'admin-console': { name: '@nalika/admin-console', version: own },
        'node_modules/antd': { version: antd, integrity: `sha512-${antd}` },
      },
    },
    null,
    2,
  )

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nalika-last-passed-'))
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', 'Asha Rao')
  git('config', 'user.email', 'asha@example.org')
  write('.gitignore', 'node_modules\n')
  commit('package-lock.json', lock('0.1.0', '6.6.7'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('REL-01 nothing is known before the first pass, and of other apps', () => {
  expect(lastPassed(root, 'admin-console')).toBeNull()
  rememberPassed(root, 'public-site', cleanCommit(root))
  expect(lastPassed(root, 'admin-console')).toBeNull()
})

test('REL-01 the commit at which all tests passed is known while pages change and versions are given', () => {
  const passed = git('rev-parse', 'HEAD')
  rememberPassed(root, 'admin-console', cleanCommit(root))
  commit('admin-console/src/pages/leads/leads-page.tsx', 'export {}')
  commit('package-lock.json', lock('0.2.0', '6.6.7'))
  expect(lastPassed(root, 'admin-console')).toBe(passed)
})

test.each([
  ['another version of a package', 'package-lock.json', lock('0.1.0', '6.6.8')],
  ['another configuration of jest', 'jest.config.ts', 'export default {}'],
  ['another setup of the tests', 'build/jest-browser-setup.ts', 'export {}'],
  ['data that a test may read', 'api/src/demo/catalogue/products.csv', 'Name'],
])('REL-01 %s affects all tests', (_, file, text) => {
  rememberPassed(root, 'admin-console', cleanCommit(root))
  commit(file, text)
  expect(lastPassed(root, 'admin-console')).toBeNull()
})

test('REL-01 a setting that is not committed yet affects all tests', () => {
  commit('jest.config.ts', 'export default {}')
  rememberPassed(root, 'admin-console', cleanCommit(root))
  write('jest.config.ts', 'export default { bail: true }')
  expect(lastPassed(root, 'admin-console')).toBeNull()
})

test('REL-01 a pass with changes that no commit has is not remembered', () => {
  write('admin-console/src/new-page.tsx', 'export {}')
  rememberPassed(root, 'admin-console', cleanCommit(root))
  expect(lastPassed(root, 'admin-console')).toBeNull()
})

test('REL-01 a commit that is made while the tests run is not remembered, nor the one before', () => {
  const tested = cleanCommit(root)
  commit('admin-console/src/pages/leads/leads-page.tsx', 'export {}')
  rememberPassed(root, 'admin-console', tested)
  expect(lastPassed(root, 'admin-console')).toBeNull()
})

test('REL-01 changes that are committed while the tests run are not remembered', () => {
  write('admin-console/src/new-page.tsx', 'export {}')
  const tested = cleanCommit(root)
  commit('admin-console/src/new-page.tsx', 'export {}')
  rememberPassed(root, 'admin-console', tested)
  expect(lastPassed(root, 'admin-console')).toBeNull()
})

test('REL-01 a pass on another branch says nothing', () => {
  git('switch', '-q', '-c', 'other')
  commit('admin-console/src/pages/leads/leads-page.tsx', 'export {}')
  rememberPassed(root, 'admin-console', cleanCommit(root))
  git('switch', '-q', 'main')
  expect(lastPassed(root, 'admin-console')).toBeNull()
})

test('REL-01 a commit that is gone says nothing', () => {
  rememberPassed(root, 'admin-console', cleanCommit(root))
  const file = join(root, 'node_modules/.cache/tests/admin-console')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/./g, '0'))
  expect(lastPassed(root, 'admin-console')).toBeNull()
})
