import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'

export interface ProvidedPerson {
  /** Subject at the provider. */
  sub: string
  email: string
  email_verified?: boolean
  amr?: string[]
}

export interface TestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** From now on this is who signs in there. */
  signInAs: (person: ProvidedPerson) => void
  /** Opens an address of the provider as somebody who signs in there; returns the query that comes back. */
  visit: (url: string, person: ProvidedPerson) => Promise<string>
  /** Requests from now on get no response. */
  hang: () => void
  /** Publishes another key, as if somebody else had signed the tokens. */
  changeKey: () => void
  close: () => Promise<void>
}

const CLIENT = { client_id: 'nalika', client_secret: 'a-secret-of-the-test-provider-0123456789' }

const KEY = { kid: 'test', use: 'sig', alg: 'RS256' }
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A real OpenID provider on a free port, which signs people in without a form. */
export async function startOpenIdProvider(redirectUri: string): Promise<TestProvider> {
  const people = new Map<string, ProvidedPerson>()
  let visitor = ''
  let isHanging = false
  let hasOtherKey = false
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => {
    if (!isHanging) handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const key = newKey()

  const provider: Provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirectUri] }],
    adapter: createMemoryAdapter(0),
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    jwks: { keys: [{ ...key.privateKey.export({ format: 'jwk' }), ...KEY }] },
    cookies: { keys: ['of-the-test'] },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...people.get(id) }) }),
    // Whoever is signed in has consented.
    async loadExistingGrant({ oidc: { session, client } }) {
      const grant = new provider.Grant({ accountId: session?.accountId, clientId: client?.clientId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  handle = (request, response) => {
    if (hasOtherKey && request.url === '/jwks') {
      const keys = [{ ...newKey().publicKey.export({ format: 'jwk' }), ...KEY }]
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
      return
    }
    if (!request.url?.startsWith('/interaction/')) {
      callback(request, response)
      return
    }
    const { amr } = people.get(visitor) ?? {}
    void provider.interactionFinished(request, response, {
      login: { accountId: visitor, ...(amr && { amr }) },
    })
  }

  function signInAs(person: ProvidedPerson) {
    people.set(person.sub, person)
    visitor = person.sub
  }

  return {
    issuer,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    signInAs,
    async visit(url, person) {
      signInAs(person)
      const cookies = new Map<string, string>()
      let next = url
      while (!next.startsWith(redirectUri)) {
        const response = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        })
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          if (value === '') cookies.delete(name)
          else cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (location === null) throw new Error(`The provider stopped: ${await response.text()}`)
        next = new URL(location, next).href
      }
      return new URL(next).search.slice(1)
    },
    changeKey() {
      hasOtherKey = true
    },
    hang() {
      isHanging = true
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
