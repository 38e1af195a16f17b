import '@nalika/shared-ui/tokens.css'
import '@nalika/shared-ui/base.css'
import { call, configureClient } from '@nalika/shared-api'
import { footerPages } from '@nalika/shared-api/contract'
import { currentSession, endSession, useSession } from '@nalika/shared-auth'
import { runStandalone } from '@nalika/shared-ui/standalone'
import { routes } from './routes.tsx'

configureClient({ baseUrl: '/api', getToken: () => currentSession()?.token })
runStandalone({
  title: 'Public site',
  routes,
  useSession,
  endSession,
  fetchFooterPages: async (signal) => (await call(footerPages, {}, signal)).data,
})
