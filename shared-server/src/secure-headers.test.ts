import Fastify from 'fastify'
import { secureHeaders } from './secure-headers.ts'

test('API-02 subdomains are named only where the setting says so', async () => {
  const hstsOf = async (hstsSubdomains: boolean) => {
    const app = Fastify({ trustProxy: 'loopback' })
    await app.register(secureHeaders, { isForEveryone: () => false, hstsSubdomains })
    const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
    await app.close()
    return headers['strict-transport-security']
  }
  expect([await hstsOf(false), await hstsOf(true)]).toEqual([
    'max-age=31536000',
    'max-age=31536000; includeSubDomains',
  ])
})
