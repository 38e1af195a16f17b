import { Link } from 'react-router-dom'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Omitted for the current page, the last item. */
  to?: string
}

/** Links from the front page down to this page. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {items.map(({ label, to }) => (
          <li key={label} className={styles.item}>
            {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
