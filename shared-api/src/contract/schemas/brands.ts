import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { FIRST_YEAR } from '../limits.ts'
import { BRAND_SORTS } from '../sort-orders.ts'
import { BRAND_TYPES, RECORD_STATUSES } from '../vocabulary.ts'
import { ProductFilterQuery, productOrder, ProductSummary } from './catalogue.ts'
import { Deleted } from './deletions.ts'
import { ProductDocument } from './documents.ts'
import { listExport } from './list-export.ts'
import {
  FileUpload,
  FreeText,
  Identifier,
  IdParams,
  Moment,
  Nullable,
  OptionalEmail,
  OptionalPhone,
  PageNumber,
  Pagination,
  PerPage,
  RequiredText,
  SearchText,
  SENTENCE,
  SortBy,
} from './shapes.ts'

export const BrandOption = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  type: Type.Enum(BRAND_TYPES),
})
export type BrandOption = Static<typeof BrandOption>

export const BrandCard = Type.Object({
  id: Type.Integer(),
  brand_name: Type.String(),
  company_name: Type.String(),
  photo: Nullable(Type.String()),
  product_names: Type.Array(Type.String()),
  /** Number of active products. */
  products: Type.Integer(),
})
export type BrandCard = Static<typeof BrandCard>

export const Brand = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  shortName: Type.String(),
  fullName: Type.String(),
  company_name: Type.String(),
  type: Type.Enum(BRAND_TYPES),
  photo: Nullable(Type.String()),
  description: Type.String(),
  about: Type.String(),
  /** Year in which the company was established. */
  established: Nullable(Type.Integer()),
  annual_capacity: Type.String(),
  manufacturing_plants: Nullable(Type.Integer()),
  countries_served: Nullable(Type.Integer()),
  employees: Nullable(Type.Integer()),
  iso_certified: Type.Enum(['Yes', 'No']),
  /** Paths below the media base address. */
  images: Type.Array(Type.String()),
  videos: Type.Array(Type.String()),
  headquarters: Type.String(),
  website: Type.String(),
  /** Missing in lists. */
  documents: Type.Optional(Type.Array(ProductDocument)),
})
export type Brand = Static<typeof Brand>

/** The admin sees contact data and status as well. */
export const BrandRecord = Type.Object({
  ...Brand.properties,
  logo: Nullable(Type.String()),
  email: Type.String(),
  phone: Type.String(),
  founded_year: Nullable(Type.Integer()),
  status: Type.Enum(RECORD_STATUSES),
  products: Type.Integer(),
  distributors: Type.Integer(),
  /** Incremented by every change; send it with an update to detect concurrent changes. */
  version: Type.Integer(),
  created_at: Moment,
  updated_at: Moment,
})
export type BrandRecord = Static<typeof BrandRecord>

const BrandAnswer = Type.Object({ status: Type.Boolean(), data: BrandRecord })

/** The server also refuses a year that has not begun. */
const FoundedYear = Type.Integer({
  minimum: FIRST_YEAR,
  maximum: 2200,
  [SENTENCE]: 'Enter a year from 1800 to this year.',
})

const brandFilters = {
  name: Type.Optional(SearchText),
  status: Type.Optional(Type.Enum(RECORD_STATUSES)),
  founded_from: Type.Optional(FoundedYear),
  founded_to: Type.Optional(FoundedYear),
  sort: Type.Optional(SortBy(BRAND_SORTS)),
}

const brandsWithSummary = {
  summary: 'Brands for the admin',
  querystring: Type.Object({ ...brandFilters, page: PageNumber, per_page: PerPage(3) }),
  response: { 200: Type.Object({ brands: Type.Array(BrandRecord), pagination: Pagination }) },
}

const count = (sentence: string) => Type.Integer({ minimum: 0, maximum: 10_000_000, [SENTENCE]: sentence })

const brandFields = {
  name: RequiredText('Enter a name.', 120),
  company_name: RequiredText('Enter the company name.', 160),
  type: Type.Enum(BRAND_TYPES, { [SENTENCE]: 'Choose seamless or others.' }),
  photo: Type.Optional(FileUpload),
  description: Type.Optional(FreeText('The description', 5000)),
  established: FoundedYear,
  annual_capacity: RequiredText('Enter the annual capacity.', 120),
  manufacturing_plants: count('Enter the number of plants.'),
  countries_served: count('Enter the number of countries.'),
  employees: count('Enter the number of employees.'),
  iso_certified: Type.Enum(['Yes', 'No'], { [SENTENCE]: 'Choose Yes or No.' }),
  about: RequiredText('Enter a description of the brand.', 5000),
  images: Type.Optional(Type.Array(FileUpload)),
  videos: Type.Optional(Type.Array(FileUpload)),
  email: Type.Optional(OptionalEmail),
  phone: Type.Optional(OptionalPhone),
  founded_year: Type.Optional(Nullable(FoundedYear)),
  headquarters: Type.Optional(FreeText('The headquarters', 160)),
  website: Type.Optional(
    Type.String({
      pattern: '^\\s*(https?://[^\\s/]+\\.[^\\s]+)?\\s*$',
      maxLength: 300,
      [SENTENCE]: 'Enter an address that starts with https:// or http://.',
    }),
  ),
  user_id: Type.Optional(Identifier),
}

export const BrandCreate = Type.Object(brandFields)
export type BrandCreate = Static<typeof BrandCreate>
export const BrandUpdate = Type.Object({
  ...brandFields,
  status: Type.Optional(Type.Enum(RECORD_STATUSES, { [SENTENCE]: 'Choose active or inactive.' })),
  /** JSON text of the stored paths that stay, in their order. Left out, all of them stay. */
  kept_images: Type.Optional(Type.String({ maxLength: 10_000 })),
  kept_videos: Type.Optional(Type.String({ maxLength: 10_000 })),
  /** The version the form was filled from: 409 when the brand changed since. */
  version: Type.Optional(Type.Integer()),
})
export type BrandUpdate = Static<typeof BrandUpdate>

const BrandSaved = Type.Object({
  status: Type.Boolean(),
  message: Type.String(),
  data: Type.Object({ id: Type.Integer() }),
})

export const brandSchemas = {
  getBrands: {
    summary: 'Brands to choose from',
    response: { 200: Type.Object({ status: Type.Boolean(), data: Type.Array(BrandOption) }) },
  },
  brands: {
    summary: 'Brands in two sections',
    querystring: Type.Object({ perPage: PerPage(3), seamlessPage: PageNumber, othersPage: PageNumber }),
    response: {
      200: Type.Object({
        status: Type.Boolean(),
        data: Type.Object({ seamless: Type.Array(BrandCard), others: Type.Array(BrandCard) }),
        pagination: Type.Object({ seamless: Pagination, others: Pagination }),
      }),
    },
  },
  brandDetails: {
    summary: 'Brand page',
    params: IdParams,
    querystring: Type.Object({
      ...Type.Omit(ProductFilterQuery, ['brand']).properties,
      ...productOrder,
      page: PageNumber,
      per_page: PerPage(3),
    }),
    response: {
      200: Type.Object({
        status: Type.Boolean(),
        data: Type.Object({
          ...Brand.properties,
          products: Type.Object({
            data: Type.Array(ProductSummary),
            total: Type.Integer(),
            current_page: Type.Integer(),
            last_page: Type.Integer(),
          }),
        }),
      }),
    },
  },
  brand: { summary: 'Brand for the admin', params: IdParams, response: { 200: BrandAnswer } },
  brandEditData: { summary: 'Brand for its form', params: IdParams, response: { 200: BrandAnswer } },
  brandsWithSummary,
  exportBrands: listExport(brandsWithSummary),
  createBrand: { summary: 'Add a brand', body: BrandCreate, response: { 201: BrandSaved } },
  setBrandStatus: {
    summary: 'Activate or deactivate a brand',
    params: IdParams,
    body: Type.Object({
      status: Type.Enum(RECORD_STATUSES, { [SENTENCE]: 'Choose active or inactive.' }),
    }),
    response: { 200: BrandSaved },
  },
  updateBrand: {
    summary: 'Change a brand',
    params: IdParams,
    body: BrandUpdate,
    response: { 200: BrandSaved },
  },
  deleteBrand: { summary: 'Delete a brand', params: IdParams, response: { 200: Deleted } },
} satisfies Record<string, EndpointSchema>
