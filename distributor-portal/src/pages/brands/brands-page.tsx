import type { PageHead } from '@nalika/shared-ui'
import { FilterSelect, LinkButton, ListPage, LoadFailure, useList } from '@nalika/shared-ui/portal'
import { useLoaderData } from 'react-router-dom'
import { BrandSelection } from './brand-selection.tsx'
import { brandList, brandsLoader } from './brands.loader.ts'

export const loader = brandsLoader

export const head = (): PageHead => ({ title: 'Brands', noIndex: true })

/** The brands of the marketplace, to select those the distributor sells. */
export function Component() {
  const loaded = useLoaderData<typeof brandsLoader>()
  const list = useList(brandList)
  return (
    <ListPage
      title="Brands"
      list={list}
      search={{ ...list.search, placeholder: 'Brand or company' }}
      filters={
        <FilterSelect
          list={list}
          name="show"
          label="Show"
          options={[
            { value: 'chosen', label: 'Your brands' },
            { value: 'others', label: 'Other brands' },
          ]}
        />
      }
      actions={<LinkButton to="/distributor/products">Choose products</LinkButton>}
    >
      {'failure' in loaded ? (
        <LoadFailure title="The brands could not be loaded." failure={loaded.failure} />
      ) : (
        <BrandSelection brands={loaded.data} list={list} />
      )}
    </ListPage>
  )
}
