import { configureClient } from '@nalika/shared-api'
import { currentSession, endSession } from '@nalika/shared-auth'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, redirect, RouterProvider } from 'react-router-dom'
import { routes } from '../routes.tsx'
import { SignIn } from './sign-in.tsx'
import { Site } from './site.tsx'

const router = createBrowserRouter([
  {
    Component: Site,
    HydrateFallback: () => null,
    children: [
      { path: '/', Component: () => null, loader: () => redirect('/admin/dashboard') },
      { path: '/login', Component: SignIn },
      ...routes,
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
if (root) createRoot(root).render(<RouterProvider router={router} />)
