import { sheetRows, type Product, type Specification } from '@nalika/shared-api/contract'
import { formatMeasure, formatMillimetres } from '@nalika/shared-ui'

/** The rows of a product's data sheet. */
export const specificationsOf = (product: Product): Specification[] =>
  sheetRows(product, { formatMeasure, formatMillimetres })
