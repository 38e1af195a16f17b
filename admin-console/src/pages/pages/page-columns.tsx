import { deletePage, type Page, updatePage } from '@nalika/shared-api/contract'
import { type Column, Moment } from '@nalika/shared-ui/portal'
import { Tag } from 'antd'
import { actionsColumn, OneLine, RecordLink, Whole } from '../../components/cells.tsx'
import { EMPTY, formatPublication, KIND_NAME, publicAddress } from '../../components/labels.ts'
import { pathOf } from '../../components/record-paths.ts'

const STATUS_COLORS = { draft: 'warning', scheduled: 'processing', published: 'success' }

/** The columns of the list; `onDelete` is called with the page whose row was chosen. */
export const pageColumns = (onDelete: (page: Page) => void): Column<Page>[] => [
  {
    title: 'Page Title',
    heading: true,
    sort: 'title',
    render: ({ id, title }) => <RecordLink to={pathOf.page(id)}>{title}</RecordLink>,
  },
  {
    title: 'Slug',
    sort: 'slug',
    render: ({ slug }) => <OneLine>{slug}</OneLine>,
  },
  { title: 'Kind', half: true, render: ({ kind }) => <Whole>{KIND_NAME[kind]}</Whole> },
  {
    title: 'Status',
    half: true,
    render: (page) => <Tag color={STATUS_COLORS[page.status]}>{formatPublication(page)}</Tag>,
  },
  {
    title: 'Last Modified',
    sort: 'updated',
    half: true,
    render: ({ updated_at: changed }) => (
      <Whole>
        <Moment day at={changed} />
      </Whole>
    ),
  },
  { title: 'Author', sort: 'author', half: true, render: ({ author }) => author || EMPTY },
  { title: 'Summary', hidden: true, render: ({ summary }) => summary || EMPTY },
  {
    title: 'Day',
    hidden: true,
    half: true,
    render: ({ day }) => (day === null ? EMPTY : <Moment day at={day} />),
  },
  actionsColumn({
    name: ({ title }) => title,
    // A draft has no public URL: it is previewed in its form.
    view: (page) => (page.status === 'published' ? publicAddress(page) : `${pathOf.page(page.id)}?preview`),
    edit: ({ id }) => pathOf.page(id),
    onDelete,
    calls: { edit: updatePage, delete: deletePage },
  }),
]
