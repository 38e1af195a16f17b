import { callForFile } from '@nalika/shared-api'
import { exportPages, PAGE_KINDS, PAGE_STATUSES } from '@nalika/shared-api/contract'
import { LinkButton, type PageHead } from '@nalika/shared-ui'
import {
  DataTable,
  ExportButton,
  FilterSelect,
  ListPage,
  useList,
  useSelection,
} from '@nalika/shared-ui/portal'
import { useLoaderData } from 'react-router-dom'
import { KIND_NAMES, STATUS_NAMES } from '../../components/page-labels.ts'
import { NoPages } from './no-pages.tsx'
import { pageColumns } from './page-columns.tsx'
import { chosenPages, pageList } from './page-list.ts'
import { PageSelection } from './page-selection.tsx'
import type { loader } from './pages.loader.ts'
import { usePageDeletion } from './use-page-deletion.ts'

export { loader } from './pages.loader.ts'
export const head = (): PageHead => ({ title: 'Pages', noIndex: true })

const types = PAGE_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))
const statuses = PAGE_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))
const keyOf = ({ id }: { id: number }) => id

/** Legal pages, news, projects and offers in one list; search and filters work on what has come. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const failed = 'failed' in loaded
  const list = useList(pageList)
  const pages = failed ? [] : chosenPages(loaded.data, { ...list.query, search: list.search.value })
  const { kind, status } = list.query
  const search = list.search.value.trim() || undefined
  const selection = useSelection(pages, keyOf)
  const deletion = usePageDeletion()
  const columns = pageColumns(
    (page) => void deletion.remove(page).then((gone) => gone && selection.set([page], false)),
  )

  return (
    <ListPage
      title="Pages"
      back="/admin/dashboard"
      backLabel="Back to Dashboard"
      list={list}
      columns={columns}
      search={{ ...list.search, placeholder: 'Title or slug' }}
      filters={
        <>
          <FilterSelect list={list} name="kind" label="Kind" options={types} />
          <FilterSelect list={list} name="status" label="Status" options={statuses} />
        </>
      }
      actions={
        <>
          <ExportButton
            fileName="pages.csv"
            file={(signal) => callForFile(exportPages, { query: { kind, status, search } }, signal)}
          />
          <LinkButton kind="primary" to="/admin/pages/new/edit">
            Add Page
          </LinkButton>
        </>
      }
    >
      <PageSelection selection={selection} onDelete={deletion.removeMany} />
      <DataTable
        caption="Pages"
        columns={columns}
        rows={pages}
        rowKey={keyOf}
        list={list}
        selection={selection}
        open={({ id }) => `/admin/pages/${id}/edit`}
        tableRef={deletion.table}
        empty={<NoPages list={list} failed={failed} />}
      />
    </ListPage>
  )
}
