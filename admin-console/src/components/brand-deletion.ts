import { call, type BrandRecord } from '@nalika/shared-api'
import { deleteBrand, undoDeletion } from '@nalika/shared-api/contract'
import type { DeletionSettings } from '@nalika/shared-ui/portal'

/** How brands are deleted. */
export const brandDeletion: DeletionSettings<BrandRecord> = {
  question: ({ name }) => ({
    title: 'Delete Brand',
    text: `Are you sure you want to delete ${name}? Visitors and distributors will no longer see it.`,
  }),
  work: ({ id }) => call(deleteBrand, { params: { id } }),
  undo: (id) => call(undoDeletion, { params: { id } }),
  name: ({ name }) => name,
  deleted: ({ name }) => `${name} has been deleted.`,
  failed: 'Failed to delete brand',
  many: { of: 'brands' },
}
