import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './services.ts'

const PACKAGE = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }
const FOREIGN = { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['pdp11'] }

let checkout: string

async function write(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(checkout, file)), { recursive: true })
  await writeFile(join(checkout, file), typeof content === 'string' ? content : JSON.stringify(content))
}

const record = (packages: object) => write('node_modules/.package-lock.json', { packages })

/** Runs a script of a checkout whose npm only says that it was called. */
function run({
  nodeOptions = [],
  options = [],
}: { nodeOptions?: string[]; options?: string[] } = {}): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...nodeOptions, 'scripts/run.mjs', ...options, 'hello.mjs'],
      {
        cwd: checkout,
        env: { ...process.env, PATH: `${join(checkout, 'bin')}:${String(process.env.PATH)}` },
      },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    )
  })
}

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'nalika-run-'))
  await write('hello.mjs', `console.log('hello')`)
  await write('bin/npm', `#!/bin/sh\necho npm "$@"\n`)
  await chmod(join(checkout, 'bin/npm'), 0o755)
  await write('package-lock.json', {
    packages: { 'node_modules/own': PACKAGE, 'node_modules/foreign': FOREIGN },
  })
  await mkdir(join(checkout, 'node_modules/.bin'), { recursive: true })
  await symlink(process.execPath, join(checkout, 'node_modules/.bin/node'))
  await cp(join(root, 'scripts/run.mjs'), join(checkout, 'scripts/run.mjs'))
})
afterEach(() => rm(checkout, { recursive: true, force: true }))

test('a command runs without an install when everything for this system is there', async () => {
  await record({ 'node_modules/own': PACKAGE })
  expect(await run()).toBe('hello\n')
})

test('a command runs without an install when npm left out what only newer releases of Node may have', async () => {
  const engines = { node: '^22.20 || ^24.12 || >=25' }
  await write('package-lock.json', { packages: { 'node_modules/newer': { ...PACKAGE, engines } } })
  await record({})
  expect(await run()).toBe('hello\n')
})

test('a command installs again what another release of Node left out', async () => {
  await record({})
  expect(await run()).toMatch(/^Installing .*\nnpm install --no-save --include=dev .*\nhello\n$/)
})

test('the first install is one from scratch', async () => {
  expect(await run()).toMatch(/^Installing .*\nnpm ci --include=dev .*\nhello\n$/)
  expect(await run({ options: ['--omit=dev'] })).toMatch(/^Installing .*\nnpm ci --omit=dev .*\nhello\n$/)
})

describe('with packages for development', () => {
  const TOOL = { version: '1.0.0', dev: true }

  beforeEach(() =>
    write('package-lock.json', { packages: { 'node_modules/own': PACKAGE, 'node_modules/tool': TOOL } }),
  )

  test('a start needs none of them, and takes a full install as it is', async () => {
    await record({ 'node_modules/own': PACKAGE })
    expect(await run({ options: ['--omit=dev'] })).toBe('hello\n')
    await record({ 'node_modules/own': PACKAGE, 'node_modules/tool': TOOL })
    expect(await run({ options: ['--omit=dev'] })).toBe('hello\n')
  })

  test('other commands add them to what a start installed', async () => {
    await record({ 'node_modules/own': PACKAGE })
    expect(await run()).toMatch(/^Installing .*\nnpm install --no-save --include=dev .*\nhello\n$/)
  })

  test('a start after a change of the lock file leaves them out, or keeps those that are there', async () => {
    await record({})
    expect(await run({ options: ['--omit=dev'] })).toMatch(/\nnpm install --no-save --omit=dev /)
    await record({ 'node_modules/tool': TOOL })
    expect(await run({ options: ['--omit=dev'] })).toMatch(/\nnpm install --no-save --include=dev /)
  })
})

test('a Node that is too old is refused before anything is installed', async () => {
  const old = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '18.20.4' })`
  expect(await run({ nodeOptions: ['--import', old] })).toBe(
    'Nalika needs Node 20.19 or later, and this is 18.20.4: https://nodejs.org\n',
  )
})

test.each([
  ['npm starts it by a shell', '/bin/sh'],
  ['npm starts it itself', false],
])('a command ends once npm is gone, when %s', async (_, shell) => {
  await record({ 'node_modules/own': PACKAGE })
  await write('hello.mjs', `console.log('runs'); setInterval(() => undefined, 1000)`)
  const options = JSON.stringify({ shell, stdio: 'inherit' })
  const code = `require('node:child_process').spawn(process.execPath, ['scripts/run.mjs', 'hello.mjs'], ${options})`
  const npm = spawn(process.execPath, ['-e', code], {
    cwd: checkout,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(npm.stdout, 'data')
  npm.kill('SIGKILL')
  // Everything that it started has closed it.
  await once(npm.stdout, 'close')
})
