import { call, callForFile, type Lead } from '@nalika/shared-api'
import {
  adminLeads,
  deleteLead,
  exportLeads,
  LEAD_SORTS,
  LEAD_STATUSES,
  PRIORITIES,
  undoDeletion,
  updateLead,
  type LEAD_STATUS_CHOICES,
} from '@nalika/shared-api/contract'
import { type PageHead } from '@nalika/shared-ui'
import { anyText, listDefinition, oneOf } from '@nalika/shared-ui/portal'
import { wordOptions } from '../../components/word-options.ts'
import { LeadViews } from '../../components/view-links.tsx'
import { ResourceList, resourceLoader, type Resource } from '../../components/resource-list.tsx'
import type { BulkAction } from '../../components/resource-selection.tsx'
import { leadColumns } from './lead-columns.tsx'

const list = listDefinition({
  id: 'admin-leads',
  filters: { search: anyText(), status: oneOf(LEAD_STATUSES), priority: oneOf(PRIORITIES) },
  sorts: LEAD_SORTS,
  pageSize: 3,
})

const decision = (label: string, status: (typeof LEAD_STATUS_CHOICES)[number]): BulkAction<Lead> => ({
  label,
  text: (count) => `The status of ${count === 1 ? 'the selected lead' : `${count} leads`} will be ${status}.`,
  danger: status === 'rejected',
  work: ({ id, customer_name: name, version }) =>
    call(updateLead, { params: { id }, body: { name, status, version } }),
})

const leads: Resource<Lead> = {
  title: 'Leads',
  list,
  columns: leadColumns,
  caption: 'Leads, newest first',
  open: ({ id }) => `/admin/leads/${id}`,
  searchPlaceholder: 'Customer, phone, email, product or number',
  filters: [
    { name: 'status', label: 'Status', options: wordOptions(LEAD_STATUSES) },
    { name: 'priority', label: 'Priority', options: wordOptions(PRIORITIES) },
  ],
  exportFile: (query, signal) => callForFile(exportLeads, { query }, signal),
  actions: <LeadViews current="table" />,
  editing: {
    one: 'lead',
    bulkActions: [
      decision('Approve', 'approved'),
      decision('Reject', 'rejected'),
      decision('Mark as pending', 'pending'),
    ],
    deletion: {
      question: ({ customer_name: customer }) => ({
        title: 'Delete Lead',
        text: `Are you sure you want to delete lead from ${customer}? This action cannot be undone.`,
      }),
      work: ({ id }) => call(deleteLead, { params: { id } }),
      undo: (id) => call(undoDeletion, { params: { id } }),
      name: ({ reference, customer_name: customer }) => `${reference} · ${customer}`,
      deleted: ({ customer_name: customer }) => `${customer} has been deleted.`,
      failed: 'Failed to delete lead.',
      many: { of: 'leads' },
    },
  },
  emptyText: 'Leads appear here when customers request a quote.',
}

export const head = (): PageHead => ({ title: 'Leads', noIndex: true })
export const loader = resourceLoader((url, signal) => call(adminLeads, { query: list.read(url) }, signal))
export const Component = () => <ResourceList resource={leads} />
