import { execFileSync, spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireCommitted } from '../git.ts'
import { dropVersion, nextVersion, requireReleaseBranch } from './version.ts'

const source = join(import.meta.dirname, '../..')
let root: string

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** What `npm start` and the like do first, where npm cannot be had. */
const install = () =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/nothing.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: '' },
  })

async function commit(file: string, ...message: string[]): Promise<void> {
  await writeFile(join(root, file), message.join('\n'))
  git('add', '-A')
  git('commit', '-q', ...message.flatMap((text) => ['-m', text]))
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nalika-version-'))
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', 'Asha Rao')
  git('config', 'user.email', 'asha@example.org')
  const apps = ['admin-console', 'public-site']
  const packages = {
    '': { name: 'nalika', workspaces: apps },
    ...Object.fromEntries(apps.map((app) => [app, { name: `@nalika/${app}`, version: '0.1.0' }])),
  }
  const files = {
    'package-lock.json': JSON.stringify({ name: 'nalika', lockfileVersion: 3, requires: true, packages }),
    'scripts/nothing.ts': '',
    'package.json': JSON.stringify({ name: 'nalika', private: true, workspaces: apps }),
    'lerna.json': await readFile(join(source, 'lerna.json'), 'utf8'),
    '.gitignore': 'node_modules\n',
    'build/changelog-preset.cjs': await readFile(join(source, 'build/changelog-preset.cjs'), 'utf8'),
    ...Object.fromEntries(
      apps.map((app) => [
        `${app}/package.json`,
        JSON.stringify({ name: `@nalika/${app}`, version: '0.1.0', private: true }, null, 2),
      ]),
    ),
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(root, name, '..'), { recursive: true })
    await writeFile(join(root, name), text)
  }
  await copyFile(join(source, 'scripts/run.mjs'), join(root, 'scripts/run.mjs'))
  await mkdir(join(root, 'node_modules'), { recursive: true })
  const installed = (await readdir(join(source, 'node_modules'))).filter(
    (name) => !/^[.](cache|package-lock[.]json)$/.test(name),
  )
  await Promise.all(
    installed.map((name) => symlink(join(source, 'node_modules', name), join(root, 'node_modules', name))),
  )
  await commit('admin-console/old.ts', 'feat(admin-console): what was there before')
  await writeFile(
    join(root, 'admin-console/package.json'),
    JSON.stringify({ name: '@nalika/admin-console', version: '0.4.0', private: true }, null, 2),
  )
  await commit('admin-console/given.ts', 'chore: another version')
  await commit(
    'admin-console/leads.ts',
    'feat(admin-console): city column',
    'The list was hard to sort by hand.',
    'Release-note: Leads show the city of the buyer',
  )
  await commit('admin-console/list.ts', 'fix(admin-console): the list no longer jumps')
  await commit('admin-console/inner.ts', 'refactor(admin-console): nobody notices this')
  await commit('public-site/home.ts', 'feat(public-site): a new home page')
})
afterAll(() => rm(root, { recursive: true }))

test('a failed npm ci is reported, not taken for installed', () => {
  expect(install().stderr).toContain('npm ci --include=dev failed')
})

test('REL-01 an app gets its version and changelog from its own commits, without local tags, and no other app does', async () => {
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8')
  await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: {} }))
  expect(await nextVersion(root, 'admin-console')).toBe('0.5.0')
  // The lock file is another one, and yet nothing has to be installed.
  expect(await readFile(join(root, 'package-lock.json'), 'utf8')).not.toBe(lock)
  expect(install()).toMatchObject({ status: 0, stdout: '' })
  const changelog = await readFile(join(root, 'admin-console/CHANGELOG.md'), 'utf8')
  expect(changelog).toContain('### New\n\n* Leads show the city of the buyer.\n')
  expect(changelog).toContain('### Fixed\n\n* The list no longer jumps.\n')
  expect(changelog).not.toMatch(/before|nobody notices|home page|Version bump/)
  expect(git('tag', '--list').split('\n')).toEqual([
    '@nalika/admin-console@0.4.0',
    '@nalika/admin-console@0.5.0',
  ])
  expect(git('show', '--stat', '--format=%s', 'HEAD')).toMatch(
    /^chore\(release\): new version\n[^]*CHANGELOG\.md/,
  )
  expect(JSON.parse(await readFile(join(root, 'public-site/package.json'), 'utf8'))).toMatchObject({
    version: '0.1.0',
  })
  await commit('admin-console/again.ts', 'fix(admin-console): a date was wrong')
  expect(await nextVersion(root, 'admin-console')).toBe('0.5.1')
  expect(await readFile(join(root, 'admin-console/CHANGELOG.md'), 'utf8')).toMatch(
    /## 0\.5\.1[^]*A date was wrong\.[^]*0\.5\.0/,
  )
  const released = git('rev-parse', 'HEAD')
  await commit('admin-console/refused.ts', 'fix(admin-console): another date')
  const before = git('rev-parse', 'HEAD')
  const refused = await nextVersion(root, 'admin-console')
  dropVersion(root, 'admin-console', refused)
  expect([refused, git('rev-parse', 'HEAD'), git('tag', '--list', `*@${refused}`)]).toEqual([
    '0.5.2',
    before,
    '',
  ])
  // Not the last commit any more: it stays.
  dropVersion(root, 'admin-console', '0.5.1')
  expect(git('rev-parse', '@nalika/admin-console@0.5.1^{commit}')).toBe(released)
  requireReleaseBranch(root)
  git('checkout', '-q', '-b', 'work')
  expect(() => {
    requireReleaseBranch(root)
  }).toThrow('Versions are given on the branch main, and work is checked out.')
  await writeFile(join(root, 'admin-console/leads.ts'), 'changed')
  expect(() => {
    requireCommitted(root)
  }).toThrow('Commit what you changed first')
})
