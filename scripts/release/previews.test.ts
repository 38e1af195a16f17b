import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goLive } from '@nalika/release/actions'
import type { SigningWriter } from '@nalika/release/changes'
import { changeKey, PREVIEWS } from '@nalika/release/key-rotation'
import { KeyFolder } from '@nalika/release/keys'
import { describePreview, uploadPreview } from '@nalika/release/preview-actions'
import { openOwnStore } from '@nalika/release/publish'
import { RELEASE_FILE } from '@nalika/release'
import { signPreview } from '@nalika/release/sign-preview'
import { exampleRelease } from '@nalika/release/testing/example-release'
import { integrityOf } from '@nalika/release/trusted-registry'
import { readCommandLine } from './command-line.ts'
import { runCommand } from './commands.ts'

const APP = 'public-site'

let folder: string
let writer: SigningWriter

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-preview-'))
  writer = await openOwnStore(folder, 'Asha Rao')
  await goLive(writer, [], 'Nothing yet.')
})
afterEach(() => rm(folder, { recursive: true }))

/** What a command prints, or the sentence that it ends with. */
async function run(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<string> {
  try {
    const settings = { DATA_DIR: folder, RELEASE_BY: 'Asha Rao', ...environment }
    return await runCommand(readCommandLine(args, settings))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test.each<[args: string[], said: string]>([
  [['previews'], 'There are no previews.'],
  [['preview-end', 'pr-1'], 'There is no preview pr-1; it may have ended before.'],
  [['preview-end'], 'A preview is called pr-123 or the like'],
  [[APP, '--preview', 'None!', '--no-wait'], 'A preview is called pr-123 or the like'],
  [[APP, '--preview', 'none', '--no-wait'], "and not 'none'"],
  [[APP, '--preview', 'pr-1', '--days', '90', '--no-wait'], '--days must be a number from 0.0001 to 30.'],
  [[APP, '--preview', 'pr-1'], 'RELEASE_SITE is not set'],
  [['nothing', '--preview', 'pr-1'], "'nothing' is neither a command nor an app."],
  [['compare', 'pr-1'], 'RELEASE_SITE is not set: its pages are compared.'],
])('REL-13 the command %j ends with a clear sentence', async (args, said) => {
  expect(await run(args)).toContain(said)
})

async function proposed(name: string): Promise<Buffer> {
  const example = exampleRelease(APP, { routes: ['/*'] })
  const bytes = Buffer.from(JSON.stringify(example))
  const integrity = integrityOf(bytes)
  const described = describePreview({ name, by: 'A pull request', ref: { ...example, integrity }, days: 7 })
  const release = { ...example, releaseIntegrity: integrity }
  await uploadPreview(writer.store, { release, files: new Map([[RELEASE_FILE, bytes]]) }, described)
  const preview = Buffer.from(JSON.stringify(described))
  await mkdir(join(folder, 'proposals', APP), { recursive: true })
  await writeFile(join(folder, 'proposals', APP, 'preview.json'), preview)
  return preview
}

test('REL-13 REL-14 what another job signed is published, listed and ended, and nothing that is live changes', async () => {
  const keys = new KeyFolder(join(folder, 'release-keys'))
  await changeKey(writer, keys, PREVIEWS, true)
  await goLive(writer, [], 'New keys.')
  const registry = () => readFile(join(folder, 'releases/registry.json'), 'utf8')
  const before = await registry()
  const [key] = await keys.keys('previews')
  if (!key) throw new Error('There is no key.')
  const preview = await proposed('pr-7')
  const signed = join(folder, 'proposals', APP, 'signed.json')
  const publish = () => run(['preview-publish', join(folder, 'proposals'), '--no-wait'])

  await writeFile(signed, preview)
  expect(await publish()).toBe('It is not signed with a key that counts for previews of this app.')
  await writeFile(signed, signPreview(preview, key, { name: 'pr-7', app: APP }))
  expect(await publish()).toContain('/?preview=pr-7')
  expect(await run(['previews'])).toContain('pr-7     public-site  1.0.0-0123456789ab')
  expect(await run(['preview-end', 'pr-7', APP])).toBe('Ended: pr-7 of public-site.')
  expect(await run(['previews'])).toBe('There are no previews.')
  expect(await registry()).toBe(before)
})
