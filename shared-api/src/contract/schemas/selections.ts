import * as Type from 'typebox'
import type { Static } from 'typebox'
import { BRAND_APPROVAL_STATES } from '../distributor-approval.ts'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_SELECTED_PRODUCTS } from '../limits.ts'
import { OWN_PRICE_FILTERS, PRICES_SHOWN } from '../own-prices.ts'
import { BRAND_TYPES } from '../vocabulary.ts'
import { ProductSummary } from './catalogue.ts'
import { listExport } from './list-export.ts'
import { OwnPrice } from './own-price.ts'
import {
  Done,
  Identifier,
  Nullable,
  NullableEnum,
  PageNumber,
  Pagination,
  PerPage,
  SearchText,
  SENTENCE,
  SortBy,
} from './shapes.ts'

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
  /** How many of them the distributor has selected. */
  selected_products: Type.Integer(),
  selected: Type.Boolean(),
  /** Whether the distributor gets leads for a selected brand; null when it is not selected. */
  approval: NullableEnum(BRAND_APPROVAL_STATES),
})
export type SelectableBrand = Static<typeof SelectableBrand>

export const SelectableProduct = Type.Object({
  ...ProductSummary.properties,
  selected: Type.Boolean(),
  /** False for a chosen product that was withdrawn since, or whose brands were. */
  offered: Type.Boolean(),
  /** Null when the firm has entered none. */
  own_price: Nullable(OwnPrice),
})
export type SelectableProduct = Static<typeof SelectableProduct>

export const selectionFilters = Type.Object({
  scope: Type.Optional(Type.Enum(['catalogue', 'selected'])),
  brand_id: Type.Optional(Identifier),
  search: Type.Optional(SearchText),
  /** Only selected products with, without, or with an old own price. */
  own_price: Type.Optional(
    Type.Enum(OWN_PRICE_FILTERS, { [SENTENCE]: `Choose ${OWN_PRICE_FILTERS.join(', ')}.` }),
  ),
})

const distributorProducts = {
  summary: 'Products to sell',
  querystring: Type.Object({
    ...selectionFilters.properties,
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
      /** A search found more than the pagination counts, which ends at 5,000. */
      more: Type.Boolean(),
      /** Size of the whole stored selection, whatever the filters. */
      selected_total: Type.Integer(),
      /** Whether product pages show the firm's own prices. */
      prices_shown: Type.Enum(PRICES_SHOWN),
    }),
  },
}

export const selectionSchemas = {
  distributorBrands: {
    summary: 'Brands to sell',
    response: { 200: Type.Object({ status: Type.Boolean(), data: Type.Array(SelectableBrand) }) },
  },
  selectDistributorBrands: {
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
        /** How many brands the distributor sells now: those that are approved. */
        selected: Type.Integer(),
        /** How many more wait for approval. */
        requested: Type.Integer(),
        dropped_product_ids: Type.Array(Type.Integer()),
      }),
    },
  },
  distributorProducts,
  exportDistributorProducts: listExport(distributorProducts),
  distributorProductIds: {
    summary: 'Ids of all products that a filter leaves',
    querystring: selectionFilters,
    response: {
      200: Type.Object({
        status: Type.Boolean(),
        /** Ids that are not in the stored selection. */
        ids: Type.Array(Type.Integer()),
        /** Ids in the stored selection. */
        selected_ids: Type.Array(Type.Integer()),
      }),
    },
  },
  selectDistributorProducts: {
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
} satisfies Record<string, EndpointSchema>
