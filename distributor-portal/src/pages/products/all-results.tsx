import { call, UnauthorisedError } from '@nalika/shared-api'
import { distributorProductIds, MAX_SELECTED_PRODUCTS } from '@nalika/shared-api/contract'
import { Button, formatNumber } from '@nalika/shared-ui'
import { reasonOf, useDialogs } from '@nalika/shared-ui/portal'
import { useState } from 'react'
import type { PendingSelection } from '../../components/selection/pending-selections.ts'
import styles from './all-results.module.css'
import type { Catalogue, catalogueList } from './products.loader.ts'

interface AllResultsProps {
  catalogue: Pick<Catalogue, 'pagination' | 'more' | 'selected_total'>
  query: ReturnType<typeof catalogueList.read>
  selection: PendingSelection
}

/** How much there is and how much of it was chosen, and what ticks or clears all of it whatever the page. */
export function AllResults({ catalogue, query, selection }: AllResultsProps) {
  const { tell } = useDialogs()
  const [busy, setBusy] = useState(false)
  const { pagination, more, selected_total: stored } = catalogue
  const total = `${more ? 'More than ' : ''}${formatNumber(pagination.total)}`
  const chosen = stored + selection.added.length - selection.removed.length

  async function setAll(checked: boolean) {
    setBusy(true)
    try {
      const { brand_id, search } = query
      const { ids, selected_ids } = await call(distributorProductIds, { query: { brand_id, search } })
      const rows = (of: number[], selected: boolean) => of.map((id) => ({ id, selected }))
      selection.set([...rows(ids, false), ...rows(selected_ids, true)], checked)
    } catch (error) {
      if (error instanceof UnauthorisedError) return
      console.error(error)
      await tell({ kind: 'error', title: 'Oops...', text: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }

  const bounded = pagination.total > MAX_SELECTED_PRODUCTS
  return (
    <div className={styles.line}>
      <p className={styles.words}>
        {total} {pagination.total === 1 ? 'product' : 'products'} · <strong>{formatNumber(chosen)}</strong>{' '}
        selected in all
        {more && '. Refine your search to see fewer.'}
      </p>
      {(more || pagination.last_page > 1) && (
        <div className={styles.buttons}>
          <Button size="small" busy={busy} onClick={() => void setAll(true)}>
            {bounded ? `Select the first ${formatNumber(MAX_SELECTED_PRODUCTS)}` : 'Select all results'}
          </Button>
          <Button size="small" kind="quiet" disabled={busy} onClick={() => void setAll(false)}>
            {bounded ? 'Clear them' : 'Clear all results'}
          </Button>
        </div>
      )}
    </div>
  )
}
