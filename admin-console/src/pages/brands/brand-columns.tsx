import type { BrandRecord } from '@nalika/shared-api'
import { formatDate, formatNumber } from '@nalika/shared-ui'
import { StatusTag, type Column } from '@nalika/shared-ui/portal'
import { BrandMark } from '../../components/brand-mark.tsx'
import { RecordLink } from '../../components/record-link.tsx'
import { RowActions } from '../../components/row-actions.tsx'
import { TwoLines } from '../../components/two-lines.tsx'
import styles from './brand-columns.module.css'

const NONE = '–'

/** The columns of the list; `onDelete` is called with the brand whose row was chosen. */
export function brandColumns(onDelete: (brand: BrandRecord) => void): Column<BrandRecord>[] {
  return [
    {
      title: 'Brand',
      heading: true,
      sort: 'name',
      render: (brand) => (
        <div className={styles.brand}>
          <BrandMark brand={brand} />
          <TwoLines
            first={<RecordLink to={`/admin/brand/${brand.id}`}>{brand.name}</RecordLink>}
            second={brand.company_name}
          />
        </div>
      ),
    },
    {
      title: 'Products',
      sort: 'products',
      half: true,
      align: 'end',
      render: ({ products }) => formatNumber(products),
    },
    {
      title: 'Distributors',
      sort: 'distributors',
      half: true,
      align: 'end',
      render: ({ distributors }) => formatNumber(distributors),
    },
    { title: 'Status', sort: 'status', half: true, render: ({ status }) => <StatusTag status={status} /> },
    {
      title: 'Founded',
      sort: 'founded',
      half: true,
      align: 'end',
      render: ({ founded_year: founded, established }) => founded ?? established ?? NONE,
    },
    { title: 'Headquarters', render: ({ headquarters }) => headquarters || NONE },
    { title: 'Website', hidden: true, render: ({ website }) => <Website address={website} /> },
    {
      title: 'Email',
      hidden: true,
      render: ({ email }) => (email === '' ? NONE : <a href={`mailto:${email}`}>{email}</a>),
    },
    { title: 'Phone', hidden: true, render: ({ phone }) => phone || NONE },
    {
      title: 'Description',
      hidden: true,
      render: ({ description }) => <span className={styles.description}>{description || NONE}</span>,
    },
    {
      title: 'Changed',
      sort: 'updated',
      hidden: true,
      half: true,
      render: ({ updated_at: changed }) => <time dateTime={changed}>{formatDate(changed)}</time>,
    },
    {
      title: 'Actions',
      actions: true,
      render: (brand) => (
        <RowActions
          of={brand.name}
          view={`/admin/brand/${brand.id}`}
          edit={`/admin/brand/${brand.id}/edit`}
          onDelete={() => onDelete(brand)}
        />
      ),
    },
  ]
}

function Website({ address }: { address: string }) {
  if (!/^https?:\/\//.test(address)) return address || NONE
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {address.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
    </a>
  )
}
