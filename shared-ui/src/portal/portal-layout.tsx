import { App, Layout } from 'antd'
import { useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { askToLogout } from '../logout-request.ts'
import { breakpoints } from '../tokens.ts'
import { AccountContext, useAccountKey } from './account.tsx'
import { AntdTheme } from './antd-theme.tsx'
import { SavedViewContext, type SavedViewCalls } from './list/saved-views.ts'
import { declaredCommands } from './declared.tsx'
import { LeadEventContext, type LeadEvent } from './new-leads/lead-event.ts'
import { PageComing } from './page-coming.tsx'
import { PaletteOpener } from './palette/palette-opener.tsx'
import type { PaletteItem, PaletteSource } from './palette/palette.ts'
import styles from './portal-layout.module.css'
import { PermissionMissing } from './permission-missing.tsx'
import { PhoneSections, SiderSections, type PortalSection } from './portal-sections.tsx'
import { useRecalled, useRemembered } from './remembered.ts'
import { ConfirmationProvider } from './security/confirmation.tsx'
import type { ConfirmIdentity } from './security/confirmation-dialog.tsx'
import { chooseTheme, THEMES } from './theme.ts'
import { StaffRoleContext, type StaffRoleName } from './staff-role.tsx'
import { useMedia } from './use-media.ts'

interface PortalLayoutProps {
  /** Name of the navigation for screen readers: 'Admin console'. */
  label: string
  /** Role of those whose portal it is: `admin`. */
  portalOf?: string
  sections: readonly PortalSection[]
  /** Id of the signed-in person, under which this browser remembers drafts and settings. */
  account?: number
  /** What the signed-in person may do within their role, for `useStaffRole`. */
  staffRole?: StaffRoleName
  /** Source of the global search; without it there is none. */
  palette?: PaletteSource
  /** Confirms the identity of the signed-in person before a sensitive change. */
  confirm?: ConfirmIdentity
  /** Stores views of lists; without it lists have none. */
  savedViews?: SavedViewCalls
  /** The last live announcement, for lists of leads. */
  leadEvent?: LeadEvent
}

const commandsOf = (sections: readonly PortalSection[], portalOf: string | undefined): PaletteItem[] => [
  ...sections.map(({ label, path }) => ({ id: path, group: 'Go to', title: `Go to ${label}`, to: path })),
  ...sections.flatMap(({ path, settings = [] }) =>
    settings.map((title) => ({ id: `${path} ${title}`, group: 'Settings', title, to: path })),
  ),
  ...THEMES.map((theme) => ({
    id: `theme-${theme}`,
    group: 'Do',
    title: `Theme: ${theme}`,
    run: () => chooseTheme(theme),
  })),
  { id: 'logout', group: 'Do', title: 'Logout', run: askToLogout },
  ...declaredCommands(portalOf),
]

const isBelow = (pathname: string, section: string) =>
  pathname === section || pathname.startsWith(`${section}/`)

const covers = ({ path, covers: others = [] }: PortalSection, pathname: string) =>
  [path, ...others].some((one) => isBelow(pathname, one))

const NARROW = `(max-width: ${breakpoints.desktop - 1}px)`
const isTrue = (stored: unknown) => stored === true

// Constants, because new ones renew the context of every page that notifies, and with it the page.
const NOTIFICATIONS = { placement: 'bottom' } as const
const MESSAGES = { duration: 4 }

/** The frame of a portal's pages: antd, the sections at the side, or in a drawer on a narrow screen, and the page. */
export function PortalLayout({
  account,
  staffRole = 'owner',
  savedViews,
  leadEvent,
  confirm,
  ...frame
}: PortalLayoutProps) {
  useRecalled(account)
  return (
    <AntdTheme>
      <ConfirmationProvider confirm={confirm}>
        <App component={false} notification={NOTIFICATIONS} message={MESSAGES}>
          <AccountContext value={String(account ?? 'nobody')}>
            <StaffRoleContext value={staffRole}>
              <SavedViewContext value={savedViews}>
                <LeadEventContext value={leadEvent}>
                  <Frame {...frame} />
                </LeadEventContext>
              </SavedViewContext>
            </StaffRoleContext>
          </AccountContext>
        </App>
      </ConfirmationProvider>
    </AntdTheme>
  )
}

function Frame({
  label,
  portalOf,
  sections: all,
  palette,
}: Pick<PortalLayoutProps, 'label' | 'portalOf' | 'sections' | 'palette'>) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const narrow = useMedia(NARROW)
  const [open, setOpen] = useState(false)
  const [collapsed, setCollapsed] = useRemembered(useAccountKey('sections-collapsed'), isTrue)
  const current = all.find((section) => covers(section, pathname))
  // Marked as soon as it is chosen.
  const chosen = (next && all.find((section) => covers(section, next.pathname))) ?? current
  const sections = all.filter(({ allowed }) => allowed !== false)
  const Sections = narrow ? PhoneSections : SiderSections
  return (
    <Layout className={styles.layout} hasSider={!narrow}>
      <Sections
        label={label}
        sections={sections}
        current={chosen}
        isItself={chosen?.path === (next?.pathname ?? pathname)}
        open={narrow ? open : !collapsed}
        onOpen={narrow ? setOpen : (wide) => setCollapsed(!wide)}
        search={
          palette && (
            <PaletteOpener
              source={palette}
              commands={commandsOf(sections, portalOf)}
              compact={narrow || collapsed}
            />
          )
        }
      />
      <div className={styles.page}>
        <PageComing own={(address) => sections.some((section) => covers(section, address))}>
          {current?.allowed === false ? <PermissionMissing /> : <Outlet />}
        </PageComing>
      </div>
    </Layout>
  )
}
