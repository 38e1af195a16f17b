import { useEffect, useId, useRef, useState } from 'react'
import { Form, Link } from 'react-router-dom'
import { Icon } from '../components/icon.tsx'
import { capitaliseWords } from '../capitalise.ts'
import { classNames } from '../class-names.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { useHydrated } from '../components/use-hydrated.ts'
import { suggestionProps } from '../search-suggestions.ts'
import { activeItem, homePath, isPortalPath, navigationItems, tools } from './navigation-rules.ts'
import styles from './navigation.module.css'
import { useQuoteListLength } from './quote-list-length.ts'
import { Wordmark } from './wordmark.tsx'

export interface NavigationProps {
  /** The signed-in person; null for a visitor. With an id, the name links to the profile. */
  session: { role: string; name: string; userId?: number } | null
  /** The router's current path. */
  pathname: string
  onLogout: () => void
}

/**
 * The navigation bar of every page, on public pages with the search, the quote list and the tools. Its skip link targets
 * the element with the id `content`.
 */
export function Navigation({ session, pathname, onLogout }: NavigationProps) {
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
  const active = activeItem(pathname, role)
  const isPublic = !isPortalPath(pathname)
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
              {navigationItems(role).map(({ key, label, path }) => item(path, label, key === active))}
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

function SearchAndQuoteList() {
  const length = useQuoteListLength()
  return (
    <>
      <Form className={styles.search} action="/products" role="search" aria-label="Site">
        <input
          className={styles.searchField}
          name="search"
          aria-label="Find pipes"
          placeholder="2 inch sch 40"
          maxLength={200}
          {...suggestionProps}
        />
        <button className={styles.searchButton} aria-label="Find">
          <Icon path="M9 3a6 6 0 1 1 0 12a6 6 0 1 1 0-12M13.5 13.5L18 18" />
        </button>
      </Form>
      <div role="status" className={styles.quoteListStatus}>
        <Link className={styles.quoteList} to="/quote-list">
          <Icon path="M4 3h12v14H4zM7 7h6M7 10h6M7 13h3" />
          <span>Quote list</span>{' '}
          <span className={styles.count}>
            {length > 0 && (
              <>
                {length}
                <span className="visually-hidden">{length === 1 ? ' line' : ' lines'}</span>
              </>
            )}
          </span>
        </Link>
      </div>
    </>
  )
}

interface AccountProps extends Pick<NavigationProps, 'session' | 'onLogout'> {
  /** Called when a link is followed. */
  onClick: () => void
}

function Account({ session, onClick, onLogout }: AccountProps) {
  if (session) {
    return (
      <>
        <Person {...session} onClick={onClick} />
        <Button size="small" onClick={onLogout}>
          Logout
        </Button>
      </>
    )
  }
  return (
    <>
      <LinkButton kind="quiet" size="small" to="/login" onClick={onClick}>
        Login
      </LinkButton>
      <LinkButton size="small" to="/signup" onClick={onClick}>
        Sign Up
      </LinkButton>
    </>
  )
}

function Person({
  role,
  name,
  userId,
  onClick,
}: NonNullable<NavigationProps['session']> & { onClick: () => void }) {
  const label = (
    <>
      <span className={styles.name}>{capitaliseWords(name)}</span>{' '}
      <span className={styles.role}>{capitaliseWords(role)}</span>
    </>
  )
  if (userId === undefined) return <span className={styles.person}>{label}</span>
  return (
    <Link className={styles.person} to={`/${role}/profile/${userId}`} title="Profile" onClick={onClick}>
      {label}
    </Link>
  )
}
