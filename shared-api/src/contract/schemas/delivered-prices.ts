import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_DELIVERED_LINES } from '../limits.ts'
import { OFFER_GAPS } from '../own-prices.ts'
import { QUANTITY_UNITS } from '../vocabulary.ts'
import { UnitName, UnitQuantity } from './quotes.ts'
import {
  Amount,
  AmountOrNull,
  Identifier,
  Moment,
  Nullable,
  NullableEnum,
  PinCode,
  SENTENCE,
} from './shapes.ts'

export const DeliveredLine = Type.Object({ product_id: Identifier, quantity: UnitQuantity, unit: UnitName })
export type DeliveredLine = Static<typeof DeliveredLine>

const Unit = Type.Enum(QUANTITY_UNITS)

/** A firm as buyers see it. */
export const OfferingFirm = Type.Object({
  /** Null unless the firm lets buyers see it. */
  name: Nullable(Type.String()),
  /** 'Pune', or a state where the firm named no city: "a firm in Pune". May be empty. */
  place: Type.String(),
  /** By road, about; null for a firm without a name, and when it is not known. */
  km: Nullable(Type.Integer()),
  collect_at_works: Type.Boolean(),
  /** Whose freight table counts; null when there is none. */
  freight_by: NullableEnum(['firm', 'marketplace'] as const),
})
export type OfferingFirm = Static<typeof OfferingFirm>

/** What a firm asks for a line alone, delivered. */
export const Offer = Type.Object({
  /** Place in `firms`. */
  firm: Type.Integer(),
  /** For a booking, until tomorrow; null when the price cannot be booked. */
  key: Nullable(Type.String()),
  /** Of this quantity, per `price_unit`, without GST and freight. */
  price: Amount,
  price_unit: Unit,
  /** The line without GST and freight; null when the price's unit cannot be converted. */
  goods: AmountOrNull,
  /** Null, like all below, when `gap` says why. */
  freight: AmountOrNull,
  /** Loading and other charges. */
  charges: AmountOrNull,
  cgst: AmountOrNull,
  sgst: AmountOrNull,
  igst: AmountOrNull,
  landed: AmountOrNull,
  /** Of one of the line's unit, rounded. */
  landed_per_unit: AmountOrNull,
  gap: NullableEnum(OFFER_GAPS),
  /** Null when it is not known. */
  in_stock: Nullable(Type.Boolean()),
  minimum_order: Nullable(Type.Number()),
  minimum_order_unit: Unit,
  lead_time_days: Nullable(Type.Integer()),
  /** When the firm last saved or confirmed the price. */
  confirmed_at: Moment,
  valid_until: Nullable(Type.String()),
})

export type Offer = Static<typeof Offer>

export const LineOffers = Type.Object({
  product_id: Type.Integer(),
  quantity: Type.Number(),
  unit: Unit,
  /** Null when it is not known: then there is no freight by weight and no landed cost. */
  weight_kg: Nullable(Type.Number()),
  /** The list price per piece; null when there is none. */
  list_price: Nullable(
    Type.Object({
      per_piece: Amount,
      /** Null when it is not recorded. */
      changed_at: Nullable(Moment),
    }),
  ),
  /** The lowest landed cost first, then those without one by the price of the goods. */
  offers: Type.Array(Offer),
  /** How many firms show a price, of which `offers` has the first. */
  offer_count: Type.Integer(),
})
export type LineOffers = Static<typeof LineOffers>

/** What one firm delivers of a list at once. */
export const PlannedConsignment = Type.Object({
  firm: Type.Integer(),
  goods: Amount,
  freight: Amount,
  charges: Amount,
  cgst: Amount,
  sgst: Amount,
  igst: Amount,
  total: Amount,
  lines: Type.Array(
    Type.Object({
      /** Place in the request. */
      line: Type.Integer(),
      /** As of an offer. */
      key: Nullable(Type.String()),
      price: Amount,
      price_unit: Unit,
      goods: Amount,
      /** What the line bears of the consignment's freight, charges and GST, to the paisa. */
      freight: Amount,
      charges: Amount,
      gst: Amount,
      landed: Amount,
    }),
  ),
})
export type PlannedConsignment = Static<typeof PlannedConsignment>

export const PurchasePlanOffer = Type.Object({
  total: Amount,
  consignments: Type.Array(PlannedConsignment),
})
export type PurchasePlanOffer = Static<typeof PurchasePlanOffer>

export const DeliveredPrices = Type.Object({
  place: Type.Object({ pin: Type.String(), state: Type.String(), districts: Type.Array(Type.String()) }),
  firms: Type.Array(OfferingFirm),
  /** In the order of the request. */
  lines: Type.Array(LineOffers),
  /** How many lines have a landed cost of anybody. */
  priced_lines: Type.Integer(),
  /** The firm that delivers most of these lines, of several the cheapest; null when none delivers any. */
  single: Nullable(PurchasePlanOffer),
  /** The cheapest way to buy all priced lines; null when it is from that one firm. */
  split: Nullable(PurchasePlanOffer),
  /** What the split saves; null without a split, and when the single firm has not all of its lines. */
  saving: AmountOrNull,
})
export type DeliveredPrices = Static<typeof DeliveredPrices>

export const deliveredPriceSchemas = {
  deliveredPrices: {
    summary: 'Delivered prices of a list of products',
    body: Type.Object({
      pin: PinCode,
      lines: Type.Array(DeliveredLine, {
        minItems: 1,
        maxItems: MAX_DELIVERED_LINES,
        [SENTENCE]: `Send 1 to ${String(MAX_DELIVERED_LINES)} lines.`,
      }),
    }),
    response: { 200: Type.Object({ data: DeliveredPrices }) },
  },
} satisfies Record<string, EndpointSchema>
