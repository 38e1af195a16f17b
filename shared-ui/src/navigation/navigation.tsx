import { useContext, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../components/icon.tsx'
import { classNames } from '../class-names.ts'
import { useHydrated } from '../components/use-hydrated.ts'
import { Account, type AccountProps } from './account.tsx'
import { activeItem, homePath, isPortalPath, navigationItems } from './navigation-rules.ts'
import styles from './navigation.module.css'
import { SearchAndQuoteList } from './search-and-quote-list.tsx'
import { SiteLinksContext } from './site-links.ts'
import { Wordmark } from './wordmark.tsx'

export interface NavigationProps extends Pick<AccountProps, 'session' | 'onLogout'> {
  /** The router's current path. */
  pathname: string
}

/**
 * The navigation bar of every page, on public pages with the search, the quote list and the tools. Its skip link targets
 * the element with the id `content`.
 */
export function Navigation({ session, pathname, onLogout }: NavigationProps) {
  const { menu, tools, portals } = useContext(SiteLinksContext)
  const [open, setOpen] = useState(false)
  const [shownFor, setShownFor] = useState(pathname)
  const hydrated = useHydrated()
  const menuId = useId()
  const menuButton = useRef<HTMLButtonElement>(null)

  if (shownFor !== pathname) {
    setShownFor(pathname)
    setOpen(false)
  }

  useEffect(() => {
    if (!open) return
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpen(false)
      menuButton.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])

  const role = session?.role ?? null
  const active = activeItem(pathname, role, menu)
  const isPublic = !isPortalPath(pathname, portals)
  const close = () => setOpen(false)
  const item = (path: string, label: string, isActive: boolean) => (
    <li key={path}>
      <Link
        className={styles.item}
        to={path}
        aria-current={isActive ? (path === pathname ? 'page' : 'true') : undefined}
        onClick={close}
      >
        {label}
      </Link>
    </li>
  )

  return (
    <header className={classNames(styles.header, isPublic && styles.public)}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <div className={styles.bar}>
        <Link className={styles.brand} to={homePath(role)} onClick={close}>
          <Wordmark />
        </Link>
        {isPublic && <SearchAndQuoteList />}
        <button
          ref={menuButton}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={menuId}
          disabled={!hydrated}
          onClick={() => setOpen(!open)}
        >
          <Icon path={open ? 'M4 4l12 12M16 4L4 16' : 'M2 5h16M2 10h16M2 15h16'} />
          <span>Menu</span>
        </button>
        <div id={menuId} className={classNames(styles.menu, open && styles.open)}>
          <nav aria-label="Main">
            <ul className={styles.items}>
              {navigationItems(role, menu).map(({ label, path }) => item(path, label, path === active))}
            </ul>
          </nav>
          {isPublic && (
            <nav aria-label="Tools">
              <ul className={styles.items}>
                {tools.map(({ label, path }) => item(path, label, path === pathname))}
              </ul>
            </nav>
          )}
          <div className={styles.account}>
            <Account session={session} onClick={close} onLogout={onLogout} />
          </div>
        </div>
      </div>
    </header>
  )
}
