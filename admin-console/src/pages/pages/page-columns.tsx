import type { Page } from '@nalika/shared-api/contract'
import { formatDate } from '@nalika/shared-ui'
import type { Column } from '@nalika/shared-ui/portal'
import { Tag } from 'antd'
import { KIND_NAME, publicAddress, formatPublication } from '../../components/page-labels.ts'
import { RecordLink } from '../../components/record-link.tsx'
import { RowActions } from '../../components/row-actions.tsx'
import styles from './page-columns.module.css'

const NOBODY = '–'

const STATUS_COLORS = { draft: 'warning', scheduled: 'processing', published: 'success' }

const editAddress = ({ id }: Page) => `/admin/pages/${id}/edit`

/** A draft has no public URL: it is previewed in its form. */
const viewAddress = (page: Page) =>
  page.status === 'published' ? publicAddress(page) : `${editAddress(page)}?preview`

/** The columns of the list; `onDelete` is called with the page whose row was chosen. */
export function pageColumns(onDelete: (page: Page) => void): Column<Page>[] {
  return [
    {
      title: 'Page Title',
      heading: true,
      sort: 'title',
      render: (page) => <RecordLink to={editAddress(page)}>{page.title}</RecordLink>,
    },
    { title: 'Slug', sort: 'slug', render: (page) => <span className={styles.slug}>{page.slug}</span> },
    {
      title: 'Kind',
      half: true,
      render: ({ kind }) => <span className={styles.line}>{KIND_NAME[kind]}</span>,
    },
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
        <time className={styles.line} dateTime={changed}>
          {formatDate(changed)}
        </time>
      ),
    },
    { title: 'Author', sort: 'author', half: true, render: ({ author }) => author || NOBODY },
    { title: 'Summary', hidden: true, render: ({ summary }) => summary || NOBODY },
    {
      title: 'Day',
      hidden: true,
      half: true,
      render: ({ day }) => (day === null ? NOBODY : <time dateTime={day}>{formatDate(day)}</time>),
    },
    {
      title: 'Actions',
      actions: true,
      render: (page) => (
        <RowActions
          of={page.title}
          view={viewAddress(page)}
          edit={editAddress(page)}
          onDelete={() => onDelete(page)}
        />
      ),
    },
  ]
}
