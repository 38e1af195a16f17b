import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { ProductSummary } from './catalogue.ts'
import { IdParams } from './shapes.ts'

const SIZE = [
  'id',
  'nominal_size',
  'schedule',
  'diameter',
  'width',
  'height',
  'thickness',
  'weight_per_metre',
] as const

/** Another size of a product with what its list price depends on: a page lists some 250 of them. */
export const RelatedSize = Type.Object({
  ...Type.Pick(ProductSummary, [...SIZE, 'price', 'length']).properties,
  /** Whether a firm that shows its prices has it in stock. */
  in_stock: Type.Boolean(),
})
export type RelatedSize = Static<typeof RelatedSize>

/** Another product in a few facts. */
export const RelatedProduct = Type.Object({
  ...Type.Pick(ProductSummary, [...SIZE, 'name', 'standard', 'grade', 'shape']).properties,
  /** What to check before an equivalent replaces the product. */
  note: Type.Optional(Type.String()),
})
export type RelatedProduct = Static<typeof RelatedProduct>

const Rows = Type.Array(Type.Object({ label: Type.String(), value: Type.String() }))

/** What a standard requires of a grade: chemistry in mass percent. */
export const StandardTable = Type.Object({
  source: Type.String(),
  chemistry: Rows,
  mechanical: Rows,
  tolerances: Rows,
})
export type StandardTable = Static<typeof StandardTable>

export const ProductReference = Type.Object({
  /** Sizes of the same standard and grade, the product itself included, from the smallest. */
  sizes: Type.Array(RelatedSize),
  /** The same size in other grades. */
  equivalents: Type.Array(RelatedProduct),
  /** Null when the requirements are not known for certain. */
  standard: Type.Union([StandardTable, Type.Null()]),
})
export type ProductReference = Static<typeof ProductReference>

export const productReferenceSchemas = {
  productReference: {
    summary: 'Other sizes and equivalents of a product, and the tables of its standard',
    params: IdParams,
    response: { 200: Type.Object({ status: Type.Boolean(), data: ProductReference }) },
  },
} satisfies Record<string, EndpointSchema>
