import { callForFile } from '@nalika/shared-api'
import { exportBrands, FIRST_YEAR, RECORD_STATUSES } from '@nalika/shared-api/contract'
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
import { useBrandDeletion } from '../../components/use-brand-deletion.ts'
import { brandColumns } from './brand-columns.tsx'
import { brandList, THIS_YEAR } from './brand-list.ts'
import { BrandSelection } from './brand-selection.tsx'
import type { loader } from './brands.loader.ts'
import { NoBrands } from './no-brands.tsx'

export { loader } from './brands.loader.ts'
export const head = (): PageHead => ({ title: 'Brands', noIndex: true })

const statuses = RECORD_STATUSES.map((value) => ({ value, label: capitalised(value) }))
const keyOf = ({ id }: { id: number }) => id

/** All brands, with filters, order, paging, selection, export and deletion. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const list = useList(brandList)
  const brands = 'failed' in loaded ? [] : loaded.brands
  const selection = useSelection(brands, keyOf)
  const deletion = useBrandDeletion()
  const columns = brandColumns(
    (brand) => void deletion.remove(brand).then((gone) => gone && selection.set([brand], false)),
  )

  return (
    <ListPage
      title="Brands"
      back="/admin/dashboard"
      backLabel="Back to Dashboard"
      list={list}
      columns={columns}
      search={{ ...list.search, placeholder: 'Name of the brand or its company' }}
      filters={
        <>
          <FilterSelect list={list} name="status" label="Status" options={statuses} />
          <FilterNumber
            list={list}
            name="founded_from"
            label="Founded from"
            min={FIRST_YEAR}
            max={THIS_YEAR}
          />
          <FilterNumber list={list} name="founded_to" label="Founded to" min={FIRST_YEAR} max={THIS_YEAR} />
        </>
      }
      actions={
        <>
          <ExportButton
            fileName="brands.csv"
            file={(signal) => callForFile(exportBrands, { query: list.query }, signal)}
          />
          <LinkButton kind="primary" to="/admin/brand/new">
            Add Brand
          </LinkButton>
        </>
      }
    >
      {'failed' in loaded ? (
        <LoadFailure title="The brands could not be loaded." reference={loaded.reference}>
          {loaded.detail}
        </LoadFailure>
      ) : (
        <>
          <BrandSelection selection={selection} onDelete={deletion.removeMany} />
          <DataTable
            caption="Brands"
            columns={columns}
            rows={brands}
            rowKey={keyOf}
            list={list}
            selection={selection}
            open={({ id }) => `/admin/brand/${id}`}
            tableRef={deletion.table}
            empty={<NoBrands list={list} />}
          />
          <PagePicker {...loaded.pagination} of="brands" defaultSize={3} />
        </>
      )}
    </ListPage>
  )
}
