import { Link } from 'react-router-dom'
import styles from './views.module.css'

const views = [
  { name: 'audit', label: 'Audit log', path: '/admin/audit' },
  { name: 'admins', label: 'Admins', path: '/admin/admins' },
  { name: 'personal-data', label: 'Personal data', path: '/admin/personal-data' },
  { name: 'failed-mails', label: 'Failed emails', path: '/admin/failed-mails' },
] as const

/** From one page of the section System to another. */
export function SystemViews({ current }: { current: (typeof views)[number]['name'] }) {
  return (
    <nav className={styles.views} aria-label="System">
      {views.map(({ name, label, path }) => (
        <Link
          key={name}
          className={styles.view}
          to={path}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
