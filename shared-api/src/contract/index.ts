/**
 * The contract between the API and everything that calls it. The server takes `endpoints`, which have their schemas;
 * browsers import single endpoints, vocabulary and rules, and of schemas only types.
 */
export * from './endpoint.ts'
export * from './endpoints/index.ts'
export { endpoints } from './endpoints-with-schemas.ts'
export * from './india.ts'
export * from './indian-identifiers.ts'
export * from './limits.ts'
export * from './parse-id.ts'
export * from './permissions.ts'
export * from './pipe-sizes.ts'
export * from './price-units.ts'
export * from './product-field.ts'
export * from './product-fields.ts'
export * from './product-file-columns.ts'
export * from './product-size.ts'
export * from './quantity.ts'
export * from './schemas/index.ts'
export * from './sort-orders.ts'
export * from './standard-sizes.ts'
export * from './uploads.ts'
export * from './vocabulary.ts'
