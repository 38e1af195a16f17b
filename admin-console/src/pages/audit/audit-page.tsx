import { callForFile } from '@nalika/shared-api'
import { AUDIT_ACTIONS, AUDIT_RECORD_TYPES, exportAuditTrail } from '@nalika/shared-api/contract'
import { capitalise, Button, EmptyState, type PageHead } from '@nalika/shared-ui'
import {
  DataTable,
  ExportButton,
  FilterDay,
  FilterSelect,
  ListPage,
  LoadFailure,
  PagePicker,
  useList,
} from '@nalika/shared-ui/portal'
import { useLoaderData } from 'react-router-dom'
import { SystemViews } from '../../components/system-views.tsx'
import { auditColumns } from './audit-columns.tsx'
import { auditList } from './audit-list.ts'
import type { loader } from './audit.loader.ts'

export { loader } from './audit.loader.ts'
export const head = (): PageHead => ({ title: 'Audit log', noIndex: true })

const worded = (words: readonly string[]) => words.map((value) => ({ value, label: capitalise(value) }))

/** The audit log, newest first. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const list = useList(auditList)
  const actors = 'failed' in loaded ? [] : loaded.actors

  return (
    <ListPage
      title="Audit log"
      list={list}
      columns={auditColumns}
      search={{ ...list.search, label: 'Search the audit log', placeholder: 'Name of the record' }}
      filters={
        <>
          <FilterSelect
            list={list}
            name="actor"
            label="Who"
            all="Everybody"
            options={actors.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <FilterSelect list={list} name="deed" label="What" options={worded(AUDIT_ACTIONS)} />
          <FilterSelect list={list} name="kind" label="Kind" options={worded(AUDIT_RECORD_TYPES)} />
          <FilterDay list={list} name="from" label="From" />
          <FilterDay list={list} name="to" label="To" />
        </>
      }
      actions={
        <>
          <SystemViews current="audit" />
          <ExportButton
            fileName="audit-trail.csv"
            file={(signal) => callForFile(exportAuditTrail, { query: list.criteria }, signal)}
          />
        </>
      }
    >
      {'failed' in loaded ? (
        <LoadFailure title="The audit log could not be loaded." reference={loaded.reference}>
          {loaded.detail}
        </LoadFailure>
      ) : (
        <>
          <DataTable
            caption="Audit log"
            columns={auditColumns}
            rows={loaded.data}
            rowKey={({ id }) => id}
            list={list}
            open={({ id }) => `/admin/audit/${id}`}
            empty={
              list.narrowed ? (
                <EmptyState
                  title="Nothing found."
                  action={<Button onClick={() => list.clear()}>Clear the filters</Button>}
                >
                  No entries match.
                </EmptyState>
              ) : (
                <EmptyState title="Nothing found.">
                  Every change made by an admin is recorded here.
                </EmptyState>
              )
            }
          />
          <PagePicker {...loaded.pagination} of="entries" defaultSize={10} />
        </>
      )}
    </ListPage>
  )
}
