import { Container, ErrorState, NavigationProgress, pageOf, ToastProvider } from '@nalika/shared-ui'
import { useEffect } from 'react'
import {
  isRouteErrorResponse,
  NavLink,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom'
import styles from './standalone.module.css'

const paths = [
  '/',
  '/products',
  '/brands',
  '/network',
  '/news',
  '/projects',
  '/quote',
  '/estimate',
  '/calculator',
  '/offers',
]

/** A plain frame in place of the shell's: links to every page. */
export function StandaloneFrame() {
  const navigation = useNavigation()
  return (
    <ToastProvider>
      <NavigationProgress active={navigation.state !== 'idle'} />
      <Container>
        <nav className={styles.links} aria-label="Pages">
          {paths.map((path) => (
            <NavLink key={path} to={path} end>
              {path}
            </NavLink>
          ))}
        </nav>
      </Container>
      <main id="content">
        <Outlet />
      </main>
      <ScrollRestoration />
    </ToastProvider>
  )
}

/** The page that is shown, with its title. A page that failed has none: its head may need what did not arrive. */
export function StandalonePage() {
  const matches = useMatches()
  const location = useLocation()
  useEffect(() => {
    const match = matches.at(-1)
    const head = pageOf(matches)?.handle.head({
      data: match?.loaderData,
      params: match?.params ?? {},
      url: new URL(window.location.href),
    })
    document.title = head?.title ?? 'public-site'
  }, [matches, location])

  return <Outlet />
}

/** A page that failed, or an address without a page. */
export function StandaloneFailure() {
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const message = error instanceof Error ? error.message : 'Something went wrong.'
  return (
    <ErrorState
      title={isRouteErrorResponse(error) ? error.statusText : message}
      onRetry={() => void navigate(pathname + search, { replace: true })}
    />
  )
}
