import '@nalika/shared-ui/tokens.css'
import '@nalika/shared-ui/base.css'
import { configureClient } from '@nalika/shared-api'
import { currentSession } from '@nalika/shared-auth'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { routes } from './routes.tsx'
import { StandaloneFailure, StandaloneFrame, StandalonePage } from './standalone-frame.tsx'

// The public site by itself, for its own developers: `npm run dev -w public-site`. The shell is not needed.
configureClient({ baseUrl: '/api', getToken: () => currentSession()?.token })

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root.')

createRoot(root).render(
  <RouterProvider
    router={createBrowserRouter([
      {
        Component: StandaloneFrame,
        HydrateFallback: () => null,
        children: [{ Component: StandalonePage, ErrorBoundary: StandaloneFailure, children: routes }],
      },
    ])}
  />,
)
