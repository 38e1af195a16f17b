import { call, type BrandRecord } from '@nalika/shared-api'
import { deleteBrand, undoDeletion } from '@nalika/shared-api/contract'
import { useDeletion } from '@nalika/shared-ui/portal'

/** Deletes brands; `leaveTo` leads away from the page of the one that is gone. */
export const useBrandDeletion = (leaveTo?: string) =>
  useDeletion<BrandRecord>({
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
    ...(leaveTo !== undefined && { leaveTo }),
  })
