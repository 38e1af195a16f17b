import type { CustomerSummary, Pagination } from '@nalika/shared-api/contract'
import { Button, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../components/empty-state.tsx'
import { formatNumber, formatRupees } from '../../components/formats.ts'
import { Moment } from '../display/moment.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { useList } from '../list/use-list.ts'
import { PagePicker } from '../page-picker.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'

interface CustomerListProps {
  customers: readonly CustomerSummary[]
  pagination: Pagination
  definition: ListDefinition
  pathOf: (id: number) => string
  /** Where customers come from. */
  emptyText: string
}

/** The customers of a portal, with a search by firm, person, email address, phone number and GSTIN. */
export function CustomerList({ customers, pagination, definition, pathOf, emptyText }: CustomerListProps) {
  const list = useList(definition)
  return (
    <ListPage
      title="Customers"
      list={list}
      search={{ ...list.search, placeholder: 'Firm, name, phone, email or GSTIN' }}
    >
      <DataTable
        caption="Customers"
        list={list}
        rowKey={({ id }) => id}
        columns={columnsOf(pathOf)}
        rows={customers}
        open={({ id }) => pathOf(id)}
        empty={
          <EmptyState
            title="No customers found."
            action={list.narrowed && <Button onClick={list.clear}>Show all</Button>}
          >
            {list.narrowed ? 'No customers match.' : emptyText}
          </EmptyState>
        }
      />
      <PagePicker list={list} {...pagination} of="customers" />
    </ListPage>
  )
}

const columnsOf = (pathOf: (id: number) => string): readonly Column<CustomerSummary>[] => [
  {
    title: 'Customer',
    heading: true,
    render: ({ id, name, company }) => (
      <>
        <Link to={pathOf(id)}>{company || name}</Link>
        {company && (
          <Typography.Text type="secondary" style={{ display: 'block' }}>
            {name}
          </Typography.Text>
        )}
      </>
    ),
  },
  {
    title: 'Contact',
    render: ({ email, phone }) => (
      <>
        <span style={{ overflowWrap: 'anywhere' }}>{email}</span>
        <br />
        <span style={{ whiteSpace: 'nowrap' }}>{phone}</span>
      </>
    ),
  },
  { title: 'Place', render: ({ location }) => location },
  { title: 'Requests', half: true, align: 'end', render: ({ requests }) => formatNumber(requests) },
  { title: 'Orders', half: true, align: 'end', render: ({ orders }) => formatNumber(orders) },
  {
    title: 'Value with GST',
    half: true,
    align: 'end',
    render: ({ orders, value }) => (orders === 0 ? '–' : formatRupees(value)),
  },
  { title: 'Last request', half: true, render: ({ last_at: at }) => <Moment at={at} /> },
]
