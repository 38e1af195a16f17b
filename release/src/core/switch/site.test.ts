import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from '../registry/registry.ts'
import { requireNotPutBack, requireServed, servedSequence, waitForSite } from './site.ts'

let server: Server
let site: string
/** What the server says at one question after the other; the last answer stays. */
let answers: object[]
let asked: number

beforeEach(async () => {
  asked = 0
  server = createServer((_request, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const ref = (app: string, version: string) => ({
  app,
  version,
  hash: '0123456789ab',
  integrity: 'sha384-x',
})
const registry: Registry = {
  format: 1,
  sequence: 15,
  previous: null,
  expires: '2026-12-22T13:15:46.454Z',
  live: { 'price-desk': ref('price-desk', '2.0.0'), 'public-site': ref('public-site', '1.0.0') },
  canary: {},
  change: {
    action: 'release',
    apps: ['price-desk'],
    by: 'Asha Rao',
    at: '2026-11-22T13:15:46.454Z',
    reason: '',
  },
}
const leftOut = (folder: string) => [{ app: 'x', folder, reasons: ['It declares /products.'] }]

test('REL-11 a command waits until the site serves its registry or a later one', async () => {
  answers = [
    { sequence: 14, refused: null, leftOut: [] },
    { sequence: 15, refused: null, leftOut: [] },
  ]
  await waitForSite(site, registry)
  expect(asked).toBe(2)
  answers = [{ status: 'ok', sequence: 16 }]
  await waitForSite(site, registry)
  expect(await servedSequence(site)).toBe(16)
})

test('REL-11 a registry that the site refuses is reported at once, with the server’s reason', async () => {
  answers = [{ sequence: 30, refused: { sequence: 15, reason: 'x' }, leftOut: [] }]
  await waitForSite(site, registry)
  answers = [
    { sequence: 14, refused: { sequence: null, reason: 'It is slow.' }, leftOut: [] },
    {
      sequence: 14,
      refused: { sequence: 15, reason: 'It has number 15, and 30 was seen already.' },
      leftOut: [],
    },
  ]
  asked = 0
  await expect(waitForSite(site, registry)).rejects.toThrow(
    `Registry 15 is written, but ${site} does not serve it: It has number 15, and 30 was seen already.`,
  )
})

test("REL-10 REL-11 a release that the site leaves out is reported; other apps' releases are not", async () => {
  answers = [{ sequence: 15, refused: null, leftOut: leftOut('public-site/1.0.0-0123456789ab') }]
  await waitForSite(site, registry)
  answers = [{ sequence: 15, refused: null, leftOut: leftOut('price-desk/2.0.0-0123456789ab') }]
  await expect(waitForSite(site, registry)).rejects.toThrow(
    `${site} does not serve price-desk/2.0.0-0123456789ab: It declares /products.`,
  )
  const canary = { ...ref('price-desk', '2.1.0'), share: 5, since: registry.change.at }
  answers = [{ sequence: 15, refused: null, leftOut: leftOut('price-desk/2.1.0-0123456789ab') }]
  await expect(
    waitForSite(site, {
      ...registry,
      canary: { 'price-desk': canary },
      change: { ...registry.change, action: 'canary' },
    }),
  ).rejects.toThrow('does not serve price-desk/2.1.0-0123456789ab')
})

test('REL-11 a site that does not serve the registry in time is reported with what it serves, or as silent', async () => {
  answers = [{ sequence: 14, refused: { sequence: null, reason: 'It is slow.' } }]
  await expect(waitForSite(site, registry, 0)).rejects.toThrow('it still serves registry 14. It is slow.')
  answers = [{ sequence: null, refused: null }]
  await expect(waitForSite(site, registry, 0)).rejects.toThrow('it serves no registry.')
  answers = [['<html>']]
  await expect(waitForSite(site, registry, 0)).rejects.toThrow('says nothing of the registry')
  const silent = 'http://127.0.0.1:9'
  await expect(waitForSite(silent, registry, 0)).rejects.toThrow(`${silent}/readyz does not answer.`)
  expect(await servedSequence(silent)).toBe(0)
})

test('REL-14 nothing is signed while a server takes the registry of the store for an older one', async () => {
  answers = [{ sequence: 15, refused: { sequence: 9, reason: 'It has number 9.', kind: 'rollback' } }]
  await expect(requireNotPutBack(site)).rejects.toThrow(
    'refuses the registry that is in the store: It has number 9.',
  )
  // With a broken registry a rollback must be possible, and so with a server that does not answer.
  answers = [{ sequence: 15, refused: { sequence: 16, reason: 'x', kind: 'mix-and-match' } }]
  await requireNotPutBack(site)
  await requireNotPutBack('http://127.0.0.1:9')
})

test('REL-14 the job that renews the date waits until the servers serve what it would sign', async () => {
  answers = [
    { sequence: 14, digest: 'a' },
    { sequence: 15, digest: 'b' },
  ]
  await requireServed(site, 'b')
  expect(asked).toBe(2)
  await expect(requireServed(site, 'c', 0)).rejects.toThrow('It serves registry 15.')
  await expect(requireServed('http://127.0.0.1:9', 'c', 0)).rejects.toThrow('/readyz does not answer.')
})
