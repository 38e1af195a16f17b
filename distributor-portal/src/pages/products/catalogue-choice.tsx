import type { SelectableProduct } from '@nalika/shared-api/contract'
import { PagePicker, type List } from '@nalika/shared-ui/portal'
import { useMemo } from 'react'
import { ChoiceTable } from '../../components/choice-table/choice-table.tsx'
import { usePendingChoice } from '../../components/choice/pending-choices.ts'
import { productColumns } from '../../components/choice/product-columns.tsx'
import { PAGE_SIZE, PAGE_SIZES } from '../../components/choice/product-list.ts'
import { SaveBar } from '../../components/choice/save-bar.tsx'
import { AllResults } from './all-results.tsx'
import { NoProducts } from './no-products.tsx'
import type { Catalogue, catalogueList } from './products.loader.ts'
import { useSaveProducts } from './use-save-products.ts'

interface CatalogueChoiceProps {
  catalogue: Catalogue
  list: List<'search' | 'brand_id', ReturnType<typeof catalogueList.read>>
}

const idOf = ({ id }: SelectableProduct) => id

/** A page of the catalogue with its ticks, and what is not saved of them. */
export function CatalogueChoice({ catalogue, list }: CatalogueChoiceProps) {
  const { data: products, pagination, brands } = catalogue
  const choice = usePendingChoice('products')
  const { save, busy } = useSaveProducts(choice, products)
  const ticks = useMemo(
    () => ({
      has: ({ id, selected }: SelectableProduct) => choice.pending[id] ?? selected,
      changed: ({ id }: SelectableProduct) => id in choice.pending,
      set: choice.set,
    }),
    [choice],
  )
  return (
    <>
      {pagination.total > 0 && <AllResults catalogue={catalogue} query={list.query} choice={choice} />}
      <ChoiceTable
        caption="Products of your brands"
        columns={productColumns}
        rows={products}
        rowKey={idOf}
        list={list}
        choice={ticks}
        empty={<NoProducts list={list} brands={brands.length} />}
      />
      <PagePicker {...pagination} of="products" sizes={PAGE_SIZES} defaultSize={PAGE_SIZE} />
      <SaveBar choice={choice} saveLabel="Save products" busy={busy} onSave={() => void save()} />
    </>
  )
}
