import { anyText, listDefinition } from '@nalika/shared-ui/portal'

export const mailList = listDefinition({
  id: 'admin-mails',
  filters: { to: anyText() },
  searches: 'to',
  pageSize: 10,
})
