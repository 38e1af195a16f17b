import type { DistributorSummary } from '@nalika/shared-api'
import { formatDate, formatNumber } from '@nalika/shared-ui'
import { StatusTag, type Column } from '@nalika/shared-ui/portal'
import { RecordLink } from '../../components/record-link.tsx'
import { RowActions } from '../../components/row-actions.tsx'
import { TwoLines } from '../../components/two-lines.tsx'
import styles from './distributor-columns.module.css'

const NONE = '–'

/** The columns of the list; `onDelete` is called with the distributor whose row was chosen. */
export function distributorColumns(
  onDelete: (distributor: DistributorSummary) => void,
): Column<DistributorSummary>[] {
  return [
    {
      title: 'Id',
      sort: 'id',
      half: true,
      align: 'end',
      render: ({ id }) => <span className={styles.number}>{id}</span>,
    },
    {
      title: 'Name and email',
      id: 'name',
      heading: true,
      sort: 'name',
      render: ({ id, distributor_name: name, email }) => (
        <TwoLines
          first={<RecordLink to={`/admin/distributors/${id}`}>{name}</RecordLink>}
          second={
            <a className={styles.email} href={`mailto:${email}`}>
              {email}
            </a>
          }
        />
      ),
    },
    { title: 'Contact', hidden: true, render: ({ name }) => name },
    { title: 'City', sort: 'city', half: true, render: ({ city }) => city || NONE },
    { title: 'State', sort: 'state', half: true, render: ({ state }) => state || NONE },
    {
      title: 'Pincode',
      sort: 'pincode',
      half: true,
      render: ({ pincode }) => <span className={styles.number}>{pincode || NONE}</span>,
    },
    { ...count('Brands', ({ brands_count: brands }) => brands), sort: 'brands' },
    count('Products', ({ products_count: products }) => products),
    { ...count('Leads', ({ leads }) => leads), sort: 'leads' },
    { title: 'Status', sort: 'status', half: true, render: ({ status }) => <StatusTag status={status} /> },
    {
      title: 'Created',
      sort: 'created',
      half: true,
      render: ({ created_at: created }) => (
        <time className={styles.number} dateTime={created}>
          {formatDate(created)}
        </time>
      ),
    },
    {
      title: 'Actions',
      actions: true,
      render: (one) => (
        <RowActions
          of={one.distributor_name}
          view={`/admin/distributors/${one.id}`}
          edit={`/admin/distributors/${one.id}/edit`}
          onDelete={() => onDelete(one)}
        />
      ),
    },
  ]
}

const count = (
  title: string,
  of: (distributor: DistributorSummary) => number,
): Column<DistributorSummary> => ({
  title,
  half: true,
  align: 'end',
  render: (one) => formatNumber(of(one)),
})
