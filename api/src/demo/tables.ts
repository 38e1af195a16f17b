/** The tables that the demo fills. */
export { activity } from '../platform/index.ts'
export { approvalHistory, verificationDocuments } from '../firms/index.ts'
export { accounts } from '../identity/index.ts'
export { brands } from '../catalogue/index.ts'
export { products } from '../catalogue/index.ts'
export { distributorBrands, distributorProducts, freightTables } from '../firms/index.ts'
export {
  customers,
  leadHistory,
  leads,
  quoteRequests,
  requestDrafts,
  trackingLinks,
} from '../requests/index.ts'
export { pages } from '../content/index.ts'
export { priceFigures, priceRecordDays } from '../overviews/index.ts'
