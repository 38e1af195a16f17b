import { call } from '@nalika/shared-api'
import {
  MAX_OWN_PRICE,
  OWN_PRICE_COLUMNS,
  ownPriceGrid,
  saveOwnPriceGrid,
  undoOwnPriceImport,
} from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import {
  EmptyState,
  FilterSelect,
  ListPage,
  LoadFailure,
  orFailure,
  RecordGrid,
  useList,
} from '@nalika/shared-ui/portal'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import {
  defineProductList,
  PRICE_FILTERS,
  type ProductQuery,
} from '../../components/selection/product-list.ts'
import { ProductViews } from '../../components/selection/product-views.tsx'

const selectedList = defineProductList('distributor-my-products')

export const head = (): PageHead => ({ title: 'Your prices in a grid', noIndex: true })

/** A grid has all rows on one page. */
const withoutPage = ({ page: _page, per_page: _size, ...query }: ProductQuery) => query

export const loader = ({ request: { url, signal } }: LoaderFunctionArgs) => {
  const query = withoutPage(selectedList.read(url))
  return orFailure(call(ownPriceGrid, { query }, signal))
}

const COLUMNS = OWN_PRICE_COLUMNS.filter(({ field }) => field !== 'id' && field !== 'name')
const PRICES = {
  fields: COLUMNS.flatMap(({ field }) => (/^(price|slab_price_\d)$/.test(field) ? [field] : [])),
  most: MAX_OWN_PRICE,
}

/** Own prices, stock and lead times as a sheet of cells. */
export function Component() {
  const page = useLoaderData<typeof loader>()
  const list = useList(selectedList)
  return (
    <ListPage
      title="My Products"
      back="/distributor/my-products"
      backLabel="Back to My Products"
      search={{ ...list.search, placeholder: 'Name, grade, size' }}
      filters={<FilterSelect list={list} name="own_price" label="Your price" options={PRICE_FILTERS} />}
      actions={<ProductViews current="grid" />}
    >
      {'failure' in page ? (
        <LoadFailure title="Your products could not be loaded." failure={page.failure} />
      ) : (
        <>
          {page.total === 0 && <EmptyState title="No products found." />}
          <RecordGrid
            label="Your prices"
            columns={COLUMNS}
            page={page}
            prices={PRICES}
            send={(body) => call(saveOwnPriceGrid, { body })}
            undo={(id) => call(undoOwnPriceImport, { params: { id } })}
          />
        </>
      )}
    </ListPage>
  )
}
