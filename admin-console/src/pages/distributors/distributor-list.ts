import { DISTRIBUTOR_SORTS, RECORD_STATUSES } from '@nalika/shared-api/contract'
import { anyText, listDefinition, oneOf } from '@nalika/shared-ui/portal'

/** What stands in the address of the list of distributors. */
export const distributorList = listDefinition({
  id: 'admin-distributors',
  filters: { search: anyText(), status: oneOf(RECORD_STATUSES) },
  sorts: DISTRIBUTOR_SORTS,
  pageSize: 3,
})
