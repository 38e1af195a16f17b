import { anyText, listDefinition } from '@nalika/shared-ui/portal'

/** What stands in the address of the failed mails. */
export const failedMailList = listDefinition({
  id: 'admin-failed-mails',
  filters: { search: anyText() },
  pageSize: 10,
})
