import { LEAD_SORTS, LEAD_STATUSES, PRIORITIES } from '@nalika/shared-api/contract'
import { anyText, listDefinition, oneOf } from '@nalika/shared-ui/portal'

/** What stands in the address of the list of leads. */
export const leadList = listDefinition({
  id: 'admin-leads',
  filters: { search: anyText(), status: oneOf(LEAD_STATUSES), priority: oneOf(PRIORITIES) },
  sorts: LEAD_SORTS,
  pageSize: 3,
})
