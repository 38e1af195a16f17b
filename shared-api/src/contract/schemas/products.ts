import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { PRODUCT_COLUMNS } from '../sort-orders.ts'
import { RECORD_STATUSES, SHAPES } from '../vocabulary.ts'
import { Product } from './catalogue.ts'
import { Deleted } from './deletions.ts'
import { listExport } from './list-export.ts'
import {
  FileUpload,
  FreeText,
  IdParams,
  Nullable,
  PageNumber,
  Pagination,
  PerPage,
  RequiredText,
  SearchText,
  SENTENCE,
  SortBy,
} from './shapes.ts'

/** A product as its form and the admin's view need it. Its brands are all that it has, inactive ones too. */
export const ProductRecord = Type.Object({
  ...Product.properties,
  status: Type.Enum(RECORD_STATUSES),
  /** Name of who added it; null when nobody is known. */
  created_by: Nullable(Type.String()),
  /** Grows with every change: send it back with an update to notice that somebody else was faster. */
  version: Type.Integer(),
})
export type ProductRecord = Static<typeof ProductRecord>

const Price = Type.Number({ minimum: 0, maximum: 1e9, [SENTENCE]: 'Enter a price of 0 or more.' })

const products = {
  summary: 'Products for the admin',
  querystring: Type.Object({
    /** Words that must all stand in the name. */
    name: Type.Optional(SearchText),
    category: Type.Optional(Type.String({ maxLength: 60 })),
    status: Type.Optional(Type.Enum(RECORD_STATUSES)),
    /** Products without a price are in no range. */
    price_from: Type.Optional(Price),
    price_to: Type.Optional(Price),
    sort: Type.Optional(SortBy(PRODUCT_COLUMNS)),
    page: PageNumber,
    per_page: PerPage(6),
  }),
  response: { 200: Type.Object({ data: Type.Array(ProductRecord), pagination: Pagination }) },
}

const optionalNumber = (label: string, maximum = 100_000) =>
  Type.Optional(
    Nullable(
      Type.Number({
        exclusiveMinimum: 0,
        maximum,
        [SENTENCE]: `${label} must be a number of more than 0 and at most ${maximum.toLocaleString('en-IN')}.`,
      }),
    ),
  )

const productFields = {
  photo: Type.Optional(FileUpload),
  /** Slug, label or a known alias of a category. */
  category: Type.Optional(FreeText('The category', 60)),
  description: Type.Optional(FreeText('The description', 2000)),
  /** One or several applications, separated by commas. */
  application: Type.Optional(FreeText('The application', 300)),
  grade: Type.Optional(FreeText('The grade', 60)),
  standard: Type.Optional(FreeText('The standard', 120)),
  material: Type.Optional(FreeText('The material', 120)),
  shape: Type.Optional(Type.Enum(SHAPES, { [SENTENCE]: `Choose ${SHAPES.join(', ')}.` })),
  /** Where a range is left out it is the dimension itself. */
  min_diameter: optionalNumber('The smallest diameter'),
  max_diameter: optionalNumber('The largest diameter'),
  diameter: optionalNumber('The diameter'),
  width: optionalNumber('The width'),
  height: optionalNumber('The height'),
  min_thickness: optionalNumber('The smallest thickness'),
  max_thickness: optionalNumber('The largest thickness'),
  thickness: optionalNumber('The thickness'),
  nominal_size: Type.Optional(FreeText('The nominal size', 60)),
  schedule: Type.Optional(FreeText('The schedule', 30)),
  length: optionalNumber('The length', 1000),
  /** Calculated from the section where it is left out. */
  weight_per_metre: optionalNumber('The weight per metre'),
  finish: Type.Optional(FreeText('The finish', 120)),
  end_type: Type.Optional(FreeText('The end type', 120)),
  pressure_rating: Type.Optional(FreeText('The pressure rating', 120)),
  test_pressure: Type.Optional(FreeText('The test pressure', 120)),
  price: Type.Optional(Nullable(Price)),
  rating: Type.Optional(
    Nullable(Type.Number({ minimum: 0, maximum: 5, [SENTENCE]: 'The rating goes from 0 to 5.' })),
  ),
  /** HTML; what could act is taken out. */
  key_features: Type.Optional(FreeText('The text of the key features', 50_000)),
  /** JSON text of a list of paragraphs. */
  detailedDescription: Type.Optional(FreeText('The detailed description', 50_000)),
  /** JSON text of a list of {label, value}. */
  specifications: Type.Optional(FreeText('The specifications', 50_000)),
  /** JSON text of a list of integers; what is no integer in it is dropped. */
  brand_ids: Type.Optional(FreeText('The list of brands', 10_000)),
  /** Accepted and ignored: the token says who it is. */
  user_id: Type.Optional(Type.String()),
}

const NAME = 'Enter a name of at most 200 characters.'

/** Empty fields need not be sent. A product begins as active. */
export const ProductCreate = Type.Object({ name: RequiredText(NAME), ...productFields })
export type ProductCreate = Static<typeof ProductCreate>

/** Fields that are left out stay as they are; an empty text clears. */
export const ProductUpdate = Type.Object({
  name: RequiredText(NAME),
  ...productFields,
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
  exportProducts: listExport(products),
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
