import { IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@nalika/shared-api/contract'
import { DescriptionList, formatNumber } from '@nalika/shared-ui'
import styles from './import-columns.module.css'

/** What the file may hold, for those who make their own. */
export function ImportColumns() {
  return (
    <details className={styles.columns}>
      <summary>What stands in each column</summary>
      <p>
        The first row holds the titles; their order does not matter and only Name must be there. Up to{' '}
        {formatNumber(MAX_IMPORT_ROWS)} rows.
      </p>
      <DescriptionList rows={IMPORT_COLUMNS.map(({ title, about }) => ({ term: title, value: about }))} />
    </details>
  )
}
