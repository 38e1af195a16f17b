import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { permissionsFor, READABLE } from './file-processing.ts'

const ROOT = join(import.meta.dirname, '../../../..')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-permissions-'))
  await writeFile(join(folder, 'upload'), 'of the sender')
  await writeFile(join(folder, 'other'), 'of another sender')
})
afterAll(() => rm(folder, { recursive: true }))

test('DOC-06 a process that reads an upload may read its program, its libraries and this upload only', () => {
  expect(READABLE.map((path) => relative(ROOT, path))).toEqual([
    'api/src',
    'api/package.json',
    'api/node_modules',
    'shared-trade',
    'node_modules',
  ])
})

test.each([
  ['read its upload', `fs.readFileSync('upload')`, true],
  ['read another upload', `fs.readFileSync('other')`, false],
  ['read its folder', `fs.readdirSync('.')`, false],
  ['read a file of the system', `fs.readFileSync('/etc/hosts')`, false],
  ['read the settings of the site', `fs.readFileSync(${JSON.stringify(join(ROOT, '.env.example'))})`, false],
  ['write its upload', `fs.writeFileSync('upload', '')`, false],
  ['start a program', `require('node:child_process').execFileSync('/bin/true')`, false],
])('DOC-06 such a process may try to %s', async (_, code, isAllowed) => {
  const options = permissionsFor(join(folder, 'upload'))
  const ended = promisify(execFile)(process.execPath, [...options, '-e', code], {
    cwd: folder,
    env: {},
  }).then(
    () => 'done',
    ({ stderr }: { stderr: string }) => /ERR_ACCESS_DENIED/.exec(stderr)?.[0] ?? stderr,
  )
  expect(await ended).toBe(isAllowed ? 'done' : 'ERR_ACCESS_DENIED')
})
