import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { SignedStore } from '../testing/signed-store.ts'

let signed: SignedStore
let app: FastifyInstance
let api: Server
let status = 503

beforeEach(async () => {
  api = createServer((_request, response) => {
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  signed = await SignedStore.make()
  await signed.goLive({ shell: await signed.place('shell', '1.0.0', {}) })
  const { port } = api.address() as AddressInfo
  app = await buildApp(
    readConfig({
      API_URL: `http://127.0.0.1:${String(port)}`,
      LOG_LEVEL: 'silent',
      DATA_DIR: signed.dataDir,
      RELEASES_STORE: signed.folder,
    }),
  )
})
afterEach(async () => {
  await app.close()
  api.close()
  await signed.remove()
})

/** What /readyz says, without the time in which it does not ask the API again. */
async function ready() {
  const now = performance.now()
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 60_000 * ++asked)
  const response = await app.inject('/readyz')
  clock.mockRestore()
  return { code: response.statusCode, api: response.json<{ api: string }>().api }
}
let asked = 0

test('a shell is ready once it has reached the API, and then serves what it can without it', async () => {
  expect(await ready()).toEqual({ code: 503, api: 'unavailable' })
  status = 200
  expect(await ready()).toEqual({ code: 200, api: 'ok' })
  api.closeAllConnections()
  await new Promise((resolve) => api.close(resolve))
  expect(await ready()).toEqual({ code: 200, api: 'unavailable' })
})
