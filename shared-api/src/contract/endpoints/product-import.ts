import { get, post } from '../define-endpoint.ts'

const withFile = {
  permission: 'catalogue',
  multipart: true,
  files: { file: { kind: 'list', max: 1 } },
} as const

/** A template file: column titles, their meaning, and one example. */
export const productImportTemplate = get('productImportTemplate', '/products/import/template', ['admin'], {
  permission: 'catalogue',
})

/**
 * Reads a file of products (XLSX, CSV, PDF, picture, email, HTML). 'preview' stores nothing and names what is wrong with each row; 'store' takes
 * the same file again and stores the chosen rows, or all, in one transaction: 422 and nothing stored when one of them
 * is not good. With `update`, rows change the products that they name by ID or name, and `bulk_change_id` undoes the
 * whole import. Columns may leave something open, such as what a price is for: send a layout that says it with the file
 * again. A layout that was stored with counts for the next file with the same titles. Send an idempotency key with 'store', so that a second click stores nothing twice.
 */
export const importProducts = post('importProducts', '/products/import', ['admin'], withFile)

/** The rows of a file that cannot be imported, as they are, with the reasons in a further column. Stores nothing. */
export const rejectedImportRows = post('rejectedImportRows', '/products/import/rejected-rows', ['admin'], {
  ...withFile,
  action: 'read',
})
