import { call, configureClient } from '@nalika/shared-api'
import { endpoints, type EndpointResponse } from '@nalika/shared-api/contract'
import { ACCOUNTS, DEMO_PASSWORD, type Account } from './accounts.ts'
import { runningSite } from './site.ts'

type Login = EndpointResponse<typeof endpoints.login>

let token: string | null = null
let configured = false
const logins = new Map<Account, Promise<Login>>()

function configure(): void {
  if (configured) return
  configured = true
  configureClient({ baseUrl: `${runningSite().url}/api`, getToken: () => token })
}

/** Signs an account in through the API, once for each worker. */
export function loginOf(account: Account): Promise<Login> {
  const known = logins.get(account)
  if (known) return known
  configure()
  const body = { email: ACCOUNTS[account].email, password: DEMO_PASSWORD, remember: false }
  const fresh = call(endpoints.login, { body })
  logins.set(account, fresh)
  return fresh
}

/**
 * The typed client as an account, or as a visitor: for what a test needs to be there, or wants to be sure of,
 * without walking the screens.
 * ```ts
 * await (await as('admin'))(endpoints.lead, { params: { id } })
 * ```
 */
export async function as(account: Account | null): Promise<typeof call> {
  configure()
  const own = account === null ? null : (await loginOf(account)).access_token
  const acting = (...given: Parameters<typeof call>) => {
    token = own
    return call(...given)
  }
  return acting as typeof call
}
