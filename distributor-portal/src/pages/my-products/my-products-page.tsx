import { callForFile } from '@nalika/shared-api'
import {
  exportDistributorProducts,
  type Publication,
  type SelectableProduct,
} from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import {
  DataTable,
  EmptyState,
  ExportButton,
  FilterSelect,
  LinkButton,
  type List,
  ListPage,
  LoadFailure,
  PagePicker,
  SelectionBar,
  useList,
  useSelection,
} from '@nalika/shared-ui/portal'
import { Button, Select } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import {
  defineProductList,
  PAGE_SIZES,
  PRICE_FILTERS,
  productLoader,
} from '../../components/selection/product-list.ts'
import { ProductViews } from '../../components/selection/product-views.tsx'
import { myProductColumns } from './own-price-columns.tsx'
import { OwnPriceDialog, type UsualValues } from './own-price-dialog.tsx'
import { PricesShownChoice } from './prices-shown.tsx'
import { PUBLICATION_CHOICES } from './publication-choices.ts'
import { useConfirmation } from './use-confirmation.ts'
import { usePublication } from './use-publication.ts'
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
  const [edited, setEdited] = useState<SelectableProduct | null>(null)
  const [usual, setUsual] = useState<UsualValues>({})
  const { revalidate } = useRevalidator()
  const confirmation = useConfirmation()
  const publication = usePublication()
  const columns = useMemo(
    () => myProductColumns({ edit: setEdited, remove: (product) => void remove([product]) }),
    [remove],
  )

  return (
    <ListPage
      title="My Products"
      list={list}
      columns={columns}
      search={{ ...list.search, placeholder: 'Name, grade, size' }}
      filters={
        <>
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
          <FilterSelect list={list} name="own_price" label="Your price" options={PRICE_FILTERS} />
        </>
      }
      actions={
        <>
          <ProductViews current="table" />
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
          <LinkButton to="/distributor/my-products/prices">Import prices</LinkButton>
          <LinkButton to="/distributor/freight">Freight and charges</LinkButton>
          <LinkButton to="/distributor/products">Add products</LinkButton>
        </>
      }
    >
      {'failure' in loaded ? (
        <LoadFailure title="Your products could not be loaded." failure={loaded.failure} />
      ) : (
        <>
          {loaded.selected_total > 0 && <PricesShownChoice shown={loaded.prices_shown} />}
          <SelectionBar selection={selection} of="products">
            <Button
              loading={confirmation.busy}
              onClick={() => void confirmation.confirm(selection.rows.map(idOf), () => selection.clear())}
            >
              Confirm prices
            </Button>
            <Select<Publication>
              aria-label="To buyers"
              placeholder="To buyers"
              value={null}
              loading={publication.busy}
              options={[...PUBLICATION_CHOICES]}
              popupMatchSelectWidth={false}
              onChange={(chosen) => void publication.change(selection.rows, chosen, () => selection.clear())}
            />
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
          <OwnPriceDialog
            product={edited}
            usual={usual}
            onClose={() => setEdited(null)}
            onSaved={({ price_unit, stock_unit, minimum_order_unit, city }) => {
              setUsual({ price_unit, stock_unit, minimum_order_unit, city })
              setEdited(null)
              void revalidate()
            }}
          />
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
