import dns from 'node:dns'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { isProviderAddress, providerFetch } from './provider-fetch.ts'

type Callback = (error: null, found: { address: string; family: number }[]) => void

const PUBLIC = { allowHttp: false, allowPrivate: false }
const get = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' as const }

test.each([
  ['https://login.example.com', true],
  ['https://login.example.com:8443/realms/steel', true],
  ['https://93.184.216.34', true],
  ['http://login.example.com', false],
  ['https://user:secret@login.example.com', false],
  ['https://localhost', false],
  ['https://127.0.0.1', false],
  ['https://2130706433', false],
  ['https://0x7f.1', false],
  ['https://10.0.0.8', false],
  ['https://172.16.3.4', false],
  ['https://192.168.1.1', false],
  ['https://100.64.0.1', false],
  ['https://169.254.169.254', false],
  ['https://0.0.0.0', false],
  ['https://[::1]', false],
  ['https://[fd00::1]', false],
  ['https://[fe80::1]', false],
  ['https://[::ffff:127.0.0.1]', false],
  ['https://[64:ff9b::a00:1]', false],
  ['https://database', false],
  ['javascript:alert(1)', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
])('TRU-04 a firm’s provider at %s is allowed: %s', (address, allowed) => {
  expect(isProviderAddress(address, PUBLIC)).toBe(allowed)
})

describe('a provider’s server', () => {
  let server: Server
  let origin: string
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/redirect') response.writeHead(302, { location: '/small' }).end()
      else if (request.url === '/large') response.end('x'.repeat(600_000))
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}')
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    origin = `localhost:${String((server.address() as AddressInfo).port)}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  afterEach(() => {
    jest.restoreAllMocks()
    syncBuiltinESMExports()
  })

  const open = { allowHttp: true, allowPrivate: true }

  test('TRU-04 a response is read; a redirect is not followed', async () => {
    const small = await providerFetch(open)(`http://${origin}/small`, get)
    expect([small.status, await small.json()]).toEqual([200, { a: 1 }])
    const redirect = await providerFetch(open)(`http://${origin}/redirect`, get)
    expect(redirect.status).toBe(302)
  })

  test('TRU-04 a response of more than 512 KB is not read', async () => {
    await expect(providerFetch(open)(`http://${origin}/large`, get)).rejects.toThrow('too large')
  })

  test.each([true, false])(
    'TRU-04 a public name with a private address among its own is not connected to (mixed: %s)',
    async (isMixed) => {
      jest.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, callback: Callback) => {
        const found = [{ address: '127.0.0.1', family: 4 }]
        callback(null, isMixed ? [{ address: '93.184.216.34', family: 4 }, ...found] : found)
      }) as never)
      syncBuiltinESMExports()
      const fetchPublic = providerFetch({ allowHttp: true, allowPrivate: false })
      const address = `http://${origin.replace('localhost', 'login.example.com')}/small`
      await expect(fetchPublic(address, get)).rejects.toThrow('resolves to a private address')
    },
  )
})
