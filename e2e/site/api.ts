import { call, configureClient } from '@nalika/shared-api'
import { endpoints, type EndpointResponse } from '@nalika/shared-api/contract'
import { ACCOUNTS, DEMO_PASSWORD, type Account } from './accounts.ts'
import { fromEverywhere, openGateway } from './gateway.ts'
import { runningSite } from './site.ts'

type Login = EndpointResponse<typeof endpoints.login>

let token: string | null = null
let configured: Promise<void> | undefined
const logins = new Map<Account, { at: number; login: Promise<Login> }>()
/** Sensitive changes ask for the password again 10 minutes after a sign-in. */
const FRESH_MS = 5 * 60_000

/** Calls come from many addresses: together, tests send more requests than one visitor may. */
function configure(): Promise<void> {
  configured ??= openGateway(runningSite().url, fromEverywhere).then(({ url }) => {
    configureClient({ baseUrl: `${url}/api`, getToken: () => token })
  })
  return configured
}

/** Signs an account in through the API, every few minutes in each worker. */
export function loginOf(account: Account): Promise<Login> {
  const known = logins.get(account)
  const at = performance.now()
  if (known && at - known.at < FRESH_MS) return known.login
  const body = { email: ACCOUNTS[account].email, password: DEMO_PASSWORD, remember: false }
  const login = configure().then(() => call(endpoints.login, { body }))
  logins.set(account, { at, login })
  return login
}

/**
 * The typed client as an account, or as a visitor: for what a test needs to be there, or wants to be sure of,
 * without walking the screens.
 * ```ts
 * await (await as('admin'))(endpoints.lead, { params: { id } })
 * ```
 */
export async function as(account: Account | null): Promise<typeof call> {
  await configure()
  return withToken(account === null ? null : (await loginOf(account)).access_token)
}

/** The typed client as somebody whom a test made. */
export async function asPerson(body: { email: string; password: string }): Promise<typeof call> {
  const visitor = await as(null)
  return withToken((await visitor(endpoints.login, { body })).access_token)
}

function withToken(own: string | null): typeof call {
  const acting = (...given: Parameters<typeof call>) => {
    token = own
    return call(...given)
  }
  return acting as typeof call
}
