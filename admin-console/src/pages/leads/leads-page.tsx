import { callForFile } from '@nalika/shared-api'
import { exportLeads, LEAD_STATUSES, PRIORITIES } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
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
import { LeadViews } from '../../components/lead-views.tsx'
import { withCapital } from '../../components/lead-labels.ts'
import { leadColumns } from './lead-columns.tsx'
import { leadList } from './lead-list.ts'
import { LeadSelection } from './lead-selection.tsx'
import type { loader } from './leads.loader.ts'
import { NoLeads } from './no-leads.tsx'
import { useLeadDeletion } from './use-lead-deletion.ts'

export { loader } from './leads.loader.ts'
export const head = (): PageHead => ({ title: 'Leads', noIndex: true })

const optionsOf = (words: readonly string[]) => words.map((value) => ({ value, label: withCapital(value) }))
const keyOf = ({ id }: { id: number }) => id

/** All leads, with search, filters, paging, selection and deletion. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const list = useList(leadList)
  const leads = 'failed' in loaded ? [] : loaded.data
  const selection = useSelection(leads, keyOf)
  const deletion = useLeadDeletion()
  const columns = leadColumns(
    (lead) => void deletion.remove(lead).then((gone) => gone && selection.set([lead], false)),
  )

  return (
    <ListPage
      title="Leads"
      back="/admin/dashboard"
      backLabel="Back to Dashboard"
      actions={
        <>
          <LeadViews current="table" />
          <ExportButton
            file={(signal) => callForFile(exportLeads, { query: list.criteria }, signal)}
            fileName="leads.csv"
          />
        </>
      }
      list={list}
      columns={columns}
      search={{ ...list.search, placeholder: 'Customer, phone, email, product or number' }}
      filters={
        <>
          <FilterSelect list={list} name="status" label="Status" options={optionsOf(LEAD_STATUSES)} />
          <FilterSelect list={list} name="priority" label="Priority" options={optionsOf(PRIORITIES)} />
        </>
      }
    >
      {'failed' in loaded ? (
        <LoadFailure title="The leads could not be loaded." reference={loaded.reference}>
          {loaded.detail}
        </LoadFailure>
      ) : (
        <>
          <LeadSelection selection={selection} onDelete={deletion.removeMany} />
          <DataTable
            caption="Leads, newest first"
            columns={columns}
            rows={leads}
            rowKey={keyOf}
            list={list}
            selection={selection}
            open={({ id }) => `/admin/leads/${id}`}
            tableRef={deletion.table}
            empty={<NoLeads list={list} />}
          />
          <PagePicker {...loaded.pagination} of="leads" />
        </>
      )}
    </ListPage>
  )
}
