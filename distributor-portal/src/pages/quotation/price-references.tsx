import {
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
  const asked = formatQuantity(lead.quantity, lead.unit)
  const { own_price: own, catalogue_price, target_price, customer_price, last_price } = lead
  const facts = [
    `Asked: ${asked || 'no quantity'}`,
    lead.kilograms_per_metre !== null && `${String(lead.kilograms_per_metre)} kg/m`,
    lead.piece_length !== null && `pieces of ${String(lead.piece_length)} m`,
    own?.price != null && `Own price ${formatPrice(toPaise(own.price), own.price_unit, per, lead)}`,
    catalogue_price !== null && `Catalogue ${formatPrice(catalogue_price, 'pieces', per, lead)}`,
    target_price !== null && `Target ${formatPrice(target_price, lead.unit, per, lead)}`,
    customer_price && `Last to this customer ${formatLast(customer_price, per, lead)}`,
    last_price &&
      last_price.number !== customer_price?.number &&
      `Last for this product ${formatLast(last_price, per, lead)}`,
  ]
  const margin = marginText(lead, line)
  return (
    <p className={styles.references}>
      {facts.filter(Boolean).join(' · ')}
      {margin && <strong>{` · ${margin}`}</strong>}
    </p>
  )
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
function marginText(lead: Lead, line: LineValues | undefined): string {
  const priced = pricedLine(line, lead)
  const own = lead.own_price
  if (!priced || own?.price == null) return ''
  const piece = { length: lead.piece_length, kilogramsPerMetre: lead.kilograms_per_metre }
  const cost = costOf(measureQuantity(priced.quantity, priced.unit, piece), {
    ...{ pricePaise: toPaise(own.price), priceUnit: own.price_unit },
    ...{ slabs: storedSlabs(own.slabs), slabUnit: own.slab_unit },
  })
  const over = cost && marginOver(amountOf(priced).amount, cost.amount)
  if (!over) return ''
  if (over.margin === 0) return 'At the own price'
  const by = `${formatRate(Math.abs(over.rate))} (${formatRupees(paise(Math.abs(over.margin)))})`
  return `${by} ${over.margin > 0 ? 'above' : 'below'} the own price`
}
