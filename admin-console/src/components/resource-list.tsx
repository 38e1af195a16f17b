import type { callForFile } from '@nalika/shared-api'
import type { Endpoint, Pagination } from '@nalika/shared-api/contract'
import { formatDate } from '@nalika/shared-ui'
import {
  DataTable,
  EmptyState,
  ExportButton,
  FilterChip,
  FilterDays,
  FilterSelect,
  LinkButton,
  ListPage,
  LoadFailure,
  orFailure,
  PagePicker,
  redirectPastEnd,
  useDeletion,
  useList,
  useNarrow,
  useRecentList,
  useSelection,
  type Column,
  type Failed,
  type List,
  type ListDefinition,
  type RowSelection,
  type Selection,
} from '@nalika/shared-ui/portal'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import type { RecordDeletion } from './deletions.ts'
import { May } from './may.tsx'
import { ResourceSelection, type BulkAction } from './resource-selection.tsx'
import { useLoaded } from './use-loaded.ts'
import { usePermissions } from './use-may.ts'

interface ResourcePage<Row> {
  data: Row[]
  /** Left out when `data` holds all rows. */
  pagination?: Pagination
  /** Number of matching rows on all pages, when the pages count groups of rows. */
  row_total?: number | undefined
}

/** The link to the form of a new record, and what that form calls. */
interface AddedRecord {
  label: string
  to: string
  endpoint: Endpoint
}

interface Option {
  value: string
  label: string
}

/** A filter of the list: one or several of some words, which may have to be loaded, a range of days, or another range. */
export type ResourceFilter = { label: string } & (
  | { name: string; options: readonly Option[]; all?: string; multiple?: boolean }
  | { name: string; load: (signal: AbortSignal) => Promise<Option[]> }
  | { from: string; to: string; days: true }
  | { from: string; to: string; control: (list: List) => ReactNode }
)

/**
 * Definition of an admin's list of records. With everything that calls an endpoint goes that endpoint: the list hides what its
 * reader may not call.
 */
export interface Resource<Row extends { id: number }> {
  title: string
  /** Name of several rows; the title in lower case by default. */
  many?: string
  list: ListDefinition
  columns: (onDelete: (row: Row) => void) => Column<Row>[]
  /** What pages count, when it is not rows. */
  paged?: string
  /** Whether a row goes on with the record of the row before. */
  continues?: (row: Row) => boolean
  /** Whether the row can be selected; all can without it. */
  isSelectable?: (row: Row) => boolean
  /** The row, and the folded ones that it stands for: they are selected together. */
  standsFor?: (row: Row) => readonly Row[]
  /** Filters and sorts in the browser, for a resource that is loaded as a whole; or leaves out rows that are folded. */
  select?: (rows: Row[], query: { search: string }) => Row[]
  /** Table caption for screen readers; the title by default. */
  caption?: string
  /** Path of a row's own page. */
  open?: (row: Row) => string
  /** A click on a row, beside its links and controls. */
  onRowClick?: (row: Row) => void
  searchPlaceholder: string
  filters?: readonly ResourceFilter[]
  /** They are behind one button, and those that are set beside it. */
  filtersFolded?: boolean
  /** All rows that match the filters, as a workbook or CSV. */
  exporting?: {
    endpoint: Endpoint
    file: (query: object, signal: AbortSignal) => ReturnType<typeof callForFile>
  }
  /** Cards of few lines on a phone; what their buttons do is also on a row's own page. */
  compact?: boolean
  /** Beside the title: parts of the list. */
  aside?: ReactNode
  /** What has happened since. */
  news?: ReactNode
  /** Further links beside the title, before the export. */
  actions?: ReactNode
  /** Shown above the table. */
  note?: ReactNode
  /** A button that changes many records: the selected ones, or all that match `criteria`. */
  bulkEdit?: {
    endpoint: Endpoint
    button: (props: {
      selected: readonly Row[]
      criteria: object
      /** The list does not show what was typed or chosen last. */
      isPending: boolean
      onDone: () => void
    }) => ReactNode
  }
  add?: AddedRecord
  /** Makes rows selectable and deletable. */
  editing?: {
    /** Name of one row: 'brand'. */
    one: string
    /** What the actions call, besides the deletion. */
    endpoint: Endpoint
    /** Keys that change a row on its own page. */
    keys?: Readonly<Record<string, string>>
    bulkActions?: readonly BulkAction<Row>[]
    /** Actions that can also work on all matching rows, on the server. */
    selectionActions?: (selection: Selection<Row>) => ReactNode
    deletion: RecordDeletion<Row>
  }
  /** Shown when there are no records at all. */
  emptyText: string
  /** Only logs a failed call, and offers Retry in the empty list. */
  hidesFailure?: boolean
}

/** The loader of a list's route; `read` gets the URL. */
export const resourceLoader =
  <Page extends ResourcePage<{ id: number }>>(read: (url: string, signal: AbortSignal) => Promise<Page>) =>
  async ({ request: { url, signal } }: LoaderFunctionArgs): Promise<Page | Failed> => {
    const page = await orFailure(read(url, signal))
    if ('data' in page && page.pagination) redirectPastEnd(url, page.data.length, page.pagination)
    return page
  }

const keyOf = ({ id }: { id: number }) => id

/** A list of records with search, filters, order, paging, and where allowed selection, export and deletion. */
export function ResourceList<Row extends { id: number }>({ resource }: { resource: Resource<Row> }) {
  const { title, many = title.toLowerCase(), editing, bulkEdit, select, exporting, filters } = resource
  const loaded = useLoaderData<ResourcePage<Row> | Failed>()
  const list = useList(resource.list)
  const found = 'data' in loaded ? loaded.data : []
  const rows = select ? select(found, { ...list.query, search: list.search.value }) : found
  const standsFor = resource.standsFor ?? ((row: Row) => [row])
  const listed = resource.standsFor ? rows.flatMap(standsFor) : rows
  const selection = useSelection<Row>(listed, keyOf, list.criteria)
  const deletion = useDeletion(editing?.deletion)
  const columns = resource.columns(
    (row) => void deletion.remove(row).then((gone) => gone && selection.set([row], false)),
  )
  const { current_page: page = 1, last_page: lastPage = 1 } = ('data' in loaded && loaded.pagination) || {}
  const may = usePermissions()
  const mayChange = editing !== undefined && may(editing.endpoint)
  const isSelectable = mayChange || (editing !== undefined && may(editing.deletion.endpoint))
  const passing = useRecentList({ page, lastPage, records: resource.open ? listed.map(resource.open) : [] })
  if (passing) return null
  const set = filters?.filter((filter) => isSet(list, filter))

  return (
    <ListPage
      title={title}
      {...(editing && { back: '/admin/dashboard', backLabel: 'Back to Dashboard' })}
      list={list}
      columns={columns}
      keys={mayChange ? editing.keys : undefined}
      search={{ ...list.search, placeholder: resource.searchPlaceholder }}
      filters={filters && <ResourceFilters list={list} filters={filters} all={resource.filtersFolded} />}
      filtersSet={set?.length}
      filtersFolded={resource.filtersFolded}
      chips={
        resource.filtersFolded &&
        set?.map((filter) => <Chip key={filter.label} list={list} filter={filter} />)
      }
      aside={resource.aside}
      news={resource.news}
      actions={
        <>
          {resource.actions}
          {bulkEdit && (
            <May call={bulkEdit.endpoint}>
              {bulkEdit.button({
                selected: selection.rows,
                criteria: list.criteria,
                isPending: list.isPending,
                onDone: () => selection.clear(),
              })}
            </May>
          )}
          {exporting && (
            <May call={exporting.endpoint}>
              <ExportButton
                fileName={many}
                file={(signal, format) => exporting.file({ ...list.criteria, format }, signal)}
              />
            </May>
          )}
        </>
      }
      mainAction={<AddLink add={resource.add} />}
    >
      {'failure' in loaded && !resource.hidesFailure ? (
        <LoadFailure title={`The ${title.toLowerCase()} could not be loaded.`} failure={loaded.failure} />
      ) : (
        <>
          {resource.note}
          {editing && isSelectable && (
            <ResourceSelection
              many={many}
              {...editing}
              selection={selection}
              matching={'data' in loaded ? matchingOf(loaded) : undefined}
              onDelete={deletion.removeMany}
            />
          )}
          <DataTable
            caption={resource.caption ?? title}
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            list={list}
            selection={isSelectable ? tableSelection(selection, standsFor, resource.isSelectable) : undefined}
            continues={resource.continues}
            open={resource.open}
            onRowClick={resource.onRowClick}
            compact={resource.compact}
            tableRef={deletion.table}
            empty={<NoRecords resource={resource} many={many} list={list} failed={'failure' in loaded} />}
          />
          {'data' in loaded && loaded.pagination && (
            <PagePicker
              list={list}
              {...loaded.pagination}
              of={resource.paged ?? many}
              named={resource.paged !== undefined}
            />
          )}
        </>
      )}
    </ListPage>
  )
}

/** Rows of all pages that the filters match. */
const matchingOf = ({ pagination, row_total: total }: ResourcePage<unknown & { id: number }>) =>
  pagination && { ...pagination, ...(total !== undefined && { total }) }

/** Rows that cannot be selected are not part of "all that match". */
function tableSelection<Row>(
  selection: Selection<Row>,
  standsFor: (row: Row) => readonly Row[],
  isSelectable: (row: Row) => boolean = () => true,
): RowSelection<Row> {
  const isOneByOne = 'ids' in selection.records
  const has = (row: Row) => selection.has(row) && (isOneByOne || isSelectable(row))
  const canSelect = (row: Row) => isSelectable(row) || (isOneByOne && selection.has(row))
  const selectable = (row: Row) => standsFor(row).filter(canSelect)
  return {
    set: (rows, checked) => selection.set(rows.flatMap(selectable), checked),
    has: (row) => selectable(row).length > 0 && selectable(row).every(has),
    isSelectable: (row) => selectable(row).length > 0,
  }
}

const isSet = (list: List, filter: ResourceFilter) =>
  ('name' in filter ? [filter.name] : [filter.from, filter.to]).some((name) => list.value(name) !== '')

/** How many filters stand beside the search; the others only while they are set, or when they are asked for. */
const FILTERS_IN_SIGHT = 4

interface FiltersProps {
  list: List
  filters: readonly ResourceFilter[]
  /** None is behind a button. */
  all?: boolean | undefined
}

export function ResourceFilters({ list, filters, all: isFolded = false }: FiltersProps) {
  const [open, setOpen] = useState(false)
  const isPhone = useNarrow()
  const all = open || isPhone || isFolded
  const shown = filters.filter((filter, place) => all || place < FILTERS_IN_SIGHT || isSet(list, filter))
  const more = filters.length - shown.length
  return (
    <>
      {shown.map((filter) => (
        <Filter key={filter.label} list={list} filter={filter} />
      ))}
      {!isPhone && !isFolded && (more > 0 || open) && (
        <Button type="text" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Fewer filters' : `More filters (${String(more)})`}
        </Button>
      )}
    </>
  )
}

function Filter({ list, filter }: { list: List; filter: ResourceFilter }) {
  if ('options' in filter) return <FilterSelect list={list} {...filter} />
  if ('load' in filter) return <LoadedFilter list={list} {...filter} />
  if ('control' in filter) return filter.control(list)
  return <FilterDays list={list} {...filter} />
}

/** A filter that is set, in words. */
function Chip({ list, filter }: { list: List; filter: ResourceFilter }) {
  if ('load' in filter) return <LoadedChip list={list} {...filter} />
  const names = 'name' in filter ? [filter.name] : [filter.from, filter.to]
  const remove = () => list.set(Object.fromEntries(names.map((name) => [name, ''])))
  const values = names.map((name) => list.value(name))
  const value =
    'options' in filter
      ? inWords(values[0] ?? '', filter.options)
      : values.map((text) => ('days' in filter && text !== '' ? formatDay(text) : text || '…')).join(' to ')
  return <FilterChip label={filter.label} value={value} onRemove={remove} />
}

function LoadedChip({ list, load, ...filter }: Extract<ResourceFilter, { load: unknown }> & { list: List }) {
  return <Chip list={list} filter={{ ...filter, options: useLoaded(load, NO_OPTIONS) }} />
}

const NO_OPTIONS: Option[] = []

const inWords = (value: string, options: readonly Option[]) =>
  value
    .split(',')
    .map((one) => options.find((option) => option.value === one)?.label ?? one)
    .join(', ')

/** A day of the URL, which may be anything. */
const formatDay = (text: string) => (Number.isNaN(Date.parse(text)) ? text : formatDate(text))

function LoadedFilter({ load, ...filter }: Extract<ResourceFilter, { load: unknown }> & { list: List }) {
  return <FilterSelect {...filter} options={useLoaded(load, [])} />
}

const AddLink = ({ add }: { add: AddedRecord | undefined }) =>
  add && (
    <May call={add.endpoint}>
      <LinkButton type="primary" to={add.to}>
        {add.label}
      </LinkButton>
    </May>
  )

interface NoRecordsProps<Row extends { id: number }> {
  resource: Resource<Row>
  many: string
  list: Pick<List, 'search' | 'narrowed' | 'clear'>
  failed: boolean
}

/** An empty list, and what to do about it. */
function NoRecords<Row extends { id: number }>({ resource, many, list, failed }: NoRecordsProps<Row>) {
  const { state, revalidate } = useRevalidator()
  const may = usePermissions()
  const search = list.search.value
  const title = `No ${many} found.`
  if (failed) {
    const retry = (
      <Button loading={state === 'loading'} onClick={() => void revalidate()}>
        Retry
      </Button>
    )
    return <EmptyState title={title} action={retry} />
  }
  if (!list.narrowed && search === '') {
    return (
      <EmptyState title={title} action={<AddLink add={resource.add} />}>
        {(!resource.add || may(resource.add.endpoint)) && resource.emptyText}
      </EmptyState>
    )
  }
  const clear = (
    <Button onClick={() => list.clear()}>{search === '' ? 'Clear the filters' : 'Clear the search'}</Button>
  )
  return (
    <EmptyState title={title} action={clear}>
      {search === '' ? `No ${many} match.` : `Nothing matches “${search}”.`}
    </EmptyState>
  )
}
