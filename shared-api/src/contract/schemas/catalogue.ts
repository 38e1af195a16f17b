import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { PRICE_UNITS } from '../price-units.ts'
import { PRODUCT_SORTS } from '../sort-orders.ts'
import { QUANTITY_UNITS } from '../vocabulary.ts'
import { FirmRating } from './deliveries.ts'
import { ProductDocument } from './documents.ts'
import { MAX_FACET_VALUES } from '../product-facets.ts'
import {
  detailFieldSchemas,
  facetSchemas,
  listFieldSchemas,
  Price,
  rangeSchemas,
} from './product-field-schemas.ts'
import {
  Amount,
  Identifier,
  IdParams,
  Moment,
  Nullable,
  PageNumber,
  PerPage,
  PinCode,
  PublicPagination,
  SearchText,
  SENTENCE,
} from './shapes.ts'
import { TextPiece } from './text-piece.ts'

/** A product as lists and cards show it. Dimensions in mm, `length` in metres, `price` in rupees per piece. */
export const ProductSummary = Type.Object({
  id: Type.Integer(),
  ...listFieldSchemas(),
  category_label: Type.String(),
  /** `application` holds all of them in one text, joined by commas. */
  applications: Type.Array(Type.String()),
  brand_names: Type.Array(Type.String()),
})
export type ProductSummary = Static<typeof ProductSummary>

/** What a distributor sells a product for, with their consent. Stock quantities are not public. */
export const DistributorPrice = Type.Object({
  /** Per `unit`, without GST. */
  price: Amount,
  /** kg where the weight of the product is known. */
  unit: Type.Enum(QUANTITY_UNITS),
  price_per_piece: Nullable(Amount),
  in_stock: Type.Boolean(),
  /** City of the stock, or empty. */
  city: Type.String(),
  lead_time_days: Nullable(Type.Integer()),
  /** Null when the firm does not want to be named. */
  company_name: Nullable(Type.String()),
})
export type DistributorPrice = Static<typeof DistributorPrice>

/** Everything a product page shows. */
export const Product = Type.Object({
  ...ProductSummary.properties,
  ...detailFieldSchemas(),
  photoUrl: Nullable(Type.String()),
  created_at: Moment,
  updated_at: Moment,
  /** Missing in lists. */
  documents: Type.Optional(Type.Array(ProductDocument)),
  /** The lowest first. Missing when there are none and in lists. */
  distributor_prices: Type.Optional(Type.Array(DistributorPrice)),
  /** Of received orders that had the product. Missing without ratings and in lists; `rating` was typed in and is not shown. */
  order_rating: Type.Optional(FirmRating),
})
export type Product = Static<typeof Product>

const Dimension = Type.Number({
  minimum: 0,
  maximum: 100_000,
  [SENTENCE]: 'Enter a number of millimetres, 0 or more.',
})

/** Order of a list of products. */
export const productOrder = {
  /** The best matches first unless given; without a search the smallest sizes. */
  sort: Type.Optional(Type.Enum(PRODUCT_SORTS, { [SENTENCE]: 'Choose one of the listed orders.' })),
  /** What the orders by price compare; pieces when left out. Products without such a price come last. */
  price_unit: Type.Optional(Type.Enum(PRICE_UNITS, { [SENTENCE]: 'Choose piece, metre or kg.' })),
}

const FacetValues = Type.String({
  maxLength: 1000,
  pattern: `^[^,]*(,[^,]*){0,${String(MAX_FACET_VALUES - 1)}}$`,
  [SENTENCE]: `Choose at most ${String(MAX_FACET_VALUES)} values.`,
})

/**
 * Filters of the public lists. Of a facet one or several values with commas between them (a comma in a value has a
 * backslash before it), a category by its slug, label or a known alias. Range filters keep every product whose own range
 * overlaps the asked one. A hollow section's diameter is its larger side.
 */
export const ProductFilterQuery = Type.Object({
  ...facetSchemas(Type.Optional(FacetValues)),
  ...rangeSchemas(Type.Optional(Dimension), Type.Optional(Price)),
  /** A PIN code: what a firm that shows its prices has in stock within NEAR_KM by road. */
  near: Type.Optional(PinCode),
})

export const ProductQuery = Type.Object({
  search: Type.Optional(SearchText),
  ...ProductFilterQuery.properties,
  brand_id: Type.Optional(Identifier),
  ...productOrder,
  page: PageNumber,
  per_page: PerPage(6),
})
export type ProductQuery = Static<typeof ProductQuery>

/** A choice that is a search: its text finds what the label says. */
export const SearchChoice = Type.Object({ label: Type.String(), search: Type.String() })
export type SearchChoice = Static<typeof SearchChoice>

/** A search text as the server understood it. */
export const SearchUnderstanding = Type.Object({
  /** What the text says about the product: as typed, as understood ('2 inch → 60.3 mm'), and the text without it. */
  facts: Type.Array(
    Type.Object({ type: Type.String(), text: Type.String(), label: Type.String(), without: Type.String() }),
  ),
  /** The typed text in pieces, in its order: what each was taken for, and the searches in which it is something else. */
  pieces: Type.Array(
    Type.Object({
      ...TextPiece.properties,
      choices: Type.Array(SearchChoice),
    }),
  ),
  /** What the text leaves open: products of each meaning are shown. Missing when nothing is. */
  question: Type.Optional(Type.Object({ text: Type.String(), choices: Type.Array(SearchChoice) })),
  /** What was relaxed and ignored, in sentences. */
  messages: Type.Array(Type.String()),
  /** True when no product is all that the text says, and others are shown. */
  relaxed: Type.Boolean(),
  /** Parts of the text that were ignored. */
  ignored: Type.Array(Type.String()),
  /** Words that were replaced by similar ones, and the search that takes the word as it was typed. */
  corrections: Type.Array(
    Type.Object({ typed: Type.String(), meant: Type.String(), instead: Type.String() }),
  ),
  /** Why nothing is found. */
  reason: Type.Optional(Type.String()),
})
export type SearchUnderstanding = Static<typeof SearchUnderstanding>

export const ProductList = Type.Object({
  status: Type.Boolean(),
  data: Type.Array(ProductSummary),
  pagination: PublicPagination,
  /** Of a list without products: what is sold nearest to the size that was searched for, with the other filters. */
  nearest_sizes: Type.Optional(Type.Array(SearchChoice)),
  /** How the search text was understood. Missing without one. */
  understanding: Type.Optional(SearchUnderstanding),
})
export type ProductList = Static<typeof ProductList>

/** A choice of a select and how many products it would leave. */
export const FilterChoice = Type.Object({
  /** The filter value: a category's slug, otherwise the label. */
  value: Type.String(),
  label: Type.String(),
  products: Type.Integer(),
})
export type FilterChoice = Static<typeof FilterChoice>

export const FilterCounts = Type.Object({
  /** Products that all filters of the query leave. */
  total: Type.Integer(),
  ...facetSchemas(Type.Array(FilterChoice)),
  /** A search finds more than are counted: the numbers are at least these, and choices may be missing. */
  more: Type.Optional(Type.Boolean()),
})
export type FilterCounts = Static<typeof FilterCounts>

/** Every value of active products, and every category, for the selects. */
export const FilterOptions = Type.Object(
  facetSchemas(Type.Array(Type.Pick(FilterChoice, ['value', 'label']))),
)
export type FilterOptions = Static<typeof FilterOptions>

export const CategoryCard = Type.Object({
  /** Slug, as in /category/{category}. */
  category: Type.String(),
  label: Type.String(),
  description: Type.String(),
  /** Number of active products. */
  products: Type.Integer(),
  /** The smallest and the largest outside diameter, or larger side of a hollow section; null when no size is known. */
  min_size: Nullable(Type.Number()),
  max_size: Nullable(Type.Number()),
  /** The lowest list price; null when no product has one. */
  price_per_kg: Nullable(Amount),
})
export type CategoryCard = Static<typeof CategoryCard>

export const CategoryOption = Type.Object({ id: Type.String(), name: Type.String() })
export type CategoryOption = Static<typeof CategoryOption>

/** Products of one nominal size or outer size and one schedule, class or wall. Dimensions in mm. */
export const CategorySize = Type.Object({
  ...Type.Pick(ProductSummary, [
    'shape',
    'nominal_size',
    'schedule',
    'diameter',
    'width',
    'height',
    'thickness',
  ]).properties,
  /** The smallest outside diameter of its products: light tube of IS 1239 is made a little under that of the nominal size. */
  min_diameter: Nullable(Type.Number()),
  /** Number of products. */
  products: Type.Integer(),
  /** One of them. */
  product_id: Type.Integer(),
  /** Whether a firm that shows its prices has one of them in stock. */
  in_stock: Type.Boolean(),
  /** The lowest of them. */
  weight_per_metre: Nullable(Type.Number()),
  price: Nullable(Amount),
  price_per_metre: Nullable(Amount),
  price_per_kg: Nullable(Amount),
})
export type CategorySize = Static<typeof CategorySize>

/** Kinds of suggestions, in the order in which they are shown. */
export const SUGGESTION_TYPES = ['size', 'category', 'grade', 'brand', 'product'] as const

/** A completion of a search text. It has either the completed text or the address of a page. */
export const Suggestion = Type.Object({
  type: Type.Enum(SUGGESTION_TYPES),
  /** '2 inch'. */
  label: Type.String(),
  /** What is said beside the label: '60.3 mm · NB 50'. May be empty. */
  detail: Type.String(),
  /** The search text with this completion. */
  search: Type.Optional(Type.String()),
  /** Page of a category, brand or product. */
  path: Type.Optional(Type.String()),
})
export type Suggestion = Static<typeof Suggestion>

const Words = Type.Object({ status: Type.Boolean(), data: Type.Array(Type.String()) })

export const catalogueSchemas = {
  onlyProducts: {
    summary: 'Catalogue with filters',
    querystring: ProductQuery,
    response: { 200: ProductList },
  },
  filterCounts: {
    summary: 'Product counts for each filter option',
    querystring: ProductQuery,
    response: { 200: Type.Object({ status: Type.Boolean(), data: FilterCounts }) },
  },
  filterOptions: {
    summary: 'Options of each filter',
    response: { 200: Type.Object({ status: Type.Boolean(), data: FilterOptions }) },
  },
  suggestions: {
    summary: 'Completions of a search text',
    querystring: Type.Object({ text: SearchText }),
    response: { 200: Type.Object({ status: Type.Boolean(), data: Type.Array(Suggestion) }) },
  },
  productDetails: {
    summary: 'Product page',
    params: IdParams,
    response: { 200: Type.Object({ status: Type.Boolean(), data: Product }) },
  },
  productCategories: {
    summary: 'Categories with their number of products',
    response: { 200: Type.Object({ status: Type.Boolean(), data: Type.Array(CategoryCard) }) },
  },
  categories: {
    summary: 'Categories to choose from',
    response: { 200: Type.Object({ status: Type.Boolean(), data: Type.Array(CategoryOption) }) },
  },
  applications: { summary: 'Applications to choose from', response: { 200: Words } },
  grades: { summary: 'Grades to choose from', response: { 200: Words } },
  productCategoryWise: {
    summary: 'Products of a category',
    params: Type.Object({ category: Type.String({ minLength: 1, maxLength: 60 }) }),
    querystring: Type.Object({
      searchTerm: Type.Optional(SearchText),
      ...Type.Omit(ProductFilterQuery, ['category']).properties,
      ...productOrder,
      page: PageNumber,
      per_page: PerPage(3),
    }),
    response: {
      200: Type.Object({
        status: Type.Boolean(),
        /** Which category this is. */
        category: CategoryOption,
        data: Type.Array(ProductSummary),
        pagination: PublicPagination,
      }),
    },
  },
  categorySizes: {
    summary: 'Sizes of a category with prices and weights',
    params: Type.Object({ category: Type.String({ minLength: 1, maxLength: 60 }) }),
    querystring: Type.Object({ grade: Type.Optional(Type.String({ maxLength: 60 })) }),
    response: {
      200: Type.Object({
        status: Type.Boolean(),
        category: CategoryOption,
        /** All grades of the category. */
        grades: Type.Array(Type.String()),
        /** By size, then by wall. */
        data: Type.Array(CategorySize),
      }),
    },
  },
  productBrands: {
    summary: 'Brands of a product',
    params: IdParams,
    response: {
      200: Type.Object({ brands: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })) }),
    },
  },
} satisfies Record<string, EndpointSchema>
