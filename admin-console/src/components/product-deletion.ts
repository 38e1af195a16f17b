import { call, type ProductRecord } from '@nalika/shared-api'
import { deleteProduct, undoDeletion } from '@nalika/shared-api/contract'
import type { DeletionSettings } from '@nalika/shared-ui/portal'

/** How products are deleted. */
export const productDeletion: DeletionSettings<ProductRecord> = {
  question: ({ name }) => ({ title: `Delete ${name}?`, text: 'This action cannot be undone.' }),
  work: ({ id }) => call(deleteProduct, { params: { id } }),
  undo: (id) => call(undoDeletion, { params: { id } }),
  name: ({ name }) => name,
  deleted: ({ name }) => `${name} has been deleted.`,
  failed: 'Failed to delete product',
  many: { of: 'products', text: 'Visitors and distributors will no longer see them.' },
}
