import { Link, useSearchParams } from 'react-router-dom'
import styles from './view-links.module.css'

interface ViewLinksProps {
  label: string
  current: string
  views: readonly { name: string; label: string; path: string }[]
  /** Search parameters that all views share, and links therefore keep. */
  shared?: readonly string[]
}

/** Links between views of the same records, or between the pages of a section. */
function ViewLinks({ label, current, views, shared = [] }: ViewLinksProps) {
  const [params] = useSearchParams()
  const sharedParams = new URLSearchParams([...params].filter(([name]) => shared.includes(name)))
  return (
    <nav className={styles.views} aria-label={label}>
      {views.map((view) => (
        <Link
          key={view.name}
          className={styles.view}
          to={{ pathname: view.path, search: `${view.name === current ? params : sharedParams}` }}
          aria-current={view.name === current ? 'page' : undefined}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  )
}

const leadViews = [
  { name: 'table', label: 'Table', path: '/admin/leads' },
  { name: 'board', label: 'Board', path: '/admin/leads/board' },
]

/** Links between the table and the board of leads, with the same search and priority. */
export const LeadViews = ({ current }: { current: 'table' | 'board' }) => (
  <ViewLinks label="View of the leads" current={current} views={leadViews} shared={['search', 'priority']} />
)

const systemViews = [
  { name: 'audit', label: 'Audit log', path: '/admin/audit' },
  { name: 'admins', label: 'Admins', path: '/admin/admins' },
  { name: 'personal-data', label: 'Personal data', path: '/admin/personal-data' },
  { name: 'failed-mails', label: 'Failed emails', path: '/admin/failed-mails' },
]

/** Links between the pages of the section System. */
export const SystemViews = ({ current }: { current: string }) => (
  <ViewLinks label="System" current={current} views={systemViews} />
)
