import { Link } from 'react-router-dom'
import { useQuoteList } from './quote-list-store.ts'
import styles from './quote-list.module.css'

/** Links to the quote list with its number of lines; hidden while the list is empty. */
export function QuoteListLink() {
  const { length } = useQuoteList()
  return (
    <div className={styles.wrapper} role="status">
      {length > 0 && (
        <Link className={styles.tray} to="/quote-list">
          Quote list <span className={styles.count}>{length}</span>
          <span className="visually-hidden">{length === 1 ? ' line' : ' lines'}</span>
        </Link>
      )}
    </div>
  )
}
