import { callForFile } from '@nalika/shared-api'
import { exportDistributors, RECORD_STATUSES } from '@nalika/shared-api/contract'
import { capitalised, type PageHead } from '@nalika/shared-ui'
import {
  DataTable,
  ExportButton,
  FilterSelect,
  ListPage,
  LoadFailure,
  PagePicker,
  useList,
  useSelection,
} from '@nalika/shared-ui/portal'
import { useLoaderData } from 'react-router-dom'
import { useDistributorDeletion } from '../../components/use-distributor-deletion.ts'
import { distributorColumns } from './distributor-columns.tsx'
import { distributorList } from './distributor-list.ts'
import { DistributorSelection } from './distributor-selection.tsx'
import type { loader } from './distributors.loader.ts'
import { NoDistributors } from './no-distributors.tsx'

export { loader } from './distributors.loader.ts'
export const head = (): PageHead => ({ title: 'Distributors', noIndex: true })

const statuses = RECORD_STATUSES.map((value) => ({ value, label: capitalised(value) }))
const keyOf = ({ id }: { id: number }) => id

/** All distributors, with search, order, paging, selection, export and deletion. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const list = useList(distributorList)
  const distributors = 'failed' in loaded ? [] : loaded.data
  const selection = useSelection(distributors, keyOf)
  const deletion = useDistributorDeletion()
  const columns = distributorColumns(
    (one) => void deletion.remove(one).then((gone) => gone && selection.set([one], false)),
  )

  return (
    <ListPage
      title="Distributors"
      back="/admin/dashboard"
      backLabel="Back to Dashboard"
      list={list}
      columns={columns}
      search={{ ...list.search, placeholder: 'Name, company, contact, location or GSTIN' }}
      filters={<FilterSelect list={list} name="status" label="Status" options={statuses} />}
      actions={
        <ExportButton
          fileName="distributors.csv"
          file={(signal) => callForFile(exportDistributors, { query: list.query }, signal)}
        />
      }
    >
      {'failed' in loaded ? (
        <LoadFailure title="The distributors could not be loaded." reference={loaded.reference}>
          {loaded.detail}
        </LoadFailure>
      ) : (
        <>
          <DistributorSelection selection={selection} onDelete={deletion.removeMany} />
          <DataTable
            caption="Distributors"
            columns={columns}
            rows={distributors}
            rowKey={keyOf}
            list={list}
            selection={selection}
            open={({ id }) => `/admin/distributors/${id}`}
            tableRef={deletion.table}
            empty={<NoDistributors list={list} />}
          />
          <PagePicker {...loaded.pagination} of="distributors" defaultSize={3} />
        </>
      )}
    </ListPage>
  )
}
