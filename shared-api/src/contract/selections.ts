import * as Type from 'typebox'
import type { Static } from 'typebox'
import { ProductSummary } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import {
  Done,
  Identifier,
  Nullable,
  PageNumber,
  Pagination,
  PerPage,
  SearchText,
  SENTENCE,
  SortBy,
} from './shapes.ts'
import { BRAND_TYPES } from './vocabulary.ts'

/** How many products a distributor can sell. */
export const MAX_SELECTED_PRODUCTS = 20_000

const BrandIds = Type.Array(Identifier, {
  maxItems: 1000,
  [SENTENCE]: 'Choose at most 1,000 brands.',
})
const ProductIds = Type.Array(Identifier, {
  maxItems: MAX_SELECTED_PRODUCTS,
  [SENTENCE]: 'Choose at most 20,000 products.',
})

export const SelectableBrand = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  company_name: Type.String(),
  type: Type.Enum(BRAND_TYPES),
  photo: Nullable(Type.String()),
  /** Active products of the brand. */
  products: Type.Integer(),
  /** How many of them the distributor has chosen. Not said by older servers. */
  selected_products: Type.Optional(Type.Integer()),
  selected: Type.Boolean(),
})
export type SelectableBrand = Static<typeof SelectableBrand>

/** All active brands by name; `selected` marks those the signed-in distributor sells. */
export const distributorBrands = endpoint({
  name: 'distributorBrands',
  method: 'GET',
  url: '/distributor/brands',
  config: { roles: ['distributor'] },
  schema: {
    summary: 'Brands to sell',
    response: { 200: Type.Object({ status: Type.Boolean(), data: Type.Array(SelectableBrand) }) },
  },
})

/**
 * Changes the distributor's brands: `brand_ids` replaces those that are active, `added` and `removed` change what is
 * stored, so that what another tab saved meanwhile stays. Only active brands can be chosen. Products that no chosen
 * brand makes leave the selection too; `dropped_product_ids` names them. With `preview` nothing is stored: the answer
 * says what would be.
 */
export const selectDistributorBrands = endpoint({
  name: 'selectDistributorBrands',
  method: 'POST',
  url: '/distributor/brands',
  config: { roles: ['distributor'] },
  schema: {
    summary: 'Choose the brands to sell',
    body: Type.Object({
      brand_ids: Type.Optional(BrandIds),
      added: Type.Optional(BrandIds),
      removed: Type.Optional(BrandIds),
      preview: Type.Optional(Type.Boolean()),
    }),
    response: {
      200: Type.Object({
        ...Done.properties,
        /** How many brands the distributor sells now. */
        selected: Type.Integer(),
        dropped_product_ids: Type.Array(Type.Integer()),
      }),
    },
  },
})

export const SelectableProduct = Type.Object({
  ...ProductSummary.properties,
  selected: Type.Boolean(),
  /** False for a chosen product that was withdrawn since, or whose brands were. */
  offered: Type.Boolean(),
})
export type SelectableProduct = Static<typeof SelectableProduct>

const SelectionFilters = {
  scope: Type.Optional(Type.Enum(['catalogue', 'selected'])),
  brand_id: Type.Optional(Identifier),
  search: Type.Optional(SearchText),
}

/**
 * Active products of the distributor's active brands; with `scope: 'selected'` those of the stored selection
 * (My Products).
 */
export const distributorProducts = endpoint({
  name: 'distributorProducts',
  method: 'GET',
  url: '/distributor/products',
  config: { roles: ['distributor'] },
  schema: {
    summary: 'Products to sell',
    querystring: Type.Object({
      ...SelectionFilters,
      /** The order of the catalogue when left out. */
      sort: Type.Optional(SortBy(['name', 'price'])),
      page: PageNumber,
      per_page: PerPage(3),
    }),
    response: {
      200: Type.Object({
        status: Type.Boolean(),
        data: Type.Array(SelectableProduct),
        pagination: Pagination,
        /** A search found more than the pagination counts, which ends at 2,000. */
        more: Type.Boolean(),
        /** Size of the whole stored selection, whatever the filters. */
        selected_total: Type.Integer(),
      }),
    },
  },
})

/** Ids behind all pages of `distributorProducts`, at most 20,000. */
export const distributorProductIds = endpoint({
  name: 'distributorProductIds',
  method: 'GET',
  url: '/distributor/product-ids',
  config: { roles: ['distributor'] },
  schema: {
    summary: 'Ids of all products that a filter leaves',
    querystring: Type.Object(SelectionFilters),
    response: {
      200: Type.Object({
        status: Type.Boolean(),
        /** Of these the stored selection has none. */
        ids: Type.Array(Type.Integer()),
        /** These it has. */
        selected_ids: Type.Array(Type.Integer()),
      }),
    },
  },
})

/**
 * Changes the distributor's products: `product_ids` replaces the selection, `added` and `removed` change it, so that
 * what another tab saved meanwhile stays. Only active products of chosen brands can be added: a 422 names each other
 * one by its place, `added.3`.
 */
export const selectDistributorProducts = endpoint({
  name: 'selectDistributorProducts',
  method: 'POST',
  url: '/distributor/products',
  config: { roles: ['distributor'] },
  schema: {
    summary: 'Choose the products to sell',
    body: Type.Object({
      product_ids: Type.Optional(ProductIds),
      added: Type.Optional(ProductIds),
      removed: Type.Optional(ProductIds),
    }),
    response: {
      200: Type.Object({
        ...Done.properties,
        /** How many products the distributor sells now. */
        selected: Type.Integer(),
      }),
    },
  },
})
