import { execFile } from 'node:child_process'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { goLive, refresh } from '@nalika/release/actions'
import { readReleaseConfig } from '@nalika/release/config'
import { describeBuild } from '@nalika/release/describe'
import { openOwnStore, publish, upload } from '@nalika/release/publish'
import { proposeChange } from './release/proposal.ts'

const run = promisify(execFile)
let root: string

interface Ended {
  stdout: string
  stderr: string
  code?: number
}

async function runRelease(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return run(process.execPath, [join(import.meta.dirname, 'release.ts'), ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: root, RELEASE_BY: 'Asha Rao', ...env },
  }).catch((error: unknown) => error as Ended)
}

/** What a command prints that no site is asked about, whether it fails or not. */
async function release(...args: string[]): Promise<string> {
  const { stdout, stderr } = await runRelease([...args, '--no-wait'])
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
  await publish(root, ['shell'], root)
  const writer = await openOwnStore(root, 'Asha Rao')
  await build('public-site', '1', '1.0.0', '^18.0.0')
  const unfit = await upload(writer.store, await describeBuild(join(root, 'public-site'), 'public-site'))
  await goLive(writer, [unfit], 'Before there was a gate.')
  await build('public-site', '2', '1.1.0')
  await publish(root, ['public-site'], root)
  await build('public-site', '3', '1.2.0')
  await publish(root, ['public-site'], root)
})
afterAll(() => rm(root, { recursive: true }))

test('REL-03 REL-05 the commands change what is live, report it, and refuse with a reason', async () => {
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
    /^Registry 5 is written\. Not checked whether the site serves it: RELEASE_SITE is not set\.\npublic-site 1\.1\.0-[0-9a-f]{12}\n$/,
  )
  const [list, log, show] = await Promise.all([
    release('list'),
    release('log'),
    release('show', 'public-site'),
  ])
  expect(list).toMatch(/public-site +1\.1\.0-\w+ +100 %\npublic-site +1\.2\.0-\w+\n/)
  expect(log.split('\n')[0]).toMatch(
    /^5 .* Asha Rao +rollback +public-site\/1\.1\.0-\w+ +Prices are missing\.$/,
  )
  expect(show).toMatch(/state +live\nversion +1\.1\.0\n[^]*needs +react \^19\.0\.0/)
  expect(await release('keys', 'rotate', '--reason', 'Somebody left.')).toContain('Registry 6 is written.')
  expect(await release('prune', '--keep', '1')).toMatch(
    /^Deleted:\npublic-site\/1\.0\.0-\w+\npublic-site\/1\.2\.0-\w+\nRegistry 7 is written\./,
  )
})

test('REL-11 without a site nothing is changed, and with one a change is reported once the site serves it', async () => {
  const refused = await runRelease(['refresh'])
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('RELEASE_SITE is not set') as string,
  })
  const { sequence = 0 } = (await openOwnStore(root)).registry.current?.registry ?? {}

  const questions: number[] = []
  const site = createServer((_request, response) => {
    questions.push(Date.now())
    // At first it is asked what it makes of the registry that is there.
    const isTaken = questions.length > 2
    response.end(JSON.stringify({ sequence: isTaken ? sequence + 1 : sequence, refused: null, leftOut: [] }))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`
  try {
    const { stdout, code } = await runRelease(['refresh'], { RELEASE_SITE: `${address}/` })
    expect([stdout, code]).toEqual([`Registry ${String(sequence + 1)} is live at ${address}.\n`, undefined])
    expect(questions).toHaveLength(3)

    site.removeAllListeners('request').on('request', (_request, response: ServerResponse) => {
      const reason = 'It has number 7, and 30 was seen already.'
      response.end(JSON.stringify({ sequence, refused: { sequence: sequence + 2, reason }, leftOut: [] }))
    })
    expect(await runRelease(['refresh'], { RELEASE_SITE: address })).toMatchObject({
      code: 1,
      stderr: `Registry ${String(sequence + 2)} is written, but ${address} does not serve it: It has number 7, and 30 was seen already.\n`,
    })

    const putBack = { sequence: 7, reason: 'It has number 7, and 30 was seen already.', kind: 'rollback' }
    site.removeAllListeners('request').on('request', (_request, response: ServerResponse) => {
      response.end(JSON.stringify({ sequence: 30, refused: putBack, leftOut: [] }))
    })
    expect(await runRelease(['refresh'], { RELEASE_SITE: address })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('refuses the registry that is in the store') as string,
    })
    expect((await openOwnStore(root)).registry.current?.registry.sequence).toBe(sequence + 2)
  } finally {
    site.closeAllConnections()
    site.close()
  }
})

describe('without the key', () => {
  const folder = () => join(root, 'proposal')
  let keyless: { RELEASE_KEYS: string; RELEASES_STORE: string }
  let key: string
  beforeAll(async () => {
    const [keys, ownKeys] = [join(root, 'public-keys'), join(root, 'release-keys')]
    await mkdir(keys)
    await copyFile(join(ownKeys, 'trust.json'), join(keys, 'trust.json'))
    const pem = (await readdir(ownKeys)).find((file) => /^registry-\w+\.pem$/.test(file)) ?? ''
    key = await readFile(join(ownKeys, pem), 'utf8')
    keyless = { RELEASE_KEYS: keys, RELEASES_STORE: join(root, 'releases') }
  })

  const sequence = async () => (await openOwnStore(root)).registry.current?.registry.sequence ?? 0
  const sign = (what: string) =>
    run(process.execPath, [join(import.meta.dirname, '../release/src/sign-command.ts'), folder(), what], {
      env: { RELEASE_KEY: key },
    }).catch((error: unknown) => error as Ended)
  const publishing = () => runRelease(['publish', folder(), '--no-wait'], keyless)

  /** Uploads a version and proposes it, as `npm run release -- <app> --propose` does after its tests. */
  async function proposeVersion(version: string): Promise<void> {
    await build('public-site', version, version)
    const { store } = await openOwnStore(root)
    const ref = await upload(store, await describeBuild(join(root, 'public-site'), 'public-site'))
    const config = readReleaseConfig({ ...keyless, RELEASE_BY: 'Asha Rao' })
    await proposeChange(config, folder(), (writer) => goLive(writer, [ref], 'New prices.'))
  }

  test('REL-03 REL-09 a change is proposed, signed without an install, and published', async () => {
    const [now, next] = [await sequence(), String((await sequence()) + 1)]
    const proposed = await runRelease(['refresh', '--propose', folder()], keyless)
    expect(proposed.stdout).toContain(`Registry ${next} is proposed`)
    expect(await sequence()).toBe(now)
    expect((await sign('public-site')).stderr).toContain('Not signed: it is no release of public-site')
    expect((await sign('refresh')).stdout).toContain('Signed with')
    expect((await publishing()).stdout).toContain(`Registry ${next} is written.`)
    expect((await publishing()).stderr).toContain('is taken')
    await copyFile(join(folder(), 'proposal.json'), join(folder(), 'signed.json'))
    expect((await publishing()).stderr).toContain('It is no signed document.')
  })

  test('REL-03 REL-09 a release is proposed again after a change of another app, not after one of its own', async () => {
    await proposeVersion('1.9.0')
    await refresh(await openOwnStore(root, 'Vikram'))
    await sign('public-site')
    expect((await publishing()).stderr).toContain('Vikram was faster (refresh)')
    expect((await runRelease(['propose-again', folder()], keyless)).stdout).toContain('is proposed')
    await sign('public-site')
    expect((await publishing()).stdout).toMatch(/is written[^]*\npublic-site 1\.9\.0-/)
    const { version } = JSON.parse(await readFile(join(folder(), 'release.json'), 'utf8')) as {
      version: string
    }
    expect(version).toBe('1.9.0')

    await proposeVersion('1.9.1')
    await release('rollback', 'public-site', '--reason', 'Prices are missing.')
    expect((await runRelease(['propose-again', folder()], keyless)).stderr).toContain(
      'Somebody changed public-site meanwhile.',
    )
  })
})
