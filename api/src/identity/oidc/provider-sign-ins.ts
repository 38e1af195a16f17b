import type { StartedSignIn } from '@nalika/shared-api/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../../platform/index.ts'
import type { Config } from '../../platform/index.ts'
import { oidcAttemptQueries } from './oidc-attempts.queries.ts'
import { authorizationUrl, identityOf, isUnreachable } from './oidc-client.ts'
import type { ProvidedIdentity, Provider } from './oidc-client.ts'
import type { ProviderNetwork } from './provider-fetch.ts'

/** Path of the page that providers return to. */
const RETURN_PATH = '/login/return'

/** Firms name addresses: only public ones count, except in development. */
export const companyNetwork = ({ production }: Config): ProviderNetwork => ({
  allowHttp: !production,
  allowPrivate: !production,
})

export const redirectUri = ({ siteUrl }: Config): string => `${siteUrl}${RETURN_PATH}`

const unreachable = () =>
  new HttpError(
    503,
    'The sign-in service does not respond right now. Please try again later, or sign in with your password.',
  )

interface Finished<P extends Provider> {
  provider: P
  identity: ProvidedIdentity
}

/** The two halves of a sign-in with a provider, for sign-ins and for an owner's test. */
export function providerSignIns({ config, database: { db } }: FastifyInstance) {
  const attempts = oidcAttemptQueries(db)

  return {
    /** 503 when the provider does not respond, or not with its configuration. */
    async start(
      request: FastifyRequest,
      provider: Provider,
      { testedBy, email }: { testedBy: number | null; email?: string | undefined },
    ): Promise<StartedSignIn> {
      const { browserSecret, ...secrets } = await attempts.begin({ firmId: provider.firmId, testedBy })
      try {
        const url = await authorizationUrl(provider, redirectUri(config), secrets, email?.trim())
        return { url, secret: browserSecret }
      } catch (error) {
        logFailure(request, provider, error)
        throw unreachable()
      }
    },

    /** Undefined when the provider's response is refused, for whatever reason; 503 when it does not respond. */
    async finish<P extends Provider>(
      request: FastifyRequest,
      { query, secret }: { query: string; secret: string },
      testedBy: number | null,
      providerOf: (firmId: number | null) => Promise<P | undefined>,
    ): Promise<Finished<P> | undefined> {
      const returned = new URL(redirectUri(config))
      returned.search = query
      const attempt = await attempts.use(returned.searchParams.get('state') ?? '', secret, testedBy)
      const provider = attempt && (await providerOf(attempt.firmId))
      if (!provider) return undefined
      try {
        return { provider, identity: await identityOf(provider, returned, attempt) }
      } catch (error) {
        logFailure(request, provider, error)
        if (isUnreachable(error)) throw unreachable()
        return undefined
      }
    },
  }
}

/** Without the error's cause, which may be a response with a person's data. */
function logFailure(request: FastifyRequest, { firmId }: Provider, error: unknown): void {
  const { message, code } = error as { message?: string; code?: string }
  request.log.warn({ firm: firmId, reason: message, code }, 'sign-in with a provider failed')
}
