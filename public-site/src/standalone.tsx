import '@nalika/shared-ui/tokens.css'
import '@nalika/shared-ui/base.css'
import { standaloneSession } from '@nalika/shared-auth/standalone'
import { runStandalone } from '@nalika/shared-ui/standalone'
import { routes } from './routes.tsx'

runStandalone({ title: 'Public site', routes, ...standaloneSession() })
