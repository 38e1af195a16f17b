import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'

const NAME = 'a1'.repeat(15)
const FILM = `brands/${NAME}.mp4`
let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
  const folder = join(api.dataDir, 'media', 'brands')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${NAME}.mp4`), '0123456789')
  await writeFile(join(folder, `${NAME}-320.webp`), 'image')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(api.dataDir, 'secret.mp4'), 'secret')
  await symlink('/etc/passwd', join(folder, 'passwd.webp'))
})
afterAll(() => api.close())

const get = (path: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url: `/media/${path}`, headers })

test('API-05 an upload is public, immutable and never executable', async () => {
  const answer = await get(`brands/${NAME}-320.webp`)
  expect([answer.statusCode, answer.body]).toEqual([200, 'image'])
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '5',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  })
  const again = await get(`brands/${NAME}-320.webp`, { 'if-none-match': answer.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('HEAD returns Content-Length without a body', async () => {
  const answer = await get(FILM, {}, 'HEAD')
  expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '10', ''])
})

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=-200', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=8-200', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=5-2', 200, '0123456789', undefined],
  ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ['pages=1-2', 200, '0123456789', undefined],
  ['bytes=-', 200, '0123456789', undefined],
])('API-05 a range of a video: %s', async (range, status, body, contentRange) => {
  const answer = await get(FILM, { range })
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
    status,
    body,
    contentRange,
  ])
  expect(answer.headers['content-length']).toBe(String(body.length))
})

test.each([
  '',
  'brands',
  'brands/',
  'brands/secret.txt',
  'brands/passwd.webp',
  '../secret.mp4',
  '..%2fsecret.mp4',
  '%2e%2e/secret.mp4',
  'brands/..%2f..%2fsecret.mp4',
  'brands/%2e%2e%5csecret.mp4',
  `brands/${NAME}.mp4%00.webp`,
  `brands//${NAME}.mp4`,
  `/brands/${NAME}.mp4`,
  `.incoming/${NAME}.mp4`,
  `others/${NAME}.mp4`,
  `brands/${'b2'.repeat(15)}.mp4`,
])('API-05 only uploads are served under /media: %s', async (path) => {
  const answer = await get(path)
  expect([400, 404]).toContain(answer.statusCode)
  expect(answer.body).not.toMatch(/secret|root:/)
})

test('the storage rejects paths that are no upload name', async () => {
  await expect(api.app.media.storage.put('../escaped.mp4', '/etc/hostname')).rejects.toThrow(
    'path of an upload',
  )
  await api.app.media.storage.remove('../secret.mp4')
  expect(await readdir(api.dataDir)).toContain('secret.mp4')
})
