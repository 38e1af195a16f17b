import {
  MOST_PREVIEWS,
  openPreview,
  previewFile,
  previewFolder,
  PreviewReader,
  PREVIEW_TYPE,
  type Preview,
} from './previews.ts'
import {
  describePreview,
  endPreview,
  listPreviews,
  prunePreviews,
  putPreview,
  sealPreview,
  uploadPreview,
  type PreviewContext,
} from './preview-actions.ts'
import { newKey, newTrust, publicKeys } from '../core/registry/keys.ts'
import { seal, type SigningKey } from '../core/registry/seal.ts'
import { signPreview } from '../signing-job/sign-preview.ts'
import { exampleRelease } from '../testing/example-release.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { openFirstTrust, sealTrust, type Trust } from '../core/registry/trust.ts'
import { integrityOf } from '../core/registry/trusted-registry.ts'

const START = Date.parse('2026-11-24T09:00:00.000Z')
const DAY = 86_400_000
const [root, registryKey, siteKey, consoleKey, previewKey] = [
  newKey(),
  newKey(),
  newKey(),
  newKey(),
  newKey(),
]
const roleOf = (own: SigningKey) => ({ keys: publicKeys([own]), threshold: 1 })
const trust: Trust = {
  ...newTrust(1, [root], [registryKey], START, {
    'public-site': roleOf(siteKey),
    'admin-console': roleOf(consoleKey),
  }),
  previews: roleOf(previewKey),
}

let store: MemoryStore
let clock: number
let context: PreviewContext

beforeEach(() => {
  store = new MemoryStore()
  clock = START
  context = { store, registry: { trust }, now: () => clock }
})

const described = async (name: string, app = 'public-site', days = 7) => {
  const release = exampleRelease(app)
  const bytes = Buffer.from(JSON.stringify(release))
  const integrity = integrityOf(bytes)
  const preview = describePreview({ name, by: 'Asha', ref: { ...release, integrity }, days }, clock)
  const files = new Map([['release.json', bytes]])
  await uploadPreview(store, { release: { ...release, releaseIntegrity: integrity }, files }, preview)
  return preview
}
const make = async (name: string, app = 'public-site', days = 7, key = previewKey) => {
  const preview = await described(name, app, days)
  return putPreview(context, preview, sealPreview(preview, key))
}
const names = async () => (await listPreviews(context)).map(({ name, app }) => `${name} ${app}`)

test.each<[what: string, key: SigningKey, mayRelease: boolean]>([
  ["the registry's key", registryKey, true],
  ["the app's key", siteKey, true],
  ['a key for previews', previewKey, false],
])(
  'REL-13 REL-14 a preview counts that %s signed, and it says whether that key may release',
  async (_what, key, mayRelease) => {
    const preview = await make('pr-1', 'public-site', 7, key)
    expect(preview.mayRelease).toBe(mayRelease)
    expect(await names()).toEqual(['pr-1 public-site'])
    expect(Date.parse(preview.expires)).toBe(START + 7 * DAY)
  },
)

test.each<[what: string, seal: (preview: Preview) => Buffer, kind: string]>([
  ['a key of nobody', (preview) => sealPreview(preview, newKey()), 'unsigned'],
  ["another app's key", (preview) => sealPreview(preview, consoleKey), 'unsigned'],
  ['the root key', (preview) => sealPreview(preview, root), 'unsigned'],
  ['no key', (preview) => seal(PREVIEW_TYPE, preview, []), 'unsigned'],
  [
    'a key, as another type of document',
    (preview) => seal('text/plain', preview, [previewKey]),
    'wrong-software',
  ],
  [
    'a key, for another name',
    (preview) => sealPreview({ ...preview, name: 'pr-2' }, previewKey),
    'mix-and-match',
  ],
  [
    'a key, for another app',
    (preview) => sealPreview({ ...preview, app: 'shell' }, previewKey),
    'mix-and-match',
  ],
  [
    'a key, for files outside',
    (preview) => sealPreview({ ...preview, version: '1.0.0/../../x' }, previewKey),
    'malformed',
  ],
  [
    'a key, for ever',
    (preview) => sealPreview({ ...preview, expires: new Date(START + 31 * DAY).toISOString() }, previewKey),
    'malformed',
  ],
])('REL-13 REL-14 a preview does not count that is signed with %s', async (_what, sign, kind) => {
  const preview = await described('pr-1')
  const sealed = sign(preview)
  await expect(putPreview(context, preview, sealed)).rejects.toMatchObject({ kind })
  const file = previewFile(preview, clock)
  store.files.set(file, sealed)
  const { previews, problems } = await new PreviewReader(store).current(trust, clock)
  expect(previews).toEqual([])
  expect(problems).toEqual([expect.stringContaining(file)])
})

test('REL-14 a key for previews signs no registry, and counts for nothing once it is taken away', async () => {
  const known = openFirstTrust(sealTrust(trust, [root]))
  delete known.previews
  expect(Object.keys({ ...known.registry.keys, ...known.apps?.['public-site']?.keys })).not.toContain(
    previewKey.id,
  )
  const preview = await described('pr-1')
  expect(() => openPreview(previewFile(preview, clock), sealPreview(preview, previewKey), known)).toThrow(
    'not signed with a key that counts',
  )
})

test('REL-13 a preview ends by itself; upkeep deletes it with its files, and no file of one that lives', async () => {
  const short = await make('pr-1', 'public-site', 0.25)
  const long = await make('pr-2', 'admin-console', 7)
  const unsigned = await described('pr-3', 'shell')
  clock += DAY / 8
  expect(await prunePreviews(context)).toEqual([])
  clock += DAY / 8
  expect(await names()).toEqual(['pr-2 admin-console'])
  expect(await prunePreviews(context)).toEqual([short.file, previewFolder(short)])
  clock += DAY
  expect(await prunePreviews(context)).toEqual([previewFolder(unsigned)])
  expect([...store.files.keys()].sort()).toEqual([`${previewFolder(long)}/release.json`, long.file].sort())
})

test('REL-13 a preview that is made again replaces the one before, also when an older file comes back', async () => {
  const before = await make('pr-1')
  const old = store.files.get(before.file)
  clock += 1000
  const after = await make('pr-1')
  expect((await listPreviews(context)).map(({ created }) => created)).toEqual([after.created])
  if (old) store.files.set(before.file, old)
  expect((await listPreviews(context)).map(({ created }) => created)).toEqual([after.created])
})

test('REL-13 a preview can be ended early, of one app or of all', async () => {
  await make('pr-1')
  const console = await make('pr-1', 'admin-console')
  await make('pr-2')
  expect(await endPreview(context, 'pr-1', 'admin-console')).toEqual(['pr-1 of admin-console'])
  expect(store.files.has(`${previewFolder(console)}/release.json`)).toBe(false)
  expect(await endPreview(context, 'pr-1')).toEqual(['pr-1 of public-site'])
  expect(await names()).toEqual(['pr-2 public-site'])
  expect(await endPreview(context, 'pr-1')).toEqual([])
})

test('REL-13 there are at most fifty previews, and no more files are read than can be theirs', async () => {
  for (let number = 0; number < MOST_PREVIEWS; number += 1) await make(`pr-${String(number)}`)
  await expect(make('one-more')).rejects.toThrow('End one: npm run release -- preview-end <name>')
  // Somebody with a key and another tool.
  clock += 1000
  for (let number = 0; number < 4 * MOST_PREVIEWS; number += 1) {
    const preview = await described(`x-${String(number)}`)
    store.files.set(previewFile(preview, clock), sealPreview(preview, previewKey))
  }
  let count = 0
  const read: MemoryStore['read'] = (...given) => {
    count += 1
    return store.read(...given)
  }
  const reader = new PreviewReader({ read, list: (...given) => store.list(...given) })
  const { previews, problems } = await reader.current(trust, clock)
  expect(previews).toHaveLength(MOST_PREVIEWS)
  expect(problems).toHaveLength(2)
  expect(count).toBe(4 * MOST_PREVIEWS)
  await reader.current(trust, clock)
  expect(count).toBe(4 * MOST_PREVIEWS)
  // Which files are in use is not known.
  clock += 2 * DAY
  expect(await prunePreviews(context)).toEqual([])
})

test('REL-13 a file that is too large, and previews after the keys are over, do not count', async () => {
  const preview = await make('pr-1')
  store.files.set('previews/pr-2/public-site/1.json', Buffer.alloc(9000, ' '))
  const { previews, problems } = await new PreviewReader(store).current(trust, clock)
  expect(previews.map(({ file }) => file)).toEqual([preview.file])
  expect(problems).toEqual([expect.stringContaining('is larger than 8192 bytes')])
  await expect(new PreviewReader(store).current(trust, Date.parse(trust.expires))).rejects.toMatchObject({
    kind: 'freeze',
  })
})

describe('the job that signs', () => {
  const bytesOf = (preview: object) => Buffer.from(JSON.stringify(preview))
  const expected = { name: 'pr-1', app: 'public-site', now: () => clock }

  test('REL-13 it signs the preview of a pull request', async () => {
    const preview = await described('pr-1')
    const sealed = signPreview(bytesOf(preview), previewKey, expected)
    expect(await putPreview(context, preview, sealed)).toMatchObject(preview)
  })

  test.each<[what: string, changes: Record<string, unknown>]>([
    ['another name', { name: 'pr-2' }],
    ['another app', { app: 'shell' }],
    ['files outside', { version: '1.0.0/../../x' }],
    ['another hash', { hash: '../x' }],
    ['no end', { expires: new Date(START + 40 * DAY).toISOString() }],
    ['a start in the future', { created: new Date(START + 2 * DAY).toISOString() }],
    ['a further field', { live: {} }],
    ['two lines of who made it', { by: 'Asha\nMeera' }],
  ])('REL-14 it does not sign one with %s', async (_what, changes) => {
    const preview = { ...(await described('pr-1')), ...changes }
    expect(() => signPreview(bytesOf(preview), previewKey, expected)).toThrow('Not signed: ')
  })
})
