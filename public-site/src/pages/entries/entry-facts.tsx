import type { EntrySummary } from '@nalika/shared-api/contract'
import { formatDate } from '@nalika/shared-ui'
import styles from './entry-list-page.module.css'

/** The date of an entry and, for a project, its place. */
export function EntryFacts({ entry: { day, place } }: { entry: Pick<EntrySummary, 'day' | 'place'> }) {
  return (
    <p className={styles.facts}>
      {day !== null && <time dateTime={day}>{formatDate(day)}</time>}
      {place !== '' && <span>{place}</span>}
    </p>
  )
}
