import { paise, type DeliveredPrices, type LineOffers, type Offer } from '@nalika/shared-api/contract'

const DAY_MS = 86_400_000

/** An offer of ₹1,180.00 delivered, within the buyer's state; and what is said to be different about it. */
export const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  firm: 0,
  key: null,
  price: paise(9_000_00),
  price_unit: 'tonnes',
  goods: paise(900_00),
  freight: paise(100_00),
  charges: paise(0),
  cgst: paise(90_00),
  sgst: paise(90_00),
  igst: paise(0),
  landed: paise(1_180_00),
  landed_per_unit: paise(1_180_00),
  gap: null,
  in_stock: true,
  minimum_order: null,
  minimum_order_unit: 'tonnes',
  lead_time_days: 3,
  confirmed_at: new Date(Date.now() - 5 * DAY_MS).toISOString(),
  valid_until: null,
  ...changes,
})

export const lineOffers = (changes: Partial<LineOffers> = {}): LineOffers => ({
  product_id: 1,
  quantity: 1,
  unit: 'tonnes',
  weight_kg: 1000,
  list_price: { per_piece: paise(1_234_56), changed_at: '2026-11-12T06:00:00.000Z' },
  offers: [anOffer()],
  offer_count: 1,
  ...changes,
})

const firm = { collect_at_works: false, freight_by: 'firm' as const }

/** Delivered prices in Pune of two firms. */
export const deliveredTo = (changes: Partial<DeliveredPrices> = {}): { data: DeliveredPrices } => ({
  data: {
    place: { pin: '411001', state: 'Maharashtra', districts: ['Pune'] },
    firms: [
      { ...firm, name: null, place: 'Pune', km: null },
      { ...firm, name: 'Musi Steel Traders', place: 'Hyderabad', km: 560 },
    ],
    lines: [lineOffers()],
    priced_lines: 1,
    single: null,
    split: null,
    saving: null,
    ...changes,
  },
})
