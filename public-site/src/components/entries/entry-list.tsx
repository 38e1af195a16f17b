import { EmptyState, ErrorState, Pagination } from '@nalika/shared-ui'
import { Link, useLoaderData, useNavigation } from 'react-router-dom'
import { addressOf, pageMention } from '../address.ts'
import { useRecovery } from '../use-recovery.ts'
import { ENTRY_FOLDERS, entryPath, type ArticleType } from './entry-folders.ts'
import { EntryFacts } from './entry-facts.tsx'
import styles from './entry-list.module.css'
import type { entryListLoader } from './entry-list-loader.ts'

interface EntryListProps {
  kind: ArticleType
  /** Text when there are no entries. */
  empty: string
  /** Text when loading failed. */
  failed: string
}

/** The entries of a kind, newest first, with links to further pages. Its page's loader is an `entryListLoader`. */
export function EntryList({ kind, empty, failed }: EntryListProps) {
  const found = useLoaderData<ReturnType<typeof entryListLoader>>()
  const { retry, busy } = useRecovery(found.state === 'failed')
  const { path } = ENTRY_FOLDERS[kind]
  const navigation = useNavigation()
  if (found.state === 'failed') {
    return (
      <ErrorState title={failed} headingLevel={2} onRetry={retry} busy={busy}>
        <p>The list will load automatically when the server is available again.</p>
      </ErrorState>
    )
  }
  if (found.entries.length === 0) return <EmptyState title={empty} headingLevel={2} />
  return (
    <>
      <ul className={styles.list} aria-busy={navigation.location?.pathname === path}>
        {found.entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <EntryFacts entry={entry} />
            <div className={styles.words}>
              <h2>
                <Link to={entryPath(kind, entry.slug)}>{entry.title}</Link>
              </h2>
              {entry.summary !== '' && <p className={styles.summary}>{entry.summary}</p>}
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        page={found.page}
        lastPage={found.lastPage}
        hrefFor={(page) => addressOf(path, { page: pageMention(page) })}
      />
    </>
  )
}
