import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import promises, { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { brands } from '../../catalogue/brands/brands.schema.ts'
import { sweepMedia } from '../../operations/uploads/sweep.ts'
import { multipartOf } from '../../testing/files/form-data.ts'
import { picture } from '../../testing/files/pictures.ts'
import { startS3Server } from '../../testing/servers/s3-server.ts'
import type { S3Server } from '../../testing/servers/s3-server.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import { mp4 } from '../../testing/files/videos.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { MediaStorage } from './storage.ts'

let work: string
let server: S3Server

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'nalika-storage-'))
  server = await startS3Server()
})
afterAll(async () => {
  await server.close()
  await rm(work, { recursive: true, force: true })
})

const NAME = 'a1'.repeat(15)

async function fileOf(content: string | Buffer): Promise<string> {
  const file = join(work, `file-${String(Math.random()).slice(2)}`)
  await writeFile(file, content)
  return file
}

async function textOf(stream: Readable | undefined): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream ?? []) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function pathsOf(storage: MediaStorage): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of storage.list()) paths.push(path)
  return paths.sort()
}

test('API-05 a file on another disk than the uploads is stored and removed there', async () => {
  const file = await fileOf('from another disk')
  const move = jest
    .spyOn(promises, 'rename')
    .mockRejectedValueOnce(Object.assign(new Error('cross-device link not permitted'), { code: 'EXDEV' }))
  const storage = folderStorage(join(work, 'other-disk'))
  await storage.put(`brands/${NAME}.png`, file)
  move.mockRestore()
  const stored = await storage.open(`brands/${NAME}.png`)
  expect(await textOf(await stored?.read())).toBe('from another disk')
  await expect(promises.access(file)).rejects.toThrow('ENOENT')
})

describe.each(['folder', 'S3'])('API-05 uploads in a storage: %s', (kind) => {
  let storage: MediaStorage

  beforeAll(() => {
    storage = kind === 'S3' ? s3Storage(server.settings) : folderStorage(join(work, 'folder'))
  })
  afterAll(() => storage.close?.())

  test('files can be stored, read in full and in part, listed and removed', async () => {
    const video = `brands/${NAME}.mp4`
    const image = `products/${NAME}-320.webp`
    expect(await storage.open(video)).toBeUndefined()
    await storage.put(video, await fileOf('0123456789'))
    await storage.put(image, await fileOf('image'))
    const stored = await storage.open(video)
    expect(stored?.size).toBe(10)
    expect(await textOf(await stored?.read())).toBe('0123456789')
    expect(await textOf(await stored?.read({ start: 2, end: 4 }))).toBe('234')
    expect(await textOf(await stored?.read({ start: 9, end: 9 }))).toBe('9')
    expect(await pathsOf(storage)).toEqual([video, image])
    for await (const { storedAt } of storage.list()) {
      expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000)
    }
    await storage.remove(video)
    await storage.remove(video)
    expect(await storage.open(video)).toBeUndefined()
    expect(await pathsOf(storage)).toEqual([image])
    await storage.remove(image)
  })

  test('a path that is not the name of an upload leads nowhere', async () => {
    for (const path of [
      '../secret.mp4',
      'brands/x.html',
      `brands/${NAME}.svg`,
      '',
      `brands/${NAME}.mp4/..`,
    ]) {
      await expect(storage.put(path, await fileOf('x'))).rejects.toThrow('path of an upload')
      expect(await storage.open(path)).toBeUndefined()
      await storage.remove(path)
    }
    expect(await pathsOf(storage)).toEqual([])
  })
})

test('API-05 the site with its uploads in S3: stored, served with ranges and conditions, replaced, swept', async () => {
  const api = await startTestApp({ s3: server.settings })
  const admin = await api.signedIn('admin')
  const video = mp4('a frame'.repeat(100_000))
  const form = await multipartOf({
    name: 'Setu',
    company_name: 'Setu Tubes',
    type: 'others',
    established: 1985,
    about: 'Pipe.',
    annual_capacity: '2 t',
    manufacturing_plants: 2,
    countries_served: 4,
    employees: 7,
    iso_certified: 'Yes',
    photo: new File([new Uint8Array(await picture({ width: 700 }))], 'x.png'),
    videos: new File([new Uint8Array(video)], 'x.mp4'),
  })
  const headers = { ...form.headers, ...admin.headers }
  const answer = await api.app.inject({ method: 'POST', url: '/api/brand', payload: form.payload, headers })
  expect(answer.statusCode).toBe(201)
  const paths = await pathsOf(api.app.media.storage)
  expect(paths.map((path) => path.replace(/[0-9a-f]{30}/, ''))).toEqual(
    expect.arrayContaining(['brands/-320.webp', 'brands/-640.webp', 'brands/-700.webp', 'brands/.mp4']),
  )
  expect(await readdir(join(api.dataDir, 'incoming'))).toEqual([])

  const path = paths.find((one) => one.endsWith('.mp4')) ?? ''
  const get = (given = {}) => api.app.inject({ url: `/media/${path}`, headers: given })
  const whole = await get()
  expect(whole.rawPayload.equals(video)).toBe(true)
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(video.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  })
  const part = await get({ range: 'bytes=-4', 'if-range': whole.headers.etag })
  expect([part.statusCode, part.rawPayload.equals(video.subarray(-4))]).toEqual([206, true])
  expect((await get({ range: 'bytes=0-3', 'if-range': '"another"' })).statusCode).toBe(200)
  expect((await get({ 'if-none-match': whole.headers.etag })).statusCode).toBe(304)

  await api.database.db.delete(brands)
  const inTwoDays = Date.now() + 48 * 3_600_000
  expect(await sweepMedia(api.database.db, api.app.media, inTwoDays)).toBe(4)
  expect((await get()).statusCode).toBe(404)
  await api.close()
})

test('API-05 an unavailable or refusing S3 gives 503 within seconds, and nothing counts as stored', async () => {
  // It takes calls and never answers.
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const wrong = [
    { ...server.settings, credentials: { accessKeyId: 'unknown', secretAccessKey: 'wrong' } },
    { ...server.settings, bucket: 'nowhere' },
    { ...server.settings, endpoint: 'http://127.0.0.1:1' },
  ]
  for (const settings of wrong) {
    const storage = s3Storage(settings)
    await expect(storage.put(`brands/${NAME}.mp4`, await fileOf('x'))).rejects.toMatchObject({
      statusCode: 503,
    })
    storage.close?.()
  }
  const storage = s3Storage(
    { ...server.settings, endpoint: `http://127.0.0.1:${String(port)}` },
    { silentMs: 200 },
  )
  await expect(storage.open(`brands/${NAME}.mp4`)).rejects.toMatchObject({ statusCode: 503 })
  await expect(storage.put(`brands/${NAME}.mp4`, await fileOf('x'))).rejects.toMatchObject({
    statusCode: 503,
  })
  storage.close?.()
  silent.closeAllConnections()
  await new Promise((resolve) => silent.close(resolve))
})
