import { configureClient } from '@nalika/shared-api'
import { currentSession, endSession, HOME_OF } from '@nalika/shared-auth'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, redirect, RouterProvider } from 'react-router-dom'
import { routes } from '../routes.tsx'
import { DemoSignIn } from './demo-sign-in.tsx'
import { Elsewhere, StandaloneFailure } from './standalone-failure.tsx'
import { StandaloneFrame } from './standalone-frame.tsx'

const router = createBrowserRouter([
  {
    Component: StandaloneFrame,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: StandaloneFailure,
        children: [
          { path: '/', loader: () => redirect(HOME_OF.distributor) },
          { path: '/login', Component: DemoSignIn },
          ...routes,
          { path: '*', Component: Elsewhere },
        ],
      },
    ],
  },
])

configureClient({
  baseUrl: '/api',
  getToken: () => currentSession()?.token,
  onUnauthorised() {
    endSession()
    void router.navigate('/login', { replace: true })
  },
})

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root.')
createRoot(root).render(<RouterProvider router={router} />)
