import { CATEGORY_IDS, PRODUCT_COLUMNS, RECORD_STATUSES } from '@nalika/shared-api/contract'
import { anyText, listDefinition, manyOf, numberBetween, oneOf } from '@nalika/shared-ui/portal'

/** Characters of a filter by several values, as the endpoint accepts them. */
const MAX_VALUES = 1000
export const MOST_EXPENSIVE = 1e9
const price = () => numberBetween(0, MOST_EXPENSIVE, { whole: false })
/** In mm, as the endpoint accepts it. */
export const LARGEST = 100_000
const diameter = () => numberBetween(0, LARGEST, { whole: false })

/** The list of products, as table and as grid. */
export const productListDefinition = listDefinition({
  id: 'admin-products',
  filters: {
    name: anyText(),
    category: manyOf(CATEGORY_IDS),
    brand_id: numberBetween(1, 2 ** 31 - 1),
    grade: anyText(MAX_VALUES),
    standard: anyText(MAX_VALUES),
    material: anyText(MAX_VALUES),
    min_diameter: diameter(),
    max_diameter: diameter(),
    status: oneOf(RECORD_STATUSES),
    price_from: price(),
    price_to: price(),
  },
  searches: 'name',
  sorts: PRODUCT_COLUMNS,
  pageSize: 6,
})
