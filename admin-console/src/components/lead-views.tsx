import { Link, useSearchParams } from 'react-router-dom'
import styles from './views.module.css'

const views = [
  { name: 'table', label: 'Table', path: '/admin/leads' },
  { name: 'board', label: 'Board', path: '/admin/leads/board' },
] as const

/** Search parameters that the table and the board share. */
const SHARED = ['search', 'priority']

/** Leads from the table to the board and back, with the same search and filters. */
export function LeadViews({ current }: { current: (typeof views)[number]['name'] }) {
  const [params] = useSearchParams()
  const shared = new URLSearchParams([...params].filter(([name]) => SHARED.includes(name)))
  const query = shared.size > 0 ? `?${shared}` : ''
  return (
    <nav className={styles.views} aria-label="View of the leads">
      {views.map(({ name, label, path }) => (
        <Link
          key={name}
          className={styles.view}
          to={name === current ? `${path}?${params}` : `${path}${query}`}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
