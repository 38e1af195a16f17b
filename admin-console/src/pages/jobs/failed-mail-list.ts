import { anyText, listDefinition } from '@nalika/shared-ui/portal'

export const failedMailList = listDefinition({
  id: 'admin-failed-mails',
  filters: { search: anyText() },
  pageSize: 10,
})
