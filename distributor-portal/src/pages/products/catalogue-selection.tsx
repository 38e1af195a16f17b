import type { SelectableProduct } from '@nalika/shared-api/contract'
import { DataTable, PagePicker, type List } from '@nalika/shared-ui/portal'
import { useMemo } from 'react'
import { usePendingSelection } from '../../components/selection/pending-selections.ts'
import { productColumns } from '../../components/selection/product-columns.tsx'
import {
  PAGE_SIZES,
  type LoadedProducts,
  type ProductQuery,
} from '../../components/selection/product-list.ts'
import { SaveBar } from '../../components/selection/save-bar.tsx'
import { AllResults } from './all-results.tsx'
import { NoProducts } from './no-products.tsx'
import { useSaveProducts } from './use-save-products.ts'

interface CatalogueSelectionProps {
  catalogue: LoadedProducts
  list: List<'search' | 'brand_id', ProductQuery>
}

const idOf = ({ id }: SelectableProduct) => id

/** A page of the catalogue with checkboxes, and the bar for unsaved changes. */
export function CatalogueSelection({ catalogue, list }: CatalogueSelectionProps) {
  const { data: products, pagination, brands, unapproved } = catalogue
  const selection = usePendingSelection('products')
  const { save, busy } = useSaveProducts(selection, products)
  const rowSelection = useMemo(
    () => ({
      has: ({ id, selected }: SelectableProduct) => selection.pending[id] ?? selected,
      changed: ({ id }: SelectableProduct) => id in selection.pending,
      set: selection.set,
    }),
    [selection],
  )
  return (
    <>
      {pagination.total > 0 && <AllResults catalogue={catalogue} query={list.query} selection={selection} />}
      <DataTable
        caption="Products of your brands"
        columns={productColumns}
        rows={products}
        rowKey={idOf}
        list={list}
        selection={rowSelection}
        empty={<NoProducts list={list} brands={brands.length} unapproved={unapproved.length} />}
      />
      <PagePicker list={list} {...pagination} of="products" sizes={PAGE_SIZES} />
      <SaveBar selection={selection} saveLabel="Save products" busy={busy} onSave={() => void save()} />
    </>
  )
}
