import { endSession, useSession } from '@nalika/shared-auth'
import { Navigation, NavigationProgress, ToastProvider } from '@nalika/shared-ui'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { routes } from '../routes.tsx'

const own = new Set((routes[0]?.children ?? []).map(({ path }) => path))

/** The shell's frame around the portal's pages, as far as development needs it. */
export function StandaloneFrame() {
  const session = useSession()
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const navigate = useNavigate()
  return (
    <ToastProvider>
      <NavigationProgress active={state !== 'idle'} />
      <Navigation
        session={session}
        pathname={pathname}
        available={(path) => own.has(path) || path === '/login'}
        onLogout={() => {
          endSession()
          void navigate('/login')
        }}
      />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </ToastProvider>
  )
}
