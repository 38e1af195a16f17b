import { call } from '@nalika/shared-api'
import { deletePage, undoDeletion, type Page } from '@nalika/shared-api/contract'
import { useDeletion } from '@nalika/shared-ui/portal'

/** Deletes pages from their list. */
export const usePageDeletion = () =>
  useDeletion<Page>({
    question: ({ title }) => ({
      title: 'Delete Page',
      text: `Are you sure you want to delete the page "${title}"?`,
    }),
    work: ({ id }) => call(deletePage, { params: { id } }),
    undo: (id) => call(undoDeletion, { params: { id } }),
    name: ({ title }) => title,
    deleted: ({ title }) => `Page "${title}" has been deleted.`,
    failed: 'Failed to delete the page. Please try again.',
    many: { of: 'pages' },
  })
