import { PRIORITIES } from '@nalika/shared-api/contract'
import { anyText, listDefinition, oneOf } from '@nalika/shared-ui/portal'

/** The URL of the board has the filters of the table, except those that the columns represent. */
export const boardList = listDefinition({
  id: 'admin-leads-board',
  filters: { search: anyText(), priority: oneOf(PRIORITIES) },
  pageSize: 10,
})
