import { call, type ProductRecord } from '@nalika/shared-api'
import { deleteProduct, undoDeletion } from '@nalika/shared-api/contract'
import { useDeletion } from '@nalika/shared-ui/portal'

/** Deletes products; `leaveTo` leads away from the page of the one that is gone. */
export const useProductDeletion = (leaveTo?: string) =>
  useDeletion<ProductRecord>({
    question: ({ name }) => ({ title: `Delete ${name}?`, text: 'This action cannot be undone.' }),
    work: ({ id }) => call(deleteProduct, { params: { id } }),
    undo: (id) => call(undoDeletion, { params: { id } }),
    name: ({ name }) => name,
    deleted: ({ name }) => `${name} has been deleted.`,
    failed: 'Failed to delete product',
    many: { of: 'products', text: 'Visitors and distributors will no longer see them.' },
    ...(leaveTo !== undefined && { leaveTo }),
  })
