import type { ProductSummary } from '@nalika/shared-api'
import { formatRupees, NEAR_KM, type PriceUnit } from '@nalika/shared-api/contract'
import { Loading, Skeleton } from '@nalika/shared-ui'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { addressOf, changedAddress } from '../address.ts'
import styles from './delivered.module.css'
import { useDeliveryPin } from './delivery-pin.ts'
import { landedPer } from './landed-per.ts'
import { BookingDialog } from './book-button.tsx'
import { BestOffer, OfferList } from './offer-list.tsx'
import { placeName } from './offer-texts.ts'
import { PinBar, type Amount } from './pin-bar.tsx'
import { PlanOffers } from './plan-offers.tsx'
import { useDeliveredPrices, type DeliveredAnswer, type WantedLine } from './use-delivered-prices.ts'

/* What the bar of the page has asked for, and what its lines show. */
const NOTHING: DeliveredAnswer = { prices: null, lines: [], loading: false, problem: '' }
const store = createStore<DeliveredAnswer>(() => NOTHING)

function useAnswer(lines: readonly WantedLine[]): DeliveredAnswer {
  const answer = useDeliveredPrices(useDeliveryPin(), lines)
  const { prices, lines: priced, loading, problem } = answer
  useEffect(
    () => store.setState({ prices, lines: priced, loading, problem }),
    [prices, priced, loading, problem],
  )
  useEffect(() => () => store.setState(NOTHING), [])
  return answer
}

const placeOf = ({ prices }: DeliveredAnswer) => (prices ? placeName(prices.place) : '')

/** Freight of a single piece says little about what goods cost, so it is a tonne until somebody says otherwise. */
const TONNE: Amount = { quantity: 1, unit: 'tonnes' }
const PIECE: Amount = { quantity: 1, unit: 'pieces' }

const wantedProduct = ({ id }: ProductSummary, amount: Amount): WantedLine => ({
  id: String(id),
  product_id: id,
  ...amount,
})

/** Addresses of lists with filters. */
const LISTS = /^\/(?:products|category|brand)\b/

/** Place of delivery, and the quantity of each product of a list. */
export function AmountBar({ products }: { products: readonly ProductSummary[] }) {
  const [amount, setAmount] = useState(TONNE)
  const answer = useAnswer(products.map((product) => wantedProduct(product, amount)))
  const pin = useDeliveryPin()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const [category, ...others] = new Set(products.map((product) => product.category))
  const isNear = params.get('near') === pin
  return (
    <>
      <PinBar
        place={placeOf(answer)}
        problem={answer.problem}
        amount={amount}
        of="of each"
        onAmount={setAmount}
      >
        {!isNear && LISTS.test(pathname) && (
          <Link to={changedAddress(pathname, params, { near: pin, page: '' })}>
            In stock within {NEAR_KM} km
          </Link>
        )}
        {category !== undefined && others.length === 0 && <AlertLink subject={{ category }} />}
      </PinBar>
      <BookingDialog />
    </>
  )
}

const AlertLink = ({ subject }: { subject: { category: string } | { product: string } }) => (
  <p>
    <Link to={addressOf('/prices/alerts', subject)}>Price alert by email</Link>
  </p>
)

/** Place of delivery for lines with quantities of their own. It may stand in a form: the page has the BookingDialog. */
export function LinesBar({ lines }: { lines: readonly WantedLine[] }) {
  const answer = useAnswer(lines)
  return <PinBar place={placeOf(answer)} problem={answer.problem} />
}

const LoadingPrice = () => (
  <Loading label="Loading the delivered price">
    <Skeleton />
  </Loading>
)

interface LinePriceProps {
  /** Of the line. */
  id: string
  /** What it is, for the dialog of all offers. */
  name: string
  /** Shows the landed cost in the unit in which the page compares prices; else that of the line. */
  per?: { unit: PriceUnit; product: ProductSummary }
  /** For the narrow column of a table, whose title says the rest. */
  brief?: boolean
  /** Until the price is known: as high, so that nothing moves. */
  children?: ReactNode
}

/** The lowest landed cost of a line; pressed, all offers. */
export function LinePrice({ id, name, per, brief = false, children }: LinePriceProps) {
  const { prices, lines, loading } = useStore(store)
  const at = lines.findIndex((line) => line.id === id)
  const line = prices?.lines[at]
  if (prices && line)
    return (
      <BestOffer
        line={line}
        firms={prices.firms}
        name={name}
        pin={prices.place.pin}
        landed={per && landedPer(per, line)}
        brief={brief}
      />
    )
  return children ?? (loading && <LoadingPrice />)
}

interface LineCostProps extends Pick<LinePriceProps, 'id' | 'name'> {
  /** Where no firm shows a price. */
  children: ReactNode
}

/** The lowest landed cost of a line of a list, in the height of two lines; pressed, all offers. */
export function LineCost({ id, name, children }: LineCostProps) {
  const { prices, lines, loading } = useStore(store)
  const line = prices?.lines[lines.findIndex((one) => one.id === id)]
  if (!prices || !line) return loading ? <LoadingPrice /> : children
  const [best] = line.offers
  if (!best) return children
  return (
    <BestOffer
      line={line}
      firms={prices.firms}
      name={name}
      pin={prices.place.pin}
      brief={best.landed === null}
    />
  )
}

interface ListTotalProps {
  /** Lines of the list, also those without a product. */
  lineCount: number
  /** Where no firm shows a price. */
  children: ReactNode
}

/** What the list costs the cheapest way, delivered. */
export function ListTotal({ lineCount, children }: ListTotalProps) {
  const { prices, loading } = useStore(store)
  const plan = prices?.split ?? prices?.single
  if (!prices || !plan) return loading ? <LoadingPrice /> : children
  return (
    <>
      <strong>{formatRupees(plan.total)}</strong>
      <span className={styles.note}>
        {prices.priced_lines < lineCount && `${String(prices.priced_lines)} of ${String(lineCount)} lines, `}
        delivered, with GST
      </span>
    </>
  )
}

interface ProductPricesProps {
  product: ProductSummary
  /** Undefined until somebody says how much. */
  amount: Amount | undefined
}

/** One product's delivered prices for a quantity. */
export function ProductPrices({ product, amount: wanted }: ProductPricesProps) {
  const amount = wanted ?? (product.weight_per_metre === null ? PIECE : TONNE)
  const answer = useAnswer([wantedProduct(product, amount)])
  const { prices, loading } = answer
  const line = prices?.lines[0]
  return (
    <section className={styles.product} aria-label="Delivered prices">
      <PinBar place={placeOf(answer)} problem={answer.problem} amount={amount} />
      <AlertLink subject={{ product: String(product.id) }} />
      <div aria-busy={loading || undefined}>
        {line ? (
          <OfferList line={line} firms={prices.firms} name={product.name} pin={prices.place.pin} />
        ) : (
          loading && <LoadingPrice />
        )}
      </div>
      <BookingDialog />
    </section>
  )
}

interface ListPlansProps {
  /** Lines of the list, also those without a product. */
  lineCount: number
  nameOf: (id: string) => string
}

/** The best single firm and the best split for the lines of the page's bar. */
export function ListPlans({ lineCount, nameOf }: ListPlansProps) {
  const { prices, lines } = useStore(store)
  if (!prices) return null
  return <PlanOffers prices={prices} lineCount={lineCount} nameOf={(line) => nameOf(lines[line]?.id ?? '')} />
}

export { BookingDialog }
