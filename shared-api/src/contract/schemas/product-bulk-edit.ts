import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_BULK_RECORDS } from '../limits.ts'
import { MAX_PRICE, PRICE_ROUNDINGS } from '../price-change.ts'
import type { PriceRounding } from '../price-change.ts'
import { RECORD_STATUSES } from '../vocabulary.ts'
import { ImportChange } from './import-files.ts'
import { productFilters } from './products.ts'
import { AmountUpTo, Done, Identifier, Nullable, SENTENCE } from './shapes.ts'

const BrandIds = Type.Array(Identifier, { maxItems: 100, [SENTENCE]: 'Choose at most 100 brands.' })

/** What to change; fields that are left out stay as they are. */
export const ProductBulkChange = Type.Object({
  /** Adds this many per cent, less when negative. */
  price_percent: Type.Optional(
    Type.Number({ minimum: -99.99, maximum: 1000, [SENTENCE]: 'Enter a percentage from -99.99 to 1,000.' }),
  ),
  /** Adds this amount, less when negative. */
  price_amount: Type.Optional(AmountUpTo(MAX_PRICE, 'Enter an amount in rupees.', -MAX_PRICE)),
  price: Type.Optional(AmountUpTo(MAX_PRICE, 'Enter a price of 0 or more.')),
  /** Rounds the changed price to the nearest so many rupees. */
  round_to: Type.Optional(
    Type.Unsafe<PriceRounding>({ enum: PRICE_ROUNDINGS, [SENTENCE]: 'Choose 1, 5 or 10.' }),
  ),
  /** Further fields, as the cells of a file say them; an empty text clears. */
  fields: Type.Optional(
    Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 50_000 }), {
      maxProperties: 40,
      [SENTENCE]: 'A field may have at most 50,000 characters.',
    }),
  ),
  category: Type.Optional(Type.String({ maxLength: 60 })),
  add_brands: Type.Optional(BrandIds),
  remove_brands: Type.Optional(BrandIds),
  status: Type.Optional(Type.Enum(RECORD_STATUSES, { [SENTENCE]: 'Choose active or inactive.' })),
})
export type ProductBulkChange = Static<typeof ProductBulkChange>

export const ProductBulkEdit = Type.Object({
  mode: Type.Enum(['preview', 'store'], { [SENTENCE]: 'Choose preview or store.' }),
  ids: Type.Optional(
    Type.Array(Identifier, {
      maxItems: MAX_BULK_RECORDS,
      [SENTENCE]: `Choose at most ${MAX_BULK_RECORDS.toLocaleString('en-IN')} products.`,
    }),
  ),
  /** All products that match, instead of `ids`: the filters of the list. */
  criteria: Type.Optional(Type.Object(productFilters)),
  change: ProductBulkChange,
  /** That of the preview: 409 when a product has changed since. */
  token: Type.Optional(Type.String({ maxLength: 100 })),
})
export type ProductBulkEdit = Static<typeof ProductBulkEdit>

const ProductName = { id: Type.Integer(), name: Type.String() }

export const ProductBulkReport = Type.Object({
  ...Done.properties,
  /** How many products the edit changes. */
  changed: Type.Integer(),
  /** The first of them. */
  examples: Type.Array(Type.Object({ ...ProductName, changes: Type.Array(ImportChange) })),
  skipped_count: Type.Integer(),
  /** The first products that stay as they are, and why. */
  skipped: Type.Array(Type.Object({ ...ProductName, reason: Type.String() })),
  /** Send it with 'store'. */
  token: Type.String(),
  /** For `undoBulkChange`; null for a preview. */
  bulk_change_id: Nullable(Type.Integer()),
})
export type ProductBulkReport = Static<typeof ProductBulkReport>

export const productBulkEditSchemas = {
  editProducts: {
    summary: 'Change many products',
    body: ProductBulkEdit,
    response: { 200: ProductBulkReport },
  },
} satisfies Record<string, EndpointSchema>
