import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { PRODUCT_COLUMNS } from '../sort-orders.ts'
import { RECORD_STATUSES } from '../vocabulary.ts'
import { Product, ProductQuery } from './catalogue.ts'
import { Deleted } from './deletions.ts'
import { GridEdit, GridPage, GridReport } from './grids.ts'
import { listExport } from './list-export.ts'
import { facetSchemas, formFieldSchemas, Price } from './product-field-schemas.ts'
import {
  IdParams,
  Nullable,
  PageNumber,
  Pagination,
  PerPage,
  SearchText,
  SENTENCE,
  SortBy,
} from './shapes.ts'

/** A product as its form and the admin's view need it. Its brands are all that it has, inactive ones too. */
export const ProductRecord = Type.Object({
  ...Product.properties,
  status: Type.Enum(RECORD_STATUSES),
  /** Name of the creator; null when unknown. */
  created_by: Nullable(Type.String()),
  /** Incremented by every change; send it with an update to detect concurrent changes. */
  version: Type.Integer(),
})
export type ProductRecord = Static<typeof ProductRecord>

/** Characters of a filter by several values. */
const MAX_VALUES = 1000

/** Filters of the admin's list. */
export const productFilters = {
  /** Searched for as the public list's `search`: sizes, grades, brands, misspelled words. */
  name: Type.Optional(SearchText),
  ...Type.Omit(ProductQuery, ['search', 'sort', 'price_unit', 'page', 'per_page']).properties,
  // Of these, several values with commas between them.
  ...facetSchemas(Type.Optional(Type.String({ maxLength: MAX_VALUES }))),
  status: Type.Optional(Type.Enum(RECORD_STATUSES)),
  /** Products without a price are in no range. */
  price_from: Type.Optional(Price),
  price_to: Type.Optional(Price),
}

const products = {
  summary: 'Products for the admin',
  querystring: Type.Object({
    ...productFilters,
    sort: Type.Optional(SortBy(PRODUCT_COLUMNS)),
    page: PageNumber,
    per_page: PerPage(6),
  }),
  response: { 200: Type.Object({ data: Type.Array(ProductRecord), pagination: Pagination }) },
}

/** What the admin's list can be filtered by: values of products of every status. */
export const ProductFilterValues = Type.Object({
  grade: Type.Array(Type.String()),
  standard: Type.Array(Type.String()),
  material: Type.Array(Type.String()),
  brands: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
})
export type ProductFilterValues = Static<typeof ProductFilterValues>

/** Empty fields need not be sent. A product begins as active. */
export const ProductCreate = Type.Object({
  ...formFieldSchemas(),
  /** Accepted and ignored: the token says who it is. */
  user_id: Type.Optional(Type.String()),
})
export type ProductCreate = Static<typeof ProductCreate>

/** Fields that are left out stay as they are; an empty text clears. */
export const ProductUpdate = Type.Object({
  ...ProductCreate.properties,
  status: Type.Optional(Type.Enum(RECORD_STATUSES, { [SENTENCE]: 'Choose active or inactive.' })),
  /** Names of fields that were emptied, the photo too, separated by commas: a form sends no empty field. */
  cleared: Type.Optional(Type.String({ maxLength: 1000 })),
  /** The version the form was filled from: 409 when the product changed since. */
  version: Type.Optional(Type.Integer()),
})
export type ProductUpdate = Static<typeof ProductUpdate>

const ProductSaved = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  product: ProductRecord,
})

export const productSchemas = {
  products,
  productFilterValues: {
    summary: 'Values to filter products by',
    response: { 200: Type.Object({ data: ProductFilterValues }) },
  },
  exportProducts: listExport(products),
  productGrid: {
    summary: 'Products as the cells of a grid',
    querystring: Type.Object({ ...productFilters, sort: Type.Optional(SortBy(PRODUCT_COLUMNS)) }),
    response: { 200: GridPage },
  },
  saveProductGrid: {
    summary: 'Save the changed cells of a grid of products',
    body: GridEdit,
    response: { 200: GridReport },
  },
  product: {
    summary: 'Product for the admin',
    params: IdParams,
    response: { 200: Type.Object({ success: Type.Boolean(), product: ProductRecord }) },
  },
  createProduct: { summary: 'Add a product', body: ProductCreate, response: { 201: ProductSaved } },
  updateProduct: {
    summary: 'Change a product',
    params: IdParams,
    body: ProductUpdate,
    response: { 200: ProductSaved },
  },
  deleteProduct: { summary: 'Delete a product', params: IdParams, response: { 200: Deleted } },
} satisfies Record<string, EndpointSchema>
