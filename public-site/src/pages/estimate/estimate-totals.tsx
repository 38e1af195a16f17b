import { INDIAN_STATES, type Paise } from '@nalika/shared-api/contract'
import { Button, Card, formatNumber, formatRupees, SelectField, TextField, toast } from '@nalika/shared-ui'
import { DiscountTable } from '../../components/discount-table.tsx'
import styles from './estimate-page.module.css'
import type { EstimateDetails, Totals } from './estimate.ts'

const states = INDIAN_STATES.map((value) => ({ value }))

interface EstimateTotalsProps {
  totals: Totals
  details: EstimateDetails
  /** Of the estimate itself, to share. */
  address: string
  onChange: (details: EstimateDetails) => void
  onRequest: () => void
  onStartAgain: () => void
  /** Why nothing can be requested yet. */
  problem: string
}

/** Totals of the order, with GST for the two states. */
export function EstimateTotals({
  totals,
  details,
  address,
  onChange,
  onRequest,
  onStartAgain,
  problem,
}: EstimateTotalsProps) {
  return (
    <Card as="section" className={styles.totals} aria-labelledby="totals">
      <h2 id="totals">Total</h2>
      <TextField
        label="Customer"
        maxLength={60}
        value={details.customer}
        onChange={(event) => onChange({ ...details, customer: event.currentTarget.value })}
      />
      <SelectField
        label="Your state"
        placeholder="Choose your state"
        options={states}
        value={details.customerState}
        onChange={(event) => onChange({ ...details, customerState: event.currentTarget.value })}
      />
      <SelectField
        label="Supplier’s state"
        options={states}
        value={details.supplierState}
        onChange={(event) => onChange({ ...details, supplierState: event.currentTarget.value })}
      />
      <TextField
        label="Freight"
        type="number"
        min={0}
        step="any"
        inputMode="decimal"
        unit="₹"
        value={details.freight}
        onChange={(event) => onChange({ ...details, freight: event.currentTarget.value })}
      />
      <div role="status">
        <TotalRows totals={totals} />
      </div>
      <div className={styles.actions}>
        <Button kind="primary" wide onClick={onRequest}>
          Request this quote
        </Button>
        <Button wide onClick={() => window.print()}>
          Print
        </Button>
        <Button wide onClick={() => void copyLink(address)}>
          Copy link
        </Button>
        <Button wide kind="quiet" onClick={onStartAgain}>
          Start a new estimate
        </Button>
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <DiscountTable reached={totals.discountPercent} />
      <p className={styles.note}>Discounts are indicative. The distributor’s quotation is final.</p>
    </Card>
  )
}

async function copyLink(address: string): Promise<void> {
  const link = new URL(address, window.location.origin).href
  try {
    await navigator.clipboard.writeText(link)
    toast({ kind: 'success', title: 'Link copied', message: 'Anyone with it can open this estimate.' })
  } catch {
    // Without HTTPS or permission. The address bar may be behind, so the link itself is shown.
    toast({ kind: 'error', title: 'The link could not be copied', message: link })
  }
}

/** The sums, from the weight down to the total. */
export function TotalRows({ totals }: { totals: Totals }) {
  const { discountPercent, freight, total, unpriced } = totals
  const isPartial = unpriced > 0 && total > 0
  return (
    <dl className={styles.sums}>
      <Row term="Weight" value={`${formatNumber(totals.kilograms)}\u00a0kg`} />
      {totals.unweighed > 0 && <Row term="Weight unknown" value={linesInWords(totals.unweighed)} />}
      <Row term={isPartial ? 'Subtotal of priced lines' : 'Subtotal'} value={rupees(totals.subtotal)} />
      {discountPercent > 0 && (
        <Row
          term={`Bulk discount ${discountPercent}%`}
          value={totals.discount === 0 ? '–' : `−${formatRupees(totals.discount)}`}
        />
      )}
      <Row term="Freight" value={freight === 0 ? 'Not included' : rupees(freight)} />
      {(discountPercent > 0 || freight > 0) && <Row term="Taxable value" value={rupees(totals.taxable)} />}
      {totals.taxes.map(({ name, percent, amount }) => (
        <Row key={name} term={`${name} ${percent}%`} value={rupees(amount)} />
      ))}
      {isPartial && <Row term="Priced lines with GST" value={rupees(total)} />}
      <Row
        term="Total"
        value={unpriced > 0 ? `Incomplete: ${linesInWords(unpriced)} without a rate` : rupees(total)}
        strong
      />
    </dl>
  )
}

const linesInWords = (lines: number) => (lines === 1 ? '1 line' : `${lines} lines`)

/** No cost is shown until a rate is entered. */
const rupees = (amount: Paise) => (amount === 0 ? '–' : formatRupees(amount))

function Row({ term, value, strong = false }: { term: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
