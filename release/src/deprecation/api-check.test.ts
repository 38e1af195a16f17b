import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { goLive, startCanary } from '../core/switch/actions.ts'
import { openOwnStore } from '../core/switch/publish.ts'
import { exampleRelease, placeRelease } from '../testing/example-release.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nalika-api-check-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

/** Puts a release into the store that reads one field of one endpoint. */
async function put(app: string, version: string, field: string) {
  const { store } = await openOwnStore(dataDir)
  const used = { method: 'GET', path: '/brands', sends: {}, reads: { [`answer.${field}`]: 'string' } }
  const recorded = { requires: {}, provides: {}, endpoints: { brands: used }, paths: [] }
  return placeRelease(store, exampleRelease(app, { version, recorded }))
}

/** Runs the command for an API that answers with these fields. */
async function check(...fields: string[]): Promise<{ code: number; text: string }> {
  const properties = Object.fromEntries(fields.map((field) => [field, { type: 'string' }]))
  const schema = { type: 'object', properties, required: fields }
  const responses = { 200: { content: { 'application/json': { schema } } } }
  const file = join(dataDir, 'openapi.json')
  await writeFile(file, JSON.stringify({ paths: { '/api/brands': { get: { responses } } } }))
  const command = join(import.meta.dirname, '../check-api-command.ts')
  return promisify(execFile)(process.execPath, [command, file], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  )
}

test('REL-09 an API is not deployed that would break a live release or a canary', async () => {
  expect((await check('name')).text).toContain('Nothing is compared')
  const writer = await openOwnStore(dataDir)
  expect((await check('name')).code).toBe(0)
  const site = await put('public-site', '1.0.0', 'name')
  await goLive(writer, [await put('shell', '1.0.0', 'name'), site], 'First.')
  expect(await check('name', 'state')).toEqual({
    code: 0,
    text: 'Every release that visitors get has what it needs of this API.\n',
  })
  await startCanary(writer, { ...(await put('public-site', '1.1.0', 'state')), share: 5 }, 'x')
  const broken = await check('label')
  expect(broken.code).toBe(1)
  expect(broken.text).toBe(
    [
      'The API would break releases that visitors get:',
      '  - shell 1.0.0: GET /api/brands (brands) answers.name no longer.',
      '  - public-site 1.0.0: GET /api/brands (brands) answers.name no longer.',
      '  - public-site 1.1.0: GET /api/brands (brands) answers.state no longer.',
      '',
    ].join('\n'),
  )
  await rm(join(dataDir, 'releases/shell'), { recursive: true })
  expect(await check('name', 'state')).toMatchObject({
    code: 1,
    text: expect.stringContaining('shell/1.0.0-0123456789ab is not in ') as string,
  })
})
