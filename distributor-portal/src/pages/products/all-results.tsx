import { call } from '@nalika/shared-api'
import { distributorProductIds, MAX_SELECTED_PRODUCTS } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { useAction } from '@nalika/shared-ui/portal'
import { Button, Flex } from 'antd'
import type { PendingSelection } from '../../components/selection/pending-selections.ts'
import type { LoadedProducts, ProductQuery } from '../../components/selection/product-list.ts'

interface AllResultsProps {
  catalogue: Pick<LoadedProducts, 'pagination' | 'more' | 'selected_total'>
  query: ProductQuery
  selection: PendingSelection
}

/** Number of results and of selected products, with buttons to select or clear the results of all pages. */
export function AllResults({ catalogue, query, selection }: AllResultsProps) {
  const { run, busy } = useAction()
  const { pagination, more, selected_total: stored } = catalogue
  const total = `${more ? 'More than ' : ''}${formatNumber(pagination.total)}`
  const chosen = stored + selection.added.length - selection.removed.length

  const setAll = (checked: boolean) =>
    run(async () => {
      const { brand_id, search } = query
      const { ids, selected_ids } = await call(distributorProductIds, { query: { brand_id, search } })
      const rows = (of: number[], selected: boolean) => of.map((id) => ({ id, selected }))
      selection.set([...rows(ids, false), ...rows(selected_ids, true)], checked)
    })

  const bounded = pagination.total > MAX_SELECTED_PRODUCTS
  return (
    <Flex wrap align="center" justify="space-between" gap="small">
      <p>
        {total} {pagination.total === 1 ? 'product' : 'products'} · <strong>{formatNumber(chosen)}</strong>{' '}
        selected in all
        {more && '. Refine your search to see fewer.'}
      </p>
      {(more || pagination.last_page > 1) && (
        <Flex wrap gap="small">
          <Button loading={busy} onClick={() => void setAll(true)}>
            {bounded ? `Select the first ${formatNumber(MAX_SELECTED_PRODUCTS)}` : 'Select all results'}
          </Button>
          <Button type="text" disabled={busy} onClick={() => void setAll(false)}>
            {bounded ? 'Clear them' : 'Clear all results'}
          </Button>
        </Flex>
      )}
    </Flex>
  )
}
