import { readdir } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { releaseFolder } from '@nalika/release/release-id'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { SignedStore } from '../testing/signed-store.ts'

const SHELL = `
exports.provided = {}
exports.configureClient = () => {}
exports.render = async () => ({
  status: 200, location: null, title: 'Page', head: [], structuredData: [], markup: 'a page of the site',
  hydration: {}, page: null,
})
`
/** What the bundles of the server and the registry have in them, and no page. */
const INSIDE = /exports\.|"signatures?"|sequence"|a private file/

let signed: SignedStore
/** Where the shell's release lies in the store. */
let folder: string
let app: FastifyInstance
let port: string
let upstream: Server
/** Paths that reached the API. */
const reached: string[] = []
/** X-Forwarded-For that reached the API. */
const forwarded: unknown[] = []

beforeAll(async () => {
  upstream = createServer((call, answer) => {
    reached.push(call.url ?? '')
    forwarded.push(call.headers['x-forwarded-for'])
    answer.end('from the API')
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  signed = await SignedStore.make()
  const placed = await signed.place('shell', '1.0.0', { routes: ['/*'], code: SHELL })
  folder = releaseFolder(placed)
  await signed.goLive({ shell: placed })
  for (const name of ['errors/one.json', `source-maps/${folder}/main.js.map.gz`])
    await signed.writer.store.create(`private/${name}`, Buffer.from('a private file'))
  app = await buildApp(
    readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      API_URL: `http://127.0.0.1:${String((upstream.address() as AddressInfo).port)}`,
      SITE_URL: 'https://nalika.example',
      DATA_DIR: signed.dataDir,
    }),
  )
  port = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => upstream.close(resolve))
  await signed.remove()
})

/** Sends a path as it is: nothing in it is resolved on the way. */
function send(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      let body = ''
      answer.on('data', (part: Buffer) => (body += part.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    call.on('error', reject)
    call.end()
  })
}

test('SES-10 only /api and /media of the API are accessible through the shell, however the path is written', async () => {
  expect((await send('/api/session')).body).toBe('from the API')
  expect(reached.splice(0)).toEqual(['/api/session'])
  const inside = ['metrics', 'healthz', 'readyz']
  for (const path of inside.flatMap((name) => [
    `/api/../${name}`,
    `/api/%2e%2e/${name}`,
    `/api/%2E%2E%2F${name}`,
    `/api/..%2f${name}`,
    `/api/x/../../${name}`,
    `/api/.%2e/${name}`,
    `/api/..;/${name}`,
    `/api\\..\\${name}`,
    `/api/..\\${name}`,
    `/api/..%5c${name}`,
    `/media/../${name}`,
    `/media/%2e%2e/${name}`,
    `/api/\t../${name}`.replace('\t', '%09'),
    `//127.0.0.1/${name}`,
    `/api//../../${name}`,
    `/api@127.0.0.1/${name}`,
    `/API/../${name}`,
  ])) {
    const { status } = await send(path)
    const gone = reached.splice(0).map((url) => new URL(url, 'http://api').pathname)
    expect([path, gone.filter((url) => !/^\/(api|media)(\/|$)/.test(url))]).toEqual([path, []])
    expect([path, status < 500]).toEqual([path, true])
  }
})

test('REL-03 REL-04 server bundles, source maps, errors and the registry are not served, however the path is written', async () => {
  // They are there for who may read the disk.
  expect((await readdir(join(signed.folder, folder, 'server'))).join()).toBe('server.cjs')
  const stored = await readdir(signed.folder)
  expect(stored).toContain('registry.json')
  for (const path of [
    '/remotes/registry.json',
    '/remotes//registry.json',
    '/remotes/./registry.json',
    '/remotes/%72egistry.json',
    '/remotes/%2fregistry.json',
    '/remotes/x/../registry.json',
    '/remotes/x/%2e%2e/registry.json',
    '/remotes/x%2f..%2fregistry.json',
    '/remotes/REGISTRY.json',
    '//remotes/registry.json',
    '/remotes;/registry.json',
    '/remotes/registry.json;x',
    '/remotes/registry.json%00.js',
    '/remotes/private/errors/one.json',
    '/remotes//private/errors/one.json',
    '/remotes/%70rivate/errors/one.json',
    '/remotes/private%2ferrors%2fone.json',
    '/remotes/x/../private/errors/one.json',
    `/remotes/${folder}/../../private/errors/one.json`,
    `/remotes/shell/%2e%2e/private/source-maps/${folder}/main.js.map.gz`,
    `/remotes/private/source-maps/${folder}/main.js.map.gz`,
    `/remotes/${folder}/server/server.cjs`,
    `/remotes/${folder}//server/server.cjs`,
    `/remotes/${folder}/server//server.cjs`,
    `/remotes/${folder}/%73erver/server.cjs`,
    `/remotes/${folder}/server%2fserver.cjs`,
    `/remotes/${folder}%2fserver%2fserver.cjs`,
    `/remotes/${folder}/./server/./server.cjs`,
    `/remotes/${folder}/x/../server/server.cjs`,
    `/remotes/${folder}/server\\server.cjs`,
    '/remotes/../../etc/passwd',
    '/remotes/%2e%2e/%2e%2e/etc/passwd',
    '/remotes/..%2f..%2fetc/passwd',
  ]) {
    const { body } = await send(path)
    expect([path, INSIDE.test(body), body.includes('root:')]).toEqual([path, false, false])
  }
})

test('SES-14 the shell tells the API the caller’s address and ignores the caller’s own headers', async () => {
  forwarded.splice(0)
  const address = '203.0.113.9'
  await send('/api/session', { 'x-forwarded-for': `198.51.100.1, ${address}` })
  await send('/api/session', { 'x-real-ip': '198.51.100.1', forwarded: 'for=198.51.100.1' })
  // The test itself stands where a trusted proxy does.
  expect(forwarded).toEqual([address, '127.0.0.1'])
})
