import {
  addPaise,
  bestSingleFirm,
  bestSplit,
  consignmentTotals,
  costOf,
  landedTotal,
  lineShares,
  MAX_LINE_OFFERS,
  MAX_QUOTATION_TOTAL,
  measureQuantity,
  paise,
  stateOfGstin,
  toPaise,
  zoneOf,
} from '@nalika/shared-api/contract'
import type {
  Consignment,
  ConsignmentLine,
  ConsignmentTotals,
  DeliveredLine,
  DeliveredPrices,
  FreightTable,
  LineOffers,
  MeasuredQuantity,
  Offer,
  OfferGap,
  OfferingFirm,
  Paise,
  PlanFirm,
  PlannedConsignment,
  PurchasePlan,
  PurchasePlanOffer,
  QuantityUnit,
} from '@nalika/shared-api/contract'
import { roadKilometres } from '../../catalogue/index.ts'
import type { PricedGoods, VisibleFirm, VisiblePrice } from './visible-prices.queries.ts'

/** What delivered prices are made of; all of it is visible to everybody. */
export interface PricingInput {
  place: DeliveredPrices['place']
  lines: readonly DeliveredLine[]
  goods: readonly PricedGoods[]
  prices: readonly VisiblePrice[]
  firms: readonly VisibleFirm[]
  marketplaceTable: FreightTable | null
  /** Names an offer without telling whose it is. */
  keyOf: (firm: number, product: number) => string
}

/** A firm with what its freight to the place depends on. */
interface Supplier {
  firm: VisibleFirm
  shown: OfferingFirm
  /** Null when it has no GSTIN or does not deliver there. */
  consignment: Consignment | null
  gap: OfferGap | null
  canBeBooked: boolean
  /** Orders equal offers, and says nothing about whose they are. */
  order: string
}

/** An offer before its place among the others is known. */
interface Priced {
  supplier: Supplier
  price: VisiblePrice
  rate: Paise
  goods: Paise | null
  gap: OfferGap | null
  landed: number | null
}

/** What firms ask for each line, and for the whole list from one firm or several. */
export function deliveredPricesOf(input: PricingInput): DeliveredPrices {
  const suppliers = new Map(input.firms.map((firm) => [firm.id, supplierOf(firm, input)]))
  for (const { firm, city } of input.prices) {
    const shown = suppliers.get(firm)?.shown
    if (shown && city !== null) shown.place ||= city
  }
  for (const { firm, shown } of suppliers.values()) shown.place ||= firm.state
  const goodsOf = new Map(input.goods.map((one) => [one.id, one]))
  const pricesOf = Map.groupBy(input.prices, ({ product }) => product)
  const lines = input.lines.map((line) => {
    const goods = goodsOf.get(line.product_id)
    const quantity = goods && measured(line, goods)
    const offers = (quantity ? (pricesOf.get(line.product_id) ?? []) : []).flatMap((price) => {
      const supplier = suppliers.get(price.firm)
      return supplier && quantity ? [pricedOffer(price, supplier, quantity)] : []
    })
    return { line, goods, quantity, offers: offers.sort(byLandedCost) }
  })
  const numbers = new Map<number, number>()
  const firms: OfferingFirm[] = []
  const numberOf = (supplier: Supplier) => {
    const known = numbers.get(supplier.firm.id)
    if (known !== undefined) return known
    numbers.set(supplier.firm.id, firms.length)
    return firms.push(supplier.shown) - 1
  }
  const shown = lines.map(({ line, goods, quantity, offers }) =>
    lineOffers(
      { line, goods, quantity },
      offers.slice(0, MAX_LINE_OFFERS).map((one) => wireOffer(one, line, quantity, numberOf, input.keyOf)),
      offers.length,
    ),
  )
  const plans = plansOf(
    lines.map(({ quantity, offers }) => ({ grams: quantity?.grams ?? 0, offers })),
    numberOf,
    input.keyOf,
  )
  return { place: input.place, firms, lines: shown, ...plans }
}

const measured = ({ quantity, unit }: DeliveredLine, { length, weight }: PricedGoods) =>
  measureQuantity(quantity, unit, { length, kilogramsPerMetre: weight })

function supplierOf(firm: VisibleFirm, { place, marketplaceTable, keyOf }: PricingInput): Supplier {
  const table = firm.freight ?? (marketplaceTable && { ...marketplaceTable, origin_pin: firm.pincode })
  const km = table && roadKilometres(table.origin_pin, place.pin)
  const state = stateOfGstin(firm.gstin)
  const zone = table ? zoneOf(table, { km, state: place.state }) : -1
  const gap = state === undefined ? 'gstin' : zone < 0 ? 'delivery' : null
  return {
    firm,
    shown: {
      name: firm.named && firm.company !== '' ? firm.company : null,
      place: '',
      km: firm.named ? km : null,
      collect_at_works: firm.freight?.collect_at_works ?? false,
      freight_by: firm.freight ? 'firm' : table ? 'marketplace' : null,
    },
    consignment: table && gap === null ? { table, zone, withinState: state === place.state } : null,
    gap,
    order: keyOf(firm.id, 0),
    canBeBooked:
      firm.freight !== null &&
      state !== undefined &&
      firm.company !== '' &&
      (firm.states?.includes(place.state) ?? true),
  }
}

function pricedOffer(price: VisiblePrice, supplier: Supplier, quantity: MeasuredQuantity): Priced {
  const cost = costOf(quantity, {
    pricePaise: price.price,
    priceUnit: price.unit,
    slabs: price.slabs ?? [],
    slabUnit: price.slab_unit ?? price.unit,
  })
  const base = {
    ...{ supplier, price, landed: null },
    rate: cost?.price ?? price.price,
    goods: cost?.amount ?? null,
  }
  if (!cost) return { ...base, gap: 'unit' }
  if (cost.amount > MAX_QUOTATION_TOTAL) return { ...base, goods: null, gap: 'amount' }
  if (isBelowMinimum(price, quantity)) return { ...base, gap: 'minimum' }
  if (quantity.grams === null) return { ...base, gap: 'weight' }
  if (!supplier.consignment) return { ...base, gap: supplier.gap ?? 'delivery' }
  const landed = landedTotal(supplier.consignment, cost.amount, quantity.grams)
  return { ...base, landed, gap: landed === null ? 'delivery' : null }
}

/** A minimum whose unit cannot be converted is shown and not compared. */
function isBelowMinimum(
  { minimum, minimum_unit: unit, unit: own }: VisiblePrice,
  quantity: MeasuredQuantity,
) {
  if (minimum === null) return false
  const thousandths = quantity.thousandthsIn(unit ?? own)
  return thousandths !== null && thousandths < Math.round(minimum * 1000)
}

function byLandedCost(a: Priced, b: Priced): number {
  const order = (one: number | null, other: number | null) => (one ?? Infinity) - (other ?? Infinity) || 0
  return (
    order(a.landed, b.landed) ||
    order(a.goods, b.goods) ||
    order(a.price.days, b.price.days) ||
    b.price.confirmed - a.price.confirmed ||
    (a.supplier.order < b.supplier.order ? -1 : 1)
  )
}

function wireOffer(
  { supplier, price, rate, goods, gap, landed }: Priced,
  { quantity: count }: DeliveredLine,
  quantity: MeasuredQuantity | undefined,
  numberOf: (supplier: Supplier) => number,
  keyOf: PricingInput['keyOf'],
): Offer {
  const totals =
    landed === null || goods === null || quantity?.grams == null || !supplier.consignment
      ? null
      : consignmentTotals(supplier.consignment, goods, quantity.grams)
  return {
    firm: numberOf(supplier),
    key: totals && canBeBooked(supplier, price) ? keyOf(supplier.firm.id, price.product) : null,
    price: rate,
    price_unit: price.unit,
    goods,
    freight: totals?.freight ?? null,
    charges: totals?.charges ?? null,
    cgst: totals?.cgst ?? null,
    sgst: totals?.sgst ?? null,
    igst: totals?.igst ?? null,
    landed: totals?.total ?? null,
    landed_per_unit: totals && paise(Math.round(totals.total / count)),
    gap,
    in_stock: price.in_stock,
    minimum_order: price.minimum,
    minimum_order_unit: price.minimum_unit ?? price.unit,
    lead_time_days: price.days,
    confirmed_at: new Date(price.confirmed).toISOString(),
    valid_until: price.valid_until,
  }
}

/** A booking takes of a stock that is known. */
const canBeBooked = (supplier: Supplier, { bookable, in_stock: inStock }: VisiblePrice) =>
  bookable && inStock === true && supplier.canBeBooked

function lineOffers(
  {
    line,
    goods,
    quantity,
  }: { line: DeliveredLine; goods: PricedGoods | undefined; quantity: MeasuredQuantity | undefined },
  offers: Offer[],
  count: number,
): LineOffers {
  const grams = quantity?.grams ?? null
  const list = goods?.price ?? null
  const changedAt = goods?.price_changed ?? null
  return {
    ...line,
    weight_kg: grams === null ? null : grams / 1000,
    list_price:
      list === null
        ? null
        : {
            per_piece: toPaise(list),
            changed_at: changedAt === null ? null : new Date(changedAt).toISOString(),
          },
    offers,
    offer_count: count,
  }
}

interface PlanLine {
  grams: number
  offers: readonly Priced[]
}

/** The best single firm and the best split. */
function plansOf(
  lines: readonly PlanLine[],
  numberOf: (supplier: Supplier) => number,
  keyOf: PricingInput['keyOf'],
): Pick<DeliveredPrices, 'priced_lines' | 'single' | 'split' | 'saving'> {
  const offersOf = new Map<Supplier, Map<number, Priced>>()
  lines.forEach(({ offers }, line) => {
    for (const offer of offers) {
      if (offer.landed === null) continue
      const own = offersOf.get(offer.supplier) ?? new Map<number, Priced>()
      offersOf.set(offer.supplier, own.set(line, offer))
    }
  })
  const suppliers = [...offersOf.keys()]
  const firms = suppliers.map((supplier): PlanFirm => {
    const options = new Map<number, ConsignmentLine>()
    for (const [line, { goods }] of offersOf.get(supplier) ?? [])
      options.set(line, { amount: goods ?? paise(0), grams: lines[line]?.grams ?? 0 })
    return { consignment: supplier.consignment as Consignment, options }
  })
  const written = (plan: PurchasePlan | undefined): PurchasePlanOffer | null => {
    if (!plan) return null
    const byFirm = Map.groupBy([...plan.firmOf], ([, firm]) => firm)
    const consignments = [...byFirm].map(([firm, own]) =>
      plannedConsignment(
        suppliers[firm] as Supplier,
        own.map(([line]) => line).sort((a, b) => a - b),
        (line) => ({
          offer: offersOf.get(suppliers[firm] as Supplier)?.get(line),
          grams: lines[line]?.grams ?? 0,
        }),
        numberOf,
        keyOf,
      ),
    )
    return { total: paise(plan.total), consignments: consignments.sort((a, b) => b.total - a.total) }
  }
  const [single, split] = [bestSingleFirm(firms), bestSplit(firms)]
  const isOne = split !== undefined && new Set(split.firmOf.values()).size === 1
  const comparable = single && split && !isOne && single.firmOf.size === split.firmOf.size
  return {
    priced_lines: new Set(firms.flatMap(({ options }) => [...options.keys()])).size,
    single: written(single),
    split: isOne ? null : written(split),
    saving: comparable ? paise(single.total - split.total) : null,
  }
}

function plannedConsignment(
  supplier: Supplier,
  lines: readonly number[],
  of: (line: number) => { offer: Priced | undefined; grams: number },
  numberOf: (supplier: Supplier) => number,
  keyOf: PricingInput['keyOf'],
): PlannedConsignment {
  const own = lines.flatMap((line) => {
    const { offer, grams } = of(line)
    return offer ? [{ line, offer, amount: offer.goods ?? paise(0), grams }] : []
  })
  const goods = paise(own.reduce((sum, { amount }) => sum + amount, 0))
  const grams = own.reduce((sum, one) => sum + one.grams, 0)
  const totals = supplier.consignment && consignmentTotals(supplier.consignment, goods, grams)
  if (!totals) throw new Error('A plan has a consignment without a total.')
  const shares = lineShares(own, totals)
  return {
    firm: numberOf(supplier),
    ...totals,
    lines: own.map(({ line, offer, amount }, at) => ({
      line,
      key: canBeBooked(supplier, offer.price) ? keyOf(supplier.firm.id, offer.price.product) : null,
      price: offer.rate,
      price_unit: offer.price.unit,
      goods: amount,
      ...(shares[at] ?? { freight: paise(0), charges: paise(0), gst: paise(0), landed: paise(0) }),
    })),
  }
}

/** A line that a firm can be bound to. */
export interface BookableLine {
  price: Paise
  priceUnit: QuantityUnit
  days: number | null
  /** Last day of the price; null when none is set. */
  validUntil: string | null
}

export interface BookableConsignment {
  /** In the order of the lines. */
  lines: BookableLine[]
  totals: ConsignmentTotals
}

/** What a firm asks today for lines that it delivers at once; undefined when one of them cannot be booked. */
export function bookableConsignment(input: PricingInput, firmId: number): BookableConsignment | undefined {
  const firm = input.firms.find(({ id }) => id === firmId)
  const supplier = firm && supplierOf(firm, input)
  if (!supplier?.consignment) return undefined
  const booked = input.lines.map((line) => {
    const goods = input.goods.find(({ id }) => id === line.product_id)
    const price = input.prices.find((one) => one.firm === firmId && one.product === line.product_id)
    const quantity = goods && measured(line, goods)
    if (!price || !quantity || quantity.grams === null || !canBeBooked(supplier, price)) return undefined
    const offer = pricedOffer(price, supplier, quantity)
    return offer.landed === null || offer.goods === null
      ? undefined
      : { ...offer, amount: offer.goods, grams: quantity.grams }
  })
  const lines = booked.filter((line) => line !== undefined)
  if (lines.length < booked.length) return undefined
  const goods = addPaise(...lines.map(({ amount }) => amount))
  const grams = lines.reduce((sum, line) => sum + line.grams, 0)
  const totals = consignmentTotals(supplier.consignment, goods, grams)
  if (totals === null) return undefined
  return {
    totals,
    lines: lines.map(({ rate, price }) => ({
      price: rate,
      priceUnit: price.unit,
      days: price.days,
      validUntil: price.valid_until,
    })),
  }
}
