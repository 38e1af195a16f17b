import { callForFile } from '@nalika/shared-api'
import { exportDistributorProducts, type SelectableProduct } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { type Column, DataTable, EmptyState, ExportButton, FilterSelect, LinkButton, type List, ListPage, LoadFailure, PagePicker, SelectionBar, useList, useSelection } from '@nalika/shared-ui/portal'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useLoaderData } from 'react-router-dom'
import { defineProductList, PAGE_SIZES, productLoader } from '../../components/selection/product-list.ts'
import { productColumns } from '../../components/selection/product-columns.tsx'
import { useRemoval } from './use-removal.ts'

const selectedList = defineProductList('distributor-my-products')
export const loader = productLoader(selectedList, 'selected')

export const head = (): PageHead => ({ title: 'My Products', noIndex: true })

/** The columns of the catalogue, and a button that takes the product out. */
const myProductColumns = (
  remove: (product: SelectableProduct) => void,
): readonly Column<SelectableProduct>[] => [
  ...productColumns,
  {
    title: 'Actions',
    actions: true,
    width: '12%',
    render: (product) => (
      <Button type="text" onClick={() => remove(product)}>
        Remove<span className="visually-hidden"> {product.name}</span>
      </Button>
    ),
  },
]

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

/** Explains an empty list, with the next step. */
function NothingSelected({ list }: { list: Pick<List, 'narrowed' | 'clear'> }) {
  return list.narrowed ? (
    <EmptyState
      title="No products found."
      action={<Button onClick={() => list.clear()}>Clear filters</Button>}
    >
      None of your products match.
    </EmptyState>
  ) : (
    <EmptyState
      title="No products available."
      action={
        <LinkButton type="primary" to="/distributor/products">
          Choose products
        </LinkButton>
      }
    >
      Select the products you sell in your brands’ catalogue to list them here.
    </EmptyState>
  )
}
