import { anyText, listDefinition } from '@nalika/shared-ui/portal'

/** What stands in the address of the developers' mails. */
export const mailList = listDefinition({
  id: 'admin-mails',
  filters: { to: anyText() },
  searches: 'to',
  pageSize: 10,
})
