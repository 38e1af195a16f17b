import type { ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { AccountContext } from './account.tsx'
import { BulkProvider } from './bulk/bulk-provider.tsx'
import { DialogsProvider } from './dialogs.tsx'
import { PageComing } from './page-coming.tsx'
import styles from './portal-layout.module.css'
import { PaletteOpener } from './palette/palette-opener.tsx'
import type { PaletteSource } from './palette/palette.ts'
import { useRecalled } from './remembered.ts'
import { UndoProvider } from './undo/undo-provider.tsx'

export interface PortalSection {
  label: string
  /** The section's first page. */
  path: string
  /** Other paths that belong to the section, with all paths below them. */
  covers?: readonly string[]
  /** 20 × 20, in the current colour. */
  icon?: ReactNode
}

interface PortalLayoutProps {
  /** Name of the navigation for screen readers: 'Admin console'. */
  label: string
  sections: readonly PortalSection[]
  /** Id of the signed-in person, under which this browser remembers drafts and views. */
  account?: number
  /** Source of the global search; without it there is none. */
  palette?: PaletteSource
}

const pageItems = (sections: readonly PortalSection[]) =>
  sections.map(({ label, path }) => ({ id: path, group: 'Go to', title: `Go to ${label}`, to: path }))

const lies = (pathname: string, below: string) => pathname === below || pathname.startsWith(`${below}/`)

/** The frame of a portal's pages: its sections at the side, or above on a narrow screen, and the page. */
export function PortalLayout({ label, sections, account, palette }: PortalLayoutProps) {
  const { pathname } = useLocation()
  useRecalled(account)
  const own = (address: string) =>
    sections.some(({ path, covers = [] }) => [path, ...covers].some((one) => lies(address, one)))
  return (
    <div className={styles.layout}>
      <nav className={styles.navigation} aria-label={label}>
        <ul className={styles.sections}>
          {palette && (
            <li className={styles.search}>
              <AccountContext value={String(account ?? 'nobody')}>
                <PaletteOpener source={palette} pages={pageItems(sections)} />
              </AccountContext>
            </li>
          )}
          {sections.map(({ label: name, path, covers = [], icon }) => {
            const within = [path, ...covers].some((one) => lies(pathname, one))
            const current = pathname === path ? 'page' : within ? 'true' : undefined
            return (
              <li key={path}>
                <Link className={styles.section} to={path} aria-current={current}>
                  {icon}
                  {name}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className={styles.page}>
        <AccountContext value={String(account ?? 'nobody')}>
          <DialogsProvider>
            <UndoProvider>
              <BulkProvider>
                <PageComing own={own}>
                  <Outlet />
                </PageComing>
              </BulkProvider>
            </UndoProvider>
          </DialogsProvider>
        </AccountContext>
      </div>
    </div>
  )
}
