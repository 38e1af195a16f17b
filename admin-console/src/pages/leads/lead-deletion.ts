import { call, type Lead } from '@nalika/shared-api'
import { deleteLead, undoDeletion } from '@nalika/shared-api/contract'
import type { DeletionSettings } from '@nalika/shared-ui/portal'

/** How leads are deleted. */
export const leadDeletion: DeletionSettings<Lead> = {
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
}
