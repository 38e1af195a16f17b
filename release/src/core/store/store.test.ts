import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goLive } from '../switch/actions.ts'
import type { Writer } from '../registry/changes.ts'
import { FolderStore } from './folder-store.ts'
import { KeyFolder } from '../registry/keys.ts'
import { openStore } from './open-store.ts'
import { upload } from '../switch/publish.ts'
import { S3Store } from './s3-store.ts'
import { damagedFiles } from './files.ts'
import type { Store } from './store.ts'
import { exampleRelease } from '../../testing/example-release.ts'
import { startS3Server } from '../../testing/s3-server.ts'
import { integrityOf, readRelease } from '../registry/trusted-registry.ts'
import { openWriter } from '../registry/writer.ts'

const limits = { maxBytes: 1024 }
let stop: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const one of stop) await one()
  stop = []
})

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nalika-store-'))
  stop.push(() => rm(folder, { recursive: true }))
  return folder
}

const stores: Record<string, () => Promise<Store>> = {
  folder: async () => new FolderStore(join(await temporary(), 'releases')),
  bucket: async () => {
    const server = await startS3Server()
    const store = new S3Store(server.settings)
    stop.push(() => Promise.resolve(store.close()), server.stop)
    return store
  },
}

describe.each(Object.entries(stores))('a %s', (_name, open) => {
  test('REL-03 keeps what was written once, and replaces a file only for who saw the present one', async () => {
    const store = await open()
    expect(await store.read('registry.json', limits)).toBeNull()
    expect(await store.replace('registry.json', Buffer.from('one'), null)).toBe(true)
    expect(await store.replace('registry.json', Buffer.from('other'), null)).toBe(false)
    const one = await store.read('registry.json', limits)
    expect(await store.replace('registry.json', Buffer.from('two'), one?.tag ?? null)).toBe(true)
    expect(await store.replace('registry.json', Buffer.from('three'), one?.tag ?? null)).toBe(false)
    expect((await store.read('registry.json', limits))?.bytes.toString()).toBe('two')
    expect(await store.create('a/1/release.json', Buffer.from('a'))).toBe(true)
    expect(await store.create('a/1/release.json', Buffer.from('b'))).toBe(false)
    await store.create('a/10/release.json', Buffer.from('c'))
    expect(await store.list('a/')).toEqual(['a/1/release.json', 'a/10/release.json'])
    expect(await store.list('a/', 1)).toEqual(['a/1/release.json'])
    await store.remove('a/1/')
    expect(await store.list('a/')).toEqual(['a/10/release.json'])
    await expect(store.read('registry.json', { maxBytes: 2 })).rejects.toMatchObject({ kind: 'endless-data' })
  })

  test('REL-03 of ten concurrent releases each is in the registry or was refused', async () => {
    const store = await open()
    const keys = new KeyFolder(join(await temporary(), 'keys'))
    await keys.ensure()
    const names = Array.from({ length: 10 }, (_, index) => `app-${String(index)}`)
    const releases = await Promise.all(
      names.map(async (app) => {
        const code = Buffer.from(`console.log('${app}')`)
        const asset = { integrity: integrityOf(code), bytes: code.length, gzip: code.length }
        const release = exampleRelease(app, { assets: { 'entry.js': asset } })
        const description = Buffer.from(JSON.stringify(release))
        const ref = await upload(store, {
          release: { ...release, releaseIntegrity: integrityOf(description) },
          files: new Map([
            ['entry.js', code],
            ['release.json', description],
          ]),
        })
        expect(await damagedFiles(store, await readRelease(store, ref))).toEqual([])
        return ref
      }),
    )
    const writers: Writer[] = []
    for (const app of names) writers.push(await openWriter(store, keys, { by: app }))
    const outcomes = await Promise.allSettled(
      releases.map((ref, index) => {
        const writer = writers[index]
        if (!writer) throw new Error('There is no writer.')
        return goLive(writer, [ref], 'At once.')
      }),
    )
    const won = names.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    const { registry } = await openWriter(store, keys, { by: 'last' })
    expect(Object.keys(registry.current?.registry.live ?? {}).sort()).toEqual(won.sort())
    expect(won).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(String(outcome.reason)).toContain('of the registry is taken: app-')
  })
})

test('REL-03 a bucket whose server ignores conditional writes is refused before anything is lost', async () => {
  const server = await startS3Server({ isConditional: false })
  const { bucket, prefix, ...access } = server.settings
  const store = openStore(`s3://${bucket}/${prefix}`, access)
  stop.push(server.stop)
  await expect(store.replace('registry.json', Buffer.from('one'), null)).rejects.toThrow(
    'knows no If-None-Match',
  )
  expect(await store.read('registry.json', limits)).toBeNull()
})

test('REL-04 what is not a regular file is refused at once, and can be replaced', async () => {
  const folder = await temporary()
  const store = new FolderStore(folder)
  execFileSync('mkfifo', [join(folder, 'registry.json')])
  await expect(store.read('registry.json', limits)).rejects.toMatchObject({ kind: 'not-a-file' })
  expect(await store.replace('registry.json', Buffer.from('one'), null)).toBe(true)
  expect((await store.read('registry.json', limits))?.bytes.toString()).toBe('one')
  await store.create('a/1/release.json', Buffer.from('a'))
  await expect(store.read('a', limits)).rejects.toMatchObject({ kind: 'not-a-file' })
})

test('REL-04 a bucket whose server accepts and never answers is slow, not endless', async () => {
  const server = createServer((request) => request.resume())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const store = openStore('s3://releases/nalika', {
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  })
  await expect(store.read('registry.json', { maxBytes: 1024, timeoutMs: 100 })).rejects.toMatchObject({
    kind: 'slow-retrieval',
    message: 'registry.json took longer than 100 ms.',
  })
})

test('a path outside the folder is refused', async () => {
  const store = new FolderStore(await temporary())
  await expect(store.create('../outside', Buffer.from(''))).rejects.toThrow('does not lie in the store')
})
