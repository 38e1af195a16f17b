import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_SAVED_OWN_PRICES, PRICES_SHOWN } from '../own-prices.ts'
import { fileReport, importedRow, importFile, ImportMode, RowKeys } from './import-files.ts'
import { GridEdit, GridPage, GridReport } from './grids.ts'
import { ExportFormatChoice, TableFile } from './list-export.ts'
import { OwnPrice, ownPriceFields } from './own-price.ts'
import { SelectableProduct, selectionFilters } from './selections.ts'
import {
  Done,
  Identifier,
  IdParams,
  Moment,
  Nullable,
  PageNumber,
  Pagination,
  PerPage,
  SENTENCE,
  SortBy,
} from './shapes.ts'

/** An own price with what converts it into other units. */
export const OwnPriceOfProduct = Type.Object({
  product_id: Type.Integer(),
  /** Metres of a piece. */
  length: Nullable(Type.Number()),
  weight_per_metre: Nullable(Type.Number()),
  own_price: OwnPrice,
})
export type OwnPriceOfProduct = Static<typeof OwnPriceOfProduct>

/** How a price stands among those of several firms. */
export const PriceStanding = Type.Object({
  firms: Type.Integer(),
  /** Of the firms; empty for all of India. */
  state: Type.String(),
  third: Type.Enum(['lowest', 'middle', 'highest'] as const),
  /** In percent, in steps of 2; negative below it. */
  above_median: Type.Integer(),
})
export type PriceStanding = Static<typeof PriceStanding>

/** New values; fields that are left out stay as they are. */
export const OwnPriceChange = Type.Object({
  product_id: Identifier,
  ...Type.Partial(Type.Object(ownPriceFields)).properties,
  /** The version the form was filled from: 409 when the price has changed since. */
  version: Type.Optional(Type.Integer()),
})
export type OwnPriceChange = Static<typeof OwnPriceChange>

const ProductIds = Type.Array(Identifier, {
  minItems: 1,
  maxItems: 1000,
  [SENTENCE]: 'Choose 1 to 1,000 products.',
})

/** A row of an imported file; 'new' adds the product to the firm's list. */
export const OwnPriceRow = Type.Object(importedRow)
export type OwnPriceRow = Static<typeof OwnPriceRow>

export const OwnPriceReport = Type.Object({
  status: Type.Boolean(),
  message: Type.String(),
  rows: Type.Array(OwnPriceRow),
  ...fileReport,
  /** How many products were added, changed and confirmed; 0 for a preview. */
  stored: Type.Integer(),
  /** For `undoOwnPriceImport`; null when nothing was added or changed. */
  import_id: Nullable(Type.Integer()),
})
export type OwnPriceReport = Static<typeof OwnPriceReport>

export const OwnPriceImport = Type.Object({
  id: Type.Integer(),
  /** '3 products added, 400 updated' */
  label: Type.String(),
  /** Null when the account is gone. */
  imported_by: Nullable(Type.String()),
  imported_at: Moment,
})
export type OwnPriceImport = Static<typeof OwnPriceImport>

export const ownPriceSchemas = {
  priceStanding: {
    summary: 'How the price of a product stands',
    querystring: Type.Object({ product_id: Identifier }),
    response: { 200: Type.Object({ data: Nullable(PriceStanding) }) },
  },
  ownPrices: {
    summary: 'Own prices of some products',
    querystring: Type.Object({
      /** Up to 50 ids with commas between them. */
      product_ids: Type.String({
        pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,49}$',
        [SENTENCE]: 'Name 1 to 50 products.',
      }),
    }),
    response: { 200: Type.Object({ data: Type.Array(OwnPriceOfProduct) }) },
  },
  saveOwnPrices: {
    summary: 'Save own prices',
    body: Type.Object({
      prices: Type.Array(OwnPriceChange, {
        minItems: 1,
        maxItems: MAX_SAVED_OWN_PRICES,
        [SENTENCE]: `Send 1 to ${String(MAX_SAVED_OWN_PRICES)} prices.`,
      }),
    }),
    response: { 200: Type.Object({ ...Done.properties, data: Type.Array(OwnPriceOfProduct) }) },
  },
  confirmOwnPrices: {
    summary: 'Confirm own prices as they are',
    body: Type.Object({ product_ids: ProductIds }),
    response: {
      200: Type.Object({
        ...Done.properties,
        /** How many of the products have a price. */
        confirmed: Type.Integer(),
      }),
    },
  },
  showOwnPrices: {
    summary: 'Show or hide own prices on product pages',
    body: Type.Object({
      prices_shown: Type.Enum(PRICES_SHOWN, { [SENTENCE]: `Choose ${PRICES_SHOWN.join(', ')}.` }),
    }),
    response: { 200: Done },
  },
  exportOwnPrices: {
    summary: 'My Products with own prices, as CSV or XLSX',
    querystring: Type.Object({
      ...Type.Omit(selectionFilters, ['scope']).properties,
      format: ExportFormatChoice,
    }),
    response: { 200: TableFile },
  },
  ownPriceGrid: {
    summary: 'My Products with own prices, as the cells of a grid',
    querystring: Type.Object({
      ...Type.Omit(selectionFilters, ['scope']).properties,
      sort: Type.Optional(SortBy(['name', 'price'])),
    }),
    response: { 200: GridPage },
  },
  saveOwnPriceGrid: {
    summary: 'Save the changed cells of a grid of own prices',
    body: GridEdit,
    response: { 200: GridReport },
  },
  importOwnPrices: {
    summary: 'Own prices from a file',
    body: Type.Object({
      ...importFile,
      mode: ImportMode,
      /** All rows without errors when left out. */
      rows: RowKeys,
      /** Those whose questions were answered with yes. */
      confirmed: RowKeys,
      /** Confirms the prices of unchanged rows. */
      confirm_unchanged: Type.Optional(Type.Boolean()),
    }),
    response: { 200: OwnPriceReport },
  },
  rejectedOwnPriceRows: {
    summary: 'Rows of a file of own prices that cannot be imported, with the reasons',
    body: Type.Object({ ...importFile, format: ExportFormatChoice }),
    response: { 200: TableFile },
  },
  ownPriceImports: {
    summary: 'Imports of own prices that can be undone',
    response: { 200: Type.Object({ data: Type.Array(OwnPriceImport) }) },
  },
  undoOwnPriceImport: {
    summary: 'Undo an import of own prices',
    params: IdParams,
    response: {
      200: Type.Object({
        ...Done.properties,
        restored: Type.Integer(),
        /** Products that changed since and stay as they are. */
        left_out_count: Type.Integer(),
      }),
    },
  },
  distributorOwnPrices: {
    summary: 'Own prices of a distributor',
    params: IdParams,
    querystring: Type.Object({ page: PageNumber, per_page: PerPage(15) }),
    response: {
      200: Type.Object({
        status: Type.Boolean(),
        data: Type.Array(SelectableProduct),
        pagination: Pagination,
        prices_shown: Type.Enum(PRICES_SHOWN),
      }),
    },
  },
} satisfies Record<string, EndpointSchema>
