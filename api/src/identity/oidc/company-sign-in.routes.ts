import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { COMPANY_SIGN_IN_STATES, endpoints } from '@nalika/shared-api/contract'
import { invalid, notFound } from '../../platform/index.ts'
import { companyProviderQueries } from './company-providers.queries.ts'
import { domainOf } from './oidc-links.queries.ts'
import { isProviderAddress } from './provider-fetch.ts'
import { companyNetwork, providerSignIns, redirectUri } from './provider-sign-ins.ts'

const done = (message: string) => ({ status: true, success: true, message })

/** The OpenID provider of a distributor's firm, which its owner sets up, tests and switches on. */
export const companySignIn: FastifyPluginAsyncTypebox = async (app) => {
  const network = companyNetwork(app.config)
  const companies = companyProviderQueries(app.database.db, network)
  const signIns = providerSignIns(app)

  app.route({
    ...endpoints.companySignIn,
    handler: async (request) => ({
      status: true,
      data: { provider: await companies.own(request.signedIn()), redirect_uri: redirectUri(app.config) },
    }),
  })

  app.route({
    ...endpoints.saveCompanySignIn,
    handler: async (request) => {
      const { issuer, client_id, client_secret, domains, current_password } = request.body
      await app.confirmByPassword(request, current_password ?? '', 'current_password')
      if (!isProviderAddress(issuer.trim(), network))
        throw invalid({ issuer: ['Enter the issuer: a public address that begins with https://.'] })
      await companies.save(request.signedIn(), {
        issuer: issuer.trim(),
        clientId: client_id.trim(),
        clientSecret: client_secret.trim(),
        domains: [...new Set(domains.map((domain) => domain.trim().toLowerCase()))],
      })
      return done('Saved. Please test the sign-in now.')
    },
  })

  app.route({
    ...endpoints.testCompanySignIn,
    handler: async (request) => {
      const person = request.signedIn()
      const provider = await companies.find(person.firmId, COMPANY_SIGN_IN_STATES)
      if (!provider) throw notFound('Your company sign-in is not set up.')
      return { status: true, data: await signIns.start(request, provider, { testedBy: person.id }) }
    },
  })

  app.route({
    ...endpoints.finishCompanySignInTest,
    handler: async (request) => {
      const person = request.signedIn()
      const finished = await signIns.finish(request, request.body, person.id, async () =>
        companies.find(person.firmId, COMPANY_SIGN_IN_STATES),
      )
      if (!finished)
        throw invalid({ query: ['The test failed. Please check the client ID, the secret and the address.'] })
      const { verifiedEmail } = finished.identity
      if (verifiedEmail === null || !finished.provider.domains.includes(domainOf(verifiedEmail)))
        throw invalid({
          query: [
            'The test failed: the provider must confirm an email address of your domains (email_verified).',
          ],
        })
      await companies.markTested(person)
      return done('The test was successful. You can switch the company sign-in on.')
    },
  })

  app.route({
    ...endpoints.setCompanySignInStatus,
    handler: async (request) => {
      const person = request.signedIn()
      if (request.body.status === 'off') {
        await companies.switchOff(person)
        return done('The company sign-in is off. Your people sign in with their passwords.')
      }
      await companies.switchOn(person)
      return done('The company sign-in is on.')
    },
  })

  app.route({
    ...endpoints.removeCompanySignIn,
    handler: async (request) => {
      await companies.remove(request.signedIn())
      return done('The company sign-in was removed.')
    },
  })
}
