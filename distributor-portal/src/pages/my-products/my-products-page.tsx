import { callForFile } from '@nalika/shared-api'
import { exportDistributorProducts, type SelectableProduct } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import {
  DataTable,
  ExportButton,
  FilterSelect,
  LinkButton,
  ListPage,
  LoadFailure,
  PagePicker,
  SelectionBar,
  useList,
  useSelection,
} from '@nalika/shared-ui/portal'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useLoaderData } from 'react-router-dom'
import { defineProductList, PAGE_SIZES, productLoader } from '../../components/selection/product-list.ts'
import { myProductColumns } from './my-product-columns.tsx'
import { NothingSelected } from './nothing-selected.tsx'
import { useRemoval } from './use-removal.ts'

const selectedList = defineProductList('distributor-my-products')
export const loader = productLoader(selectedList, 'selected')

export const head = (): PageHead => ({ title: 'My Products', noIndex: true })

const idOf = ({ id }: SelectableProduct) => id
const NONE: SelectableProduct[] = []

/** The products the distributor sells. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const products = 'failure' in loaded ? NONE : loaded.data
  const list = useList(selectedList)
  const table = useRef<HTMLDivElement>(null)
  const selection = useSelection(products, idOf)
  const { remove, busy } = useRemoval(products, table, (gone) => selection.set(gone, false))
  const columns = useMemo(() => myProductColumns((product) => void remove([product])), [remove])

  return (
    <ListPage
      title="My Products"
      list={list}
      columns={columns}
      search={{ ...list.search, placeholder: 'Name, grade, size' }}
      filters={
        <FilterSelect
          list={list}
          name="brand_id"
          label="Brand"
          all="All your brands"
          options={('failure' in loaded ? [] : loaded.brands).map(({ id, name }) => ({
            value: String(id),
            label: name,
          }))}
        />
      }
      actions={
        <>
          <ExportButton
            fileName="my-products"
            file={(signal, format) =>
              callForFile(
                exportDistributorProducts,
                { query: { ...list.criteria, scope: 'selected', format } },
                signal,
              )
            }
          />
          <LinkButton to="/distributor/products">Add products</LinkButton>
        </>
      }
    >
      {'failure' in loaded ? (
        <LoadFailure title="Your products could not be loaded." failure={loaded.failure} />
      ) : (
        <>
          <SelectionBar selection={selection} of="products">
            <Button danger loading={busy} onClick={() => void remove(selection.rows)}>
              {busy ? 'Removing...' : 'Remove'}
            </Button>
          </SelectionBar>
          <DataTable
            caption="The products you sell"
            columns={columns}
            rows={products}
            rowKey={idOf}
            list={list}
            selection={selection}
            tableRef={table}
            empty={<NothingSelected list={list} />}
          />
          <PagePicker list={list} {...loaded.pagination} of="products" sizes={PAGE_SIZES} />
        </>
      )}
    </ListPage>
  )
}
