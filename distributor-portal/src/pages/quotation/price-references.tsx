import {
  convertedQuantity,
  convertPrice,
  costOf,
  formatRate,
  marginOver,
  measureQuantity,
  paise,
  singularUnit,
  storedSlabs,
  toPaise,
  type LastPrice,
  type Paise,
  type PricedLine,
  type QuantityUnit,
  type QuotationWorkspace,
} from '@nalika/shared-api/contract'
import { formatDate, formatQuantity, formatRupees } from '@nalika/shared-ui'
import { amountOf, pricedLine, type LineValues } from './quotation-values.ts'
import styles from './quotation.module.css'

type Lead = QuotationWorkspace['leads'][number]

interface PriceReferencesProps {
  lead: Lead
  line: LineValues | undefined
}

/** What there is to judge a price by, faint below it. */
export function PriceReferences({ lead, line }: PriceReferencesProps) {
  const per = line?.price_unit ?? lead.unit
  const priced = pricedLine(line, lead)
  const converted = priced && convertedQuantity(priced)
  const own = ownCost(lead, priced)
  const { catalogue_price, target_price, customer_price, last_price } = lead
  const facts = [
    `Asked: ${formatQuantity(lead.quantity, lead.unit) || 'no quantity'}`,
    converted && `priced as ${formatQuantity(converted.quantity, converted.unit)}`,
    lead.kilograms_per_metre !== null && `${String(lead.kilograms_per_metre)} kg/m`,
    lead.piece_length !== null && `pieces of ${String(lead.piece_length)} m`,
    own && `Own price ${formatPrice(own.price, own.per, per, lead)}`,
    catalogue_price !== null && `Catalogue ${formatPrice(catalogue_price, 'pieces', per, lead)}`,
    target_price !== null && `Target ${formatPrice(target_price, lead.unit, per, lead)}`,
    customer_price && `Last to this customer ${formatLast(customer_price, per, lead)}`,
    last_price &&
      last_price.number !== customer_price?.number &&
      `Last for this product ${formatLast(last_price, per, lead)}`,
  ]
  const margin = priced && own?.amount ? marginText(amountOf(priced).amount, own.amount) : ''
  return (
    <p className={styles.references}>
      {facts.filter(Boolean).join(' · ')}
      {margin && <strong>{` · ${margin}`}</strong>}
    </p>
  )
}

/** The firm's own price of the line's quantity and what that costs; the price of small quantities while there is none. */
function ownCost(lead: Lead, priced: PricedLine | null) {
  const own = lead.own_price
  if (own?.price == null) return null
  const per = own.price_unit
  const piece = { length: lead.piece_length, kilogramsPerMetre: lead.kilograms_per_metre }
  const price = toPaise(own.price)
  const slabs = { slabs: storedSlabs(own.slabs), slabUnit: own.slab_unit }
  const cost =
    priced &&
    costOf(measureQuantity(priced.quantity, priced.unit, piece), {
      pricePaise: price,
      priceUnit: per,
      ...slabs,
    })
  return cost ? { ...cost, per } : { price, per, amount: null }
}

/** In the unit of the line's price, where the measures of the product allow it. */
function formatPrice(price: Paise, from: QuantityUnit, per: QuantityUnit, lead: Lead): string {
  const piece = { length: lead.piece_length, kilogramsPerMetre: lead.kilograms_per_metre }
  const converted = from === per ? price : convertPrice(price, from, per, piece)
  return converted === null ? `${formatRupees(price)} per ${singularUnit(from)}` : formatRupees(converted)
}

function formatLast(last: LastPrice, per: QuantityUnit, lead: Lead): string {
  const discount = last.discount_rate > 0 ? ` less ${formatRate(last.discount_rate)}` : ''
  return `${formatPrice(last.unit_price, last.price_unit, per, lead)}${discount} on ${formatDate(last.sent_at)}`
}

/** How the line compares with what its quantity costs at the firm's own price. */
function marginText(amount: Paise, cost: Paise): string {
  const over = marginOver(amount, cost)
  if (!over) return ''
  if (over.margin === 0) return 'At the own price'
  const by = `${formatRate(Math.abs(over.rate))} (${formatRupees(paise(Math.abs(over.margin)))})`
  return `${by} ${over.margin > 0 ? 'above' : 'below'} the own price`
}
