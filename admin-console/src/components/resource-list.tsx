import type { callForFile } from '@nalika/shared-api'
import { Button, EmptyState, LinkButton } from '@nalika/shared-ui'
import {
  DataTable,
  ExportButton,
  FilterNumber,
  FilterSelect,
  ListPage,
  LoadFailure,
  PagePicker,
  redirectPastEnd,
  useDeletion,
  useList,
  useSelection,
  type Column,
  type DeletionSettings,
  type List,
  type ListDefinition,
} from '@nalika/shared-ui/portal'
import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { failureOf, type Failure } from './failure.ts'
import { ResourceSelection, type BulkAction } from './resource-selection.tsx'

interface ResourcePage<Row> {
  rows: Row[]
  pagination: { total: number; current_page: number; last_page: number; per_page: number }
}

/** A filter of the list: one of several words, or a number. */
export type ResourceFilter = { name: string; label: string } & (
  | { options: readonly { value: string; label: string }[] }
  | { min: number; max: number; step?: number | 'any' }
)

/** Definition of an admin's list of records. */
export interface Resource<Row extends { id: number }> {
  /** 'Brands'; in lower case it is what sentences call several of them. */
  title: string
  /** One of them: 'brand'. */
  one: string
  list: ListDefinition
  /** The page of rows that an address asks for. */
  read: (address: string, signal: AbortSignal) => Promise<ResourcePage<Row>>
  columns: (onDelete: (row: Row) => void) => Column<Row>[]
  /** Table caption for screen readers; the title by default. */
  caption?: string
  /** Address of a record's own page. */
  open: (row: Row) => string
  searchPlaceholder: string
  filters: readonly ResourceFilter[]
  /** All rows that the filters leave, as CSV. */
  exportFile: (query: object, signal: AbortSignal) => ReturnType<typeof callForFile>
  /** Further links beside the title, before the export. */
  actions?: ReactNode
  add?: { label: string; to: string }
  bulkActions: readonly BulkAction<Row>[]
  deletion: DeletionSettings<Row>
  /** Shown when there are no records at all. */
  emptyText: string
}

/** The loader of a list's route. */
export const resourceLoader =
  <Row extends { id: number }>({ read }: Resource<Row>) =>
  async ({ request: { url, signal } }: LoaderFunctionArgs): Promise<ResourcePage<Row> | Failure> => {
    let page
    try {
      page = await read(url, signal)
    } catch (error) {
      return failureOf(error)
    }
    redirectPastEnd(url, page.rows.length, page.pagination)
    return page
  }

const keyOf = ({ id }: { id: number }) => id

/** All records of a kind, with search, filters, order, paging, selection, export and deletion. */
export function ResourceList<Row extends { id: number }>({ resource }: { resource: Resource<Row> }) {
  const { title, add } = resource
  const many = title.toLowerCase()
  const loaded = useLoaderData<ResourcePage<Row> | Failure>()
  const list = useList(resource.list)
  const rows = 'failed' in loaded ? [] : loaded.rows
  const selection = useSelection(rows, keyOf)
  const deletion = useDeletion(resource.deletion)
  const columns = resource.columns(
    (row) => void deletion.remove(row).then((gone) => gone && selection.set([row], false)),
  )

  return (
    <ListPage
      title={title}
      back="/admin/dashboard"
      backLabel="Back to Dashboard"
      list={list}
      columns={columns}
      search={{ ...list.search, placeholder: resource.searchPlaceholder }}
      filters={resource.filters.map((filter) =>
        'options' in filter ? (
          <FilterSelect key={filter.name} list={list} {...filter} />
        ) : (
          <FilterNumber key={filter.name} list={list} {...filter} />
        ),
      )}
      actions={
        <>
          {resource.actions}
          <ExportButton
            fileName={`${many}.csv`}
            file={(signal) => resource.exportFile(list.criteria, signal)}
          />
          {add && (
            <LinkButton kind="primary" to={add.to}>
              {add.label}
            </LinkButton>
          )}
        </>
      }
    >
      {'failed' in loaded ? (
        <LoadFailure title={`The ${many} could not be loaded.`} reference={loaded.reference}>
          {loaded.detail}
        </LoadFailure>
      ) : (
        <>
          <ResourceSelection resource={resource} selection={selection} onDelete={deletion.removeMany} />
          <DataTable
            caption={resource.caption ?? title}
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            list={list}
            selection={selection}
            open={resource.open}
            tableRef={deletion.table}
            empty={<NoRecords resource={resource} list={list} />}
          />
          <PagePicker {...loaded.pagination} of={many} defaultSize={resource.list.pageSize} />
        </>
      )}
    </ListPage>
  )
}

interface NoRecordsProps<Row extends { id: number }> {
  resource: Resource<Row>
  list: Pick<List, 'search' | 'narrowed' | 'clear'>
}

/** An empty list, and what to do about it. */
function NoRecords<Row extends { id: number }>({ resource, list }: NoRecordsProps<Row>) {
  const { title, add, emptyText } = resource
  const many = title.toLowerCase()
  const search = list.search.value
  if (!list.narrowed) {
    return (
      <EmptyState
        title={`No ${many} found.`}
        action={
          add && (
            <LinkButton kind="primary" to={add.to}>
              {add.label}
            </LinkButton>
          )
        }
      >
        {emptyText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={`No ${many} found.`}
      action={
        <Button onClick={() => list.clear()}>
          {search === '' ? 'Clear the filters' : 'Clear the search'}
        </Button>
      }
    >
      {search === '' ? `No ${many} match.` : `Nothing matches “${search}”.`}
    </EmptyState>
  )
}
