/** The tables that the demo fills. */
export { activity } from '../activity/activity.schema.ts'
export { approvalHistory, verificationDocuments } from '../approvals/approvals.schema.ts'
export { accounts } from '../auth/auth.schema.ts'
export { brands } from '../brands/brands.schema.ts'
export { products } from '../catalogue/catalogue.schema.ts'
export { distributorBrands, distributorProducts } from '../distributors/distributors.schema.ts'
export { leadHistory, leads, quoteRequests, trackingLinks } from '../leads/leads.schema.ts'
export { pages } from '../pages/pages.schema.ts'
