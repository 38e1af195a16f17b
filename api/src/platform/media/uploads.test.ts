import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { chunk, pngOf } from '../../testing/files/picture-parts.ts'
import { picture } from '../../testing/files/pictures.ts'
import { mp4, webm } from '../../testing/files/videos.ts'
import { readConfig } from '../config/config.ts'
import { handleErrors, invalid } from '../errors/errors.ts'
import { performFileTask } from '../files/perform-file-task.ts'
import { mediaFiles } from './media.routes.ts'
import { media } from './media.ts'
import { multipartBodies } from './multipart-bodies.ts'

let app: FastifyInstance
let dataDir: string
/** What the handler does with the stored files. */
let work: (files: { photo: string | undefined; images: string[]; videos: string[] }) => unknown
let body: unknown

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nalika-uploads-'))
  body = undefined
  work = (files) => files
  app = Fastify()
  app.decorate('config', { ...readConfig({}), dataDir })
  app.decorate('processFile', (_account, task) => performFileTask(task))
  handleErrors(app)
  await app.register(multipart, { limits: { files: 0, fields: 100, fieldSize: 600_000 } })
  await app.register(media)
  await app.register(mediaFiles)
  await app.register(multipartBodies)
  app.post('/plain', { config: { multipart: true } }, () => ({ status: true }))
  app.post(
    '/form',
    {
      config: {
        multipart: true,
        files: {
          photo: { kind: 'image', max: 1 },
          images: { kind: 'image', max: 2 },
          videos: { kind: 'video', max: 2 },
        },
      },
    },
    (sent) => {
      body = sent.body
      return app.media.keep(
        sent.uploads,
        { folder: 'brands', accountId: Number(sent.headers['x-account'] ?? 1) },
        async (files) =>
          work({ photo: files.first('photo'), images: files.all('images'), videos: files.all('videos') }),
      )
    },
  )
})
afterEach(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

const send = async (fields: Parameters<typeof multipartOf>[0], url = '/form') =>
  app.inject({ method: 'POST', url, ...(await multipartOf(fields)) })
const stored = async () => (await readdir(join(dataDir, 'media', 'brands')).catch(() => [])).sort()
const onTheirWay = () => readdir(join(dataDir, 'incoming'))
const get = (path: string, headers = {}) => app.inject({ url: `/media/${path}`, headers })

async function expectRefused(fields: Parameters<typeof multipartOf>[0], errors: Record<string, string[]>) {
  const answer = await send(fields)
  expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([422, errors])
  expect(await stored()).toEqual([])
  expect(await onTheirWay()).toEqual([])
}

test('API-05 an image is re-encoded as WebP in every width, under a generated name', async () => {
  const photo = fileOf(await picture({ width: 1600, height: 1200, format: 'jpeg' }), '../../etc/passwd.jpg')
  const answer = await send({ photo, name: 'Lohanadi' })
  const { photo: path = '' } = answer.json<{ photo?: string }>()
  expect(path).toMatch(/^brands\/[0-9a-f]{30}-1280\.webp$/)
  const files = await stored()
  expect(files.map((file) => file.replace(/^[0-9a-f]{30}/, ''))).toEqual([
    '-1280.webp',
    '-320.webp',
    '-640.webp',
  ])
  for (const width of [320, 640, 1280]) {
    const served = await get(path.replace('1280', String(width)))
    const { format, width: real, height } = await sharp(served.rawPayload).metadata()
    expect([format, real, height]).toEqual(['webp', width, width * 0.75])
  }
  expect(body).toEqual({ name: 'Lohanadi' })
  expect(await onTheirWay()).toEqual([])
})

test('API-05 an image is rotated upright and loses its metadata', async () => {
  const taken = await picture({ width: 400, height: 300, format: 'jpeg', orientation: 6 })
  expect(taken.includes('A private name')).toBe(true)
  const photo = fileOf(taken)
  const { photo: path = '' } = (await send({ photo })).json<{ photo?: string }>()
  expect(path).toMatch(/-300\.webp$/)
  const served = await get(path)
  expect(served.rawPayload.includes('A private name')).toBe(false)
  const { width, height, exif, orientation } = await sharp(served.rawPayload).metadata()
  expect([width, height, exif, orientation]).toEqual([300, 400, undefined, undefined])
})

test('API-05 a video is stored unchanged', async () => {
  const answer = await send({ videos: [fileOf(mp4(), 'a.mov'), fileOf(webm(), 'b.html', 'text/html')] })
  const { videos } = answer.json<{ videos: string[] }>()
  const [first, second] = await Promise.all(videos.map((path) => get(path)))
  expect([first?.headers['content-type'], second?.headers['content-type']]).toEqual([
    'video/mp4',
    'video/webm',
  ])
  expect(first?.rawPayload.equals(mp4())).toBe(true)
})

describe('API-05 hostile files', () => {
  const WRONG = { photo: ['Choose a JPEG, PNG or WebP image.'] }
  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['GIF', 'GIF89a\x01\0\x01\0\0\0\0;'],
    ['a program', Buffer.from('7f454c4602010100', 'hex')],
    ['a video', mp4()],
  ])('%s that calls itself a PNG', async (_what, bytes) => {
    await expectRefused({ photo: fileOf(bytes, 'photo.png', 'image/png') }, WRONG)
  })

  test('an image as a video', async () => {
    await expectRefused(
      { videos: fileOf(await picture(), 'video.mp4', 'video/mp4') },
      { videos: ['Choose an MP4 or WebM video.'] },
    )
  })

  test('data appended to an image is removed', async () => {
    const bytes = Buffer.concat([await picture({ format: 'jpeg' }), Buffer.from('<script>alert(1)</script>')])
    const { photo: path = '' } = (await send({ photo: fileOf(bytes) })).json<{ photo?: string }>()
    expect((await get(path)).rawPayload.includes('<script>')).toBe(false)
  })

  test('an image cut off in its middle', async () => {
    const whole = await picture({ width: 900, height: 900, format: 'jpeg' })
    const half = whole.subarray(0, Math.floor(whole.length / 2))
    await expectRefused({ photo: fileOf(half) }, { photo: ['The image is damaged.'] })
  })

  test('the mere beginning of an image', async () => {
    const start = (await picture()).subarray(0, 60)
    await expectRefused({ photo: fileOf(start) }, { photo: ['The image is damaged.'] })
  })

  test('an image whose pixels would fill the memory', async () => {
    const bytes = await picture()
    // The header of a PNG says how large it is.
    bytes.writeUInt32BE(40_000, 16)
    bytes.writeUInt32BE(40_000, 20)
    const answer = await send({ photo: fileOf(bytes) })
    expect(answer.statusCode).toBe(422)
    expect(await stored()).toEqual([])
  })

  test('more than 50 megapixels, however small the file is', async () => {
    const bytes = await picture({ width: 10_000, height: 5_001 })
    await expectRefused({ photo: fileOf(bytes) }, { photo: ['The image has more than 50 megapixels.'] })
  })

  test.each([
    { width: 1, height: 9_000_000 },
    { width: 12_001, height: 1 },
  ])('TRU-02 an image of $width × $height pixels, before it is decoded', async (size) => {
    // Whoever decoded it would find it damaged.
    const bytes = pngOf(size, [chunk('IDAT', Buffer.from('no pixels'))])
    await expectRefused(
      { photo: fileOf(bytes) },
      { photo: ['The image is more than 12,000 pixels wide or high.'] },
    )
  })

  test.each([
    [
      'an interlaced PNG of 16 bits',
      (image: Sharp) => image.toColourspace('rgb16').png({ progressive: true }),
    ],
    ['a progressive JPEG', (image: Sharp) => image.jpeg({ progressive: true })],
  ])('TRU-02 %s that must be decoded whole and takes more than 100 MB then', async (_what, written) => {
    const image = sharp({ create: { width: 7000, height: 5000, channels: 3, background: 'red' } })
    await expectRefused(
      { photo: fileOf(await written(image).toBuffer()) },
      {
        photo: [
          'The image is too large for an interlaced, progressive or animated file. Please save it as a plain image.',
        ],
      },
    )
  })

  test('a file of 0 bytes; an empty file field is ignored', async () => {
    await expectRefused({ photo: fileOf('', 'photo.png') }, { photo: ['The file is empty.'] })
    const answer = await send({ photo: fileOf('', '', 'application/octet-stream') })
    expect([answer.statusCode, answer.json()]).toEqual([200, { images: [], videos: [] }])
  })

  test('truncated videos and videos without frames', async () => {
    const damaged = { videos: ['The video is damaged.'] }
    const whole = mp4('a longer frame')
    await expectRefused({ videos: fileOf(whole.subarray(0, whole.length - 3)) }, damaged)
    await expectRefused({ videos: fileOf(webm().subarray(0, -2)) }, damaged)
    const html = Buffer.concat([mp4().subarray(0, 32), Buffer.from('<script>alert(1)</script>')])
    await expectRefused({ videos: fileOf(html) }, damaged)
  })

  test('too many files, and a file in a field that accepts none', async () => {
    const one = fileOf(await picture())
    await expectRefused({ images: [one, one, one] }, { images: ['Choose at most 2 files.'] })
    await expectRefused({ photo: [one, one] }, { photo: ['Choose one file.'] })
    await expectRefused({ logo: one }, { logo: ['This field takes no file.'] })
    expect((await send({ images: Array.from({ length: 40 }, () => one) })).statusCode).toBe(422)
    expect(await onTheirWay()).toEqual([])
  })

  test('a file on a route without uploads', async () => {
    const answer = await send({ name: 'x', photo: fileOf(await picture()) }, '/plain')
    expect(answer.statusCode).toBe(422)
    expect(await onTheirWay()).toEqual([])
  })

  test('every field gets its own error', async () => {
    await expectRefused(
      { photo: fileOf('no image'), videos: fileOf('no video') },
      { ...WRONG, videos: ['Choose an MP4 or WebM video.'] },
    )
  })

  test('text or JSON in the place of a file', async () => {
    await send({ photo: '../../secret', name: 'Lohanadi' })
    expect(body).toEqual({ name: 'Lohanadi' })
    await app.inject({ method: 'POST', url: '/form', payload: { photo: 'brands/x.webp', name: 'Setu' } })
    expect(body).toEqual({ name: 'Setu' })
  })

  test('an image larger than 10 MB', async () => {
    const bytes = Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)])
    await expectRefused({ photo: fileOf(bytes) }, { photo: ['The image is larger than 10 MB.'] })
  })

  test('a body so large that it is not even read', async () => {
    const bytes = Buffer.alloc(3 * 1024 * 1024)
    const answer = await send({ photo: fileOf(bytes) }, '/plain')
    expect([answer.statusCode, answer.json()]).toEqual([413, { message: 'The request is too large.' }])
  })

  test('more text than a body of JSON may have', async () => {
    const half = 'x'.repeat(590_000)
    const answer = await send({ a: half, b: half })
    expect([answer.statusCode, answer.json()]).toEqual([413, { message: 'The request is too large.' }])
  })
})

test('API-05 files are removed when the handler fails, and replaced files once it has succeeded', async () => {
  const photo = fileOf(await picture({ width: 700 }))
  const { photo: old = '' } = (await send({ photo })).json<{ photo?: string }>()
  expect(await stored()).toHaveLength(3)
  work = () => {
    throw invalid({ name: ['Enter another name.'] })
  }
  expect((await send({ photo, videos: fileOf(mp4()) })).statusCode).toBe(422)
  expect(await stored()).toHaveLength(3)
  expect(await onTheirWay()).toEqual([])
  await app.media.keep({}, { folder: 'brands', accountId: 1 }, async (files) =>
    files.discard(old, null, undefined),
  )
  expect(await stored()).toEqual([])
})

test('an aborted request leaves no file', async () => {
  await app.listen({ port: 0 })
  const sender = openRequest()
  sender.on('error', () => undefined)
  sender.write(Buffer.alloc(300_000))
  while ((await onTheirWay()).length === 0) await new Promise((resolve) => setImmediate(resolve))
  sender.destroy()
  while ((await onTheirWay()).length > 0) await new Promise((resolve) => setImmediate(resolve))
  expect(await stored()).toEqual([])
})

test('API-05 a video is streamed to disk, not buffered in memory', async () => {
  await app.listen({ port: 0 })
  const video = mp4('a frame'.repeat(700_000))
  const half = video.length / 2
  const answered = Promise.withResolvers<string>()
  const sender = openRequest((response) => {
    let text = ''
    response.on('data', (chunk: Buffer) => (text += chunk.toString()))
    response.on('end', () => answered.resolve(text))
  })
  sender.write(video.subarray(0, half))
  const arrived = async () => {
    const [file] = await onTheirWay()
    return file === undefined ? 0 : (await stat(join(dataDir, 'incoming', file))).size
  }
  // What busboy holds back might be the beginning of the boundary.
  while ((await arrived()) < half - 65_536) await new Promise((resolve) => setImmediate(resolve))
  sender.end(Buffer.concat([video.subarray(half), Buffer.from('\r\n--b--\r\n')]))
  expect(JSON.parse(await answered.promise)).toEqual({
    images: [],
    videos: [expect.stringMatching(/\.mp4$/)],
  })
})

/** A request with a video of which the beginning is sent. */
function openRequest(answer?: (response: IncomingMessage) => void) {
  const { port } = app.server.address() as AddressInfo
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const sender = request({ port, method: 'POST', path: '/form', headers }, answer)
  sender.write('--b\r\ncontent-disposition: form-data; name="videos"; filename="a.mp4"\r\n\r\n')
  return sender
}
