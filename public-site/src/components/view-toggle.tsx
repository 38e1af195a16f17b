import { Icon } from '@nalika/shared-ui'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { changedAddress } from './address.ts'
import { rememberView, viewFrom, type ListView } from './list-view.ts'
import styles from './view-toggle.module.css'

const views: readonly { view: ListView; label: string; icon: string }[] = [
  { view: 'grid', label: 'Grid view', icon: 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z' },
  { view: 'list', label: 'List view', icon: 'M3 4h3v3H3zM3 13h3v3H3zM9 5.5h8M9 14.5h8' },
  { view: 'table', label: 'Table view', icon: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12' },
]

/** Grid, list or table, as links: the URL has the view, and it works without scripts. */
export function ViewToggle() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const current = viewFrom(params)
  return (
    <div className={styles.toggle} role="group" aria-label="View">
      {views.map(({ view, label, icon }) => (
        <Link
          key={view}
          className={styles.option}
          to={changedAddress(pathname, params, {
            view: view === 'grid' ? '' : view,
            // Pages of a table are longer.
            ...((view === 'table') !== (current === 'table') && { per_page: '', page: '' }),
          })}
          aria-label={label}
          title={label}
          aria-current={view === current ? 'true' : undefined}
          preventScrollReset
          replace
          onClick={() => rememberView(view)}
        >
          <Icon path={icon} />
        </Link>
      ))}
    </div>
  )
}
