/**
 * What shows several modules at once: dashboards, customers and tasks, reports, the directory and list of
 * distributors, the search of the portals, the price record and alerts.
 */
export { customerRoutes } from './customers/customers.routes.ts'
export { dashboard } from './dashboard/dashboard.routes.ts'
export { adminDistributors } from './distributors/admin-distributors.routes.ts'
export { people } from './distributors/people.routes.ts'
export { network } from './network/network.routes.ts'
export { isAlertOf } from './price-alerts/price-alerts.queries.ts'
export { priceAlertRoutes } from './price-alerts/price-alerts.routes.ts'
export { priceAlerts } from './price-alerts/price-alerts.schema.ts'
export { priceRecord } from './price-record/price-record.routes.ts'
export { priceFigures, priceRecordDays } from './price-record/price-record.schema.ts'
export { productDetails } from './product-details/product-details.routes.ts'
export { reports } from './reports/reports.routes.ts'
export { globalSearch } from './search/global-search.routes.ts'
export { sitemap } from './sitemap/sitemap.routes.ts'
export { taskRoutes } from './tasks/tasks.routes.ts'
export { tasks } from './tasks/tasks.schema.ts'
