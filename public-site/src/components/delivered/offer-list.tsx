import { singularUnit, type LineOffers, type Offer, type OfferingFirm } from '@nalika/shared-api/contract'
import { Dialog, formatQuantity, formatRupees } from '@nalika/shared-ui'
import { useState, type ReactNode } from 'react'
import { BookButton } from './book-button.tsx'
import styles from './delivered.module.css'
import { costParts, firmName, gapSentence, listPriceSentence, offerFacts } from './offer-texts.ts'

interface OfferListProps {
  line: LineOffers
  /** Of the whole answer. */
  firms: readonly OfferingFirm[]
  /** Of the line. */
  name: string
  /** Where it is delivered. */
  pin: string
}

/** What firms ask for a line, delivered, the lowest landed cost first. */
export function OfferList({ line, firms, name, pin }: OfferListProps) {
  const listPrice = listPriceSentence(line)
  return (
    <div className={styles.offers}>
      {line.offers.length === 0 ? (
        <p className={styles.none}>No firm shows a price for this product. Request a quote instead.</p>
      ) : (
        <ol className={styles.list}>
          {line.offers.map((offer) => {
            const firm = firms[offer.firm]
            return (
              firm && (
                <OfferRow key={offer.firm} offer={offer} firm={firm} line={line}>
                  <BookOffer offer={offer} firm={firm} line={line} name={name} pin={pin} />
                </OfferRow>
              )
            )
          })}
        </ol>
      )}
      {line.offer_count > line.offers.length && (
        <p className={styles.note}>
          {`${String(line.offer_count - line.offers.length)} more offers are not shown.`}
        </p>
      )}
      {listPrice !== '' && <p className={styles.note}>{listPrice}</p>}
    </div>
  )
}

interface BookOfferProps extends Omit<OfferListProps, 'firms'> {
  offer: Offer
  firm: OfferingFirm
}

function BookOffer({ offer, firm, line, name, pin }: BookOfferProps) {
  const { key, price, price_unit, landed } = offer
  if (key === null || landed === null) return null
  const { product_id, quantity, unit } = line
  return (
    <BookButton
      booking={{
        pin,
        firm: firmName(firm),
        lines: [{ product_id, quantity, unit, key, price, price_unit, name }],
        total: landed,
      }}
    />
  )
}

interface OfferRowProps {
  offer: Offer
  firm: OfferingFirm
  line: LineOffers
  children: ReactNode
}

function OfferRow({ offer, firm, line, children }: OfferRowProps) {
  const { landed, landed_per_unit: perUnit, price, price_unit: priceUnit } = offer
  const rate = `${formatRupees(price)} per ${singularUnit(priceUnit)}`
  return (
    <li className={styles.offer}>
      <p className={styles.firm}>{firmName(firm)}</p>
      <p className={styles.landed}>
        {landed === null ? (
          <>
            {rate} <small>without GST and freight</small>
          </>
        ) : (
          <>
            {formatRupees(landed)}
            {perUnit !== null && line.quantity !== 1 && (
              <small> {`${formatRupees(perUnit)} per ${singularUnit(line.unit)}`}</small>
            )}
          </>
        )}
      </p>
      <p className={styles.parts}>
        {landed === null ? gapSentence(offer, firm) : `${rate}: ${costParts(offer).join(' + ')}`}
      </p>
      <p className={styles.facts}>{offerFacts(offer, firm).join(' · ')}</p>
      {children}
    </li>
  )
}

interface BestOfferProps {
  line: LineOffers
  /** Of the whole answer. */
  firms: readonly OfferingFirm[]
  /** Of the line, for the dialog. */
  name: string
  /** Where it is delivered. */
  pin: string
  /** The lowest landed cost as the page compares prices: '₹62.10', '/kg'; that of the line unless given. */
  landed?: { amount: string; per: string } | undefined
  /** For a narrow column whose title says the rest. */
  brief?: boolean
}

/** The lowest landed cost of a line; pressed, all offers. */
export function BestOffer({ line, firms, name, pin, landed, brief = false }: BestOfferProps) {
  const [isOpen, setOpen] = useState(false)
  const best = line.offers[0]
  const firm = best && firms[best.firm]
  if (!firm) return <span className={styles.note}>{brief ? '–' : 'No delivered price'}</span>
  const cost = landed?.amount ?? (best.landed === null ? '' : formatRupees(best.landed))
  return (
    <>
      <button type="button" className={styles.best} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {best.landed === null && (brief ? 'No price: see why' : gapSentence(best, firm))}
        {best.landed !== null && (brief ? cost : <Cost cost={cost} per={landed?.per} />)}
      </button>
      <Dialog open={isOpen} title={name} onClose={() => setOpen(false)}>
        <p>{`${formatQuantity(line.quantity, line.unit)}, delivered, with GST:`}</p>
        <OfferList line={line} firms={firms} name={name} pin={pin} />
      </Dialog>
    </>
  )
}

const Cost = ({ cost, per }: { cost: string; per: string | undefined }) => (
  <>
    <strong>
      {cost}
      {per}
    </strong>{' '}
    delivered
  </>
)
