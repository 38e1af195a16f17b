import { useEffect, useEffectEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  isRouteErrorResponse,
  Outlet,
  redirect,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  type RouteObject,
} from 'react-router-dom'
import { Button } from './components/button.tsx'
import { Container } from './components/card.tsx'
import { FormErrors } from './components/form-errors.tsx'
import { NavigationProgress } from './components/navigation-progress.tsx'
import { EmptyState } from './components/empty-state.tsx'
import { ErrorState } from './components/error-state.tsx'
import { ToastProvider } from './components/toasts.tsx'
import { Footer, type FooterPage } from './footer/footer.tsx'
import { useFooterPages } from './footer/use-footer-pages.ts'
import { askToLogout, LOGOUT_REQUEST } from './logout-request.ts'
import { Navigation, type NavigationProps } from './navigation/navigation.tsx'
import { NO_LINKS, SiteLinksContext, type SiteLinks } from './navigation/site-links.ts'

interface StandaloneOptions {
  /** What developers call the remote: 'Admin console'. */
  title: string
  routes: RouteObject[]
  useSession: () => NavigationProps['session']
  endSession: () => void
  /** Connects the client, and says what it does when the session has ended. */
  connect: (onUnauthorised: () => void) => void
  /** Fetches the pages that the footer names. */
  fetchFooterPages: (signal: AbortSignal) => Promise<readonly FooterPage[]>
  /** Signs in to a portal with a demo account. */
  signIn?: () => Promise<unknown>
  /** Where a portal begins. */
  home?: string
}

/** Runs a remote without the shell, for its developers: `npm run dev -w <remote>`. */
export function runStandalone({
  title,
  routes,
  useSession,
  endSession,
  connect,
  fetchFooterPages,
  signIn,
  home = '/',
}: StandaloneOptions) {
  const element = document.getElementById('root')
  if (!element) throw new Error('The document has no #root.')
  const pages: RouteObject[] = [
    ...(signIn
      ? [
          { path: '/', loader: () => redirect(home) },
          { path: '/login', element: <SignIn title={title} signIn={signIn} home={home} /> },
        ]
      : []),
    ...routes,
    { path: '*', element: <EmptyState title="Not found">Only {title} is running here.</EmptyState> },
  ]
  connect(() => {
    endSession()
    if (signIn) void router.navigate('/login', { replace: true })
  })
  const router = createBrowserRouter([
    {
      element: (
        <StandaloneFrame
          useSession={useSession}
          endSession={endSession}
          fetchFooterPages={fetchFooterPages}
        />
      ),
      HydrateFallback: () => null,
      children: [{ ErrorBoundary: StandaloneFailure, children: pages }],
    },
  ])
  createRoot(element).render(
    <SiteLinksContext value={declaredLinks()}>
      <RouterProvider router={router} />
    </SiteLinksContext>,
  )
}

/** What the apps of this folder declare, from the development document. */
function declaredLinks(): SiteLinks {
  const state = document.getElementById('nalika-state')?.textContent ?? '{}'
  return (JSON.parse(state) as { links?: SiteLinks }).links ?? NO_LINKS
}

/** Replaces the shell's frame. */
function StandaloneFrame({
  useSession,
  endSession,
  fetchFooterPages,
}: Pick<StandaloneOptions, 'useSession' | 'endSession' | 'fetchFooterPages'>) {
  const session = useSession()
  const footer = useFooterPages(fetchFooterPages)
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const navigate = useNavigate()
  const logout = useEffectEvent(() => {
    endSession()
    void navigate('/login')
  })
  useEffect(() => {
    const leave = () => logout()
    addEventListener(LOGOUT_REQUEST, leave)
    return () => removeEventListener(LOGOUT_REQUEST, leave)
  }, [])
  return (
    <ToastProvider>
      <NavigationProgress active={state !== 'idle'} />
      <Navigation session={session} pathname={pathname} onLogout={askToLogout} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer pages={footer.pages} failed={footer.failed} />
      <ScrollRestoration />
    </ToastProvider>
  )
}

/** Signs in automatically, except after a logout in this tab. */
const SIGNED_IN = 'nalika.demo-signed-in'

/** Replaces the shell's login page. */
function SignIn({ title, signIn, home }: Required<Pick<StandaloneOptions, 'title' | 'signIn' | 'home'>>) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()

  const enter = () => {
    signIn().then(
      () => navigate(home, { replace: true }),
      (error: unknown) => setFailure(String(error)),
    )
  }

  const enterOnce = useEffectEvent(() => {
    if (sessionStorage.getItem(SIGNED_IN)) return
    sessionStorage.setItem(SIGNED_IN, 'yes')
    enter()
  })
  useEffect(() => enterOnce(), [])

  return (
    <Container>
      <h1>{title}, alone</h1>
      <FormErrors title={failure} />
      <Button kind="primary" onClick={enter}>
        Login with the demo account
      </Button>
    </Container>
  )
}

/** Shows developers what a page threw. */
function StandaloneFailure() {
  const error = useRouteError()
  const { state, revalidate } = useRevalidator()
  const message = error instanceof Error ? error.message : 'Something went wrong.'
  return (
    <ErrorState
      title={isRouteErrorResponse(error) ? error.statusText : message}
      details={error instanceof Error ? error.stack : undefined}
      busy={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}
