import type { EndpointResponse } from '@nalika/shared-api'
import type { recentActivities } from '@nalika/shared-api/contract'
import { classNames, formatDateTime } from '@nalika/shared-ui'
import { Icon } from '../../components/icon.tsx'
import styles from './activity-list.module.css'

type Activities = EndpointResponse<typeof recentActivities>['data']

/** The latest events of the marketplace, newest first. */
export function ActivityList({ activities }: { activities: Activities }) {
  if (activities.length === 0) return <p className={styles.soft}>No recent activity available.</p>
  return (
    <ul className={styles.list}>
      {activities.map(({ id, title, description, time_ago: ago, created_at: at, icon, color }) => (
        <li key={id} className={styles.activity}>
          <span className={classNames(styles.icon, styles[color])}>
            <Icon name={icon} size={18} />
          </span>
          <div className={styles.words}>
            <p className={styles.title}>{title}</p>
            <p className={styles.description}>{description}</p>
          </div>
          <time className={styles.soft} dateTime={at} title={formatDateTime(at)}>
            {ago}
          </time>
        </li>
      ))}
    </ul>
  )
}
