import { get, post } from '../define-endpoint.ts'

/** A template file: column titles, their meaning, and one example. */
export const productImportTemplate = get('productImportTemplate', '/products/import/template', ['admin'], {
  permission: 'catalogue',
})

/**
 * Reads a CSV or XLSX file of products. 'preview' stores nothing and names what is wrong with each row; 'store' takes
 * the same file again and stores the chosen rows, or all, in one transaction: 422 and nothing stored when one of them
 * is not good. Send an idempotency key with 'store', so that a second click stores nothing twice.
 */
export const importProducts = post('importProducts', '/products/import', ['admin'], {
  permission: 'catalogue',
  multipart: true,
  files: { file: { kind: 'table', max: 1 } },
})
