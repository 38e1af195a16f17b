import { isPermitted } from '@nalika/shared-api/contract'
import type { EndpointAction, Permission, Role } from '@nalika/shared-api/contract'
import fastifyPlugin from 'fastify-plugin'
import { forbidden, unauthorised } from '../../platform/index.ts'
import type { Person } from '../../platform/index.ts'
import { authQueries } from '../accounts/auth.queries.ts'
import { mustSetUpFactor } from '../second-factor/required-factor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    roles?: 'public' | readonly Role[]
    permission?: Permission
    action?: EndpointAction
    whilePending?: boolean
    withoutFactor?: boolean
  }
  interface FastifyRequest {
    person: Person | null
    /** The signed-in person; on routes that need one. */
    signedIn: () => Person
  }
}

/**
 * Checks token and role before anything else. A route that does not declare its roles stops the start, so that no route
 * is left unprotected by mistake.
 */
export const access = fastifyPlugin((app, _options, done) => {
  const queries = authQueries(app.database.db, app.config.idleHours)

  app.decorateRequest('person', null)
  app.decorateRequest('signedIn', function () {
    if (!this.person) throw unauthorised(SIGN_IN)
    return this.person
  })

  app.addHook('onRoute', (route) => {
    if (route.config?.roles === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not declare its roles.`)
    }
  })

  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions
    const { roles, permission, action = 'write', whilePending, withoutFactor } = config
    if (roles === undefined || roles === 'public') return
    const token = bearerToken(request.headers.authorization)
    if (token === undefined) throw unauthorised(SIGN_IN)
    const person = await queries.personOf(token)
    if (!person) throw unauthorised('Your session has ended. Please sign in again.')
    const endpoint = { config: { roles, action, ...(permission && { permission }) } }
    if (!roles.includes(person.role) || !isPermitted(endpoint, person.staffRole)) {
      request.securityEvent('authz_fail', { account: person.id })
      throw forbidden('You are not allowed to do this.')
    }
    if (person.isPending && whilePending !== true) throw forbidden(pendingReason(person.emailConfirmed))
    const needsFactor = withoutFactor !== true && whilePending !== true
    if (needsFactor && mustSetUpFactor(app.config, person))
      throw forbidden(SET_UP_FACTOR, { code: 'second_factor_setup_required' })
    request.person = { ...person, requestId: request.id, address: request.ip }
  })
  done()
})

const SET_UP_FACTOR = 'Administrators need a second factor. Please set one up first.'
const SIGN_IN = 'Please sign in first.'

/** The step an inactive account still needs. */
export const pendingReason = (emailConfirmed: boolean): string =>
  emailConfirmed
    ? 'Your account is waiting for approval by an administrator.'
    : 'Please confirm your email address first, with the link we sent you.'

/** The token in an Authorization header. */
export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([\w-]{20,200})$/i)?.[1]
}
