import type { Endpoint } from '../endpoint.ts'

/** A template file: column titles, their meaning, and one example. */
export const productImportTemplate = {
  name: 'productImportTemplate',
  method: 'GET',
  url: '/products/import/template',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/**
 * Reads a CSV or XLSX file of products. 'preview' stores nothing and names what is wrong with each row; 'store' takes
 * the same file again and stores the chosen rows, or all, in one transaction: 422 and nothing stored when one of them
 * is not good. Send an idempotency key with 'store', so that a second click stores nothing twice.
 */
export const importProducts = {
  name: 'importProducts',
  method: 'POST',
  url: '/products/import',
  config: { roles: ['admin'], multipart: true, files: { file: { kind: 'table', max: 1 } } },
} as const satisfies Endpoint
