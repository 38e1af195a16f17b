import { Icon } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import type { ListView } from './list-view.ts'
import styles from './view-toggle.module.css'

interface ViewToggleProps {
  view: ListView
  /** URL of the same list in a view. */
  addressFor: (view: ListView) => string
}

const views: readonly { view: ListView; label: string; icon: string }[] = [
  { view: 'grid', label: 'Grid view', icon: 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z' },
  { view: 'list', label: 'List view', icon: 'M3 4h3v3H3zM3 13h3v3H3zM9 5.5h8M9 14.5h8' },
]

/** Grid or list, as links: the URL has the view, and it works without scripts. */
export function ViewToggle({ view: current, addressFor }: ViewToggleProps) {
  return (
    <div className={styles.toggle} role="group" aria-label="View">
      {views.map(({ view, label, icon }) => (
        <Link
          key={view}
          className={styles.option}
          to={addressFor(view)}
          aria-label={label}
          title={label}
          aria-current={view === current ? 'true' : undefined}
          preventScrollReset
          replace
        >
          <Icon path={icon} />
        </Link>
      ))}
    </div>
  )
}
