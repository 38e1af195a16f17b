import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goLive } from '@nalika/release/actions'
import type { SigningWriter } from '@nalika/release/changes'
import { readReleaseConfig } from '@nalika/release/config'
import { changeKey, PREVIEWS } from '@nalika/release/key-rotation'
import { KeyFolder } from '@nalika/release/keys'
import { describePreview, uploadPreview } from '@nalika/release/preview-actions'
import { openOwnStore } from '@nalika/release/publish'
import { RELEASE_FILE, type ReleaseDescription } from '@nalika/release'
import { signPreview } from '@nalika/release/sign-preview'
import { integrityOf } from '@nalika/release/trusted-registry'
import { previewCommand } from './release-preview.ts'

const VALUES = { days: '7', out: 'comparison', 'no-wait': true }
const APP = 'public-site'

let folder: string
let writer: SigningWriter

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-preview-'))
  writer = await openOwnStore(folder, 'Asha Rao')
  await goLive(writer, {}, 'Nothing yet.')
})
afterEach(() => rm(folder, { recursive: true }))

/** What a command prints, or the sentence that it ends with. */
async function run(
  positionals: string[],
  values: object = {},
  environment: NodeJS.ProcessEnv = {},
): Promise<string> {
  const config = readReleaseConfig({ DATA_DIR: folder, RELEASE_BY: 'Asha Rao', ...environment })
  const requireSite = () => {
    if (config.sites.length === 0 && !('no-wait' in values)) throw new Error('RELEASE_SITE is not set.')
  }
  try {
    const line = { positionals, values: { ...VALUES, ...values }, requireSite }
    return (await previewCommand(config, line)) ?? 'another command'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test.each<[positionals: string[], values: object, said: string]>([
  [['previews'], {}, 'There are no previews.'],
  [['preview-end', 'pr-1'], {}, 'There is no preview pr-1; it may have ended before.'],
  [['preview-end'], {}, 'A preview is called pr-123 or the like'],
  [[APP], { preview: 'None!', 'no-wait': true }, 'A preview is called pr-123 or the like'],
  [[APP], { preview: 'none', 'no-wait': true }, "and not 'none'"],
  [[APP], { preview: 'pr-1', days: '90', 'no-wait': true }, '--days must be a number from 0.0001 to 30.'],
  [[APP], { preview: 'pr-1' }, 'RELEASE_SITE is not set.'],
  [['nothing'], { preview: 'pr-1' }, 'Say which app to preview: shell, '],
  [['compare', 'pr-1'], {}, 'RELEASE_SITE is not set: its pages are compared.'],
  [['list'], {}, 'another command'],
])('REL-13 the command %j with %j ends with a clear sentence', async (positionals, values, said) => {
  expect(await run(positionals, values)).toContain(said)
})

async function proposed(name: string): Promise<Buffer> {
  const description: ReleaseDescription = {
    ...{ app: APP, container: 'x', version: '1.0.0', hash: '0123456789ab', entry: 'x.js' },
    ...{ start: { js: [], css: [] }, pages: {}, assets: {}, server: null, serverIntegrity: null },
    ...{ routes: ['/*'], shared: {}, commit: null },
    recorded: { requires: {}, provides: {}, endpoints: {}, paths: [] },
  }
  const bytes = Buffer.from(JSON.stringify(description))
  const release = {
    ...description,
    folder: `${APP}/1.0.0-0123456789ab`,
    releaseIntegrity: integrityOf(bytes),
  }
  const ref = await uploadPreview(writer.store, { release, files: new Map([[RELEASE_FILE, bytes]]) })
  const preview = Buffer.from(
    JSON.stringify(describePreview({ name, app: APP, by: 'A pull request', ref, days: 7 })),
  )
  await mkdir(join(folder, 'proposals', APP), { recursive: true })
  await writeFile(join(folder, 'proposals', APP, 'preview.json'), preview)
  return preview
}

test('REL-13 REL-14 what another job signed is published, listed and ended, and nothing that is live changes', async () => {
  const keys = new KeyFolder(join(folder, 'release-keys'))
  await changeKey(writer, keys, PREVIEWS, true)
  await goLive(writer, {}, 'New keys.')
  const registry = () => readFile(join(folder, 'releases/registry.json'), 'utf8')
  const before = await registry()
  const [key] = await keys.keys('previews')
  if (!key) throw new Error('There is no key.')
  const preview = await proposed('pr-7')
  const signed = join(folder, 'proposals', APP, 'signed.json')
  const publish = () => run(['preview-publish', join(folder, 'proposals')], { 'no-wait': true })

  await writeFile(signed, preview)
  expect(await publish()).toBe('It is not signed with a key that counts for previews of this app.')
  await writeFile(signed, signPreview(preview, key, { name: 'pr-7', app: APP }))
  expect(await publish()).toContain('/?preview=pr-7')
  expect(await run(['previews'])).toContain('pr-7     public-site  1.0.0-0123456789ab-')
  expect(await run(['preview-end', 'pr-7', APP])).toBe('Ended: pr-7 of public-site.')
  expect(await run(['previews'])).toBe('There are no previews.')
  expect(await registry()).toBe(before)
})
