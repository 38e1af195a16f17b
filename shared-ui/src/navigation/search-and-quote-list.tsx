import { Form, Link } from 'react-router-dom'
import { Icon } from '../components/icon.tsx'
import { suggestionProps } from '../search-suggestions.ts'
import { useQuoteListLength } from './quote-list-length.ts'
import styles from './search-and-quote-list.module.css'

/** The site's search, and the quote list with its number of lines: on public pages. */
export function SearchAndQuoteList() {
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
      <div role="status" className={styles.status}>
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
