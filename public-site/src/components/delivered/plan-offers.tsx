import type { DeliveredPrices, PlannedConsignment, PurchasePlanOffer } from '@nalika/shared-api/contract'
import { capitalise, formatRupees } from '@nalika/shared-ui'
import { BookButton } from './book-button.tsx'
import styles from './delivered.module.css'
import { costParts, firmName } from './offer-texts.ts'

interface PlanOffersProps {
  prices: DeliveredPrices
  /** Lines of the list, also those that nobody can price. */
  lineCount: number
  /** The name of a line by its place in the request. */
  nameOf: (line: number) => string
}

const linesInWords = (count: number) => (count === 1 ? '1 line' : `${String(count)} lines`)

/** A whole list from one firm, and split where that is cheaper or has more of its lines. */
export function PlanOffers({ prices, lineCount, nameOf }: PlanOffersProps) {
  const { single, split, saving, priced_lines: priced } = prices
  if (!single)
    return (
      <p className={styles.none}>
        No firm’s shown price covers these quantities. Distributors quote them when you send the list.
      </p>
    )
  const linesOfSingle = single.consignments[0]?.lines.length ?? 0
  const plan = (title: string, offer: PurchasePlanOffer) => (
    <Plan title={title} offer={offer} prices={prices} nameOf={nameOf} />
  )
  return (
    <section className={styles.plans} aria-label="Delivered prices of the list">
      {plan(
        lineCount === 1
          ? 'From one firm'
          : `${linesOfSingle === lineCount ? 'All' : `${String(linesOfSingle)} of`} ${linesInWords(lineCount)} from one firm`,
        single,
      )}
      {split &&
        plan(
          saving === null
            ? `${String(priced)} of ${linesInWords(lineCount)} from ${String(split.consignments.length)} firms`
            : `From ${String(split.consignments.length)} firms: saves ${formatRupees(saving)}`,
          split,
        )}
      {priced < lineCount && (
        <p className={styles.note}>
          {`${linesInWords(lineCount - priced)} without a delivered price: distributors quote ${
            lineCount - priced === 1 ? 'it' : 'them'
          } when you send the list.`}
        </p>
      )}
    </section>
  )
}

interface PlanProps extends Pick<PlanOffersProps, 'prices' | 'nameOf'> {
  title: string
  offer: PurchasePlanOffer
}

function Plan({ title, offer, prices, nameOf }: PlanProps) {
  return (
    <details className={styles.plan}>
      <summary>
        {title} <strong>{formatRupees(offer.total)}</strong>
      </summary>
      <ol className={styles.list}>
        {offer.consignments.map((consignment) => {
          const firm = prices.firms[consignment.firm]
          return (
            firm && (
              <li key={consignment.firm} className={styles.offer}>
                <p className={styles.firm}>{firmName(firm)}</p>
                <p className={styles.landed}>{formatRupees(consignment.total)}</p>
                <p className={styles.parts}>{capitalise(costParts(consignment).join(' + '))}</p>
                <ul className={styles.lines}>
                  {consignment.lines.map(({ line, landed }) => (
                    <li key={line}>
                      {nameOf(line)} <span>{formatRupees(landed)}</span>
                    </li>
                  ))}
                </ul>
                <BookConsignment consignment={consignment} prices={prices} nameOf={nameOf} />
              </li>
            )
          )
        })}
      </ol>
    </details>
  )
}

interface BookConsignmentProps extends Pick<PlanOffersProps, 'prices' | 'nameOf'> {
  consignment: PlannedConsignment
}

/** All that a firm delivers of the list; nothing where one of its prices cannot be booked. */
function BookConsignment({ consignment, prices, nameOf }: BookConsignmentProps) {
  const firm = prices.firms[consignment.firm]
  const lines = consignment.lines.flatMap(({ line, key, price, price_unit }) => {
    const wanted = prices.lines[line]
    if (!wanted || key === null) return []
    const { product_id, quantity, unit } = wanted
    return [{ product_id, quantity, unit, key, price, price_unit, name: nameOf(line) }]
  })
  if (!firm || lines.length < consignment.lines.length) return null
  return (
    <BookButton booking={{ pin: prices.place.pin, firm: firmName(firm), lines, total: consignment.total }} />
  )
}
