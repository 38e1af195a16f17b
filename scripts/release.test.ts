import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { publish } from '@nalika/release/publish'

const run = promisify(execFile)
let root: string

/** What a command prints, whether it fails or not. */
async function release(...args: string[]): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, [join(__dirname, 'release.ts'), ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: root, RELEASE_BY: 'Asha Rao' },
  }).catch((error: unknown) => error as { stdout: string; stderr: string })
  return stdout + stderr
}

async function build(app: string, code: string, version: string, range = '^19.0.0'): Promise<void> {
  const folder = join(root, app, 'dist/browser')
  await mkdir(folder, { recursive: true })
  const provides = app === 'shell' ? { react: { version: '19.3.1', names: ['*'] } } : {}
  const requires = app === 'shell' ? {} : { react: { range, names: [] } }
  const files = {
    'package.json': { version, nalika: { routes: [`/${app}`] } },
    'dist/browser/assets.json': { entry: 'entry.js', start: { js: ['entry.js'], css: [] }, pages: {} },
    'dist/browser/gate.json': { requires, provides, endpoints: {}, paths: [] },
  }
  await writeFile(join(folder, 'entry.js'), code)
  for (const [name, content] of Object.entries(files))
    await writeFile(join(root, app, name), JSON.stringify(content))
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nalika-commands-'))
  await build('shell', '1', '1.0.0')
  await build('public-site', '1', '1.0.0', '^18.0.0')
  await publish(root, ['shell', 'public-site'], root)
  await build('public-site', '2', '1.1.0')
  await publish(root, ['public-site'], root)
  await build('public-site', '3', '1.2.0')
  await publish(root, ['public-site'], root)
})
afterAll(() => rm(root, { recursive: true }))

test('REL-03 REL-05 the commands change what is live, say what they did, and refuse with a sentence', async () => {
  const refused = await Promise.all([
    release('rollback', 'public-site'),
    release('rollback', 'public-site', '1.0.0', '--reason', 'Back.'),
    release('canary', 'public-site', '--share', '400'),
    release('rollback', 'public-site', '--reason', 'Prices', 'are missing'),
  ])
  const typos = await Promise.all([release('rolback', 'public-site'), release('list', '--al')])
  expect(typos.map((text) => text.split('\n\n'))).toEqual([
    ["'rolback' is neither a command nor an app.", expect.stringContaining('Apps: shell, ')],
    ["Unknown option '--al'.", expect.stringContaining('Apps: shell, ')],
  ])
  expect(refused).toEqual([
    'Say why, for the audit log: --reason "…".\n',
    'public-site is not released:\n  - public-site 1.0.0 was built for react ^18.0.0, and shell 1.0.0 provides 19.3.1.\n',
    '--share must be a number from 0.1 to 100.\n',
    "The command takes no 'are missing'. A reason of several words stands in quotes.\n",
  ])
  expect(await release('rollback', 'public-site', '--reason', 'Prices are missing.')).toMatch(
    /^Registry 4 is live\.\npublic-site 1\.1\.0-[0-9a-f]{12}\n$/,
  )
  const [list, log, show] = await Promise.all([
    release('list'),
    release('log'),
    release('show', 'public-site'),
  ])
  expect(list).toMatch(/public-site +1\.1\.0-\w+ +100 %\npublic-site +1\.2\.0-\w+\n/)
  expect(log.split('\n')[0]).toMatch(
    /^4 .* Asha Rao +rollback +public-site\/1\.1\.0-\w+ +Prices are missing\.$/,
  )
  expect(show).toMatch(/state +live\nversion +1\.1\.0\n[^]*needs +react \^19\.0\.0/)
  expect(await release('keys', 'rotate', '--reason', 'Somebody left.')).toContain('Registry 5 is live.')
  expect(await release('prune', '--keep', '1')).toMatch(
    /^Deleted:\npublic-site\/1\.0\.0-\w+\npublic-site\/1\.2\.0-\w+\n$/,
  )
}, 120_000)
