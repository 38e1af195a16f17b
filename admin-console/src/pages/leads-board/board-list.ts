import { PRIORITIES } from '@nalika/shared-api/contract'
import { anyText, listDefinition, oneOf } from '@nalika/shared-ui/portal'

/** What the address of the board says: the same words as that of the table, less what the columns say themselves. */
export const boardList = listDefinition({
  id: 'admin-leads-board',
  filters: { search: anyText(), priority: oneOf(PRIORITIES) },
  pageSize: 10,
})
