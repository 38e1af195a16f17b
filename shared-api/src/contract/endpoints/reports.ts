import { get } from '../define-endpoint.ts'

/**
 * The leads of the signed-in distributor's firm that came in during a period, by product, category, state and month. 422
 * for a period of more than MAX_REPORT_YEARS. Without a period the last 90 days.
 */
export const distributorReport = get('distributorReport', '/distributor/reports', ['distributor'], {
  permission: 'leads',
})

/** One of the report's tables, with all of its rows, as CSV or XLSX. */
export const exportDistributorReport = get(
  'exportDistributorReport',
  '/distributor/reports/export',
  ['distributor'],
  { permission: 'leads' },
)

/** The leads of the whole marketplace that came in during a period: funnel, months, distributors and unmet demand. */
export const marketplaceReport = get('marketplaceReport', '/admin/reports', ['admin'], {
  permission: 'leads',
})

export const exportMarketplaceReport = get('exportMarketplaceReport', '/admin/reports/export', ['admin'], {
  permission: 'leads',
})
