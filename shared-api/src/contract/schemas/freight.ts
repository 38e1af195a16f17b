import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import {
  CHARGE_BASES,
  FREIGHT_COLUMNS,
  MAX_FREIGHT_KG,
  MAX_FREIGHT_KM,
  MAX_FREIGHT_RATE,
  MAX_FREIGHT_WEIGHTS,
  MAX_FREIGHT_ZONES,
  MAX_OTHER_CHARGES,
} from '../pricing/freight.ts'
import type { FreightTable } from '../pricing/freight.ts'
import { AmountUpTo, Done, FreeText, Moment, Nullable, PinCode, SENTENCE } from './shapes.ts'

const UP_TO = 'Enter an amount of ₹0 to ₹10,00,000.'
const Rate = AmountUpTo(MAX_FREIGHT_RATE, UP_TO)
const whole = (sentence: string, maximum: number) =>
  Nullable(Type.Integer({ minimum: 1, maximum, [SENTENCE]: sentence }))

/** Typed by its arithmetic, which the server checks with it. */
export const FreightTableBody = Type.Unsafe<FreightTable>(
  Type.Object({
    origin_pin: Type.String({
      pattern: '^([1-9]\\d{5})?$',
      examples: ['411001'],
      [SENTENCE]: 'Enter a PIN code of six digits.',
    }),
    columns: Type.Enum(FREIGHT_COLUMNS, { [SENTENCE]: 'Choose distance or state.' }),
    zones: Type.Array(
      Type.Object({
        up_to_km: whole('Enter a distance of 1 to 5,000 km.', MAX_FREIGHT_KM),
        states: Type.Array(Type.String({ maxLength: 60 }), {
          maxItems: 40,
          [SENTENCE]: 'Choose states of India.',
        }),
      }),
      { minItems: 1, maxItems: MAX_FREIGHT_ZONES, [SENTENCE]: 'Enter 1 to 12 columns.' },
    ),
    weights: Type.Array(whole('Enter a weight of 1 kg to 10,000 tonnes.', MAX_FREIGHT_KG), {
      minItems: 1,
      maxItems: MAX_FREIGHT_WEIGHTS,
      [SENTENCE]: 'Enter 1 to 12 rows.',
    }),
    rates: Type.Array(
      Type.Array({ ...Rate, type: ['integer', 'null'] } as typeof Rate, {
        maxItems: MAX_FREIGHT_ZONES,
        [SENTENCE]: 'Enter 1 to 12 columns.',
      }),
      { maxItems: MAX_FREIGHT_WEIGHTS, [SENTENCE]: 'Enter 1 to 12 rows.' },
    ),
    minimum: Rate,
    loading: Rate,
    charges: Type.Array(
      Type.Object({
        title: FreeText('The name', 60),
        per: Type.Enum(CHARGE_BASES, { [SENTENCE]: 'Choose tonne, consignment or percent.' }),
        amount: Type.Integer({ minimum: 0, maximum: MAX_FREIGHT_RATE, [SENTENCE]: UP_TO }),
      }),
      { maxItems: MAX_OTHER_CHARGES, [SENTENCE]: 'Enter at most 6 other charges.' },
    ),
    collect_at_works: Type.Boolean({ [SENTENCE]: 'Choose yes or no.' }),
  }),
)

const OptionalTable = Type.Unsafe<FreightTable | null>({
  ...(FreightTableBody as object),
  type: ['object', 'null'],
})

/** A stored freight table. */
export const StoredFreight = Type.Object({
  /** Null when there is none. */
  table: OptionalTable,
  /** 0 when there is none. Send it with a change to detect concurrent ones. */
  version: Type.Integer(),
  updated_at: Nullable(Moment),
})
export type StoredFreight = Static<typeof StoredFreight>

export const FirmFreight = Type.Object({
  ...StoredFreight.properties,
  /** Counts while the firm has none, from the PIN code of its profile; null when there is none either. */
  marketplace: OptionalTable,
  /** Whether buyers can book: it takes a table of the firm's own and a GSTIN. */
  can_be_booked: Type.Boolean(),
  has_gstin: Type.Boolean(),
})
export type FirmFreight = Static<typeof FirmFreight>

const Change = Type.Object({ table: FreightTableBody, version: Type.Integer() })

export const freightSchemas = {
  freight: {
    summary: 'Freight and charges of the own firm',
    response: { 200: Type.Object({ data: FirmFreight }) },
  },
  freightPlace: {
    summary: 'State of a PIN code and its distance from another',
    querystring: Type.Object({ pin: PinCode, origin: PinCode }),
    response: {
      200: Type.Object({
        data: Type.Object({
          state: Type.String(),
          districts: Type.Array(Type.String()),
          /** By road, about, rounded to 10 km; null when it is not known. */
          km: Nullable(Type.Integer()),
        }),
      }),
    },
  },
  saveFreight: {
    summary: 'Save freight and charges of the own firm',
    body: Change,
    response: { 200: Type.Object({ ...Done.properties, data: StoredFreight }) },
  },
  removeFreight: {
    summary: 'Go back to the freight table of the marketplace',
    response: { 200: Done },
  },
  marketplaceFreight: {
    summary: 'Freight table for firms without their own',
    response: { 200: Type.Object({ data: StoredFreight }) },
  },
  saveMarketplaceFreight: {
    summary: 'Save the freight table for firms without their own',
    body: Change,
    response: { 200: Type.Object({ ...Done.properties, data: StoredFreight }) },
  },
} satisfies Record<string, EndpointSchema>
