import { call, callForFile } from '@nalika/shared-api'
import {
  deletePage,
  exportPages,
  PAGE_KINDS,
  PAGE_STATUSES,
  pages as pagesEndpoint,
  undoDeletion,
  updatePage,
  type Page,
  type ExportFormat,
} from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { KIND_NAMES, STATUS_NAMES } from '../../components/page-labels.ts'
import { ResourceList, resourceLoader, type Resource } from '../../components/resource-list.tsx'
import { pageColumns } from './page-columns.tsx'
import { pageList, selectPages, type PageQuery } from './page-list.ts'

const setStatus =
  (status: Page['status']) =>
  ({ id, title, slug, content, version }: Page) =>
    call(updatePage, { params: { id }, body: { title, slug, content, status, version } })

const pages: Resource<Page> = {
  title: 'Pages',
  list: pageList,
  columns: pageColumns,
  select: selectPages,
  open: ({ id }) => `/admin/pages/${id}/edit`,
  searchPlaceholder: 'Title or slug',
  filters: [
    {
      name: 'kind',
      label: 'Kind',
      options: PAGE_KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
    },
    {
      name: 'status',
      label: 'Status',
      options: PAGE_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
    },
  ],
  exportFile({ kind, status, search, format }: PageQuery & { format?: ExportFormat }, signal) {
    return callForFile(exportPages, { query: { kind, status, search, format } }, signal)
  },
  add: { label: 'Add Page', to: '/admin/pages/new/edit' },
  editing: {
    one: 'page',
    bulkActions: [
      {
        label: 'Publish',
        text: () => 'Visitors will see them at once.',
        work: setStatus('published'),
      },
      {
        label: 'Withdraw',
        text: () => 'Visitors will no longer see them. Their content is kept as a draft.',
        work: setStatus('draft'),
      },
    ],
    deletion: {
      question: ({ title }) => ({
        title: 'Delete Page',
        text: `Are you sure you want to delete the page "${title}"?`,
      }),
      work: ({ id }) => call(deletePage, { params: { id } }),
      undo: (id) => call(undoDeletion, { params: { id } }),
      name: ({ title }) => title,
      deleted: ({ title }) => `Page "${title}" has been deleted.`,
      failed: 'Failed to delete the page. Please try again.',
      many: { of: 'pages' },
    },
  },
  emptyText: 'Add a legal page, news, a project or an offer.',
  hidesFailure: true,
}

export const head = (): PageHead => ({ title: 'Pages', noIndex: true })
export const loader = resourceLoader((_, signal) => call(pagesEndpoint, {}, signal))
export const Component = () => <ResourceList resource={pages} />
