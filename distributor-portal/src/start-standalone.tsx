import { call, configureClient } from '@nalika/shared-api'
import { footerPages, login } from '@nalika/shared-api/contract'
import { currentSession, endSession, HOME_OF, startSession, useSession } from '@nalika/shared-auth'
import { runStandalone } from '@nalika/shared-ui/standalone'
import { routes } from './routes.tsx'

const body = { email: 'distributor@nalika.example', password: 'steel-and-tube' }

async function signIn() {
  const { access_token: token, data } = await call(login, { body })
  startSession({ token, userId: data.id, role: data.role, name: data.name })
}

const router = runStandalone({
  title: 'Distributor portal',
  routes,
  useSession,
  endSession,
  fetchFooterPages: async (signal) => (await call(footerPages, {}, signal)).data,
  signIn,
  home: HOME_OF.distributor,
})

configureClient({
  baseUrl: '/api',
  getToken: () => currentSession()?.token,
  onUnauthorised() {
    endSession()
    void router.navigate('/login', { replace: true })
  },
})
