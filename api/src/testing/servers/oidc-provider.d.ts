declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Configuration {
    clients: Record<string, unknown>[]
    adapter: unknown
    ttl: Record<string, number>
    jwks: { keys: Record<string, unknown>[] }
    cookies: { keys: string[] }
    claims: Record<string, unknown>
    conformIdTokenClaims?: boolean
    features: Record<string, { enabled: boolean }>
    interactions: { url: (context: unknown, interaction: { uid: string }) => string }
    findAccount: (
      context: unknown,
      id: string,
    ) => { accountId: string; claims: () => Record<string, unknown> } | undefined
    loadExistingGrant: (context: { oidc: Session }) => Promise<unknown>
  }
  interface Session {
    session?: { accountId?: string }
    client?: { clientId: string }
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string; amr?: string[] } },
    ): Promise<void>
    Grant: new (options: { accountId?: string | undefined; clientId?: string | undefined }) => {
      addOIDCScope: (scope: string) => void
      save: () => Promise<string>
    }
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export const createMemoryAdapter: (clockTolerance: number) => unknown
}
