import { BRAND_SORTS, FIRST_YEAR, RECORD_STATUSES } from '@nalika/shared-api/contract'
import { anyText, listDefinition, numberBetween, oneOf } from '@nalika/shared-ui/portal'

export const THIS_YEAR = new Date().getFullYear()
const year = () => numberBetween(FIRST_YEAR, THIS_YEAR)

/** What stands in the address of the list of brands. */
export const brandList = listDefinition({
  id: 'admin-brands',
  filters: { name: anyText(), status: oneOf(RECORD_STATUSES), founded_from: year(), founded_to: year() },
  searches: 'name',
  sorts: BRAND_SORTS,
  pageSize: 3,
})
