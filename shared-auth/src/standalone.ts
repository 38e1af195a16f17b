import { call, configureClient } from '@nalika/shared-api'
import { footerPages, login } from '@nalika/shared-api/contract'
import { currentSession, endSession, startSession, useSession } from '@nalika/shared-auth'

/**
 * Session and client of an app that runs without the shell, for runStandalone of shared-ui.
 * @param email Demo account of a portal.
 */
export const standaloneSession = (email?: string) => ({
  useSession,
  endSession,
  connect: (onUnauthorised: () => void) =>
    configureClient({ baseUrl: '/api', getToken: () => currentSession()?.token, onUnauthorised }),
  fetchFooterPages: async (signal: AbortSignal) => (await call(footerPages, {}, signal)).data,
  ...(email !== undefined && { signIn: () => signIn(email) }),
})

async function signIn(email: string): Promise<void> {
  const { access_token: token, data } = await call(login, { body: { email, password: 'steel-and-tube' } })
  startSession({ token, userId: data.id, role: data.role, name: data.name })
}
