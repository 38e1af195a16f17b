import type { ProductDocument } from '@nalika/shared-api/contract'
import { capitalise, formatBytes, formatDate, mediaAddress } from '@nalika/shared-ui'
import styles from './document-list.module.css'

/** Documents to download, with kind, size and date. */
export function DocumentList({ documents }: { documents: readonly ProductDocument[] }) {
  return (
    <section className={styles.documents} aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <ul className={styles.list}>
        {documents.map(({ id, title, kind, path, bytes, added_at }) => (
          <li key={id}>
            <a href={mediaAddress(path)} download>
              {title}
            </a>
            <span className={styles.facts}>
              {kind === 'other' ? '' : `${capitalise(kind)} · `}PDF, {formatBytes(bytes)} ·{' '}
              <time dateTime={added_at}>{formatDate(added_at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
