import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './services.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-push-'))
  git('.', 'init', '--quiet', '--bare', '--initial-branch=main', 'origin.git')
  git('.', 'clone', '--quiet', 'origin.git', 'build')
  await mkdir(join(folder, 'build/public-site'))
  await edit({
    'public-site/package.json': packageOf('1.0.0'),
    'package-lock.json': packageOf('1.0.0'),
    'a.ts': '1',
  })
  git('build', 'push', '--quiet', 'origin', 'HEAD:main')
  git('.', 'clone', '--quiet', 'origin.git', 'push')
})
afterEach(() => rm(folder, { recursive: true }))

const packageOf = (version: string, more: object = {}) =>
  JSON.stringify({ name: 'x', version, ...more, license: 'MIT' }, null, 2)

function git(where: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.com']
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], {
    cwd: join(folder, where),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

async function edit(files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'build', name), content)
  git('build', 'add', '--all')
  git('build', 'commit', '--quiet', '--message', 'chore(release): new version')
}

function push() {
  const bundle = join(folder, 'version.bundle')
  git('build', 'bundle', 'create', '--quiet', bundle, `^${git('push', 'rev-parse', 'HEAD')}`, 'HEAD')
  const { status, stderr } = spawnSync(join(root, '.github/push-version.sh'), ['public-site', bundle], {
    cwd: join(folder, 'push'),
    encoding: 'utf8',
  })
  return { status, stderr }
}

const VERSION = {
  'public-site/package.json': packageOf('1.1.0'),
  'public-site/CHANGELOG.md': '# 1.1.0',
  'package-lock.json': packageOf('1.1.0'),
}

test('REL-01 the commit and tag of a version are pushed, also after a commit of somebody else', async () => {
  await edit(VERSION)
  git('.', 'clone', '--quiet', 'origin.git', 'other')
  await writeFile(join(folder, 'other/b.ts'), '2')
  git('other', 'add', '--all')
  git('other', 'commit', '--quiet', '--message', 'feat: more')
  git('other', 'push', '--quiet', 'origin', 'HEAD:main')
  expect(push()).toMatchObject({ status: 0 })
  expect(git('origin.git', 'log', '--format=%s', 'main').split('\n')).toEqual([
    'chore(release): new version',
    'feat: more',
    'chore(release): new version',
  ])
  expect(git('origin.git', 'rev-parse', '@nalika/public-site@1.1.0^{commit}')).toBe(
    git('origin.git', 'rev-parse', 'main'),
  )
})

test.each<[string, Record<string, string>, string]>([
  ['another file', { ...VERSION, 'a.ts': '2' }, 'it changes other files: a.ts'],
  [
    'a script in the package',
    { ...VERSION, 'public-site/package.json': packageOf('1.1.0', { scripts: { postinstall: 'curl evil' } }) },
    'it changes more than a version',
  ],
  [
    'another package',
    { ...VERSION, 'package-lock.json': packageOf('1.1.0', { resolved: 'evil' }) },
    'more than a version',
  ],
])('TRU-03 a version with %s is not pushed', async (_what, files, message) => {
  await edit(files)
  const { status, stderr } = push()
  expect(status).toBe(1)
  expect(stderr).toContain(message)
  expect(git('origin.git', 'rev-list', '--count', 'main')).toBe('1')
})

test('TRU-03 two commits are not pushed as a version', async () => {
  await edit({ 'a.ts': '2' })
  await edit({ ...VERSION, 'a.ts': '1' })
  expect(push()).toMatchObject({ status: 1, stderr: expect.stringContaining('not one commit') as string })
})
