import { MAX_IMPORT_ROWS, productFileColumns } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { Facts } from '@nalika/shared-ui/portal'
import styles from './import-columns.module.css'

/** Describes the columns of an import file. */
export function ImportColumns() {
  return (
    <details className={styles.columns}>
      <summary>What each column contains</summary>
      <p>
        The first row must contain the column titles, in any order; only Name is required. Up to{' '}
        {formatNumber(MAX_IMPORT_ROWS)} rows.
      </p>
      <Facts rows={productFileColumns().map(({ title, about }) => ({ term: title, value: about }))} />
    </details>
  )
}
