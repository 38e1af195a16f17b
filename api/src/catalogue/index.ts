/** Brands, products and documents, and the search that finds them. */
export { adminBrands } from './brands/admin-brands.routes.ts'
export { activeBrands } from './brands/brands.queries.ts'
export { brandRoutes } from './brands/brands.routes.ts'
export { brandMedia, brands } from './brands/brands.schema.ts'
export { documentTitle } from './documents/documents.queries.ts'
export { documentRoutes } from './documents/documents.routes.ts'
export { documents } from './documents/documents.schema.ts'
export { notesOf, refuseOpenRows, refuseUnknownRows } from './grid/grid-edit.ts'
export type { GridRowReport, SentRow } from './grid/grid-edit.ts'
export type { FileField } from './import/file-columns.ts'
export { SCANNED } from './import/file-rows.ts'
export type { FileRow, ReadFile } from './import/file-rows.ts'
export type { ImportedFile } from './import/import-files.ts'
export {
  digestOf,
  fileReportOf,
  inOneBatch,
  parseKeys,
  readImportFile,
  refuseProblem,
  rejectedColumns,
  rememberReading,
} from './import/import-files.ts'
export { sourceOf } from './import/import-source.ts'
export { priceRanges } from './import/named-products.queries.ts'
export {
  missingPrice,
  priceQuestion,
  readPrice,
  readUnit,
  takeOffDiscount,
  UNIT_PROBLEM,
} from './import/price-cells.ts'
export type { PriceRanges } from './import/price-cells.ts'
export { productImport } from './import/product-import.routes.ts'
export { codeKey, codeQuestion, findRowProducts } from './import/row-products.queries.ts'
export type { RowProduct } from './import/row-products.queries.ts'
export { areaOfPin, citiesOf, deliveryPlace, deliveryPlaceOf, stateOf } from './places/indian-places.ts'
export type { DeliveryPlace } from './places/indian-places.ts'
export { kilometresBetween, placeNamed, placeSpeltLike, roadKilometres, whereIs } from './places/places.ts'
export type { Place } from './places/places.ts'
export { productBrands, products } from './products/catalogue.schema.ts'
export { formatProducts } from './products/format-products.ts'
export { SELECTION_COLUMNS } from './products/product-columns.ts'
export { summaryColumns, toSummary } from './products/product-rows.ts'
export { insertProducts } from './products/product-writer.ts'
export type { NewProduct } from './products/product-writer.ts'
export { brandsOfProducts, productsOnSale } from './products/products-on-sale.queries.ts'
export type { ProductOnSale } from './products/products-on-sale.queries.ts'
export { productRoutes } from './products/products.routes.ts'
export { catalogueQueries } from './public/catalogue.queries.ts'
export { catalogue } from './public/catalogue.routes.ts'
export { codedProducts, contradicting, decidingFacts, withCodes } from './reading/coded-products.queries.ts'
export type { CodeKnowledge } from './reading/coded-products.queries.ts'
export { findFitting } from './reading/fitting-products.queries.ts'
export type { Fitting, FittingProduct } from './reading/fitting-products.queries.ts'
export { catalogueWords, readingKnowledge } from './reading/reading-knowledge.queries.ts'
export type { CatalogueKnowledge } from './reading/reading-knowledge.queries.ts'
export { ACTIVE } from './search/product-filters.queries.ts'
export type { ProductSearch } from './search/product-search.ts'
export { resolveSearch } from './search/resolve-search.queries.ts'
export { sqlProductSearch } from './search/sql-product-search.queries.ts'
export { declareStock } from './search/stock.ts'
