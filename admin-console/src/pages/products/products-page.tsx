import { callForFile } from '@nalika/shared-api'
import { CATEGORIES, exportProducts, RECORD_STATUSES } from '@nalika/shared-api/contract'
import { capitalised, LinkButton, type PageHead } from '@nalika/shared-ui'
import {
  DataTable,
  ExportButton,
  FilterNumber,
  FilterSelect,
  ListPage,
  LoadFailure,
  PagePicker,
  useList,
  useSelection,
} from '@nalika/shared-ui/portal'
import { useLoaderData } from 'react-router-dom'
import { productAddress } from '../../components/product-labels.ts'
import { useProductDeletion } from '../../components/use-product-deletion.ts'
import { NoProducts } from './no-products.tsx'
import { productColumns } from './product-columns.tsx'
import { MOST_EXPENSIVE, productList } from './product-list.ts'
import { ProductSelection } from './product-selection.tsx'
import type { loader } from './products.loader.ts'

export { loader } from './products.loader.ts'
export const head = (): PageHead => ({ title: 'Products', noIndex: true })

const categories = CATEGORIES.map(({ id, label }) => ({ value: id, label }))
const statuses = RECORD_STATUSES.map((value) => ({ value, label: capitalised(value) }))
const keyOf = ({ id }: { id: number }) => id

/** All products, with filters, order, paging, selection, import, export and deletion. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const list = useList(productList)
  const products = 'failed' in loaded ? [] : loaded.data
  const selection = useSelection(products, keyOf)
  const deletion = useProductDeletion()
  const columns = productColumns(
    (product) => void deletion.remove(product).then((gone) => gone && selection.set([product], false)),
  )
  const price = { list, min: 0, max: MOST_EXPENSIVE, step: 'any' } as const

  return (
    <ListPage
      title="Products"
      back="/admin/dashboard"
      backLabel="Back to Dashboard"
      list={list}
      columns={columns}
      search={{ ...list.search, placeholder: 'Name, size or grade' }}
      filters={
        <>
          <FilterSelect list={list} name="category" label="Category" options={categories} />
          <FilterSelect list={list} name="status" label="Status" options={statuses} />
          <FilterNumber {...price} name="price_from" label="Price from" />
          <FilterNumber {...price} name="price_to" label="Price to" />
        </>
      }
      actions={
        <>
          <LinkButton to="/admin/products/import">Import</LinkButton>
          <ExportButton
            fileName="products.csv"
            file={(signal) => callForFile(exportProducts, { query: list.criteria }, signal)}
          />
          <LinkButton kind="primary" to="/products/add">
            Add Product
          </LinkButton>
        </>
      }
    >
      {'failed' in loaded ? (
        <LoadFailure title="The products could not be loaded." reference={loaded.reference}>
          {loaded.detail}
        </LoadFailure>
      ) : (
        <>
          <ProductSelection selection={selection} onDelete={deletion.removeMany} />
          <DataTable
            caption="Products"
            columns={columns}
            rows={products}
            rowKey={keyOf}
            list={list}
            selection={selection}
            open={({ id }) => productAddress.view(id)}
            tableRef={deletion.table}
            empty={<NoProducts list={list} />}
          />
          <PagePicker {...loaded.pagination} of="products" defaultSize={6} />
        </>
      )}
    </ListPage>
  )
}
