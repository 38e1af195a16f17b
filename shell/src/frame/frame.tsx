import { call } from '@nalika/shared-api'
import { footerPages } from '@nalika/shared-api/contract'
import { useSession } from '@nalika/shared-auth'
import {
  Footer,
  isPortalPath,
  LOGOUT_REQUEST,
  Navigation,
  NavigationProgress,
  SiteLinksContext,
  ToastProvider,
  useFooterPages,
  useLazy,
} from '@nalika/shared-ui'
import { useContext, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { PageAnnouncer } from './page-announcer.tsx'
import styles from './frame.module.css'

const loadLogoutDialog = async () =>
  (await import(/* webpackChunkName: "logout" */ './logout-dialog.tsx')).LogoutDialog

const fetchFooterPages = async (signal: AbortSignal) => (await call(footerPages, {}, signal)).data

/** Separate, so that the frame does not re-render with it. */
function Progress() {
  return <NavigationProgress active={useNavigation().state !== 'idle'} />
}

/** Layout of every page: navigation, progress bar, footer, toasts. */
export function Frame() {
  const session = useSession()
  const { pathname } = useLocation()
  const { portals } = useContext(SiteLinksContext)
  const footer = useFooterPages(fetchFooterPages)
  const [leaving, setLeaving] = useState(false)
  const { loaded: LogoutDialog, failed } = useLazy(loadLogoutDialog, leaving)
  useEffect(() => {
    const ask = () => setLeaving(true)
    addEventListener(LOGOUT_REQUEST, ask)
    return () => removeEventListener(LOGOUT_REQUEST, ask)
  }, [])
  // A newer release may be live: its page has its own dialog.
  useEffect(() => {
    if (failed) location.reload()
  }, [failed])
  return (
    <ToastProvider>
      <Progress />
      <Navigation session={session} pathname={pathname} onLogout={() => setLeaving(true)} />
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <Footer pages={footer.pages} failed={footer.failed} isSlim={isPortalPath(pathname, portals)} />
      {LogoutDialog && <LogoutDialog open={leaving} onCancel={() => setLeaving(false)} />}
      <PageAnnouncer />
      <ScrollRestoration />
    </ToastProvider>
  )
}
