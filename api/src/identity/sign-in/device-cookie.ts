import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { countOrRefuse, keyOf, PASSWORD_GUESSES, TOO_MANY_ATTEMPTS } from '../../platform/index.ts'
import { DEVICE_DAYS, tokenHash } from '../accounts/tokens.ts'
import { knownDeviceQueries } from './known-devices.queries.ts'

const COOKIE = 'nalika_device'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts an attempt to sign in from a known device; throws 429 after too many. Returns how to take a successful one
     * back; undefined when the device is not known for the account with this address.
     */
    countOnKnownDevice: (request: FastifyRequest, email: string) => Promise<(() => Promise<void>) | undefined>
    /** Makes the device of a successful sign-in known for the account, with a cookie. */
    rememberDevice: (request: FastifyRequest, reply: FastifyReply, accountId: number) => Promise<void>
  }
}

/**
 * Devices that an account was used on: wrong passwords from others do not keep their owner out (OWASP, device cookies).
 * The cookie signs nobody in, and a stolen one brings no more guesses than any device has.
 */
export const deviceCookie = fastifyPlugin((app, _options, done) => {
  const devices = knownDeviceQueries(app.database.db)
  const guesses = app.limits.limiter('login-device', PASSWORD_GUESSES.account)
  const isSecure = ({ protocol }: FastifyRequest) => app.config.production || protocol === 'https'
  /** Over TLS it has the prefix with which browsers take it from this host alone. */
  const nameFor = (request: FastifyRequest) => (isSecure(request) ? `__Host-${COOKIE}` : COOKIE)
  const tokenOf = (request: FastifyRequest): string | undefined =>
    parseCookie(request.headers.cookie ?? '')[nameFor(request)]?.match(/^[\w-]{43}$/)?.[0]

  app.decorate('countOnKnownDevice', async (request, email) => {
    const token = tokenOf(request)
    if (token === undefined || !(await devices.isKnown(token, email))) return undefined
    const key = keyOf(`${tokenHash(token)} ${email}`)
    await countOrRefuse(guesses, key, TOO_MANY_ATTEMPTS)
    return async () => {
      await guesses.delete(key)
    }
  })

  app.decorate('rememberDevice', async (request, reply, accountId) => {
    const value = await devices.remember(accountId, tokenOf(request))
    reply.header(
      'set-cookie',
      stringifySetCookie({
        name: nameFor(request),
        value,
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure(request),
        maxAge: DEVICE_DAYS * 24 * 3600,
      }),
    )
  })
  done()
})
