import { HOME_OF } from '@nalika/shared-auth'
import { standaloneSession } from '@nalika/shared-auth/standalone'
import { runStandalone } from '@nalika/shared-ui/standalone'
import { routes } from './routes.tsx'

runStandalone({
  title: 'Distributor portal',
  routes,
  home: HOME_OF.distributor,
  ...standaloneSession('distributor@nalika.example'),
})
