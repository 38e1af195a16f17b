/** For tests of everything that calls the API: a stand-in for it, and a product. */
export * from './products.ts'
export * from './stub-api.ts'
export * from './lead-stream.ts'
export * from './quotations.ts'
export * from './orders.ts'
