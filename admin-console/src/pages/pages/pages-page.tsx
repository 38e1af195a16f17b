import { call, callForFile } from '@nalika/shared-api'
import {
  createPage,
  type ExportFormat,
  exportPages,
  type Page,
  PAGE_KINDS,
  PAGE_STATUSES,
  pages as pagesEndpoint,
  updatePage,
} from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { KIND_NAMES, wordOptions } from '../../components/labels.ts'
import { type Resource, ResourceList, resourceLoader } from '../../components/resource-list.tsx'
import { pageColumns } from './page-columns.tsx'
import { pageList, type PageQuery, selectPages } from './page-list.ts'
import { pathOf } from '../../components/record-paths.ts'
import { pageDeletion } from '../../components/deletions.ts'

const setStatus =
  (status: Page['status']) =>
  ({ id, title, slug, content, version }: Page) =>
    call(updatePage, { params: { id }, body: { title, slug, content, status, version } })

const pages: Resource<Page> = {
  title: 'Pages',
  list: pageList,
  columns: pageColumns,
  select: selectPages,
  open: ({ id }) => pathOf.page(id),
  searchPlaceholder: 'Title or slug',
  filters: [
    { name: 'kind', label: 'Kind', options: wordOptions(PAGE_KINDS, KIND_NAMES) },
    { name: 'status', label: 'Status', options: wordOptions(PAGE_STATUSES) },
  ],
  exporting: {
    endpoint: exportPages,
    file: ({ kind, status, search, format }: PageQuery & { format?: ExportFormat }, signal) =>
      callForFile(exportPages, { query: { kind, status, search, format } }, signal),
  },
  add: { label: 'Add Page', to: '/admin/pages/new/edit', endpoint: createPage },
  editing: {
    one: 'page',
    endpoint: updatePage,
    bulkActions: [
      {
        label: 'Publish',
        text: () => 'Visitors will see them at once.',
        work: setStatus('published'),
      },
      {
        label: 'Withdraw',
        text: () => 'Visitors will no longer see them. Their content stays as a draft.',
        work: setStatus('draft'),
      },
    ],
    deletion: pageDeletion,
  },
  emptyText: 'Add a legal page, news, a project or an offer.',
  hidesFailure: true,
}

export const head = (): PageHead => ({ title: 'Pages', noIndex: true })
export const loader = resourceLoader((_, signal) => call(pagesEndpoint, {}, signal))
export const Component = () => <ResourceList resource={pages} />
