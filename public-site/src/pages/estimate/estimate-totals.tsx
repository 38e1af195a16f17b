import { INDIAN_STATES } from '@nalika/shared-api/contract'
import { Button, Card, formatNumber, formatRupees, SelectField } from '@nalika/shared-ui'
import { DiscountTable } from '../../components/discount-table.tsx'
import styles from './estimate-page.module.css'
import type { SupplyStates, Totals } from './estimate.ts'

const states = INDIAN_STATES.map((value) => ({ value }))

interface EstimateTotalsProps {
  totals: Totals
  supplyStates: SupplyStates
  onSupplyStates: (supplyStates: SupplyStates) => void
  onRequest: () => void
  /** Why nothing can be requested yet. */
  problem: string
}

/** Totals of the order, with GST for the two states. */
export function EstimateTotals({
  totals,
  supplyStates,
  onSupplyStates,
  onRequest,
  problem,
}: EstimateTotalsProps) {
  return (
    <Card as="section" className={styles.totals} aria-labelledby="totals">
      <h2 id="totals">Total</h2>
      <SelectField
        label="Your state"
        placeholder="Choose your state"
        options={states}
        value={supplyStates.customer}
        onChange={(event) => onSupplyStates({ ...supplyStates, customer: event.currentTarget.value })}
      />
      <SelectField
        label="Supplier’s state"
        options={states}
        value={supplyStates.supplier}
        onChange={(event) => onSupplyStates({ ...supplyStates, supplier: event.currentTarget.value })}
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
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <DiscountTable reached={totals.discountPercent} />
      <p className={styles.note}>
        Discounts are indicative and freight is not included. The distributor’s quotation is final.
      </p>
    </Card>
  )
}

/** The sums, from the weight down to the total. */
export function TotalRows({ totals }: { totals: Totals }) {
  const { kilograms, subtotal, discountPercent, discount, taxable, taxes, total, unpriced, unweighed } =
    totals
  const isPartial = unpriced > 0 && subtotal > 0
  return (
    <dl className={styles.sums}>
      <Row term="Weight" value={`${formatNumber(kilograms)}\u00a0kg`} />
      {unweighed > 0 && <Row term="Weight unknown" value={linesInWords(unweighed)} />}
      <Row term={isPartial ? 'Subtotal of priced lines' : 'Subtotal'} value={rupees(subtotal)} />
      {discountPercent > 0 && (
        <>
          <Row
            term={`Bulk discount ${discountPercent}%`}
            value={discount === 0 ? '–' : `−${formatRupees(discount)}`}
          />
          <Row term="Taxable value" value={rupees(taxable)} />
        </>
      )}
      {taxes.map(({ name, percent, amount }) => (
        <Row key={name} term={`${name} ${percent}%`} value={rupees(amount)} />
      ))}
      {isPartial && <Row term="Priced lines with GST" value={rupees(total)} />}
      <Row
        term="Total"
        value={isPartial ? `Incomplete: ${linesInWords(unpriced)} without a rate` : rupees(total)}
        strong
      />
    </dl>
  )
}

const linesInWords = (lines: number) => (lines === 1 ? '1 line' : `${lines} lines`)

/** No cost is shown until a rate is entered. */
const rupees = (amount: number) => (amount === 0 ? '–' : formatRupees(amount))

function Row({ term, value, strong = false }: { term: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
