import { toPaise } from '@nalika/shared-api/contract'
import { formatNumber, formatQuantity, formatRupees, SectionDrawing, useHydrated } from '@nalika/shared-ui'
import styles from './estimate-page.module.css'
import { TotalRows } from './estimate-totals.tsx'
import { dateOfEstimate } from './estimate-number.ts'
import { positive, weighLine, type EstimateLine, type EstimateDetails, type Totals } from './estimate.ts'

interface EstimatePaperProps {
  lines: readonly EstimateLine[]
  totals: Totals
  details: EstimateDetails
}

/** The estimate for printing: field values as a table. */
export function EstimatePaper({ lines, totals, details }: EstimatePaperProps) {
  // The server has no number for an estimate that is new.
  const number = useHydrated() ? details.number : ''
  const { customer, customerState, supplierState } = details
  return (
    <section className={styles.paper} aria-labelledby="paper">
      <p className={styles.paperHead}>
        <strong id="paper">Estimate {number}</strong>
        <span>{dateOfEstimate(number)}</span>
      </p>
      {customer !== '' && <p>For {customer}</p>}
      <table className={styles.paperLines}>
        <thead>
          <tr>
            <th colSpan={2}>Item</th>
            <th>HSN</th>
            <th className={styles.figureCell}>Quantity</th>
            <th className={styles.figureCell}>Pieces</th>
            <th className={styles.figureCell}>Weight</th>
            <th className={styles.figureCell}>Rate</th>
            <th className={styles.figureCell}>Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <PaperLine key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      <TotalRows totals={totals} />
      <p>
        Supplied from {supplierState}
        {customerState !== '' && ` to ${customerState}`}.{' '}
        {totals.freight === 0 && 'Freight is not included. '}
        This is an estimate, not an offer. Rates and discounts are subject to the distributor’s quotation.
      </p>
    </section>
  )
}

function PaperLine({ line }: { line: EstimateLine }) {
  const weighed = weighLine(line)
  if (weighed === null || weighed.quantity === 0) return null
  const { label, section, length, quantity, pieces, kilograms, amount, hsn } = weighed
  return (
    <tr>
      <td className={styles.paperFigure}>{section && <SectionDrawing {...section} title={label} />}</td>
      <td>
        {label}
        {length !== null && `, ${length}\u00a0m`}
      </td>
      <td>{hsn}</td>
      <td className={styles.figureCell}>{formatQuantity(quantity, line.unit)}</td>
      <td className={styles.figureCell}>{pieces === null ? '–' : formatNumber(pieces)}</td>
      <td className={styles.figureCell}>{kilograms === null ? '–' : `${formatNumber(kilograms)}\u00a0kg`}</td>
      <td className={styles.figureCell}>
        {amount === 0 ? 'No rate' : `${formatRupees(toPaise(positive(line.rate)))} per ${line.rateUnit}`}
      </td>
      <td className={styles.figureCell}>{amount === 0 ? '–' : formatRupees(amount)}</td>
    </tr>
  )
}
