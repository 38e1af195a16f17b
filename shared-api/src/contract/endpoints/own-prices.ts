import { get, post } from '../define-endpoint.ts'

const withFile = { multipart: true, files: { file: { kind: 'list', max: 1 } } } as const

/** Own prices of the firm for these products, with what converts them into other units. */
export const ownPrices = get('ownPrices', '/distributor/own-prices', ['distributor'], { permission: 'leads' })

/**
 * Saves price, stock, minimum order and lead time of products in the firm's list. Fields that are left out stay as they
 * are, null clears. All or nothing: 409 when one changed since the given version, 422 for a product that is not in the list.
 */
export const saveOwnPrices = post('saveOwnPrices', '/distributor/own-prices', ['distributor'])

/**
 * How the firm's shown price of a product stood yesterday among those of all firms, in coarse steps and without names; null with fewer
 * than five firms.
 */
export const priceStanding = get('priceStanding', '/distributor/own-prices/standing', ['distributor'], {
  permission: 'leads',
})

/** Confirms prices as they are, so that they count as new for another 30 days. */
export const confirmOwnPrices = post('confirmOwnPrices', '/distributor/own-prices/confirm', ['distributor'])

/** Whether product pages show the firm's own prices, and whether they name the firm. */
export const showOwnPrices = post('showOwnPrices', '/distributor/own-prices/shown', ['distributor'])

/** My Products with own prices, as a file that `importOwnPrices` reads: importing it again changes nothing. */
export const exportOwnPrices = get('exportOwnPrices', '/distributor/own-prices/export', ['distributor'], {
  permission: 'leads',
})

/** The first rows of My Products with own prices, as texts that `importOwnPrices` would read. */
export const ownPriceGrid = get('ownPriceGrid', '/distributor/own-prices/grid', ['distributor'])

/**
 * Reads changed cells as a file's are read. 'preview' stores nothing and says what each row would be; 'store' stores all rows or none:
 * 409 when one changed since its version, 422 for a cell that cannot be read or a question that is not confirmed.
 * `undoOwnPriceImport` takes all of it back for a day.
 */
export const saveOwnPriceGrid = post('saveOwnPriceGrid', '/distributor/own-prices/grid', ['distributor'])

/**
 * Reads a file of own prices (XLSX, CSV, PDF, picture, email, HTML). 'preview' stores nothing and says what each row does; 'store' takes the same
 * file again and stores every row without errors, or the chosen ones, and of those with a question the `confirmed`. Columns may leave
 * something open, such as what a price is for: send a layout that says it with the file again. A layout that was stored with counts
 * for the next file with the same titles. A product of an approved brand that is not in the firm's list is added.
 * Send an idempotency key with 'store'. `undoOwnPriceImport` takes it back for a day.
 */
export const importOwnPrices = post(
  'importOwnPrices',
  '/distributor/own-prices/import',
  ['distributor'],
  withFile,
)

/** The rows of a file that cannot be imported, as they are, with the reasons in a further column. Stores nothing. */
export const rejectedOwnPriceRows = post(
  'rejectedOwnPriceRows',
  '/distributor/own-prices/import/rejected-rows',
  ['distributor'],
  { ...withFile, action: 'read' },
)

/** The firm's imports that can still be undone, the latest first. */
export const ownPriceImports = get('ownPriceImports', '/distributor/own-prices/imports', ['distributor'])

/** Gives products their values from before the import, and removes those it added. What changed since stays as it is. */
export const undoOwnPriceImport = post('undoOwnPriceImport', '/distributor/own-prices/imports/:id/undo', [
  'distributor',
])

/** A distributor's products with its own prices, for admins. */
export const distributorOwnPrices = get('distributorOwnPrices', '/distributors/:id/own-prices', ['admin'], {
  permission: 'leads',
})
