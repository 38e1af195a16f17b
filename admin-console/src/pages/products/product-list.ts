import { CATEGORY_IDS, PRODUCT_COLUMNS, RECORD_STATUSES } from '@nalika/shared-api/contract'
import { anyText, listDefinition, numberBetween, oneOf } from '@nalika/shared-ui/portal'

export const MOST_EXPENSIVE = 1e9
const price = () => numberBetween(0, MOST_EXPENSIVE, { whole: false })

/** What stands in the address of the list of products. */
export const productList = listDefinition({
  id: 'admin-products',
  filters: {
    name: anyText(),
    category: oneOf(CATEGORY_IDS),
    status: oneOf(RECORD_STATUSES),
    price_from: price(),
    price_to: price(),
  },
  searches: 'name',
  sorts: PRODUCT_COLUMNS,
  pageSize: 6,
})
