import { call } from '@nalika/shared-api'
import {
  type GridPage,
  MAX_PRICE,
  productFileColumns,
  productGrid,
  saveProductGrid,
} from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import {
  EmptyState,
  type Failed,
  ListPage,
  LoadFailure,
  orFailure,
  RecordGrid,
  useList,
} from '@nalika/shared-ui/portal'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { productListDefinition } from '../../components/product-list.ts'
import { ResourceFilters } from '../../components/resource-list.tsx'
import { useBulkUndo } from '../../components/use-bulk-undo.tsx'
import { useProductFilters } from '../../components/use-product-filters.ts'
import { ProductViews } from '../../components/view-links.tsx'

export const head = (): PageHead => ({ title: 'Products in a grid', noIndex: true })

type Query = ReturnType<typeof productListDefinition.read>
/** A grid has all rows on one page. */
const withoutPage = ({ page: _page, per_page: _size, ...query }: Query) => query

export const loader = ({ request: { url, signal } }: LoaderFunctionArgs) => {
  const query = withoutPage(productListDefinition.read(url))
  return orFailure(call(productGrid, { query }, signal))
}

const COLUMNS = [
  ...productFileColumns().flatMap(({ field, title, about, isDetail }) =>
    isDetail ? [] : [{ field, title, about }],
  ),
  { field: 'status', title: 'Status', about: 'Active or Inactive.' },
]
const PRICES = { fields: ['price'], most: MAX_PRICE }

/** Products as a sheet of cells. */
export function Component() {
  const page = useLoaderData<GridPage | Failed>()
  const list = useList(productListDefinition)
  const { filters } = useProductFilters()
  const undo = useBulkUndo()
  return (
    <ListPage
      title="Products"
      back="/admin/products"
      backLabel="Back to Products"
      search={{ ...list.search, placeholder: 'Name, size or grade' }}
      filters={<ResourceFilters list={list} filters={filters} />}
      actions={<ProductViews current="grid" />}
    >
      {'failure' in page ? (
        <LoadFailure title="The products could not be loaded." failure={page.failure} />
      ) : (
        <>
          {page.total === 0 && <EmptyState title="No products found." />}
          <RecordGrid
            label="Products"
            columns={COLUMNS}
            page={page}
            prices={PRICES}
            send={(body) => call(saveProductGrid, { body })}
            undo={undo}
          />
        </>
      )}
    </ListPage>
  )
}
