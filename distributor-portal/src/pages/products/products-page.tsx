import type { PageHead } from '@nalika/shared-ui'
import { FilterSelect, LinkButton, ListPage, LoadFailure, useList } from '@nalika/shared-ui/portal'
import { useLoaderData } from 'react-router-dom'
import { productColumns } from '../../components/selection/product-columns.tsx'
import { defineProductList, productLoader } from '../../components/selection/product-list.ts'
import { CatalogueSelection } from './catalogue-selection.tsx'

const catalogueList = defineProductList('distributor-products')
export const loader = productLoader(catalogueList, 'catalogue')

export const head = (): PageHead => ({ title: 'Products', noIndex: true })

/** The catalogue of the distributor's brands, to select the products they sell. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const list = useList(catalogueList)
  const brands = 'failure' in loaded ? [] : loaded.brands
  return (
    <ListPage
      title="Products"
      list={list}
      columns={productColumns}
      search={{ ...list.search, placeholder: 'Name, grade, size' }}
      filters={
        <FilterSelect
          list={list}
          name="brand_id"
          label="Brand"
          all="All your brands"
          options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      }
      actions={<LinkButton to="/distributor/my-products">My Products</LinkButton>}
    >
      {'failure' in loaded ? (
        <LoadFailure title="The products could not be loaded." failure={loaded.failure} />
      ) : (
        <CatalogueSelection catalogue={loaded} list={list} />
      )}
    </ListPage>
  )
}
