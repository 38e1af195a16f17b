import { get } from '../define-endpoint.ts'

/** The figures of a cell of the last 400 days, oldest first, and which other cells have figures. Unknown cells have none. */
export const priceRecord = get('priceRecord', '/price-record', 'public')

/** The latest figure of each category that has one of the last 30 days, for all its sizes, grades and states. */
export const latestPrices = get('latestPrices', '/price-record/latest', 'public')

/** The figure of the narrowest cell of a category or a product, as a sentence; null without one of the last 30 days. */
export const priceSummary = get('priceSummary', '/price-record/summary', 'public')

/** The figures of a cell as CSV: a link, not a call. */
export const priceRecordCsv = get('priceRecordCsv', '/price-record.csv', 'public')

/** The figures of the last days as RSS, an item for each day and category: a link, not a call. */
export const priceRecordRss = get('priceRecordRss', '/price-record.rss', 'public')

/** A cell's last 90 days as a line: the address of a picture, not a call. Empty without figures. */
export const priceChart = get('priceChart', '/price-record.svg', 'public')
