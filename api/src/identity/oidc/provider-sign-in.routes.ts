import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { attemptLimit, HttpError, invalid, PASSWORD_GUESSES } from '../../platform/index.ts'
import { sessionOpener } from '../sign-in/session-opener.ts'
import { signInRecord } from '../sign-in/sign-in-record.ts'
import { companyProviderQueries } from './company-providers.queries.ts'
import type { Provider } from './oidc-client.ts'
import { domainOf, oidcLinkQueries } from './oidc-links.queries.ts'
import { companyNetwork, providerSignIns } from './provider-sign-ins.ts'

/** The only answer to whoever cannot sign in, whatever the reason. */
const REFUSED =
  'You could not be signed in this way. Please sign in with your password, or ask your administrator.'

/** Sign-in of admins and of firms' people with an OpenID provider. */
export const providerSignIn: FastifyPluginAsyncTypebox = async (app) => {
  const { config, limits } = app
  const { db } = app.database
  const links = oidcLinkQueries({ db, mail: app.mail, siteUrl: config.siteUrl })
  const companies = companyProviderQueries(db, companyNetwork(config))
  const signIns = providerSignIns(app)
  const record = signInRecord(app)
  const sessions = sessionOpener(app, record)
  const failures = attemptLimit('provider-sign-in', PASSWORD_GUESSES, limits)

  const ofAdmins: Provider | undefined = config.oidc && {
    ...config.oidc,
    firmId: null,
    domains: null,
    // The operator chose it: it may be in the own network.
    network: { allowHttp: !config.production, allowPrivate: true },
  }

  async function companyOf(email: string): Promise<Provider> {
    const firmId = await companies.ofDomain(domainOf(email))
    const found = firmId === undefined ? undefined : await companies.find(firmId, ['on'])
    if (found) return found
    throw invalid({ email: ['No company sign-in is set up for this address. Please use your password.'] })
  }

  app.route({
    ...endpoints.signInProviders,
    handler: async () => ({
      status: true,
      data: { admins: config.oidc?.name ?? null, companies: await companies.isAnyOn() },
    }),
  })

  app.route({
    ...endpoints.startProviderSignIn,
    handler: async (request) => {
      const { email } = request.body
      const provider = email === undefined ? ofAdmins : await companyOf(email)
      if (!provider) throw new HttpError(422, REFUSED)
      return { status: true, data: await signIns.start(request, provider, { testedBy: null, email }) }
    },
  })

  app.route({
    ...endpoints.finishProviderSignIn,
    handler: async (request, reply) => {
      const { ip, body } = request
      // One account for all: nobody is named before the provider has answered.
      await failures.count(ip, body.secret)
      const finished = await signIns.finish(request, body, null, async (firmId) =>
        firmId === null ? ofAdmins : companies.find(firmId, ['on']),
      )
      const account =
        finished &&
        (await links.signIn(
          finished.identity,
          finished.provider.firmId,
          (domain) => finished.provider.domains?.includes(domain) ?? true,
          { requestId: request.id, address: ip },
        ))
      if (!finished || !account) {
        record.failed(request, undefined, 'refused after the provider’s answer')
        throw new HttpError(422, REFUSED)
      }
      await failures.forgive(ip, body.secret)
      const { identity } = finished
      if (!identity.secondFactor) await sessions.requireSecondStep(account, false)
      return sessions.open(request, reply, account, false, identity)
    },
  })

  app.route({
    ...endpoints.signInLink,
    handler: async (request) => {
      const link = await links.own(request.signedIn())
      return {
        status: true,
        data: link
          ? {
              issuer: new URL(link.issuer).host,
              linked_at: link.createdAt.toISOString(),
              last_used_at: link.lastUsedAt.toISOString(),
            }
          : null,
      }
    },
  })

  app.route({
    ...endpoints.unlinkSignIn,
    handler: async (request) => {
      await app.confirmByPassword(request, request.body.current_password ?? '', 'current_password')
      await links.unlink(request.signedIn())
      return { status: true, success: true, message: 'The link was removed. Sign in with your password.' }
    },
  })
}
