import { endSession, useSession } from '@nalika/shared-auth'
import { Navigation, NavigationProgress, ToastProvider } from '@nalika/shared-ui'
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom'

const isOwn = (path: string) => path.startsWith('/admin') || path === '/login'

/** The shell's frame around the pages, as far as development needs it. */
export function Site() {
  const session = useSession()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  return (
    <ToastProvider>
      <NavigationProgress active={navigation.state !== 'idle'} />
      <Navigation
        session={session}
        pathname={pathname}
        available={isOwn}
        onLogout={() => {
          endSession()
          void navigate('/login')
        }}
      />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </ToastProvider>
  )
}
