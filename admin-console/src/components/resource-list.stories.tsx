import type { Lead } from '@nalika/shared-api'
import { ServerError } from '@nalika/shared-api'
import { createProduct, exportLeads } from '@nalika/shared-api/contract'
import { anyText, listDefinition, oneOf, StatusTag } from '@nalika/shared-ui/portal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { aLead, aListOf } from '../testing/records.ts'
import { statusColumn } from './cells.tsx'
import { ResourceList, type Resource } from './resource-list.tsx'

const leads: Resource<Lead> = {
  title: 'Leads',
  list: listDefinition({
    id: 'story-leads',
    pageSize: 10,
    filters: { search: anyText(), status: oneOf(['new', 'pending']) },
    sorts: ['status'],
  }),
  columns: () => [
    { title: 'Lead', heading: true, render: ({ reference, customer_name: name }) => `${reference} ${name}` },
    { title: 'Product', render: ({ product_name: name }) => name },
    { title: 'Priority', half: true, render: ({ priority }) => <StatusTag status={priority} /> },
    statusColumn,
  ],
  open: ({ id }) => `/admin/leads/${String(id)}`,
  searchPlaceholder: 'Name, company, product',
  filters: [{ label: 'Status', name: 'status', options: [{ value: 'new', label: 'New' }] }],
  exporting: { endpoint: exportLeads, file: () => new Promise(() => undefined) },
  emptyText: 'Leads appear here when visitors request quotes.',
  add: { label: 'Add lead', to: '/admin/leads/new', endpoint: createProduct },
}

const some = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aLead({ id: index + 1, reference: `NL-${String(index + 1).padStart(5, '0')}` }),
  )

/** Every list of records in the console, from one definition: search, filters, columns, selection, export, pages. */
const meta = {
  component: ResourceList<Lead>,
  args: { resource: leads },
  parameters: { address: '/admin/leads' },
} satisfies Meta<typeof ResourceList<Lead>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { loaded: aListOf(some(3), { total: 240, last_page: 80 }) } }
export const Empty: Story = { parameters: { loaded: aListOf([]) } }
export const NothingMatches: Story = {
  parameters: { address: '/admin/leads?search=titanium', loaded: aListOf([]) },
}
export const Failed: Story = {
  parameters: { loaded: { failure: new ServerError({ status: 503, serverMessage: 'The server is busy.' }) } },
}
export const ManyRows: Story = { parameters: { loaded: aListOf(some(200)) } }
export const Hindi: Story = {
  parameters: {
    loaded: aListOf([aLead({ customer_name: 'आशा राव', product_name: 'ईआरडब्ल्यू पाइप 60.3 × 3.91 मिमी' })]),
  },
}
